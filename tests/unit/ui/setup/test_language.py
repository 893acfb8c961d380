"""Tests of the language that is chosen during set-up, and saved for the door."""

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from app.model.languages import AUTO
from app.rehearsal.serve import Serving
from app.runtime.home import Home
from app.settings.file import read_settings
from app.settings.setup_code import SetUp
from app.ui.setup.draft import StepNumber
from app.ui.setup.setup_page import SetUpPage
from app.ui.setup_api import SetUpBridge
from tests.unit.ui.setup.step_actions import Tried, draft_with, opened, settings_for


def choose(page: SetUpPage, language: str) -> None:
    page.language.setCurrentIndex(page.language.findData(language))
    page.language.activated.emit(page.language.currentIndex())


@pytest.mark.parametrize("at", StepNumber)
def test_language_chosen_at_any_step_is_saved_for_the_door(
    qtbot: QtBot, bridge: SetUpBridge, tried: Tried, service: Serving, home: Home, at: StepNumber
) -> None:
    page = opened(qtbot, bridge, tried, settings_for(service))
    page.go_to(at)
    choose(page, "de")
    assert tried.spoken == ["de"]
    page.go_to(StepNumber.DONE)
    with qtbot.waitSignal(page.finished):
        page.next.click()
    assert read_settings(home.settings).window.language == "de"


def test_entered_values_stay_when_the_language_changes(
    qtbot: QtBot, bridge: SetUpBridge, tried: Tried, service: Serving
) -> None:
    page = opened(qtbot, bridge, tried)
    page.steps.service.address.edit.setText(service.base_url)
    choose(page, "fr")
    assert page.steps.service.address.edit.text() == service.base_url
    assert page.step.collected()["service.base_url"] == service.base_url


@pytest.mark.parametrize(("own", "expected"), [(AUTO, "nl"), ("it", "it")])
def test_language_comes_from_the_set_up_code_unless_one_was_chosen(
    service: Serving, own: str, expected: str
) -> None:
    other = settings_for(service)
    other = replace(other, window=replace(other.window, language="nl"))
    draft = draft_with({"window.language": own})
    assert draft.with_setup_code(SetUp(other, None))["window.language"] == expected
