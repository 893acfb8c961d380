"""The fonts: Inter for Latin, Greek and Cyrillic letters, fonts of the system for others."""

import logging

from PySide6.QtGui import QFont, QFontDatabase

from app.runtime.assets import asset

log = logging.getLogger(__name__)
FAMILIES = (
    "Inter",
    "Noto Sans",
    "Segoe UI",
    "Noto Sans Arabic",
    "Noto Sans Hebrew",
    "Noto Sans CJK SC",
    "Noto Color Emoji",
)
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
