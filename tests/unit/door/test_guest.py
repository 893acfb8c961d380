"""Tests of the guest reader: the ticket of a code, and the guest's stored records."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from app.book.movement import Change, ServiceState
from app.door.context import open_context
from app.door.guest import GuestReader, ListBasis
from app.model import policy
from app.model.journal import Row, Stamp
from app.model.scan import Direction, Passage, Scan, Source
from app.model.ticket import Ticket
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.service.clocks import ServiceClock
from app.store.journal import Journal
from app.store.roster import Roster
from app.store.timelines import Timelines
from tests.unit.door.guests import IN, LIST_FROM, NOW, OUT, a_ticket
from tests.unit.store.stored_samples import opened, read

CARD = "CARD-1"
MAYA = a_ticket()
NOAH = a_ticket(id="t-2")._replace(code="DEF-456")
VALID = Verdict(Kind.ADMIT, Reason.VALID, DecidedBy.LIST)
UNPAID = Verdict(Kind.HOLD, Reason.PAYMENT_OPEN, DecidedBy.LIST, MAYA)


@dataclass
class Door:
    """The stores of a door with two listed tickets, and a guest reader over them."""

    journal: Journal
    roster: Roster
    timelines: Timelines
    guests: GuestReader
    count: int = 0

    def scan(self, code: str, at: int = NOW, direction: Direction = IN) -> Scan:
        self.count += 1
        return Scan(f"s-{self.count}", code, Source.CAMERA, direction, at)

    def record_scan(self, code: str, verdict: Verdict, at: int = NOW) -> None:
        self.journal.record(self.scan(code, at), verdict)

    def record_request(
        self, ticket: Ticket, verdict: Verdict, seen: ServiceState, at: int = NOW
    ) -> Row:
        scan = self.scan(ticket.code, at)
        self.journal.begin(scan, ticket.id, Stamp(at), 2_000, was_there=False)
        self.journal.settle(
            scan.id, verdict, Change(0, seen, closed=Stamp(at), connection_lost=True)
        )
        row = self.journal.row(scan.id)
        assert row is not None
        return row

    def basis(self) -> ListBasis:
        return self.guests.list_basis(MAYA.code, self.guests.now(MAYA.code))


@pytest.fixture
def door(tmp_path: Path) -> Iterator[Door]:
    with opened(tmp_path / "admit.sqlite3") as database:
        clock = ServiceClock(lambda: NOW, lambda: 0.0)
        context = open_context(database, policy.Door("North", policy.Policy()), lambda: NOW, clock)
        read(context.roster, [MAYA, NOAH], at=LIST_FROM)
        yield Door(context.journal, context.roster, context.timelines, GuestReader(context))


def picked(ticket_id: str) -> Scan:
    return Scan("s-0", ticket_id, Source.LIST, IN, NOW)


def test_picked_ticket_without_a_code_is_scanned_by_id(door: Door) -> None:
    read(door.roster, [MAYA._replace(code="")], at=NOW)
    assert door.guests.normalised(picked("t-1")).code == "t-1"


def test_product_number_is_spelt_as_the_list_spells_it(door: Door) -> None:
    upc, ean = "012345670009", "0012345670009"
    for listed, read_as in ((upc, ean), (ean, upc), (ean, ean)):
        read(door.roster, [MAYA._replace(code=listed)], at=NOW)
        assert door.guests.normalised(door.scan(read_as)).code == listed
    read(door.roster, [MAYA._replace(code=upc), NOAH._replace(code=ean)], at=NOW)
    assert door.guests.normalised(door.scan(ean)).code == ean
    assert door.guests.normalised(door.scan("4006381333931")).code == "4006381333931"


def test_blanks_around_a_code_are_removed_unless_a_ticket_has_them(door: Door) -> None:
    blank = door.scan(f" {MAYA.code} ")
    assert door.guests.normalised(blank) == replace(blank, code=MAYA.code)
    read(door.roster, [MAYA._replace(code=blank.code)], at=NOW)
    assert door.guests.normalised(blank) == blank


@pytest.mark.parametrize("tickets", [("t-1", "t-2"), ("t-9",)])
def test_card_of_several_or_unlisted_tickets_is_party(door: Door, tickets: tuple[str, ...]) -> None:
    door.record_scan(CARD, replace(VALID, tickets=tickets))
    guest = door.guests.read(CARD, None)
    assert (guest.ticket, guest.is_there(IN), guest.going(OUT)) == (None, True, tickets)
    assert (guest.subject(CARD) in tickets) is (len(tickets) == 1)


def test_request_of_a_held_guest_is_kept_if_the_history_shows_it(door: Door) -> None:
    row = door.record_request(MAYA, UNPAID, ServiceState.MAYBE)
    door.timelines.add([Passage("t-1", IN, NOW + 5_000)])
    assert door.basis().held == row
