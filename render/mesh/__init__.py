"""Blocks as solids for 3D printers."""
