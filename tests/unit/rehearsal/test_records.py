"""Tests of the rehearsal event's records: paging, search, look-ups and check-ins."""

import sqlite3
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.organiser.wire.ticket import Ticket
from app.rehearsal.records import Action, RecordPage, Records, TicketFilters
from app.rehearsal.world import MINUTE, make_world
from tests.unit.rehearsal.fixed_clock import NOW, Clock

SIZE = 200
NO_FILTERS = TicketFilters()


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


def all_tickets(records: Records, filters: TicketFilters = NO_FILTERS) -> list[dict[str, Any]]:
    return records.tickets_page(filters, SIZE, 0).items


def read_all_pages(page_after: Callable[[int], RecordPage]) -> list[dict[str, Any]]:
    items: list[dict[str, Any]] = []
    after: int | None = 0
    while after is not None:
        page = page_after(after)
        items += page.items
        after = page.next_after
    return items


def ticket_with(records: Records, status: str, **expected: object) -> dict[str, Any]:
    tickets = all_tickets(records, TicketFilters(status=status))
    return next(t for t in tickets if all(t[key] == value for key, value in expected.items()))


def ticket_state(records: Records, ticket_id: str) -> Ticket:
    (state,) = records.credential(barcode="", wallet_credential="", ticket_id=ticket_id)
    return state


@given(limit=st.integers(1, SIZE + 1))
def test_paging_returns_each_ticket_once_and_in_order(unchanged: Records, limit: int) -> None:
    paged = read_all_pages(lambda after: unchanged.tickets_page(NO_FILTERS, limit, after))
    assert [ticket["id"] for ticket in paged] == [t["id"] for t in all_tickets(unchanged)]
    assert len({ticket["id"] for ticket in paged}) == SIZE


@given(limit=st.integers(1, SIZE + 1), status=st.sampled_from([None, "PAID", "REFUNDED", "?"]))
def test_paging_returns_each_order_once(unchanged: Records, limit: int, status: str | None) -> None:
    paged = read_all_pages(lambda after: unchanged.orders_page(status, limit, after))
    complete = unchanged.orders_page(status, SIZE, 0).items
    assert [order["orderId"] for order in paged] == [order["orderId"] for order in complete]
    assert all(status in (None, order["status"]) for order in paged)
    assert bool(paged) is (status != "?")


def test_position_past_the_end_gives_empty_page(unchanged: Records) -> None:
    for after in (SIZE, 10**30):
        page = unchanged.tickets_page(NO_FILTERS, 5, after)
        assert page == ([], None)
        assert unchanged.orders_page(None, 5, after).items == []


@given(
    term=st.text(st.characters(exclude_categories=["Cs"]), min_size=1)
    | st.sampled_from(["%", "_", "'", '"', "🎟", "\x00"])
)
def test_search_term_is_no_pattern(unchanged: Records, term: str) -> None:
    complete = all_tickets(unchanged)
    names = {ticket["id"] for ticket in complete if term in (ticket["attendeeName"] or "")}
    found = {ticket["id"] for ticket in all_tickets(unchanged, TicketFilters(search_term=term))}
    assert found >= names
    assert found <= {ticket["id"] for ticket in complete}
    unchanged.found_orders(term, 10)


@pytest.mark.parametrize(
    "key", ["id", "barcode", "attendeeName", "attendeeEmail", "name", "orderId"]
)
def test_search_finds_each_field_ignoring_case(unchanged: Records, key: str) -> None:
    expected = all_tickets(unchanged)[-1]
    term = expected[key][1:].upper()
    assert expected in all_tickets(unchanged, TicketFilters(search_term=term))
    assert expected["id"] in {t["ticketId"] for t in unchanged.found_tickets(term, SIZE)}


@pytest.mark.parametrize("term", ["%", "_a", "a%b", "\x1f"])
def test_special_characters_are_searched_as_text(unchanged: Records, term: str) -> None:
    tickets = all_tickets(unchanged, TicketFilters(search_term=term))
    assert all(term in ticket["id"] for ticket in tickets)


def test_filters_are_combined(unchanged: Records) -> None:
    complete = all_tickets(unchanged)
    for status in {ticket["status"] for ticket in complete}:
        for checked_in in (True, False, None):
            found = all_tickets(unchanged, TicketFilters(status, checked_in, "a"))
            assert all(ticket["status"] == status for ticket in found)
            assert all(checked_in in (None, ticket["checkedIn"]) for ticket in found)
    inside = all_tickets(unchanged, TicketFilters(checked_in=True))
    assert inside == [ticket for ticket in complete if ticket["checkedIn"] is True]


def test_unknown_ids_give_none(unchanged: Records) -> None:
    assert unchanged.ticket("tk_000000000000") is None
    assert unchanged.transfer_summary("nothing") is None
    assert unchanged.order("") is None
    for name in ("barcode", "wallet_credential", "ticket_id"):
        credential = {"barcode": "", "wallet_credential": "", "ticket_id": ""} | {name: "unknown"}
        assert unchanged.credential(**credential) == []
    assert unchanged.credential(barcode="", wallet_credential="", ticket_id="") == []
    assert unchanged.found_tickets("", 5) == unchanged.found_orders("", 5) == []


