"""Tests of what the window shows after signals of the core."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.model.journal import Delivery, Row
from app.model.link import Link, LinkState
from app.model.night import Evacuation, HouseState, LedgerState, Night, Occupancy
from app.ui.bridge import Bridge
from app.ui.theme.tokens import DARK
from app.ui.verdict.verdict_view import Place
from app.ui.window.main_window import MainWindow
from tests.unit.ui.sample_guests import MAYA, MINUTE, NOW, ZONE, decision, ticket
from tests.unit.ui.stub_core import NO_LINE, Behind, settle
from tests.unit.ui.window.main_window.steward import SETTINGS, press, scan


def test_bars_show_the_line_and_the_waiting_rows(
    window: MainWindow, bridge: Bridge, behind: Behind
) -> None:
    behind.shown = Night(1250, 413, NOW, 12, 1, NOW + 8_000)
    bridge.link_changed.emit(Link(LinkState.OFFLINE))
    bridge.queue_changed.emit()
    settle()
    assert window.top.line.text() == "Offline · 12 waiting"
    assert window.foot.waiting.accessibleName() == "1 to look at 12 waiting · next try in 8 s"
    assert window.foot.inside.text() == "413"


def press_on_keypad(window: MainWindow, key: Qt.Key) -> None:
    QTest.keyClick(window, key, Qt.KeyboardModifier.KeypadModifier)
    settle()


def counted(behind: Behind) -> list[object]:
    return [people for request, people in behind.asked if request == "count_people"]


def test_only_keys_of_the_keypad_count_people_at_a_laptop_of_a_venue(
    window: MainWindow, bridge: Bridge, behind: Behind
) -> None:
    press_on_keypad(window, Qt.Key.Key_Plus)
    assert counted(behind) == []
    house = HouseState(Occupancy(5, 2, 500), LedgerState.AGREEING)
    behind.shown = replace(behind.shown, house=house)
    bridge.list_changed.emit()
    settle()
    press(window, Qt.Key.Key_Plus)
    press(window, Qt.Key.Key_Minus)
    assert counted(behind) == []
    press_on_keypad(window, Qt.Key.Key_Minus)
    assert window.notice.text.text().startswith("-1 without ticket. To take it back: button +1")
    press_on_keypad(window, Qt.Key.Key_Plus)
    assert window.notice.text.text().startswith("+1 without ticket. To take it back: button -1")
    assert counted(behind) == [-1, 1]
    assert not window.notice.act.isVisible()


def test_notice_says_if_nobody_without_a_ticket_is_inside(
    window: MainWindow, bridge: Bridge, behind: Behind
) -> None:
    house = HouseState(Occupancy(5, 0, 500), LedgerState.AGREEING)
    behind.shown, behind.counts = replace(behind.shown, house=house), False
    bridge.list_changed.emit()
    settle()
    QTest.mouseClick(window.foot.tally.minus, Qt.MouseButton.LeftButton)
    settle()
    assert window.notice.text.text().startswith("Nobody without a ticket is inside")


def test_evacuation_is_an_alarm_at_every_door_until_seen_or_undone(
    qtbot: QtBot, window: MainWindow, bridge: Bridge, behind: Behind
) -> None:
    def evacuated(evacuation: Evacuation | None) -> None:
        house = HouseState(Occupancy(0, 0), LedgerState.AGREEING, evacuation=evacuation)
        behind.shown = replace(behind.shown, house=house)
        bridge.list_changed.emit()
        settle()

    first, raised = Evacuation("e1", NOW, "Garden <b>"), list[None]()
    window.notice.evacuation_raised.connect(lambda: raised.append(None))
    evacuated(first)
    assert window.notice.text.text().startswith("Everybody is out: noted at Garden <b>, 20:05.")
    evacuated(replace(first, at=NOW + 40))
    assert len(raised) == 1
    with qtbot.waitSignal(window.requests.doors):
        window.notice.act.click()
    evacuated(first)
    assert window.notice.shown is None
    evacuated(replace(first, id="e2"))
    assert window.notice.shown is not None
    evacuated(None)
    assert window.notice.shown is None
    evacuated(replace(first, at=NOW - 61 * MINUTE))
    assert len(raised) == 2


def test_end_of_the_wait_is_noticed_without_a_signal(
    qtbot: QtBot, window: MainWindow, bridge: Bridge, behind: Behind
) -> None:
    behind.shown = Night(1250, 413, NOW, 12, 0, None, rests_until=NOW + 60_000)
    bridge.queue_changed.emit()
    settle()
    assert "asks to wait" in window.foot.waiting.accessibleName()
    behind.shown = Night(1250, 413, NOW, 12, 0, None)
    qtbot.waitUntil(lambda: window.foot.waiting.accessibleName() == "12 waiting")


def test_failed_core_hides_the_state_of_the_line(window: MainWindow, bridge: Bridge) -> None:
    assert window.top.line.isVisible()
    bridge.failed.emit(NO_LINE)
    settle()
    assert not window.top.line.isVisible()


def test_failed_core_offers_no_action(window: MainWindow, bridge: Bridge) -> None:
    assert any(offer.applies for offer in window.door.action_bar.offers)
    bridge.failed.emit(NO_LINE)
    settle()
    assert not any(offer.applies for offer in window.door.action_bar.offers)
    assert not window.door.find_field.isEnabled()


def test_many_changes_at_once_cause_one_more_request(
    window: MainWindow, bridge: Bridge, behind: Behind
) -> None:
    before = behind.times("night")
    behind.holds = True
    for _ in range(10):
        bridge.queue_changed.emit()
    assert len(behind.held) == 1
    behind.release()
    behind.release()
    assert behind.held == []
    assert behind.times("night") == before + 2


def test_last_scans_and_pace_are_restored_after_a_restart(
    qtbot: QtBot, bridge: Bridge, behind: Behind
) -> None:
    made = [decision(whose=ticket(number), at=NOW - number * 1_000) for number in range(5)]
    behind.rows = tuple(
        Row(one.scan, "t", one.verdict, Delivery.DELIVERED, attempts=1) for one in made
    )
    window = MainWindow(bridge, SETTINGS, DARK, clock=lambda: NOW, zone=ZONE)
    qtbot.addWidget(window)
    window.resize(1366, 900)
    window.show()
    bridge.opened.emit()
    settle()
    assert [entry.name for entry in window.door.last.shown()] == [f"Guest {n}" for n in range(5)]
    assert window.foot.rate.text() == "5 a minute"


def test_names_of_event_and_categories_are_shown(window: MainWindow) -> None:
    assert window.top.door.text() == "North entrance"
    window.show_place(Place("Sommerfest 2026", {"ga": "General", "vip": "VIP", "x": "Crew"}))
    assert window.top.event_name.text() == "Sommerfest 2026"
    assert window.top.door.text() == "North entrance · General + VIP"
    scan(window, MAYA.code)
    assert window.door.panel.subtitle.text() == "VIP · Weekend pass"


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("auto", "Hold a ticket to the camera, or use the scanner"),
        ("none", "Read a ticket with the scanner"),
    ],
)
def test_empty_window_says_how_tickets_are_read_at_this_door(
    qtbot: QtBot, bridge: Bridge, source: str, said: str
) -> None:
    settings = replace(SETTINGS, camera=replace(SETTINGS.camera, source=source))
    window = MainWindow(bridge, settings, DARK, clock=lambda: NOW, zone=ZONE)
    qtbot.addWidget(window)
    bridge.opened.emit()
    settle()
    assert window.door.panel.subtitle.text() == said
