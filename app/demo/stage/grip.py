"""Grips: where the fingers of a hand are on a paper ticket or on a phone."""

from dataclasses import dataclass, replace

from app.demo.stage.limbs import Limb
from app.demo.stage.ticket_card import TicketFront
from app.eye.reading import Point


@dataclass(frozen=True, slots=True)
class ThumbPath:
    """The path of a thumb over the code: `turn` degrees about a point, and a shift by `push`."""

    about: Point
    turn: float
    push: Point


@dataclass(frozen=True, slots=True)
class Grip:
    """The limbs of a hand behind and in front of a ticket, measured from its top left corner.

    `reach` is the path on which the limbs in front cover the code; None if they never do.
    """

    sleeve: tuple[Limb, ...]
    behind: tuple[Limb, ...]
    before: tuple[Limb, ...]
    nails: tuple[Limb, ...] = ()
    reach: ThumbPath | None = None


def paper_grips(face: TicketFront, reaching: bool) -> tuple[Grip, ...]:
    """Return the grip at the left end of a paper ticket.

    If `reaching`, a second hand is added that can cover the code.
    """
    height, width = face.mask.shape
    left = _fist(88.0, float(height), 1.0)
    if not reaching:
        return (left,)
    code_left, code_top, code_width, code_height = face.code
    x = min(code_left + code_width * 0.7, width - 70.0)
    upwards = ThumbPath((x, height), 0.0, (0.0, code_top + code_height - height - 20.0))
    return left, replace(_fist(x, float(height), -1.0), reach=upwards)


def _fist(x: float, edge: float, side: float) -> Grip:
    """Return a hand that comes from below and pinches the lower edge; `side` -1 mirrors it."""
    fingers = tuple(
        (
            (x + side * (step * 34 - 46), edge - 26 + abs(step - 1) * 10),
            (x + side * (step * 30 - 20), edge + 96),
            25.0,
            31.0,
        )
        for step in range(4)
    )
    palm = ((x + side * 24, edge + 100), (x + side * 30, edge + 250), 70.0, 54.0)
    sleeve = ((x + side * 30, edge + 256), (x + side * 10, edge + 820), 72.0, 110.0)
    thumb = (
        ((x - side * 20, edge + 150), (x - side * 27, edge + 56), 46.0, 33.0),
        ((x - side * 27, edge + 56), (x - side * 4, edge - 40), 33.0, 24.0),
    )
    nail = ((x - side * 8, edge - 24), (x - side * 5, edge - 40), 13.0, 13.0)
    return Grip((sleeve,), (palm, *fingers), thumb, (nail,))


def phone_grips(face: TicketFront, reaching: bool) -> tuple[Grip, ...]:
    """Return the grip of a phone from behind: finger tips at one edge, the thumb at the other.

    If `reaching`, the thumb can cover the code.
    """
    height, width = (float(side) for side in face.mask.shape)
    tips = tuple(
        ((-16.0, height * 0.45 + step * 66), (9.0, height * 0.45 + step * 66 - 8), 30.0, 23.0)
        for step in range(4)
    )
    thumb = (
        ((width + 30, height * 0.78), (width + 20, height * 0.62), 50.0, 35.0),
        ((width + 20, height * 0.62), (width - 8, height * 0.50), 35.0, 25.0),
    )
    palm = (
        ((width * 0.62, height * 0.82), (width * 0.56, height + 150), 150.0, 88.0),
        ((width + 2, height * 0.74), (width * 0.74, height + 40), 62.0, 96.0),
    )
    sleeve = ((width * 0.55, height + 190), (width * 0.52, height + 500), 108.0, 132.0)
    inwards = ThumbPath(thumb[0][0], 38.0, (-10.0, 0.0)) if reaching else None
    nail = ((width - 1, height * 0.50 + 16), (width - 6, height * 0.50), 13.0, 13.0)
    return Grip((sleeve,), palm, tips), Grip((), (), thumb, (nail,), inwards)
