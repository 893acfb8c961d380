"""Tests of the kiosk: its start, messages when something fails, its rehearsal, and its devices."""

import json
import sys
import zipfile
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.core.set_up_event import event_of
from app.demo.stage import SimulatedCamera, TicketCard
from app.errors import KnownError
from app.eye.camera.camera_errors import CameraError
from app.eye.camera.picture_source import OpenedSource, Pictures, PictureSource
from app.eye.picture import Picture
from app.eye.reading import Format
from app.kiosk import camera_scanner, rehearsing
from app.kiosk.camera_scanner import CameraScanner
from app.kiosk.door_devices import DoorDevices
from app.kiosk.kiosk import Kiosk
from app.message import Message
from app.model.finding import FindingState, Subject
from app.model.night import VENUE_CODE_PREFIX
from app.model.scan import Source
from app.rehearsal.serve import Serving
from app.rehearsal.weather import Weather, WeatherKind
from app.runtime.clocks import wall_clock
from app.runtime.home import Home
from app.runtime.logs import Alarm, uncaught_noted
from app.security.keys import API_KEY_VARIABLE, NoKey
from app.settings.sections import CameraSettings, LightSettings, ScannerSettings, WindowSettings
from app.settings.settings import Settings, read_settings
from app.settings.setup_code import write_clear_code
from app.store.event_files import open_for
from app.ui.input.action_keys import Act
from app.ui.input.scanners import KEYBOARD, Scanners
from app.ui.overlays.panels import ExportPlace, PlacePanel
from app.ui.pages.supervisor_page import SupervisorPage, Task
from app.ui.text import Device
from app.ui.theme.style import DARK, apply_theme
from app.ui.widgets.camera_view import Sight
from tests.end_to_end.laptop import all_tickets, check_in_elsewhere, code_of, is_good
from tests.support.made import door_settings
from tests.support.night import HISTORY, settings_for
from tests.support.pseudo_terminals import PseudoDevice
from tests.unit.store.stored_samples import NOON, a_scan, a_ticket, held, journal_of
from tests.unit.ui.stub_core import emitted, settle, type_as_scanner

SETTINGS = door_settings(
    service={"base_url": "http://127.0.0.1:9"}, camera={"source": "none"}, window={"language": "en"}
)


MakeKiosk = Callable[..., Kiosk]


@pytest.fixture
def make_kiosk(qapp: QApplication, home: Home) -> Iterator[Callable[..., Kiosk]]:
    """Yield a function that makes a kiosk with these settings and this key; end all of them."""
    made = list[Kiosk]()

    def make(settings: Settings, key: Callable[[], str], **more: Any) -> Kiosk:
        made.append(Kiosk(qapp, home, settings, key, clock=wall_clock, **more))
        return made[-1]

    yield make
    for kiosk in made:
        kiosk.stop()
        kiosk.window.removeEventFilter(kiosk.guard)
        kiosk.window.close()
        kiosk.window.deleteLater()


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


def test_kiosk_without_key_opens_as_key_refused(qtbot: QtBot, make_kiosk: MakeKiosk) -> None:
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


