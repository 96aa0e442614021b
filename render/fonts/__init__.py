"""The fonts that every PDF embeds, with their licence."""
