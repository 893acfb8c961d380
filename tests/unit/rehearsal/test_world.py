"""Tests of the rehearsal event: its tickets, orders, ids and barcodes."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rehearsal.crowd import Party, parties
from app.rehearsal.names import read_names
from app.rehearsal.world import DAY, World, make_world, scattered
from app.runtime.assets import asset

NOW = 1_782_585_000_000
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


@given(tickets=st.integers(0, 300), seed=st.integers(0, 2**40))
def test_orders_match_their_tickets(tickets: int, seed: int) -> None:
    for order, _, held, _ in crowd(tickets, seed)[1]:
        states = {ticket["status"] for _, ticket, _ in held}
        if order is None:
            assert states <= {"AVAILABLE", "RESET"}
            continue
        assert order["ticketCount"] == len(held)
        assert states <= MATCHING[order["status"]]
        assert {ticket["orderId"] for _, ticket, _ in held} == {order["orderId"]}
        if order["status"] == "PARTIALLY_CANCELED":
            assert len(states) == 2


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


def test_most_tickets_of_large_world_are_sold() -> None:
    counts = statuses(crowd(20_000)[1])
    assert 0.82 < counts["SOLD"] / counts.total() < 0.9
    assert all(counts[status] > 20 for status in STATUSES)


def test_same_seed_makes_same_world() -> None:
    assert crowd(500) == crowd(500)
    assert crowd(500, seed=1)[1] != crowd(500, seed=2)[1]


def test_event_is_tonight_and_passages_are_since_doors_opened() -> None:
    world, parties_made = crowd(2_000)
    assert world.doors_at < NOW < world.starts_at < world.ends_at < NOW + DAY
    passages = [passage for party in parties_made for passage in party.passages]
    assert passages
    assert all(world.doors_at <= passage.at <= NOW for passage in passages)


def test_new_holder_is_named_on_the_replacing_ticket() -> None:
    _, parties_made = crowd(20)
    (_, old, transfer), (_, new, _) = next(
        party.tickets for party in parties_made if party.tickets[0].ticket["status"] == "TRANSFERED"
    )
    assert new["attendeeName"] != old["attendeeName"]
    assert transfer is not None
    assert new["attendeeEmail"] == transfer["transferToEmail"]
    assert new["replacementForTicketId"] == old["id"]


@given(seed=st.integers(0, 2**60), numbers=st.sets(st.integers(0, 2**48 - 1), min_size=2))
def test_scattered_numbers_never_collide(seed: int, numbers: set[int]) -> None:
    made = {scattered(seed, "ticket", number) for number in numbers}
    assert len(made) == len(numbers)
    assert all(0 <= number < 2**48 for number in made)
