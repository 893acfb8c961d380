"""The opening picture stays until a window is painted over it, or its block ends."""

from contextlib import closing

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.errors import KnownError
from app.kiosk.opening_picture import OpeningPicture
from app.message import Message


def test_picture_closes_once_a_window_is_painted(qtbot: QtBot, dressed: QApplication) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    with closing(OpeningPicture()) as picture:
        picture.appear()
        picture.close_behind(window)
        assert picture.isVisible()
        window.show()
        qtbot.waitUntil(lambda: not picture.isVisible())


def test_picture_closes_if_the_program_cannot_open(dressed: QApplication) -> None:
    picture, error = OpeningPicture(), KnownError(Message("No room."), Message("Make some."))

    def open_window() -> None:
        with closing(picture):
            picture.appear()
            assert picture.isVisible()
            raise error

    with pytest.raises(KnownError):
        open_window()
    assert not picture.isVisible()
