"""The offline rules: every cell of their table, and what holds for any guest."""

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
    let_in,
    let_out,
    list_verdict,
    ruling_of,
    undone,
)
from tests.unit.door.random_guests import guests, moments, policies
from tests.unit.door.rules_table import (
    ENTERING,
    FLAGS,
    JOURNALS,
    LEAVING,
    NOT_ON_THE_LIST,
    RULINGS,
    TRANSFERS,
    cells_of,
    hold_or_admit,
    ruling_in,
)

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