def test_barcodes_are_unique_and_find_their_tickets(unchanged: Records) -> None:
    tickets = all_tickets(unchanged)
    assert len({ticket["barcode"] for ticket in tickets}) == SIZE
    assert any("-" in ticket["barcode"] for ticket in tickets)
    for ticket in tickets:
        (state,) = unchanged.credential(
            barcode=ticket["barcode"], wallet_credential="", ticket_id=""
        )
        assert state.id == ticket["id"]
        assert state.status == ticket["status"]
        assert state.checked_in is ticket["checkedIn"]
        assert state.category_id == ticket["categoryId"]
        assert state.transfer_status == ticket["transferStatus"]
        assert state.owner_id == ticket["ownerUserId"]


def test_wallet_card_finds_all_tickets_of_its_order(unchanged: Records) -> None:
    orders = unchanged.orders_page(None, SIZE, 0).items
    order = next(o for o in orders if o["ticketCount"] > 1 and card_of(unchanged, o))
    card = card_of(unchanged, order)
    states = unchanged.credential(barcode="", wallet_credential=card, ticket_id="")
    ids = [ticket["ticketId"] for ticket in order["tickets"]]
    assert [state.id for state in states] == ids
    both = unchanged.credential(barcode="", wallet_credential=card, ticket_id=ids[1])
    assert [state.id for state in both] == [ids[1]]


def card_of(records: Records, order: dict[str, Any]) -> str:
    ticket = records.ticket(order["tickets"][0]["ticketId"])
    assert ticket is not None
    answers = {entry["userDataKey"]: entry["value"] for entry in ticket["otherTicketData"] or []}
    return str(answers.get("walletCredential", ""))


def test_check_in_and_out_are_recorded_with_their_times(records: Records, clock: Clock) -> None:
    ticket_id = ticket_with(records, "SOLD", checkedIn=False)["id"]
    steps: tuple[tuple[Action, str, bool], ...] = (
        ("CHECKIN", "CHECKED_IN", True),
        ("CHECKOUT", "ATTENDED", False),
    )
    for minutes, (action, status, checked_in) in enumerate(steps, 1):
        clock.now = NOW + minutes * MINUTE
        records.mark([ticket_state(records, ticket_id)], action, "us_door")
        ticket = records.ticket(ticket_id)
        assert ticket is not None
        assert (ticket["status"], ticket["checkedIn"]) == (status, checked_in)
        assert ticket["attended"] is True
        assert ticket["updatedAt"] == clock.now
        newest = records.history(1)[0]
        del newest["checkInHistoryId"]
        assert newest == {
            "ticketId": ticket_id,
            "timestamp": clock.now,
            "action": action,
            "userId": "us_door",
        }


def test_check_in_keeps_status_of_cancelled_ticket(records: Records) -> None:
    ticket_id = ticket_with(records, "CANCELLED")["id"]
    records.mark([ticket_state(records, ticket_id)], "CHECKIN", "us_door")
    state = ticket_state(records, ticket_id)
    assert (state.status, state.checked_in) == ("CANCELLED", True)


def test_failed_check_in_changes_nothing(records: Records) -> None:
    sold = ticket_state(records, ticket_with(records, "SOLD", checkedIn=False)["id"])
    before = records.history(SIZE)
    unbindable: Any = object()
    with pytest.raises(sqlite3.Error):
        records.mark([sold], "CHECKIN", unbindable)
    assert ticket_state(records, sold.id) == sold
    assert records.history(SIZE) == before


def test_history_lists_passages_newest_first(unchanged: Records) -> None:
    rows = unchanged.history(SIZE)
    times = [row["timestamp"] for row in rows]
    assert times == sorted(times, reverse=True)
    assert unchanged.world.doors_at <= times[-1] <= times[0] <= NOW
    assert unchanged.history(2) == rows[:2]
    inside = {t["id"] for t in all_tickets(unchanged, TicketFilters(status="CHECKED_IN"))}
    assert inside <= {row["ticketId"] for row in rows if row["action"] == "CHECKIN"}


def test_order_amounts_match_tickets_and_refunds(unchanged: Records) -> None:
    for order in unchanged.orders_page(None, SIZE, 0).items:
        total = sum(ticket["totalPrice"] for ticket in order["tickets"])
        assert order["totalPrice"] == pytest.approx(total)
        assert bool(order["refunds"]) is (order["status"] in ("REFUNDED", "PARTIALLY_CANCELED"))
        assert order["ticketCount"] == len(order["tickets"])
        for order_ticket in order["tickets"]:
            ticket = unchanged.ticket(order_ticket["ticketId"])
            assert ticket is not None
            owner = {"ownerName": order["buyerName"], "ownerEmail": order["buyerEmail"]}
            assert order_ticket == {key: (ticket | owner)[key] for key in order_ticket}


def test_addons_and_tickets_refer_to_each_other(unchanged: Records) -> None:
    tickets = {ticket["id"]: ticket for ticket in all_tickets(unchanged)}
    addons = [ticket for ticket in tickets.values() if ticket["addonOfTicketId"]]
    assert {addon["name"] for addon in addons} >= {"Parking", "Locker"}
    for addon in addons:
        assert addon["id"] in tickets[addon["addonOfTicketId"]]["addonTicketIds"]
    assert sum(len(ticket["addonTicketIds"]) for ticket in tickets.values()) == len(addons)
