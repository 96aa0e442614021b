"""Measurements: `make bench` runs them all. Not a part of the installed package."""