def test_fault_of_the_deletion_is_shown_and_the_door_opens(
    qtbot: QtBot, kiosk: Kiosk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.kiosk.retention.due_files", lambda *_: 1 // 0)
    with qtbot.waitSignals([kiosk.bridge.fault, kiosk.bridge.opened]):
        kiosk.show(windowed=True)


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


@pytest.mark.qt_no_exception_capture
def test_window_fault_shows_notice_and_window_goes_on(qtbot: QtBot, kiosk: Kiosk) -> None:
    kiosk.show(windowed=True)
    notice = kiosk.window.notice
    with uncaught_noted(Alarm(kiosk.bridge.fault.emit).ring):
        QTimer.singleShot(0, lambda: 1 // 0)
        qtbot.waitUntil(lambda: notice.shown is not None)
    assert notice.text.text().startswith("Something went wrong in this program")
    assert kiosk.window.isVisible()


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
def test_code_of_this_program_is_none(qtbot: QtBot, kiosk: Kiosk, code: str, said: str) -> None:
    kiosk.show(windowed=True)
    kiosk.scan(code, Source.SCANNER)
    assert kiosk.window.notice.text.text().startswith(said)
    assert kiosk.window.current_scan.decision is None


def test_file_for_support_has_the_check(qtbot: QtBot, kiosk: Kiosk, tmp_path: Path) -> None:
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


def test_first_entry_appears_on_screen_after_verdict(qtbot: QtBot, make_kiosk: MakeKiosk) -> None:
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


def test_code_typed_at_the_guests_window_is_scanned(qtbot: QtBot, kiosk: Kiosk) -> None:
    kiosk.show(windowed=True, guest_window=True)
    qtbot.waitUntil(lambda: kiosk.devices.has_started and kiosk.guest_monitor.guests is not None)
    guests, scanned = kiosk.guest_monitor.guests, emitted(kiosk.window.scanned)
    assert guests is not None
    type_as_scanner(guests, "471100815")
    assert scanned == ["471100815"]
    assert kiosk.window.isActiveWindow()
    kiosk.stop()
    assert not guests.isVisible()


@pytest.fixture
def gate(tmp_path: Path) -> Iterator[PseudoDevice]:
    device = PseudoDevice(tmp_path / "ttyUSB0")
    device.plug_in()
    yield device
    device.unplug()


def with_gate(settings: Settings, gate: PseudoDevice) -> Settings:
    light = LightSettings(
        kind="text", port=str(gate.socket), gate_ms=5_000, not_turned="NOT TURNED", seconds=60
    )
    english = WindowSettings(language="en")
    return replace(settings, light=light, camera=CameraSettings(source="none"), window=english)


def test_guest_at_a_gate_that_did_not_turn_is_taken_back(
    qtbot: QtBot, make_kiosk: MakeKiosk, gate: PseudoDevice, tmp_path: Path
) -> None:
    with Serving(tickets=20) as service:
        kiosk = make_kiosk(with_gate(settings_for(service), gate), lambda: service.api_key)
        kiosk.show(windowed=True)
        qtbot.waitUntil(lambda: kiosk.window.foot.total.text() not in ("", "of 0 in"))
        got, panel = bytearray(), kiosk.window.door.panel

        def opened(times: int) -> bool:
            got.extend(gate.read())
            return [got.count(one) for one in (b"OPEN\n", b"GREEN\n")] == [times, times]

        guest = next(filter(is_good, all_tickets(service)))
        kiosk.scan(code_of(guest), Source.SCANNER)
        qtbot.waitUntil(lambda: panel.title.text() == "Admit")
        qtbot.waitUntil(lambda: opened(1))
        gate.send(b"NOT TURNED\r\n")
        qtbot.waitUntil(lambda: panel.title.text() == "Taken back")
        assert kiosk.window.notice.text.text().startswith("The gate did not turn.")
        kiosk.scan(code_of(guest), Source.SCANNER)
        qtbot.waitUntil(lambda: panel.title.text() == "Admit")
        qtbot.waitUntil(lambda: opened(2))
        kiosk.stop()


def test_door_goes_on_without_its_light_and_says_when_it_is_back(
    qtbot: QtBot, make_kiosk: MakeKiosk, gate: PseudoDevice
) -> None:
    gate.unplug()
    kiosk = make_kiosk(with_gate(SETTINGS, gate), lambda: "key")
    kiosk.show(windowed=True)
    qtbot.waitUntil(lambda: kiosk.devices.has_started)
    said = kiosk.window.notice.text

    def state() -> FindingState:
        return {found.subject: found.state for found in kiosk.devices.findings()}[Subject.LIGHT]

    assert said.text().startswith("Light and gate: nothing is plugged in at the port /")
    assert state() is FindingState.LOOK
    kiosk.window.scan("A-CODE", Source.TYPED)
    qtbot.waitUntil(lambda: kiosk.window.current_scan.decision is not None)
    gate.plug_in()
    qtbot.waitUntil(lambda: said.text() == "The light outside is back.")
    assert state() is FindingState.GOOD
    kiosk.devices.pause()
    qtbot.waitUntil(lambda: gate.read().endswith(b"CLOSE\nOFF\n"))
    kiosk.devices.resume()
    qtbot.waitUntil(lambda: gate.read() == b"CLOSE\nOFF\n")


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


def begin(kiosk: Kiosk) -> None:
    kiosk.pages.supervisor.open_supervisor()
    kiosk.pages.supervisor.run(Task.REHEARSE)
    settle()


def is_back(kiosk: Kiosk) -> bool:
    return kiosk.window.body.page is None and not kiosk.rehearsing.is_running


@pytest.mark.parametrize(
    ("program", "reason"), [(FAILS, "(the disk is full)"), ("", ""), (SPIES, "(clean)")]
)
def test_door_comes_back_and_says_so_if_the_rehearsal_dies(
    qtbot: QtBot, opened: Opens, monkeypatch: pytest.MonkeyPatch, program: str, reason: str
) -> None:
    monkeypatch.setenv(API_KEY_VARIABLE, "secret")
    kiosk = opened(program)
    begin(kiosk)
    qtbot.waitUntil(lambda: is_back(kiosk))
    said = kiosk.window.notice.text.text()
    assert said.startswith("The rehearsal has ended by itself. This is the real door again.")
    assert reason in said


@pytest.mark.parametrize("ends_program", [False, True])
def test_rehearsal_that_does_not_end_is_killed(
    qtbot: QtBot, opened: Opens, monkeypatch: pytest.MonkeyPatch, ends_program: bool
) -> None:
    monkeypatch.setattr(rehearsing, "_END_MS", 200)
    kiosk = opened(STAYS)
    begin(kiosk)
    if ends_program:
        kiosk.stop()
    else:
        kiosk.window.body.close_pages()
        qtbot.waitUntil(lambda: is_back(kiosk))
        assert kiosk.window.notice.shown is None
    assert not kiosk.rehearsing.is_running


CODE = "SF26W-A131-B22A-E464"


class Setup:
    def __init__(
        self, application: QApplication, settings: Settings, deck: SimulatedCamera | None
    ) -> None:
        self.sight = Sight()
        self.deck = deck
        self.scanners = Scanners(ScannerSettings(), application)
        self.conditions: list[str | None] = []
        self.sight.condition.connect(self.conditions.append)
        self.devices = DoorDevices(settings, self.sight, lambda _code: True, source=deck)

    def start(self, scanners: Callable[[], Scanners]) -> None:
        for step in self.devices.start_steps(scanners, lambda: None):
            step()

    def states(self) -> dict[Subject, FindingState]:
        return {found.subject: found.state for found in self.devices.findings()}


@pytest.fixture
def setup(qapp: QApplication) -> Iterator[Setup]:
    setup = Setup(qapp, door_settings(), SimulatedCamera(3))
    yield setup
    setup.devices.stop()


def test_all_devices_are_started(qtbot: QtBot, setup: Setup) -> None:
    outlined: list[int] = []

    def look() -> None:
        if (seen := setup.devices.take_newest()) is not None:
            outlined.append(len(seen.outlines))

    setup.sight.seen.connect(look)
    setup.start(lambda: setup.scanners)
    assert setup.deck is not None
    with qtbot.waitSignal(setup.sight.scanned) as scanned:
        setup.deck.show(TicketCard(CODE, "Maya", "VIP", "Sommerfest"))
    assert scanned.args == [CODE, Format.QR]
    qtbot.waitUntil(lambda: any(outlined))
    assert setup.devices.missing == ()
    # The time of the first reading comes with the next picture that is shown.
    qtbot.waitUntil(lambda: setup.states()[Subject.CAMERA] is FindingState.GOOD)


def test_only_code_formats_of_settings_are_read(qtbot: QtBot, qapp: QApplication) -> None:
    deck = SimulatedCamera(3)
    setup = Setup(qapp, door_settings(camera={"formats": ["Code 128"]}), deck)
    setup.start(lambda: setup.scanners)
    with qtbot.assertNotEmitted(setup.sight.scanned):
        deck.show(TicketCard(CODE, "Maya", "VIP", "Sommerfest"))
        qtbot.waitUntil(lambda: deck.showing is None, timeout=60_000)
    setup.devices.stop()


def test_camera_works_alone(qtbot: QtBot, setup: Setup, caplog: pytest.LogCaptureFixture) -> None:
    def broken() -> Scanners:
        raise ImportError("no such library")

    with qtbot.waitSignal(setup.sight.seen):
        setup.start(broken)
    assert setup.devices.missing == (Device.SCANNER,)
    assert "no such library" in caplog.text
    assert setup.states()[Subject.SCANNER] is FindingState.BAD


def test_scanner_works_without_camera_libraries(
    qtbot: QtBot, setup: Setup, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(sys.modules, "app.kiosk.camera_scanner", None)
    setup.start(lambda: setup.scanners)
    said = ["The camera could not be started."]
    qtbot.waitUntil(lambda: setup.conditions == said)
    setup.scanners.scanned.emit(CODE, KEYBOARD)
    assert setup.devices.has_scanned
    assert setup.devices.missing == (Device.CAMERA,)
    assert setup.states()[Subject.CAMERA] is FindingState.LOOK
    assert "app.kiosk.camera_scanner" in caplog.text


def test_door_without_camera_says_so(qtbot: QtBot, qapp: QApplication) -> None:
    setup = Setup(qapp, door_settings(camera={"source": "none"}), None)
    setup.start(lambda: setup.scanners)
    qtbot.waitUntil(lambda: setup.conditions == ["This door has no camera."])
    assert setup.devices.missing == ()
    assert setup.devices.take_newest() is None
    setup.devices.stop()
    assert setup.states()[Subject.CAMERA] is FindingState.GOOD


class Broken(PictureSource):
    """A camera that never opens."""

    def pictures(self, opened: Callable[[OpenedSource], None]) -> Pictures:
        raise CameraError(Message("The camera is gone."), Message("Plug it in."))


@pytest.fixture
def signals(sight: Sight) -> list[str]:
    signals: list[str] = []
    sight.seen.connect(lambda: signals.append("seen"))
    return signals


@pytest.fixture
def sight(qapp: QApplication) -> Sight:
    return Sight()


@pytest.fixture
def scanner(sight: Sight, signals: list[str]) -> Iterator[CameraScanner]:
    scanner = CameraScanner(SimulatedCamera(3), sight, lambda code: code == CODE)
    scanner.start()
    yield scanner
    scanner.stop()


def test_next_picture_is_signalled_after_the_last_was_taken(
    qtbot: QtBot, scanner: CameraScanner, signals: list[str]
) -> None:
    qtbot.waitUntil(lambda: signals == ["seen"])
    qtbot.wait(200)
    assert signals == ["seen"]
    first = scanner.take_newest()
    assert first is not None
    qtbot.waitUntil(lambda: signals == ["seen", "seen"])
    assert scanner.take_newest() is not first


def test_unopened_camera_shows_reason_and_next_step(qtbot: QtBot, sight: Sight) -> None:
    scanner = CameraScanner(Broken(), sight, lambda _: False)
    said = emitted(sight.condition)
    scanner.start()
    qtbot.waitUntil(lambda: "The camera is gone. Plug it in." in said)
    scanner.stop()


def test_camera_in_place_of_a_hanging_one_is_announced(qtbot: QtBot, sight: Sight) -> None:
    class StandIn(SimulatedCamera):
        def pictures(
            self, opened: Callable[[OpenedSource], None]
        ) -> Generator[Picture, None, None]:
            return super().pictures(lambda one: opened(replace(one, name="New", instead_of="Old")))

    scanner = CameraScanner(StandIn(3), sight, lambda _: False)
    with qtbot.waitSignal(sight.notice) as notice:
        scanner.start()
    scanner.stop()
    assert notice.args[0].plain() == "The camera Old hangs. The camera New is used now."


def test_better_camera_is_announced_once(
    qtbot: QtBot, sight: Sight, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Outdone(SimulatedCamera):
        def better_one(self) -> str | None:
            return "C922"

    monkeypatch.setattr(camera_scanner, "LIST_CAMERAS_EVERY_S", 0.01)
    said = emitted(sight.notice)
    scanner = CameraScanner(Outdone(3), sight, lambda _: False)
    scanner.start()
    qtbot.waitUntil(lambda: bool(said))
    qtbot.wait(50)
    scanner.stop()
    assert [one.values for one in said] == [{"name": "C922"}]
    assert scanner.better == "C922"
