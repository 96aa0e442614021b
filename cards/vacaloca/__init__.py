"""Vaca Loca: content and records as plain data, and their files."""
