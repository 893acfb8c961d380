"""Tests of the records of the rehearsal, their folder, and the world that they begin with."""

import sqlite3
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.organiser.wire.check_in import CheckIn
from app.organiser.wire.order import SearchQuery
from app.organiser.wire.ticket import Ticket, TicketsQuery
from app.rehearsal.crowd import Party, parties
from app.rehearsal.database import BrokenRecordsError, OtherWorldError
from app.rehearsal.names import read_names
from app.rehearsal.records import Records
from app.rehearsal.requests import Call
from app.rehearsal.world import World, make_world, scattered
from app.runtime.assets import asset
from tests.support.made import NOW, Clock

SIZE = 200


@pytest.fixture
def records(clock: Clock) -> Iterator[Records]:
    opened = Records.open(make_world(1, SIZE, NOW), None, clock)
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def unchanged() -> Iterator[Records]:
    opened = Records.open(make_world(1, SIZE, NOW), None, Clock())
    yield opened
    opened.close()


def asking(records: Records, query: TicketsQuery | SearchQuery) -> Call:
    return Call({"ticketingId": records.world.ticketing_id}, query, None, "us_door", 0)


def all_tickets(records: Records, **filters: str) -> list[dict[str, Any]]:
    query = TicketsQuery.model_validate({"limit": str(SIZE), **filters})
    found: list[dict[str, Any]] = records.list_tickets(asking(records, query))["tickets"]
    return found


def search(records: Records, term: str) -> dict[str, Any]:
    return records.search(asking(records, SearchQuery(q=term, limit=str(SIZE))))


def ticket_with(records: Records, status: str, **expected: object) -> dict[str, Any]:
    tickets = all_tickets(records, status=status)
    return next(t for t in tickets if all(t[key] == value for key, value in expected.items()))


def ticket_state(records: Records, ticket_id: str) -> Ticket:
    (state,) = records.credential(CheckIn(ticket_id=ticket_id))
    return state


@given(
    term=st.text(st.characters(exclude_categories=["Cs"]), min_size=1)
    | st.sampled_from(["%", "_", "'", '"', "🎟", "\x00"])
)
def test_search_term_is_no_pattern(unchanged: Records, term: str) -> None:
    complete = all_tickets(unchanged)
    names = {ticket["id"] for ticket in complete if term in (ticket["attendeeName"] or "")}
    found = {ticket["id"] for ticket in all_tickets(unchanged, search_term=term)}
    assert found >= names
    assert found <= {ticket["id"] for ticket in complete}
    search(unchanged, term)


@pytest.mark.parametrize(
    "key", ["id", "barcode", "attendeeName", "attendeeEmail", "name", "orderId"]
)
def test_search_finds_each_field_ignoring_case(unchanged: Records, key: str) -> None:
    expected = all_tickets(unchanged)[-1]
    term = expected[key][1:].upper()
    assert expected in all_tickets(unchanged, search_term=term)
    assert expected["id"] in {t["ticketId"] for t in search(unchanged, term)["tickets"]}


def test_failed_check_in_changes_nothing(records: Records) -> None:
    sold = ticket_state(records, ticket_with(records, "SOLD", checkedIn=False)["id"])
    before = records.history(SIZE)
    unbindable: Any = object()
    with pytest.raises(sqlite3.Error):
        records.mark([sold], "CHECKIN", unbindable)
    assert ticket_state(records, sold.id) == sold
    assert records.history(SIZE) == before


def sold_ticket(records: Records) -> str:
    return str(next(t["id"] for t in all_tickets(records) if t["status"] == "SOLD"))


def test_existing_folder_is_continued(tmp_path: Path) -> None:
    records = Records.open(make_world(1, 30, NOW), tmp_path, Clock())
    ticket_id = sold_ticket(records)
    records.mark([ticket_state(records, ticket_id)], "CHECKIN", "us_door")
    # Records stay open here, because check-ins must be saved without closing the file.
    again = Records.open(make_world(1, 30, NOW + 999_999), tmp_path, Clock())
    assert again.world == records.world
    assert ticket_state(again, ticket_id).status == "CHECKED_IN"
    assert all_tickets(again) == all_tickets(records)
    assert again.history(9) == records.history(9)
    records.close()
    again.close()


