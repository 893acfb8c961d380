"""Records of the made-up event: paging, search, look-ups and check-ins."""

import json
import sqlite3
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rehearsal.records import Action, RecordPage, Records, TicketFilters, TicketState
from app.rehearsal.world import MINUTE, make_world
from tests.unit.rehearsal.fixed_clock import NOW, Clock

SIZE = 200
EVERYTHING = TicketFilters()


@pytest.fixture
def records(clock: Clock) -> Iterator[Records]:
    opened = Records.open(make_world(1, SIZE, NOW), None, clock)
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def untouched() -> Iterator[Records]:
    opened = Records.open(make_world(1, SIZE, NOW), None, Clock())
    yield opened
    opened.close()


def all_tickets(records: Records, filters: TicketFilters = EVERYTHING) -> list[dict[str, Any]]:
    tickets: list[dict[str, Any]] = json.loads(records.tickets_page(filters, SIZE, 0).items)
    return tickets


def paged(page_behind: Callable[[int], RecordPage]) -> list[dict[str, Any]]:
    items: list[dict[str, Any]] = []
    after: int | None = 0
    while after is not None:
        page = page_behind(after)
        items += json.loads(page.items)
        after = page.next_after
    return items


def one(records: Records, status: str, **wanted: object) -> dict[str, Any]:
    tickets = all_tickets(records, TicketFilters(status=status))
    return next(t for t in tickets if all(t[key] == value for key, value in wanted.items()))


def by_id(records: Records, ticket_id: str) -> TicketState:
    (standing,) = records.credential(barcode="", wallet_credential="", ticket_id=ticket_id)
    return standing


@given(limit=st.integers(1, SIZE + 1))
def test_paging_returns_each_ticket_once_and_in_order(untouched: Records, limit: int) -> None:
    seen = paged(lambda after: untouched.tickets_page(EVERYTHING, limit, after))
    assert [ticket["id"] for ticket in seen] == [t["id"] for t in all_tickets(untouched)]
    assert len({ticket["id"] for ticket in seen}) == SIZE


@given(limit=st.integers(1, SIZE + 1), status=st.sampled_from([None, "PAID", "REFUNDED", "?"]))
def test_paging_returns_each_order_once(untouched: Records, limit: int, status: str | None) -> None:
    seen = paged(lambda after: untouched.orders_page(status, limit, after))
    whole = json.loads(untouched.orders_page(status, SIZE, 0).items)
    assert [order["orderId"] for order in seen] == [order["orderId"] for order in whole]
    assert all(status in (None, order["status"]) for order in seen)
    assert bool(seen) is (status != "?")


def test_position_past_the_end_gives_an_empty_page(untouched: Records) -> None:
    for after in (SIZE, 10**30):
        page = untouched.tickets_page(EVERYTHING, 5, after)
        assert (page.items, page.next_after) == ("[]", None)
        assert untouched.orders_page(None, 5, after).items == "[]"


@given(term=st.text(min_size=1) | st.sampled_from(["%", "_", "'", '"', "🎟", "\x00", "\ud800"]))
def test_search_has_no_patterns(untouched: Records, term: str) -> None:
    whole = all_tickets(untouched)
    names = {ticket["id"] for ticket in whole if term in (ticket["attendeeName"] or "")}
    found = {ticket["id"] for ticket in all_tickets(untouched, TicketFilters(search_term=term))}
    assert found >= names
    assert found <= {ticket["id"] for ticket in whole}
    untouched.found_orders(term, 10)


@pytest.mark.parametrize(
    "key", ["id", "barcode", "attendeeName", "attendeeEmail", "name", "orderId"]
)
def test_search_looks_into_each_field_whatever_the_case(untouched: Records, key: str) -> None:
    wanted = all_tickets(untouched)[-1]
    term = wanted[key][1:].upper()
    assert wanted in all_tickets(untouched, TicketFilters(search_term=term))
    assert wanted["id"] in {t["ticketId"] for t in untouched.found_tickets(term, SIZE)}


@pytest.mark.parametrize("term", ["%", "_a", "a%b", "\x1f", "\n", "SF26W\n"])
def test_special_characters_are_searched_as_text(untouched: Records, term: str) -> None:
    tickets = all_tickets(untouched, TicketFilters(search_term=term))
    assert all(term in ticket["id"] for ticket in tickets)


def test_search_continues_after_a_position_and_across_blocks() -> None:
    records = Records.open(make_world(1, 1_500, NOW), None, Clock())
    filters = TicketFilters(status="SOLD", search_term="example")
    whole = json.loads(records.tickets_page(filters, 1_500, 0).items)
    seen = paged(lambda after: records.tickets_page(filters, 7, after))
    assert len(whole) > 600
    assert seen == whole
    records.close()


def test_filters_narrow_together(untouched: Records) -> None:
    whole = all_tickets(untouched)
    for status in {ticket["status"] for ticket in whole}:
        for checked_in in (True, False, None):
            found = all_tickets(untouched, TicketFilters(status, checked_in, "a"))
            assert all(ticket["status"] == status for ticket in found)
            assert all(checked_in in (None, ticket["checkedIn"]) for ticket in found)
    inside = all_tickets(untouched, TicketFilters(checked_in=True))
    assert inside == [ticket for ticket in whole if ticket["checkedIn"] is True]


