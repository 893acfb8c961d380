"""Tests of the bar at the top."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.model.link import Link, LinkState
from app.model.scan import OPPOSITE, Direction
from app.ui.theme.tokens import DARK, TARGET
from app.ui.window.page_stack import PageRequests
from app.ui.window.top_bar import TopBar
from tests.unit.ui.sample_guests import NOW, ZONE


@pytest.fixture
def requests() -> PageRequests:
    return PageRequests()


@pytest.fixture
def bar(qtbot: QtBot, dressed: QApplication, requests: PageRequests) -> TopBar:
    bar = TopBar(DARK, requests)
    qtbot.addWidget(bar)
    bar.resize(1024, 64)
    bar.show()
    return bar


@pytest.mark.parametrize(
    ("link", "waiting", "said"),
    [
        (Link(latency=42), 0, "Online · 42 ms"),
        (Link(latency=42), 3, "Online · 42 ms"),
        (Link(), 0, "Checking the line"),
        (Link(latency=800), 0, "Online · 800 ms"),
        (Link(latency=1_690), 0, "Slow: 1.7 s"),
        (Link(latency=1_690), 2, "Slow: 1.7 s · 2 waiting"),
        (Link(LinkState.OFFLINE), 12, "Offline · 12 waiting"),
        (Link(LinkState.OFFLINE), 0, "Offline"),
        (Link(LinkState.DOUBTFUL), 0, "Slow line"),
        (Link(LinkState.REFUSED), 1, "Key refused · 1 waiting"),
    ],
)
def test_state_of_the_line_is_shown_in_words(
    bar: TopBar, link: Link, waiting: int, said: str
) -> None:
    bar.show_link(link)
    bar.show_waiting(waiting)
    assert bar.line.text() == bar.line.accessibleName() == said


def test_line_is_grey_until_it_is_known_and_amber_while_it_is_slow(bar: TopBar) -> None:
    def dot() -> str:
        left = bar.line.mapTo(bar, QPoint(20, bar.line.height() // 2))
        return bar.grab().toImage().pixelColor(left).name().upper()

    shown = [dot()]
    for latency in (None, 42, 1_700):
        bar.show_link(Link(latency=latency))
        shown.append(dot())
    assert shown == [DARK.faint, DARK.faint, DARK.good, DARK.warn]


def test_bar_shows_event_door_and_categories(bar: TopBar) -> None:
    bar.show_place("Sommerfest 2026", "North entrance", ("General", "VIP"))
    assert bar.event_name.text() == "Sommerfest 2026"
    assert bar.door.text() == "North entrance · General + VIP"
    bar.show_place("", "North entrance", ())
    assert bar.door.text() == "North entrance"


def test_missing_event_name_leaves_no_gap(bar: TopBar) -> None:
    bar.show_place("", "North entrance", ())
    assert not bar.event_name.isVisible()
    bar.show_place("Sommerfest", "North entrance", ())
    assert bar.event_name.isVisible()


def test_bar_shows_the_time(bar: TopBar) -> None:
    bar.show_time(NOW, ZONE)
    assert bar.clock.text() == "20:05"


def test_direction_is_changed_by_click_and_by_program(bar: TopBar) -> None:
    turned: list[object] = []
    bar.direction_changed.connect(turned.append)
    out = bar.direction_buttons.buttons()[1]
    QTest.mouseClick(out, Qt.MouseButton.LeftButton)
    assert (bar.direction, turned) == (Direction.OUT, [Direction.OUT])
    bar.set_direction(Direction.OUT)
    bar.set_direction(Direction.IN)
    assert turned == [Direction.OUT, Direction.IN]


@pytest.mark.parametrize("fixed", list(Direction))
def test_fixed_direction_is_not_changed_by_click_or_key(
    qtbot: QtBot, bar: TopBar, fixed: Direction
) -> None:
    bar.fix_direction(fixed)
    (shown,) = [one for one in bar.direction_buttons.buttons() if one.isVisible()]
    assert shown.text() == fixed
    with qtbot.waitSignal(bar.direction_refused):
        QTest.mouseClick(shown, Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(bar.direction_refused):
        bar.set_direction(OPPOSITE[fixed])
    assert bar.direction is fixed


def test_clicks_on_line_and_lock_are_emitted(bar: TopBar, requests: PageRequests) -> None:
    asked: list[str] = []
    requests.queue.connect(lambda: asked.append("line"))
    requests.supervisor.connect(lambda: asked.append("lock"))
    QTest.mouseClick(bar.line, Qt.MouseButton.LeftButton)
    QTest.mouseClick(bar.lock, Qt.MouseButton.LeftButton)
    assert asked == ["line", "lock"]


def test_controls_are_large_and_named(bar: TopBar) -> None:
    bar.show_link(Link(latency=42))
    for control in (*bar.direction_buttons.buttons(), bar.line, bar.lock):
        assert min(control.width(), control.height()) >= TARGET
        assert control.accessibleName() or control.text()


def test_long_event_name_leaves_room_for_the_controls(bar: TopBar) -> None:
    bar.show_place("W" * 150, "North entrance", ("General",) * 30)
    bar.show_link(Link(LinkState.OFFLINE))
    bar.show_waiting(1_200)
    QTest.qWait(1)
    assert bar.width() == 1024
    assert bar.rect().contains(bar.lock.geometry())
