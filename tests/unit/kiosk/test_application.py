"""Tests of the Qt application: fonts, first paint, steps, threads, opening picture, troubles."""

import asyncio
import re
import subprocess
import sys
import threading
import weakref
from contextlib import closing, suppress
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app import ui
from app.errors import KnownError
from app.kiosk.door_devices import Awake
from app.kiosk.loading import Loading, load
from app.kiosk.opening_picture import OpeningPicture
from app.kiosk.screen import FirstPaint
from app.kiosk.setup_requests import in_own_thread
from app.kiosk.trouble_window import TroubleWindow
from app.message import Message, verbatim
from app.model.languages import LANGUAGES
from app.runtime.home import HomeUnusable
from app.runtime.private_files import CannotExport
from app.settings.file import SettingsWrong, read_settings
from app.ui.text.languages import LanguageSwitch
from tests.support.waiting import LONGEST_WAIT_S, wait_until
from tests.unit.ui.stub_core import settle

PROGRAM = """
from PySide6.QtGui import QFontDatabase
from app.kiosk.application import GarbageCollector, an_application
from app.ui.theme.style import apply_theme
from app.settings.sections import WindowSettings
from app.ui.theme.appearance import Appearance
from app.ui.theme.tokens import DARK

registered = []
register = QFontDatabase.addApplicationFont
QFontDatabase.addApplicationFont = lambda file: (registered.append(file), register(file))[1]
apply_theme(an_application(), DARK)
Appearance(an_application(), WindowSettings())
application = an_application()
collectors = len(application.findChildren(GarbageCollector))
application.setStyleSheet("")
print(collectors, application.style().objectName(), len(registered), len(set(registered)))
"""


def test_second_call_returns_same_application_and_fonts() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["1", "fusion", "4", "4"]


def test_no_module_of_ui_uses_animations() -> None:
    sources = [path.read_text() for path in Path(ui.__file__).parent.rglob("*.py")]
    assert len(sources) > 50
    assert not [source for source in sources if re.search(r"Q\w*(Animation|TimeLine)", source)]


class Painted(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.happened: list[str] = []

    def paintEvent(self, _event: object) -> None:
        self.happened.append("painted")

    def begin(self) -> None:
        self.happened.append("began")


@pytest.fixture
def window(qtbot: QtBot, dressed: QApplication) -> Painted:
    window = Painted()
    qtbot.addWidget(window)
    FirstPaint(window, window.begin)
    return window


def test_callback_runs_after_first_paint(qtbot: QtBot, window: Painted) -> None:
    window.show()
    qtbot.waitUntil(lambda: "began" in window.happened)
    assert window.happened[0] == "painted"


def test_callback_runs_if_window_is_never_painted(qtbot: QtBot, window: Painted) -> None:
    qtbot.waitUntil(lambda: window.happened == ["began"])


def test_window_that_nobody_else_refers_to_is_deleted(dressed: QApplication) -> None:
    window = QWidget()
    FirstPaint(window, lambda: None)
    deleted = weakref.ref(window)
    del window
    assert deleted() is None


def test_steps_run_in_order_until_loading_is_stopped(qtbot: QtBot) -> None:
    begun = list[int]()
    loading = Loading(
        (
            lambda: begun.append(1),
            lambda: load("no_such_module"),
            lambda: begun.append(2),
            lambda: loading.stop(),
            lambda: begun.append(3),
        )
    )
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


@pytest.mark.parametrize("fails", [False, True])
def test_call_whose_caller_has_ended_ends_without_an_error(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, fails: bool
) -> None:
    goes_on, threads, faults = threading.Event(), list[threading.Thread](), list[object]()
    monkeypatch.setattr(threading, "excepthook", faults.append)

    def hang() -> None:
        threads.append(threading.current_thread())
        goes_on.wait(LONGEST_WAIT_S)
        if fails:
            raise OSError

    async def give_up() -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(in_own_thread(hang), 0.02)

    asyncio.run(give_up())
    goes_on.set()
    threads[0].join(LONGEST_WAIT_S)
    assert (faults, caplog.text) == ([], "")


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


def wrong_settings(tmp_path: Path) -> SettingsWrong:
    (tmp_path / "settings.toml").write_text("[service\n")
    with pytest.raises(SettingsWrong) as wrong:
        read_settings(tmp_path / "settings.toml")
    return wrong.value


def test_trouble_window_is_translated(
    qtbot: QtBot, interpreter: LanguageSwitch, tmp_path: Path
) -> None:
    interpreter.set_language("de")
    window = shown(qtbot, wrong_settings(tmp_path))
    assert window.heading.text() == "Admit lässt sich nicht öffnen"
    assert "Zeile 1" in window.sentence.text()
    assert window.button.text() == "Schließen"


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Escape])
def test_keys_of_the_only_button_close_trouble_window(
    qtbot: QtBot, interpreter: LanguageSwitch, key: Qt.Key
) -> None:
    window = shown(qtbot, KnownError(Message("No."), Message("Wait.")))
    shown_buttons = [one for one in window.findChildren(QPushButton) if one.isVisible()]
    assert shown_buttons == [window.button]
    with qtbot.waitSignal(window.finished):
        QTest.keyClick(window.button, key)


def test_trouble_window_writes_the_file_for_support(
    qtbot: QtBot, interpreter: LanguageSwitch, tmp_path: Path
) -> None:
    interpreter.set_language("en")
    written = list[Path]()
    window = TroubleWindow(KnownError(Message("No."), Message("Wait.")), written.append, tmp_path)
    qtbot.addWidget(window)
    window.show()
    assert window.button.isDefault()
    window.support.click()
    (file,) = written
    assert file.parent == tmp_path
    assert window.step.text().startswith(f"Written. {file.parent}: {file.name}.")
    assert window.rect().contains(window.support.geometry())


def test_file_for_support_that_cannot_be_written_is_said(
    qtbot: QtBot, interpreter: LanguageSwitch, tmp_path: Path
) -> None:
    interpreter.set_language("en")
    troubles: list[Exception] = [
        CannotExport(file=str(tmp_path), reason=Message("the disk is full")),
        ZeroDivisionError(),
    ]

    def fail(_file: Path) -> None:
        raise troubles.pop(0)

    window = TroubleWindow(KnownError(Message("No."), Message("Wait.")), fail, tmp_path)
    qtbot.addWidget(window)
    window.support.click()
    assert "cannot be written: the disk is full." in window.step.text()
    window.support.click()
    assert window.step.text().startswith("This program made a mistake")


@pytest.mark.parametrize("code", LANGUAGES)
def test_long_path_fits_trouble_window(
    qtbot: QtBot, interpreter: LanguageSwitch, code: str
) -> None:
    interpreter.set_language(code)
    window = shown(qtbot, HomeUnusable(folder=str(LONG), reason=verbatim("nothing")))
    assert window.height() < 600
    for words in (window.sentence, window.step):
        fitted = words.fitted(words.width())
        assert "".join(fitted.lines).replace(" ", "") == words.text().replace(" ", "")
        assert fitted.height <= words.height()
    assert window.rect().contains(window.button.geometry())
