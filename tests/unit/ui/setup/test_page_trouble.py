"""Tests of set-up when service, key or line are in trouble."""

from concurrent.futures import Future
from typing import Any

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.kiosk.setup_requests import SetupRequestHandler
from app.model.finding import FindingState, Subject
from app.rehearsal.serve import Serving
from app.rehearsal.weather import Weather
from app.rehearsal.weather import WeatherKind as Skies
from app.runtime.home import Home
from app.settings.settings import checked, read_settings
from app.settings.setup_code import write_clear_code
from app.ui.bridge import SetUpBridge
from app.ui.setup.setup_page import SetUpPage
from app.ui.setup.steps.step import StepNumber
from tests.support.keyrings import MemoryKeyring, NoKeyring, in_use
from tests.support.made import door_settings
from tests.unit.ui.setup.step_actions import (
    Opens,
    Tried,
    connect,
    known,
    opened,
    save,
    settings_for,
    wait_for,
)
from tests.unit.ui.stub_core import settle

MISTAKE = "This program made a mistake, which its log names. Try again."
BEFORE = door_settings()


def test_wrong_address_is_shown_at_its_field(qtbot: QtBot, page: SetUpPage) -> None:
    field = page.steps.service.address
    page.steps.service.key.edit.setText("some-key")
    for address, said in (
        ("", "Enter the address"),
        ("http://tickets.example.org", "in clear"),
        ("not an address", "cannot be used"),
        ("http://127.0.0.1:9", "network"),
        ("http://127.0.0.1:9", "The other steps can be filled in meanwhile."),
    ):
        field.edit.setText(address)
        page.next.click()
        qtbot.waitUntil(lambda said=said: said in field.trouble.text())  # type: ignore[misc]
        assert page.step is page.steps.service
        assert page.next.isEnabled()
        assert page.focusWidget() is field.edit
        QTest.keyClicks(field.edit, "x")
        assert not field.trouble.text()


@pytest.fixture
def broken() -> SetUpBridge:
    def submit(_call: object) -> Future[Any]:
        future = Future[Any]()
        future.set_exception(ValueError())
        return future

    return SetUpBridge(submit)


def test_bug_is_shown_and_ends_the_waiting(qtbot: QtBot, broken: SetUpBridge, tried: Tried) -> None:
    page = opened(qtbot, broken, tried)
    page.steps.service.address.edit.setText("https://tickets.example.org")
    with qtbot.waitSignal(broken.fault):
        page.next.click()
        assert not page.next.isEnabled()
    assert page.next.isEnabled()
    assert page.steps.service.address.isEnabled()
    assert page.steps.service.address.trouble.text() == MISTAKE
    page.scanned(write_clear_code(BEFORE))
    settle()
    assert page.steps.service.by_code.paste.trouble.text() == MISTAKE


@pytest.mark.parametrize("key", ["", "wrong", "two words"])
def test_wrong_key_is_shown_at_its_field(
    qtbot: QtBot, page: SetUpPage, service: Serving, key: str
) -> None:
    page.steps.service.address.edit.setText(service.base_url)
    page.steps.service.key.edit.setText(key)
    page.next.click()
    qtbot.waitUntil(lambda: bool(page.steps.service.key.trouble.text()))
    assert "key" in page.steps.service.key.trouble.text()
    assert not page.steps.service.address.trouble.text()
    assert page.step is page.steps.service


def test_step_is_passed_without_a_count(qtbot: QtBot, page: SetUpPage, service: Serving) -> None:
    connect(qtbot, page, service)
    service.weather.set(Weather(Skies.ERROR))
    page.next.click()
    qtbot.waitUntil(lambda: "all tickets go here" in page.steps.door.state.text())
    page.steps.door.door.edit.setText("South")
    page.next.click()
    assert page.step is page.steps.in_order[StepNumber.INSTRUCTIONS]


