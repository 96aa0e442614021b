"""Finished pages back to plain data: what a printed PDF shows, measured on its rendered pages."""

from .document import read_pages, read_pdf

__all__ = ["read_pages", "read_pdf"]
