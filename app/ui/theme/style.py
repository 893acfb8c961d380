"""The look of the window: colours, sizes, fonts, style sheet, scaled layouts, and its choice.

The fonts are Inter for Latin, Greek and Cyrillic letters, and those of the system for others.
"""

import logging
import re
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from string import Template
from typing import Any, Protocol, runtime_checkable

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette
from PySide6.QtWidgets import QApplication, QGridLayout, QLayout, QPushButton, QWidget

from app.runtime.assets import asset
from app.settings.sections import WindowSettings

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


log = logging.getLogger(__name__)
FAMILIES = (
    "Inter", "Noto Sans", "Segoe UI", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans CJK SC",
    "Noto Color Emoji",
)  # fmt: skip
_FILES = ("Inter-Regular.otf", "Inter-Medium.otf", "Inter-SemiBold.otf", "Inter-Bold.otf")
LARGE = 24  # pixels


def load_fonts() -> None:
    """Register our fonts with Qt; Qt replaces a font that cannot be loaded by one of the system.

    Called once in each program, by `an_application`, before the first window.
    """
    for name in _FILES:
        if QFontDatabase.addApplicationFont(str(asset(f"fonts/{name}"))) < 0:
            log.warning("Font file %s could not be loaded", name)


def typeface(
    pixels: float, weight: QFont.Weight = QFont.Weight.Normal, *, tabular: bool = False
) -> QFont:
    """Return a font of this size in pixels; with `tabular` all digits have the same width."""
    font = QFont()
    font.setFamilies(FAMILIES)
    font.setPixelSize(max(round(pixels), 1))
    font.setWeight(weight)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    # Set for small text too: a new font has the spacing of the application's, which may be large.
    spacing = 98.5 if pixels >= LARGE else 100.0
    font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, spacing)
    if tabular:
        font.setFeature(QFont.Tag("tnum"), 1)
    return font


