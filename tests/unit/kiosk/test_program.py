"""Tests of the window program: its start, set-up and kiosk in turn, and troubles."""

import json
import logging
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app.core.set_up_event import event_of
from app.errors import KnownError
from app.kiosk import program
from app.kiosk.door_devices import Awake
from app.kiosk.kiosk import ExitReason
from app.kiosk.program import Program
from app.kiosk.screen import FirstPaint, Loading, OpeningPicture, load
from app.kiosk.set_up_window import SetUpWindow
from app.kiosk.trouble_window import TroubleWindow
from app.message import Message, verbatim
from app.model.journal import SupervisedAction, SupervisorAct
from app.model.languages import LANGUAGES
from app.model.verdict import Kind
from app.rehearsal.serve import Serving
from app.runtime.clocks import wall_clock
from app.runtime.home import Home, HomeUnusable
from app.runtime.logs import OneLineFormatter, open_log
from app.runtime.private_files import CannotExport
from app.security.keys import NoKey
from app.settings.settings import Settings, SettingsWrong, read_settings, write_settings
from app.store.event_files import open_for
from app.store.night_reader import read_night
from app.store.records import SupervisedActions
from app.ui.setup.steps.done_step import SetUpResult
from app.ui.setup.steps.step import StepNumber
from app.ui.text import LanguageSwitch
from app.ui.theme.style import scale_in_use
from tests.support.keyrings import MemoryKeyring, SilentKeyring, in_use
from tests.support.night import settings_for
from tests.support.pseudo_terminals import PseudoDevice
from tests.support.waiting import LONGEST_WAIT_S, wait_until
from tests.unit.kiosk import two_monitors
from tests.unit.store.stored_samples import (
    NOON,
    a_scan,
    a_ticket,
    admitted,
    delivered,
    held,
    journal_of,
)
from tests.unit.ui.stub_core import settle


@pytest.fixture
def service(standing: Serving) -> Serving:
    return standing


