"""Tests of what the verdict panel is given to show."""

from dataclasses import replace
from typing import Any

import pytest

from app.errors import KnownError
from app.message import Message, verbatim
from app.model.details import Details, OrderFacts
from app.model.night import Night
from app.model.party import AbsentGuests, Member
from app.model.scan import Direction
from app.model.verdict import DecidedBy, Kind, Reason
from app.ui.theme.tokens import Tone
from app.ui.verdict.verdict_context import VerdictContext
from app.ui.verdict.verdict_view import (
    BADGES,
    VerdictView,
    checking,
    core_failed,
    guest_of,
    holder_of,
    ready,
    scan_failed,
    shortened_code,
    starting,
    view_of,
)
from tests.unit.ui.sample_guests import MAYA, NOW, ZONE, decision, moment, ticket

NAMES = {"vip": "VIP", "ga": "General"}
NOTHING = VerdictContext(categories=NAMES)


def view(*arguments: Any, known: VerdictContext = NOTHING, **more: Any) -> VerdictView:
    made = decision(*arguments, **more)
    return view_of(made, known, NOW, ZONE)


def facts(shown: VerdictView) -> dict[str, str]:
    return {fact.label: fact.value for fact in shown.facts}


def test_admission_without_a_remark_has_no_reason() -> None:
    shown = view()
    assert (shown.title, shown.name, shown.subtitle) == (
        "Admit", "Maya Lindqvist", "VIP · Weekend pass",
    )  # fmt: skip
    assert shown.reason == shown.advice == ""
    assert shown.badge.tone is Tone.ADMIT
    assert not shown.striped


def test_ticket_without_a_holder_shows_its_name_once() -> None:
    shown = view(whose=ticket(1, holder="", name="Weekend pass"))
    assert (shown.name, shown.subtitle) == ("Weekend pass", "VIP")


@pytest.mark.parametrize("kind", Kind)
def test_only_an_admission_is_green(kind: Kind) -> None:
    assert (BADGES[kind].tone is Tone.ADMIT) is (kind is Kind.ADMIT)


def test_admission_by_the_list_is_striped_and_named_as_such() -> None:
    shown = view(by=DecidedBy.LIST)
    assert shown.striped
    assert shown.reason == "Decided on this laptop · will be sent when the line is back"


def test_loosened_admission_shows_reason_and_delivery() -> None:
    shown = view(Kind.ADMIT, Reason.PAYMENT_OPEN, DecidedBy.LIST)
    assert shown.reason == "Payment still open · this door lets them in"
    assert shown.advice == "Decided on this laptop · will be sent when the line is back"


def test_next_step_is_below_a_long_reason() -> None:
    words = "status something that nobody has ever seen"
    shown = view(Kind.HOLD, Reason.UNCLEAR, words=verbatim(words))
    assert shown.reason == f"The ticket is not clear: {words}"
    assert shown.advice == "Ask a supervisor"


@pytest.mark.parametrize(
    ("kind", "reason"),
    [
        (Kind.JUST_ADMITTED, Reason.STILL_HERE),
        (Kind.TROUBLE, Reason.BAD_CODE),
        (Kind.OUT, Reason.UNDONE),
    ],
)
def test_verdict_that_needs_no_service_is_not_striped(kind: Kind, reason: Reason) -> None:
    assert not view(kind, reason, DecidedBy.LIST).striped


def test_next_step_is_in_the_box_unless_the_first_use_is_there() -> None:
    held = view(Kind.HOLD, Reason.PAYMENT_OPEN)
    assert held.reason == "Payment still open · send to the ticket desk"
    assert held.advice == ""
    used = view(Kind.ALREADY_IN, Reason.INSIDE, since=moment("19:42:00"), door="South entrance")
    assert used.reason == "In since 19:42 · South entrance · 23 minutes ago"
    assert used.advice == "Let nobody in on it; if the guest disagrees, ask a supervisor"


def test_broken_journal_says_first_not_to_admit() -> None:
    shown = view(
        Kind.TROUBLE, Reason.JOURNAL_BROKEN, whose=None, words=verbatim("The disk is full.")
    )
    assert shown.reason == "Do not admit on this laptop · use another laptop"
    assert shown.advice == "The disk is full."
    assert shown.name == ""


def test_unknown_code_is_named_by_a_part_of_it() -> None:
    assert view(Kind.REFUSE, Reason.UNKNOWN_CODE, whose=None).name == "Unknown code XX-0…25"


