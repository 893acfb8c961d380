"""The colours and sizes of the window, as values."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

RADIUS_CONTROL = 12  # pixels
RADIUS_CARD = 16  # pixels
RADIUS_VERDICT = 22  # pixels
FULL_HD = (1920, 1080)  # pixels; larger windows show everything larger
SCALE_STEP = 0.125
SIDE = 10  # pixels between the frame of the window and what stands in it
TARGET = 44  # pixels; height of most buttons and fields
BAND, ON_BAND, SAID_ON_BAND = "#FFFFFF", "#8E1A24", "#10141A"  # the line "since when" of ALREADY_IN
AMBER, ON_AMBER = "#F2B434", "#1B1404"  # HOLD, and bars that warn; the text on it
NOTE_PAPER, NOTE_TEXT = "#FFF3B0", "#1B1404"  # of a note on a ticket, on every verdict
BUTTON_HEIGHT = 54  # pixels; height of the main buttons of a page
TOUCH_KEY = 52  # pixels; a finger needs 48


class Tone(StrEnum):
    """Meaning of a colour. A shape and a word always say the same as the colour."""

    CALM = "calm"
    ADMIT = "admit"
    OUT = "out"
    AGAIN = "again"
    REFUSE = "refuse"
    HOLD = "hold"
    NEUTRAL = "neutral"  # nothing was decided about a guest
    TROUBLE = "trouble"  # this laptop must not be used


@dataclass(frozen=True, slots=True)
class Surface:
    """Colours of a panel: a gradient from `top` to `bottom`, the text, and the reason's box."""

    top: str
    bottom: str
    text: str
    box: str


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of the window.

    `line` separates rows and frames panels, `edge` is the border of controls. `fill` is the ground
    of pressed and chosen items. `dim` is secondary text, `off` the text of disabled controls,
    `faint` is for marks only. `good`, `warn` and `bad` are readable as text. `hold` is the colour
    of small marks, on which `surfaces[HOLD].text` is readable. `surfaces` are the colours of the
    verdicts. All sizes are multiplied by `scale`, which grows with the window.
    """

    ground: str
    panel: str
    raised: str
    line: str
    edge: str
    fill: str
    text: str
    dim: str
    off: str
    faint: str
    primary: str
    on_primary: str
    focus: str
    good: str
    warn: str
    bad: str
    hold: str
    surfaces: Mapping[Tone, Surface]
    scale: float = 1.0

    def px(self, pixels: float) -> int:
        """Return a size in pixels for the scale of this window."""
        return round(pixels * self.scale)

    def mark(self, tone: Tone) -> str:
        """Return the colour of a small mark of this tone, which stands out from panel and ground.

        The text of the tone's surface is readable on it.
        """
        own = {Tone.CALM: self.faint, Tone.NEUTRAL: self.faint, Tone.HOLD: self.hold}
        return own.get(tone) or self.surfaces[Tone.REFUSE if tone is Tone.TROUBLE else tone].top


# White text is readable on `top`, even under the stripes of a verdict by this laptop.
_VERDICTS = {
    Tone.ADMIT: Surface("#0A7A55", "#065A3F", "#FFFFFF", "#054B35"),
    Tone.OUT: Surface("#2B64DA", "#1F4DAA", "#FFFFFF", "#1A4191"),
    Tone.AGAIN: Surface("#6558C4", "#443A92", "#FFFFFF", "#372E7A"),
    Tone.REFUSE: Surface("#C92634", "#9C1924", "#FFFFFF", "#86161F"),
    Tone.HOLD: Surface(AMBER, "#D9930A", ON_AMBER, "#BF8616"),
    Tone.NEUTRAL: Surface("#566172", "#3D4655", "#FFFFFF", "#303846"),
    Tone.TROUBLE: Surface("#8E1622", "#550B14", "#FFFFFF", "#3F070E"),
}

# Each colour of a theme: dark and light; `calm` is the box of a calm panel.
_COLOURS = """
ground #0E1116 #EEF1F5
panel #171B22 #FFFFFF
raised #1F252E #F4F6F9
line #2E3541 #8A93A0
edge #687485 #5D6775
fill #262C36 #DDE2E9
text #F2F4F7 #10141A
dim #9AA4B2 #4B5563
off #8590A0 #626C7A
faint #687485 #6B7583
primary #F2F4F7 #10141A
on_primary #0E1116 #FFFFFF
focus #7FB0FF #1D5FD6
good #12A071 #087856
warn #E9A21B #855300
bad #F05A65 #C5202E
hold #E9A21B #B87503
calm #262C36 #E4E8EE
"""


def _theme(place: int) -> Theme:
    colours: dict[str, Any] = {
        name: values[place] for name, *values in map(str.split, _COLOURS.split("\n")[1:-1])
    }
    panel, calm = colours["panel"], colours.pop("calm")
    surface = Surface(panel, panel, colours["text"], calm)
    return Theme(**colours, surfaces=_VERDICTS | {Tone.CALM: surface})


DARK, LIGHT = _theme(0), _theme(1)
THEMES: Mapping[str, Theme] = {"dark": DARK, "light": LIGHT}


def scale_for(width: int, height: int) -> float:
    """Return the scale for a window of this size in pixels: above 1 only from full HD on."""
    fits = min(max(width, height) / FULL_HD[0], min(width, height) / FULL_HD[1])
    return max(int(fits / SCALE_STEP) * SCALE_STEP, 1.0)


def mixed(colour: str, into: str, share: float) -> str:
    """Return the colour that results from laying a share of one colour over another."""
    pairs = zip(_channels(colour), _channels(into), strict=True)
    return "#" + "".join(f"{round(255 * (a * share + b * (1 - share))):02X}" for a, b in pairs)


def _channels(colour: str) -> tuple[float, ...]:
    return tuple(int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
