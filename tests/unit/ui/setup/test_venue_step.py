"""Tests of the step of set-up that joins a venue, keeps one, or does neither."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.model.night import VENUE_CODE_PREFIX, Role, VenueWish
from app.rehearsal.serve import Serving
from app.runtime.home import Home
from app.security.store_key import StoreKeys
from app.settings.settings import Settings
from app.settings.setup_code import write_clear_code
from app.ui.setup.draft import StepNumber
from app.ui.setup.setup_page import SetUpPage
from app.ui.setup.steps.venue_step import VenuePlan
from app.ui.setup_api import SetUpBridge
from app.venue.membership import VenueFolder
from app.venue.taking_part import begin_keeping
from tests.unit.ui.setup.step_actions import Tried, opened, settings_for, wait_for

PASSPHRASE = "correct horse"
CODE = f"{VENUE_CODE_PREFIX}2:{'ABC234' * 60}"


@pytest.fixture
def settings(service: Serving) -> Settings:
    return settings_for(service)


@pytest.fixture
def page(qtbot: QtBot, bridge: SetUpBridge, tried: Tried, settings: Settings) -> SetUpPage:
    """Return set-up at the step of the venue."""
    page = opened(qtbot, bridge, tried, settings)
    page.activateWindow()
    page.go_to(StepNumber.VENUE)
    return page


def choose(page: SetUpPage, plan: VenuePlan) -> None:
    page.steps.venue.plan.buttons()[plan].click()


def save(qtbot: QtBot, page: SetUpPage) -> None:
    """Go to the last step, and save."""
    page.go_to(StepNumber.DONE)
    with qtbot.waitSignal(page.finished):
        page.next.click()


def test_laptop_without_a_plan_goes_on_by_return_and_joins_nothing(
    qtbot: QtBot, page: SetUpPage, home: Home
) -> None:
    assert "by itself" in page.steps.venue.state.text()
    QTest.keyClick(page.focusWidget(), Qt.Key.Key_Return)
    assert page.step is page.steps.done
    assert page.steps.done.summary["Venue"] == "none"
    save(qtbot, page)
    assert not home.venue.exists()


def test_scanned_code_is_joined_by_its_passphrase(page: SetUpPage, tried: Tried) -> None:
    assert tried.previews[-1] == "none"
    page.scanned(f"]Q1{CODE}")
    assert page.steps.venue.join.isVisible()
    assert tried.previews[-1] == "Integrated Camera"
    assert page.focusWidget() is page.steps.venue.join.passphrase.edit
    QTest.keyClicks(page.focusWidget(), PASSPHRASE)
    page.scanned(CODE)
    QTest.keyClick(page.focusWidget(), Qt.Key.Key_Return)
    assert page.step is page.steps.done
    assert page.draft.venue == VenueWish(PASSPHRASE, CODE)
    assert page.steps.done.summary["Venue"] == "will be joined"
    assert PASSPHRASE not in repr(page.draft)
    assert tried.previews[-1] == "none"


def test_set_up_code_and_ticket_are_told_apart_from_a_venue_code(
    page: SetUpPage, settings: Settings
) -> None:
    trouble = page.steps.venue.join.code.trouble
    page.scanned(write_clear_code(settings))
    assert page.step is page.steps.venue
    assert "set-up code" in trouble.text()
    page.scanned("TICKET-1")
    assert "no venue code" in trouble.text()
    page.go_to(StepNumber.SERVICE)
    page.scanned(CODE)
    assert "venue code" in page.steps.service.by_code.paste.trouble.text()


def test_missing_or_different_passphrase_stays_at_the_step(page: SetUpPage) -> None:
    choose(page, VenuePlan.JOIN)
    page.next.click()
    assert "no venue code" in page.steps.venue.join.code.trouble.text()
    choose(page, VenuePlan.KEEP)
    page.steps.venue.keep.passphrase.first.edit.setText(PASSPHRASE)
    page.next.click()
    assert "not the same" in page.steps.venue.keep.passphrase.second.trouble.text()
    assert page.step is page.steps.venue
    page.go_to(StepNumber.DONE)
    assert page.draft.venue is None


def test_laptop_keeps_a_venue_for_its_event_once_set_up_is_saved(
    qtbot: QtBot, page: SetUpPage, home: Home
) -> None:
    choose(page, VenuePlan.KEEP)
    page.steps.venue.keep.passphrase.take(PASSPHRASE)
    page.steps.venue.keep.three.setChecked(True)
    page.next.click()
    assert "F12" in page.steps.done.summary["Venue"]
    assert not home.venue.exists()
    save(qtbot, page)
    membership = VenueFolder(home.venue, StoreKeys({})).membership()
    assert (membership.role, membership.name) == (Role.KEEPER, "North")
    assert (bool(membership.event), membership.replicas) == (True, 3)


def test_failed_joining_is_shown_and_the_door_can_open(
    qtbot: QtBot, page: SetUpPage, home: Home
) -> None:
    page.scanned(CODE)
    page.steps.venue.join.passphrase.edit.setText(PASSPHRASE)
    page.next.click()
    with qtbot.waitSignal(page.written):
        page.next.click()
    assert "passphrase does not open this code" in page.steps.done.trouble.text()
    assert "without the venue" in page.steps.done.trouble.text()
    assert home.settings.exists()
    with qtbot.waitSignal(page.finished):
        page.next.click()


def test_laptop_of_a_venue_stays_in_it(
    qtbot: QtBot, bridge: SetUpBridge, tried: Tried, settings: Settings, home: Home
) -> None:
    begin_keeping(VenueFolder(home.venue, StoreKeys({})), "North", PASSPHRASE, event="", now=1)
    page = opened(qtbot, bridge, tried, settings)
    qtbot.waitUntil(lambda: page.draft.role is Role.KEEPER)
    page.go_to(StepNumber.VENUE)
    assert page.steps.venue.state.text() == "This laptop keeps the venue's state"
    assert not page.steps.venue.plan.isVisible()
    page.scanned(CODE)
    assert not page.steps.venue.join.isVisible()
    page.next.click()
    assert "keeps the state" in page.steps.done.summary["Venue"]
    save(qtbot, page)


def test_unreadable_membership_is_shown_at_the_step(
    qtbot: QtBot, bridge: SetUpBridge, tried: Tried, settings: Settings, home: Home
) -> None:
    home.venue.mkdir()
    (home.venue / "membership").write_text("{")
    page = opened(qtbot, bridge, tried, settings)
    page.go_to(StepNumber.VENUE)
    wait_for(qtbot, page, StepNumber.VENUE)
    qtbot.waitUntil(page.steps.venue.trouble.isVisible)
    assert "damaged" in page.steps.venue.trouble.text()
