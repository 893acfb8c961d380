"""The table of the keys: each key starts one action, whatever the window shows.

While a verdict asks a question, the keys of *Try again* and of the group answer it. While a guest
is admitted, the key of the override, which is not offered then, prints the label. On the page of a
ticket's details, the key of *Details* explains them.

People are counted by keys of the numeric keypad only, because a name or a code may contain the
others. The digits are not in it: they choose one of several tickets before the camera
(`widgets/camera_view.py`). Buttons show the keys of the table, texts name them,
and `window/shortcuts.py` binds them.
"""

from collections.abc import Mapping
from enum import Enum, auto


class Act(Enum):
    """An action that a steward can start."""

    HELP = auto()  # explain what is on the screen
    WHY = auto()  # explain why a guest counts as inside
    FIND = auto()
    OVERRIDE = auto()
    DETAILS = auto()  # all data of the ticket, with its entries and exits
    TRY_AGAIN = auto()  # check in the code that is shown once more
    ADMIT_REST = auto()  # admit the guests of the group who are not inside
    CHECKED = auto()  # answer that the ticket is as it should be
    TURN_AWAY = auto()  # answer that it is not, with a reason
    PRINT = auto()  # print the label of the guest who is shown, once more if it was printed
    PARTY = auto()
    UNDO = auto()  # take back what was done last
    QUEUE = auto()
    POSTS = auto()
    TURN = auto()  # switch between IN and OUT
    LOCK = auto()
    COUNT_IN = auto()  # count one person without a ticket who came in
    COUNT_OUT = auto()  # count one who left
    BACK = auto()  # leave what is shown: a page, or the verdict
    LEAVE_REHEARSAL = auto()  # go back from the rehearsal to the real door


MEANINGS: Mapping[str, Act] = {
    "F1": Act.HELP,
    "F2": Act.FIND,
    "F3": Act.OVERRIDE,
    "F4": Act.DETAILS,
    "F5": Act.TRY_AGAIN,
    "F6": Act.ADMIT_REST,
    "F7": Act.PARTY,
    "F8": Act.UNDO,
    "F9": Act.QUEUE,
    "F10": Act.POSTS,
    "F11": Act.TURN,
    "F12": Act.LOCK,
    "Num++": Act.COUNT_IN,
    "Num+-": Act.COUNT_OUT,
    "Esc": Act.BACK,
}
_ELSEWHERE: Mapping[Act, str] = {
    Act.WHY: "F4",
    Act.CHECKED: "F5",
    Act.TURN_AWAY: "F6",
    Act.PRINT: "F3",
    Act.LEAVE_REHEARSAL: "Ctrl+Q",
}
KEYS: Mapping[Act, str] = {**{act: key for key, act in MEANINGS.items()}, **_ELSEWHERE}
# Actions that are offered at any time, whether or not a page covers the verdict.
# Counting does nothing at a door without a venue.
ALWAYS = frozenset(
    {
        *(Act.HELP, Act.FIND, Act.QUEUE, Act.POSTS, Act.TURN, Act.LOCK),
        *(Act.COUNT_IN, Act.COUNT_OUT),
    }
)
# Actions that act on the verdict, so that they are off while a page covers it.
FOR_VERDICT = frozenset(
    {Act.OVERRIDE, Act.DETAILS, Act.TRY_AGAIN, Act.ADMIT_REST, Act.PARTY, Act.UNDO}
)
