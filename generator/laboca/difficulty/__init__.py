"""How hard a La Boca task is for people: a ladder of techniques, measures, predicted seconds."""
