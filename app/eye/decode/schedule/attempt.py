"""Attempt: one decoding step that can be tried on a frame, with its expected cost."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from app.eye.decode.engines import Zbar, Zxing
from app.eye.reading import LINEAR, Format, Reading


@dataclass(frozen=True, slots=True)
class Attempt:
    """One decoding step.

    `step` is the name under which its cost is learned. `pixels` is the size of its picture, or for
    some steps the number of modules; the predicted cost is proportional to it.
    """

    step: str
    pixels: int
    run: Callable[[], Sequence[Reading]]


@dataclass(frozen=True, slots=True)
class EngineSet:
    """The decoding engines, one for each group of formats.

    The groups are bar codes, square codes and stacked codes. `frame_zxing` has all wanted formats,
    for a whole frame at full size: first QR, which most tickets have and which is quick to read,
    then the others. `upright_zbar` scans rows only.
    """

    formats: frozenset[Format]
    frame_zxing: tuple[Zxing, ...]
    bars_zxing: Zxing
    square_zxing: Zxing
    stacked_zxing: Zxing
    bars_zbar: Zbar
    upright_zbar: Zbar

    @property
    def wants_bars(self) -> bool:
        return bool(self.formats & LINEAR)

    @property
    def wants_squares(self) -> bool:
        return bool(self.formats - LINEAR)

    @property
    def wants_stacked(self) -> bool:
        return Format.PDF417 in self.formats

    @property
    def wants_qr(self) -> bool:
        return Format.QR in self.formats


def engines_for(formats: frozenset[Format]) -> EngineSet:
    """Return the engines for the wanted formats."""
    bars, squares = formats & LINEAR, formats - LINEAR
    qr = formats & {Format.QR}
    return EngineSet(
        formats,
        tuple(Zxing(group) for group in (qr, formats - qr) if group),
        Zxing(bars),
        Zxing(squares),
        Zxing(formats & {Format.PDF417}),
        Zbar(bars),
        Zbar(bars, rows_only=True),
    )
