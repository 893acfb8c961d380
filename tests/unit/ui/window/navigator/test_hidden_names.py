"""Tests of a door that shows the guests' names to supervisors only."""

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from app.model.details import OrderFacts, PartyMember
from app.model.journal import Delivery, Row, SupervisorAct
from app.model.night import Queue
from app.model.scan import Source
from app.model.verdict import Kind, Reason
from app.settings.sections import WindowSettings
from app.ui.bridge import Bridge
from app.ui.input.action_keys import Act
from app.ui.verdict.guest_names import shortened_name
from app.ui.verdict.verdict_view import Place
from app.ui.widgets.table import Table
from app.ui.window.main_window import MainWindow
from app.ui.window.navigator import Navigator
from tests.unit.ui.samples import MAYA, decision, scan, ticket, verdict
from tests.unit.ui.stub_core import Behind, button, on_screen, settle
from tests.unit.ui.texts import rows_of
from tests.unit.ui.window.steward import SETTINGS, enter, press, read

BUYER = "Buyer Lindqvist"
ORDER = OrderFacts("A-20931", "PAID", BUYER, 10.0, "EUR")
WAITING = Row(scan(), MAYA.id, verdict(), Delivery.DUE)
MAIN = ticket(9, holder="Main Lindqvist")


@pytest.fixture
def chosen() -> WindowSettings:
    return WindowSettings(names="supervisors")


@pytest.fixture
def window(qtbot: QtBot, bridge: Bridge, behind: Behind, chosen: WindowSettings) -> MainWindow:
    assert behind.known is not None
    behind.known = replace(behind.known, order=ORDER, main=MAIN)
    window = on_screen(qtbot, MainWindow(bridge, replace(SETTINGS, window=chosen)), 1366, 768)
    window.show_place(Place("Sommerfest", {"vip": "VIP"}))
    window.activateWindow()
    bridge.opened.emit()
    settle()
    return window


def shown(window: MainWindow) -> str:
    """Return every text that the window shows, and what a screen reader says of it."""
    texts = [window.current_scan.view().spoken]
    for part in filter(QWidget.isVisible, window.findChildren(QWidget)):
        texts.append(part.accessibleName())
        if isinstance(part, QLabel):
            texts.append(part.text())
        if isinstance(part, Table):
            texts += (text for line in rows_of(part) for text in line)
    return "\n".join(texts)


@pytest.mark.parametrize("page", ["verdict", "find", "party", "details", "queue", "why"])
def test_steward_sees_a_category_and_no_name(
    window: MainWindow, pages: Navigator, behind: Behind, page: str
) -> None:
    behind.rows_waiting = Queue((WAITING,), (), None)
    read(window, MAYA.code)
    match page:
        case "find":
            pages.open_find("maya")
        case "party":
            pages.open_party(MAYA)
        case "details":
            pages.open_details(MAYA)
        case "queue":
            pages.open_queue()
        case "why":
            pages.guests.explain(MAYA)
    settle()
    texts = shown(window)
    assert "Guest · VIP" in texts
    for secret in ("Lindqvist", MAYA.email, MAYA.code, MAYA.code[:4]):
        assert secret not in texts


def test_unknown_code_is_not_shown(window: MainWindow, pages: Navigator) -> None:
    names = window.display.names
    unknown = decision(whose=None)
    assert names.of_scan(unknown.verdict, unknown.scan) == "Unknown code"
    assert names.of_scan(None, unknown.scan) == "Guest"
    assert names.guest(MAYA._replace(category_id="?", name="")) == "Guest"


