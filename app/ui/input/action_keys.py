"""The actions of the window, and the key that starts each of them.

Buttons show these keys, texts name them, and `window/shortcuts.py` binds them.
"""

from collections.abc import Mapping
from enum import Enum, auto

TURN, LOCK, BACK, WHY = "F11", "F12", "Esc", "F1"


class Act(Enum):
    """An action that a steward can start; which of them are offered depends on the verdict."""

    FIND = auto()
    QUEUE = auto()
    POSTS = auto()
    ADMIT_REST = auto()
    PARTY = auto()
    UNDO = auto()
    DETAILS = auto()
    HISTORY = auto()
    CHECK_OUT = auto()
    TRY_AGAIN = auto()
    FIND_ORDER = auto()
    OVERRIDE = auto()


# Two actions share a key only where no verdict offers both.
KEYS: Mapping[Act, str] = {
    Act.FIND: "F2",
    Act.OVERRIDE: "F3",
    Act.DETAILS: "F4",
    Act.HISTORY: "F5",
    Act.FIND_ORDER: "F5",
    Act.ADMIT_REST: "F6",
    Act.TRY_AGAIN: "F6",
    Act.CHECK_OUT: "F7",
    Act.PARTY: "F7",
    Act.UNDO: "F8",
    Act.QUEUE: "F9",
    Act.POSTS: "F10",
}
ALWAYS = (Act.FIND, Act.QUEUE, Act.POSTS)
