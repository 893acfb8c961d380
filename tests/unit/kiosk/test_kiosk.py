"""Tests of the kiosk: its start, messages when something fails, late answers, and its rehearsal."""

import json
import sqlite3
import sys
import zipfile
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from app.core.set_up_event import event_of
from app.errors import KnownError
from app.kiosk import rehearsing
from app.kiosk.kiosk import Kiosk
from app.kiosk.rehearsing import RehearsalPage
from app.message import Message
from app.model.journal import SupervisorAct
from app.model.link import Link, LinkState
from app.model.night import VENUE_CODE_PREFIX
from app.model.scan import Source
from app.rehearsal.serve import Serving
from app.rehearsal.weather import Weather, WeatherKind
from app.runtime.home import Home
from app.runtime.uncaught import Alarm, uncaught_noted
from app.security.secrets import API_KEY_VARIABLE, NoKey
from app.settings.file import read_settings
from app.settings.sections import CameraSettings, WindowSettings
from app.settings.setup_code import write_clear_code
from app.store.event_files import open_for
from app.ui.input.action_keys import Act
from app.ui.overlays.panels import ExportPlace, PlacePanel
from app.ui.pages.supervisor_page import SupervisorPage, Task
from app.ui.theme.style import apply_theme
from app.ui.theme.tokens import DARK
from tests.end_to_end.laptop import all_tickets, check_in_elsewhere, code_of, is_good
from tests.support.made import door_settings
from tests.support.night import HISTORY, settings_for
from tests.unit.store.stored_samples import NOON, a_scan, a_ticket, held, journal_of
from tests.unit.ui.stub_core import settle

SETTINGS = door_settings(
    service={"base_url": "http://127.0.0.1:9"}, camera={"source": "none"}, window={"language": "en"}
)


MakeKiosk = Callable[..., Kiosk]


class Noted(QObject):
    """Records in which order the window was painted and the core was opened."""

    def __init__(self, kiosk: Kiosk) -> None:
        super().__init__(kiosk.window)
        self.happened: list[str] = []
        kiosk.window.installEventFilter(self)
        kiosk.bridge.opened.connect(lambda: self.happened.append("opened"))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Paint:
            self.happened.append("painted")
        return super().eventFilter(watched, event)


@pytest.fixture
def kiosk(make_kiosk: MakeKiosk) -> Kiosk:
    """Return a kiosk whose service does not answer."""
    return make_kiosk(SETTINGS, lambda: "key")


@pytest.mark.parametrize("windowed", [True, False])
def test_window_is_painted_before_core_is_opened_and_may_fill_the_screen(
    qtbot: QtBot, kiosk: Kiosk, windowed: bool
) -> None:
    noted = Noted(kiosk)
    kiosk.show(windowed=windowed)
    qtbot.waitUntil(lambda: "opened" in noted.happened)
    assert noted.happened[0] == "painted"
    assert kiosk.window.isFullScreen() is not windowed


def test_kiosk_without_key_opens_its_door_as_key_refused(
    qtbot: QtBot, make_kiosk: MakeKiosk
) -> None:
    def no_key() -> str:
        raise NoKey

    kiosk = make_kiosk(SETTINGS, no_key)
    with qtbot.waitSignal(kiosk.bridge.opened):
        kiosk.show(windowed=True)
    qtbot.waitUntil(lambda: kiosk.window.top.line.text() == "Key missing")
    notice = kiosk.window.notice
    assert "A supervisor enters the key" in notice.text.text()
    opened = list[bool]()
    kiosk.window.acts[Act.SUPERVISOR] = lambda: opened.append(True)
    notice.act.click()
    assert opened
    assert notice.shown is not None


def test_steward_is_told_that_guests_of_a_past_event_were_deleted(
    qtbot: QtBot, make_kiosk: MakeKiosk, home: Home, standing: Serving
) -> None:
    settings = settings_for(standing)
    with closing(open_for(home.database, event_of(settings))) as database:
        journal_of(database).record(a_scan(at=NOON), held(a_ticket()))
    kiosk = make_kiosk(settings, lambda: standing.api_key)
    kiosk.show(windowed=True)
    said = kiosk.window.notice.text
    qtbot.waitUntil(lambda: said.text().startswith("Guests of "))