def test_detail_and_list_show_the_same_ticket(untouched: Records) -> None:
    for ticket in all_tickets(untouched):
        assert untouched.ticket(ticket["id"]) == ticket
    for order in json.loads(untouched.orders_page(None, SIZE, 0).items):
        assert untouched.order(order["orderId"]) == order


def test_unknown_ids_give_none(untouched: Records) -> None:
    assert untouched.ticket("tk_000000000000") is None
    assert untouched.transfer_summary("nothing") is None
    assert untouched.order("") is None
    for name in ("barcode", "wallet_credential", "ticket_id"):
        given_ = {"barcode": "", "wallet_credential": "", "ticket_id": ""} | {name: "unknown"}
        assert untouched.credential(**given_) == []
    assert untouched.credential(barcode="", wallet_credential="", ticket_id="") == []
    assert untouched.found_tickets("", 5) == untouched.found_orders("", 5) == []


def test_every_barcode_is_unique_and_finds_its_ticket(untouched: Records) -> None:
    tickets = all_tickets(untouched)
    assert len({ticket["barcode"] for ticket in tickets}) == SIZE
    assert any("-" in ticket["barcode"] for ticket in tickets)
    for ticket in tickets:
        (standing,) = untouched.credential(
            barcode=ticket["barcode"], wallet_credential="", ticket_id=""
        )
        assert standing.ticket_id == ticket["id"]
        assert standing.status == ticket["status"]
        assert standing.checked_in is ticket["checkedIn"]
        assert standing.category_id == ticket["categoryId"]
        assert standing.transfer_status == ticket["transferStatus"]
        assert standing.holder_user_id == ticket["ownerUserId"]


def test_changed_barcode_finds_nothing(untouched: Records) -> None:
    ticket = next(t for t in all_tickets(untouched) if t["barcode"].startswith("SF26W-"))
    for barcode in (
        ticket["barcode"].replace("SF26W", "VIP"),
        ticket["barcode"].replace("-", ""),
        ticket["barcode"].lower(),
    ):
        assert untouched.credential(barcode=barcode, wallet_credential="", ticket_id="") == []


def test_a_wallet_card_stands_for_the_whole_order(untouched: Records) -> None:
    orders = json.loads(untouched.orders_page(None, SIZE, 0).items)
    order = next(o for o in orders if o["ticketCount"] > 1 and card_of(untouched, o))
    card = card_of(untouched, order)
    standings = untouched.credential(barcode="", wallet_credential=card, ticket_id="")
    ids = [ticket["ticketId"] for ticket in order["tickets"]]
    assert [standing.ticket_id for standing in standings] == ids
    assert {standing.wallet_credential_id for standing in standings} == {card}
    both = untouched.credential(barcode="", wallet_credential=card, ticket_id=ids[1])
    assert [standing.ticket_id for standing in both] == [ids[1]]


def card_of(records: Records, order: dict[str, Any]) -> str:
    ticket = records.ticket(order["tickets"][0]["ticketId"])
    assert ticket is not None
    answers = {entry["userDataKey"]: entry["value"] for entry in ticket["otherTicketData"] or []}
    return str(answers.get("walletCredential", ""))


def test_check_in_and_out_are_recorded_with_their_times(records: Records, clock: Clock) -> None:
    ticket_id = one(records, "SOLD", checkedIn=False)["id"]
    steps: tuple[tuple[Action, str, bool], ...] = (
        ("CHECKIN", "CHECKED_IN", True),
        ("CHECKOUT", "ATTENDED", False),
    )
    for minutes, (action, status, checked_in) in enumerate(steps, 1):
        clock.now = NOW + minutes * MINUTE
        records.mark([by_id(records, ticket_id)], action, "us_door")
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


def test_check_in_keeps_a_cancelled_status_word(records: Records) -> None:
    ticket_id = one(records, "CANCELLED")["id"]
    records.mark([by_id(records, ticket_id)], "CHECKIN", "us_door")
    standing = by_id(records, ticket_id)
    assert (standing.status, standing.checked_in) == ("CANCELLED", True)


def test_check_in_of_several_is_all_or_nothing(records: Records) -> None:
    good = by_id(records, one(records, "SOLD", checkedIn=False)["id"])
    before = records.history(SIZE)
    unbindable: Any = object()
    with pytest.raises(sqlite3.Error):
        records.mark([good], "CHECKIN", unbindable)
    assert by_id(records, good.ticket_id) == good
    assert records.history(SIZE) == before


def test_history_has_earlier_passages_newest_first(untouched: Records) -> None:
    rows = untouched.history(SIZE)
    times = [row["timestamp"] for row in rows]
    assert times == sorted(times, reverse=True)
    assert untouched.world.doors_at <= times[-1] <= times[0] <= NOW
    assert untouched.history(2) == rows[:2]
    inside = {t["id"] for t in all_tickets(untouched, TicketFilters(status="CHECKED_IN"))}
    assert inside <= {row["ticketId"] for row in rows if row["action"] == "CHECKIN"}
