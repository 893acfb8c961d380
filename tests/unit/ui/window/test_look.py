"""Tests of a window that only looks: nothing is counted, and nothing looks like an admission."""

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest

from app.message import verbatim
from app.model.details import PartyMember
from app.model.night import Evacuation
from app.model.scan import Direction, Source
from app.model.verdict import DecidedBy, Kind, Reason
from app.ui.flows.current_scan import LOOK_MS
from app.ui.input.action_keys import NOT_WHILE_LOOKING, Act
from app.ui.pages.guest_pages import FindPage, GroupPage
from app.ui.pages.page import Page, Topic
from app.ui.theme.style import Tone
from app.ui.verdict.ticket_facts import VerdictContext
from app.ui.verdict.verdict_view import view_of, view_of_look
from app.ui.widgets.painting import Icon
from app.ui.window.main_window import MainWindow
from app.ui.window.notice import Level
from tests.support.made import Clock
from tests.unit.ui.samples import JONAS, MAYA, MINUTE, NOW, decision
from tests.unit.ui.stub_core import Behind, emitted, settle
from tests.unit.ui.window.steward import Door, press_key, read

CONTROL = Qt.KeyboardModifier.ControlModifier
SECOND = 1_000
IN = Direction.IN


def press_look(window: MainWindow) -> None:
    press_key(window, Qt.Key.Key_L, CONTROL)


@pytest.fixture
def looking(window: MainWindow) -> MainWindow:
    press_look(window)
    return window


def title(window: MainWindow) -> str:
    return window.door.panel.title.text()


def tone(window: MainWindow) -> Tone:
    return window.frame.tone


def level(window: MainWindow) -> Level | None:
    return window.notice.shown.level if window.notice.shown else None


def test_key_shows_that_scans_are_only_looked_at(window: MainWindow) -> None:
    press_look(window)
    shown = window.notice.shown
    assert shown is not None
    assert shown.text == "Look only: nothing is counted. Ctrl+L goes back."
    assert (title(window), tone(window)) == ("Look only", Tone.REFUSE)
    assert window.help_topic is Topic.LOOK_ONLY
    window.body.open_page(Page())
    assert tone(window) is Tone.REFUSE
    press_look(window)
    assert tone(window) is Tone.CALM
    assert window.notice.text.text() == "Looking is over: scans count again."
    window.body.close_pages()
    assert title(window) == "Ready"


def test_eye_begins_looking_and_a_click_on_the_strip_ends_it(window: MainWindow) -> None:
    window.top.look.click()
    assert window.current_scan.is_looking
    QTest.mouseClick(window.notice, Qt.MouseButton.LeftButton)
    assert not window.current_scan.is_looking


def test_look_counts_plays_lists_and_asks_nothing_more(looking: MainWindow, behind: Behind) -> None:
    scan = looking.current_scan
    heard, decided = emitted(scan.sound_due), emitted(scan.decided)
    for source in (Source.CAMERA, Source.SCANNER, Source.TYPED):
        read(looking, MAYA.code, source)
        assert behind.given("look")[-1] == (MAYA.code, source, IN)
    assert title(looking) == "Would be admitted"
    assert looking.door.panel.step.text() == "Nobody is let through. Press Ctrl+L, then scan again."
    assert (looking.door.panel.view.tone, looking.frame.tone) == (Tone.NEUTRAL, Tone.REFUSE)
    assert (behind.times("scan"), heard, decided) == (0, [], [])
    assert (looking.door.last.rows, looking.foot.rate.text()) == ([], "0 a minute")
    assert scan.decision is None
    assert not any(looking.door.action_bar.offers[act] for act in (Act.UNDO, Act.DETAILS))


