"""Tests of the queue page: waiting rows, and rows that a person must look at."""

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from app.model.journal import Delivery, Row
from app.model.night import Awaited, Queue
from app.model.scan import Direction
from app.model.verdict import DecidedBy, Kind, Reason
from app.ui.pages.queue_page import QueuePage
from app.ui.widgets.table import ROW
from tests.unit.ui.pages.queue.queue_rows import again, button, cells, row
from tests.unit.ui.sample_guests import MAYA, MINUTE, NOW, moment, scan, ticket, verdict
from tests.unit.ui.stub_core import Behind, settle


def test_waiting_rows_are_shown_with_the_next_try(page: QueuePage) -> None:
    assert cells(page, 1) == ["Guest 1", "Guest 2"]
    assert page.subtitle.text().endswith("next try in 8 s.")


def test_request_of_the_service_to_wait_is_shown(page: QueuePage, behind: Behind) -> None:
    behind.rows_waiting = Queue((row(1),), (), NOW + 8_000, rests_until=moment("20:14:00"))
    again(page)
    assert page.subtitle.text().endswith("The ticket service asks to wait until 20:14.")
    behind.rows_waiting = Queue((row(1),), (), NOW + 8_000, rests_until=NOW)
    again(page)
    assert page.subtitle.text().endswith("next try in 8 s.")


def test_refused_key_is_shown_with_the_next_step(page: QueuePage, behind: Behind) -> None:
    for rows, first in ((row(1),), "1 scan"), ((), "Everything is sent."):
        behind.rows_waiting = Queue(rows, (), NOW + 8_000, key_refused=True)
        again(page)
        said = page.subtitle.text()
        assert said.startswith(first)
        assert "does not accept this laptop's key" in said
        assert said.endswith("in the settings (F12).")
        assert "line is back" not in said


def test_count_includes_rows_that_are_not_listed(page: QueuePage, behind: Behind) -> None:
    behind.rows_waiting = Queue((row(1),), (), None, more=1_499)
    again(page)
    assert page.subtitle.text().startswith("1,500 ")


def test_heading_says_how_many_rows_to_look_at_are_listed(page: QueuePage, behind: Behind) -> None:
    behind.rows_waiting = Queue((), (row(1, Delivery.PARKED),), None, more_to_look=3_999)
    again(page)
    headings = [one.text() for one in page.findChildren(QLabel)]
    assert "Needs a look: the newest 1 of 4,000" in headings


def test_row_of_the_night_before_has_its_date(page: QueuePage, behind: Behind) -> None:
    old = row(2, Delivery.PARKED)
    old = replace(old, scan=replace(old.scan, at=NOW - 24 * 60 * MINUTE))
    behind.rows_waiting = Queue((row(1),), (old,), None)
    again(page)
    assert cells(page, 0) == ["20:05:14"]
    assert page.needs_a_look.rows.index(0, 0).data() == "03/07/2026 20:05"


def test_direction_is_shown_as_a_word(page: QueuePage, behind: Behind) -> None:
    going = row(2)
    going = replace(going, scan=replace(going.scan, direction=Direction.OUT))
    behind.rows_waiting = Queue((row(1), going), (), None)
    again(page)
    assert cells(page, 3) == ["In", "Out"]


def test_each_row_shows_its_delivery_state(page: QueuePage, behind: Behind) -> None:
    rows = (row(1), row(2, Delivery.UNKNOWN), row(3, attempts=4))
    behind.rows_waiting = Queue(rows, (), None)
    again(page)
    assert cells(page, 5)[:2] == ["waiting", "sent, no answer: asking the service first"]
    assert "4" in cells(page, 5)[2]


def test_verdict_is_shown_as_its_result(page: QueuePage, behind: Behind) -> None:
    left = row(2)
    left = replace(left, verdict=verdict(Kind.OUT, Reason.LEFT, whose=ticket(2)))
    behind.rows_waiting = Queue((row(1), left), (), None)
    again(page)
    assert cells(page, 4) == ["Admitted", "Checked out"]


