"""The colours and sizes of the window, as values."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

RADIUS_CONTROL = 12  # pixels
RADIUS_CARD = 16  # pixels
RADIUS_VERDICT = 22  # pixels
TARGET = 44  # pixels
TALL = 54  # pixels
TOUCH_KEY = 52  # pixels; a finger needs 48


class Tone(StrEnum):
    """Meaning of a colour. A shape and a word always say the same as the colour."""

    CALM = "calm"
    ADMIT = "admit"
    OUT = "out"
    AGAIN = "again"
    REFUSE = "refuse"
    HOLD = "hold"
    TROUBLE = "trouble"


@dataclass(frozen=True, slots=True)
class Surface:
    """Colours of a panel: a gradient from `top` to `bottom`, the text, and the reason's box."""

    top: str
    bottom: str
    text: str
    box: str


@dataclass(frozen=True, slots=True)
class Theme:
    """All colours of the window.

    `dim` is secondary text, `faint` is for marks only. `good` to `hold` are used small on a panel;
    `good`, `warn` and `bad` are readable as text too. `surfaces` are the colours of the verdicts.
    """

    ground: str
    panel: str
    raised: str
    line: str
    text: str
    dim: str
    faint: str
    primary: str
    on_primary: str
    focus: str
    good: str
    warn: str
    bad: str
    info: str
    again: str
    hold: str
    surfaces: Mapping[Tone, Surface]

    def surface(self, tone: Tone) -> Surface:
        return self.surfaces[tone]

    def mark(self, tone: Tone) -> str:
        """Return the colour of a small mark of this tone on a panel."""
        return {
            Tone.CALM: self.faint,
            Tone.ADMIT: self.good,
            Tone.OUT: self.info,
            Tone.AGAIN: self.again,
            Tone.REFUSE: self.bad,
            Tone.HOLD: self.hold,
            Tone.TROUBLE: self.bad,
        }[tone]


_VERDICTS = {
    Tone.ADMIT: Surface("#0B9367", "#076A4A", "#FFFFFF", "#06583D"),
    Tone.OUT: Surface("#2F6FED", "#2356BD", "#FFFFFF", "#1C469C"),
    Tone.AGAIN: Surface("#6B5FCB", "#463C96", "#FFFFFF", "#382F7D"),
    Tone.REFUSE: Surface("#D92D3A", "#A11A26", "#FFFFFF", "#8E1A24"),
    Tone.HOLD: Surface("#F2B434", "#D9930A", "#1B1404", "#BF8616"),
    Tone.TROUBLE: Surface("#8E1622", "#550B14", "#FFFFFF", "#3F070E"),
}

DARK = Theme(
    ground="#0E1116",
    panel="#171B22",
    raised="#1F252E",
    line="#262C36",
    text="#F2F4F7",
    dim="#9AA4B2",
    faint="#687485",
    primary="#F2F4F7",
    on_primary="#0E1116",
    focus="#7FB0FF",
    good="#12A071",
    warn="#E9A21B",
    bad="#EC4B57",
    info="#3B76EE",
    again="#8478E0",
    hold="#E9A21B",
    surfaces=_VERDICTS | {Tone.CALM: Surface("#171B22", "#171B22", "#F2F4F7", "#262C36")},
)
LIGHT = Theme(
    ground="#EEF1F5",
    panel="#FFFFFF",
    raised="#F4F6F9",
    line="#CDD3DC",
    text="#10141A",
    dim="#4B5563",
    faint="#7B8594",
    primary="#10141A",
    on_primary="#FFFFFF",
    focus="#1D5FD6",
    good="#087856",
    warn="#8F5A00",
    bad="#D02533",
    info="#2862D9",
    again="#5F53BE",
    hold="#B87503",
    surfaces=_VERDICTS | {Tone.CALM: Surface("#FFFFFF", "#FFFFFF", "#10141A", "#E4E8EE")},
)
THEMES: Mapping[str, Theme] = {"dark": DARK, "light": LIGHT}


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, from 1 (equal) to 21 (black and white)."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def mixed(colour: str, into: str, share: float) -> str:
    """Return the colour that results from laying a share of one colour over another."""
    pairs = zip(_channels(colour), _channels(into), strict=True)
    return "#" + "".join(f"{round(255 * (a * share + b * (1 - share))):02X}" for a, b in pairs)


def _luminance(colour: str) -> float:
    red, green, blue = map(_linear, _channels(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)


def _channels(colour: str) -> tuple[float, ...]:
    return tuple(int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
