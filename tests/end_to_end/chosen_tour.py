"""The tour of the demo through some of its states: one argument, the folder for the pictures.

The whole tour takes minutes, and `admit demo --tour` ends with 0 only if it reached every state.
"""

import sys
from pathlib import Path

from app.demo.tour import STATES, tour

# One of each kind: a verdict without the line, set-up.
CHOSEN = ("ready", "offline-admit", "set-up")

if __name__ == "__main__":
    chosen = [state for state in STATES if state.name in CHOSEN]
    sys.exit(tour(Path(sys.argv[1]), 7, sys.stdout, chosen))
