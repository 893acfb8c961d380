"""What waits to be sent, and what a person must look at."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from app.model.journal import Delivery, Row
from app.model.night import Queue
from app.model.scan import Direction
from app.model.verdict import DecidedBy, Kind, Reason
from app.said import verbatim
from app.ui.bridge import Bridge
from app.ui.table import ROW
from app.ui.tokens import DARK, LIGHT
from app.ui.waiting_page import WaitingPage
from tests.unit.ui.answering import NO_LINE, Answering
from tests.unit.ui.behind import settle
from tests.unit.ui.hostile import NAMES
from tests.unit.ui.made import MAYA, NOW, ZONE, scan, ticket, verdict


def row(
    number: int, delivery: Delivery = Delivery.DUE, *, attempts: int = 0, error: str = ""
) -> Row:
    whose = ticket(number)
    return Row(
        scan(whose.code, f"s-{number}"), whose.id, whose.id, verdict(whose=whose),
        delivery, None, attempts, None, verbatim(error) if error else None, None, None,
    )  # fmt: skip


@pytest.fixture
def behind() -> Answering:
    behind = Answering()
    behind.rows_waiting = Queue((row(1), row(2)), (), NOW + 8_000)
    return behind


@pytest.fixture
def page(qtbot: QtBot, bridge: Bridge) -> WaitingPage:
    page = WaitingPage(bridge, DARK, clock=lambda: NOW, zone=ZONE)
    qtbot.addWidget(page)
    page.resize(1200, 600)
    page.show()
    page.activateWindow()
    page.begin()
    settle()
    return page


def cells(page: WaitingPage, column: int) -> list[str]:
    rows = page.waiting.rows
    return [rows.index(number, column).data() for number in range(rows.rowCount())]


def button(page: WaitingPage, text: str) -> QPushButton:
    return next(one for one in page.findChildren(QPushButton) if one.text() == text)


def again(page: WaitingPage) -> None:
    page.refresh()
    settle()


def test_what_waits_is_told_with_the_next_try(page: WaitingPage) -> None:
    assert cells(page, 1) == ["Guest 1", "Guest 2"]
    assert page.subtitle.text().endswith("next try in 8 s.")


def test_all_are_counted_though_not_all_are_named(page: WaitingPage, behind: Answering) -> None:
    behind.rows_waiting = Queue((row(1),), (), None, more=1_499)
    again(page)
    assert page.subtitle.text().startswith("1,500 ")


def test_which_way_somebody_went_is_said_in_words(page: WaitingPage, behind: Answering) -> None:
    going = row(2)
    going = replace(going, scan=replace(going.scan, direction=Direction.OUT))
    behind.rows_waiting = Queue((row(1), going), (), None)
    again(page)
    assert cells(page, 3) == ["In", "Out"]


def test_each_row_says_how_its_sending_stands(page: WaitingPage, behind: Answering) -> None:
    rows = (row(1), row(2, Delivery.UNKNOWN), row(3, attempts=4))
    behind.rows_waiting = Queue(rows, (), None)
    again(page)
    assert cells(page, 5)[:2] == ["waiting", "sent, no answer: asking the service first"]
    assert "4" in cells(page, 5)[2]


def test_what_was_shown_at_the_door_is_told_as_what_was_done(
    page: WaitingPage, behind: Answering
) -> None:
    left = row(2)
    left = replace(left, verdict=verdict(Kind.OUT, Reason.LEFT, whose=ticket(2)))
    behind.rows_waiting = Queue((row(1), left), (), None)
    again(page)
    assert cells(page, 4) == ["Admitted", "Checked out"]


def test_what_needs_a_look_stands_right_below_the_few_that_wait(
    page: WaitingPage, behind: Answering
) -> None:
    behind.rows_waiting = Queue((row(1),), (row(2, Delivery.PARKED),), None)
    again(page)
    settle()
    heading = next(one for one in page.findChildren(QLabel) if one.text() == "Needs a look")
    assert page.waiting.height() >= page.waiting.whole_height() > ROW
    assert 0 < heading.y() - page.waiting.geometry().bottom() < ROW
    assert page.look.y() - heading.geometry().bottom() < ROW


def test_a_row_that_was_never_decided_or_known_is_told_too(
    page: WaitingPage, behind: Answering
) -> None:
    crashed = Row(
        scan("CODE-12345678"), "code:CODE-12345678", None, None,
        Delivery.UNKNOWN, None, 0, None, None, None, None,
    )  # fmt: skip
    behind.rows_waiting = Queue((crashed,), (), None)
    again(page)
    assert cells(page, 2) == ["not on the list"]
    assert cells(page, 4) == ["nothing yet"]
    assert "CODE-12345678" not in cells(page, 1)[0]


def test_a_supervisor_s_word_is_told_as_such(page: WaitingPage, behind: Answering) -> None:
    word = verdict(reason=Reason.OVERRIDDEN, by=DecidedBy.SUPERVISOR, whose=MAYA)
    overridden = Row(
        scan(), MAYA.id, MAYA.id, word, Delivery.DUE, None, 0, None, None, None, "Guest list"
    )
    behind.rows_waiting = Queue((overridden,), (), None)
    again(page)
    assert "supervisor" in cells(page, 4)[0].lower()


def test_what_needs_a_look_comes_with_its_reason(page: WaitingPage, behind: Answering) -> None:
    said = "Let in here, but the service had this ticket inside already."
    disputed, parked = row(1, Delivery.DISPUTED, error=said), row(2, Delivery.PARKED, error="403")
    behind.rows_waiting = Queue((), (disputed, parked), None)
    again(page)
    look = page.look.rows
    assert look.index(0, 2).data() == said
    assert look.index(1, 2).data() == "It could not be sent. 403"
    assert [look.index(number, 3).data() for number in range(2)] == ["Disputed", "Parked"]
    assert page.look.isVisible()
    assert not page.waiting.isVisible()


def test_when_all_is_sent_it_says_so_and_offers_nothing(
    page: WaitingPage, behind: Answering
) -> None:
    behind.rows_waiting = Queue((), (), None)
    again(page)
    assert page.subtitle.text() == "Everything is sent."
    assert not button(page, "Send now").isEnabled()
    assert not button(page, "Export list").isEnabled()


def test_it_is_sent_by_key(page: WaitingPage, behind: Answering) -> None:
    button(page, "Export list").setFocus()
    QTest.keyClick(button(page, "Export list"), Qt.Key.Key_Tab)
    assert button(page, "Send now").hasFocus()
    QTest.keyClick(button(page, "Send now"), Qt.Key.Key_Return)
    settle()
    assert behind.times("send_now") == 1


def test_a_slow_answer_is_waited_for_and_not_asked_for_again(
    page: WaitingPage, behind: Answering
) -> None:
    behind.holds = True
    page.refresh()
    page.refresh()
    assert len(behind.held) == 1
    behind.release()
    page.refresh()
    assert len(behind.held) == 1


def test_trouble_is_told_and_it_is_asked_again_after(page: WaitingPage, behind: Answering) -> None:
    behind.trouble = NO_LINE
    again(page)
    assert page.subtitle.text() == "The line is down. Wait until it is back."
    behind.trouble = None
    again(page)
    assert page.subtitle.text().endswith("next try in 8 s.")


def test_who_was_chosen_stays_so_while_nothing_changes(page: WaitingPage) -> None:
    page.waiting.selectRow(1)
    again(page)
    assert page.waiting.currentIndex().row() == 1


def test_who_is_chosen_and_in_sight_stays_so_while_rows_come_and_go(
    page: WaitingPage, behind: Answering
) -> None:
    def wait(*numbers: int) -> None:
        behind.rows_waiting = Queue(tuple(row(number) for number in numbers), (), None)
        again(page)

    def top() -> str:
        return cells(page, 1)[page.waiting.rowAt(0)]

    def chosen() -> str:
        return cells(page, 1)[page.waiting.currentIndex().row()]

    wait(*range(100))
    page.waiting.selectRow(60)
    page.waiting.verticalScrollBar().setValue(50)
    assert (top(), chosen()) == ("Guest 50", "Guest 60")
    wait(*range(3, 110))
    assert (top(), chosen()) == ("Guest 50", "Guest 60")
    wait(*range(52, 110))
    assert (top(), chosen()) == ("Guest 52", "Guest 60")
    wait(*range(70, 110))
    assert top() == "Guest 70"
    assert not page.waiting.selectionModel().hasSelection()


def test_an_answer_for_a_page_that_is_gone_goes_nowhere(behind: Answering, bridge: Bridge) -> None:
    bridge.fault.connect(lambda: pytest.fail("the page is gone"))
    behind.holds = True
    page = WaitingPage(bridge, DARK, clock=lambda: NOW, zone=ZONE)
    page.begin()
    delete(page)
    behind.release()


@pytest.mark.parametrize("text", NAMES)
def test_what_the_service_said_is_only_text(
    page: WaitingPage, behind: Answering, text: str
) -> None:
    behind.rows_waiting = Queue((), (row(1, Delivery.PARKED, error=text),), None)
    again(page)
    assert "\n" not in page.look.rows.index(0, 2).data()


def test_language_and_theme_change_while_it_is_open(page: WaitingPage) -> None:
    button(page, "Send now").setText("")
    QCoreApplication.sendEvent(page, QEvent(QEvent.Type.LanguageChange))
    page.set_theme(LIGHT)
    assert button(page, "Send now").isEnabled()
    assert cells(page, 1) == ["Guest 1", "Guest 2"]


def test_nothing_is_said_to_be_sent_before_it_is_known(behind: Answering, bridge: Bridge) -> None:
    behind.holds = True
    page = WaitingPage(bridge, DARK, clock=lambda: NOW, zone=ZONE)
    page.begin()
    settle()
    assert page.subtitle.text() == "Looking…"
    behind.rows_waiting = Queue((), (), None)
    behind.release()
    assert page.subtitle.text() == "Everything is sent."
    delete(page)


def test_after_a_fault_it_is_asked_again(page: WaitingPage, behind: Answering) -> None:
    behind.trouble = ValueError()
    again(page)
    assert behind.times("queue") == 2
    again(page)
    assert behind.times("queue") == 3
