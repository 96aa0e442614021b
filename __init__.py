"""caminito makes the printed content of block-building board games, and proves that it is right."""

from .version import VERSION as __version__

__all__ = ["__version__"]
