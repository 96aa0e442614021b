"""La Boca: arrangement rules, task rules, cards and decks."""
