"""Tests that a card has its size when it is painted first: it must not grow under a finger."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QObject, QSize
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.ui.overlays.confirm_panel import ConfirmPanel, Question
from app.ui.overlays.overlay import Overlay
from app.ui.overlays.pin_pad import PinPad
from app.ui.overlays.reason_panel import ReasonPanel, Reasons
from tests.unit.ui.stub_core import settle

LONG = "Wolfeschlegelsteinhausenbergerdorff-Hohenlohe-Langenburg and everybody who came along. " * 3


class Painted(QObject):
    """Records the sizes of a card when it was painted."""

    def __init__(self, card: QWidget) -> None:
        super().__init__(card)
        self.sizes: list[QSize] = []
        card.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Paint:
            assert isinstance(watched, QWidget)
            self.sizes.append(watched.size())
        return super().eventFilter(watched, event)


def ask(window: QWidget) -> Overlay:
    panel = ConfirmPanel(window)
    panel.ask(Question(LONG, LONG, "Agree"), lambda: None)
    return panel


def turn_away(window: QWidget) -> Overlay:
    panel = ReasonPanel(window)
    panel.ask(Reasons().turning_away(), LONG, lambda _: None)
    return panel


def demand(window: QWidget) -> Overlay:
    pad = PinPad(window)
    pad.demand("Supervisor PIN", LONG)
    return pad


@pytest.mark.parametrize("opened", [ask, turn_away, demand])
def test_card_keeps_the_size_of_its_first_picture(
    qtbot: QtBot, dressed: QApplication, opened: Callable[[QWidget], Overlay]
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    settle()
    overlay = opened(window)
    painted = Painted(overlay.card)
    overlay.card.repaint()
    for _ in range(3):
        settle()
        overlay.card.repaint()
    assert len(painted.sizes) > 2
    assert len(set(size.toTuple() for size in painted.sizes)) == 1
