"""Tests that check-in at the rehearsal service follows the document."""

from typing import Any

import pytest

from app.rehearsal.manners import Manner
from app.rehearsal.serve import Serving
from tests.contract.caller import Caller
from tests.contract.document import faults
from tests.support.plain_client import plain_client


def admissible_ticket(caller: Caller) -> Any:
    """Return a ticket that may be checked in."""
    page = caller.data("list_tickets", query={"status": "SOLD", "checkedIn": "false"})
    return next(ticket for ticket in page["tickets"] if ticket["transferStatus"] is None)


def history(caller: Caller) -> list[Any]:
    rows: list[Any] = caller.data("check_in_history", query={"limit": "500"})["checkInHistory"]
    return rows


@pytest.mark.parametrize("credential", ["barcode", "ticketId"])
def test_check_in_and_out_add_one_history_row_each(caller: Caller, credential: str) -> None:
    ticket = admissible_ticket(caller)
    before = {row["checkInHistoryId"] for row in history(caller)}
    for action in ("CHECKIN", "CHECKOUT"):
        done = caller.data("check_in", {credential: ticket[credential], "action": action})
        assert (done["ticketId"], done["ticketIds"]) == (ticket["id"], [ticket["id"]])
        assert (done["processedTicketCount"], done["checkinMode"]) == (1, "TICKET")
        detail = caller.with_ids(ticketId=ticket["id"]).data("get_ticket")["ticket"]
        assert detail["checkedIn"] is (action == "CHECKIN")
    new = [row for row in history(caller) if row["checkInHistoryId"] not in before]
    assert sorted((row["ticketId"], row["action"]) for row in new) == [
        (ticket["id"], "CHECKIN"),
        (ticket["id"], "CHECKOUT"),
    ]


def test_default_action_is_check_in(caller: Caller) -> None:
    ticket = admissible_ticket(caller)
    body = {"barcode": ticket["barcode"], "categoryIds": [], "walletCredential": "", "ticketId": ""}
    caller.data("check_in", body)
    newest = max(history(caller), key=lambda row: (row["timestamp"], row["checkInHistoryId"]))
    assert (newest["ticketId"], newest["action"]) == (ticket["id"], "CHECKIN")


@pytest.mark.parametrize("manner", Manner)
def test_refusal_is_no_success_in_any_manner(manner: Manner) -> None:
    with (
        Serving(seed=7, tickets=40, manner=manner) as service,
        plain_client(service.base_url, service.api_key) as client,
    ):
        caller = Caller(client, {"ticketingId": service.ticketing_id})
        answer = caller.ask("check_in", {"barcode": "never sold"})
    if answer.status_code == 200 and answer.json()["success"] is True:
        assert faults("CheckedIn", answer.json()["data"]) == []
        assert answer.json()["data"]["processedTicketCount"] == 0
    else:
        assert answer.status_code == 200 or 400 <= answer.status_code < 500
        assert answer.json().get("success", False) is False
