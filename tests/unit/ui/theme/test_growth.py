"""Tests that pages, panels and the camera's picture grow with the window."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication, QCheckBox, QGridLayout, QHBoxLayout, QLabel, QWidget
from pytestqt.qtbot import QtBot

from app.ui.bridge import Bridge
from app.ui.overlays.confirm_panel import ConfirmPanel, Question
from app.ui.pages.door_check_page import DoorCheckPage, StateMark
from app.ui.setup.draft import StepNumber
from app.ui.setup.setup_page import SetUpPage
from app.ui.setup_api import SetUpBridge
from app.ui.theme.growth import grow, scale_in_use, set_least_width
from app.ui.theme.style import apply_theme
from app.ui.theme.tokens import DARK, TARGET
from app.ui.widgets.controls import Slider
from tests.unit.ui.setup.step_actions import Tried
from tests.unit.ui.stub_core import Behind, settle

LARGE = replace(DARK, scale=2.0)


@pytest.fixture
def enlarged(dressed: QApplication) -> Iterator[QApplication]:
    yield dressed
    apply_theme(dressed, DARK)


def test_layouts_and_least_widths_follow_the_scale_and_come_back(
    qtbot: QtBot, enlarged: QApplication
) -> None:
    root, row, grid = QWidget(), QHBoxLayout(), QGridLayout()
    qtbot.addWidget(root)
    row.setContentsMargins(1, 2, 3, 4)
    row.setSpacing(5)
    grid.setHorizontalSpacing(6)
    grid.setVerticalSpacing(7)
    name = QLabel()
    set_least_width(name, 100)
    row.addWidget(name)
    row.addLayout(grid)
    root.setLayout(row)
    for theme, factor in ((DARK, 1), (LARGE, 2), (DARK, 1)):
        apply_theme(enlarged, theme)
        assert scale_in_use() == factor
        grow(root)
        margins = row.contentsMargins()
        assert (margins.left(), margins.bottom(), row.spacing()) == (factor, 4 * factor, 5 * factor)
        assert (grid.horizontalSpacing(), grid.verticalSpacing()) == (6 * factor, 7 * factor)
        assert name.minimumWidth() == 100 * factor


def test_set_up_grows_with_its_window(qtbot: QtBot, enlarged: QApplication, behind: Behind) -> None:
    behind.holds = True
    page = SetUpPage(SetUpBridge(behind.submit), DARK, Tried().laptop)
    qtbot.addWidget(page)
    page.resize(3840, 2160)
    page.show()
    page.begin()
    page.go_to(StepNumber.DOOR)
    before = page.rail.width(), page.next.minimumWidth(), page.steps.scanner.code.height()
    apply_theme(enlarged, LARGE)
    page.set_theme(LARGE)
    settle()
    after = page.rail.width(), page.next.minimumWidth(), page.steps.scanner.code.height()
    assert after == tuple(2 * side for side in before)
    for part in (page.findChild(QCheckBox), page.findChild(Slider)):
        assert part is not None
        assert part.sizeHint().height() == 2 * TARGET
    assert page.rail.sizeHintForRow(0) == 2 * TARGET


def test_signs_of_the_door_check_and_panels_grow(
    qtbot: QtBot, enlarged: QApplication, bridge: Bridge
) -> None:
    page, panel = DoorCheckPage(bridge, DARK, devices=tuple), ConfirmPanel(QWidget())
    qtbot.addWidget(page)
    mark = page.findChild(StateMark)
    assert mark is not None
    panel.ask(Question("Check out?", "", "Yes"), lambda: None)
    before = mark.width(), panel.card.width()
    apply_theme(enlarged, LARGE)
    page.set_theme(LARGE)
    panel.ask(Question("Check out?", "", "Yes"), lambda: None)
    assert (mark.width(), panel.card.width()) == tuple(2 * side for side in before)
