"""Blockits: how it looks."""
