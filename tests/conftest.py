"""Makes `tests/helpers` importable, for tests and for the processes they spawn."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
