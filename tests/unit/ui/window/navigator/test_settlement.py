"""Tests of settling a row: what is shown, what is asked for, and what is sent to the core."""

from dataclasses import replace

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.model.journal import Delivery, Settlement, Settling, SupervisorAct
from app.model.scan import Source
from app.model.verdict import DecidedBy
from app.security.pin import Supervisor
from app.ui.overlays.settlement_panel import SettlementPanel
from app.ui.text.remarks import decider, way_done, way_to_do
from app.ui.window.main_window import MainWindow
from app.ui.window.navigator import Navigator
from tests.unit.ui.pages.queue.queue_rows import row
from tests.unit.ui.sample_guests import MAYA, NOW
from tests.unit.ui.stub_core import NO_LINE, Behind, settle
from tests.unit.ui.window.navigator.steward import SEAL, enter

ROW = replace(
    row(1, Delivery.DISPUTED, error="Let in elsewhere at 20:01."),
    note="Plus <i>one</i>",
    settlements=(
        Settlement(Settling.NOTED, "Ada", NOW, "Paid in cash"),
        Settlement(Settling.REOPENED, "Bo", NOW, ""),
    ),
)
POSSIBLE = frozenset(Settling) - {Settling.REOPENED, Settling.ASKED, Settling.SENT}


@pytest.fixture
def panel(pages: Navigator, behind: Behind) -> SettlementPanel:
    behind.ways = POSSIBLE
    pages.lock._supervisors = (Supervisor("Grace", SEAL),)
    pages.guests.open_row(ROW)
    settle()
    return pages.guests.settlement


def test_panel_shows_what_happened_who_decided_and_why(panel: SettlementPanel) -> None:
    assert panel.facts.text().split("\n") == [
        "Let in elsewhere at 20:01.",
        "Admitted · decided by the ticket service",
        "Reason given: Plus <i>one</i>",
        "20:05 · Ada · Noted · Paid in cash",
        "20:05 · Bo · Opened again",
    ]


def test_row_is_settled_under_the_name_of_the_owner_of_the_pin(
    qtbot: QtBot, panel: SettlementPanel, pages: Navigator, behind: Behind, window: MainWindow
) -> None:
    counted = behind.times("night")
    panel.buttons[Settling.CHECKED_OUT].click()
    assert behind.times("settle") == 0
    enter(qtbot, pages)
    assert ("settle", ("s-1", Settling.CHECKED_OUT, "Grace", "")) in behind.asked
    [done] = behind.supervised_actions
    assert (done.act, done.by, done.subject) == (SupervisorAct.SETTLE, "Grace", ROW.subject)
    assert behind.times("night") > counted
    pages.guests.open_row(ROW)
    settle()
    assert "Grace" in panel.who.text()


def test_only_a_note_needs_words(panel: SettlementPanel, pages: Navigator) -> None:
    panel.buttons[Settling.NOTED].click()
    assert panel.isVisible()
    assert panel.why_not.text() == "Write the note first."
    QTest.keyClicks(panel.why, "Seen by hand")
    panel.buttons[Settling.NOTED].click()
    assert (panel.isVisible(), pages.pad.isVisible()) == (False, True)


def test_way_that_is_not_possible_says_why(panel: SettlementPanel, pages: Navigator) -> None:
    said = set()
    for way in (Settling.ASKED, Settling.SENT):
        panel.buttons[way].click()
        said.add(panel.why_not.text())
    assert len(said) == 2
    assert (panel.isVisible(), pages.pad.isVisible()) == (True, False)
    assert not panel.buttons[Settling.REOPENED].isVisible()


def test_settled_row_can_be_opened_again_or_only_read(
    panel: SettlementPanel, pages: Navigator, behind: Behind
) -> None:
    for ways in (frozenset({Settling.REOPENED}), frozenset[Settling]()):
        behind.ways = ways
        pages.guests.open_row(ROW)
        settle()
        assert {way for way, button in panel.buttons.items() if button.isVisible()} == ways


def test_failure_is_told_and_the_next_scan_closes_the_panel(
    qtbot: QtBot, panel: SettlementPanel, pages: Navigator, behind: Behind, window: MainWindow
) -> None:
    panel.buttons[Settling.RIGHT].click()
    behind.trouble = NO_LINE
    enter(qtbot, pages)
    assert window.notice.text.text() == "The line is down. Wait until it is back."
    behind.trouble = None
    pages.guests.open_row(ROW)
    settle()
    window.scan(MAYA.code, Source.SCANNER)
    assert not panel.isVisible()


def test_each_way_and_decider_has_a_text_of_its_own() -> None:
    texts = [*map(way_to_do, Settling), *map(way_done, Settling), *map(decider, DecidedBy)]
    assert len(set(texts)) == len(texts)
