"""`python -m caminito` is the command `caminito`."""

from .cli import main

main()