def test_rows_to_look_at_follow_directly_below_the_waiting_rows(
    page: QueuePage, behind: Behind
) -> None:
    behind.rows_waiting = Queue((row(1),), (row(2, Delivery.PARKED),), None)
    again(page)
    settle()
    heading = next(one for one in page.findChildren(QLabel) if one.text() == "Needs a look")
    assert page.waiting.height() >= page.waiting.whole_height() > ROW
    assert 0 < heading.y() - page.waiting.geometry().bottom() < ROW
    assert page.needs_a_look.y() - heading.geometry().bottom() < ROW


def test_row_without_a_verdict_or_a_ticket_is_shown(page: QueuePage, behind: Behind) -> None:
    crashed = Row(scan("CODE-12345678"), None, None, Delivery.UNKNOWN)
    behind.rows_waiting = Queue((crashed,), (), None)
    again(page)
    assert cells(page, 1) == ["Code CODE…78"]
    assert cells(page, 2) == [""]
    assert cells(page, 4) == ["nothing yet"]
    by_list = verdict(Kind.ADMIT, Reason.OVERRIDDEN, DecidedBy.SUPERVISOR, whose=None)
    behind.rows_waiting = Queue((replace(crashed, verdict=by_list),), (), None)
    again(page)
    assert cells(page, 1) == ["Unknown code CODE…78"]
    assert cells(page, 2) == ["not on the list"]


def test_override_is_shown_as_decided_by_a_supervisor(page: QueuePage, behind: Behind) -> None:
    word = verdict(reason=Reason.OVERRIDDEN, by=DecidedBy.SUPERVISOR, whose=MAYA)
    overridden = Row(scan(), MAYA.id, word, Delivery.DUE, note="Guest list")
    behind.rows_waiting = Queue((overridden,), (), None)
    again(page)
    assert "supervisor" in cells(page, 4)[0].lower()


def test_rows_to_look_at_show_their_reason(page: QueuePage, behind: Behind) -> None:
    said = "Let in here, but the service had this ticket inside already."
    disputed, parked = row(1, Delivery.DISPUTED, error=said), row(2, Delivery.PARKED, error="403")
    behind.rows_waiting = Queue((), (disputed, parked), None)
    again(page)
    look = page.needs_a_look.rows
    assert look.index(0, 2).data() == said
    assert look.index(1, 2).data() == "It could not be sent. 403"
    assert [look.index(number, 3).data() for number in range(2)] == ["Disputed", "Parked"]
    assert page.needs_a_look.isVisible()
    assert not page.waiting.isVisible()


def test_empty_queue_says_everything_is_sent_and_disables_buttons(
    page: QueuePage, behind: Behind
) -> None:
    behind.rows_waiting = Queue((), (), None)
    again(page)
    assert page.subtitle.text() == "Everything is sent."
    assert not button(page, "Send now").isEnabled()
    assert not button(page, "Export list").isEnabled()


def test_send_now_works_by_key(page: QueuePage, behind: Behind) -> None:
    button(page, "Export list").setFocus()
    QTest.keyClick(button(page, "Export list"), Qt.Key.Key_Tab)
    assert button(page, "Send now").hasFocus()
    QTest.keyClick(button(page, "Send now"), Qt.Key.Key_Return)
    settle()
    assert behind.times("send_now") == 1


def test_send_now_tells_how_many_rows_were_sent(page: QueuePage, behind: Behind) -> None:
    told: list[str] = []
    page.answered.connect(told.append)
    button(page, "Send now").click()
    settle()
    assert not button(page, "Send now").isEnabled()
    assert told == []
    behind.rows_waiting = Queue(behind.rows_waiting.waiting[:1], (), None)
    again(page)
    assert told == ["Sent: 1. Still waiting: 1."]
    assert button(page, "Send now").isEnabled()


def test_send_now_tells_that_nothing_could_be_sent(page: QueuePage, behind: Behind) -> None:
    told: list[str] = []
    page.answered.connect(told.append)
    button(page, "Send now").click()
    for _ in range(4):
        settle()
        again(page)
    assert [one.startswith("Nothing could be sent yet. They are sent") for one in told] == [True]
    assert button(page, "Send now").isEnabled()


def test_row_says_for_which_door_it_waits(page: QueuePage, behind: Behind) -> None:
    rows, awaited = (row(1), row(2)), Awaited("South", NOW)
    behind.rows_waiting = Queue(rows, (), None, awaited={rows[0].scan.id: awaited})
    again(page)
    assert cells(page, 5) == ["waits for South, since 20:05", "waiting"]