@pytest.mark.parametrize(("seed", "tickets"), [(2, 30), (1, 31)])
def test_folder_with_other_world_is_refused(tmp_path: Path, seed: int, tickets: int) -> None:
    Records.open(make_world(1, 30, NOW), tmp_path, Clock()).close()
    with pytest.raises(OtherWorldError, match="holds a rehearsal with seed 1 and 30 tickets"):
        Records.open(make_world(seed, tickets, NOW), tmp_path, Clock())


def test_file_that_is_no_rehearsal_is_refused(tmp_path: Path) -> None:
    (tmp_path / "rehearsal.sqlite3").write_text("shopping: milk, bread " * 100)
    with pytest.raises(BrokenRecordsError, match="is not a rehearsal"):
        Records.open(make_world(1, 30, NOW), tmp_path, Clock())


STATUSES = {
    *("AVAILABLE", "RESERVED", "PAYMENT_PENDING", "SOLD", "CANCELLED", "RESET"),
    *("CHECKED_IN", "ATTENDED", "REFUNDED", "TRANSFERED", "RESALE_LISTED"),
}
MATCHING = {
    "OPEN": {"RESERVED"},
    "PAYMENT_PENDING": {"PAYMENT_PENDING"},
    "CANCELED": {"CANCELLED"},
    "REFUNDED": {"REFUNDED"},
    "PARTIALLY_CANCELED": {"SOLD", "CANCELLED"},
    "PAID": {"SOLD", "CHECKED_IN", "ATTENDED", "TRANSFERED", "RESALE_LISTED"},
}
NAMES = read_names(asset("rehearsal/names.toml"))


def crowd(tickets: int, seed: int = 1) -> tuple[World, list[Party]]:
    world = make_world(seed, tickets, NOW)
    return world, list(parties(world, NAMES))


def statuses(parties_made: list[Party]) -> Counter[str]:
    return Counter(ticket["status"] for party in parties_made for _, ticket, _ in party.tickets)


@given(tickets=st.integers(0, 300), seed=st.integers(0, 2**40))
def test_world_has_the_requested_number_of_tickets(tickets: int, seed: int) -> None:
    _, parties_made = crowd(tickets, seed)
    positions = [ticket.position for party in parties_made for ticket in party.tickets]
    assert positions == list(range(1, tickets + 1))


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("tickets", [20, 200])
def test_small_world_has_every_state(tickets: int, seed: int) -> None:
    _, parties_made = crowd(tickets, seed)
    assert set(statuses(parties_made)) == STATUSES
    assert {party.order["status"] for party in parties_made if party.order} == set(MATCHING)
    tickets_made = [ticket for party in parties_made for _, ticket, _ in party.tickets]
    transfers = {ticket["transferStatus"] for ticket in tickets_made}
    assert transfers == {None, "OPEN", "DISMISSED", "CANCELED", "TRANSFERED"}
    presence = {(ticket["status"], ticket["checkedIn"]) for ticket in tickets_made}
    assert presence >= {("CHECKED_IN", None), ("SOLD", None), ("CHECKED_IN", True)}


def test_same_seed_makes_same_world() -> None:
    assert crowd(500) == crowd(500)
    assert crowd(500, seed=1)[1] != crowd(500, seed=2)[1]


@given(seed=st.integers(0, 2**60), numbers=st.sets(st.integers(0, 2**48 - 1), min_size=2))
def test_scattered_numbers_never_collide(seed: int, numbers: set[int]) -> None:
    made = {scattered(seed, "ticket", number) for number in numbers}
    assert len(made) == len(numbers)
    assert all(0 <= number < 2**48 for number in made)
