"""La Boca: inventing tasks and proving how many arrangements they have."""
