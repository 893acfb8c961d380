"""The window that shows why the program cannot open."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from app.errors import KnownError
from app.kiosk.trouble_window import TroubleWindow
from app.message import Message, verbatim
from app.model.languages import LANGUAGES
from app.runtime.home import HomeUnusable
from app.runtime.private_files import CannotExport
from app.settings.file import SettingsWrong, read_settings
from app.ui.text.languages import LanguageSwitch
from tests.unit.ui.stub_core import settle

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
