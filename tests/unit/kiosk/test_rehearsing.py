"""Tests of the real door that gives way to a rehearsal, and comes back."""

import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from app.kiosk import rehearsing
from app.kiosk.kiosk import Kiosk
from app.kiosk.rehearsing import RehearsalPage
from app.model.journal import SupervisorAct
from app.model.scan import Source
from app.security.secrets import API_KEY_VARIABLE
from app.ui.pages.supervisor_page import Task
from tests.unit.kiosk.test_kiosk import SETTINGS, MakeKiosk
from tests.unit.ui.stub_core import settle

WAITS = "import sys; sys.stdin.read()"
FAILS = "import sys; sys.exit('admit: the disk is full')"
STAYS = "import time; time.sleep(60)"
SPIES = f"import os, sys; sys.exit('found' if {API_KEY_VARIABLE!r} in os.environ else 'clean')"
Opens = Callable[[str], Kiosk]


@pytest.fixture
def opened(qtbot: QtBot, make_kiosk: MakeKiosk) -> Opens:
    """Return a function that opens a real door, with this program as its rehearsal."""

    def opened(program: str) -> Kiosk:
        command = (sys.executable, "-c", program) if program else ("/no such program",)
        kiosk = make_kiosk(SETTINGS, lambda: "key", rehearsal=command)
        kiosk.show(windowed=True)
        qtbot.waitUntil(lambda: kiosk.devices.has_started)
        return kiosk

    return opened


def rows_of(folder: Path) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(folder / "admit.sqlite3")) as connection:
        return connection.execute("SELECT * FROM journal").fetchall()


def begin(kiosk: Kiosk) -> None:
    kiosk.pages.supervisor.open_supervisor()
    kiosk.pages.supervisor.run(Task.REHEARSE)
    settle()


def read_by_scanner(kiosk: Kiosk, code: str) -> None:
    """Type a code as a hand scanner does."""
    kiosk.window.activateWindow()
    for at, character in enumerate(f"{code}\r"):
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            key = Qt.Key.Key_Return if character == "\r" else Qt.Key(ord(character))
            event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, character)
            event.setTimestamp(1_000 + 5 * at)
            QApplication.sendEvent(kiosk.window.windowHandle(), event)
    settle()


def is_back(kiosk: Kiosk) -> bool:
    return kiosk.window.body.page is None and not kiosk.rehearsing.is_running


def test_door_rests_during_the_rehearsal_and_comes_back(
    qtbot: QtBot, opened: Opens, tmp_path: Path
) -> None:
    kiosk, scanned = opened(WAITS), list[str]()
    kiosk.window.scan("A-CODE", Source.TYPED)
    qtbot.waitUntil(lambda: kiosk.window.current_scan.decision is not None)
    before = rows_of(tmp_path)
    assert len(before) == 1
    acts = list[SupervisorAct]()
    kiosk.pages.lock.recorded.connect(lambda action: acts.append(action.act))
    kiosk.window.scanned.connect(scanned.append)
    begin(kiosk)
    page = kiosk.window.body.page
    assert isinstance(page, RehearsalPage)
    assert acts[-1] is SupervisorAct.REHEARSE
    assert kiosk.window.current_scan.decision is None
    read_by_scanner(kiosk, "471100815")
    assert scanned == []
    (back,) = page.findChildren(QPushButton)
    back.click()
    qtbot.waitUntil(lambda: is_back(kiosk))
    assert kiosk.window.notice.shown is None
    assert rows_of(tmp_path) == before
    read_by_scanner(kiosk, "471100816")
    assert scanned == ["471100816"]


@pytest.mark.parametrize(
    ("program", "reason"), [(FAILS, "(the disk is full)"), ("", ""), (SPIES, "(clean)")]
)
def test_door_comes_back_and_says_so_if_the_rehearsal_dies(
    qtbot: QtBot,
    opened: Opens,
    monkeypatch: pytest.MonkeyPatch,
    program: str,
    reason: str,
) -> None:
    monkeypatch.setenv(API_KEY_VARIABLE, "secret")
    kiosk = opened(program)
    begin(kiosk)
    qtbot.waitUntil(lambda: is_back(kiosk))
    said = kiosk.window.notice.text.text()
    assert said.startswith("The rehearsal has ended by itself. This is the real door again.")
    assert reason in said


def test_rehearsal_that_does_not_end_is_killed(
    qtbot: QtBot, opened: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rehearsing, "_END_MS", 200)
    kiosk = opened(STAYS)
    begin(kiosk)
    kiosk.window.body.close_pages()
    qtbot.waitUntil(lambda: is_back(kiosk))
    assert kiosk.window.notice.shown is None


def test_rehearsal_ends_with_the_program(opened: Opens, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rehearsing, "_END_MS", 200)
    kiosk = opened(STAYS)
    begin(kiosk)
    kiosk.stop()
    assert not kiosk.rehearsing.is_running
