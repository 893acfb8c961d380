"""The layout of a label: where each line and the QR code go, in millimetres. Pure.

The window paints the same layout for the preview and for all printers.
"""

import json
import re
from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any, NamedTuple

from app.model.label import LabelSize

QrModules = tuple[tuple[bool, ...], ...]
# Lines on a label that is this much longer than wide run along it: a wristband.
_TURNED_RATIO = 3
_LONGEST_STRIP = 7  # the part of a wristband that is used, in widths of the wristband
_LEAST_MARGIN, _MARGIN_SHARE = 1.5, 0.06  # millimetres, and share of the short side
_GAP_SHARE = 0.04  # between lines and code, of the longer side
_QR_BESIDE, _QR_BELOW = 0.45, 0.55  # largest share of the room
# Sizes of letters: largest shares of the height, millimetres, and factor of one step.
_MAIN_SIZE, _OTHER_SIZE, _LEAST_SIZE, _SMALLER = 0.55, 0.17, 1.8, 0.94
_MOST_MAIN_LINES = 3
# A text is broken after a space or a hyphen.
_BREAKS = re.compile(r"(?<=[\s-])")
_ELLIPSIS = "…"


class Extent(NamedTuple):
    """Width and height of a text at the size 1."""

    width: float
    height: float


# Measures a text; the second value says whether it is bold.
Measure = Callable[[str, bool], Extent]


@dataclass(frozen=True, slots=True)
class LabelContent:
    """Content of a label; empty texts are left out. `qr` has True for each black module."""

    name: str = ""
    category: str = ""
    words: str = ""
    qr: QrModules | None = None


class Box(NamedTuple):
    """A rectangle on the label, in millimetres from its top left corner."""

    left: float
    top: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class LabelLine:
    """One line of text; `size` is the size of its letters in millimetres."""

    text: str
    box: Box
    size: float
    is_bold: bool = False
    is_centred: bool = False


@dataclass(frozen=True, slots=True)
class LabelCode:
    """The QR code: a square with its quiet zone."""

    box: Box
    modules: QrModules


@dataclass(frozen=True, slots=True)
class Label:
    """A label, ready to be painted.

    The boxes of a `is_turned` label are on its long side: they are to be turned by 90 degrees
    clockwise, so that the lines run along the label.
    """

    size: LabelSize
    lines: tuple[LabelLine, ...] = ()
    code: LabelCode | None = None
    is_turned: bool = False

    @property
    def canvas(self) -> tuple[int, int]:
        """Return width and height in millimetres of the surface that the boxes are on."""
        width, height = self.size
        return (height, width) if self.is_turned else (width, height)


def lay_out(content: LabelContent, size: LabelSize, measure: Measure) -> Label:
    """Return the label of this size; long texts become smaller, then shorter."""
    is_turned = size.height >= _TURNED_RATIO * size.width
    width, height = (size.height, size.width) if is_turned else size
    margin = max(_LEAST_MARGIN, _MARGIN_SHARE * min(size))
    strip = min(width, _LONGEST_STRIP * height) if is_turned else width
    room = Box(
        (width - strip) / 2 + margin, margin, strip - 2 * margin, height - 2 * margin
    )  # fmt: skip
    measure, is_upright = cache(measure), height > width
    code = _place_code(content.qr, room, is_upright=is_upright)
    text_room = _beside(room, code, is_upright=is_upright)
    lines = _place_lines(
        content, text_room, measure, is_centred=is_upright or code is None
    )  # fmt: skip
    return Label(size, lines, code, is_turned)


def _place_code(modules: QrModules | None, room: Box, *, is_upright: bool) -> LabelCode | None:
    """Place the code at the right end of the room, in an upright room at the bottom."""
    if modules is None:
        return None
    if is_upright:
        side = min(room.width, _QR_BELOW * room.height)
        left, top = room.left + (room.width - side) / 2, room.top + room.height - side
    else:
        side = min(room.height, _QR_BESIDE * room.width)
        left, top = room.left + room.width - side, room.top + (room.height - side) / 2
    return LabelCode(Box(left, top, side, side), modules)


