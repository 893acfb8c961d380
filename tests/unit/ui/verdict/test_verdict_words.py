"""Tests of the words of every verdict, and of what the verdict panel is given to show."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtWidgets import QApplication

from app.errors import KnownError
from app.message import Message, verbatim
from app.model.details import Details, OrderFacts, PartyMember
from app.model.scan import Direction, Source
from app.model.ticket import Ticket, TicketStatus
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.ui.text.languages import LanguageSwitch
from app.ui.theme.tokens import Tone
from app.ui.verdict.guest_names import GuestNames, shortened_code
from app.ui.verdict.ticket_facts import Chip, chips_of, state_of
from app.ui.verdict.verdict_context import VerdictContext
from app.ui.verdict.verdict_view import (
    VerdictView,
    badge_of,
    core_failed,
    ready,
    scan_failed,
    view_of,
)
from app.ui.verdict.wording import earlier_use, next_step, one_line, reason_parts, title
from tests.unit.ui.samples import MAYA, NOW, decision, moment, ticket, verdict

pytestmark = pytest.mark.usefixtures("dressed")
TROUBLES = (Reason.BAD_CODE, Reason.FAULT, Reason.JOURNAL_BROKEN)
NAMES = GuestNames({"vip": "VIP", "ga": "General"})
NOTHING = VerdictContext(names=NAMES)


def view(*arguments: Any, known: VerdictContext = NOTHING, **more: Any) -> VerdictView:
    made = decision(*arguments, **more)
    return view_of(made, known, NOW)


def test_admission_without_a_remark_has_no_reason() -> None:
    shown = view()
    assert (shown.title, shown.name, shown.subtitle) == (
        "Admit", "Maya Lindqvist", "VIP · Weekend pass",
    )  # fmt: skip
    assert shown.reason == shown.step == ""
    assert shown.foot == ("Scanned 20:05:14 by camera", "Confirmed by the ticket service")
    assert shown.badge.tone is Tone.ADMIT
    assert not shown.striped


def test_ticket_without_a_holder_shows_its_name_once() -> None:
    shown = view(whose=ticket(1, holder="", name="Weekend pass"))
    assert (shown.name, shown.subtitle) == ("Weekend pass", "VIP")


@pytest.mark.parametrize("kind", Kind)
def test_only_an_admission_is_green(kind: Kind) -> None:
    assert (badge_of(verdict(kind)).tone is Tone.ADMIT) is (kind is Kind.ADMIT)


def test_only_a_laptop_that_must_not_be_used_is_dark_red() -> None:
    tones = {reason: badge_of(verdict(Kind.TROUBLE, reason)).tone for reason in TROUBLES}
    assert tones == {
        Reason.BAD_CODE: Tone.NEUTRAL,
        Reason.FAULT: Tone.NEUTRAL,
        Reason.JOURNAL_BROKEN: Tone.TROUBLE,
    }


def test_refusal_and_already_in_differ_in_shape_and_layout() -> None:
    refused, inside = view(Kind.REFUSE, Reason.CANCELLED), view(Kind.ALREADY_IN, Reason.INSIDE)
    assert refused.badge.shape is not inside.badge.shape
    assert refused.reason
    assert refused.band is None
    assert inside.band is not None
    assert inside.reason == ""


def test_admission_by_the_list_is_striped_and_named_as_such() -> None:
    shown = view(by=DecidedBy.LIST, list_from=moment("20:01:00"))
    assert shown.striped
    assert shown.reason == ""
    assert shown.foot[1] == "Decided offline by the list from 20:01"
    assert view(by=DecidedBy.LIST).foot[1] == "Decided by this laptop"


@pytest.mark.parametrize(
    ("kind", "by", "said"),
    [
        (Kind.HOLD, DecidedBy.SERVICE, "Decided by the ticket service"),
        (Kind.ADMIT, DecidedBy.SUPERVISOR, "Decided by a supervisor"),
        (Kind.ADMIT, DecidedBy.VENUE, "Decided with the other doors"),
        (Kind.REFUSE, DecidedBy.STEWARD, "Decided by a steward"),
        (Kind.HOLD, DecidedBy.DOOR, "Decided by a rule of this door"),
        (Kind.TROUBLE, DecidedBy.DOOR, ""),
    ],
)
def test_foot_says_who_decided_if_it_was_not_the_list(kind: Kind, by: DecidedBy, said: str) -> None:
    shown = view(kind, Reason.VALID, by, list_from=moment("20:01:00"))
    assert (shown.foot[1], shown.striped) == (said, False)


@pytest.mark.parametrize(
    ("source", "said"),
    [
        (Source.SCANNER, "Scanned 20:05:14 by hand scanner"),
        (Source.TYPED, "Typed in 20:05:14"),
        (Source.LIST, "Chosen from the list 20:05:14"),
    ],
)
def test_foot_says_how_the_code_was_read(source: Source, said: str) -> None:
    made = decision()
    made = replace(made, scan=replace(made.scan, source=source))
    assert view_of(made, NOTHING, NOW).foot[0] == said


def test_loosened_admission_shows_its_reason() -> None:
    shown = view(Kind.ADMIT, Reason.PAYMENT_OPEN, DecidedBy.LIST)
    assert shown.reason == "Payment still open · this door lets them in"
    assert shown.step == ""


def test_broken_journal_says_not_to_use_this_laptop() -> None:
    shown = view(
        Kind.TROUBLE, Reason.JOURNAL_BROKEN, whose=None, words=verbatim("The disk is full.")
    )
    assert shown.reason == "Do not use this laptop"
    assert shown.step == "Admit nobody here. Use another laptop. The disk is full."
    assert shown.name == ""


def test_unknown_code_is_named_by_a_part_of_it() -> None:
    assert view(Kind.REFUSE, Reason.UNKNOWN_CODE, whose=None).name == "Unknown code XX-0…25"


@pytest.mark.parametrize("reason", [Reason.UNKNOWN_CODE, Reason.NOT_ON_LIST])
def test_unknown_code_in_a_rehearsal_may_be_a_real_ticket(reason: Reason) -> None:
    here = VerdictContext(is_rehearsal=True)
    shown = view_of(decision(Kind.REFUSE, reason, whose=None), here, NOW)
    assert shown.step.startswith("This is a rehearsal, which knows no real ticket.")
    overridden = decision(by=DecidedBy.SUPERVISOR, reason=Reason.OVERRIDDEN, whose=None)
    admitted = view_of(overridden, here, NOW)
    assert (admitted.title, admitted.tone) == ("Rehearsal", Tone.NEUTRAL)
    assert admitted.step == shown.step
    known = view_of(decision(Kind.REFUSE, Reason.CANCELLED), here, NOW)
    assert "rehearsal" not in known.step


@pytest.mark.parametrize("code", ["A", "AB", "ABCDEF", "ABCDEFGHI", "8F3KZZ71Q2" * 20])
def test_code_is_never_shown_whole(code: str) -> None:
    assert code not in shortened_code(code)


def test_name_from_the_service_is_one_plain_line() -> None:
    shown = view(whose=MAYA._replace(holder="Zoë\n\N{RIGHT-TO-LEFT OVERRIDE}<b>x</b>"))
    assert shown.name == "Zoë <b>x</b>"


@pytest.mark.parametrize(
    ("price", "currency", "said"),
    [
        (48.0, "EUR", " · 48.00\N{NO-BREAK SPACE}€"),
        (48.5, "CHF", " · 48.50\N{NO-BREAK SPACE}CHF"),
        (12.0, None, " · 12.00"),
        (None, "EUR", ""),
    ],
)
def test_price_is_shown_for_an_open_payment_only(
    price: float | None, currency: str | None, said: str
) -> None:
    order = OrderFacts("A-1", "OPEN", None, price, currency)
    known = replace(NOTHING, details=Details(MAYA, True, True, order, None, (), None))
    held = view(Kind.HOLD, Reason.PAYMENT_OPEN, known=known)
    assert held.reason == f"Payment still open{said}"
    assert view(known=known).reason == ""


def test_ready_view_without_a_camera_names_only_the_scanner() -> None:
    assert "camera" in ready(Direction.IN, has_camera=True).subtitle
    assert ready(Direction.IN, has_camera=False).subtitle == "Read a ticket with the scanner"


def test_failed_core_is_shown_with_its_next_step() -> None:
    shown = core_failed(KnownError(Message("The database is damaged."), Message("Call for help.")))
    assert (shown.reason, shown.step) == ("The database is damaged.", "Call for help.")
    assert core_failed(None).badge.tone is Tone.TROUBLE
    assert scan_failed().badge.tone is Tone.NEUTRAL


def test_spoken_text_begins_with_the_verdict() -> None:
    spoken = view(Kind.HOLD, Reason.PAYMENT_OPEN).spoken
    assert spoken == (
        "Hold. Maya Lindqvist. VIP · Weekend pass. Payment still open. "
        "Do not admit yet. Send the guest to the ticket desk"
    )


NO = [kind for kind in Kind if kind not in (Kind.ADMIT, Kind.OUT)]
SINCE = moment("19:42:00")


def reason(*arguments: Any, **more: Any) -> str:
    return " · ".join(reason_parts(verdict(*arguments, **more), NOW))


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
    for text in (
        title(said),
        *reason_parts(said, NOW),
        next_step(said),
        one_line(said, NOW),
    ):
        assert "\n" not in text


def test_quoted_text_has_no_placeholders() -> None:
    said = reason(Kind.HOLD, Reason.SERVICE_SAYS_NO, words=verbatim("{time} {0} %1 <b>no</b>."))
    assert said == "The service says no: “{time} {0} %1 <b>no</b>”"


def earlier(**more: Any) -> tuple[str, str]:
    return earlier_use(verdict(Kind.ALREADY_IN, Reason.INSIDE, **more), NOW)


def test_already_in_shows_age_then_time_and_door() -> None:
    said = earlier(since=SINCE, door="South entrance")
    assert said == ("23 minutes ago", "19:42 · South entrance")
    assert earlier(since=SINCE) == ("23 minutes ago", "19:42")
    door = "المدخل"
    assert earlier(since=SINCE, door=door)[1] == f"19:42 · \u2068{door}\u2069"
    assert earlier() == ("Inside by the list", "")
    assert earlier(since=NOW + 60_000, door="B") == ("In since 20:06", "B")


def test_just_admitted_shows_how_long_ago() -> None:
    said = reason(Kind.JUST_ADMITTED, Reason.STILL_HERE, since=NOW - 6_000)
    assert said == "Let in here 6 s ago"
    ahead = reason(Kind.JUST_ADMITTED, Reason.STILL_HERE, since=NOW + 6_000)
    assert ahead == "Let in here 20:05"


def test_not_on_the_list_shows_the_time_of_the_list() -> None:
    said = reason(Kind.HOLD, Reason.NOT_ON_LIST, DecidedBy.LIST, None, list_from=moment("20:01:00"))
    assert said == "Not on the list from 20:01"
    without = verdict(Kind.HOLD, Reason.NOT_ON_LIST, DecidedBy.LIST, None)
    assert reason_parts(without, NOW) == ("No list was read yet",)
    assert next_step(without) == "Do not admit yet. Read the guest list, or ask a supervisor."


def test_hold_of_a_guest_inside_shows_reason_and_time() -> None:
    said = reason(Kind.HOLD, Reason.UNCLEAR, since=SINCE, words=verbatim("status ODD"))
    assert said == "The ticket is not clear: status ODD · let in here at 19:42"


def test_undone_admission_has_its_own_title_and_reason() -> None:
    undone = verdict(Kind.OUT, Reason.UNDONE, DecidedBy.STEWARD, since=SINCE)
    assert title(undone) == "Taken back"
    assert reason_parts(undone, NOW) == ("The admission of 19:42 is undone",)
    assert next_step(undone) == "This guest is not let in."
    back_in = verdict(Kind.OUT, Reason.OUT_UNDONE, DecidedBy.STEWARD, since=SINCE)
    assert title(back_in) == "Taken back"
    assert reason_parts(back_in, NOW) == ("The check-out of 19:42 is undone",)
    assert next_step(back_in) == "This guest is still in."


@pytest.mark.parametrize(
    ("said", "text"),
    [
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
    ],
)
def test_one_line_of_every_verdict(said: Verdict | None, text: str) -> None:
    assert one_line(said, NOW) == text


@pytest.fixture(autouse=True)
def english(interpreter: LanguageSwitch) -> None:
    """Load the plural forms of English."""
    interpreter.set_language("en")


def with_details(addons: tuple[Ticket, ...] = (), main: Ticket | None = None) -> VerdictContext:
    return VerdictContext(details=Details(MAYA, True, True, None, None, addons, main))


def test_group_has_a_dot_for_each_guest() -> None:
    party = (PartyMember(MAYA, True), PartyMember(ticket(2), False))
    (chip,) = chips_of(verdict(), VerdictContext(party=party))
    assert chip == Chip("1 of 2 of the group is in", (True, False))


def test_guest_alone_has_no_chip() -> None:
    assert chips_of(verdict(), VerdictContext(party=(PartyMember(MAYA, True),))) == ()
    assert chips_of(verdict(whose=None), with_details(addons=(ticket(2),))) == ()


def test_add_on_shows_its_ticket_once_that_is_known() -> None:
    addon = ticket(2, addon_of="t-1", name="Parking")
    assert chips_of(verdict(whose=addon), VerdictContext()) == ()
    chips = chips_of(verdict(whose=addon), with_details(main=MAYA))
    assert chips == (Chip("Goes with Weekend pass · Maya Lindqvist"),)


def test_code_of_several_tickets_shows_their_number() -> None:
    chips = chips_of(verdict(tickets=("a", "b", "c")), VerdictContext())
    assert chips == (Chip("3 tickets with this code"),)


@pytest.mark.parametrize("status", [*TicketStatus, "NOVEL"])
def test_guest_inside_is_in_for_every_status(dressed: QApplication, status: str) -> None:
    standing = state_of(PartyMember(MAYA._replace(status=status), inside=True))
    assert (standing.words, standing.tone) == ("In", Tone.ADMIT)


@pytest.mark.parametrize(
    ("status", "words", "tone"),
    [
        ("SOLD", "Not in", Tone.CALM),
        ("ATTENDED", "Out again", Tone.OUT),
        ("PAYMENT_PENDING", "Payment open", Tone.HOLD),
        ("CANCELLED", "Cancelled", Tone.REFUSE),
        ("TRANSFERED", "Passed on", Tone.HOLD),
        ("NOVEL", "Novel", Tone.HOLD),
        ("", "Unclear", Tone.HOLD),
    ],
)
def test_guest_outside_has_words_for_the_status(
    dressed: QApplication, status: str, words: str, tone: Tone
) -> None:
    standing = state_of(PartyMember(MAYA._replace(status=status), inside=False))
    assert (standing.words, standing.tone) == (words, tone)


def test_every_status_of_the_service_has_words(dressed: QApplication) -> None:
    for status in TicketStatus:
        words = state_of(PartyMember(MAYA._replace(status=status), inside=False)).words
        assert words
        assert words != status


def test_ticket_with_an_open_transfer_is_being_passed_on(dressed: QApplication) -> None:
    standing = state_of(PartyMember(MAYA._replace(transfer="OPEN"), inside=False))
    assert (standing.words, standing.tone) == ("Transfer pending", Tone.HOLD)
