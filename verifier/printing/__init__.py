"""Whether printed pages are right: what was read back from them, judged against their deck."""
