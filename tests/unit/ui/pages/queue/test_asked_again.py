"""Tests of the repeated requests of the queue page: slow replies, errors, and the selection."""

import pytest
from shiboken6 import delete

from app.model.journal import Delivery
from app.model.night import Queue
from app.ui.bridge import Bridge
from app.ui.pages.queue_page import QueuePage
from app.ui.theme.tokens import DARK
from app.ui.verdict.name_display import NameDisplay
from tests.unit.ui.hostile_names import NAMES
from tests.unit.ui.pages.queue.queue_rows import again, cells, row
from tests.unit.ui.sample_guests import NOW, ZONE
from tests.unit.ui.stub_core import NO_LINE, Behind, settle


def test_refresh_during_a_request_sends_no_second_one(page: QueuePage, behind: Behind) -> None:
    behind.holds = True
    page.refresh()
    page.refresh()
    assert len(behind.held) == 1
    behind.release()
    page.refresh()
    assert len(behind.held) == 1


def test_error_is_shown_until_the_next_refresh_succeeds(page: QueuePage, behind: Behind) -> None:
    behind.trouble = NO_LINE
    again(page)
    assert page.subtitle.text() == "The line is down. Wait until it is back."
    behind.trouble = None
    again(page)
    assert page.subtitle.text().endswith("next try in 8 s.")


def test_selection_stays_if_the_rows_are_unchanged(page: QueuePage) -> None:
    page.waiting.selectRow(1)
    again(page)
    assert page.waiting.currentIndex().row() == 1


def test_selection_and_top_row_stay_while_rows_come_and_go(page: QueuePage, behind: Behind) -> None:
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


def test_reply_for_a_deleted_page_is_ignored(behind: Behind, bridge: Bridge) -> None:
    bridge.fault.connect(lambda: pytest.fail("the page is gone"))
    behind.holds = True
    page = QueuePage(bridge, NameDisplay(), DARK, clock=lambda: NOW, zone=ZONE)
    page.begin()
    delete(page)
    behind.release()


@pytest.mark.parametrize("text", NAMES)
def test_error_of_the_service_is_shown_as_plain_text(
    page: QueuePage, behind: Behind, text: str
) -> None:
    behind.rows_waiting = Queue((), (row(1, Delivery.PARKED, error=text),), None)
    again(page)
    assert "\n" not in page.needs_a_look.rows.index(0, 2).data()


def test_page_does_not_say_sent_before_the_first_reply(behind: Behind, bridge: Bridge) -> None:
    behind.holds = True
    page = QueuePage(bridge, NameDisplay(), DARK, clock=lambda: NOW, zone=ZONE)
    page.begin()
    settle()
    assert page.subtitle.text() == "Looking…"
    behind.rows_waiting = Queue((), (), None)
    behind.release()
    assert page.subtitle.text() == "Everything is sent."
    delete(page)


def test_queue_is_requested_again_after_a_bug(page: QueuePage, behind: Behind) -> None:
    behind.trouble = ValueError()
    again(page)
    assert behind.times("queue") == 2
    again(page)
    assert behind.times("queue") == 3
