"""The offline rules: their table, written by hand from the design, and what holds for any guest."""

from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given

from app.book.movement import Movement, ServiceState
from app.door.guest import Guest
from app.model.policy import LOOSENABLE, Policy
from app.model.scan import Moment
from app.model.ticket import Ticket, TicketStatus, TransferStatus
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from tests.unit.door.guests import (
    HOUR,
    IN,
    LIST_FROM,
    MAY_NOT_RETURN,
    MINUTE,
    NO_REENTRY,
    OUT,
    SECOND,
    a_guest,
    a_ticket,
    guests,
    let_in,
    let_out,
    list_verdict,
    moments,
    policies,
    ruling_of,
    undone,
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
    None: "",
    "": "",
    "DISMISSED": "",
    "CANCELED": "",
    "TRANSFERED": "",
    "OPEN": "passing",
    "PENDING": "?",
}
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


POLICIES = tuple(some_policies())
FEW_POLICIES = (Policy(), NO_REENTRY, Policy(loosened=LOOSENABLE))


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


def test_code_is_not_on_the_list_before_any_list_was_read() -> None:
    verdict = list_verdict(IN, a_guest(None), list_from=None)
    assert verdict == Verdict(Kind.HOLD, Reason.NOT_ON_LIST, DecidedBy.LIST)


@pytest.mark.parametrize(
    ("ticket", "words"),
    [
        (a_ticket("CHECKED_IN", checked_in=False), "status CHECKED_IN, checkedIn false"),
        (a_ticket("RESERVED", checked_in=True), "status RESERVED, checkedIn true"),
        (a_ticket("VERIFIED"), "status VERIFIED"),
        (a_ticket(""), "no status"),
        (a_ticket(transfer="PENDING"), "transferStatus PENDING"),
        (a_ticket("A\n\u202eB\x00" + "C" * 500), "status A B " + "C" * 195 + "…"),
    ],
)
def test_unclear_ticket_on_the_way_in_quotes_its_words(ticket: Ticket, words: str) -> None:
    verdict = list_verdict(IN, a_guest(ticket))
    assert (verdict.reason, str(verdict.words)) == (Reason.UNCLEAR, words)


def test_unclear_ticket_on_the_way_out_quotes_its_status() -> None:
    assert str(list_verdict(OUT, a_guest(a_ticket("VERIFIED", None))).words) == "status VERIFIED"


def test_attended_listed_before_an_undone_admission_is_held() -> None:
    attended = a_ticket("ATTENDED")
    listed_before = a_guest(attended, *undone(SECOND), read_at=LIST_FROM)
    assert ruling_of(list_verdict(IN, listed_before, NO_REENTRY)) == MAY_NOT_RETURN


def test_attended_listed_after_an_undone_admission_is_admitted() -> None:
    listed_since = a_guest(a_ticket("ATTENDED"), *undone(HOUR), read_at=LIST_FROM)
    assert list_verdict(IN, listed_since, NO_REENTRY).kind is Kind.ADMIT


@given(guests, policies, moments)
def test_guest_who_is_inside_is_never_admitted(guest: Guest, policy: Policy, now: Moment) -> None:
    if guest.timeline.inside:
        assert list_verdict(IN, guest, policy, now).kind is not Kind.ADMIT


@given(guests, policies, moments)
def test_guest_who_is_inside_may_always_leave(guest: Guest, policy: Policy, now: Moment) -> None:
    if guest.timeline.inside:
        assert list_verdict(OUT, guest, policy, now).kind is Kind.OUT