def test_fault_of_the_deletion_is_shown_and_the_door_opens(
    qtbot: QtBot, kiosk: Kiosk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.kiosk.retention.due_files", lambda *_: 1 // 0)
    with qtbot.waitSignals([kiosk.bridge.fault, kiosk.bridge.opened]):
        kiosk.show(windowed=True)


@pytest.mark.qt_no_exception_capture
def test_window_fault_shows_notice_and_window_goes_on(qtbot: QtBot, kiosk: Kiosk) -> None:
    kiosk.show(windowed=True)
    notice = kiosk.window.notice
    with uncaught_noted(Alarm(kiosk.bridge.fault.emit).ring):
        QTimer.singleShot(0, lambda: 1 // 0)
        qtbot.waitUntil(lambda: notice.shown is not None)
    assert notice.text.text().startswith("Something went wrong in this program")
    assert kiosk.window.isVisible()


def test_refused_key_is_a_lasting_notice_until_it_is_accepted(qtbot: QtBot, kiosk: Kiosk) -> None:
    with qtbot.waitSignal(kiosk.bridge.opened):
        kiosk.show(windowed=True)
    notice = kiosk.window.notice
    for _ in range(2):
        kiosk.bridge.link_changed.emit(Link(LinkState.REFUSED))
    assert notice.text.text().startswith("The ticket service does not accept this laptop's key")
    assert notice.shown is not None
    assert notice.shown.lasts
    assert notice.act.text() == "Settings"
    kiosk.bridge.link_changed.emit(Link(LinkState.ONLINE))
    assert notice.text.text() == "The ticket service accepts the key again."


def test_scanner_trouble_and_recovery_show_notices(qtbot: QtBot, kiosk: Kiosk) -> None:
    kiosk.show(windowed=True)
    qtbot.waitUntil(lambda: kiosk.devices.scanners is not None)
    scanners, said = kiosk.devices.scanners, kiosk.window.notice.text
    assert scanners is not None
    scanners.troubled.emit(KnownError(Message("It was unplugged."), Message("Plug it in.")))
    assert said.text() == "It was unplugged. Plug it in."
    scanners.recovered.emit()
    assert said.text() == "The scanner is back."


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (write_clear_code(SETTINGS), "This is a set-up code, not a ticket."),
        (f"{VENUE_CODE_PREFIX}1:{'ABC234' * 20}", "This is a venue code, not a ticket."),
    ],
)
def test_code_of_this_program_is_no_ticket(
    qtbot: QtBot, kiosk: Kiosk, code: str, said: str
) -> None:
    kiosk.show(windowed=True)
    kiosk.scan(code, Source.SCANNER)
    assert kiosk.window.notice.text.text().startswith(said)
    assert kiosk.window.current_scan.decision is None


def test_file_for_support_has_the_check_of_the_open_door(
    qtbot: QtBot, kiosk: Kiosk, tmp_path: Path
) -> None:
    kiosk.show(windowed=True)
    qtbot.waitUntil(lambda: kiosk.devices.has_started)
    support = kiosk.pages.exports
    support.choice = PlacePanel(kiosk.window, lambda: (ExportPlace("Stick", tmp_path),))
    support.write_support_file()
    said = kiosk.window.notice.text
    qtbot.waitUntil(lambda: said.text().startswith("Written. Stick:"))
    (file,) = tmp_path.glob("admit-support-*.zip")
    with zipfile.ZipFile(file) as zipped:
        findings = json.loads(zipped.read("door-check.json"))
    assert {"Ticket service", "Hand scanner", "Sound"} <= {one["subject"] for one in findings}


def test_language_theme_and_duration_are_stored(
    qtbot: QtBot, qapp: QApplication, kiosk: Kiosk, tmp_path: Path
) -> None:
    with qtbot.waitSignal(kiosk.bridge.opened):
        kiosk.show(windowed=True)
    kiosk.pages.supervisor.open_supervisor()
    page = kiosk.window.body.page
    assert isinstance(page, SupervisorPage)
    page.language.chosen.emit("de")
    page = kiosk.window.body.page
    assert isinstance(page, SupervisorPage)
    assert page.language.currentText() == "Deutsch"
    page.theme.click()
    page.stays.chosen.emit(20)
    assert page.stays.currentData() == 20
    find = kiosk.window.door.action_bar.buttons[1]
    qtbot.waitUntil(lambda: (find.text(), page.theme.text()) == ("Gast suchen", "Dunkle Farben"))
    settings = tmp_path / "settings.toml"

    def kept() -> bool:
        window = read_settings(settings).window if settings.exists() else SETTINGS.window
        return (window.language, window.theme, window.verdict_seconds) == ("de", "light", 20)

    qtbot.waitUntil(kept)
    assert read_settings(settings).door == SETTINGS.door
    kiosk.stop()
    assert QCoreApplication.translate("Actions", "Find a guest") == "Find a guest"
    apply_theme(qapp, DARK)


def test_first_entry_appears_on_the_screen_after_the_verdict(
    qtbot: QtBot, make_kiosk: MakeKiosk
) -> None:
    with Serving(tickets=20) as service:
        settings = replace(
            settings_for(service),
            camera=CameraSettings(source="none"),
            window=WindowSettings(language="en"),
        )
        kiosk = make_kiosk(settings, lambda: service.api_key)
        kiosk.show(windowed=True)
        qtbot.waitUntil(lambda: kiosk.window.foot.total.text() not in ("", "of 0 in"))
        guest, panel = next(filter(is_good, all_tickets(service))), kiosk.window.door.panel
        check_in_elsewhere(service, guest)
        service.weather.set(Weather(WeatherKind.SLOW, operation=HISTORY, seconds=3))
        kiosk.scan(code_of(guest), Source.SCANNER)
        qtbot.waitUntil(lambda: panel.title.text() == "Already in")
        assert panel.headline.text() == "Inside by the list"
        qtbot.waitUntil(lambda: panel.headline.text() != "Inside by the list")
        assert panel.title.text() == "Already in"
        kiosk.stop()


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