def searchable_typeface(pixels: float, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    """Return a font without variants of digits and signs.

    A reader of PDF files can neither search nor copy such variants: 23:42 has a raised colon.
    """
    font = typeface(pixels, weight)
    font.setFeature(QFont.Tag("calt"), 0)
    return font


BODY = 15  # pixels
_THEME = "theme"  # property of the application
_PIXELS = re.compile(r"\b(\d+)px")
_WIDEST_LINE = 3  # pixels

_SHEET = Template("""
QWidget { color: $text; font-size: ${body}px; }
QMainWindow, QWidget#ground { background: $ground; }
QLabel { background: transparent; }
QLabel[role="title"] { font-size: 30px; font-weight: 700; }
QLabel[role="heading"] { font-size: 22px; font-weight: 700; }
QLabel[role="event"] { font-size: 18px; font-weight: 700; }
QLabel[role="strong"] { font-weight: 600; }
QLabel[role="subtitle"] { font-size: 16px; color: $dim; }
QLabel[role="help"] { font-size: 16px; }
QLabel[role="dim"] { color: $dim; }
QLabel[role="caption"] { font-size: 13px; font-weight: 600; color: $dim; }
QLabel[role="small"] { font-size: 13px; color: $dim; }
QLabel[role="bad"] { color: $bad; font-weight: 600; }
QLabel[role="notice"] { background: $raised; border: 1px solid $warn;
    border-radius: ${control}px; padding: 9px; font-weight: 600; qproperty-indent: 0; }
QFrame#card { background: $panel; border: 1px solid $line; border-radius: ${card}px; }
QFrame#bar { background: $ground; border: none; }
QFrame#rule { background: $line; border: none; max-height: 1px; min-height: 1px; }

QPushButton {
  background: $panel; border: 1px solid $edge; border-radius: ${control}px;
  padding: 0 18px; min-height: ${inner}px; font-size: 16px; font-weight: 600;
  outline: none;
}
QPushButton[tall="true"] { min-height: ${tall}px; }
QPushButton:hover { background: $raised; }
QPushButton:pressed { background: $fill; }
QPushButton:disabled { color: $off; border-color: $line; font-weight: 400; }
QPushButton[dim="true"] { color: $off; border-color: $line; font-weight: 400; }
QPushButton:focus { border: 2px solid $focus; }
QPushButton#find { text-align: left; color: $dim; font-weight: 400; padding: 0 16px; }
QPushButton[kind="primary"] { background: $primary; color: $on_primary; border-color: $primary; }
QPushButton[kind="primary"]:hover { background: $dim; }
QPushButton[kind="primary"]:focus { border: 3px solid $focus; }
QPushButton[kind="primary"]:disabled { background: $fill; color: $dim; border-color: $fill; }
QPushButton[kind="key"] {
  background: $raised; border-radius: 8px; padding: 0; min-height: ${inner_key}px; font-size: 20px;
}
QPushButton[kind="key"]:pressed, QPushButton[kind="key"]:checked { background: $fill; }
QPushButton[kind="strip"] { background: $ground; color: $text; border: none; min-height: 34px; }
QPushButton[kind="small"] {
  background: transparent; border-color: transparent; color: $dim; font-size: 13px;
  font-weight: 600; padding: 0 10px;
}
QPushButton[kind="small"]:hover { background: $raised; }
QPushButton[kind="small"]:focus { border: 2px solid $focus; }

QLineEdit, QPlainTextEdit, QComboBox {
  background: $panel; border: 1px solid $edge; border-radius: ${control}px;
  padding: 0 16px; min-height: ${inner}px; font-size: 16px;
  placeholder-text-color: $dim;
  selection-background-color: $focus; selection-color: $on_primary;
}
QPlainTextEdit { padding: 10px 12px; }
QPlainTextEdit[readOnly="true"] { font-size: 14px; }
QLineEdit:focus, QPlainTextEdit:focus, QComboBox:focus { border: 2px solid $focus; }
QComboBox[tall="true"] { min-height: ${tall}px; font-weight: 600; }
QComboBox::drop-down { border: none; width: 32px; }
QComboBox QAbstractItemView::item { min-height: ${inner}px; }
QComboBox QAbstractItemView {
  background: $raised; border: 1px solid $edge; selection-background-color: $fill;
  selection-color: $text; outline: none;
}

QCheckBox { font-size: 16px; spacing: 12px; min-height: ${target}px; padding: 0 6px; }
QCheckBox:focus { border: 2px solid $focus; border-radius: 10px; padding: 0 4px; }
QCheckBox::indicator, QListView::indicator, QTableView::indicator {
  width: 18px; height: 18px; border: 2px solid $faint; border-radius: 6px;
}
QListView#choices::indicator { border-radius: 11px; }
QCheckBox::indicator:checked, QListView::indicator:checked, QTableView::indicator:checked {
  background: $good; border-color: $good; image: url("$check");
}
QFrame#segments { background: $panel; border: 1px solid $edge; border-radius: ${control}px; }
QPushButton[kind="segment"] {
  background: transparent; border: none; border-radius: 9px; color: $dim; font-size: 15px;
  font-weight: 700; min-height: ${target}px; padding: 0 22px;
}
QPushButton[kind="segment"]:checked { background: $primary; color: $on_primary; }
QPushButton[kind="segment"]:focus {
  border: 2px solid $focus; padding: 0 20px; min-height: ${inner_target}px;
}
QSlider { min-height: ${target}px; }
QSlider::groove:horizontal { height: 8px; border-radius: 4px; background: $edge; }
QSlider::sub-page:horizontal { height: 8px; border-radius: 4px; background: $good; }
QSlider::handle:horizontal {
  width: 22px; margin: -7px 0; border-radius: 11px; background: $primary;
}
QSlider::handle:horizontal:focus { border: 3px solid $focus; width: 16px; }

QTableView, QListView {
  background: $panel; border: none; gridline-color: $line; outline: none;
  selection-background-color: $raised; selection-color: $text;
}
QTableView::item, QListView::item { border-bottom: 1px solid $line; padding: 0 10px; }
QListView::item:hover, QListView::item:selected { background: $raised; }
QListView#rail { background: transparent; }
QListView#rail::item { border: none; border-radius: 10px; color: $dim; }
QListView#rail::item:selected { color: $text; }
QListView::item:focus { border: 2px solid $focus; border-radius: ${item}px; padding: 0 8px; }
QHeaderView { background: $panel; }
QHeaderView::section {
  background: $panel; color: $dim; border: none; border-bottom: 1px solid $line;
  padding: 8px 10px; font-size: 13px; font-weight: 600;
}
QProgressBar { background: $fill; border: none; border-radius: 4px; min-height: 8px;
  max-height: 8px; }
QProgressBar::chunk { background: $good; border-radius: 4px; }
QProgressBar[marked="true"] { min-height: 14px; max-height: 14px; }
QProgressBar[level="80"]::chunk, QProgressBar[level="90"]::chunk { background: $warn; }
QProgressBar[level="100"]::chunk { background: $bad; }
QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; border: none; }
QScrollArea:focus { border: 2px solid $focus; border-radius: ${control}px; }
QScrollBar:vertical { background: transparent; width: 12px; margin: 2px; }
QScrollBar:horizontal { background: transparent; height: 12px; margin: 2px; }
QScrollBar::handle { background: $faint; border-radius: 4px; min-height: 32px; min-width: 32px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QToolTip { background: $raised; color: $text; border: 1px solid $edge; padding: 6px; }
""")


def style_sheet(theme: Theme) -> str:
    whole = _SHEET.substitute(
        {one.name: getattr(theme, one.name) for one in fields(theme)},
        body=BODY, card=RADIUS_CARD, control=RADIUS_CONTROL, item=RADIUS_CONTROL - 2,
        target=TARGET, inner=TARGET - 2, inner_target=TARGET - 4, inner_key=TOUCH_KEY - 2,
        tall=BUTTON_HEIGHT - 2, check=asset("icons/check.png").as_posix(),
    )  # fmt: skip

    def scaled(found: re.Match[str]) -> str:
        """Return the size for this scale; the width of a line stays."""
        pixels = int(found[1])
        return f"{pixels if pixels <= _WIDEST_LINE else theme.px(pixels)}px"

    return _PIXELS.sub(scaled, whole)


def palette(theme: Theme) -> QPalette:
    """Return the palette, for widgets that the style sheet does not cover."""
    colours = QPalette()
    for role, colour in (
        (QPalette.ColorRole.Window, theme.ground),
        (QPalette.ColorRole.WindowText, theme.text),
        (QPalette.ColorRole.Base, theme.panel),
        (QPalette.ColorRole.AlternateBase, theme.raised),
        (QPalette.ColorRole.Text, theme.text),
        (QPalette.ColorRole.PlaceholderText, theme.dim),
        (QPalette.ColorRole.Button, theme.panel),
        (QPalette.ColorRole.ButtonText, theme.text),
        (QPalette.ColorRole.Highlight, theme.focus),
        (QPalette.ColorRole.HighlightedText, theme.on_primary),
        (QPalette.ColorRole.ToolTipBase, theme.raised),
        (QPalette.ColorRole.ToolTipText, theme.text),
    ):
        colours.setColor(role, QColor(colour))
    return colours


@runtime_checkable
class Themed(Protocol):
    """A widget with sizes or colours that the style sheet cannot set."""

    def restyle(self) -> None:
        """Set them by the theme in use. Called by the widget when it is made, then at each change.

        The parts of a widget are restyled before it.
        """


def theme_in_use() -> Theme:
    """Return the theme that was applied to the application."""
    application = QCoreApplication.instance()
    applied = application.property(_THEME) if application is not None else None
    return applied if isinstance(applied, Theme) else DARK


def px(pixels: float) -> int:
    """Return a size in pixels in the scale of the theme in use."""
    return theme_in_use().px(pixels)


def scale_in_use() -> float:
    return theme_in_use().scale


def apply_theme(application: QApplication, theme: Theme) -> None:
    """Apply the theme to the application and its widgets, once more after each change of theme.

    The fonts must have been loaded before. Animated menus are off: they make some people dizzy.
    A theme that is already applied is left as it is, because Qt would polish all widgets again.
    """
    application.setProperty(_THEME, theme)
    sheet = style_sheet(theme)
    if application.styleSheet() == sheet:
        return
    QApplication.setEffectEnabled(Qt.UIEffect.UI_General, False)
    application.setPalette(palette(theme))
    application.setFont(typeface(theme.px(BODY)))
    application.setStyleSheet(sheet)
    for window in QApplication.topLevelWidgets():
        for part in (*reversed(window.findChildren(QWidget)), window):
            if isinstance(part, Themed):
                part.restyle()


# Dynamic properties: sizes in pixels before they are scaled.
_MARGINS, _SPACINGS, _WIDE = "grows from margins", "grows from spacings", "grows from width"


def set_least_width(widget: QWidget, pixels: int) -> None:
    """Give a widget a least width that `scale_layouts` scales."""
    widget.setProperty(_WIDE, pixels)
    widget.setMinimumWidth(round(pixels * scale_in_use()))


def even_out(row: QLayout, room: int) -> None:
    """Give all visible buttons of a row the width of the widest, if there is room for that."""
    items = [item for place in range(row.count()) if (item := row.itemAt(place))]
    widgets = [widget for item in items if (widget := item.widget())]
    buttons = [one for one in widgets if isinstance(one, QPushButton) and not one.isHidden()]
    if not buttons:
        return
    beside = [one for one in widgets if one not in buttons and not one.isHidden()]
    room -= sum(one.sizeHint().width() + row.spacing() for one in beside)
    least = round(max(one.property(_WIDE) or 0 for one in buttons) * scale_in_use())
    widest = max(least, *(one.sizeHint().width() for one in buttons))
    fits = len(buttons) * widest + (len(buttons) - 1) * row.spacing() <= room
    for button in buttons:
        own = round((button.property(_WIDE) or 0) * scale_in_use())
        button.setMinimumWidth(widest if fits else own)


def scale_layouts(root: QWidget) -> None:
    """Scale the layouts below `root`, from the sizes that they had at the first call."""
    scale = scale_in_use()
    for layout in root.findChildren(QLayout):
        _grow_layout(layout, scale)
    for part in root.findChildren(QWidget):
        if (pixels := part.property(_WIDE)) is not None:
            part.setMinimumWidth(round(pixels * scale))


def _grow_layout(layout: QLayout, scale: float) -> None:
    grid = layout if isinstance(layout, QGridLayout) else None
    if layout.property(_MARGINS) is None:
        margins = layout.contentsMargins()
        sides = [margins.left(), margins.top(), margins.right(), margins.bottom()]
        gaps = [grid.horizontalSpacing(), grid.verticalSpacing()] if grid is not None else []
        layout.setProperty(_MARGINS, sides)
        layout.setProperty(_SPACINGS, gaps or [layout.spacing()])
    layout.setContentsMargins(*(round(side * scale) for side in layout.property(_MARGINS)))
    across, *down = (round(gap * scale) for gap in layout.property(_SPACINGS))
    if grid is not None:
        grid.setHorizontalSpacing(across)
        grid.setVerticalSpacing(*down)
    elif across >= 0:
        layout.setSpacing(across)


class Appearance(QObject):
    """Applies language and theme to the application.

    All widgets get an event when the language changes. `chosen` carries the changed window
    settings, which also hold how long a verdict stays.
    """

    chosen = Signal(object)  # WindowSettings

    def __init__(self, application: QApplication, window: WindowSettings) -> None:
        from app.ui.text import LanguageSwitch  # not before the opening picture is shown

        super().__init__()
        self._application = application
        self.window = window
        self._language_switch = LanguageSwitch(application)
        self._language_switch.set_language(window.language)
        apply_theme(application, THEMES[window.theme])

    def end(self) -> None:
        """Remove the translations from the application. Called at the end of the program."""
        self._language_switch.remove_translations()

    def set_scale(self, scale: float) -> None:
        """Show everything in this scale, which follows the size of the window."""
        if scale != scale_in_use():
            apply_theme(self._application, replace(theme_in_use(), scale=scale))

    def choose(self, window: WindowSettings) -> None:
        """Apply these settings of the window, and emit what changed."""
        before, self.window = self.window, window
        if window.language != before.language:
            self._language_switch.set_language(window.language)
        if window.theme != before.theme:
            theme = replace(THEMES[window.theme], scale=scale_in_use())
            apply_theme(self._application, theme)
        self.chosen.emit(window)
