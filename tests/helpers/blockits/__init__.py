"""Blockits for the tests: its rules once more in plain sets, and documents written shortly."""
