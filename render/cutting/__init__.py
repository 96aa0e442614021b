"""For cutting machines: registration marks that they look for, and files of what they cut."""