def test_key_that_cannot_be_stored_is_shown_and_the_door_can_open(
    qtbot: QtBot, page: SetUpPage, service: Serving, home: Home
) -> None:
    connect(qtbot, page, service)
    page.next.click()
    page.steps.door.door.edit.setText("South")
    for _ in range(StepNumber.DONE - StepNumber.DOOR):
        page.next.click()
    with in_use(NoKeyring()):
        page.next.click()
        qtbot.waitUntil(lambda: bool(page.steps.done.trouble.text()))
    assert "ADMIT_API_KEY" in page.steps.done.trouble.text()
    assert page.steps.done.summary["API key"] == "could not be kept"
    assert save(qtbot, page).settings == read_settings(home.settings)


def test_computer_without_a_keyring_is_told_at_the_first_step(qtbot: QtBot, set_up: Opens) -> None:
    page = set_up()
    qtbot.waitUntil(lambda: "guests' data is encrypted" in page.steps.service.keyring.text())
    assert not page.steps.service.warning.isVisible()
    with in_use(NoKeyring()):
        page = set_up()
        qtbot.waitUntil(page.steps.service.warning.isVisible)
    assert "guests' data is not encrypted" in page.steps.service.warning.text()
    assert "ADMIT_API_KEY ADMIT_STORE_KEY" in page.steps.service.warning.text()


@pytest.mark.parametrize("handler_type", [SetupRequestHandler])
@known
def test_last_step_shows_the_door_check(qtbot: QtBot, page: SetUpPage, service: Serving) -> None:
    page.steps.service.key.edit.setText(service.api_key)
    page.go_to(StepNumber.DONE)
    rows = page.steps.done.findings
    qtbot.waitUntil(lambda: rows[Subject.EVENT].finding.state is FindingState.GOOD)
    assert rows[Subject.KEY].finding.state is FindingState.GOOD
    assert not rows[Subject.KEY].isVisible()
    page.go_to(StepNumber.SERVICE)
    page.steps.service.key.edit.setText("sk_wrong_key")
    page.go_to(StepNumber.DONE)
    qtbot.waitUntil(rows[Subject.KEY].isVisible)
    assert rows[Subject.KEY].finding.state is FindingState.BAD


def test_key_is_entered_while_the_service_is_out_of_reach(
    qtbot: QtBot, set_up: Opens, service: Serving, keyring: MemoryKeyring
) -> None:
    values = settings_for(service).values()
    away = {**values["service"], "base_url": "http://127.0.0.1:9"}
    page = set_up(checked({**values, "service": away}))
    page.steps.service.key.edit.setText("sk_typed_offline")
    save(qtbot, page)
    assert list(keyring.kept.values()) == ["sk_typed_offline"]


def test_steps_are_filled_in_at_first(qtbot: QtBot, page: SetUpPage, service: Serving) -> None:
    for step in (StepNumber.DOOR, StepNumber.CAMERA, StepNumber.SCANNER, StepNumber.SOUND):
        page.go_to(step)
        assert page.step is page.steps.in_order[step]
    page.go_to(StepNumber.DOOR)
    assert page.steps.door.state.text() == "They are read once the service accepts address and key."
    page.steps.door.door.edit.setText("North")
    page.go_to(StepNumber.SERVICE)
    connect(qtbot, page, service)
    wait_for(qtbot, page, StepNumber.EVENT)
    page.go_to(StepNumber.DOOR)
    assert page.steps.door.door.text == "North"


def test_last_step_goes_back_to_missing(qtbot: QtBot, page: SetUpPage, service: Serving) -> None:
    page.go_to(StepNumber.EVENT)
    assert "once the service has accepted address and key" in page.steps.event_choice.trouble.text()
    page.next.click()
    assert "once the service has accepted address and key" in page.steps.event_choice.trouble.text()
    page.go_to(StepNumber.DONE)
    page.next.click()
    assert page.step is page.steps.service
    assert "not accepted this address" in page.steps.service.address.trouble.text()
    connect(qtbot, page, service)
    wait_for(qtbot, page, StepNumber.EVENT)
    for ticketing, step in (("", StepNumber.EVENT), ("t", StepNumber.DOOR)):
        chosen = {"service.ticketing_id": ticketing, "service.event_id": None}
        page.steps.event_choice.draft = page.steps.event_choice.draft.changed(chosen)
        page.go_to(StepNumber.DONE)
        page.next.click()
        assert page.steps.in_order.index(page.step) == step
    assert page.steps.door.door.trouble.text() == "Give this door a name, like North entrance."
