"""Tests of the rehearsal event: its tickets, orders, ids and barcodes."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rehearsal.cipher import cipher
from app.rehearsal.crowd import Party, parties
from app.rehearsal.identity import Identity
from app.rehearsal.names import read_names
from app.rehearsal.world import DAY, World, make_world
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
    return Counter(ticket.status for party in parties_made for ticket in party.tickets)


@given(tickets=st.integers(0, 300), seed=st.integers(0, 2**40))
def test_world_has_the_requested_number_of_tickets(tickets: int, seed: int) -> None:
    _, parties_made = crowd(tickets, seed)
    positions = [ticket.position for party in parties_made for ticket in party.tickets]
    assert positions == list(range(1, tickets + 1))


@given(tickets=st.integers(0, 300), seed=st.integers(0, 2**40))
def test_orders_match_their_tickets(tickets: int, seed: int) -> None:
    for order, held, _ in crowd(tickets, seed)[1]:
        if order is None:
            assert {ticket.status for ticket in held} <= {"AVAILABLE", "RESET"}
            continue
        assert (order.first, order.size) == (held[0].position, len(held))
        assert {ticket.status for ticket in held} <= MATCHING[order.status]
        assert {ticket.order for ticket in held} == {order.number}
        if order.status == "PARTIALLY_CANCELED":
            assert len({ticket.status for ticket in held}) == 2


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("tickets", [20, 200])
def test_small_world_has_every_state(tickets: int, seed: int) -> None:
    _, parties_made = crowd(tickets, seed)
    assert set(statuses(parties_made)) == STATUSES
    assert {party.order.status for party in parties_made if party.order} == set(MATCHING)
    rare = " ".join(ticket.rare or "" for party in parties_made for ticket in party.tickets)
    for word in ("OPEN", "DISMISSED", "CANCELED", "TRANSFERED"):
        assert f'"transfer": "{word}"' in rare
    presence = {(t.status, t.checked_in) for party in parties_made for t in party.tickets}
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
    old, new = next(
        party.tickets for party in parties_made if party.tickets[0].status == "TRANSFERED"
    )
    assert new.name
    assert f'"to_name": "{new.name}"' in (old.rare or "")
    assert f'"replaces": {old.position}' in (new.rare or "")


@given(seed=st.integers(0, 2**60), number=st.integers(0, 2**48 - 1))
def test_enciphered_number_can_be_restored(seed: int, number: int) -> None:
    ticket = cipher(seed, "ticket")
    assert ticket.reveal(ticket.hide(number)) == number
    assert int(ticket.hex(number), 16) == ticket.hide(number)


@given(position=st.integers(1, 5_000), category=st.integers(0, 8))
def test_ids_and_barcodes_lead_to_their_ticket(position: int, category: int) -> None:
    identity = Identity(make_world(3, 5_000, NOW))
    assert identity.ticket_position(f"tk_{identity.ticket.hex(position)}") == position
    assert identity.order_number(f"or_{identity.order.hex(position)}") == position
    assert identity.barcode_position(identity.barcode(position, category)) == position


@given(st.text())
def test_other_text_leads_to_no_ticket(text: str) -> None:
    identity = Identity(make_world(3, 5_000, NOW))
    assert identity.ticket_position(text) is None
    assert identity.ticket_position(f"tk_{text}") is None
    assert identity.order_number(text) is None
    assert identity.barcode_position(text) is None
