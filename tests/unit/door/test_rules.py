"""The offline rules: their table, written by hand from the design, and what holds for any guest.

Then verdicts without the service if movements, claims, history and list differ.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given

from app.book.claim import Claim
from app.book.movement import Movement, ServiceState
from app.book.timeline import Timeline
from app.door.guest import Guest
from app.door.judge import (
    DOORS_UNTOLD,
    before_asking,
    by_claim,
    held_when_full,
    is_never_asked,
    without_doors,
)
from app.model.policy import LOOSENABLE, Policy
from app.model.scan import Direction, Moment
from app.model.ticket import TicketStatus, TransferStatus
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from tests.unit.door.guests import (
    ALREADY,
    ANY_DOOR,
    DOOR,
    HOUR,
    IN,
    JUST,
    LEFT,
    LIST_FROM,
    MAY_NOT_RETURN,
    MINUTE,
    NO_REENTRY,
    NOT_IN,
    NOW,
    OUT,
    SAYS_NO,
    SECOND,
    VALID,
    a_door,
    a_guest,
    a_party,
    a_row,
    a_scan,
    a_ticket,
    guests,
    held,
    let_in,
    let_out,
    list_verdict,
    moments,
    policies,
    ruling_of,
    undone,
    went,
)

FLAGS = (True, False, None)
JOURNALS = ("nothing", "just let in", "let in before", "gone out again", "taken back")

ENTERING = """
                  nothing        just let in      let in before    gone out again   taken back
CHECKED_IN      | in  ?    in   | just ?    just | in   ?    in   | ok+  ?    ok+  | ok   ?    ok
SOLD            | in  ok   ok   | just just just | in   in   in   | ok+  ok+  ok+  | ok   ok   ok
ATTENDED        | in  ok+  ok+  | just just just | in   in   in   | ok+  ok+  ok+  | ok+  ok+  ok+
PAYMENT_PENDING | ?   pay  pay  | ?    just just | ?    in   in   | ?    pay+ pay+ | ?    pay  pay
RESERVED        | ?   pay  pay  | ?    just just | ?    in   in   | ?    pay+ pay+ | ?    pay  pay
TRANSFERED      | ?   gone gone | ?    just just | ?    in   in   | ?   gone+ gone+| ?    gone gone
RESALE_LISTED   | ?   sale sale | ?    just just | ?    in   in   | ?   sale+ sale+| ?    sale sale
CANCELLED       | no  no   no   | no   no   no   | no   no   no   | no   no   no   | no   no   no
REFUNDED        | no  no   no   | no   no   no   | no   no   no   | no   no   no   | no   no   no
RESET           | no  no   no   | no   no   no   | no   no   no   | no   no   no   | no   no   no
AVAILABLE       | no  no   no   | no   no   no   | no   no   no   | no   no   no   | no   no   no
VERIFIED        | ?   ?    ?    | ?    ?    ?    | ?    ?    ?    | ?    ?    ?    | ?    ?    ?
(none)          | ?   ?    ?    | ?    ?    ?    | ?    ?    ?    | ?    ?    ?    | ?    ?    ?
"""

LEAVING = """
                  nothing        just let in      let in before    gone out again   taken back
