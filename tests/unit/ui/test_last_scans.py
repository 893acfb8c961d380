"""Tests of the list of the last scans."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.model.journal import Delivery, Row
from app.model.verdict import Kind, Reason
from app.ui.theme.tokens import TARGET
from app.ui.verdict.guest_names import NameDisplay
from app.ui.verdict.verdict_view import WAITING
from app.ui.window.last_scans import MOST, LastScans, ScanRow
from tests.unit.ui.samples import MAYA, NOW, decision, scan, ticket
from tests.unit.ui.stub_core import on_screen


@pytest.fixture
def last(qtbot: QtBot, dressed: QApplication) -> LastScans:
    return on_screen(qtbot, LastScans(NameDisplay()), 400, 350)


def test_newest_scan_is_first_and_only_fitting_rows_are_shown(last: LastScans) -> None:
    for number in range(40):
        last.add(decision(whose=ticket(number), at=NOW + number), NOW)
    assert [entry.name for entry in last.shown()] == [f"Guest {n}" for n in range(39, 33, -1)]
    last.resize(400, 100)
    assert [entry.name for entry in last.shown()] == ["Guest 39"]
    last.resize(400, 3_000)
    assert len(last.shown()) == MOST


def test_same_scan_is_shown_once(last: LastScans) -> None:
    last.add(decision(), NOW)
    last.add(decision(), NOW)
    assert len(last.shown()) == 1


def test_scan_without_a_verdict_is_shown_as_cut_short(last: LastScans) -> None:
    row = Row(scan(), "t-1", None, Delivery.ASKING, NOW, attempts=1)
    last.show_rows((row,), NOW)
    (entry,) = last.shown()
    assert (entry.badge, entry.result) == (WAITING, "Cut short: scan again")


def test_click_on_a_row_emits_its_ticket(last: LastScans) -> None:
    chosen: list[object] = []
    last.chosen.connect(chosen.append)
    last.add(decision(), NOW)
    last.add(decision(Kind.REFUSE, Reason.UNKNOWN_CODE, whose=None), NOW)
    rows = last.findChildren(ScanRow)
    unknown, maya = sorted(rows, key=lambda row: row.entry.ticket is not None)
    QTest.qWait(1)
    for row in (unknown, maya):
        assert row.height() >= TARGET
        QTest.mouseClick(row, Qt.MouseButton.LeftButton)
    assert chosen == [MAYA]
    assert maya.accessibleName() == "Maya Lindqvist, Admitted · Weekend pass, 20:05:14"


def test_question_of_the_journal_is_open_until_its_code_is_scanned_again(last: LastScans) -> None:
    held = decision(Kind.HOLD, Reason.CHECK_FIRST, whose=None)
    row = Row(held.scan, None, held.verdict, Delivery.LOCAL)
    last.show_rows((row,), NOW)
    (shown,) = last.findChildren(ScanRow)
    assert shown.isEnabled()
    assert shown.entry.question == replace(held, milliseconds=0)
    last.add(decision(Kind.REFUSE, Reason.TURNED_AWAY, whose=None, at=NOW + 1), NOW)
    assert [entry.question for entry in last.shown()] == [None, None]


@pytest.mark.parametrize(
    "name", ["สมชาย ทองดี ญี่ปุ่น", "محمد عبد الرحمن", "歐陽娜娜", "प्रियंका त्रिपाठी"]
)
def test_letters_of_tall_scripts_fit_into_their_row(last: LastScans, name: str) -> None:
    last.add(decision(whose=ticket(1, holder=name, name=name)), NOW)
    (row,) = last.findChildren(ScanRow)
    assert min(line.font.pixelSize() for line in row.lines()) >= 13
    image = row.grab().toImage()
    ground = image.pixel(row.width() // 2, 0)
    outside = [image.pixel(x, y) for x in range(57, 250) for y in (0, row.height() - 1)]
    assert set(outside) == {ground}
