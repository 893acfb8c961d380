"""Tests of buttons, icons, labels, tables, the controls of set-up, and the camera view."""

from collections.abc import Callable
from itertools import pairwise

import numpy as np
import pytest
from numpy.typing import NDArray
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from app.model.verdict import Kind
from app.ui.text import LanguageSwitch
from app.ui.theme.style import DARK, Tone, typeface
from app.ui.verdict.verdict_view import badge_of
from app.ui.widgets.buttons import ActionButton, IconButton, Pill
from app.ui.widgets.camera_view import FOUND, CameraView, PictureGuide
from app.ui.widgets.controls import SecretField
from app.ui.widgets.labels import Room, Scroll, fitted
from app.ui.widgets.painting import Icon, paint_badge, paint_icon
from app.ui.widgets.table import ROW, Cell, Choice, Choices, Table
from tests.unit.ui.samples import verdict
from tests.unit.ui.setup.step_actions import in_sight
from tests.unit.ui.stub_core import emitted, settle, strike
from tests.unit.ui.texts import cut


@pytest.mark.parametrize(
    "make",
    [lambda: ActionButton("Undo", "F8"), lambda: Pill(), lambda: IconButton(Icon.LOCK, "Lock")],
    ids=["action", "pill", "icon"],
)
def test_focused_control_looks_different(qtbot: QtBot, make: Callable[[], QPushButton]) -> None:
    button = make()
    qtbot.addWidget(button)
    button.show()
    button.clearFocus()
    before = button.grab().toImage()
    button.activateWindow()
    button.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(button.hasFocus)
    assert button.grab().toImage() != before


SIDE = 48


