"""Tests of the parts of the window: keys and actions, the bars, the last scans, the pages."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QKeySequence, QMouseEvent, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

import app
import app.ui
from app.model.details import AbsentGuests, PartyMember
from app.model.journal import Delivery, Row
from app.model.languages import SOURCE
from app.model.link import Link, LinkState
from app.model.night import HouseState, HouseTrouble, LedgerState, Night, Occupancy
from app.model.scan import OPPOSITE, Direction
from app.model.verdict import KEPT_OUT, Decision, Kind, Reason
from app.printing.printers import TROUBLES
from app.ui.input.action_keys import EXTRA_KEYS, KEYS, MEANINGS, Act
from app.ui.pages.help_page import read_help
from app.ui.pages.page import Topic
from app.ui.theme.style import DARK, TARGET
from app.ui.verdict.ticket_facts import VerdictContext
from app.ui.verdict.verdict_view import WAITING
from app.ui.verdict.wording import NameDisplay
from app.ui.widgets.camera_view import MOST_CHOICES
from app.ui.widgets.controls import CapacityBar, level_colour
from app.ui.widgets.labels import PlainLabel
from app.ui.window.actions import ActionBar, Situation, action_text, bind_keys, obstacle, offers_for
from app.ui.window.bars import Foot, TopBar
from app.ui.window.door_page import MOST, LastScans, ScanRow
from tests.unit.ui.samples import MAYA, NOW, decision, moment, scan, ticket
from tests.unit.ui.stub_core import emitted, on_screen, picture, settle


@pytest.fixture
def foot(qtbot: QtBot) -> Foot:
    return on_screen(qtbot, Foot(), 1024, 54)


def night(waiting: int = 0, look: int = 0, next_try: int | None = None) -> Night:
    return Night(1250, 412, waiting, look, next_try)


def test_progress_handles_an_empty_list_and_too_many_guests(foot: Foot) -> None:
    foot.show_night(Night(0, 0, 0, 0, None), NOW)
    assert foot.progress.maximum() > 0
    foot.show_night(Night(10, 12, 0, 0, None), NOW)
    assert foot.progress.value() == 10


def test_marked_bar_shows_where_the_house_is_nearly_full(qtbot: QtBot) -> None:
    bar = on_screen(qtbot, CapacityBar(marked=True), 600, 20)
    bar.show_people(30, 100)
    image = picture(bar)
    marks = {at for at in range(600) if image.pixelColor(at, 7) == QColor(DARK.text)}
    assert {480, 540} <= marks
    assert len(marks) < 10


@pytest.mark.parametrize(
    ("shown", "said"),
    [
        (night(), "Everything sent"),
        (night(12, 0, NOW + 8_000), "12 waiting · next try in 8 s"),
        (night(12, 0, NOW + 7_001), "12 waiting · next try in 8 s"),
        (night(12, 0, NOW - 1), "12 waiting"),
        (night(0, 3), "3 to look at"),
        (night(2, 1), "1 to look at 2 waiting"),
    ],
)
def test_bar_shows_waiting_rows_and_rows_to_look_at(foot: Foot, shown: Night, said: str) -> None:
    foot.show_night(shown, NOW)
    assert foot.waiting.accessibleName() == said
    assert not any(part.isVisible() for part in (foot.level, foot.tally, foot.doors))
    foot.show_night(night(12), NOW)
    for state, waits in (
        (LinkState.ONLINE, "12 waiting"),
        (LinkState.OFFLINE, "12 waiting for the line"),
        (LinkState.REFUSED, "12 waiting for a valid key"),
    ):
        foot.show_link(Link(state))
        assert foot.waiting.accessibleName() == waits


def test_request_to_wait_is_shown_while_it_lasts_and_rows_wait(foot: Foot) -> None:
    until = moment("20:13:30")
    foot.show_night(replace(night(12, 0, until), rests_until=until), NOW)
    assert foot.is_resting
    assert foot.waiting.accessibleName() == "12 The ticket service asks to wait until 20:14."
    foot.show_time(until)
    assert not foot.is_resting
    assert foot.waiting.accessibleName() == "12 waiting"
    foot.show_night(replace(night(), rests_until=until), NOW)
    assert not foot.is_resting
    assert foot.waiting.accessibleName() == "Everything sent"


AGREEING, ALONE = LedgerState.AGREEING, LedgerState.ALONE


@pytest.mark.parametrize(
    ("people", "capacity", "words", "level"),
    [
        (412, 0, "in the house", ""),
        (399, 500, "of 500 in the house", ""),
        (412, 500, "of 500 in the house", "80 % full"),
        (450, 500, "of 500 in the house", "90 % full"),
        (500, 500, "of 500 in the house", "The house is full"),
    ],
)
def test_bar_of_a_venue_shows_the_people_in_the_house(
    foot: Foot, people: int, capacity: int, words: str, level: str
) -> None:
    foot.show_night(replace(night(), house=house(people, capacity)), NOW)
    assert (foot.inside.text(), foot.total.text()) == (str(people), words)
    assert (foot.level.text(), foot.level.isVisible()) == (level, bool(level))
    for people, colour in ((399, "text"), (400, "warn"), (500, "bad")):
        assert level_colour(Occupancy(people, 0, 500)) == getattr(DARK, colour)


@pytest.mark.parametrize(
    ("ledger", "sentence", "word"),
    [
        (AGREEING, "The doors agree", "Agreeing"),
        (LedgerState.ELECTING, "The keepers are electing", "Electing"),
        (ALONE, "This door is alone", "Alone"),
    ],
)
def test_sign_says_whether_the_doors_agree_and_why_not(
    foot: Foot, ledger: LedgerState, sentence: str, word: str
) -> None:
    foot.show_night(replace(night(), house=house(500, 500, ledger)), NOW)
    for wide, shown in ((1400, sentence), (760, word)):
        while foot.width() != wide:  # the parts that are still shown limit each step
            foot.resize(wide, 54)
            settle()
        assert (foot.doors.text(), foot.doors.accessibleName()) == (shown, sentence)
        assert foot.waiting.geometry().right() < wide
    for state, why in (
        (
            replace(house(5, 0, ALONE), trouble=HouseTrouble.SHUT_OUT),
            "The keeper does not accept this laptop",
        ),
        (replace(house(5), trouble=HouseTrouble.DISK_FULL), "The keeper's disk is full"),
        (replace(house(5, 0, ALONE), alone_since=NOW), "This door is alone since 20:05"),
    ):
        foot.show_night(replace(night(), house=state), NOW)
        assert foot.doors.accessibleName() == why


def test_buttons_count_people_without_tickets(qtbot: QtBot, foot: Foot) -> None:
    foot.show_night(replace(night(), house=house(5)), NOW)
    for button, count, act in (
        (foot.tally.plus, "+1", Act.COUNT_IN), (foot.tally.minus, "-1", Act.COUNT_OUT)
    ):  # fmt: skip
        assert min(button.width(), button.height()) >= TARGET
        assert [label.text() for label in button.findChildren(PlainLabel) if label.isVisible()] == [
            count
        ]
        assert button.toolTip().endswith(f": key {count[0]} of the numeric keypad")
        with qtbot.waitSignal(foot.pressed) as pressed:
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        assert pressed.args == [act]


def house(people: int, capacity: int = 0, ledger: LedgerState = AGREEING) -> HouseState:
    return HouseState(Occupancy(people - 2, 2, capacity), ledger)


@pytest.fixture
def bar(qtbot: QtBot) -> TopBar:
    return on_screen(qtbot, TopBar(), 1024, 64)


@pytest.mark.parametrize(
    ("link", "waiting", "said"),
    [
        (Link(latency=42), 0, "Online · 42 ms"),
        (Link(latency=42), 3, "Online · 42 ms"),
        (Link(), 0, "Checking the line"),
        (Link(latency=800), 0, "Online · 800 ms"),
        (Link(latency=1_690), 0, "Slow: 1.7 s"),
        (Link(latency=1_690), 2, "Slow: 1.7 s · 2 waiting"),
        (Link(LinkState.OFFLINE), 12, "Offline · 12 waiting"),
        (Link(LinkState.OFFLINE), 0, "Offline"),
        (Link(LinkState.DOUBTFUL), 0, "Slow line"),
        (Link(LinkState.REFUSED), 1, "Key refused · 1 waiting"),
    ],
)
def test_state_of_line_is_shown_in_words(bar: TopBar, link: Link, waiting: int, said: str) -> None:
    bar.show_link(link)
    bar.show_waiting(waiting)
    assert bar.line.text() == bar.line.accessibleName() == said


def test_line_is_grey_until_it_is_known_and_amber_while_it_is_slow(bar: TopBar) -> None:
    def dot() -> str:
        left = bar.line.mapTo(bar, QPoint(20, bar.line.height() // 2))
        return picture(bar).pixelColor(left).name().upper()

    shown = [dot()]
    for latency in (None, 42, 1_700):
        bar.show_link(Link(latency=latency))
        shown.append(dot())
    assert shown == [DARK.faint, DARK.faint, DARK.good, DARK.warn]


def test_direction_is_changed_by_click_and_by_program(bar: TopBar) -> None:
    turned = emitted(bar.direction_changed)
    QTest.mouseClick(bar.direction_buttons.buttons()[1], Qt.MouseButton.LeftButton)
    assert (bar.direction, turned) == (Direction.OUT, [Direction.OUT])
    bar.set_direction(Direction.OUT)
    bar.set_direction(Direction.IN)
    assert turned == [Direction.OUT, Direction.IN]


@pytest.mark.parametrize("fixed", list(Direction))
def test_fixed_direction_is_not_changed(qtbot: QtBot, bar: TopBar, fixed: Direction) -> None:
    bar.fix_direction(fixed)
    (shown,) = [one for one in bar.direction_buttons.buttons() if one.isVisible()]
    assert shown.text() == fixed
    with qtbot.waitSignal(bar.direction_refused):
        QTest.mouseClick(shown, Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(bar.direction_refused):
        bar.set_direction(OPPOSITE[fixed])
    assert bar.direction is fixed


def test_clicks_on_line_and_lock_are_emitted(bar: TopBar) -> None:
    asked = emitted(bar.pressed)
    QTest.mouseClick(bar.line, Qt.MouseButton.LeftButton)
    QTest.mouseClick(bar.lock, Qt.MouseButton.LeftButton)
    assert asked == [Act.QUEUE, Act.SUPERVISOR]


@pytest.fixture
def last(qtbot: QtBot) -> LastScans:
    return on_screen(qtbot, LastScans(NameDisplay()), 400, 350)


def test_newest_scan_is_first_and_only_fitting_rows_are_shown(last: LastScans) -> None:
    for number in range(40):
        for _ in range(2):  # a scan is shown once
            last.add(decision(whose=ticket(number), at=NOW + number), NOW)
    assert [row.entry.name for row in last.rows] == [f"Guest {n}" for n in range(39, 33, -1)]
    last.resize(400, 100)
    assert [row.entry.name for row in last.rows] == ["Guest 39"]
    last.resize(400, 3_000)
    assert len(last.rows) == MOST


def test_scan_without_a_verdict_is_shown_as_cut_short(last: LastScans) -> None:
    last.show_rows((Row(scan(), "t-1", None, Delivery.ASKING, NOW, attempts=1),), NOW)
    entry = last.rows[0].entry
    assert (entry.badge, entry.result) == (WAITING, "Cut short: scan again")


def test_click_on_a_row_emits_its_ticket(last: LastScans) -> None:
    chosen = emitted(last.chosen)
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
    assert [row.entry.question for row in last.rows] == [None, None]


@pytest.mark.parametrize(
    "name", ["สมชาย ทองดี ญี่ปุ่น", "محمد عبد الرحمن", "歐陽娜娜", "प्रियंका त्रिपाठी"]
)
def test_letters_of_tall_scripts_fit_into_their_row(last: LastScans, name: str) -> None:
    last.add(decision(whose=ticket(1, holder=name, name=name)), NOW)
    (row,) = last.findChildren(ScanRow)
    assert min(line.font.pixelSize() for line in row.lines()) >= 13
    image = picture(row)
    ground = image.pixel(row.width() // 2, 0)
    outside = [image.pixel(x, y) for x in range(57, 250) for y in (0, row.height() - 1)]
    assert set(outside) == {ground}


ONLY_GUEST = VerdictContext(party=(PartyMember(MAYA, True),))
PARTY = VerdictContext(
    party=(PartyMember(MAYA, True), PartyMember(ticket(2), False), PartyMember(ticket(3), False))
)
NO_REST = AbsentGuests()
READY = offers_for(Situation(None, ONLY_GUEST))
ADMITTED = offers_for(Situation(decision(), PARTY, can_undo=True))


def test_every_key_has_one_meaning_and_every_action_one_key() -> None:
    assert set(KEYS) == set(Act) - {Act.DOORS, Act.EVACUATION, Act.DESK}  # of buttons only
    assert len(set(KEYS.values())) == len(KEYS)
    assert (KEYS[Act.CHECKED], KEYS[Act.TURN_AWAY]) == ("F5", "F6")
    assert not {str(number + 1) for number in range(MOST_CHOICES)} & set(MEANINGS)


def test_keys_are_listed_in_the_help() -> None:
    listed = {key for key, _ in read_help(Topic.KEYS, SOURCE).keys}
    shown = set(KEYS.values()) - {KEYS[Act.LEAVE_REHEARSAL]}
    assert listed == shown


def test_printer_errors_name_the_keys_that_print_and_open_the_settings() -> None:
    steps = " ".join(step.text for _, step in TROUBLES.values())
    assert set(re.findall(r"\bF\d+|Ctrl\+.", steps)) == {KEYS[Act.PRINT], KEYS[Act.SUPERVISOR]}


def test_no_widget_binds_a_key_past_the_table() -> None:
    """Keys outside the table could get a second meaning."""
    folder = Path(app.ui.__file__).parent
    sources = {file: file.read_text(encoding="utf-8") for file in folder.rglob("*.py")}
    bound = {file.name for file, text in sources.items() if "QShortcut(" in text}
    assert bound == {"actions.py", "camera_view.py", "setup_page.py"}
    named = [text for text in sources.values() if 'QKeySequence("' in text]
    assert named == []


def test_window_binds_each_key_to_its_meaning(qtbot: QtBot) -> None:
    window, pressed = QWidget(), list[Act]()
    qtbot.addWidget(window)
    places = list[int]()
    bind_keys(window, pressed.append, places.append)
    keys = list[QKeySequence]()
    for shortcut in window.findChildren(QShortcut):
        shortcut.activated.emit()
        keys.append(shortcut.key())
    bound = (*(KEYS[act] for act in pressed), *(EXTRA_KEYS[place] for place in places))
    assert keys == [*map(QKeySequence, bound)]
    assert set(pressed) == set(KEYS) - {Act.LEAVE_REHEARSAL, Act.EXTRA}
    assert len(set(places)) == len(EXTRA_KEYS)


def test_middle_places_offer_what_helps_with_the_verdict() -> None:
    for kind, reason, second, third in [
        (Kind.ADMIT, Reason.VALID, Act.ADMIT_REST, Act.PARTY),
        (Kind.JUST_ADMITTED, Reason.STILL_HERE, Act.ADMIT_REST, Act.PARTY),
        (Kind.ALREADY_IN, Reason.INSIDE, Act.OVERRIDE, Act.PARTY),
        (Kind.HOLD, Reason.PAYMENT_OPEN, Act.TRY_AGAIN, Act.OVERRIDE),
        (Kind.HOLD, Reason.CHECK_FIRST, Act.CHECKED, Act.TURN_AWAY),
        (Kind.REFUSE, Reason.CANCELLED, Act.OVERRIDE, Act.PARTY),
        (Kind.NOT_IN, Reason.NOT_INSIDE, Act.SWITCH_DIRECTION, Act.PARTY),
        (Kind.OUT, Reason.LEFT, Act.FIND, Act.PARTY),
        (Kind.OUT, Reason.UNDONE, Act.TRY_AGAIN, Act.PARTY),
        (Kind.TROUBLE, Reason.FAULT, Act.TRY_AGAIN, Act.PARTY),
        (Kind.TROUBLE, Reason.BAD_CODE, Act.FIND, Act.PARTY),
    ]:
        offers = offers_for(Situation(decision(kind, reason), PARTY))
        assert [*offers] == [Act.UNDO, second, third, Act.DETAILS]
        assert offers[second]
        assert offers[third]


def test_fifth_place_has_the_label_or_the_desk_for_whom_it_keeps_out() -> None:
    for kind, has_printer, has_desk, fifth in [
        (Kind.ADMIT, False, False, []),
        (Kind.HOLD, False, False, []),
        (Kind.ADMIT, True, False, [Act.PRINT]),
        (Kind.HOLD, True, False, [Act.PRINT]),
        (Kind.ADMIT, False, True, [Act.ASK_DESK]),
        (Kind.ADMIT, True, True, [Act.PRINT]),
        *(
            (kind, is_on, True, [Act.ASK_DESK])
            for kind in sorted(KEPT_OUT)
            for is_on in (True, False)
        ),
    ]:
        reason = Reason.VALID if kind is Kind.ADMIT else Reason.UNCLEAR
        shown = decision(kind, reason)
        offers = offers_for(Situation(shown, PARTY, True, has_printer, has_desk))
        assert [*offers][4:] == fifth
        if Act.ASK_DESK in offers:
            assert offers[Act.ASK_DESK] is (kind in KEPT_OUT)


def test_desk_is_asked_about_guests_who_come_in_and_are_kept_out() -> None:
    held = decision(Kind.HOLD, Reason.PAYMENT_OPEN)
    leaving = replace(held, scan=replace(held.scan, direction=Direction.OUT))
    question = decision(Kind.HOLD, Reason.CHECK_FIRST)

    def why_not(shown: Decision | None, has_desk: bool = True) -> str:
        return obstacle(Act.ASK_DESK, Situation(shown, PARTY, has_desk=has_desk))

    assert why_not(held) == ""
    for shown in (leaving, question, decision()):
        assert why_not(shown).startswith("Only for a guest who comes in")
    assert why_not(None).startswith("No guest is shown")
    for other in (held, None):
        assert why_not(other, has_desk=False).startswith("This laptop belongs to no venue")


def test_question_is_answered_and_not_overridden() -> None:
    asked = decision(Kind.HOLD, Reason.CHECK_FIRST)
    assert not obstacle(Act.CHECKED, Situation(asked, PARTY))
    assert obstacle(Act.OVERRIDE, Situation(asked, PARTY))


def test_empty_window_finds_a_guest_and_may_undo() -> None:
    assert [act for act, applies in READY.items() if applies] == [Act.FIND]
    assert [*READY].index(Act.FIND) == 1
    offers = offers_for(Situation(None, ONLY_GUEST, can_undo=True))
    assert next(iter(offers.items())) == (Act.UNDO, True)


def test_admit_rest_button_shows_the_number_of_guests() -> None:
    for rest, words in [
        (AbsentGuests(0), "Admit the others"),
        (AbsentGuests(1), "Admit the other one"),
        (AbsentGuests(3), "Admit the other 3"),
        (AbsentGuests(1, is_all=True), "Admit this guest"),
        (AbsentGuests(3, is_all=True), "Admit all 3"),
    ]:
        assert action_text(Act.ADMIT_REST, rest) == words


@pytest.fixture
def action_bar(qtbot: QtBot) -> ActionBar:
    bar = on_screen(qtbot, ActionBar(), 800, 60)
    bar.show_offers(ADMITTED, AbsentGuests(2))
    return bar


def test_buttons_keep_their_places_and_are_off_if_they_do_not_apply(action_bar: ActionBar) -> None:
    before = [button.geometry() for button in action_bar.buttons]
    action_bar.show_offers(READY, NO_REST)
    assert [button.geometry() for button in action_bar.buttons] == before
    assert [button.isEnabled() for button in action_bar.buttons] == [False, True, False, False]


def test_double_click_does_not_run_the_next_action(action_bar: ActionBar) -> None:
    """On the second button it admitted the rest of the group, and then started another action."""
    wanted: list[object] = []
    undone = offers_for(Situation(decision(Kind.OUT, Reason.UNDONE), PARTY))
    action_bar.wanted.connect(wanted.append)
    action_bar.wanted.connect(lambda _: action_bar.show_offers(undone, NO_REST))
    button, at = action_bar.buttons[1], QPointF(5, 5)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    for kind in (QEvent.Type.MouseButtonDblClick, QEvent.Type.MouseButtonRelease):
        left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        event = QMouseEvent(kind, at, button.mapToGlobal(at), left, left, none)
        QCoreApplication.sendEvent(button, event)
    assert wanted == [Act.ADMIT_REST]


@pytest.mark.parametrize("place", [0, 1])
def test_focus_is_removed_when_a_button_is_another(action_bar: ActionBar, place: int) -> None:
    """The next press of the space bar would start another action."""
    wanted = emitted(action_bar.wanted)
    action_bar.buttons[place].setFocus(Qt.FocusReason.TabFocusReason)
    action_bar.show_offers(ADMITTED, AbsentGuests(1))
    assert action_bar.buttons[place].hasFocus()
    action_bar.show_offers(READY, NO_REST)
    assert not any(button.hasFocus() for button in action_bar.buttons)
    QTest.keyClick(QApplication.focusWidget() or action_bar, Qt.Key.Key_Space)
    assert wanted == []
