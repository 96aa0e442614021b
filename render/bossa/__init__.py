"""Bossa: how it looks."""