def _beside(room: Box, code: LabelCode | None, *, is_upright: bool) -> Box:
    """Return the room that the code leaves for the lines."""
    if code is None:
        return room
    if is_upright:
        gap = _GAP_SHARE * room.height
        return room._replace(height=room.height - code.box.height - gap)
    return room._replace(width=room.width - code.box.width - _GAP_SHARE * room.width)


class _Sized(NamedTuple):
    """A text at a size, before it is placed."""

    text: str
    size: float
    extent: Extent
    is_bold: bool

    @property
    def width(self) -> float:
        return self.extent.width * self.size

    @property
    def height(self) -> float:
        return self.extent.height * self.size


def _place_lines(
    content: LabelContent, room: Box, measure: Measure, *, is_centred: bool
) -> tuple[LabelLine, ...]:
    """Place the lines in the middle of the room: the first text bold and as large as it can be."""
    main, *others = [
        text for text in (content.name, content.category, content.words) if text
    ] or [""]  # fmt: skip
    below = [_in_one_line(text, room, measure) for text in others]
    rest = room.height - sum(line.height for line in below)
    above = _main_lines(main, room._replace(height=rest), measure)
    largest = min((line.size for line in above), default=room.height)
    lines = [*above, *(line._replace(size=min(line.size, largest)) for line in below)]
    top = room.top + max(room.height - sum(line.height for line in lines), 0) / 2
    placed = list[LabelLine]()
    for line in lines:
        box = Box(room.left, top, room.width, line.height)
        placed.append(LabelLine(line.text, box, line.size, line.is_bold, is_centred))
        top += line.height
    return tuple(placed)


def _in_one_line(text: str, room: Box, measure: Measure) -> _Sized:
    extent = measure(text, False)
    size = min(_OTHER_SIZE * room.height, room.width / max(extent.width, 0.1))
    return _shortened(_Sized(text, max(size, _LEAST_SIZE), extent, False), room.width, measure)


def _main_lines(text: str, room: Box, measure: Measure) -> list[_Sized]:
    """Return the text in the largest size that fits, wrapped where that allows a larger one."""
    size = max(_MAIN_SIZE * room.height, _LEAST_SIZE)
    while True:
        lines = [
            _Sized(line, size, measure(line, True), True)
            for line in _wrapped(text, room.width / size, measure)
        ]
        is_low = sum(line.height for line in lines) <= room.height
        if is_low and all(line.width <= room.width for line in lines):
            return lines
        if size <= _LEAST_SIZE:
            return [_shortened(line, room.width, measure) for line in lines]
        size = max(size * _SMALLER, _LEAST_SIZE)


def _wrapped(text: str, room: float, measure: Measure) -> list[str]:
    """Return the text in a few lines; one of them may be wider than the room."""
    lines = list[str]()
    for piece in _BREAKS.split(text):
        longer = f"{lines[-1]}{piece}" if lines else piece
        is_last = len(lines) == _MOST_MAIN_LINES
        if lines and (is_last or measure(longer.strip(), True).width <= room):
            lines[-1] = longer
        else:
            lines.append(piece)
    return [line.strip() for line in lines if line.strip()]


def _shortened(line: _Sized, width: float, measure: Measure) -> _Sized:
    """Return the line with as much of its text as fits."""
    while line.width > width and len(line.text) > 1:
        text = line.text.removesuffix(_ELLIPSIS)[:-1].rstrip() + _ELLIPSIS
        line = line._replace(text=text, extent=measure(text, line.is_bold))
    return line


def as_json_line(printer: str, label: Label | None) -> bytes:
    """Return the request to print this label on this printer, as one line of JSON.

    Without a label it asks only for the state of the printer.
    """
    values = {"printer": printer, "label": label and asdict(label)}
    return json.dumps(values).encode("ascii") + b"\n"


def request_of(line: str) -> tuple[str, Label | None]:
    """Return printer and label of such a line."""
    values = json.loads(line)
    return values["printer"], values["label"] and _label_of(values["label"])


def _label_of(values: dict[str, Any]) -> Label:
    lines = (LabelLine(**{**line, "box": Box(*line["box"])}) for line in values["lines"])
    code = values["code"]
    return Label(
        LabelSize(*values["size"]),
        tuple(lines),
        code and LabelCode(Box(*code["box"]), tuple(map(tuple, code["modules"]))),
        values["is_turned"],
    )
