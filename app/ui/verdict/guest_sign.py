"""The signs for guests, on their screen and as a light outside: one for each kind of verdict."""

from collections.abc import Mapping
from dataclasses import dataclass

from app.message import NOTHING, Message
from app.model.light import Lamp
from app.ui.theme.tokens import Tone
from app.ui.verdict.verdict_view import READY, READY_OUT, WAITING, Badge, VerdictView
from app.ui.widgets.painting import Icon, Shape


@dataclass(frozen=True, slots=True)
class GuestSign:
    """What guests see: a badge, big words, smaller ones below them, and the light outside."""

    badge: Badge
    words: Message
    below: Message = NOTHING
    lamp: Lamp = Lamp.OFF


_READY = Message("Ready for the next guest")
AIM = GuestSign(READY, Message("Hold your ticket to the camera"), _READY)
SHOW = GuestSign(READY, Message("Please show your ticket"), _READY)
MOMENT = GuestSign(WAITING, Message("One moment, please"))
_AHEAD = Badge(Tone.ADMIT, Shape.CIRCLE, Icon.AHEAD)
_ARROW = Badge(Tone.OUT, Shape.CIRCLE, Icon.ARROW)
_PAUSE = Badge(Tone.HOLD, Shape.SQUARE, Icon.PAUSE)
_STOP = Badge(Tone.REFUSE, Shape.OCTAGON, Icon.HELP)
COME_IN = GuestSign(_AHEAD, Message("Come in"), lamp=Lamp.GREEN)
GOODBYE = GuestSign(_ARROW, Message("Goodbye"), lamp=Lamp.GREEN)
WAIT = GuestSign(_PAUSE, Message("Please wait"), lamp=Lamp.AMBER)
ASK = GuestSign(_STOP, Message("Please ask the staff"), lamp=Lamp.RED)
# No sign says why a guest is not let in: all other tones are WAIT.
_OF_TONE: Mapping[Tone, GuestSign] = {
    Tone.CALM: MOMENT,
    Tone.ADMIT: COME_IN,
    Tone.OUT: GOODBYE,
    Tone.REFUSE: ASK,
    Tone.TROUBLE: ASK,
}


def sign_for(tone: Tone) -> GuestSign:
    """Return the sign for a verdict of this tone."""
    return _OF_TONE.get(tone, WAIT)


def ready_sign(*, has_picture: bool) -> GuestSign:
    return AIM if has_picture else SHOW


def sign_of(view: VerdictView, *, has_picture: bool) -> GuestSign:
    """Return the sign for what the steward sees; `has_picture` says that there is a mirror."""
    if view.centred and view.badge in (READY, READY_OUT):
        return ready_sign(has_picture=has_picture)
    return sign_for(view.tone)
