"""La Boca: block sets, pictures, tasks, cards and decks."""
