"""The offline rules, cell by cell of their table, and what a verdict of theirs tells."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest

from app.model.journal import Presence
from app.model.policy import LOOSENABLE, Policy
from app.model.scan import Direction
from app.model.ticket import Ticket, TicketStatus, TransferStatus
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from tests.unit.door.deciding import decided, said
from tests.unit.door.made import (
    ANY_DOOR,
    DOOR,
    HOUR,
    IN,
    LIST_FROM,
    LOOSE,
    MINUTE,
    NOW,
    OUT,
    SECOND,
    VIP_DOOR,
    a_ticket,
    let_in,
    let_out,
    taken_back,
)
from tests.unit.door.rules_table import (
    ENTERING,
    FLAGS,
    JOURNALS,
    LEAVING,
    NOT_ON_THE_LIST,
    RULINGS,
    TRANSFERS,
    cells_of,
    ruling_in,
    weighed,
)

STATUSES = [*TicketStatus, "VERIFIED", ""]
VIEWS: dict[str, list[Presence | None]] = {
    "nothing": [None],
    "just let in": [let_in(3 * SECOND), let_in(7_999, delivered=False), let_in(-2 * SECOND)],
    "let in before": [let_in(8 * SECOND), let_in(HOUR, delivered=False), let_in(-8 * SECOND)],
    "gone out again": [let_out(0), let_out(HOUR, delivered=False)],
    "taken back": [taken_back(SECOND), taken_back(HOUR, delivered=False)],
}


def some_policies() -> Iterator[Policy]:
    """All that loosen nothing, everything, one hold, or everything but one."""
    loosened = {frozenset[Reason](), LOOSENABLE}
    loosened |= {frozenset({reason}) for reason in LOOSENABLE}
    loosened |= {LOOSENABLE - {reason} for reason in LOOSENABLE}
    doors = (frozenset[str](), frozenset({"vip"}))
    for categories, reentry, chosen in product(doors, (True, False), loosened):
        yield Policy(categories=categories, reentry=reentry, loosened=chosen)


def test_the_table_is_whole() -> None:
    everything = set(product(STATUSES, JOURNALS, FLAGS))
    assert set(cells_of(ENTERING)) == set(cells_of(LEAVING)) == everything
    assert {word for word in TRANSFERS if word} == {*TransferStatus, "PENDING"}


@pytest.mark.parametrize("status", STATUSES)
def test_every_guest_who_enters_meets_the_table(status: str) -> None:
    cells = cells_of(ENTERING)
    doors = list(some_policies())
    for journal, flag, transfer in product(JOURNALS, FLAGS, TRANSFERS):
        cell = cells[status, journal, flag]
        for category, policy in product(("general", "vip"), doors):
            expected = ruling_in(status, cell, transfer, category, policy)
            ticket = a_ticket(status, flag, transfer, category_id=category)
            for presence in VIEWS[journal]:
                found = said(decided(IN, ticket, presence, policy))
                assert found == expected, (ticket, presence, policy)


@pytest.mark.parametrize("status", STATUSES)
def test_every_guest_who_leaves_meets_the_table(status: str) -> None:
    cells = cells_of(LEAVING)
    doors = list(some_policies())
    for journal, flag, transfer in product(JOURNALS, FLAGS, TRANSFERS):
        expected = RULINGS[cells[status, journal, flag]]
        for policy, presence in product(doors, VIEWS[journal]):
            ticket = a_ticket(status, flag, transfer)
            found = said(decided(OUT, ticket, presence, policy))
            assert found == expected, (ticket, presence, policy)


@pytest.mark.parametrize("journal", JOURNALS)
def test_a_code_that_is_not_on_the_list_meets_the_table(journal: str) -> None:
    entering, leaving = NOT_ON_THE_LIST[journal]
    for policy, presence in product(some_policies(), VIEWS[journal]):
        category = next(iter(policy.categories), "any")
        way_in = RULINGS.get(entering) or weighed(entering, "", category, policy)
        assert said(decided(IN, None, presence, policy)) == way_in
        loose = Reason.NOT_ON_LIST in policy.loosened
        unlisted = (Kind.OUT if loose else Kind.HOLD, Reason.NOT_ON_LIST)
        assert said(decided(OUT, None, presence, policy)) == RULINGS.get(leaving, unlisted)


def test_every_verdict_names_the_list_and_the_ticket() -> None:
    ticket = a_ticket()
    verdict = decided(IN, ticket)
    expected = Verdict(Kind.ADMIT, Reason.VALID, DecidedBy.LIST, ticket, list_from=LIST_FROM)
    assert verdict == expected


def test_without_a_list_nothing_is_on_it() -> None:
    verdict = decided(IN, None, list_from=None)
    assert verdict == Verdict(Kind.HOLD, Reason.NOT_ON_LIST, DecidedBy.LIST)


@pytest.mark.parametrize("ticket", [a_ticket(), a_ticket("CANCELLED"), a_ticket("ODD"), None])
def test_whoever_is_inside_by_our_journal_is_told_since_when_and_where(
    ticket: Ticket | None,
) -> None:
    verdict = decided(IN, ticket, let_in(23 * MINUTE))
    assert (verdict.since, verdict.door) == (NOW - 23 * MINUTE, DOOR)


def test_inside_by_the_list_alone_has_no_time() -> None:
    verdict = decided(IN, a_ticket(checked_in=True))
    assert (verdict.kind, verdict.since, verdict.door) == (Kind.ALREADY_IN, None, None)


def test_a_second_scan_on_the_way_out_is_told_when_the_guest_left() -> None:
    verdict = decided(OUT, a_ticket(), let_out(3 * SECOND))
    assert (verdict.kind, verdict.since, verdict.door) == (Kind.NOT_IN, NOW - 3 * SECOND, DOOR)


@pytest.mark.parametrize(
    ("direction", "presence"),
    [(IN, let_out(MINUTE)), (OUT, let_in(MINUTE)), (OUT, taken_back(MINUTE)), (OUT, None)],
)
def test_no_time_is_told_where_nothing_stands_in_the_way(
    direction: Direction, presence: Presence | None
) -> None:
    verdict = decided(direction, a_ticket(), presence)
    assert (verdict.since, verdict.door) == (None, None)


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
def test_unclear_says_what_was_seen(ticket: Ticket, words: str) -> None:
    verdict = decided(IN, ticket)
    assert (verdict.reason, str(verdict.words)) == (Reason.UNCLEAR, words)


def test_unclear_says_what_was_seen_on_the_way_out_too() -> None:
    assert str(decided(OUT, a_ticket("VERIFIED", None)).words) == "status VERIFIED"


def test_a_loosened_hold_does_not_hide_another_one() -> None:
    ticket = a_ticket("RESERVED", transfer="OPEN")
    policy = replace(VIP_DOOR, loosened=frozenset({Reason.PAYMENT_OPEN, Reason.WRONG_DOOR}))
    assert said(decided(IN, ticket, policy=policy)) == (Kind.HOLD, Reason.BEING_PASSED_ON)


def test_no_reentry_is_loosened_by_allowing_reentry_alone() -> None:
    policy = Policy(reentry=False, loosened=frozenset(Reason))
    for ticket, presence in ((a_ticket("ATTENDED"), None), (a_ticket(), let_out(MINUTE))):
        assert said(decided(IN, ticket, presence, policy)) == (Kind.HOLD, Reason.NO_REENTRY)


def test_the_doors_own_dwell_counts() -> None:
    patient = Policy(dwell=60_000)
    assert decided(IN, a_ticket(), let_in(59_999), patient).kind is Kind.JUST_ADMITTED
    assert decided(IN, a_ticket(), let_in(60_000), patient).kind is Kind.ALREADY_IN


def test_whoever_is_inside_may_leave_whatever_became_of_the_ticket() -> None:
    for status, policy in product(STATUSES, (ANY_DOOR, VIP_DOOR, LOOSE)):
        assert said(decided(OUT, a_ticket(status), let_in(HOUR), policy)) == RULINGS["out"]