def test_look_says_since_when_and_where_one_is_inside(looking: MainWindow, behind: Behind) -> None:
    inside = decision(Kind.ALREADY_IN, Reason.INSIDE, DecidedBy.VENUE, since=NOW - 23 * MINUTE)
    behind.answers[JONAS.code] = inside
    read(looking, JONAS.code)
    panel = looking.door.panel
    assert (title(looking), panel.headline.text()) == ("Is inside", "23 minutes ago")
    assert panel.foot.left.text() == "Looked at 20:05:14"


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize("by", [DecidedBy.SERVICE, DecidedBy.LIST])
@pytest.mark.parametrize("is_rehearsal", [False, True])
@pytest.mark.parametrize("whose", [MAYA, None])
def test_no_look_has_the_colour_the_stripes_or_the_title_of_a_scan(
    kind: Kind, by: DecidedBy, is_rehearsal: bool, whose: object
) -> None:
    reason = {Kind.ADMIT: Reason.VALID, Kind.OUT: Reason.LEFT}.get(kind, Reason.SERVICE_SAYS_NO)
    told = decision(kind, reason, by, whose=MAYA if whose else None)
    context = VerdictContext(is_rehearsal=is_rehearsal)
    view, scanned = view_of_look(told, context, NOW), view_of(told, context, NOW)
    assert (view.tone, view.striped) == (Tone.NEUTRAL, False)
    assert view.badge.icon not in (Icon.CHECK, Icon.ARROW)
    assert view.title not in ("Admit", "Out", "Hold", "Refuse", "Already in", "Not in")
    assert "Confirmed" not in view.foot[1]
    if is_rehearsal and whose is None:
        assert view.step == scanned.step
    elif kind in (Kind.ADMIT, Kind.OUT):
        assert view.step.startswith("Nobody is let through.")


def test_question_of_a_look_offers_no_key_that_admits(looking: MainWindow, behind: Behind) -> None:
    asked = decision(Kind.HOLD, Reason.CHECK_FIRST, DecidedBy.DOOR, words=verbatim("Show ID: 18+"))
    behind.answers[MAYA.code] = asked
    read(looking, MAYA.code)
    panel = looking.door.panel
    assert (title(looking), panel.headline.text()) == ("Would be held", "Show ID: 18+")
    assert panel.step.text().startswith("Nobody is let through.")


def test_looking_ends_after_a_minute_without_a_scan(looking: MainWindow) -> None:
    (timer,) = [
        one for one in looking.current_scan.findChildren(QTimer) if one.interval() == LOOK_MS
    ]
    assert timer.isActive()
    timer.setInterval(LOOK_MS - 1)  # as if some of the time had passed
    read(looking, MAYA.code)
    assert timer.remainingTime() > 0
    timer.timeout.emit()
    assert not timer.isActive()
    assert not looking.current_scan.is_looking
    assert (looking.frame.tone, title(looking)) == (Tone.CALM, "Ready")


def test_scan_in_the_second_after_looking_is_only_looked_at(
    looking: MainWindow, behind: Behind, time: Clock
) -> None:
    """It was begun while the window looked: nobody can have meant it to count."""
    press_look(looking)
    time.now += SECOND - 1
    read(looking, MAYA.code)
    assert (title(looking), behind.times("scan")) == ("Would be admitted", 0)
    assert looking.door.panel.step.text() == "Nobody is let through. Scan again."
    time.now += 1
    read(looking, MAYA.code)
    assert (title(looking), behind.times("look")) == ("Admit", 1)
    press_look(looking)
    press_look(looking)
    time.now -= MINUTE  # the clock is set back
    read(looking, MAYA.code)
    assert (title(looking), behind.times("look")) == ("Admit", 1)


def test_answer_of_a_look_after_looking_is_lost(looking: MainWindow, behind: Behind) -> None:
    behind.holds = True
    looking.scan(MAYA.code, Source.CAMERA)
    press_look(looking)
    behind.release(-1)
    assert title(looking) == "Ready"


