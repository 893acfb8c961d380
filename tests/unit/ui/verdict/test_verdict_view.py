"""Tests of what the verdict panel is given to show."""

from dataclasses import replace
from typing import Any

import pytest

from app.errors import KnownError
from app.message import Message, verbatim
from app.model.details import Details, OrderFacts
from app.model.scan import Direction, Source
from app.model.verdict import DecidedBy, Kind, Reason
from app.ui.theme.tokens import Tone
from app.ui.verdict.badges import badge_of
from app.ui.verdict.guest_names import GuestNames, shortened_code
from app.ui.verdict.panel_views import checking, core_failed, ready, scan_failed, starting
from app.ui.verdict.verdict_context import VerdictContext
from app.ui.verdict.verdict_view import VerdictView, view_of
from tests.unit.ui.sample_guests import MAYA, NOW, ZONE, decision, moment, ticket, verdict

pytestmark = pytest.mark.usefixtures("dressed")
TROUBLES = (Reason.BAD_CODE, Reason.FAULT, Reason.JOURNAL_BROKEN)
NAMES = GuestNames({"vip": "VIP", "ga": "General"})
NOTHING = VerdictContext(names=NAMES)


def view(*arguments: Any, known: VerdictContext = NOTHING, **more: Any) -> VerdictView:
    made = decision(*arguments, **more)
    return view_of(made, known, NOW, ZONE)


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
    assert view_of(made, NOTHING, NOW, ZONE).foot[0] == said


def test_foot_of_a_correction_says_what_was_done() -> None:
    undone = view(Kind.OUT, Reason.UNDONE, DecidedBy.STEWARD)
    assert undone.foot == ("Taken back 20:05:14", "Decided by a steward")
    by_word = view(Kind.ADMIT, Reason.OVERRIDDEN, DecidedBy.SUPERVISOR)
    assert by_word.foot[0] == "Overridden 20:05:14"


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
    shown = view_of(decision(Kind.REFUSE, reason, whose=None), here, NOW, ZONE)
    assert shown.step.startswith("This is a rehearsal, which knows no real ticket.")
    overridden = decision(by=DecidedBy.SUPERVISOR, reason=Reason.OVERRIDDEN, whose=None)
    admitted = view_of(overridden, here, NOW, ZONE)
    assert (admitted.title, admitted.tone) == ("Rehearsal", Tone.NEUTRAL)
    assert admitted.step == shown.step
    known = view_of(decision(Kind.REFUSE, Reason.CANCELLED), here, NOW, ZONE)
    assert "rehearsal" not in known.step


def test_code_used_before_is_not_called_unknown() -> None:
    assert view(Kind.ALREADY_IN, Reason.INSIDE, whose=None).name == "Code XX-0…25"


@pytest.mark.parametrize("code", ["A", "AB", "ABCDEF", "ABCDEFGHI", "8F3KZZ71Q2" * 20])
def test_code_is_never_shown_whole(code: str) -> None:
    assert code not in shortened_code(code)


def test_ticket_without_a_holder_is_called_by_its_name() -> None:
    assert NAMES.holder(MAYA._replace(holder=" \n")) == "Weekend pass"
    assert NAMES.holder(MAYA._replace(holder="", name="")) == "No name on the ticket"


def test_guest_without_a_name_is_not_called_by_the_ticket_name() -> None:
    assert NAMES.guest(MAYA) == MAYA.holder
    assert NAMES.guest(MAYA._replace(holder=" \n")) == "No name on the ticket"


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


def test_order_id_and_status_word_are_not_shown() -> None:
    """They stand on the page with the details."""
    order = OrderFacts("A-20977", "PAID", "Maya", 48.0, "EUR")
    known = replace(NOTHING, details=Details(MAYA, True, True, order, (), (), None))
    for shown in (view(known=known), view(Kind.HOLD, Reason.PAYMENT_OPEN, known=known)):
        assert "A-20" not in shown.spoken
        assert "SOLD" not in shown.spoken
        assert "PAID" not in shown.spoken


def test_ready_view_shows_the_direction() -> None:
    assert ready(Direction.IN, has_camera=True).title == "Ready"
    assert ready(Direction.OUT, has_camera=True).title == "Ready to check out"
    assert ready(Direction.OUT, has_camera=True).badge.tone is Tone.OUT


def test_ready_view_without_a_camera_names_only_the_scanner() -> None:
    assert "camera" in ready(Direction.IN, has_camera=True).subtitle
    assert ready(Direction.IN, has_camera=False).subtitle == "Read a ticket with the scanner"


def test_checking_view_has_a_name_and_no_colour() -> None:
    shown = checking(MAYA, NAMES)
    assert (shown.name, shown.badge.tone, shown.greyed) == ("Maya Lindqvist", Tone.CALM, True)
    assert checking(None, NAMES).name == ""
    assert starting().badge.tone is Tone.CALM


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
