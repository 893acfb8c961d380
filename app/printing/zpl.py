"""Writes a label in ZPL, the language of label printers.

Texts reach the printer in hexadecimal except for harmless letters, so that no text of a ticket can
become a command. Letters that a printer's own font may lack are sent as a picture.
"""

from collections.abc import Callable, Iterator

import numpy as np
from numpy.typing import NDArray

from app.printing.label_layout import Box, Label, LabelCode, LabelLine

# True for each black dot.
Bitmap = NDArray[np.bool_]
# Paints a line into a picture that fills the line's box, at so many dots to the millimetre.
PaintLine = Callable[[LabelLine, float], Bitmap]
MM_PER_INCH = 25.4
_PLAIN = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,")
# A backslash begins a line break in a block of text.
_NOT_IN_FONT = frozenset("\\\x7f\xa0\xad")
_LAST_IN_FONT = "\xff"


def dots_per_mm(dpi: int) -> float:
    """Return the dots to the millimetre of a printer with so many dots to the inch."""
    return dpi / MM_PER_INCH


def zpl_of(label: Label, dpi: int, paint_line: PaintLine) -> bytes:
    """Return the label in ZPL, for a printer with so many dots to the inch."""
    scale = dots_per_mm(dpi)
    width, height = (round(side * scale) for side in label.size)
    fields = [_field(label, line, scale, paint_line) for line in label.lines]
    if label.code is not None:
        fields.append(_code_field(label, label.code, scale))
    head = f"^XA^CI28^PW{width}^LL{height}^LH0,0"
    return "\n".join((head, *fields, "^PQ1^XZ", "")).encode("ascii")


def is_in_font(text: str) -> bool:
    """Return whether each printer's own font has all of these letters: those of Latin-1."""
    return all(" " <= one <= _LAST_IN_FONT and one not in _NOT_IN_FONT for one in text)


def escaped(text: str) -> str:
    """Return a text for a field with ^FH, in UTF-8: `A^B` -> `A_5EB`."""
    return "".join(one if one in _PLAIN else _hexadecimal(one) for one in text)


def _hexadecimal(character: str) -> str:
    return "".join(f"_{byte:02X}" for byte in character.encode("utf-8", "replace"))


def _field(label: Label, line: LabelLine, scale: float, paint_line: PaintLine) -> str:
    if not is_in_font(line.text):
        return _graphic(label, line.box, paint_line(line, scale), scale)
    turn, tall, wide = "R" if label.is_turned else "N", line.size * scale, line.box.width * scale
    side = "C" if line.is_centred else "L"
    block = f"^A0{turn},{round(tall)}^FB{round(wide)},1,0,{side}"
    middle = line.box.top + (line.box.height - line.size) / 2
    box = line.box._replace(top=middle, height=line.size)
    return f"{_origin(label, box, scale)}{block}^FH^FD{escaped(line.text)}^FS"


def _code_field(label: Label, code: LabelCode, scale: float) -> str:
    """Return the code as a picture whose modules are whole dots, in the middle of its box."""
    modules = np.array(code.modules, np.bool_)
    dots = max(int(code.box.width * scale) // len(modules), 1)
    picture = np.repeat(np.repeat(modules, dots, 0), dots, 1)
    rest = (code.box.width - len(picture) / scale) / 2
    box = Box(
        code.box.left + rest, code.box.top + rest, len(picture) / scale, len(picture) / scale
    )  # fmt: skip
    return _graphic(label, box, picture, scale)


def _graphic(label: Label, box: Box, picture: Bitmap, scale: float) -> str:
    turned = np.rot90(picture, -1) if label.is_turned else picture
    rows = np.packbits(turned, axis=1)
    size = f"{rows.size},{rows.size},{rows.shape[1]}"
    return f"{_origin(label, box, scale)}^GFA,{size},{rows.tobytes().hex().upper()}^FS"


def _origin(label: Label, box: Box, scale: float) -> str:
    """Return the place of the top left corner, as the label comes out of the printer."""
    left, top = box.left, box.top
    if label.is_turned:
        left, top = label.size.width - box.top - box.height, box.left
    return "^FO{},{}".format(*_whole((left * scale, top * scale)))


def _whole(numbers: tuple[float, float]) -> Iterator[int]:
    """Yield whole dots on the label."""
    return (max(round(number), 0) for number in numbers)