def drawn(icon: Icon) -> QImage:
    image = QImage(SIDE, SIDE, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    paint_icon(painter, icon, QRectF(4, 4, SIDE - 8, SIDE - 8), QColor("white"))
    painter.end()
    return image


def shape_of(kind: Kind) -> QImage:
    """Return the picture in one colour, as a person without colour vision sees it."""
    image = QImage(SIDE, SIDE, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    mark = badge_of(verdict(kind))
    ground, colour = QColor("white"), QColor("black")
    paint_badge(painter, mark.shape, mark.icon, QRectF(0, 0, SIDE, SIDE), ground, colour)
    painter.end()
    return image


@pytest.mark.parametrize("icon", Icon)
def test_every_icon_is_visible_and_inside_its_box(icon: Icon) -> None:
    image = drawn(icon)
    inked = [
        (x, y) for x in range(SIDE) for y in range(SIDE) if image.pixelColor(x, y).alpha() > 128
    ]
    assert len(inked) > 20
    assert all(1 <= x < SIDE - 1 and 1 <= y < SIDE - 1 for x, y in inked)


def test_every_kind_of_verdict_differs_without_colour() -> None:
    images = [shape_of(kind) for kind in Kind]
    assert all(one != other for at, one in enumerate(images) for other in images[:at])


NAME = Room(2, smallest=0.5, in_one_line=0.8)
LONG_NAMES = [
    "Maximiliana-Theodora von Hohenstauffen-Wittelsbach zu Greifen",
    "محمد عبد الرحمن بن عبد الله الأنصاري",
    "欧阳娜娜·司马相如",
    "Zoë 🎉👩‍👩‍👧 <b>Bold</b> & O'Brien",
    "Nguyễn Thị Ánh Nguyệt",
    "W" * 60,
]


@pytest.mark.parametrize("name", LONG_NAMES)
@pytest.mark.parametrize("width", [300, 640, 1200])
def test_name_is_shown_whole_or_cut_within_its_lines(name: str, width: int) -> None:
    found = fitted(name, typeface(52), width, NAME)
    assert 1 <= len(found.lines) <= 2
    assert found.font.pixelSize() >= 26
    metrics = QFontMetricsF(found.font)
    assert all(metrics.horizontalAdvance(line.strip()) <= width + 1 for line in found.lines)
    said = "".join(found.lines)
    assert said == name or said.endswith("…")


class Framed(QWidget):
    def __init__(self, *inside: QWidget) -> None:
        super().__init__()
        column = QWidget()
        rows, outside = QVBoxLayout(column), QVBoxLayout(self)
        for widget in inside:
            widget.setFixedHeight(60)
            rows.addWidget(widget)
        self.room = Scroll(column)
        self.first = QLineEdit()
        for part in (self.first, self.room, QLineEdit()):
            outside.addWidget(part)

    def shown(self, qtbot: QtBot, high: int = 120) -> None:
        self.room.setFixedHeight(high)
        qtbot.addWidget(self)
        self.show()
        self.activateWindow()
        settle()
        self.first.setFocus()


@pytest.mark.parametrize("by_tab", [True, False])
def test_focused_widget_is_scrolled_into_view(qtbot: QtBot, by_tab: bool) -> None:
    fields = [QLineEdit() for _ in range(8)]
    frame = Framed(*fields)
    frame.shown(qtbot)
    if by_tab:
        for _ in fields:
            strike(Qt.Key.Key_Tab)
    else:
        fields[-1].setFocus()
    assert fields[-1].hasFocus()
    assert not fields[-1].visibleRegion().isEmpty()


def test_content_without_controls_is_scrolled_by_keys(qtbot: QtBot) -> None:
    frame = Framed(*(QLabel("words") for _ in range(8)))
    frame.shown(qtbot)
    strike(Qt.Key.Key_Tab)
    assert frame.room.hasFocus()
    strike(Qt.Key.Key_PageDown)
    assert frame.room.verticalScrollBar().value() > 0


def test_single_choice_is_made_by_keys_and_clicks(qtbot: QtBot) -> None:
    choices = Choices()
    in_sight(qtbot, choices)
    choices.show_choices(
        [Choice("a", "A"), Choice("b", "B", possible=False), Choice("c", "C")], "a"
    )
    assert choices.chosen == ("a",)
    with qtbot.waitSignal(choices.changed):
        QTest.keyClick(choices, Qt.Key.Key_Down)
    assert choices.chosen == ("c",)
    middle = choices.visualItemRect(choices.item(1)).center()
    QTest.mouseClick(choices.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    assert choices.chosen == ("c",)
    middle = choices.visualItemRect(choices.item(0)).center()
    QTest.mouseClick(choices.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    assert choices.chosen == ("a",)


def test_multiple_choice_toggles_by_click_in_the_row_or_space(qtbot: QtBot) -> None:
    choices = Choices(many=True)
    in_sight(qtbot, choices)
    choices.show_choices([Choice("a", "A"), Choice("b", "B")], ["b"])
    row = choices.visualItemRect(choices.item(0))
    with qtbot.waitSignal(choices.changed):
        QTest.mouseClick(choices.viewport(), Qt.MouseButton.LeftButton, pos=row.center())
    assert set(choices.chosen) == {"a", "b"}
    QTest.keyClick(choices, Qt.Key.Key_Space)
    assert set(choices.chosen) == {"b"}


def test_secret_is_readable_only_while_the_eye_is_pressed(qtbot: QtBot) -> None:
    field = SecretField(20)
    in_sight(qtbot, field)
    assert field.edit.echoMode() is QLineEdit.EchoMode.Password
    QTest.mousePress(field.eye, Qt.MouseButton.LeftButton)
    assert field.edit.echoMode() is QLineEdit.EchoMode.Normal
    QTest.mouseRelease(field.eye, Qt.MouseButton.LeftButton)
    assert field.edit.echoMode() is QLineEdit.EchoMode.Password


TITLES = ("Guest", "Ticket", "Now")


def table(qtbot: QtBot, *rows: tuple[Cell, ...], empty: str = "") -> Table:
    table = Table("Guests", TITLES, wide=(0,))
    qtbot.addWidget(table)
    table.resize(800, 400)
    show(table, *rows, empty=empty)
    table.show()
    table.activateWindow()
    settle()
    return table


def show(table: Table, *rows: tuple[Cell, ...], empty: str = "") -> None:
    table.show_rows({row[0].text: row for row in rows}, empty)


def row(name: str, tone: Tone | None = None) -> tuple[Cell, ...]:
    return Cell(name), Cell("General"), Cell("In", tone)


def colours(table: Table) -> set[str]:
    image = table.viewport().grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    points = ((x, y) for x in range(0, image.width(), 2) for y in range(0, image.height(), 2))
    return {image.pixelColor(x, y).name().upper() for x, y in points}


def lines_of(table: Table, column: int) -> int:
    """Return the number of text lines in the first cell, counted by rows of pixels with letters."""
    box = table.visualRect(table.rows.index(0, column)).adjusted(9, 4, -9, -4)
    image = table.viewport().grab(box).toImage()
    ground = image.pixelColor(0, 0)
    across, down = range(image.width()), range(image.height())
    inked = [any(image.pixelColor(x, y) != ground for x in across) for y in down]
    return sum(now and not before for before, now in pairwise([False, *inked]))


def test_text_longer_than_its_column_takes_a_second_line(qtbot: QtBot) -> None:
    words = "no one came as no one saw us near our own sea " * 3
    shown = table(qtbot, (Cell(words), Cell("so"), Cell("In")), (Cell("Maya"), Cell(""), Cell("")))
    assert lines_of(shown, 0) == 2
    assert lines_of(shown, 1) == 1


def test_focus_frame_is_around_the_whole_row(qtbot: QtBot) -> None:
    shown = table(qtbot, row("Maya"), row("Jonas"))
    shown.setFocus()
    shown.selectRow(0)
    settle()
    image = shown.viewport().grab().toImage()
    for column in range(3):
        box = shown.visualRect(shown.rows.index(0, column))
        assert image.pixelColor(box.center().x(), box.top() + 1) == QColor(DARK.focus)
    assert image.pixelColor(0, 0) != QColor(DARK.focus)
    between = shown.visualRect(shown.rows.index(0, 1)).left()
    assert image.pixelColor(between, ROW // 2) != QColor(DARK.focus)


def test_row_is_chosen_by_click_and_by_return(qtbot: QtBot) -> None:
    shown = table(qtbot, row("Maya"), row("Jonas"))
    chosen = emitted(shown.chosen)
    place = shown.visualRect(shown.rows.index(1, 0)).center()
    QTest.mouseClick(shown.viewport(), Qt.MouseButton.LeftButton, pos=place)
    QTest.keyClick(shown, Qt.Key.Key_Up)
    QTest.keyClick(shown, Qt.Key.Key_Return)
    assert chosen == [1, 0]


def test_empty_table_shows_a_sentence_and_no_titles(qtbot: QtBot) -> None:
    shown = table(qtbot, empty="Nobody on the list matches.")
    assert shown.accessibleDescription() == "Nobody on the list matches."
    assert not shown.horizontalHeader().isVisible()
    assert len(colours(shown)) > 1
    show(shown, row("Maya"), empty="Nobody on the list matches.")
    assert shown.accessibleDescription() == ""
    assert shown.horizontalHeader().isVisible()


def test_column_grows_with_a_text_that_comes_later(qtbot: QtBot) -> None:
    shown = table(qtbot, row("Terrace"))
    show(shown, (Cell("Terrace"), Cell("General"), Cell("silent for 12 seconds", Tone.HOLD)))
    settle()
    assert not cut(shown)


def test_cells_far_down_are_not_cut(qtbot: QtBot) -> None:
    """A guest far down read *Wird …*, because only the rows first in sight were measured."""
    rows = [row(f"Guest {number}") for number in range(600)]
    rows[-1] = (*rows[-1][:2], Cell("Wird weitergegeben", Tone.HOLD))
    shown = table(qtbot, *rows)
    shown.selectRow(len(rows) - 1)
    settle()
    assert shown.rowViewportPosition(len(rows) - 1) < shown.viewport().height()
    assert not cut(shown)


RED, BLUE = (0, 0, 255), (255, 0, 0)  # as BGR
CORNERS = ((100.0, 100.0), (200.0, 100.0), (200.0, 200.0), (100.0, 200.0))


def halves(width: int = 1280, height: int = 720) -> NDArray[np.uint8]:
    """Red on the left, blue on the right."""
    picture = np.zeros((height, width, 3), np.uint8)
    picture[:, : width // 2] = RED
    picture[:, width // 2 :] = BLUE
    return picture


class Time:
    now = 0.0


def made(qtbot: QtBot, *, mirrored: bool) -> CameraView:
    panel = CameraView(mirrored=mirrored, clock=lambda: Time.now)
    qtbot.addWidget(panel)
    panel.resize(400, 225)
    return panel


def sides_of(panel: CameraView) -> tuple[str, str]:
    image = panel.grab().toImage()
    return image.pixelColor(100, 110).name(), image.pixelColor(300, 110).name()


@pytest.mark.parametrize("width", [160, 399, 1280, 3840])
@pytest.mark.parametrize("mirrored", [False, True])
def test_picture_of_any_size_fills_the_view(qtbot: QtBot, width: int, mirrored: bool) -> None:
    panel = made(qtbot, mirrored=mirrored)
    panel.show_frame(halves(width, width * 9 // 16), (), "")
    sides = ("#ff0000", "#0000ff")
    assert sides_of(panel) == (sides[::-1] if mirrored else sides)


@pytest.mark.parametrize(("mirrored", "left"), [(False, 100 / 3.2), (True, (1280 - 200) / 3.2)])
def test_outline_is_at_the_place_of_the_code(qtbot: QtBot, mirrored: bool, left: float) -> None:
    panel = made(qtbot, mirrored=mirrored)
    panel.show_frame(halves(), (CORNERS,), "")
    box = panel.outline_shown(CORNERS).boundingRect()
    assert box.left() == pytest.approx(left, abs=3)
    assert box.center().y() == pytest.approx(150 / 3.2, abs=1)
    edge = panel.grab().toImage().pixelColor(round(box.left()), round(box.center().y()))
    assert edge == QColor(FOUND)


def test_condition_is_shown_until_the_camera_works_again(qtbot: QtBot) -> None:
    panel = made(qtbot, mirrored=False)
    panel.show_frame(halves(), (CORNERS,), "Camera")
    panel.show_condition("No camera. Plug one in.")
    assert panel.sentence.text() == panel.accessibleDescription() == "No camera. Plug one in."
    assert panel.sentence.isVisibleTo(panel)
    assert sides_of(panel)[0] == DARK.panel.lower()
    panel.show_condition(None)
    panel.show_frame(halves(), (), "Camera")
    assert not panel.sentence.isVisibleTo(panel)
    assert sides_of(panel)[0] == "#ff0000"


def test_view_keeps_its_own_copy_of_the_picture(qtbot: QtBot) -> None:
    panel = made(qtbot, mirrored=False)
    picture = halves()
    panel.show_frame(picture, (), "")
    picture[:] = 0
    assert sides_of(panel) == ("#ff0000", "#0000ff")


@pytest.fixture
def panel(qtbot: QtBot, interpreter: LanguageSwitch) -> CameraView:
    """A visible view of 400 by 225 points with English texts."""
    interpreter.set_language("en")
    panel = made(qtbot, mirrored=False)
    panel.show()
    return panel


LEFT = ((40.0, 100.0), (120.0, 100.0), (120.0, 180.0), (40.0, 180.0))
RIGHT = ((360.0, 100.0), (440.0, 100.0), (440.0, 180.0), (360.0, 180.0))


def choosing(panel: CameraView) -> list[str]:
    """Show two codes that wait for a choice; return the list of what is chosen."""
    chosen = emitted(panel.chosen)
    guide = PictureGuide(waiting={"T1": LEFT, "T2": RIGHT})
    panel.show_frame(halves(), (LEFT, RIGHT), "", guide)
    return chosen


def test_pressed_code_is_chosen(panel: CameraView) -> None:
    chosen = choosing(panel)
    at = panel.outline_shown(RIGHT).boundingRect().center().toPoint()
    QTest.mouseClick(panel, Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseClick(panel, Qt.MouseButton.LeftButton, pos=QPoint(1, 1))
    assert chosen == ["T2"]


def test_number_passes_from_no_waiting_code_to_another(panel: CameraView, qtbot: QtBot) -> None:
    chosen = choosing(panel)
    panel.activateWindow()
    qtbot.waitUntil(panel.isActiveWindow)
    panel.show_frame(halves(), (RIGHT,), "", PictureGuide(waiting={"T2": RIGHT}))
    Time.now += 60
    QTest.keyClick(panel, Qt.Key.Key_1)
    assert chosen == []
    QTest.keyClick(panel, Qt.Key.Key_2)
    assert chosen == ["T2"]


def test_key_for_a_gone_code_does_not_choose_the_new_one(panel: CameraView, qtbot: QtBot) -> None:
    """A held key chooses once, and a late one within the time that reading a number takes none."""
    assert not any(key.autoRepeat() for key in panel.findChildren(QShortcut))
    chosen = choosing(panel)
    panel.activateWindow()
    qtbot.waitUntil(panel.isActiveWindow)
    panel.show_frame(halves(), (RIGHT, LEFT), "", PictureGuide(waiting={"T2": RIGHT, "T3": LEFT}))
    Time.now += 0.6
    QTest.keyClick(panel, Qt.Key.Key_1)
    assert chosen == []
    Time.now += 0.2
    QTest.keyClick(panel, Qt.Key.Key_1)
    assert chosen == ["T3"]


def test_hint_is_said_in_words_on_a_dark_strip(panel: CameraView) -> None:
    panel.show_frame(halves(), (), "", PictureGuide(hint="tilt"))
    assert panel.hint == "Tilt it away from the lamp"
    strip = panel.grab().toImage().pixelColor(20, 30)
    assert strip.lightness() < 40
    panel.show_frame(halves(), (), "")
    assert panel.hint == ""


def test_poster_button_offers_to_ignore_and_to_read_again(panel: CameraView) -> None:
    pressed = emitted(panel.poster_pressed)
    panel.show_frame(halves(), (), "", PictureGuide(poster="https://example.org"))
    assert (panel.poster.isVisible(), panel.poster.text()) == (True, "Ignore this code")
    panel.poster.click()
    panel.show_frame(halves(), (), "", PictureGuide(ignored=2))
    assert panel.poster.text() == "Read 2 ignored codes again"
    panel.poster.click()
    assert pressed == ["https://example.org", ""]
    panel.show_frame(halves(), (), "")
    assert not panel.poster.isVisible()
