"""Tests of the service over HTTP: strict requests, and the effect of check-in."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from app.organiser.address import PREFIX
from app.rehearsal.requests import LARGEST_BODY
from app.rehearsal.serve import Serving
from tests.support.plain_client import plain_client

JSON = {"Content-Type": "application/json"}


def data(answer: httpx.Response) -> Any:
    assert answer.status_code == 200, answer.text
    return answer.json()["data"]


def code(answer: httpx.Response) -> tuple[int, str]:
    body = answer.json()
    assert body["success"] is False
    return answer.status_code, body["error"]["code"]


@pytest.mark.parametrize("text", [b"", b"{", b"\xff", b'{"name":NaN}', b'{"name":"\\ud800"}'])
def test_body_that_is_not_json_is_refused(
    service: Serving, client: httpx.Client, text: bytes
) -> None:
    answer = client.patch(f"/events/{service.event_id}", content=text, headers=JSON)
    assert code(answer) == (400, "BROKEN_JSON")


@pytest.mark.parametrize("media_type", [None, "text/plain", "application/x-www-form-urlencoded"])
def test_body_of_other_media_type_is_refused(
    service: Serving, client: httpx.Client, media_type: str | None
) -> None:
    headers = {} if media_type is None else {"Content-Type": media_type}
    answer = client.patch(f"/events/{service.event_id}", content=b"{}", headers=headers)
    assert code(answer) == (415, "UNSUPPORTED_MEDIA_TYPE")


def test_json_with_a_charset_is_accepted(service: Serving, client: httpx.Client) -> None:
    headers = {"Content-Type": "Application/JSON; charset=utf-8"}
    path = f"/events/{service.event_id}"
    assert data(client.patch(path, content=b"{}", headers=headers)) == {}


def test_too_large_body_is_refused_with_and_without_length(
    service: Serving, client: httpx.Client
) -> None:
    path, part = f"/events/{service.event_id}", b" " * 65_536
    whole = client.patch(path, content=b" " * (LARGEST_BODY + 1), headers=JSON)
    chunked = client.patch(path, content=(part for _ in range(40)), headers=JSON)
    assert code(whole) == code(chunked) == (413, "BODY_TOO_LARGE")
    full = b'{"name":"x"' + b" " * (LARGEST_BODY - 12) + b"}"
    assert data(client.patch(path, content=full, headers=JSON)) == {}


@pytest.mark.parametrize(
    "query",
    ["limit=0", "limit=", "limit=-1", "limit=1.5", "limit=%2B1", "limit=9999999999",
     "limit=1&limit=2", "cursor=x", "cursor=", "cursor=orders-1", "checkedIn=True",
     "checked_in=true", "search_term=x", "page=2"],
)  # fmt: skip
def test_invalid_query_is_refused(client: httpx.Client, ticketing: str, query: str) -> None:
    answer = client.get(f"{ticketing}/tickets?{query}")
    assert code(answer) == (422, "INVALID_REQUEST")
    assert answer.json()["error"]["details"]


def test_query_is_refused_by_operation_without_query(client: httpx.Client, ticketing: str) -> None:
    assert code(client.get(ticketing, params={"limit": "1"})) == (422, "INVALID_REQUEST")


def test_error_does_not_repeat_request_values(client: httpx.Client, ticketing: str) -> None:
    answer = client.post(f"{ticketing}/check-in", json={"barcode": 5, "ticketId": ["guest-name"]})
    assert code(answer) == (422, "INVALID_REQUEST")
    assert "guest-name" not in answer.text


def test_unknown_path_is_404_and_wrong_method_is_405(
    client: httpx.Client, service: Serving
) -> None:
    assert code(client.get("/nothing")) == (404, "NOT_FOUND")
    answer = client.put(f"/events/{service.event_id}/posts/po_1")
    assert code(answer) == (405, "METHOD_NOT_ALLOWED")
    assert answer.headers["allow"] == "DELETE, GET, PATCH"


@pytest.mark.parametrize("path", ["/docs", "/redoc", "/openapi.json"])
def test_service_has_no_documentation_pages(service: Serving, path: str) -> None:
    with plain_client(service.base_url) as stranger:
        assert stranger.get(path).status_code == 404


def test_event_detail_has_more_keys_than_summary(client: httpx.Client) -> None:
    summary = data(client.get("/events", params={"view": "summary"}))["events"]
    detail = data(client.get("/events", params={"view": "detail"}))["events"]
    assert {"deletionPreview"} == detail[0].keys() - summary[0].keys()
    assert detail[0] == data(client.get(f"/events/{detail[0]['id']}"))


def test_one_of_many_simultaneous_check_ins_succeeds(
    service: Serving, client: httpx.Client, ticketing: str, sold: str
) -> None:
    def check_in(_: int) -> int:
        return client.post(f"{ticketing}/check-in", json={"ticketId": sold}).status_code

    with ThreadPoolExecutor(8) as doors:
        statuses = sorted(doors.map(check_in, range(24)))
    assert statuses == [200] + [409] * 23
    assert [row["ticketId"] for row in service.history()].count(sold) == 1


def test_second_check_in_is_refused_with_time_of_first(
    service: Serving, client: httpx.Client, ticketing: str, sold: str
) -> None:
    body = {"ticketId": sold}
    client.post(f"{ticketing}/check-in", json=body)
    error = client.post(f"{ticketing}/check-in", json=body).json()["error"]
    assert error["checkedInAt"] == service.history(1)[0]["timestamp"]


@pytest.mark.parametrize("body", [{}, {"barcode": ""}, {"action": "CHECKIN", "categoryIds": []}])
def test_check_in_without_credential_is_refused(
    client: httpx.Client, ticketing: str, body: dict[str, Any]
) -> None:
    assert code(client.post(f"{ticketing}/check-in", json=body)) == (422, "INVALID_REQUEST")


def test_credentials_of_different_tickets_are_refused(client: httpx.Client, ticketing: str) -> None:
    query = {"status": "SOLD", "checkedIn": "false", "limit": "2"}
    one, other = data(client.get(f"{ticketing}/tickets", params=query))["tickets"]
    path = f"{ticketing}/check-in"
    both = {"barcode": one["barcode"], "ticketId": other["id"]}
    assert code(client.post(path, json=both)) == (409, "TICKET_NOT_FOUND")
    both["ticketId"] = one["id"]
    assert data(client.post(path, json=both))["ticketIds"] == [one["id"]]


def test_wallet_card_admits_all_its_valid_tickets(client: httpx.Client, ticketing: str) -> None:
    card, tickets = _card_with_several_tickets(client, ticketing)
    alone = {"ticketId": tickets[0]["id"]}
    assert data(client.post(f"{ticketing}/check-in", json=alone))["walletCredentialId"] is None
    done = data(client.post(f"{ticketing}/check-in", json={"walletCredential": card}))
    assert (done["checkinMode"], done["walletCredentialId"]) == ("WALLET_CARD", card)
    assert done["ticketIds"] == [ticket["id"] for ticket in tickets[1:]]
    assert done["processedTicketCount"] == len(tickets) - 1
    assert done["holderUserId"] == tickets[0]["ownerUserId"]
    again = client.post(f"{ticketing}/check-in", json={"walletCredential": card})
    assert code(again) == (409, "ALREADY_CHECKED_IN")


def _card_with_several_tickets(client: httpx.Client, ticketing: str) -> tuple[str, list[Any]]:
    """Return a wallet card's credential and its tickets, all of which may be checked in."""
    query = {"status": "SOLD", "limit": "500"}
    cards: dict[str, list[Any]] = {}
    for ticket in data(client.get(f"{ticketing}/tickets", params=query))["tickets"]:
        for datum in ticket["otherTicketData"] or ():
            if datum.get("userDataKey") == "walletCredential":
                cards.setdefault(datum["value"], []).append(ticket)
    return next(
        (card, tickets)
        for card, tickets in cards.items()
        if len(tickets) > 1 and not any(ticket["transferStatus"] for ticket in tickets)
    )


def test_limit_above_maximum_is_clamped_and_the_next_page_follows() -> None:
    with (
        Serving(tickets=501) as service,
        plain_client(service.base_url + PREFIX, service.api_key) as client,
    ):
        path = f"/ticketings/{service.ticketing_id}/tickets"
        page = data(client.get(path, params={"limit": "999999999"}))
        assert len(page["tickets"]) == 500
        rest = data(client.get(path, params={"cursor": page["nextCursor"]}))
    assert rest["nextCursor"] is None
    assert len({ticket["id"] for ticket in [*page["tickets"], *rest["tickets"]]}) == 501


def test_all_requests_are_counted_by_operation(service: Serving, client: httpx.Client) -> None:
    client.get("/events")
    client.get("/events", headers={"Authorization": "none"})
    client.get("/nothing")
    assert service.seen == {"list_events": 2, "unknown": 1}
    assert service.seen["check_in"] == 0
