"""Tests of set-up by the code of another laptop, and of the step that joins a venue."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.model.night import VENUE_CODE_PREFIX, Role
from app.rehearsal.serve import Serving
from app.runtime.home import Home
from app.security.pin import Supervisor
from app.security.store_key import StoreKeys
from app.settings.settings import Settings
from app.settings.setup_code import SetUp, write_clear_code, write_locked_code
from app.ui.bridge import SetUpBridge
from app.ui.pages.help_page import HelpPage
from app.ui.pages.topic import Topic
from app.ui.setup.draft import StepNumber, VenueWish, draft_of
from app.ui.setup.setup_page import SetUpHelp, SetUpPage
from app.ui.window.page_stack import PageStack
from app.venue.membership import VenueFolder
from app.venue.taking_part import begin_keeping
from tests.support.pins import SEALS
from tests.unit.ui.setup.step_actions import Opens, Tried, settings_for, wait_for
from tests.unit.ui.stub_core import settle

PASSPHRASE = "correct horse"


@pytest.fixture
def settings(service: Serving) -> Settings:
    return settings_for(service, categories=["c1"])


def test_code_without_the_key_asks_only_for_the_key(
    qtbot: QtBot, set_up: Opens, service: Serving, settings: Settings
) -> None:
    page = set_up()
    page.scanned(write_clear_code(settings))
    qtbot.waitUntil(lambda: bool(page.steps.service.address.edit.text()))
    assert page.focusWidget() is page.steps.service.key.edit
    QTest.keyClicks(page.focusWidget(), service.api_key)
    QTest.keyClick(page.focusWidget(), Qt.Key.Key_Return)
    wait_for(qtbot, page, StepNumber.CAMERA)
    assert page.draft["door.name"] == "North"
    assert page.draft["door.categories"] == ("c1",)
    assert page.draft.camera.source == "auto"


def test_encrypted_code_with_its_passphrase_is_sufficient(
    qtbot: QtBot, set_up: Opens, service: Serving, settings: Settings
) -> None:
    page = set_up()
    page.scanned(write_locked_code(settings, service.api_key, PASSPHRASE))
    by_code = page.steps.service.by_code
    assert page.focusWidget() is by_code.passphrase.edit
    QTest.keyClicks(page.focusWidget(), "wrong horse")
    QTest.keyClick(page.focusWidget(), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(by_code.passphrase.trouble.text()))
    assert page.step is page.steps.service
    assert not page.steps.service.address.trouble.text()
    by_code.passphrase.edit.setText(PASSPHRASE)
    by_code.unlock.click()
    wait_for(qtbot, page, StepNumber.CAMERA)
    page.go_to(StepNumber.DONE)
    with qtbot.waitSignal(page.finished) as finished:
        page.next.click()
    assert finished.args is not None
    assert finished.args[0].api_key == service.api_key
    assert finished.args[0].settings.door == settings.door


ANNA, BEN = Supervisor("Anna", SEALS["4821"]), Supervisor("", SEALS["5930"])


@pytest.mark.parametrize("others", [(), (ANNA,)], ids=["clear code", "locked code"])
@pytest.mark.parametrize("own", [(), (BEN, ANNA)], ids=["no PIN", "own PINs"])
def test_set_up_code_replaces_no_pins_of_this_laptop(
    settings: Settings, own: tuple[Supervisor, ...], others: tuple[Supervisor, ...]
) -> None:
    code = SetUp(draft_of(settings).with_supervisors(others).settings(), None)
    taken = draft_of(settings).with_supervisors(own).with_setup_code(code)
    assert taken.supervisors == (own or others)


def test_code_that_stays_before_the_camera_is_taken_once(
    qtbot: QtBot, set_up: Opens, service: Serving, settings: Settings
) -> None:
    page, shown = set_up(), write_locked_code(settings, service.api_key, PASSPHRASE)
    page.seen(shown)
    by_code = page.steps.service.by_code
    by_code.passphrase.edit.setText(PASSPHRASE)
    by_code.unlock.click()
    wait_for(qtbot, page, StepNumber.CAMERA)
    page.seen(shown)
    assert page.step is page.steps.in_order[StepNumber.CAMERA]
    page.go_to(StepNumber.SERVICE)
    page.seen(shown)
    assert by_code.is_locked, "it can be read again"


def test_code_can_be_scanned_at_any_step_or_pasted(
    qtbot: QtBot, set_up: Opens, settings: Settings
) -> None:
    page = set_up(settings)
    page.go_to(StepNumber.PIN)
    page.scanned(write_locked_code(settings, "some-key", PASSPHRASE))
    assert page.step is page.steps.service
    assert page.steps.service.by_code.is_locked
    page = set_up()
    paste = page.steps.service.by_code.paste
    QTest.keyClicks(paste.edit, "ADMIT")
    assert paste.trouble.text()
    QGuiApplication.clipboard().setText(write_clear_code(settings))
    paste.edit.clear()
    paste.edit.paste()
    qtbot.waitUntil(lambda: bool(page.steps.service.address.edit.text()))


def test_code_for_an_unknown_event_stops_at_the_event_step(
    qtbot: QtBot, set_up: Opens, service: Serving, settings: Settings
) -> None:
    other = replace(settings.service, ticketing_id="tg_other")
    page = set_up()
    code = write_locked_code(replace(settings, service=other), service.api_key, PASSPHRASE)
    page.scanned(code)
    page.steps.service.by_code.passphrase.edit.setText(PASSPHRASE)
    page.steps.service.by_code.unlock.click()
    wait_for(qtbot, page, StepNumber.EVENT)


def test_damaged_code_and_ticket_code_have_different_errors(qtbot: QtBot, set_up: Opens) -> None:
    page = set_up()
    page.scanned("TICKET-1")
    assert "no set-up" in page.steps.service.by_code.paste.trouble.text()
    page.scanned("ADMIT-SETUP-1:AAAA")
    trouble = page.steps.service.by_code.paste.trouble
    qtbot.waitUntil(lambda: "not all of it" in trouble.text())


def test_help_in_set_up_gives_the_step_back_with_its_camera(
    qtbot: QtBot, dressed: QApplication, bridge: SetUpBridge, tried: Tried
) -> None:
    page = SetUpPage(bridge, tried.laptop)
    body = PageStack()
    body.addWidget(page)
    qtbot.addWidget(body)
    help_ = SetUpHelp(body, body, page)
    body.resize(1366, 768)
    body.show()
    body.activateWindow()
    page.begin()
    page.go_to(StepNumber.CAMERA)
    settle()
    QTest.keyClick(body, Qt.Key.Key_F1)
    settle()
    assert isinstance(body.page, HelpPage)
    assert body.page.topic is Topic.CAMERA
    assert tried.previews[-1] == "none"
    QTest.keyClick(body, Qt.Key.Key_Escape)
    settle()
    assert body.page is None
    assert page.step is page.steps.camera
    assert tried.previews[-1] != "none"
    page.go_to(StepNumber.SCANNER)
    page.help.click()
    help_.scanned("8F3KZZ71Q2")
    settle()
    assert body.page is None


CODE = f"{VENUE_CODE_PREFIX}3:{'ABC234' * 60}"


@pytest.fixture
def venue_settings(service: Serving) -> Settings:
    return settings_for(service)


@pytest.fixture
def page(set_up: Opens, venue_settings: Settings) -> SetUpPage:
    """Return set-up at the step of the venue."""
    page = set_up(venue_settings)
    page.activateWindow()
    page.go_to(StepNumber.VENUE)
    return page


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
    page.scanned(f"]Q1{CODE}")
    assert tried.previews[-1] == "Integrated Camera"
    assert page.focusWidget() is page.steps.venue.join.passphrase.edit
    QTest.keyClicks(page.focusWidget(), PASSPHRASE)
    page.scanned(CODE)
    QTest.keyClick(page.focusWidget(), Qt.Key.Key_Return)
    assert page.step is page.steps.done
    assert page.draft.venue == VenueWish(CODE, PASSPHRASE)
    assert page.steps.done.summary["Venue"] == "will be joined"
    assert PASSPHRASE not in repr(page.draft)
    assert tried.previews[-1] == "none"


def test_set_up_code_and_ticket_are_told_apart_from_a_venue_code(
    page: SetUpPage, venue_settings: Settings
) -> None:
    trouble = page.steps.venue.join.code.trouble
    page.scanned(write_clear_code(venue_settings))
    assert page.step is page.steps.venue
    assert "set-up code" in trouble.text()
    page.scanned("TICKET-1")
    assert "no venue code" in trouble.text()
    page.go_to(StepNumber.SERVICE)
    page.scanned(CODE)
    assert "venue code" in page.steps.service.by_code.paste.trouble.text()


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
    qtbot: QtBot, set_up: Opens, venue_settings: Settings, home: Home
) -> None:
    begin_keeping(VenueFolder(home.venue, StoreKeys({})), "North", PASSPHRASE, event="", now=1)
    page = set_up(venue_settings)
    qtbot.waitUntil(lambda: page.draft.role is Role.KEEPER)
    page.go_to(StepNumber.VENUE)
    assert page.steps.venue.state.text() == "This laptop keeps the venue's state"
    page.scanned(CODE)
    assert not page.steps.venue.join.isVisible()
    page.next.click()
    assert "keeps the state" in page.steps.done.summary["Venue"]
    save(qtbot, page)