CHECKED_IN      | out ?    out  | out  out  out  | out  out  out  | not  not  not  | not  not  not
SOLD            | out not  not  | out  out  out  | out  out  out  | not  not  not  | not  not  not
ATTENDED        | out not  not  | out  out  out  | out  out  out  | not  not  not  | not  not  not
PAYMENT_PENDING | out not  not  | out  out  out  | out  out  out  | not  not  not  | not  not  not
RESERVED        | out not  not  | out  out  out  | out  out  out  | not  not  not  | not  not  not
TRANSFERED      | out not  not  | out  out  out  | out  out  out  | not  not  not  | not  not  not
RESALE_LISTED   | out not  not  | out  out  out  | out  out  out  | not  not  not  | not  not  not
CANCELLED       | out not  not  | out  out  out  | out  out  out  | not  not  not  | not  not  not
REFUNDED        | out not  not  | out  out  out  | out  out  out  | not  not  not  | not  not  not
RESET           | out not  not  | out  out  out  | out  out  out  | not  not  not  | not  not  not
AVAILABLE       | out not  not  | out  out  out  | out  out  out  | not  not  not  | not  not  not
VERIFIED        | out not  ?    | out  out  out  | out  out  out  | not  not  not  | not  not  not
(none)          | out not  ?    | out  out  out  | out  out  out  | not  not  not  | not  not  not
"""

NOT_ON_THE_LIST = {
    "nothing": ("unlisted", "unlisted"),
    "just let in": ("just", "out"),
    "let in before": ("in", "out"),
    "gone out again": ("unlisted+", "not"),
    "taken back": ("unlisted", "not"),
}

RULINGS = {
    "just": (Kind.JUST_ADMITTED, Reason.STILL_HERE),
    "in": (Kind.ALREADY_IN, Reason.INSIDE),
    "out": (Kind.OUT, Reason.LEFT),
    "not": (Kind.NOT_IN, Reason.NOT_INSIDE),
    "?": (Kind.HOLD, Reason.UNCLEAR),
}
REFUSALS = {
    "CANCELLED": Reason.CANCELLED,
    "REFUNDED": Reason.REFUNDED,
    "RESET": Reason.RESET,
    "AVAILABLE": Reason.NOT_SOLD,
}
# the hold of an entering guest by transfer status
TRANSFERS: dict[str | None, str] = {
    None: "", "": "", "DISMISSED": "", "CANCELED": "", "TRANSFERED": "", "OPEN": "passing",
    "PENDING": "?",
}  # fmt: skip
HOLDS = (
    ("unlisted", Reason.NOT_ON_LIST),
    ("pay", Reason.PAYMENT_OPEN),
    ("gone", Reason.PASSED_ON),
    ("passing", Reason.BEING_PASSED_ON),
    ("sale", Reason.FOR_RESALE),
    ("wrong door", Reason.WRONG_DOOR),
    ("no re-entry", Reason.NO_REENTRY),
)

Cells = dict[tuple[str, str, bool | None], str]


def cells_of(table: str) -> Cells:
    """Return the cells by status, journal and flag."""
    cells: Cells = {}
    for line in table.strip().splitlines()[1:]:
        name, *groups = (part.strip() for part in line.split("|"))
        status = "" if name == "(none)" else name
        for journal, group in zip(JOURNALS, groups, strict=True):
            for flag, cell in zip(FLAGS, group.split(), strict=True):
                cells[status, journal, flag] = cell
    return cells


def ruling_in(
    status: str, cell: str, transfer: str | None, category: str, policy: Policy
) -> object:
    """Return kind and reason for a guest who enters."""
    if cell == "no":
        return Kind.REFUSE, REFUSALS[status]
    if TRANSFERS[transfer] == "?":
        return RULINGS["?"]
    return RULINGS.get(cell) or hold_or_admit(cell, TRANSFERS[transfer], category, policy)


def hold_or_admit(cell: str, transfer: str, category: str, policy: Policy) -> object:
    """Return the first hold not loosened by the policy; else ADMIT for the first loosened one."""
    codes = {cell.rstrip("+"), transfer}
    if policy.categories and category not in policy.categories:
        codes.add("wrong door")
    if cell.endswith("+") and not policy.reentry:
        codes.add("no re-entry")
    holds = [reason for code, reason in HOLDS if code in codes]
    strict = [
        reason for reason in holds if reason is Reason.NO_REENTRY or reason not in policy.loosened
    ]
    if strict:
        return Kind.HOLD, strict[0]
    return Kind.ADMIT, (holds or [Reason.VALID])[0]


STATUSES = [*TicketStatus, "VERIFIED", ""]
MOVEMENTS: dict[str, list[tuple[Movement, ...]]] = {
    "nothing": [()],
    "just let in": [
        (let_in(3 * SECOND),),
        (let_in(7_999, ServiceState.NEW),),
        (let_in(-2 * SECOND),),
    ],
    "let in before": [
        (let_in(8 * SECOND),),
        (let_in(HOUR, ServiceState.NEW),),
        (let_in(-8 * SECOND),),
    ],
    "gone out again": [
        (let_out(0),),
        (let_out(HOUR, ServiceState.NEW),),
        (let_in(HOUR), let_out(MINUTE, ServiceState.MAYBE)),
    ],
    "taken back": [undone(SECOND), undone(MINUTE, ServiceState.NEW)],
}


def some_policies() -> Iterator[Policy]:
    """Yield policies that loosen nothing, everything, one hold, or everything except one."""
    loosened = {frozenset[Reason](), LOOSENABLE}
    loosened |= {frozenset({reason}) for reason in LOOSENABLE}
    loosened |= {LOOSENABLE - {reason} for reason in LOOSENABLE}
    doors = (frozenset[str](), frozenset({"vip"}))
    for categories, reentry, chosen in product(doors, (True, False), loosened):
        yield Policy(categories=categories, reentry=reentry, loosened=chosen)


LOOSE = Policy(loosened=LOOSENABLE)
POLICIES = tuple(some_policies())
FEW_POLICIES = (Policy(), NO_REENTRY, LOOSE)


def ways_to(
    journal: str, transfer: str | None = None
) -> Iterator[tuple[tuple[Movement, ...], Policy]]:
    """Yield the first way to a state of the journal at every door, and the others at some.

    Other transfers than these are as none, or unclear at every door.
    """
    first, *others = MOVEMENTS[journal]
    yield from product([first], POLICIES if transfer in (None, "OPEN") else FEW_POLICIES)
    yield from product(others, FEW_POLICIES)


def test_table_has_every_status_journal_and_flag() -> None:
    everything = set(product(STATUSES, JOURNALS, FLAGS))
    assert set(cells_of(ENTERING)) == set(cells_of(LEAVING)) == everything
    assert {status for status in TRANSFERS if status} == {*TransferStatus, "PENDING"}


@pytest.mark.parametrize("status", STATUSES)
def test_every_entering_guest_gets_the_tables_verdict(status: str) -> None:
    cells = cells_of(ENTERING)
    for journal, flag, transfer in product(JOURNALS, FLAGS, TRANSFERS):
        cell = cells[status, journal, flag]
        for category, (movements, policy) in product(
            ("general", "vip"), ways_to(journal, transfer)
        ):
            guest = a_guest(a_ticket(status, flag, transfer, category_id=category), *movements)
            expected = ruling_in(status, cell, transfer, category, policy)
            assert ruling_of(list_verdict(IN, guest, policy)) == expected, (guest, policy)


@pytest.mark.parametrize("status", STATUSES)
def test_every_leaving_guest_gets_the_tables_verdict(status: str) -> None:
    cells = cells_of(LEAVING)
    for journal, flag, transfer in product(JOURNALS, FLAGS, TRANSFERS):
        expected = RULINGS[cells[status, journal, flag]]
        for movements, policy in ways_to(journal, transfer):
            guest = a_guest(a_ticket(status, flag, transfer), *movements)
            assert ruling_of(list_verdict(OUT, guest, policy)) == expected, (guest, policy)


@pytest.mark.parametrize("journal", JOURNALS)
def test_every_unlisted_code_gets_the_tables_verdict(journal: str) -> None:
    entering, leaving = NOT_ON_THE_LIST[journal]
    for movements, policy in ways_to(journal):
        guest = a_guest(None, *movements)
        category = next(iter(policy.categories), "any")
        expected_in = RULINGS.get(entering) or hold_or_admit(entering, "", category, policy)
        assert ruling_of(list_verdict(IN, guest, policy)) == expected_in
        is_loosened = Reason.NOT_ON_LIST in policy.loosened
        unlisted = (Kind.OUT if is_loosened else Kind.HOLD, Reason.NOT_ON_LIST)
        assert ruling_of(list_verdict(OUT, guest, policy)) == RULINGS.get(leaving, unlisted)


def test_verdict_names_the_list_and_the_ticket() -> None:
    ticket = a_ticket()
    verdict = list_verdict(IN, a_guest(ticket))
    expected = Verdict(Kind.ADMIT, Reason.VALID, DecidedBy.LIST, ticket, list_from=LIST_FROM)
    assert verdict == expected


def test_unclear_ticket_on_the_way_in_quotes_its_words() -> None:
    for ticket, words in [
        (a_ticket("CHECKED_IN", checked_in=False), "status CHECKED_IN, checkedIn false"),
        (a_ticket("RESERVED", checked_in=True), "status RESERVED, checkedIn true"),
        (a_ticket("VERIFIED"), "status VERIFIED"),
        (a_ticket(""), "no status"),
        (a_ticket(transfer="PENDING"), "transferStatus PENDING"),
        (a_ticket("A\n\u202eB\x00" + "C" * 500), "status A B " + "C" * 195 + "…"),
    ]:
        verdict = list_verdict(IN, a_guest(ticket))
        assert (verdict.reason, str(verdict.words)) == (Reason.UNCLEAR, words)


def test_unclear_ticket_on_the_way_out_quotes_its_status() -> None:
    assert str(list_verdict(OUT, a_guest(a_ticket("VERIFIED", None))).words) == "status VERIFIED"


@given(guests, policies, moments)
def test_guest_inside_is_not_admitted_but_leaves(guest: Guest, policy: Policy, now: Moment) -> None:
    if guest.timeline.inside:
        assert list_verdict(IN, guest, policy, now).kind is not Kind.ADMIT
        assert list_verdict(OUT, guest, policy, now).kind is Kind.OUT


INSIDE = a_ticket("CHECKED_IN", True)
OUTSIDE = a_ticket("SOLD", False)
TICKET = a_ticket()
BOTH_IN = a_party(a=Timeline([let_in(HOUR)]), b=Timeline([let_in(MINUTE)]))


def claimed(direction: Direction, ago: int, door: str = "South") -> Claim:
    return Claim("t-1", f"c-{ago}", direction, "b2", door, NOW - ago)


def guest_with(*claims: Claim, **more: object) -> Guest:
    timeline = Timeline(claims=claims, **more)  # type: ignore[arg-type]
    return Guest(TICKET, timeline)


def test_verdict_has_time_and_door_of_the_last_walk_that_way() -> None:
    for direction, guest, since, door in [
        *(
            (IN, a_guest(ticket, let_in(MINUTE)), MINUTE, DOOR)
            for ticket in (OUTSIDE, a_ticket("CANCELLED"), a_ticket("ODD"), None)
        ),
        (IN, a_guest(OUTSIDE, passages=(went(IN, MINUTE),)), MINUTE, None),
        (IN, guest_with(claimed(IN, MINUTE)), MINUTE, "South"),
        (IN, BOTH_IN, MINUTE, DOOR),
        (IN, a_guest(INSIDE), None, None),
        (IN, a_guest(INSIDE, let_out(HOUR)), None, None),
        (IN, a_guest(INSIDE, *undone(HOUR)), None, None),
        (IN, a_guest(OUTSIDE, let_out(MINUTE)), None, None),
        (OUT, a_guest(OUTSIDE, let_out(3 * SECOND)), 3 * SECOND, DOOR),
        (OUT, a_guest(OUTSIDE, let_in(MINUTE)), None, None),
        (OUT, a_guest(OUTSIDE, *undone(MINUTE)), None, None),
        (OUT, a_guest(OUTSIDE), None, None),
    ]:
        verdict = list_verdict(direction, guest)
        assert (verdict.since, verdict.door) == (since and NOW - since, door)


HELD = a_row(Kind.HOLD, Reason.PAYMENT_OPEN)
HELD_BEFORE = held(5 * MINUTE)
OUT_HELD_BEFORE = held(5 * MINUTE, direction=OUT)
ASKED_NOW = held(0, ServiceState.SENT, verdict_kind=None)
OUT_ASKED_NOW = held(0, ServiceState.SENT, direction=OUT, verdict_kind=None)


@pytest.mark.parametrize("seen", [ServiceState.MAYBE, ServiceState.SENT, ServiceState.DONE])
def test_guest_whose_held_request_the_list_shows_is_held_again(seen: ServiceState) -> None:
    verdict = list_verdict(IN, a_guest(INSIDE, held(5 * MINUTE, seen)), held=HELD)
    assert HELD.verdict
    assert ruling_of(verdict) == (Kind.HOLD, Reason.PAYMENT_OPEN)
    assert (verdict.words, verdict.decided_by) == (HELD.verdict.words, HELD.verdict.decided_by)


def test_request_without_a_held_guest_keeps_nobody_from_passing() -> None:
    for direction, guest, row, expected in [
        # the list cannot show the request
        *(
            (IN, a_guest(INSIDE, movement), None, ALREADY)
            for movement in (
                held(5 * MINUTE, ServiceState.NEW), held(5 * MINUTE, ServiceState.REJECTED),
                held(5 * MINUTE, verdict_kind=Kind.ALREADY_IN), OUT_HELD_BEFORE, held(3 * MINUTE),
            )
        ),
        # a guest may leave although the list may show only a request
        (OUT, a_guest(INSIDE, HELD_BEFORE), HELD, LEFT),
        (OUT, a_guest(OUTSIDE, OUT_HELD_BEFORE), HELD, LEFT),
        (OUT, a_guest(OUTSIDE, OUT_ASKED_NOW, read_at=NOW), a_row(None, id="s-now"), LEFT),
        # the request held no guest
        (IN, a_guest(INSIDE, HELD_BEFORE), None, VALID),
        (IN, a_guest(INSIDE, HELD_BEFORE), a_row(None), VALID),
        (IN, a_guest(INSIDE, HELD_BEFORE), a_row(Kind.ADMIT, Reason.VALID), VALID),
        # it is that of this very scan; the last ticket was on no list before it
        (IN, a_guest(INSIDE, ASKED_NOW, read_at=NOW), a_row(None, id="s-now"), VALID),
        (
            IN, a_guest(INSIDE, ASKED_NOW, read_at=NOW),
            a_row(None, id="s-now", ticket_id=None), JUST,
        ),
    ]:  # fmt: skip
        assert ruling_of(list_verdict(direction, guest, held=row)) == expected


REFUSAL = a_row(Kind.HOLD)


def test_refusal_of_the_service_holds_while_offline() -> None:
    for direction, guest, row, policy, list_from, expected in [
        (IN, a_guest(OUTSIDE), REFUSAL, LOOSE, LIST_FROM, SAYS_NO),
        (IN, a_guest(OUTSIDE), REFUSAL, ANY_DOOR, None, SAYS_NO),
        # a refusal that is older than the list, or on the way out
        (IN, a_guest(OUTSIDE), a_row(Kind.HOLD, at=LIST_FROM - 1), ANY_DOOR, LIST_FROM, VALID),
        (IN, a_guest(OUTSIDE), a_row(Kind.HOLD, direction=OUT), ANY_DOOR, LIST_FROM, VALID),
        (IN, a_guest(OUTSIDE), a_row(None), ANY_DOOR, LIST_FROM, VALID),
        # it changes only an admission
        (IN, a_guest(INSIDE), REFUSAL, ANY_DOOR, LIST_FROM, ALREADY),
        (OUT, a_guest(INSIDE), REFUSAL, ANY_DOOR, LIST_FROM, LEFT),
    ]:
        verdict = list_verdict(direction, guest, policy, list_from=list_from, refusal=row)
        words = row.verdict.words if row.verdict and expected == SAYS_NO else None
        assert (ruling_of(verdict), verdict.words) == (expected, words)


def test_guest_who_was_in_and_left_is_held_without_reentry() -> None:
    for guest in [
        a_guest(OUTSIDE, let_in(HOUR), let_out(MINUTE)),
        a_guest(OUTSIDE, let_out(MINUTE)),
        a_guest(OUTSIDE, passages=(went(IN, HOUR), went(OUT, MINUTE))),
        a_guest(a_ticket("ATTENDED")),
        a_party(a=Timeline(), b=Timeline([let_in(HOUR), let_out(MINUTE)])),
    ]:
        assert is_never_asked(a_scan(IN), guest, NO_REENTRY)
        assert not is_never_asked(a_scan(OUT), guest, NO_REENTRY)
        assert not is_never_asked(a_scan(IN), guest, Policy())
        verdict = list_verdict(IN, guest, Policy(reentry=False, loosened=LOOSENABLE))
        assert ruling_of(verdict) == MAY_NOT_RETURN


ONE_IN = a_party(a=Timeline([let_in(HOUR)]), b=Timeline([let_in(HOUR), let_out(MINUTE)]))
BOTH_OUT = a_party(a=Timeline([let_out(HOUR)]), b=Timeline([let_out(MINUTE)]))
UNLISTED = (Kind.HOLD, Reason.NOT_ON_LIST)


def test_party_is_inside_or_outside_only_if_all_its_tickets_are() -> None:
    for party, direction, expected, going in [
        (BOTH_IN, IN, ALREADY, ()),
        (ONE_IN, IN, UNLISTED, ("b",)),
        (BOTH_OUT, IN, UNLISTED, ("a", "b")),
        (BOTH_IN, OUT, LEFT, ("a", "b")),
        (ONE_IN, OUT, LEFT, ("a",)),
        (BOTH_OUT, OUT, NOT_IN, ()),
    ]:
        verdict = list_verdict(direction, party)
        assert (ruling_of(verdict), verdict.tickets) == (expected, going)


def test_guest_who_was_let_in_within_the_dwell_is_just_admitted() -> None:
    for guest, direction, policy, ago in [
        *(
            (a_guest(TICKET, movement), IN, ANY_DOOR, NOW - movement.at)
            for movement in (
                let_in(8 * SECOND - 1), let_in(1 - 8 * SECOND),
                let_in(3 * SECOND, ServiceState.MAYBE),
            )
        ),
        *(
            (a_guest(TICKET, *movements), IN, ANY_DOOR, None)
            for movements in (
                (), (let_in(8 * SECOND),), (let_in(-8 * SECOND),),
                (let_in(HOUR, ServiceState.NEW),), (let_in(HOUR, ServiceState.MAYBE),),
                (let_out(SECOND),), (let_in(2 * SECOND), let_out(SECOND)), (held(SECOND),),
                undone(SECOND), (let_in(3 * MINUTE, ServiceState.MAYBE), *undone(MINUTE)),
            )
        ),
        (a_guest(TICKET, let_in(59_999)), IN, Policy(dwell=60_000), 59_999),
        (a_guest(TICKET, let_in(59_999)), IN, Policy(dwell=59_999), None),
        (a_guest(TICKET, let_in(SECOND)), OUT, ANY_DOOR, None),
        # another door let the guest out after that, or before
        (a_guest(TICKET, let_in(6_000), passages=(went(OUT, 3_000),)), IN, ANY_DOOR, None),
        (a_guest(TICKET, let_in(6_000), passages=(went(OUT, 7_000),)), IN, ANY_DOOR, 6_000),
        # a held request to leave
        (
            a_guest(TICKET, let_in(6_000), held(SECOND, ServiceState.DONE, OUT)), IN, ANY_DOOR,
            6_000,
        ),
        # a party, by its last ticket
        (
            a_party(
                a=Timeline([let_in(HOUR)]), b=Timeline([let_in(HOUR)]), c=Timeline([let_in(SECOND)])
            ),
            IN, ANY_DOOR, SECOND,
        ),
        (
            a_party(a=Timeline([let_out(SECOND)]), b=Timeline([let_in(3 * SECOND)])), IN, ANY_DOOR,
            None,
        ),
    ]:  # fmt: skip
        verdict = before_asking(a_scan(direction), guest, a_door(policy))
        expected = None if ago is None else (Kind.JUST_ADMITTED, NOW - ago)
        assert (verdict and (verdict.kind, verdict.since)) == expected


def test_guest_who_went_this_way_elsewhere_is_named() -> None:
    for guest, direction, expected, door in [
        (guest_with(claimed(IN, MINUTE)), IN, ALREADY, "South"),
        (guest_with(claimed(OUT, MINUTE)), OUT, NOT_IN, "South"),
        (guest_with(claimed(OUT, 2 * MINUTE), claimed(IN, MINUTE)), IN, ALREADY, "South"),
        # the guest went the other way, or it is told by another source
        (guest_with(), IN, None, None),
        (guest_with(claimed(IN, MINUTE)), OUT, None, None),
        (guest_with(claimed(IN, 2 * MINUTE), claimed(OUT, MINUTE)), IN, None, None),
        (guest_with(movements=[let_in(MINUTE)]), IN, None, None),
        (guest_with(claimed(IN, 2 * MINUTE), movements=[let_in(MINUTE)]), IN, None, None),
        (guest_with(passages=[went(IN, MINUTE)]), IN, None, None),
        (guest_with(claimed(IN, 2 * MINUTE), passages=[went(OUT, MINUTE)]), IN, None, None),
        # a party is turned away only if all of it went through
        (a_party(one=Timeline(claims=[claimed(IN, MINUTE)]), two=Timeline()), IN, None, None),
        (
            a_party(
                one=Timeline(claims=[claimed(IN, 2 * MINUTE)]),
                two=Timeline(claims=[claimed(IN, MINUTE, "East")]),
            ),
            IN, ALREADY, "East",
        ),
    ]:  # fmt: skip
        verdict = by_claim(a_scan(direction), guest)
        assert (verdict and ruling_of(verdict)) == expected
        if verdict is not None:
            assert (verdict.decided_by, verdict.door) == (DecidedBy.VENUE, door)
            assert verdict.since == NOW - MINUTE


@pytest.mark.parametrize(
    ("status", "reason"), [("SOLD", Reason.HOUSE_FULL), ("CANCELLED", Reason.CANCELLED)]
)
def test_full_house_holds_guests_who_would_come_in(status: str, reason: Reason) -> None:
    assert held_when_full(list_verdict(IN, a_guest(a_ticket(status)))).reason is reason


def test_silent_doors_hold_only_where_the_door_is_set_so() -> None:
    verdict = list_verdict(IN, a_guest(TICKET))
    assert without_doors(verdict, Policy()) == replace(verdict, words=DOORS_UNTOLD)
    held_alone = without_doors(verdict, Policy(holds_alone=True))
    assert ruling_of(held_alone) == (Kind.HOLD, Reason.DOORS_SILENT)
    refused = list_verdict(IN, a_guest(a_ticket("CANCELLED")))
    assert without_doors(refused, Policy(holds_alone=True)) is refused
