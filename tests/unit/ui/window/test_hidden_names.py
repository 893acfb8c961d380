"""Tests of a door that shows the guests' names to supervisors only."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QLabel, QWidget

from app.model.details import OrderFacts, PartyMember
from app.model.journal import Delivery, Row, SupervisorAct
from app.model.night import Queue
from app.model.scan import Source
from app.model.verdict import Kind, Reason
from app.settings.sections import WindowSettings
from app.ui.input.action_keys import Act
from app.ui.verdict.verdict_view import Place
from app.ui.verdict.wording import shortened_name
from app.ui.widgets.table import Table
from app.ui.window.main_window import MainWindow
from tests.unit.ui.samples import MAYA, decision, scan, ticket, verdict
from tests.unit.ui.stub_core import Behind, button, settle
from tests.unit.ui.texts import rows_of
from tests.unit.ui.window.steward import Door

OpenPage = Callable[[], object]
BUYER = "Buyer Lindqvist"
ORDER = OrderFacts("A-20931", "PAID", BUYER, 10.0, "EUR")
WAITING = Row(scan(), MAYA.id, verdict(), Delivery.DUE)
MAIN = ticket(9, holder="Main Lindqvist")


@pytest.fixture
def chosen() -> WindowSettings:
    return WindowSettings(names="supervisors")


@pytest.fixture(autouse=True)
def hidden(window: MainWindow, behind: Behind) -> None:
    assert behind.known is not None
    behind.known = replace(behind.known, order=ORDER, main=MAIN)
    window.show_place(Place("Sommerfest", {"vip": "VIP"}))


def shown(door: Door) -> str:
    """Return every text that the window shows, and what a screen reader says of it."""
    texts = [door.window.current_scan.view().spoken]
    for part in filter(QWidget.isVisible, door.window.findChildren(QWidget)):
        texts.append(part.accessibleName())
        if isinstance(part, QLabel):
            texts.append(part.text())
        if isinstance(part, Table):
            texts += (text for line in rows_of(part) for text in line)
    return "\n".join(texts)


def test_steward_sees_a_category_and_no_name(door: Door) -> None:
    door.core.rows_waiting = Queue((WAITING,), (), None)
    door.read(MAYA.code)
    ways: tuple[OpenPage, ...] = (
        lambda: None,
        lambda: door.pages.open_find("maya"),
        lambda: door.pages.open_party(MAYA),
        lambda: door.pages.open_details(MAYA),
        door.pages.open_queue,
        lambda: door.pages.guests.explain(MAYA),
    )
    for open_page in ways:
        open_page()
        settle()
        texts = shown(door)
        assert "Guest · VIP" in texts
        for secret in ("Lindqvist", MAYA.email, MAYA.code, MAYA.code[:4]):
            assert secret not in texts, door.page


def test_unknown_code_is_not_shown(door: Door) -> None:
    names = door.window.display.names
    unknown = decision(whose=None)
    assert names.of_scan(unknown.verdict, unknown.scan) == "Unknown code"
    assert names.of_scan(None, unknown.scan) == "Guest"
    assert names.guest(MAYA._replace(category_id="?", name="")) == "Guest"


def test_pin_shows_names_until_the_next_scan(door: Door) -> None:
    door.read(MAYA.code)
    door.pages.open_details(MAYA)
    settle()
    door.press("Show names")
    assert door.pages.pad.isVisible()
    door.enter()
    assert door.page is not None
    assert MAYA.holder in shown(door)
    assert BUYER in shown(door)
    assert not button(door.page, "Show names").isVisible()
    assert button(door.page, "Code and e-mail").isVisible()
    assert door.core.supervised_actions[-1].act is SupervisorAct.SHOW_NAMES
    door.window.body.close_pages()
    assert door.window.current_scan.view().name == MAYA.holder
    door.read(MAYA.code)
    assert door.window.current_scan.view().name == "Guest · VIP"
    assert "Lindqvist" not in shown(door)


@pytest.mark.parametrize("act", [None, Act.TRY_AGAIN, Act.CHECKED])
def test_names_are_hidden_at_a_check_in_without_a_device(door: Door, act: Act | None) -> None:
    reason = Reason.CHECK_FIRST if act is Act.CHECKED else Reason.PAYMENT_OPEN
    door.core.answers[MAYA.code] = decision(Kind.HOLD, reason)
    door.core.answers[MAYA.id] = door.core.checked_answers[MAYA.code] = decision()
    door.read(MAYA.code)
    door.window.display.reveal_wanted.emit()
    door.enter()
    assert not door.window.display.names.hidden
    if act is None:
        door.pages.open_find("maya")
        settle()
        door.press("Admit")
    else:
        door.window.press_act(act)
    assert door.core.times("scan") == 2
    assert door.window.display.names.hidden


def test_names_are_hidden_again_when_nobody_uses_the_window(door: Door) -> None:
    door.window.display.reveal_wanted.emit()
    door.enter()
    assert not door.window.display.names.hidden
    door.pages.revealing.minute.idle.emit()
    assert door.window.display.names.hidden


@pytest.mark.parametrize("chosen", [WindowSettings(names="short")])
def test_short_names_are_whole_after_a_press_until_the_next_scan(door: Door) -> None:
    door.read(MAYA.code)
    assert door.window.current_scan.view().name == "Maya L."
    assert "Lindqvist" not in shown(door)
    door.window.door.last.names.click()
    assert door.window.current_scan.view().name == MAYA.holder
    assert not door.core.supervised_actions
    door.read(MAYA.code)
    assert "Lindqvist" not in shown(door)


@pytest.mark.parametrize("chosen", [WindowSettings(last_scans="categories")])
def test_last_scans_can_leave_names_out(door: Door) -> None:
    door.read(MAYA.code)
    assert door.window.current_scan.view().name == MAYA.holder
    assert door.window.door.last.rows[0].entry.name == "Guest · VIP"


def test_short_name_is_the_first_name_and_an_initial() -> None:
    for name, short in [
        ("Maya Sofia Lindqvist", "Maya L."),
        ("Maya", "Maya"),
        ("", ""),
        ("山田太郎", "山…"),
        ("สมชาย ก้องเกียรติ", "สมชาย ก้."),
    ]:
        assert shortened_name(name) == short


def test_search_by_whole_name_finds_the_guest_by_parts_only_after_the_pin(door: Door) -> None:
    door.core.found = {"maya": (PartyMember(MAYA, inside=False),)}
    door.pages.open_find("maya")
    settle()
    assert door.core.asked[-1] == ("search whole", "maya")
    assert door.page is not None
    assert "type a whole surname" in door.page.subtitle.text()
    door.press("Show names")
    door.enter()
    assert door.core.asked[-1] == ("search", "maya")
    assert "whole surname" not in door.page.subtitle.text()
    door.pages.revealing.end()
    settle()
    assert door.core.asked[-1] == ("search whole", "maya")
    door.press("Admit")
    assert ("scan", (MAYA.id, Source.LIST, door.window.direction)) in door.core.asked
