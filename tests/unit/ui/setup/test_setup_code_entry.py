"""Tests of set-up by the code of another laptop."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.rehearsal.serve import Serving
from app.scanner.keyboard_layouts import LAYOUTS
from app.settings.settings import Settings, checked
from app.settings.setup_code import write_clear_code, write_locked_code
from app.ui.help.topic import Topic
from app.ui.input.program_codes import find_setup_code
from app.ui.pages.help_page import HelpPage
from app.ui.setup.draft import StepNumber
from app.ui.setup.setup_page import SetUpHelp, SetUpPage
from app.ui.setup_api import SetUpBridge
from app.ui.theme.tokens import DARK
from app.ui.window.page_stack import PageStack
from tests.unit.ui.sample_guests import NOW
from tests.unit.ui.setup.step_actions import Tried, opened, settings_for, wait_for
from tests.unit.ui.stub_core import settle

PASSPHRASE = "correct horse"


@pytest.fixture
def settings(service: Serving) -> Settings:
    return settings_for(service, categories=["c1"])


def test_code_without_the_key_asks_only_for_the_key(
    qtbot: QtBot, bridge: SetUpBridge, tried: Tried, service: Serving, settings: Settings
) -> None:
    page = opened(qtbot, bridge, tried)
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
    qtbot: QtBot, bridge: SetUpBridge, tried: Tried, service: Serving, settings: Settings
) -> None:
    page = opened(qtbot, bridge, tried)
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


def test_code_can_be_scanned_at_any_step_or_pasted(
    qtbot: QtBot, bridge: SetUpBridge, tried: Tried, settings: Settings
) -> None:
    page = opened(qtbot, bridge, tried, settings)
    page.go_to(StepNumber.PIN)
    page.scanned(write_locked_code(settings, "some-key", PASSPHRASE))
    assert page.step is page.steps.service
    assert page.steps.service.by_code.is_locked
    page = opened(qtbot, bridge, tried)
    paste = page.steps.service.by_code.paste
    QTest.keyClicks(paste.edit, "ADMIT")
    assert paste.trouble.text()
    QGuiApplication.clipboard().setText(write_clear_code(settings))
    paste.edit.clear()
    paste.edit.paste()
    qtbot.waitUntil(lambda: bool(page.steps.service.address.edit.text()))


def test_code_for_an_unknown_event_stops_at_the_event_step(
    qtbot: QtBot, bridge: SetUpBridge, tried: Tried, service: Serving, settings: Settings
) -> None:
    other = replace(settings.service, ticketing_id="tg_other")
    page = opened(qtbot, bridge, tried)
    code = write_locked_code(replace(settings, service=other), service.api_key, PASSPHRASE)
    page.scanned(code)
    page.steps.service.by_code.passphrase.edit.setText(PASSPHRASE)
    page.steps.service.by_code.unlock.click()
    wait_for(qtbot, page, StepNumber.EVENT)


def test_damaged_code_and_ticket_code_have_different_errors(
    qtbot: QtBot, bridge: SetUpBridge, tried: Tried
) -> None:
    page = opened(qtbot, bridge, tried)
    page.scanned("TICKET-1")
    assert "no set-up" in page.steps.service.by_code.paste.trouble.text()
    page.scanned("ADMIT-SETUP-1:AAAA")
    trouble = page.steps.service.by_code.paste.trouble
    qtbot.waitUntil(lambda: "not all of it" in trouble.text())


@pytest.mark.parametrize("layout", ["us", "de", "fr", "it", "se"])
def test_set_up_code_is_found_in_every_keyboard_layout(layout: str) -> None:
    settings = checked({
        "service": {"base_url": "https://t.example.org", "ticketing_id": "zy"},
        "door": {"name": "Süd"},
    })  # fmt: skip
    seen = LAYOUTS[layout].characters_typed()
    code = write_clear_code(settings)
    sent = "]Q1" + code + "\t"
    assert find_setup_code("".join(seen.get(key, key) for key in sent)) == code


def test_encrypted_code_read_again_keeps_the_typed_passphrase(
    qtbot: QtBot, bridge: SetUpBridge, tried: Tried, settings: Settings
) -> None:
    page = opened(qtbot, bridge, tried)
    code = write_locked_code(settings, "some-key", PASSPHRASE)
    page.scanned(code)
    QTest.keyClicks(page.focusWidget(), "correct")
    page.scanned(code)
    assert page.steps.service.by_code.passphrase.edit.text() == "correct"


def test_help_in_set_up_gives_the_step_back_with_its_camera(
    qtbot: QtBot, dressed: QApplication, bridge: SetUpBridge, tried: Tried
) -> None:
    page = SetUpPage(bridge, DARK, tried.laptop)
    body = PageStack()
    body.addWidget(page)
    qtbot.addWidget(body)
    help_ = SetUpHelp(body, body, page, lambda: DARK, clock=lambda: NOW)
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


def test_topic_of_the_help_follows_the_step(
    qtbot: QtBot, dressed: QApplication, bridge: SetUpBridge, tried: Tried
) -> None:
    page = SetUpPage(bridge, DARK, tried.laptop)
    qtbot.addWidget(page)
    page.begin()
    topics = [page.help_topic]
    for step in (StepNumber.CAMERA, StepNumber.SCANNER, StepNumber.VENUE, StepNumber.DONE):
        page.go_to(step)
        topics.append(page.help_topic)
    assert topics == [Topic.SET_UP, Topic.CAMERA, Topic.SCANNER, Topic.VENUE_ALONE, Topic.SET_UP]
