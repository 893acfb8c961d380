"""Texts of the window: the tool that gathers them, other locales, and texts that are cut."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

from PySide6.QtCore import QLocale
from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtWidgets import QAbstractButton, QHeaderView, QLabel, QLineEdit, QWidget

from app.ui.setup.setup_page import Rail
from app.ui.theme.style import typeface
from app.ui.verdict.ticket_facts import ChipRow
from app.ui.widgets.buttons import ActionButton, Pill
from app.ui.widgets.labels import PlainLabel
from app.ui.widgets.table import Table, cell_at
from app.ui.window.door_page import ScanRow

TOOL = Path(__file__).parents[3] / "packaging" / "translate"


@cache
def tool() -> ModuleType:
    loader = SourceFileLoader("translate", str(TOOL))
    spec = spec_from_loader(loader.name, loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


@contextmanager
def abroad(locale: QLocale) -> Iterator[None]:
    before = QLocale()
    QLocale.setDefault(locale)
    try:
        yield
    finally:
        QLocale.setDefault(before)


# Width in pixels of what each widget paints beside its text.
BESIDE_PILL, BESIDE_STEP = 40, 56
BESIDE_BUTTON, BESIDE_FIELD, BESIDE_CELL = 16, 24, 20


def cut(widget: QWidget) -> list[str]:
    """Return all texts in this widget that do not fit."""
    parts = [part for part in (widget, *widget.findChildren(QWidget)) if part.isVisible()]
    return [f"{type(part).__name__}: {text}" for part in parts for text in _cut(part) if text]


def smallest_type(widget: QWidget) -> int:
    """Return the smallest size in pixels of the texts that this widget paints itself."""
    sizes = [1_000]
    for part in widget.findChildren(QWidget):
        match part:
            case PlainLabel() if part.isVisible() and part.text():
                sizes.append(part.fitted(part.width()).font.pixelSize())
            case ActionButton() if part.isVisible():
                sizes.append(part.words().font.pixelSize())
            case ScanRow() if part.isVisible():
                sizes += [line.font.pixelSize() for line in part.lines()]
            case ChipRow() if part.isVisible():
                sizes += [text.font.pixelSize() for _, _, text in part.placed(part.width())]
    return min(sizes)


def _cut(part: QWidget) -> Iterator[str]:
    match part:
        case PlainLabel():
            fitted = part.fitted(part.width())
            is_whole = _letters("".join(fitted.lines)) == _letters(part.text())
            yield "" if is_whole and fitted.height <= part.height() + 1 else part.text()
        case QLabel():
            yield part.text() if _is_cut(part) else ""
        case ActionButton():
            words = part.words()
            is_whole = _letters("".join(words.lines)) == _letters(part.text())
            yield "" if is_whole and words.height <= part.height() else part.text()
        case Pill():
            yield _wider(part.text(), typeface(14, tabular=True), part.width() - BESIDE_PILL)
        case Rail():
            font = typeface(15, QFont.Weight.DemiBold)
            texts = [part.item(row).text() for row in range(part.count())]
            yield from (_wider(text, font, part.width() - BESIDE_STEP) for text in texts)
        case ScanRow():
            result = part.lines()[1].lines[0]
            yield "" if result == part.entry.result else part.entry.result
        case Table():
            yield from _cut_cells(part)
        case QAbstractButton():
            yield _wider(part.text(), part.font(), part.width() - BESIDE_BUTTON)
        case QLineEdit():
            yield _wider(part.placeholderText(), part.font(), part.width() - BESIDE_FIELD)


def _cut_cells(table: Table) -> Iterator[str]:
    """Return the cut texts of a table; cells of stretched columns may be cut, their titles not."""
    header = table.horizontalHeader()
    for column in range(header.count()):
        room = header.sectionSize(column) - BESIDE_CELL
        yield _wider(header.model().headerData(column, header.orientation()), header.font(), room)
        if header.sectionResizeMode(column) is QHeaderView.ResizeMode.Stretch:
            continue
        for row in range(table.rows.rowCount()):
            cell = cell_at(table.rows.index(row, column))
            chip = typeface(14, QFont.Weight.DemiBold)
            if cell.tone is None:
                yield _wider(cell.text, typeface(15, tabular=True), room)
            else:
                yield _wider(cell.text, chip, room - BESIDE_CELL)


def _is_cut(label: QLabel) -> bool:
    if not label.wordWrap():
        return label.sizeHint().width() > label.width()
    advance = label.fontMetrics().horizontalAdvance
    longest_word = max(map(advance, label.text().split()), default=0)
    return longest_word > label.width() or label.heightForWidth(label.width()) > label.height()


def _letters(text: str) -> str:
    return "".join(text.split())


def _wider(text: str, font: QFont, room: float) -> str:
    return text if QFontMetricsF(font).horizontalAdvance(text) > room else ""


def rows_of(table: Table) -> list[list[str]]:
    rows = table.rows
    return [
        [rows.index(row, column).data() for column in range(rows.columnCount())]
        for row in range(rows.rowCount())
    ]
