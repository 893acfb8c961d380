"""Tests of the venue's desk in the window: a door asks, and another laptop answers."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.model.details import WaitingGuest
from app.model.night import HouseState, LedgerState, Occupancy
from app.model.verdict import LONGEST_NOTE, Answer, Case, Note, Reason
from app.ui.input.action_keys import Act
from app.ui.pages.desk_page import DeskPage
from app.ui.pages.details_page import DetailsPage
from app.ui.pages.doors_page import DoorsPage
from app.ui.pages.topic import Topic
from app.ui.text.remarks import answer_text
from tests.unit.ui.samples import JONAS, MAYA, MINUTE, NOW, decision
from tests.unit.ui.stub_core import NO_LINE, button, settle
from tests.unit.ui.texts import rows_of
from tests.unit.ui.window.steward import HELD, Door, press_key

HOUSE = HouseState(Occupancy(5, 2), LedgerState.AGREEING)
ASKED = Note("case", MAYA.id, Reason.PAYMENT_OPEN, "Garden <b>", NOW - 3 * MINUTE, number=7)
WAITS = WaitingGuest(ASKED, MAYA, is_inside=False, may_answer=True)
CONTROL = Qt.KeyboardModifier.ControlModifier


def show_house(door: Door, house: HouseState = HOUSE) -> None:
    door.core.shown = replace(door.core.shown, house=house)
    door.bridge.list_changed.emit()
    settle()


@pytest.fixture
def held(door: Door) -> Door:
    """Return a door of a venue that shows a held guest."""
    show_house(door)
    door.core.answers = {MAYA.code: HELD, "NEXT": decision(whose=JONAS)}
    door.read(MAYA.code)
    return door


def test_one_key_gives_a_held_guest_a_number(held: Door) -> None:
    press_key(held.window, Qt.Key.Key_D, CONTROL)
    assert ("ask_desk", HELD.scan.id) in held.core.asked
    assert held.window.current_scan.view().note == "Number North 7: wait for the desk's answer"
    button(held.window.door.action_bar, "Ask the desk").click()
    settle()
    assert held.window.current_scan.view().note == "Number North 7: wait for the desk's answer"


def test_answer_takes_the_place_of_the_number(held: Door) -> None:
    press_key(held.window, Qt.Key.Key_D, CONTROL)
    number = held.core.number
    for case_id, note in (("another", "Number North 7: wait for the desk's answer"), ("case", "")):
        asked = replace(number, id=case_id)
        said = replace(asked, words="Paid", is_done=True, answer=Answer.ADMIT)
        show_house(held, replace(HOUSE, answers=(Case(asked, said),)))
        assert held.notice.startswith("North 7: admit.")
        assert held.window.current_scan.view().note == note


def test_number_of_a_guest_who_is_gone_is_a_notice(held: Door) -> None:
    held.core.holds = True
    press_key(held.window, Qt.Key.Key_D, CONTROL)
    held.core.holds = False
    held.read("NEXT")
    held.core.release()
    settle()
    assert held.window.current_scan.view().note == ""
    assert held.notice == f"{MAYA.holder}: Number North 7: wait for the desk's answer"


def test_key_without_a_venue_says_why(door: Door) -> None:
    door.core.answers = {MAYA.code: HELD}
    door.read(MAYA.code)
    press_key(door.window, Qt.Key.Key_D, CONTROL)
    assert door.notice.startswith("Ask the desk: This laptop belongs to no venue")
    assert door.core.times("ask_desk") == 0


def test_number_stands_before_the_notes_of_a_ticket(held: Door) -> None:
    note = Note("n", MAYA.id, "Lost bag", "North", NOW)
    said = replace(ASKED, words="Come to the desk", is_done=True, answer=Answer.NOTE)
    held.core.answers["BOTH"] = replace(HELD, notes=(ASKED, said, note))
    held.read("BOTH")
    assert held.window.current_scan.view().note == (
        "Number Garden <b> 7: wait for the desk's answer · Note: Come to the desk · Lost bag"
    )


@pytest.fixture
def page(door: Door) -> DeskPage:
    """Return the page of the desk, opened from the doors; two guests wait."""
    show_house(door)
    other = replace(ASKED, id="other", subject="code:X", words="?", door="North", number=1)
    unknown = WaitingGuest(other, None, is_inside=False, may_answer=False)
    door.core.waiting = (WAITS, unknown)
    door.window.press_act(Act.DOORS)
    settle()
    door.page_of(DoorsPage)
    door.press("Desk")
    return door.page_of(DeskPage)


def test_page_shows_who_waits_by_this_laptop_s_list(door: Door, page: DeskPage) -> None:
    first, second = rows_of(page.table)
    assert first == [
        "Garden <b> 7", "20:02 · 3 minutes ago", f"{MAYA.holder} · {MAYA.name}",
        "Payment still open", "Not in",
    ]  # fmt: skip
    assert second[2:] == ["on no list", "The ticket is not clear", ""]
    assert page.help_topic is Topic.DESK
    press_key(door.window, Qt.Key.Key_F4)
    door.page_of(DetailsPage)


def test_laptop_that_may_not_answer_says_so(page: DeskPage) -> None:
    assert all(button.isEnabled() for button in page.answers.values())
    assert page.subtitle.text().startswith("Each answer goes")
    page.table.selectRow(1)
    assert not any(button.isEnabled() for button in page.answers.values())
    assert page.subtitle.text().startswith("Only another laptop")
    assert not button(page, "Details").isEnabled()


@pytest.mark.parametrize(
    ("press", "answer", "heading"),
    [
        ("Admit", Answer.ADMIT, "Admit anyway?"),
        ("Refuse", Answer.REFUSE, "Turn this guest away?"),
        ("Note", Answer.NOTE, "Answer to the door"),
    ],
)
def test_answer_needs_the_pin_and_words(
    door: Door, page: DeskPage, press: str, answer: Answer, heading: str
) -> None:
    door.press(press)
    panel = door.pages.guests.reasons
    assert not panel.isVisible()
    door.enter()
    assert (panel.isVisible(), panel.heading.text()) == (True, heading)
    QTest.keyClicks(panel.reason, "x" * (LONGEST_NOTE + 1))
    door.core.waiting = ()
    QTest.keyClick(panel.reason, Qt.Key.Key_Return)
    settle()
    assert ("answer_case", ("case", answer, "x" * LONGEST_NOTE, "")) in door.core.asked
    assert rows_of(page.table) == []
    assert page.table.accessibleDescription() == "Nobody waits for an answer."
    for one in page.answers.values():
        one.click()
    assert door.core.times("answer_case") == 1


def test_another_person_on_one_ticket_is_asked_about(door: Door, page: DeskPage) -> None:
    door.core.waiting = (replace(WAITS, is_inside=True),)
    page.refresh()
    settle()
    assert rows_of(page.table)[0][-1] == "In"
    door.press("Admit")
    door.enter()
    question, panel = door.window.question, door.pages.guests.reasons
    assert (question.isVisible(), panel.isVisible()) == (True, False)
    assert question.heading.text() == "Admit another person?"
    question.agree.click()
    QTest.keyClicks(panel.reason, "The twin")
    QTest.keyClick(panel.reason, Qt.Key.Key_Return)
    settle()
    assert ("answer_case", ("case", Answer.ADMIT_ANOTHER, "The twin", "")) in door.core.asked


def test_page_says_that_it_cannot_be_read(door: Door, page: DeskPage) -> None:
    door.core.waiting, door.core.trouble = (), NO_LINE
    page.show_guests()
    page.refresh()
    settle()
    assert rows_of(page.table) != [], "what was known stays"
    door.core.trouble = None
    page.refresh()
    settle()
    assert page.table.accessibleDescription() == "Nobody waits for an answer."


def answered(answer: Answer, case_id: str = "case") -> Case:
    said = replace(
        ASKED, words="Paid <i>now", door="Desk", is_done=True, answer=answer, by_name="Ana"
    )
    return Case(replace(ASKED, id=case_id, door="North"), replace(said, id=case_id))


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (Answer.ADMIT, "North 7: admit. Scan the ticket again. (Ana · Desk)"),
        (Answer.ADMIT_ANOTHER, "North 7: admit. Scan the ticket again. (Ana · Desk)"),
        (Answer.REFUSE, "North 7: do not admit. Paid <i>now (Ana · Desk)"),
        (Answer.NOTE, "North 7: Paid <i>now (Ana · Desk)"),
    ],
)
def test_answer_is_a_notice_until_it_is_seen_or_followed(
    door: Door, answer: Answer, words: str
) -> None:
    raised = list[None]()
    door.window.notice.raised.connect(lambda: raised.append(None))
    news = replace(HOUSE, answers=(answered(answer),))
    for _ in range(2):
        show_house(door, news)
        assert (door.notice, len(raised)) == (words, 1)
    door.window.notice.seen.click()
    show_house(door, news)
    assert door.window.notice.shown is None
    show_house(door, replace(news, answers=(*news.answers, answered(answer, "next"))))
    assert (door.notice, len(raised)) == (words, 2)
    show_house(door, HOUSE)
    assert door.window.notice.shown is None


def test_case_without_an_answer_has_no_words() -> None:
    assert answer_text(Case(ASKED)) == ""


def test_desk_hears_of_each_guest_who_waits_and_opens_the_page(door: Door) -> None:
    raised = list[None]()
    door.window.notice.raised.connect(lambda: raised.append(None))
    for waiting, times in ((1, 1), (1, 1), (2, 2), (1, 2)):
        show_house(door, replace(HOUSE, waiting=waiting))
        assert len(raised) == times
    assert door.notice.startswith("1 guest")
    door.window.notice.act.click()
    settle()
    page = door.page_of(DeskPage)
    door.window.press_act(Act.DESK)
    assert door.page is page
    show_house(door)
    assert door.window.notice.shown is None
