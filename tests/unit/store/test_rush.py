"""Tests of what the store knows of the rush: who is to come, and when the doors admitted."""

from collections.abc import Sequence
from typing import Any

import pytest

from app.book.claim import Claim
from app.model.scan import Direction, Moment, Passage
from app.model.ticket import Ticket
from app.store.claims import LedgerCopy, News, Position
from app.store.database import Database
from app.store.journal import Journal
from app.store.night_reader import read_rush
from app.store.roster import Roster
from app.store.timelines import Timelines
from tests.support.made import MINUTE
from tests.unit.store.stored_samples import NOON, a_scan, a_ticket, admitted, held, let_out, read

IN, OUT = Direction.IN, Direction.OUT
NOW = NOON + 15 * MINUTE
OURS, THEIRS = "a1", "b2"
TICKETS = ("T1", "T2", "T3", "T4")


def listed(ticket_id: str, **changes: Any) -> Ticket:
    return a_ticket(ticket_id, code=f"C-{ticket_id}", **changes)


@pytest.fixture(autouse=True)
def guests(roster: Roster) -> None:
    """List four guests and some tickets of nobody who is to come."""
    nobody = (
        listed("A1", addon_of="T1"), listed("X1", status="CANCELLED"),
        listed("P1", status="PAYMENT_PENDING"), listed("I1", checked_in=True, status="CHECKED_IN"),
        listed("L1", status="ATTENDED"),
    )  # fmt: skip
    read(roster, [*map(listed, TICKETS), *nobody])


def scan(journal: Journal, ticket_id: str, at: Moment, way: Direction = IN) -> None:
    ticket = listed(ticket_id)
    verdict = admitted(ticket) if way is IN else let_out(ticket)
    journal.record(a_scan(f"{way} {ticket_id}", code=ticket.code, direction=way, at=at), verdict)


def to_come(database: Database, **known: Any) -> int:
    return read_rush(database, NOW, **known)[0]


def lanes(database: Database, **known: Any) -> Sequence[Sequence[Moment]]:
    return read_rush(database, NOW, **known)[1]


def claim(
    scan_id: str, subject: str, at: Moment, way: Direction = IN, door: str = THEIRS, **more: Any
) -> Claim:
    return Claim(subject, scan_id, way, door, "South", at, seq=1, **more)


def enter(database: Database, *claims: Claim) -> None:
    copy = LedgerCopy(database)
    copy.begin(OURS, 0)
    copy.add(Position("1.e1", 9), News([*claims]))


def test_only_sold_tickets_of_guests_outside_are_to_come(database: Database) -> None:
    assert to_come(database) == len(TICKETS)
    assert lanes(database) == [[]]


def test_guest_who_came_and_left_is_not_to_come(
    database: Database, journal: Journal, timelines: Timelines
) -> None:
    for way in (IN, OUT):
        scan(journal, "T1", NOON, way)
    timelines.add([Passage("T2", IN, NOON), Passage("T2", OUT, NOON + 1)])
    enter(database, *[claim("S1", "T3", NOON), claim("S2", "T3", NOON + 1, OUT)])
    assert to_come(database) == 1


def test_guest_held_or_given_back_is_to_come(database: Database, journal: Journal) -> None:
    journal.record(a_scan(code="C-T1"), held(listed("T1")))
    enter(database, claim("S2", "T2", NOON), claim("S2", "T2", NOON + 1, is_back=True))
    assert to_come(database) == len(TICKETS)


def test_evacuated_guests_are_to_come(database: Database, journal: Journal, roster: Roster) -> None:
    scan(journal, "T1", NOON)
    assert to_come(database) == len(TICKETS) - 1
    timelines = Timelines(database, evacuation=lambda: NOON + MINUTE)
    Roster(database, timelines).place(["T1"])
    assert to_come(database, cleared_at=NOON + MINUTE) == len(TICKETS)


def test_door_for_some_categories_waits_for_those_only(database: Database, roster: Roster) -> None:
    read(roster, [listed("T1", category_id="vip"), listed("T2", category_id="day")], at=NOW)
    assert to_come(database, categories=["vip"]) == 1
    assert to_come(database, categories=["vip", "day"]) == to_come(database) == 2


def test_admissions_of_ten_minutes_are_by_door(database: Database, journal: Journal) -> None:
    scan(journal, "T1", NOW - 11 * MINUTE)
    scan(journal, "T2", NOW - 9 * MINUTE)
    scan(journal, "A1", NOW - 8 * MINUTE)
    scan(journal, "T2", NOW - 7 * MINUTE, OUT)
    ours = claim("IN T2", "T2", NOW - 10 * MINUTE, door=OURS)
    theirs = [claim("S3", "T3", NOW - 3 * MINUTE), claim("S4", "T4", NOW - 2 * MINUTE, OUT)]
    addon = claim("S5", "A1", NOW - MINUTE, is_person=False)
    enter(database, ours, *theirs, addon, claim("S6", "T4", NOW, door="c"))
    assert lanes(database, laptop=OURS) == [[NOW - 9 * MINUTE], [NOW - 3 * MINUTE], [NOW]]
    assert lanes(database, laptop=OURS, ahead=MINUTE)[1:] == [[NOW - 2 * MINUTE], [NOW + MINUTE]]