def test_pin_shows_names_until_the_next_scan(
    qtbot: QtBot, window: MainWindow, pages: Navigator, behind: Behind
) -> None:
    read(window, MAYA.code)
    pages.open_details(MAYA)
    settle()
    press(window.body.page, "Show names")
    assert pages.pad.isVisible()
    enter(qtbot, pages)
    assert window.body.page is not None
    assert MAYA.holder in shown(window)
    assert BUYER in shown(window)
    assert not button(window.body.page, "Show names").isVisible()
    assert button(window.body.page, "Code and e-mail").isVisible()
    assert behind.supervised_actions[-1].act is SupervisorAct.SHOW_NAMES
    window.body.close_pages()
    assert window.current_scan.view().name == MAYA.holder
    read(window, MAYA.code)
    assert window.current_scan.view().name == "Guest · VIP"
    assert "Lindqvist" not in shown(window)


@pytest.mark.parametrize("act", [None, Act.TRY_AGAIN, Act.CHECKED])
def test_names_are_hidden_at_a_check_in_without_a_device(
    qtbot: QtBot, window: MainWindow, pages: Navigator, behind: Behind, act: Act | None
) -> None:
    reason = Reason.CHECK_FIRST if act is Act.CHECKED else Reason.PAYMENT_OPEN
    behind.answers[MAYA.code] = decision(Kind.HOLD, reason)
    behind.answers[MAYA.id] = behind.checked_answers[MAYA.code] = decision()
    read(window, MAYA.code)
    window.display.reveal_wanted.emit()
    enter(qtbot, pages)
    assert not window.display.names.hidden
    if act is None:
        pages.open_find("maya")
        settle()
        press(window.body.page, "Admit")
    else:
        window.press_act(act)
    assert behind.times("scan") == 2
    assert window.display.names.hidden


def test_names_are_hidden_again_when_nobody_uses_the_window(
    qtbot: QtBot, window: MainWindow, pages: Navigator
) -> None:
    window.display.reveal_wanted.emit()
    enter(qtbot, pages)
    assert not window.display.names.hidden
    assert pages.revealing.idle is not None
    pages.revealing.idle.idle.emit()
    assert window.display.names.hidden


@pytest.mark.parametrize("chosen", [WindowSettings(names="short")])
def test_short_names_are_whole_after_a_press_until_the_next_scan(
    window: MainWindow, pages: Navigator, behind: Behind
) -> None:
    read(window, MAYA.code)
    assert window.current_scan.view().name == "Maya L."
    assert "Lindqvist" not in shown(window)
    window.door.last.names.click()
    assert window.current_scan.view().name == MAYA.holder
    assert not behind.supervised_actions
    read(window, MAYA.code)
    assert "Lindqvist" not in shown(window)


@pytest.mark.parametrize("chosen", [WindowSettings(last_scans="categories")])
def test_last_scans_can_leave_names_out(window: MainWindow) -> None:
    read(window, MAYA.code)
    assert window.current_scan.view().name == MAYA.holder
    assert window.door.last.shown()[0].name == "Guest · VIP"


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Maya Sofia Lindqvist", "Maya L."),
        ("Maya", "Maya"),
        ("", ""),
        ("山田太郎", "山…"),
        ("สมชาย ก้องเกียรติ", "สมชาย ก้."),
    ],
)
def test_short_name_is_the_first_name_and_an_initial(name: str, short: str) -> None:
    assert shortened_name(name) == short


def test_search_by_whole_name_finds_the_guest_by_parts_only_after_the_pin(
    qtbot: QtBot, window: MainWindow, pages: Navigator, behind: Behind, dressed: QApplication
) -> None:
    behind.found = {"maya": (PartyMember(MAYA, inside=False),)}
    pages.open_find("maya")
    settle()
    assert behind.asked[-1] == ("search whole", "maya")
    assert window.body.page is not None
    assert "type a whole surname" in window.body.page.subtitle.text()
    press(window.body.page, "Show names")
    enter(qtbot, pages)
    assert behind.asked[-1] == ("search", "maya")
    assert "whole surname" not in window.body.page.subtitle.text()
    pages.revealing.end()
    settle()
    assert behind.asked[-1] == ("search whole", "maya")
    press(window.body.page, "Admit")
    assert ("scan", (MAYA.id, Source.LIST, window.direction)) in behind.asked
