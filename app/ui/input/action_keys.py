"""The table of the keys: each key has one meaning, on every screen.

On a page a key clicks the button of the same act. The help lists them.

People are counted by keys of the numeric keypad only, because a name or a code may contain the
others. The digits are not in it: they choose one of several tickets before the camera
(`widgets/camera_view.py`). Buttons show the keys of the table, texts name them,
and `window/actions.py` binds them.
"""

from collections.abc import Mapping
from enum import Enum


class Act(Enum):
    """An action that a steward can start; its value is its key, except for three without one."""

    HELP = "F1"  # explain what is on the screen
    WHY = "Ctrl+W"  # explain why a guest counts as inside
    FIND = "F2"
    OVERRIDE = "F3"
    ASK_DESK = "Ctrl+D"  # ask the venue's desk about a guest who is kept out
    DETAILS = "F4"  # all data of the ticket, with its entries and exits
    TRY_AGAIN = "Ctrl+R"  # check in the code that is shown once more
    ADMIT_REST = "Ctrl+G"  # admit the guests of the group who are not inside
    CHECKED = "F5"  # answer that the ticket is as it should be
    TURN_AWAY = "F6"  # answer that it is not, with a reason
    PRINT = "Ctrl+P"  # print the label of the guest who is shown, once more if it was printed
    PARTY = "F7"
    UNDO = "F8"  # take back what was done last
    QUEUE = "F9"
    ANNOUNCEMENTS = "F10"
    DOORS = "doors, by a button only"  # the doors of the venue
    EVACUATION = "evacuation, by a button only"  # note that everybody is out
    DESK = "desk, by a button only"  # the guests about whom doors ask the desk
    EXTRA = "Ctrl+1…9"  # hand out an extra of the guest, by its place; any of nine keys
    LOOK = "Ctrl+L"  # only look what scans would be told, or scan for real again
    SWITCH_DIRECTION = "F11"  # switch between IN and OUT
    SUPERVISOR = "F12"
    COUNT_IN = "Num++"  # count one person without a ticket who came in
    COUNT_OUT = "Num+-"  # count one who left
    BACK = "Esc"  # leave what is shown: a page, or the verdict
    LEAVE_REHEARSAL = "Ctrl+Q"  # go back from the rehearsal to the real door


_WITHOUT_KEY = (Act.DOORS, Act.EVACUATION, Act.DESK)
KEYS: Mapping[Act, str] = {act: act.value for act in Act if act not in _WITHOUT_KEY}
EXTRA_KEYS = tuple(f"Ctrl+{place}" for place in range(1, 10))
# Another window binds the key that leaves the rehearsal.
MEANINGS: Mapping[str, Act] = {
    key: act for act, key in KEYS.items() if act not in (Act.LEAVE_REHEARSAL, Act.EXTRA)
}
# Acts on the guest who is shown; on a page, on the guest who is chosen there.
FOR_GUEST = frozenset(
    {
        *(Act.OVERRIDE, Act.DETAILS, Act.CHECKED, Act.TURN_AWAY, Act.PARTY, Act.UNDO),
        *(Act.TRY_AGAIN, Act.ADMIT_REST, Act.PRINT, Act.WHY, Act.ASK_DESK),
    }
)
# Acts of the door that do nothing while it is only looked.
NOT_WHILE_LOOKING = FOR_GUEST | {Act.COUNT_IN, Act.COUNT_OUT}
