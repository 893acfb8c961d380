"""A reading: one code read in one picture, and the formats of codes."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
# Four corners, clockwise in the picture, starting at the top left corner of the upright code.
Outline: TypeAlias = tuple[Point, Point, Point, Point]


class Format(StrEnum):
    """The formats of codes that can be read."""

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
LINEAR = SHOP_CODES | {Format.CODE_128, Format.CODE_39, Format.CODE_93, Format.ITF, Format.CODABAR}
ALL_FORMATS = frozenset(Format)


@dataclass(frozen=True, slots=True)
class Reading:
    """One code that was read in one picture.

    `text` is its text, `raw` its encoded bytes, `how` names the step and the engine that read it.
    `votes` counts the independent readings of this picture that agree; a format with weak error
    detection needs several to be confirmed.
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
