"""Tests of checking a guest out by hand, which would let a second person in by one ticket."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.eye.qr_drawing import draw_qr
from app.model.journal import SupervisorAct
from app.model.scan import Direction, Source
from app.model.verdict import Kind, Reason
from app.security.pin import TriesFile
from app.settings.sections import WindowSettings
from app.ui.bridge import Bridge
from app.ui.overlays.place_panel import ExportPlace
from app.ui.theme.tokens import DARK
from app.ui.window.main_window import MainWindow
from app.ui.window.navigator import Navigator
from tests.unit.ui.sample_guests import MAYA, NOW, ZONE, decision, ticket
from tests.unit.ui.stub_core import Behind, settle
from tests.unit.ui.window.navigator.steward import SEAL, SETTINGS, enter, press

OUT = ("scan", (MAYA.id, Source.LIST, Direction.OUT))
JONAS = ticket(2, holder="Jonas Weber")


@pytest.fixture(autouse=True)
def already_in(behind: Behind) -> None:
    behind.answers = {
        MAYA.id: decision(Kind.OUT, Reason.LEFT),
        JONAS.code: decision(whose=JONAS),
    }


def wants_check_out(window: MainWindow) -> None:
    window.requests.details.emit(MAYA)
    settle()
    press(window.body.page, "Check out")


def test_check_out_needs_the_pin_again_after_the_scan(
    qtbot: QtBot, window: MainWindow, pages: Navigator, behind: Behind
) -> None:
    wants_check_out(window)
    assert pages.pad.isVisible()
    assert OUT not in behind.asked
    enter(qtbot, pages)
    assert OUT in behind.asked
    [done] = behind.supervised_actions
    assert (done.act, done.subject) == (SupervisorAct.CHECK_OUT, MAYA.id)
    wants_check_out(window)
    assert pages.pad.isVisible()


def test_next_scan_ends_the_check_out(window: MainWindow, pages: Navigator, behind: Behind) -> None:
    wants_check_out(window)
    window.scan(JONAS.code, Source.CAMERA)
    settle()
    assert not pages.pad.isVisible()
    assert OUT not in behind.asked


@pytest.fixture
def confirming(window: MainWindow, bridge: Bridge, tmp_path: Path) -> Navigator:
    """Return the pages of a door that asks for a confirmation instead of the PIN."""
    door = replace(SETTINGS.door, check_out="confirm")
    window.settings = replace(SETTINGS, door=door)
    return Navigator(
        window, bridge, DARK, WindowSettings(pin=SEAL),
        clock=lambda: NOW, devices=tuple, draw=draw_qr, zone=ZONE,
        write_archive=lambda *_: None,
        places=lambda: (ExportPlace("Documents", tmp_path),), tries=TriesFile(None),
    )  # fmt: skip


def test_confirmation_names_the_guest_and_is_not_agreed_by_return(
    window: MainWindow, confirming: Navigator, behind: Behind
) -> None:
    panel = window.question
    wants_check_out(window)
    assert not confirming.pad.isVisible()
    assert panel.heading.text() == f"Check out {MAYA.holder}?"
    QTest.keyClick(panel, Qt.Key.Key_Return)
    settle()
    assert not panel.isVisible()
    assert OUT not in behind.asked
    press(window.body.page, "Check out")
    panel.agree.click()
    settle()
    assert behind.asked.count(OUT) == 1


def test_next_scan_closes_the_confirmation(
    window: MainWindow, confirming: Navigator, behind: Behind
) -> None:
    wants_check_out(window)
    window.scan(JONAS.code, Source.CAMERA)
    settle()
    assert not window.question.isVisible()
    assert OUT not in behind.asked
