"""The colours of tickets on the stage, on paper and on the screen of a phone."""

from dataclasses import dataclass
from zlib import crc32

from app.demo.stage.ink import Ink


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of the artwork on a ticket."""

    deep: Ink
    bright: Ink
    spark: Ink


PALETTES = (
    Palette((92, 44, 30), (170, 116, 22), (120, 190, 250)),
    Palette((74, 26, 62), (116, 74, 226), (150, 196, 255)),
    Palette((34, 42, 98), (58, 132, 236), (150, 222, 255)),
    Palette((62, 66, 14), (128, 160, 34), (150, 236, 214)),
    Palette((96, 30, 52), (206, 92, 116), (196, 214, 255)),
)
WHITE: Ink = (255, 255, 255)
PAPER: Ink = (224, 237, 243)
PAPER_INK: Ink = (44, 36, 34)
PAPER_DIM: Ink = (122, 126, 130)
GLASS: Ink = (16, 13, 12)


@dataclass(frozen=True, slots=True)
class PhoneColours:
    """The colours of a wallet app on a phone."""

    ground: Ink
    pass_ground: Ink
    text: Ink
    dim: Ink
    code: Ink
    behind_code: Ink


LIGHT_SCREEN = PhoneColours(
    (246, 242, 240), WHITE, (40, 30, 28), (140, 132, 128), (20, 16, 16), WHITE
)
DARK_SCREEN = PhoneColours(
    (20, 16, 15), (46, 38, 36), (244, 240, 238), (160, 150, 146), (244, 240, 238), (22, 18, 17)
)


def palette_of(category: str) -> Palette:
    """Return the palette of a category, always the same one."""
    return PALETTES[crc32(category.encode(errors="replace")) % len(PALETTES)]
