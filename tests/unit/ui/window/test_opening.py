"""Tests of the pages in the window, and of the venue's desk, where another laptop answers."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from shiboken6 import isValid

from app.model.details import Details, PartyMember, WaitingGuest
from app.model.journal import SupervisorAct
from app.model.link import Link, LinkState
from app.model.night import (
    VENUE_CODE_PREFIX,
    Evacuation,
    HouseState,
    LedgerState,
    Night,
    Occupancy,
    Role,
    VenueMember,
)
from app.model.scan import Direction, Source
from app.model.verdict import LONGEST_NOTE, Answer, Case, Kind, Note, Reason
from app.ui.input.action_keys import Act
from app.ui.pages.announcements_page import AnnouncementsPage
from app.ui.pages.doors_page import DeskPage, DoorsPage
from app.ui.pages.guest_pages import DetailsPage, FindPage, GroupPage
from app.ui.pages.help_page import HelpPage
from app.ui.pages.page import Topic
from app.ui.pages.venue_page import VenuePage
from app.ui.text import answer_text
from tests.unit.ui.samples import JONAS, MAYA, MINUTE, NOW, decision
from tests.unit.ui.stub_core import NO_LINE, button, settle
from tests.unit.ui.texts import rows_of
from tests.unit.ui.window.steward import HELD, Door, press, press_key


def test_find_key_selects_the_text_of_an_open_find_page(door: Door) -> None:
    door.window.activateWindow()
    door.window.find_wanted.emit("maya")
    settle()
    page = door.page_of(FindPage)
    page.table.setFocus()
    QTest.keyClick(page.table, Qt.Key.Key_F2)
    settle()
    assert door.page is page
    assert page.field.hasFocus()
    assert page.field.selectedText() == "maya"
    assert page.table.rows.rowCount() == 1
    door.window.find_wanted.emit("jonas")
    assert door.page is not page


def test_verdict_covered_by_a_page_is_shown_as_a_notice(door: Door) -> None:
    door.core.answers[MAYA.code] = decision(Kind.HOLD, Reason.PAYMENT_OPEN)
    door.core.holds = True
    door.read(MAYA.code)
    asked = len(door.core.held) - 1
    door.pages.open_find()
    door.core.release(asked)
    assert isinstance(door.page, FindPage)
    assert door.notice == "Maya Lindqvist: Hold"
    door.core.holds = False


def test_going_back_reads_the_data_of_the_page_again(door: Door) -> None:
    door.pages.open_find("maya")
    settle()
    page = door.page_of(FindPage)
    press(page, "Details")
    door.press("Whole group")
    door.core.found = {"maya": (PartyMember(MAYA, inside=True),)}
    door.core.known = Details(MAYA, False, True, None, (), None)
    door.press("Back")
    assert not button(door.page, "Check out").isEnabled()
    door.press("Back")
    assert door.page is page
    assert page.table.rows.index(0, 1).data() == "In"
    assert not button(page, "Admit").isEnabled()


def test_admit_on_the_find_page_ignores_the_direction(door: Door) -> None:
    door.core.answers[MAYA.id] = decision()
    door.window.top.set_direction(Direction.OUT)
    door.pages.open_find("maya")
    settle()
    door.press("Admit")
    assert ("scan", (MAYA.id, Source.LIST, Direction.IN)) in door.core.asked
    assert door.page is None
    assert door.title == "Admit"


def test_draft_of_an_announcement_survives_a_scan(door: Door) -> None:
    door.pages.open_posts()
    page = door.page_of(AnnouncementsPage)
    page.text.setPlainText("The band is la")
    door.read(MAYA.code)
    assert door.page is None
    door.pages.open_posts()
    again = door.page_of(AnnouncementsPage)
    assert again.text.toPlainText() == "The band is la"
    again.publish("Anna")
    settle()
    door.pages.open_posts()
    assert door.page_of(AnnouncementsPage).text.toPlainText() == ""


def test_keys_of_the_guest_act_on_the_one_who_is_chosen_or_shown(door: Door) -> None:
    door.pages.open_find("maya")
    settle()
    door.window.press_act(Act.DETAILS)
    settle()
    assert isinstance(door.page, DetailsPage)
    door.window.press_act(Act.PARTY)
    settle()
    assert isinstance(door.page, GroupPage)
    door.read(MAYA.code)
    door.window.run_act(Act.PARTY)
    assert isinstance(door.page, GroupPage)


def opened_topic(door: Door) -> Topic | None:
    """Press the key of the help, and return the topic that is shown."""
    QTest.keyClick(door.window, Qt.Key.Key_F1)
    settle()
    page = door.page
    return page.topic if isinstance(page, HelpPage) else None


def test_help_opens_at_the_verdict_and_a_scan_closes_it(door: Door) -> None:
    door.core.answers[MAYA.code] = decision(Kind.HOLD, Reason.PAYMENT_OPEN)
    door.read(MAYA.code)
    assert opened_topic(door) is Topic.PAYMENT
    door.core.answers[MAYA.code] = decision()
    door.read(MAYA.code)
    assert door.page is None
    assert door.title == "Admit"


def test_help_explains_what_is_wrong_while_no_guest_is_shown(door: Door) -> None:
    def topic() -> Topic:
        return door.window.help_topic

    assert topic() is Topic.FIRST_SCAN
    door.window.door.camera.show_condition("The picture is black.")
    assert topic() is Topic.CAMERA
    house = HouseState(Occupancy(1, 0), LedgerState.ALONE)
    door.window.foot.show_night(Night(1, 1, 0, 0, None, house=house), NOW)
    assert topic() is Topic.VENUE_ALONE
    door.bridge.link_changed.emit(Link(LinkState.OFFLINE))
    settle()
    assert topic() is Topic.LINE_DOWN
    door.window.show_keyboard_focus(False)
    assert topic() is Topic.SCANNER
    door.bridge.failed.emit(None)
    settle()
    assert opened_topic(door) is Topic.TROUBLE


def test_help_of_a_page_returns_to_it_by_either_key(door: Door) -> None:
    for key in (Qt.Key.Key_F1, Qt.Key.Key_Escape):
        door.pages.open_find("maya")
        find = door.page_of(FindPage)
        find.table.setFocus()
        assert opened_topic(door) is Topic.FIND
        help_page = door.page
        QTest.keyClick(door.window, key)
        settle()
        assert door.page is find
        assert find.table.hasFocus()
        door.qtbot.waitUntil(lambda page=help_page: not isValid(page))  # type: ignore[misc]


@pytest.fixture
def doors(door: Door) -> DoorsPage:
    evacuation = Evacuation("e1", NOW, "North")
    house = HouseState(Occupancy(405, 7, 500), LedgerState.AGREEING, evacuation=evacuation)
    door.core.venue_doors = ()
    door.core.member = VenueMember(Role.KEEPER, (), "", has_begun=True, others=("South",))
    door.show_house(house)
    QTest.mouseClick(door.window.foot.doors, Qt.MouseButton.LeftButton)
    settle()
    return door.page_of(DoorsPage)


def test_people_are_counted_on_the_page_without_the_pin(door: Door, doors: DoorsPage) -> None:
    press(doors, "+1")
    press(doors, "-1")
    assert door.core.given("count_people") == [1, -1]


@pytest.mark.parametrize(
    ("is_back", "request_", "act"),
    [(False, "all_out", SupervisorAct.ALL_OUT), (True, "undo_all_out", SupervisorAct.UNDO_ALL_OUT)],
)
def test_evacuation_and_its_undo_need_the_pin_and_an_answer(
    door: Door, doors: DoorsPage, is_back: bool, request_: str, act: SupervisorAct
) -> None:
    if is_back:
        press(doors, "Not everybody is out")
    else:
        door.window.body.close_pages()
        QTest.mouseClick(door.window.top.evacuation, Qt.MouseButton.LeftButton)
    door.enter()
    assert (door.core.times(request_), door.core.supervised_actions) == (0, [])
    door.window.question.agree.click()
    settle()
    assert door.core.times(request_) == 1
    assert [one.act for one in door.core.supervised_actions] == [act]


def test_door_without_a_venue_has_no_evacuation(door: Door, doors: DoorsPage) -> None:
    assert door.window.top.evacuation.isVisible()
    door.show_house(None)
    assert not door.window.top.evacuation.isVisible()


def test_door_is_shut_out_by_the_pin_and_an_answer(door: Door, doors: DoorsPage) -> None:
    door.window.notice.seen.click()  # the evacuation comes before other news
    doors.table.selectRow(0)
    press(doors, "Shut out…")
    door.enter()
    assert door.core.times("revoke_door") == 0
    door.window.question.agree.click()
    settle()
    assert ("revoke_door", "South") in door.core.asked
    [done] = door.core.supervised_actions
    assert (done.act, done.note) == (SupervisorAct.REVOKE, "South")
    assert door.notice == "South is shut out."


CODE = f"{VENUE_CODE_PREFIX}1:{'ABC234' * 20}"


def venue_page(door: Door) -> VenuePage:
    door.unlock("Venue")
    return door.page_of(VenuePage)


def test_leaving_asks_once_and_opens_the_door_anew(door: Door) -> None:
    door.core.member = VenueMember(Role.DOOR, ("192.0.2.7:21000",), "", has_begun=True)
    press(venue_page(door), "Leave the venue…")
    assert door.window.question.isVisible()
    assert door.core.times("leave_venue") == 0
    with door.qtbot.waitSignal(door.pages.supervisor.reopen_requested):
        door.window.question.agree.click()
    assert door.core.times("leave_venue") == 1


def test_venue_code_is_taken_by_its_page_only(door: Door) -> None:
    assert not door.pages.supervisor.take_venue_code(CODE)
    page = venue_page(door)
    assert not door.pages.supervisor.take_venue_code(MAYA.code)
    assert door.pages.supervisor.take_venue_code(f"]Q1{CODE}\t")
    assert page.join.code.text == CODE


HOUSE = HouseState(Occupancy(5, 2), LedgerState.AGREEING)
ASKED = Note("case", MAYA.id, Reason.PAYMENT_OPEN, "Garden <b>", NOW - 3 * MINUTE, number=7)
WAITS = WaitingGuest(ASKED, MAYA, is_inside=False, may_answer=True)
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def held(door: Door) -> Door:
    door.show_house(HOUSE)
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
        held.show_house(replace(HOUSE, answers=(Case(asked, said),)))
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
    door.show_house(HOUSE)
    other = replace(ASKED, id="other", subject="code:X", words="?", door="North", number=1)
    door.core.waiting = (WAITS, WaitingGuest(other, None, is_inside=False, may_answer=False))
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
def test_answer_is_a_notice_until_seen_or_followed(door: Door, answer: Answer, words: str) -> None:
    raised = list[None]()
    door.window.notice.raised.connect(lambda: raised.append(None))
    news = replace(HOUSE, answers=(answered(answer),))
    for _ in range(2):
        door.show_house(news)
        assert (door.notice, len(raised)) == (words, 1)
    door.window.notice.seen.click()
    door.show_house(news)
    assert door.window.notice.shown is None
    door.show_house(replace(news, answers=(*news.answers, answered(answer, "next"))))
    assert (door.notice, len(raised)) == (words, 2)
    door.show_house(HOUSE)
    assert door.window.notice.shown is None


def test_case_without_an_answer_has_no_words() -> None:
    assert answer_text(Case(ASKED)) == ""


def test_desk_hears_of_each_guest_who_waits_and_opens_the_page(door: Door) -> None:
    raised = list[None]()
    door.window.notice.raised.connect(lambda: raised.append(None))
    for waiting, times in ((1, 1), (1, 1), (2, 2), (1, 2)):
        door.show_house(replace(HOUSE, waiting=waiting))
        assert len(raised) == times
    assert door.notice.startswith("1 guest")
    door.window.notice.act.click()
    settle()
    page = door.page_of(DeskPage)
    door.window.press_act(Act.DESK)
    assert door.page is page
    door.show_house(HOUSE)
    assert door.window.notice.shown is None
