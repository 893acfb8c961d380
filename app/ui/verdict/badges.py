"""The symbols of the verdicts: colour, shape and icon, each of which tells verdicts apart."""

from collections.abc import Mapping
from dataclasses import dataclass

from app.model.verdict import Kind, Reason, Verdict
from app.ui.theme.tokens import Tone
from app.ui.widgets.icons import Icon, Shape


@dataclass(frozen=True, slots=True)
class Badge:
    """The symbol of a verdict: colour, shape and icon."""

    tone: Tone
    shape: Shape
    icon: Icon


_OF_KIND: Mapping[Kind, Badge] = {
    Kind.ADMIT: Badge(Tone.ADMIT, Shape.CIRCLE, Icon.CHECK),
    Kind.OUT: Badge(Tone.OUT, Shape.CIRCLE, Icon.ARROW),
    Kind.JUST_ADMITTED: Badge(Tone.AGAIN, Shape.CIRCLE, Icon.AGAIN),
    Kind.ALREADY_IN: Badge(Tone.REFUSE, Shape.SQUARE, Icon.CROSS),
    Kind.NOT_IN: Badge(Tone.HOLD, Shape.SQUARE, Icon.MINUS),
    Kind.HOLD: Badge(Tone.HOLD, Shape.CIRCLE, Icon.BANG),
    Kind.REFUSE: Badge(Tone.REFUSE, Shape.OCTAGON, Icon.BAN),
    Kind.TROUBLE: Badge(Tone.TROUBLE, Shape.TRIANGLE, Icon.BANG),
}
READY = Badge(Tone.CALM, Shape.CIRCLE, Icon.FRAME)
READY_OUT = Badge(Tone.OUT, Shape.CIRCLE, Icon.ARROW)
WAITING = Badge(Tone.CALM, Shape.CIRCLE, Icon.DOTS)
STOPPED = _OF_KIND[Kind.TROUBLE]
# Nothing is known about the guest, and the laptop may be used.
UNREADABLE = Badge(Tone.NEUTRAL, Shape.SQUARE, Icon.FRAME)
FAILED = Badge(Tone.NEUTRAL, Shape.TRIANGLE, Icon.BANG)
TAKEN_BACK = Badge(Tone.NEUTRAL, Shape.CIRCLE, Icon.BACK)
_OF_REASON: Mapping[Reason, Badge] = {
    Reason.BAD_CODE: UNREADABLE,
    Reason.BADLY_READ: UNREADABLE,
    Reason.FAULT: FAILED,
    Reason.UNDONE: TAKEN_BACK,
    Reason.OUT_UNDONE: TAKEN_BACK,
}


def badge_of(verdict: Verdict) -> Badge:
    """Return the symbol of a verdict; a few reasons have one of their own."""
    return _OF_REASON.get(verdict.reason) or _OF_KIND[verdict.kind]