class StubWindows:
    """Stands in for kiosk and set-up: records their calls and returns the results of `plan`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, plan: list[object]) -> None:
        self.doors: list[tuple[Settings, str]] = []
        self.notices: list[Message | None] = []
        self.window = object()
        self.set_ups: list[Settings | None] = []
        self.plan = plan
        self.kept: Settings | None = None
        monkeypatch.setattr(program, "open_door", self._door)
        monkeypatch.setattr("app.kiosk.set_up_window.SetUpWindow", self._set_up)

    def _door(
        self, _app: object, home: Home, settings: Settings, key: Callable[[], str],
        *, windowed: bool, notice: Message | None, **_: object,
    ) -> ExitReason:  # fmt: skip
        assert windowed
        self.notices.append(notice)
        try:
            self.doors.append((settings, key()))
        except NoKey:
            self.doors.append((settings, ""))
        if self.kept is not None:
            write_settings(home.settings, self.kept)
        ending = self.plan.pop(0)
        assert isinstance(ending, ExitReason)
        return ending

    def _set_up(
        self, _app: object, home: Home, before: Settings | None, *_: object, **__: object
    ) -> "StubWindows":
        self.set_ups.append(before)
        self._home = home
        return self

    def run(self, **_: object) -> object:
        result = self.plan.pop(0)
        if isinstance(result, Settings):  # left after the file was written
            write_settings(self._home.settings, result)
            return None
        if isinstance(result, SetUpResult):
            write_settings(self._home.settings, result.settings)
        return result


Start = Callable[..., StubWindows]


@pytest.fixture
def log(home: Home) -> Iterator[OneLineFormatter]:
    with open_log(home.logs, logging.INFO) as log:
        yield log


@pytest.fixture
def start(
    qapp: QApplication, home: Home, log: OneLineFormatter, monkeypatch: pytest.MonkeyPatch
) -> Start:
    """Return a function that runs the program by a plan, perhaps with a key."""

    def start(*plan: object, key: str = "sk_1", kept: Settings | None = None) -> StubWindows:
        windows = StubWindows(monkeypatch, [*plan])
        windows.kept = kept
        Program(
            home, log, {"ADMIT_API_KEY": key} if key else {}, windowed=True, clock=wall_clock,
            fleet=home.folder / "fleet.toml", window_opens=lambda _: None,
        ).run()  # fmt: skip
        return windows

    return start


def test_door_that_is_opened_anew_has_the_settings_of_the_file(
    start: Start, home: Home, service: Serving
) -> None:
    settings = settings_for(service)
    write_settings(home.settings, settings)
    light = replace(settings, window=replace(settings.window, theme="light"))
    windows = start(ExitReason.REOPEN, ExitReason.LEFT, kept=light)
    assert windows.doors == [(settings, "sk_1"), (light, "sk_1")]
    assert windows.set_ups == []


def test_guests_of_a_closed_door_are_deleted(start: Start, home: Home, service: Serving) -> None:
    settings = settings_for(service)
    write_settings(home.settings, settings)
    with closing(open_for(home.database, event_of(settings))) as database:
        journal_of(database).record(a_scan(), held(a_ticket()))
        journal_of(database).record(a_scan("S2"), admitted(a_ticket()))
        action = SupervisedAction(NOON, SupervisorAct.FORGET, "Ana")
        SupervisedActions(database).record(action)
    refused = start(ExitReason.DELETE_GUESTS, ExitReason.LEFT)
    with closing(open_for(home.database, event_of(settings))) as database:
        delivered(database, "S2")
    done = start(ExitReason.DELETE_GUESTS, ExitReason.LEFT)
    for windows, said in (
        (refused, "wait to be sent: 1,"),
        (done, "deleted from this laptop: 0 tickets, 2 scans"),
    ):
        before, after = windows.notices
        assert before is None
        assert after is not None
        assert said in after.plain()
    with closing(open_for(home.database, event_of(settings))) as database:
        assert [one.by for one in read_night(database).deletions] == ["Ana"]


def test_new_laptop_has_fleet_settings_at_kiosk(start: Start, home: Home, service: Serving) -> None:
    alike = settings_for(service, reentry=False)
    write_settings(home.folder / "fleet.toml", alike)
    windows = start(None, key="")
    assert windows.set_ups == [alike]
    assert windows.doors == [], "closed set-up ends the program"
    windows = start(SetUpResult(settings_for(service), "sk_2"), ExitReason.LEFT, key="")
    assert [key for _, key in windows.doors] == ["sk_2"]


def test_set_up_from_kiosk_changes_settings(start: Start, home: Home, service: Serving) -> None:
    before, after = settings_for(service), settings_for(service, reentry=False)
    write_settings(home.settings, before)
    result = SetUpResult(after, None)
    windows = start(ExitReason.SET_UP, result, ExitReason.SET_UP, None, ExitReason.LEFT)
    assert windows.set_ups == [before, after]
    assert [settings.door.reentry for settings, _ in windows.doors] == [True, False, False]
    assert {key for _, key in windows.doors} == {"sk_1"}


def test_set_up_left_while_it_saves_opens_the_door_with_what_it_saved(
    start: Start, home: Home, service: Serving
) -> None:
    before, after = settings_for(service), settings_for(service, reentry=False)
    moved = replace(after, service=replace(after.service, base_url="https://other.example.org"))
    write_settings(home.settings, before)
    with in_use(MemoryKeyring()):
        windows = start(
            ExitReason.SET_UP, SetUpResult(before, "sk_2"), ExitReason.SET_UP, after,
            ExitReason.SET_UP, moved, ExitReason.LEFT, key="",
        )  # fmt: skip
    assert windows.doors == [(before, ""), (before, "sk_2"), (after, "sk_2"), (moved, "")]


@pytest.mark.parametrize("by_button", [True, False])
def test_leaving_set_up_window_stores_nothing(
    qtbot: QtBot, qapp: QApplication, home: Home, service: Serving, by_button: bool
) -> None:
    window = SetUpWindow(qapp, home, None, {}, clock=wall_clock)
    page = window.page
    leave = page.leave.click if by_button else window.window.close

    def type_in() -> None:
        page.steps.service.address.edit.setText(service.base_url)
        page.steps.service.key.edit.setText(service.api_key)
        page.next.click()
        qtbot.waitUntil(lambda: bool(page.step.draft.events))
        leave()

    QTimer.singleShot(0, type_in)
    assert window.run(full_screen=False) is None
    assert page.step is page.steps.event_choice
    assert not home.settings.exists()


def test_set_up_tries_light(qtbot: QtBot, qapp: QApplication, home: Home, tmp_path: Path) -> None:
    device, got = PseudoDevice(tmp_path / "ttyUSB0"), bytearray()
    window = SetUpWindow(qapp, home, None, {}, clock=wall_clock)
    window.begin(full_screen=False)
    window.page.go_to(StepNumber.SOUND)
    step = window.page.steps.sound
    light = {"kind": "text", "port": str(device.socket), "gate_ms": 10_000, "seconds": 60}
    step.enter(step.draft.changed({f"light.{key}": value for key, value in light.items()}))
    step.sounds[Kind.REFUSE].click()
    assert step.light.trouble.text().startswith("Light and gate: nothing is plugged in")

    def has(sent: bytes) -> bool:
        got.extend(device.read())
        return bytes(got) == sent

    device.plug_in()
    qtbot.waitUntil(lambda: has(b"CLOSE\nRED\n"))
    assert step.light.trouble.text() == ""
    step.sounds[Kind.ADMIT].click()
    qtbot.waitUntil(lambda: has(b"CLOSE\nRED\nOPEN\nGREEN\n"))
    window.end()
    qtbot.waitUntil(lambda: has(b"CLOSE\nRED\nOPEN\nGREEN\nCLOSE\nOFF\n"))
    device.unplug()


def test_set_up_is_left_at_once_while_the_keyring_hangs(
    qtbot: QtBot, qapp: QApplication, home: Home, caplog: pytest.LogCaptureFixture
) -> None:
    hanging = SilentKeyring()
    with in_use(hanging):
        window = SetUpWindow(qapp, home, None, {}, clock=wall_clock)
        window.begin(full_screen=False)
        qtbot.waitUntil(lambda: any(one.name == "keyring" for one in threading.enumerate()))
        window.end()
        hanging.released.set()
    assert "did not end in time" not in caplog.text


@pytest.mark.usefixtures("use_theme")
def test_set_up_grows_with_its_window(qtbot: QtBot, qapp: QApplication, home: Home) -> None:
    window = SetUpWindow(qapp, home, None, {}, clock=wall_clock)
    window.window.resize(2560, 1440)
    window.window.show()
    qtbot.waitUntil(lambda: scale_in_use() == 1.25)
    window.end()


def test_callback_runs_if_window_is_never_painted(qtbot: QtBot, dressed: QApplication) -> None:
    window, begun = QWidget(), list[bool]()
    qtbot.addWidget(window)
    FirstPaint(window, lambda: begun.append(True))
    qtbot.waitUntil(lambda: begun == [True])


def test_steps_run_in_order_until_loading_is_stopped(qtbot: QtBot) -> None:
    begun = list[int]()
    loading = Loading(
        (
            lambda: begun.append(1), lambda: load("no_such_module"), lambda: begun.append(2),
            lambda: loading.stop(), lambda: begun.append(3),
        )
    )  # fmt: skip
    loading.start()
    qtbot.waitUntil(lambda: begun == [1, 2])
    settle()
    assert begun == [1, 2]


def test_picture_closes_once_a_window_is_painted(qtbot: QtBot, dressed: QApplication) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    with closing(OpeningPicture()) as picture:
        picture.appear()
        picture.close_behind(window)
        assert picture.isVisible()
        window.show()
        qtbot.waitUntil(lambda: not picture.isVisible())


@pytest.mark.parametrize(
    ("window", "later"),
    [
        ("app.kiosk.screen", "app.ui.text"),
        ("app.kiosk.kiosk", "app.ui.input.scanners"),
    ],
)
def test_module_that_is_needed_later_delays_no_window(window: str, later: str) -> None:
    program = f"import sys, {window}; sys.exit({later!r} in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program]).returncode == 0


def test_sleep_inhibition_result_is_known_after_begin() -> None:
    awake = Awake()
    assert awake.works is None
    awake.begin()
    wait_until(lambda: awake.works is not None)
    awake.end()
    assert awake.works is None


LONG = Path("/home") / "-".join(["somewhere"] * 40)


def shown(qtbot: QtBot, error: KnownError) -> TroubleWindow:
    window = TroubleWindow(error)
    qtbot.addWidget(window)
    window.show()
    settle()
    return window


def test_trouble_is_translated(qtbot: QtBot, interpreter: LanguageSwitch, tmp_path: Path) -> None:
    interpreter.set_language("de")
    (tmp_path / "settings.toml").write_text("[service\n")
    with pytest.raises(SettingsWrong) as wrong:
        read_settings(tmp_path / "settings.toml")
    window = shown(qtbot, wrong.value)
    assert window.heading.text() == "Admit lässt sich nicht öffnen"
    assert "kein TOML" in window.sentence.text()
    assert window.button.text() == "Schließen"


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Escape])
def test_keys_close_trouble_window(qtbot: QtBot, interpreter: LanguageSwitch, key: Qt.Key) -> None:
    window = shown(qtbot, KnownError(Message("No."), Message("Wait.")))
    shown_buttons = [one for one in window.findChildren(QPushButton) if one.isVisible()]
    assert shown_buttons == [window.button]
    with qtbot.waitSignal(window.finished):
        QTest.keyClick(window.button, key)


def test_trouble_window_writes_the_file_for_support_or_says_why_not(
    qtbot: QtBot, interpreter: LanguageSwitch, tmp_path: Path
) -> None:
    interpreter.set_language("en")
    troubles: list[Exception] = [
        CannotExport(file=str(tmp_path), reason=Message("the disk is full")),
        ZeroDivisionError(),
    ]
    written = list[Path]()

    def write(file: Path) -> None:
        if troubles:
            raise troubles.pop(0)
        written.append(file)

    window = TroubleWindow(KnownError(Message("No."), Message("Wait.")), write, tmp_path)
    qtbot.addWidget(window)
    window.show()
    assert window.button.isDefault()
    window.support.click()
    assert "cannot be written: the disk is full." in window.step.text()
    window.support.click()
    assert window.step.text().startswith("This program made a mistake")
    window.support.click()
    (file,) = written
    assert file.parent == tmp_path
    assert window.step.text().startswith(f"Written. {file.parent}: {file.name}.")
    assert window.rect().contains(window.support.geometry())


@pytest.mark.parametrize("code", LANGUAGES)
def test_long_path_fits_its_window(qtbot: QtBot, interpreter: LanguageSwitch, code: str) -> None:
    interpreter.set_language(code)
    window = shown(qtbot, HomeUnusable(folder=str(LONG), reason=verbatim("nothing")))
    assert window.height() < 600
    for words in (window.sentence, window.step):
        fitted = words.fitted(words.width())
        assert "".join(fitted.lines).replace(" ", "") == words.text().replace(" ", "")
        assert fitted.height <= words.height()
    assert window.rect().contains(window.button.geometry())


def test_guest_screen_follows_the_monitors(tmp_path: Path) -> None:
    door, guests = (list(place) for _, *place in two_monitors.MONITORS)
    done = subprocess.run(
        [sys.executable, "-m", two_monitors.__name__],
        env={**os.environ, "QT_QPA_PLATFORM": two_monitors.write_monitors(tmp_path / "two.json")},
        capture_output=True, text=True, check=True, timeout=LONGEST_WAIT_S,
    )  # fmt: skip
    assert [json.loads(line) for line in done.stdout.splitlines()] == [
        ["one monitor", None, True], ["plugged in", guests, True], ["unplugged", None, True],
        ["plugged in again", guests, True], ["door moved", door, True], ["closed", None, True],
    ]  # fmt: skip
