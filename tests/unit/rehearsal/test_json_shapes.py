"""Tests that amounts, refunds and add-ons in the service's JSON are consistent."""

import json
from collections.abc import Iterator

import pytest

from app.rehearsal.records import Records, TicketFilters
from app.rehearsal.world import make_world

NOW = 1_782_585_000_000
SIZE = 400


@pytest.fixture(scope="module")
def records() -> Iterator[Records]:
    opened = Records.open(make_world(4, SIZE, NOW), None, lambda: NOW)
    yield opened
    opened.close()


def test_order_amounts_match_tickets_and_refunds(records: Records) -> None:
    for order in json.loads(records.orders_page(None, SIZE, 0).items):
        total = sum(ticket["totalPrice"] for ticket in order["tickets"])
        assert order["totalPrice"] == pytest.approx(total)
        assert bool(order["refunds"]) is (order["status"] in ("REFUNDED", "PARTIALLY_CANCELED"))
        assert order["ticketCount"] == len(order["tickets"])
        for order_ticket in order["tickets"]:
            ticket = records.ticket(order_ticket["ticketId"])
            assert ticket is not None
            shared = set(order_ticket) & set(ticket)
            assert {key: order_ticket[key] for key in shared} == {
                key: ticket[key] for key in shared
            }


def test_addons_and_tickets_refer_to_each_other(records: Records) -> None:
    tickets = {
        ticket["id"]: ticket
        for ticket in json.loads(records.tickets_page(TicketFilters(), SIZE, 0).items)
    }
    addons = [ticket for ticket in tickets.values() if ticket["addonOfTicketId"]]
    assert {addon["name"] for addon in addons} >= {"Parking", "Locker"}
    for addon in addons:
        assert addon["id"] in tickets[addon["addonOfTicketId"]]["addonTicketIds"]
    assert sum(len(ticket["addonTicketIds"]) for ticket in tickets.values()) == len(addons)
