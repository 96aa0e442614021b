"""The command `caminito`, and `python -m caminito`: what Ctrl-C finds before the door is open.

Loading the door takes a few hundredths of a second, so that here it comes after `main` is called.
Worker processes load this module anew, and by that no command.
"""

from __future__ import annotations

import sys

INTERRUPTED = 130


def main() -> None:
    """Load the door and go through it; Ctrl-C in between is one line and status 130."""
    try:
        from .cli import main as door

        door()
    except KeyboardInterrupt:
        print("caminito: interrupted", file=sys.stderr)
        sys.exit(INTERRUPTED)


if __name__ == "__main__":
    main()
