"""Set up by the code that another laptop shows."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.rehearsal.serve import Serving
from app.scan.keyboard_layouts import LAYOUTS
from app.settings.settings import Settings, checked
from app.settings.setup_code import write_clear_code, write_locked_code
from app.ui.setup.draft import StepNumber
from app.ui.setup.setup_code_entry import find_setup_code
from app.ui.setup_api import SetUpBridge
from tests.unit.ui.setup.trying import PATIENCE, Tried, opened, settings_for, wait_for

PASSPHRASE = "correct horse"


@pytest.fixture
def settings(service: Serving) -> Settings:
    return settings_for(service, categories=["c1"])


def test_a_code_without_the_key_leaves_only_the_key_to_type(
    qtbot: QtBot, bridge: SetUpBridge, tried: Tried, service: Serving, settings: Settings
) -> None:
    page = opened(qtbot, bridge, tried)
    page.scanned(write_clear_code(settings))
    qtbot.waitUntil(lambda: bool(page.service.address.edit.text()), timeout=PATIENCE)
    assert page.focusWidget() is page.service.key.edit
    QTest.keyClicks(page.focusWidget(), service.api_key)
    QTest.keyClick(page.focusWidget(), Qt.Key.Key_Return)
    wait_for(qtbot, page, StepNumber.CAMERA)
    assert page.draft.door == "North"
    assert page.draft.categories == ("c1",)
    assert page.draft.camera == "auto"


def test_a_locked_code_is_opened_by_its_passphrase_and_needs_nothing_more(
    qtbot: QtBot, bridge: SetUpBridge, tried: Tried, service: Serving, settings: Settings
) -> None:
    page = opened(qtbot, bridge, tried)
    page.scanned(write_locked_code(settings, service.api_key, PASSPHRASE))
    by_code = page.service.by_code
    assert page.focusWidget() is by_code.passphrase.edit
    QTest.keyClicks(page.focusWidget(), "wrong horse")
    QTest.keyClick(page.focusWidget(), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(by_code.passphrase.trouble.text()), timeout=PATIENCE)
    assert page.step is page.service
    assert not page.service.address.trouble.text()
    by_code.passphrase.edit.setText(PASSPHRASE)
    by_code.unlock.click()
    wait_for(qtbot, page, StepNumber.CAMERA)
    page.rail.steps[StepNumber.DONE].click()
    with qtbot.waitSignal(page.finished, timeout=PATIENCE) as finished:
        page.next.click()
    assert finished.args is not None
    assert finished.args[0].api_key == service.api_key
    assert finished.args[0].settings.door == settings.door


def test_a_code_is_read_at_any_step_and_pasted_too(
    qtbot: QtBot, bridge: SetUpBridge, tried: Tried, settings: Settings
) -> None:
    page = opened(qtbot, bridge, tried, settings)
    page.rail.steps[StepNumber.PIN].click()
    page.scanned(write_locked_code(settings, "some-key", PASSPHRASE))
    assert page.step is page.service
    assert page.service.by_code.is_locked
    page = opened(qtbot, bridge, tried)
    paste = page.service.by_code.paste
    QTest.keyClicks(paste.edit, "ADMIT")
    assert paste.trouble.text()
    QGuiApplication.clipboard().setText(write_clear_code(settings))
    paste.edit.clear()
    paste.edit.paste()
    qtbot.waitUntil(lambda: bool(page.service.address.edit.text()), timeout=PATIENCE)


def test_a_code_for_an_event_that_this_key_does_not_see_stops_at_the_events(
    qtbot: QtBot, bridge: SetUpBridge, tried: Tried, service: Serving, settings: Settings
) -> None:
    other = replace(settings.service, ticketing_id="tg_other")
    page = opened(qtbot, bridge, tried)
    code = write_locked_code(replace(settings, service=other), service.api_key, PASSPHRASE)
    page.scanned(code)
    page.service.by_code.passphrase.edit.setText(PASSPHRASE)
    page.service.by_code.unlock.click()
    wait_for(qtbot, page, StepNumber.EVENT)


def test_a_damaged_code_and_a_ticket_are_told_apart_from_a_set_up(
    qtbot: QtBot, bridge: SetUpBridge, tried: Tried
) -> None:
    page = opened(qtbot, bridge, tried)
    page.scanned("TICKET-1")
    assert "no set-up" in page.service.by_code.paste.trouble.text()
    page.scanned("ADMIT-SETUP-1:AAAA")
    trouble = page.service.by_code.paste.trouble
    qtbot.waitUntil(lambda: "not all of it" in trouble.text(), timeout=PATIENCE)


@pytest.mark.parametrize("layout", ["us", "de", "fr", "it", "se"])
def test_a_code_is_read_through_another_keyboard(layout: str) -> None:
    settings = checked({
        "service": {"base_url": "https://t.example.org", "ticketing_id": "zy"},
        "door": {"name": "Süd"},
    })  # fmt: skip
    seen = LAYOUTS[layout].characters_typed()
    code = write_clear_code(settings)
    sent = "]Q1" + code + "\t"
    assert find_setup_code("".join(seen.get(key, key) for key in sent)) == code


def test_a_camera_that_sees_a_locked_code_again_takes_nothing_away(
    qtbot: QtBot, bridge: SetUpBridge, tried: Tried, settings: Settings
) -> None:
    page = opened(qtbot, bridge, tried)
    code = write_locked_code(settings, "some-key", PASSPHRASE)
    page.scanned(code)
    QTest.keyClicks(page.focusWidget(), "correct")
    page.scanned(code)
    assert page.service.by_code.passphrase.edit.text() == "correct"
