"""Vaca Loca: how it looks."""
