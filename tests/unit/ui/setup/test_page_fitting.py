"""Tests that every step of set-up fits a small screen or can be scrolled."""

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.kiosk.set_up_frame import MARGIN
from app.rehearsal.serve import Serving
from app.ui.setup.draft import StepNumber
from app.ui.setup_api import SetUpBridge
from tests.unit.ui.setup.step_actions import Tried, draft_with, opened, settings_for
from tests.unit.ui.stub_core import settle


def test_page_with_very_long_texts_fits_a_small_screen(
    qtbot: QtBot, dressed: QApplication, bridge: SetUpBridge, tried: Tried
) -> None:
    page = opened(qtbot, bridge, tried)
    long = "W" * 300
    settings = {
        "service.base_url": long, "service.event_name": long, "door.name": long,
        "door.categories": (long,),
    }  # fmt: skip
    for step in (page.steps.done, page.steps.door):
        step.enter(draft_with(settings))
    for field in (page.steps.service.address, page.steps.service.key, page.steps.venue.join.code):
        field.refuse(long)
    for plan in page.steps.venue.plan.buttons():
        plan.click()
        least = page.minimumSizeHint()
        assert least.width() <= 1024 - 2 * MARGIN
        assert least.height() <= 600 - 2 * MARGIN


@pytest.mark.parametrize("size", [(1366, 768), (1024, 600)])
def test_every_step_is_fully_visible_with_its_buttons(
    qtbot: QtBot, bridge: SetUpBridge, tried: Tried, service: Serving, size: tuple[int, int]
) -> None:
    page = opened(qtbot, bridge, tried, settings_for(service))
    page.resize(size[0] - 2 * MARGIN, size[1] - 2 * MARGIN)
    for number in StepNumber:
        page.go_to(number)
        settle()
        assert page.rect().contains(page.next.geometry())
        assert not page.step.visibleRegion().isEmpty()
        assert page.step.visibleRegion().boundingRect() == page.step.rect(), number


def test_step_is_scrolled_in_a_low_window_and_its_buttons_stay(
    qtbot: QtBot, bridge: SetUpBridge, tried: Tried
) -> None:
    page = opened(qtbot, bridge, tried)
    page.resize(984, 360)
    settle()
    assert page.rect().contains(page.next.geometry())
    paste = page.steps.service.by_code.paste.edit
    assert paste.visibleRegion().isEmpty()
    paste.setFocus()
    settle()
    assert not paste.visibleRegion().isEmpty()
