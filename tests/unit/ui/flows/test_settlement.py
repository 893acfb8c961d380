"""Tests of settling a row: what is shown, what is asked for, and what is sent to the core."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app.model.journal import Delivery, Settlement, Settling
from app.model.verdict import DecidedBy
from app.ui.bridge import Bridge
from app.ui.flows.settlement import SettlementFlow, decider
from app.ui.text.settling import way_done, way_to_do
from app.ui.verdict.name_display import NameDisplay
from tests.unit.ui.pages.queue.queue_rows import row
from tests.unit.ui.sample_guests import NOW, ZONE
from tests.unit.ui.stub_core import settle
from tests.unit.ui.stub_core_for_pages import NO_LINE, Answering

ROW = replace(
    row(1, Delivery.DISPUTED, error="Let in elsewhere at 20:01."),
    note="Plus <i>one</i>",
    settlements=(
        Settlement(Settling.NOTED, "Ada", NOW, "Paid in cash"),
        Settlement(Settling.REOPENED, "Bo", NOW, "Was not paid"),
    ),
)


class Desk:
    """The flow in a window, and what it told; `name` is what the permission says of the person."""

    def __init__(self, bridge: Bridge) -> None:
        self.window = QWidget()
        self.window.resize(1000, 700)
        self.told: list[str] = []
        self.purposes: list[str] = []
        self.is_permitted, self.name, self.finished = True, "", 0
        self.flow = SettlementFlow(
            self.window, bridge, self.permit, NameDisplay(),
            tell=self.told.append, done=self.finish,
            clock=lambda: NOW, zone=ZONE,
        )  # fmt: skip

    def permit(self, purpose: str, then: Callable[[str], None]) -> None:
        self.purposes.append(purpose)
        if self.is_permitted:
            then(self.name)

    def finish(self) -> None:
        self.finished += 1

    def button(self, way: Settling) -> QPushButton:
        panel = self.flow.panel
        return next(b for b in panel.findChildren(QPushButton) if b.text() == way_to_do(way))

    def open(self) -> None:
        self.flow.begin(ROW)
        settle()

    def press(self, way: Settling) -> None:
        self.button(way).click()
        settle()


@pytest.fixture
def behind() -> Answering:
    return Answering()


@pytest.fixture
def desk(qtbot: QtBot, dressed: QApplication, bridge: Bridge) -> Desk:
    desk = Desk(bridge)
    qtbot.addWidget(desk.window)
    desk.window.show()
    desk.open()
    return desk


def test_panel_shows_what_happened_who_decided_and_why(desk: Desk) -> None:
    assert desk.flow.panel.facts.text().split("\n") == [
        "Let in elsewhere at 20:01.",
        "Admitted · decided by the ticket service",
        "Reason given: Plus <i>one</i>",
        "20:05 · Ada · Noted · Paid in cash",
        "20:05 · Bo · Opened again · Was not paid",
    ]


def test_name_and_reason_are_needed_before_a_button_works(desk: Desk, behind: Answering) -> None:
    panel = desk.flow.panel
    QTest.keyClicks(panel.who, " Ada ")
    assert not desk.button(Settling.RIGHT).isEnabled()
    QTest.keyClicks(panel.why, "Seen by hand")
    desk.press(Settling.RIGHT)
    assert behind.asked[-1] == ("settle", ("s-1", Settling.RIGHT, "Ada", "Seen by hand"))
    assert (desk.finished, panel.isVisible()) == (1, False)
    desk.open()
    assert (panel.who.text().strip(), panel.why.text()) == ("Ada", "")


def test_name_of_the_permission_is_written_down(desk: Desk, behind: Answering) -> None:
    desk.name = "Grace"
    desk.flow.panel.who.setText("Ada")
    desk.flow.panel.why.setText("Seen")
    desk.press(Settling.CHECKED_OUT)
    assert behind.asked[-1] == ("settle", ("s-1", Settling.CHECKED_OUT, "Grace", "Seen"))
    assert desk.purposes == ["Wrong entry: check out"]


def test_nothing_is_settled_without_permission(desk: Desk, behind: Answering) -> None:
    desk.is_permitted = False
    desk.flow.panel.who.setText("Ada")
    desk.flow.panel.why.setText("Seen")
    desk.press(Settling.SENT)
    assert behind.asked == [("ways_to_settle", "s-1")]


def test_only_the_possible_ways_are_offered(desk: Desk, behind: Answering) -> None:
    behind.ways = frozenset({Settling.RIGHT, Settling.NOTED})
    desk.open()
    shown = {way for way in Settling if desk.button(way).isVisible()}
    assert shown == behind.ways
    behind.ways = frozenset()
    desk.open()
    assert not desk.flow.panel.why.isVisible()


def test_failure_is_told(desk: Desk, behind: Answering) -> None:
    desk.flow.panel.who.setText("Ada")
    desk.flow.panel.why.setText("Seen")
    behind.trouble = NO_LINE
    desk.press(Settling.NOTED)
    assert desk.told == ["The line is down. Wait until it is back."]
    assert desk.finished == 0


def test_each_way_and_decider_has_a_text_of_its_own() -> None:
    texts = [*map(way_to_do, Settling), *map(way_done, Settling), *map(decider, DecidedBy)]
    assert len(set(texts)) == len(texts)
