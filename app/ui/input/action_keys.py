"""The table of the keys: each key has one meaning, on every screen.

On a page a key clicks the button of the same act. The help lists them.

People are counted by keys of the numeric keypad only, because a name or a code may contain the
others. The digits are not in it: they choose one of several tickets before the camera
(`widgets/camera_view.py`). Buttons show the keys of the table, texts name them,
and `window/actions.py` binds them.
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
    ANNOUNCEMENTS = auto()
    DOORS = auto()  # the doors of the venue
    EVACUATION = auto()  # note that everybody is out
    SWITCH_DIRECTION = auto()  # switch between IN and OUT
    SUPERVISOR = auto()
    COUNT_IN = auto()  # count one person without a ticket who came in
    COUNT_OUT = auto()  # count one who left
    BACK = auto()  # leave what is shown: a page, or the verdict
    LEAVE_REHEARSAL = auto()  # go back from the rehearsal to the real door


MEANINGS: Mapping[str, Act] = {
    "F1": Act.HELP,
    "F2": Act.FIND,
    "F3": Act.OVERRIDE,
    "F4": Act.DETAILS,
    "F5": Act.CHECKED,
    "F6": Act.TURN_AWAY,
    "F7": Act.PARTY,
    "F8": Act.UNDO,
    "F9": Act.QUEUE,
    "F10": Act.ANNOUNCEMENTS,
    "F11": Act.SWITCH_DIRECTION,
    "F12": Act.SUPERVISOR,
    "Ctrl+R": Act.TRY_AGAIN,
    "Ctrl+G": Act.ADMIT_REST,
    "Ctrl+P": Act.PRINT,
    "Ctrl+W": Act.WHY,
    "Num++": Act.COUNT_IN,
    "Num+-": Act.COUNT_OUT,
    "Esc": Act.BACK,
}
KEYS: Mapping[Act, str] = {
    **{act: key for key, act in MEANINGS.items()},
    Act.LEAVE_REHEARSAL: "Ctrl+Q",  # another window binds it
}
# Acts on the guest who is shown; on a page, on the guest who is chosen there.
FOR_GUEST = frozenset(
    {
        *(Act.OVERRIDE, Act.DETAILS, Act.CHECKED, Act.TURN_AWAY, Act.PARTY, Act.UNDO),
        *(Act.TRY_AGAIN, Act.ADMIT_REST, Act.PRINT, Act.WHY),
    }
)
