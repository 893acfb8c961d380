"""Tests of a verdict: its words and chips, and the layout of its panel."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.message import verbatim
from app.model.details import Details, Extra, OrderFacts, PartyMember
from app.model.scan import Direction, Source
from app.model.ticket import TicketStatus
from app.model.verdict import DecidedBy, Kind, Reason
from app.ui.text import LanguageSwitch
from app.ui.theme.style import BAND, TARGET, Tone
from app.ui.verdict.ticket_facts import Chip, VerdictContext, chips_of, lines_of, state_of
from app.ui.verdict.verdict_panel import VerdictPanel
from app.ui.verdict.verdict_view import (
    Band,
    VerdictView,
    badge_of,
    checking,
    ready,
    view_of,
    view_of_look,
)
from app.ui.verdict.wording import (
    GuestNames,
    earlier_use,
    next_step,
    one_line,
    reason_parts,
    shortened_code,
    title,
)
from tests.unit.ui.samples import MAYA, NOW, decision, moment, ticket, verdict
from tests.unit.ui.stub_core import on_screen, picture

NAMES = GuestNames({"vip": "VIP", "ga": "General"})
NOTHING = VerdictContext(names=NAMES)


def view(*arguments: Any, known: VerdictContext = NOTHING, **more: Any) -> VerdictView:
    return view_of(decision(*arguments, **more), known, NOW)


def test_ticket_without_a_holder_shows_its_name_once() -> None:
    shown = view(whose=ticket(1, holder="", name="Weekend pass"))
    assert (shown.name, shown.subtitle) == ("Weekend pass", "VIP")


def test_only_an_admission_is_green_and_only_an_unusable_laptop_dark_red() -> None:
    for kind in Kind:
        assert (badge_of(verdict(kind)).tone is Tone.ADMIT) is (kind is Kind.ADMIT)
    for reason, tone in (
        (Reason.BAD_CODE, Tone.NEUTRAL),
        (Reason.FAULT, Tone.NEUTRAL),
        (Reason.JOURNAL_BROKEN, Tone.TROUBLE),
    ):
        assert badge_of(verdict(Kind.TROUBLE, reason)).tone is tone


def test_foot_says_who_decided_and_the_list_is_striped() -> None:
    for kind, by, said in [
        (Kind.ADMIT, DecidedBy.LIST, "Decided offline by the list from 20:01"),
        (Kind.HOLD, DecidedBy.SERVICE, "Decided by the ticket service"),
        (Kind.ADMIT, DecidedBy.SUPERVISOR, "Decided by a supervisor"),
        (Kind.ADMIT, DecidedBy.VENUE, "Decided with the other doors"),
        (Kind.REFUSE, DecidedBy.STEWARD, "Decided by a steward"),
        (Kind.HOLD, DecidedBy.DOOR, "Decided by a rule of this door"),
        (Kind.TROUBLE, DecidedBy.DOOR, ""),
    ]:
        shown = view(kind, Reason.VALID, by, list_from=moment("20:01:00"))
        assert (shown.foot[1], shown.striped) == (said, by is DecidedBy.LIST)
        assert view(by=DecidedBy.LIST).foot[1] == "Decided by this laptop"


def test_foot_says_how_the_code_was_read() -> None:
    service, supervisor = DecidedBy.SERVICE, DecidedBy.SUPERVISOR
    for source, by, said in (
        (Source.SCANNER, service, "Scanned 20:05:14 by hand scanner"),
        (Source.TYPED, service, "Typed in 20:05:14"),
        (Source.LIST, service, "Chosen from the list 20:05:14"),
        (Source.LIST, supervisor, "Overridden 20:05:14"),
        (Source.CAMERA, supervisor, "Scanned 20:05:14 by camera"),
    ):
        made = decision(by=by)
        made = replace(made, scan=replace(made.scan, source=source))
        assert view_of(made, NOTHING, NOW).foot[0] == said


def test_broken_journal_says_not_to_use_this_laptop() -> None:
    shown = view(
        Kind.TROUBLE, Reason.JOURNAL_BROKEN, whose=None, words=verbatim("The disk is full.")
    )
    assert shown.reason == "Do not use this laptop"
    assert shown.step == "Admit nobody here. Use another laptop. The disk is full."
    assert shown.name == ""


@pytest.mark.parametrize("reason", [Reason.UNKNOWN_CODE, Reason.NOT_ON_LIST])
def test_unknown_code_in_a_rehearsal_may_be_a_real_ticket(reason: Reason) -> None:
    here = VerdictContext(is_rehearsal=True)
    shown = view_of(decision(Kind.REFUSE, reason, whose=None), here, NOW)
    assert shown.step.startswith("This is a rehearsal, which knows no real ticket.")
    overridden = decision(by=DecidedBy.SUPERVISOR, reason=Reason.OVERRIDDEN, whose=None)
    admitted = view_of(overridden, here, NOW)
    assert (admitted.title, admitted.tone) == ("Rehearsal", Tone.NEUTRAL)
    assert admitted.step == shown.step
    assert "rehearsal" not in view_of(decision(Kind.REFUSE, Reason.CANCELLED), here, NOW).step


@pytest.mark.parametrize("code", ["A", "AB", "ABCDEF", "ABCDEFGHI", "8F3KZZ71Q2" * 20])
def test_code_is_never_shown_whole(code: str) -> None:
    assert code not in shortened_code(code)


def test_price_is_shown_for_an_open_payment_only() -> None:
    for price, currency, said in [
        (48.0, "EUR", " · 48.00\N{NO-BREAK SPACE}€"),
        (48.5, "CHF", " · 48.50\N{NO-BREAK SPACE}CHF"),
        (12.0, None, " · 12.00"),
        (None, "EUR", ""),
    ]:
        order = OrderFacts("A-1", "OPEN", None, price, currency)
        known = replace(NOTHING, details=Details(MAYA, True, True, order, None, None))
        held = view(Kind.HOLD, Reason.PAYMENT_OPEN, known=known)
        assert held.reason == f"Payment still open{said}"
        assert view(known=known).reason == ""


def test_ready_view_without_a_camera_names_only_the_scanner() -> None:
    assert "camera" in ready(Direction.IN, has_camera=True).subtitle
    assert ready(Direction.IN, has_camera=False).subtitle == "Read a ticket with the scanner"


def test_spoken_text_begins_with_the_verdict() -> None:
    spoken = view(Kind.HOLD, Reason.PAYMENT_OPEN).spoken
    assert spoken == (
        "Hold. Maya Lindqvist. VIP · Weekend pass. Payment still open. "
        "Do not admit yet. Send the guest to the ticket desk"
    )


NO = [kind for kind in Kind if kind not in (Kind.ADMIT, Kind.OUT)]
SINCE = moment("19:42:00")


@pytest.mark.parametrize("kind", NO)
def test_every_refusal_has_a_reason_and_a_next_step(kind: Kind) -> None:
    for why in Reason:
        held = verdict(kind, why)
        assert title(held), why
        if why not in (Reason.VALID, Reason.LEFT):
            assert reason_parts(held, NOW), why
        if why not in (Reason.VALID, Reason.LEFT, Reason.OVERRIDDEN):
            step = next_step(held)
            assert step[0].isupper(), why
            assert step[-1] in ".?", why


@given(st.sampled_from(Kind), st.sampled_from(Reason), st.text(max_size=30), st.text(max_size=20))
def test_quoted_text_adds_no_line_break(kind: Kind, why: Reason, words: str, door: str) -> None:
    said = verdict(kind, why, words=verbatim(words), door=door, since=SINCE)
    for text in (title(said), *reason_parts(said, NOW), next_step(said), one_line(said, NOW)):
        assert "\n" not in text


def test_already_in_shows_age_then_time_and_door() -> None:
    door = "المدخل"
    for earlier, said in (
        ({"since": SINCE, "door": "South"}, ("23 minutes ago", "19:42 · South")),
        ({"since": SINCE}, ("23 minutes ago", "19:42")),
        ({"since": SINCE, "door": door}, ("23 minutes ago", f"19:42 · \u2068{door}\u2069")),
        ({}, ("Inside by the list", "")),
        ({"since": NOW + 60_000, "door": "B"}, ("In since 20:06", "B")),
    ):
        assert earlier_use(verdict(Kind.ALREADY_IN, Reason.INSIDE, **earlier), NOW) == said


def test_reason_is_said_with_its_time_and_words() -> None:
    for shown, said in [
        (verdict(Kind.JUST_ADMITTED, Reason.STILL_HERE, since=NOW - 6_000), "Let in here 6 s ago"),
        (verdict(Kind.JUST_ADMITTED, Reason.STILL_HERE, since=NOW + 6_000), "Let in here 20:05"),
        (
            verdict(Kind.HOLD, Reason.NOT_ON_LIST, list_from=moment("20:01:00")),
            "Not on the list from 20:01",
        ),
        (verdict(Kind.HOLD, Reason.NOT_ON_LIST), "No list was read yet"),
        (
            verdict(Kind.HOLD, Reason.UNCLEAR, since=SINCE, words=verbatim("status ODD")),
            "The ticket is not clear: status ODD · let in here at 19:42",
        ),
        (verdict(Kind.OUT, Reason.UNDONE, since=SINCE), "The admission of 19:42 is undone"),
        (verdict(Kind.OUT, Reason.OUT_UNDONE, since=SINCE), "The check-out of 19:42 is undone"),
        (
            verdict(Kind.ADMIT, Reason.PAYMENT_OPEN, DecidedBy.LIST),
            "Payment still open · this door lets them in",
        ),
        (
            verdict(Kind.HOLD, Reason.SERVICE_SAYS_NO, words=verbatim("{time} {0} %1 <b>no</b>.")),
            "The service says no: “{time} {0} %1 <b>no</b>”",
        ),
    ]:
        assert " · ".join(reason_parts(shown, NOW)) == said


def test_next_step_says_what_follows() -> None:
    for shown, said in [
        (verdict(Kind.OUT, Reason.UNDONE), "This guest is not let in."),
        (verdict(Kind.OUT, Reason.OUT_UNDONE), "This guest is still in."),
        (
            verdict(Kind.HOLD, Reason.NOT_ON_LIST),
            "Do not admit yet. Read the guest list, or ask a supervisor.",
        ),
        (verdict(Kind.ADMIT, Reason.PAYMENT_OPEN, DecidedBy.LIST), ""),
    ]:
        assert next_step(shown) == said


def test_one_line_of_every_verdict() -> None:
    for said, text in [
        (verdict(), "Admitted · Weekend pass"),
        (verdict(whose=None), "Admitted"),
        (verdict(Kind.ADMIT, Reason.OVERRIDDEN), "Admitted by supervisor"),
        (verdict(Kind.OUT, Reason.LEFT), "Checked out"),
        (verdict(Kind.OUT, Reason.UNDONE), "Taken back"),
        (verdict(Kind.ALREADY_IN, Reason.INSIDE, since=SINCE), "Already in since 19:42"),
        (verdict(Kind.ALREADY_IN, Reason.INSIDE), "Already in"),
        (verdict(Kind.NOT_IN, Reason.NOT_INSIDE), "Not in"),
        (verdict(Kind.HOLD, Reason.PAYMENT_OPEN), "Payment still open"),
        (verdict(Kind.REFUSE, Reason.CANCELLED), "The ticket was cancelled"),
        (
            verdict(Kind.TROUBLE, Reason.BAD_CODE, words=verbatim("The code is empty.")),
            "The code is empty",
        ),
        (None, "Cut short: scan again"),
    ]:
        assert one_line(said, NOW) == text


@pytest.fixture(autouse=True)
def english(interpreter: LanguageSwitch) -> None:
    interpreter.set_language("en")


WITH_MAIN = VerdictContext(details=Details(MAYA, True, True, None, None, main=MAYA))


def test_chips_tell_of_group_add_on_and_further_tickets() -> None:
    addon = verdict(whose=ticket(2, addon_of="t-1", name="Parking"))
    party = (PartyMember(MAYA, True), PartyMember(ticket(2), False))
    for shown, known, chips in (
        (
            verdict(),
            VerdictContext(party=party),
            (Chip("1 of 2 of the group is in", (True, False)),),
        ),
        (verdict(), VerdictContext(party=party[:1]), ()),
        (verdict(whose=None), WITH_MAIN, ()),
        (addon, VerdictContext(), ()),
        (addon, WITH_MAIN, (Chip("Goes with Weekend pass · Maya Lindqvist"),)),
        (verdict(tickets=("a", "b", "c")), VerdictContext(), (Chip("3 tickets with this code"),)),
    ):
        assert chips_of(shown, known) == chips


def test_guest_outside_has_words_for_the_status() -> None:
    for status, words, tone in [
        ("SOLD", "Not in", Tone.CALM),
        ("ATTENDED", "Out again", Tone.OUT),
        ("PAYMENT_PENDING", "Payment open", Tone.HOLD),
        ("CANCELLED", "Cancelled", Tone.REFUSE),
        ("TRANSFERED", "Passed on", Tone.HOLD),
        ("NOVEL", "Novel", Tone.HOLD),
        ("", "Unclear", Tone.HOLD),
    ]:
        standing = state_of(PartyMember(MAYA._replace(status=status), inside=False))
        assert (standing.words, standing.tone) == (words, tone)


def test_every_status_has_words_and_a_guest_inside_is_in() -> None:
    for status in (*TicketStatus, "NOVEL"):
        ticket = MAYA._replace(status=status)
        assert state_of(PartyMember(ticket, inside=False)).words not in ("", status)
        inside = state_of(PartyMember(ticket, inside=True))
        assert (inside.words, inside.tone) == ("In", Tone.ADMIT)
    passed = state_of(PartyMember(MAYA._replace(transfer="OPEN"), inside=False))
    assert (passed.words, passed.tone) == ("Transfer pending", Tone.HOLD)


LONG_NAMES = ["Ana", "Maximiliana-Theodora von Hohenstauffen-Wittelsbach zu Greifen", "W" * 60]
SIZES = [(400, 260), (640, 380), (900, 540), (1264, 854), (2400, 1700)]


def some_extras(count: int) -> tuple[Extra, ...]:
    """Return extras of which every other one was handed out."""
    names = ("Parking", "เครื่องดื่มต้อนรับและของที่ระลึก", "W" * 60, "خزانة الملابس")
    return tuple(
        Extra(ticket(10 + one, name=names[one % 4]), one % 2 == 1, NOW, "North")
        for one in range(count)
    )


def full(
    name: str, kind: Kind = Kind.ALREADY_IN, by: DecidedBy = DecidedBy.SERVICE, *, extras: int = 0
) -> VerdictView:
    order = OrderFacts("A-20931", "PAID", None, None, None)
    known = VerdictContext(
        party=tuple(PartyMember(ticket(number), True) for number in range(4)),
        details=Details(MAYA, True, True, order, (), None),
        extras=some_extras(extras),
    )
    made = decision(
        kind,
        Reason.INSIDE,
        by,
        MAYA._replace(holder=name),
        since=moment("19:42:00"),
        door="The entrance behind the old brewery, by the river",
        list_from=moment("20:01:00"),
    )
    return view_of(made, known, NOW)


def admitted_to_seat(name: str) -> VerdictView:
    made = decision(
        Kind.ADMIT, Reason.PAYMENT_OPEN, DecidedBy.LIST, MAYA._replace(holder=name),
        notices=("Gold wristband",),
    )  # fmt: skip
    ways = ("Block C · Row 12 · Seat 7", "บันไดทิศเหนือ เลี้ยวซ้าย แล้วขึ้นไปชั้นสอง ประตู 14")
    return view_of(replace(made, ways=ways), NOTHING, NOW)


@pytest.fixture
def panel(qtbot: QtBot) -> VerdictPanel:
    return on_screen(qtbot, VerdictPanel(ready(Direction.IN, has_camera=True)), 900, 540)


@pytest.mark.parametrize("name", LONG_NAMES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("extras", [1, 12, 30])
def test_texts_of_the_panel_do_not_overlap(
    panel: VerdictPanel, name: str, size: tuple[int, int], extras: int
) -> None:
    panel.resize(*size)
    panel.show_view(full(name, extras=extras))
    assert_in_order(
        panel, panel.title, panel.name, panel.subtitle, panel.extras, panel.foot, panel.headline,
        panel.details, panel.step,
    )  # fmt: skip
    panel.show_view(admitted_to_seat(name))
    assert_in_order(
        panel, panel.title, panel.name, panel.subtitle, panel.reason, panel.foot, panel.headline,
        panel.details, panel.step,
    )  # fmt: skip
    panel.show_view(full(name, Kind.HOLD))
    assert_in_order(
        panel, panel.title, panel.name, panel.subtitle, panel.reason, panel.step, panel.chips,
        panel.foot,
    )  # fmt: skip
    panel.show_view(full(name, Kind.ADMIT, extras=extras))
    assert_in_order(
        panel, panel.title, panel.name, panel.subtitle, panel.reason, panel.chips, panel.extras,
        panel.foot,
    )  # fmt: skip


def assert_in_order(panel: VerdictPanel, *parts: QWidget) -> None:
    placed = [part.geometry() for part in parts]
    for above, below in pairwise(placed):
        # The box of the title is higher than its letters.
        assert above.bottom() <= below.top() + 3, (above, below)
    for place in placed:
        assert panel.rect().contains(place.adjusted(1, 1, -1, -1)), place


def test_name_stays_in_place_when_the_verdict_arrives(panel: VerdictPanel) -> None:
    panel.show_view(checking(MAYA, GuestNames()))
    before = panel.name.geometry().topLeft()
    assert panel.name.text() == "Maya Lindqvist"
    panel.show_view(full("Maya Lindqvist"))
    assert panel.name.geometry().topLeft() == before


def test_extras_move_no_text_of_an_admission_and_keep_their_places(panel: VerdictPanel) -> None:
    """They come a moment after the verdict, and a finger may be on its way to one."""
    panel.resize(889, 482)  # in a window of 1366 x 768
    panel.show_view(view_of(decision(), VerdictContext(), NOW))
    before = [part.geometry() for part in (panel.title, panel.name, panel.subtitle)]
    panel.show_view(view_of(decision(), VerdictContext(extras=some_extras(3)), NOW))
    assert [part.geometry() for part in (panel.title, panel.name, panel.subtitle)] == before
    places = [tile.geometry() for tile in panel.extras.tiles]
    assert len(places) == 3
    assert all(min(place.width(), place.height()) >= TARGET for place in places)
    others = tuple(replace(one, state="Handed out") for one in panel.view.extras)
    panel.show_view(replace(panel.view, extras=others, chips=full("", Kind.ADMIT).chips))
    assert [tile.geometry() for tile in panel.extras.tiles] == places


def test_extras_without_a_place_are_counted(panel: VerdictPanel) -> None:
    panel.show_view(full("Ana", Kind.ADMIT, extras=15))
    assert len(panel.extras.tiles) == 12
    without = picture(panel.extras)
    panel.show_view(full("Ana", Kind.ADMIT, extras=16))
    assert picture(panel.extras) != without
    panel.resize(400, 260)
    panel.show_view(full("Ana", extras=16))
    assert panel.extras.tiles == []


def test_extra_that_is_not_good_says_why() -> None:
    for changes, state, may_press in [
        ({}, "To hand out", True),
        ({"status": "CHECKED_IN"}, "To hand out", True),
        ({"status": "CANCELLED"}, "Cancelled", False),
        ({"status": "PAYMENT_PENDING"}, "Payment open", True),
        ({"transfer": "OPEN"}, "Transfer pending", True),
    ]:
        [line] = lines_of([Extra(ticket(2, name="", **changes), False)], NOW)
        assert (line.name, line.state, line.may_press) == ("Extra", state, may_press)


def test_extra_says_when_and_where_it_was_handed_out() -> None:
    drink, told = ticket(2, name="Drink"), decision()
    extras = [Extra(drink, True), Extra(drink, True, NOW), Extra(drink, True, NOW, "North", told)]
    lines = lines_of(extras, NOW)
    assert [(line.state.translate(NO_MARKS), line.may_press) for line in lines] == [
        ("Handed out", False),
        ("Handed out 20:05", False),
        ("Handed out 20:05 · North", True),
    ]


NO_MARKS = dict.fromkeys(map(ord, "\u2068\u2069"))


def test_verdict_by_this_laptop_looks_different(panel: VerdictPanel) -> None:
    view = full("Ana", Kind.ADMIT)
    panel.show_view(view)
    plain = picture(panel)
    panel.show_view(replace(view, striped=True))
    assert picture(panel) != plain


def test_panel_has_the_whole_verdict_as_accessible_name(panel: VerdictPanel) -> None:
    view = full("Ana")
    QAccessible.setActive(True)
    try:
        panel.show_view(view)
    finally:
        QAccessible.setActive(False)
    assert panel.accessibleName() == view.spoken
    assert panel.accessibleName().startswith("Already in. Ana.")
    assert "23 minutes ago" in panel.accessibleName()
    panel.show_view(full("Ana", Kind.ADMIT))
    assert "of the group" in panel.chips.accessibleName()


def test_guest_who_is_in_already_has_a_white_band(panel: VerdictPanel) -> None:
    panel.show_view(full("Ana"))
    assert panel.headline.text() == "23 minutes ago"
    assert panel.headline.isVisible()
    at = panel.height() - 20
    assert picture(panel).pixelColor(450, at).name().upper() == BAND
    panel.show_view(full("Ana", Kind.REFUSE))
    assert not panel.headline.isVisible()
    assert picture(panel).pixelColor(450, at).name().upper() != BAND


def test_way_of_an_admitted_guest_is_larger_than_the_notice(panel: VerdictPanel) -> None:
    view = admitted_to_seat("Ana")
    panel.show_view(view)
    assert panel.headline.text() == "Block C · Row 12 · Seat 7"
    assert panel.details.text().startswith("บันไดทิศเหนือ")
    assert panel.step.text() == "Gold wristband"
    sizes = [label.font().pixelSize() for label in (panel.headline, panel.details, panel.step)]
    assert sizes == sorted(sizes, reverse=True)
    assert "Block C · Row 12 · Seat 7. บันได" in view.spoken
    look = view_of_look(replace(decision(notices=("Band",)), ways=("Row 12",)), NOTHING, NOW)
    assert look.band == Band("Row 12", "Band", look.step)
    only_way = replace(decision(), ways=("North stairs, left",))
    assert view_of(only_way, NOTHING, NOW).band == Band("North stairs, left", "", "")


@pytest.mark.parametrize(
    "name",
    [
        "พระบาทสมเด็จพระเจ้าอยู่หัว", "محمد عبد الرحمن بن خالد", "歐陽娜娜 さくら 김민준",
        "प्रियंका त्रिपाठी", "Nguyễn Thị Ồng Ệ Çğ",
    ],
)  # fmt: skip
def test_letters_of_tall_scripts_are_not_cut(panel: VerdictPanel, name: str) -> None:
    """The rows of pixels just outside the label would hold what is cut off."""
    panel.show_view(replace(full(name, Kind.ADMIT), subtitle="", chips=(), name=name))
    assert panel.name.height() >= panel.name.fitted(panel.name.width()).height
    image = picture(panel.name)
    ground = image.pixel(image.width() - 1, image.height() // 2)
    ink = sum(
        image.pixel(x, y) != ground
        for y in (0, image.height() - 1)
        for x in range(image.width() - 2)
    )
    assert ink == 0