def test_code_used_before_is_not_called_unknown() -> None:
    assert view(Kind.ALREADY_IN, Reason.INSIDE, whose=None).name == "Code XX-0…25"


@pytest.mark.parametrize("code", ["A", "AB", "ABCDEF", "ABCDEFGHI", "8F3KZZ71Q2" * 20])
def test_code_is_never_shown_whole(code: str) -> None:
    assert code not in shortened_code(code)


def test_ticket_without_a_holder_is_called_by_its_name() -> None:
    assert holder_of(MAYA._replace(holder=" \n")) == "Weekend pass"
    assert holder_of(MAYA._replace(holder="", name="")) == "No name on the ticket"


def test_guest_without_a_name_is_not_called_by_the_ticket_name() -> None:
    assert guest_of(MAYA) == MAYA.holder
    assert guest_of(MAYA._replace(holder=" \n")) == "No name on the ticket"


def test_name_from_the_service_is_one_plain_line() -> None:
    shown = view(whose=MAYA._replace(holder="Zoë\n\N{RIGHT-TO-LEFT OVERRIDE}<b>x</b>"))
    assert shown.name == "Zoë <b>x</b>"


def test_status_fact_shows_the_change_by_the_scan() -> None:
    after = MAYA._replace(status="CHECKED_IN")
    assert facts(view(whose=after))["Status"] == "CHECKED IN"
    known = replace(NOTHING, before=MAYA)
    assert facts(view(whose=after, known=known))["Status"] == "SOLD → CHECKED IN"
    other = replace(NOTHING, before=ticket(9, status="RESERVED"))
    assert facts(view(whose=after, known=other))["Status"] == "CHECKED IN"


def test_facts_show_group_order_price_and_waiting_rows() -> None:
    order = OrderFacts("A-20977", "PENDING_PAYMENT", "Maya", 48.0, "EUR")
    details = Details(MAYA, True, True, order, (), (), None)
    party = tuple(Member(ticket(number), number == 1) for number in range(1, 5))
    night = Night(1250, 412, None, 12, 0, None)
    known = VerdictContext(party=party, details=details, night=night, categories=NAMES)
    shown = view(
        Kind.HOLD, Reason.PAYMENT_OPEN, DecidedBy.LIST, known=known, list_from=moment("20:01:00")
    )
    assert facts(shown) == {
        "Status": "SOLD",
        "Category": "VIP",
        "Order": "A-20977 · pending payment",
        "Price": "48.00\N{NO-BREAK SPACE}€",
        "Group": "1 of 4 in",
        "List from": "20:01",
        "Waiting": "12 scans",
    }
    assert known.rest == AbsentGuests(3)


def test_add_on_shows_the_ticket_it_goes_with() -> None:
    addon = ticket(2, addon_of="t-1", name="Parking")
    assert facts(view(whose=addon))["Goes with"] == "t-1"
    details = Details(addon, True, True, None, None, (), MAYA)
    known = replace(NOTHING, details=details)
    assert facts(view(whose=addon, known=known))["Goes with"] == "Weekend pass · Maya Lindqvist"


def test_ticket_shows_its_add_ons() -> None:
    addons = (ticket(2, name="Parking"), ticket(3, name="Parking"), ticket(4, name="Locker"))
    known = replace(NOTHING, details=Details(MAYA, True, False, None, None, addons, None))
    assert facts(view(known=known))["Add-ons"] == "Parking, Locker"


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("OPEN", "offered, not taken yet"),
        ("TRANSFERED", "passed on"),
        ("CANCELED", "called off"),
        ("ODD_ONE", "ODD ONE"),
    ],
)
def test_transferred_ticket_shows_the_transfer_status(word: str, said: str) -> None:
    assert facts(view(whose=MAYA._replace(transfer=word)))["Passing on"] == said


def test_code_of_several_tickets_shows_their_number() -> None:
    assert facts(view(tickets=("a", "b", "c")))["With this code"] == "3 tickets"


def test_verdict_without_a_ticket_has_no_facts() -> None:
    assert view(Kind.TROUBLE, Reason.FAULT, whose=None, by=DecidedBy.LIST).facts == ()


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
    assert (shown.reason, shown.advice) == ("The database is damaged.", "Call for help.")
    assert core_failed(None).badge.tone is scan_failed().badge.tone is Tone.TROUBLE


def test_spoken_text_begins_with_the_verdict() -> None:
    spoken = view(Kind.HOLD, Reason.PAYMENT_OPEN).spoken
    assert spoken == (
        "Hold. Maya Lindqvist. VIP · Weekend pass. Payment still open · send to the ticket desk"
    )