def test_guest_who_is_being_checked_in_is_decided_first(window: MainWindow, behind: Behind) -> None:
    behind.holds = True
    window.scan(MAYA.code, Source.CAMERA)
    press_look(window)
    assert not window.current_scan.is_looking
    behind.release()
    assert title(window) == "Admit"
    press_look(window)
    assert title(window) == "Look only"


def test_broken_core_is_not_looked_through(window: MainWindow) -> None:
    window._bridge.failed.emit(None)
    press_look(window)
    assert (title(window), window.current_scan.is_looking) == ("Trouble", False)


def test_look_that_fails_says_so(looking: MainWindow, behind: Behind) -> None:
    del behind.answers[MAYA.code]
    read(looking, MAYA.code)
    assert title(looking) == "Trouble"


def test_nothing_of_the_door_is_changed_while_it_looks(door: Door, behind: Behind) -> None:
    door.read(MAYA.code)
    behind.members = (PartyMember(MAYA, inside=True), PartyMember(JONAS, inside=False))
    press_look(door.window)
    asked = len(behind.asked)
    for act in NOT_WHILE_LOOKING:
        door.window.press_act(act)
    settle()
    door.window.door.last.rows[0].undo.click()
    door.window.current_scan.ask_again(decision(Kind.HOLD, Reason.CHECK_FIRST))
    door.window.show_override(behind.overridden, decision(Kind.HOLD, Reason.PAYMENT_OPEN))
    settle()
    assert not door.window.question.isVisible()
    assert {name for name, _ in behind.asked[asked:]} <= {"night"}
    assert (door.title, door.window.current_scan.decision) == ("Look only", None)


def test_guest_who_is_found_is_only_looked_at(door: Door, behind: Behind) -> None:
    behind.answers[MAYA.id] = decision()
    press_look(door.window)
    door.window.find_wanted.emit("maya")
    settle()
    door.page_of(FindPage).admit.emit(MAYA)
    settle()
    assert behind.given("look") == [(MAYA.id, Source.LIST, IN)]
    assert (door.title, behind.times("scan")) == ("Would be admitted", 0)


def test_group_is_not_admitted_while_it_is_looked_at(door: Door, behind: Behind) -> None:
    press_look(door.window)
    door.pages.open_party(MAYA)
    settle()
    refreshed = behind.times("party")
    door.page_of(GroupPage).rest_wanted.emit(MAYA, None)
    settle()
    assert behind.times("admit_rest") == 0
    assert behind.times("party") == refreshed + 1


def test_guest_is_not_checked_out_by_hand_while_it_looks(door: Door, behind: Behind) -> None:
    behind.answers[MAYA.id] = decision(Kind.OUT, Reason.LEFT)
    press_look(door.window)
    door.pages.guests.check_out(MAYA)
    settle()
    assert behind.given("look") == [(MAYA.id, Source.LIST, Direction.OUT)]
    assert (door.title, behind.supervised_actions) == ("Would be let out", [])


def test_key_closes_what_is_about_a_held_guest(door: Door, behind: Behind) -> None:
    """A PIN that is entered after the key must not admit the guest who was held before it."""
    behind.answers[MAYA.code] = decision(Kind.HOLD, Reason.PAYMENT_OPEN)
    door.read(MAYA.code)
    door.window.press_act(Act.OVERRIDE)
    assert door.pages.pad.isVisible()
    press_look(door.window)
    assert not door.pages.pad.isVisible()


def test_alarm_and_evacuation_come_before_the_strip(looking: MainWindow) -> None:
    strip = looking.notice
    strip.warn("The scanner is gone.", "scanner")
    assert level(looking) is Level.LOOK
    strip.show_evacuation(Evacuation("e1", NOW, "North"), NOW)
    assert level(looking) is Level.TROUBLE
    strip.show_refused_extra("Not paid.")
    assert strip.text.text() == "Not paid."
    strip.show_keyboard_focus(False)
    assert level(looking) is Level.ALARM
