"""A reading: one code read in one picture, and the formats of codes."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
# Four corners, clockwise in the picture, from the code's own top left.
Outline: TypeAlias = tuple[Point, Point, Point, Point]


class Format(StrEnum):
    QR = "QR"
    MICRO_QR = "Micro QR"
    AZTEC = "Aztec"
    DATA_MATRIX = "Data Matrix"
    PDF417 = "PDF417"
    CODE_128 = "Code 128"
    CODE_39 = "Code 39"
    CODE_93 = "Code 93"
    ITF = "ITF"
    EAN_13 = "EAN-13"
    EAN_8 = "EAN-8"
    UPC_A = "UPC-A"
    UPC_E = "UPC-E"
    CODABAR = "Codabar"


SHOP_CODES = frozenset({Format.EAN_13, Format.EAN_8, Format.UPC_A, Format.UPC_E})
LINEAR = frozenset(
    {
        Format.CODE_128,
        Format.CODE_39,
        Format.CODE_93,
        Format.ITF,
        Format.CODABAR,
        *SHOP_CODES,
    }
)
# What carries little to check it by; the smallest of the Micro QR corrects nothing.
EASILY_MISREAD = LINEAR | {Format.PDF417, Format.MICRO_QR}
ALL_FORMATS = frozenset(Format)


@dataclass(frozen=True, slots=True)
class Reading:
    """One code that was read in one picture.

    `text` is its text, `raw` its encoded bytes, `how` the step that read it. Some formats hold
    little to check a reading by, so such a reading is certain only when two agree. `votes` counts
    the independent readings of this picture that agreed.
    """

    text: str
    raw: bytes
    format: Format
    outline: Outline
    how: str
    votes: int = 1

    @property
    def is_linear(self) -> bool:
        return self.format in LINEAR

    @property
    def is_easily_misread(self) -> bool:
        return self.format in EASILY_MISREAD

    @property
    def middle(self) -> Point:
        xs, ys = zip(*self.outline, strict=True)
        return sum(xs) / 4, sum(ys) / 4
