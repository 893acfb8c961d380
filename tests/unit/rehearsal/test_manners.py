"""Tests of the manners of refusal: response bodies, and effect on check-in over HTTP."""

import httpx
import pytest

from app.rehearsal.check_in_rules import CheckInRefusal, RefusalReason
from app.rehearsal.manners import Manner, refusal_response
from app.rehearsal.serve import Serving

REFUSAL = CheckInRefusal(RefusalReason.ALREADY_IN, "tk_1")
NOTHING = {"processedTicketCount": 0}
ERROR = {"code": "ALREADY_CHECKED_IN", "message": REFUSAL.message, "checkedInAt": 5}


@pytest.mark.parametrize(
    ("manner", "status", "body"),
    [
        (Manner.CONFLICT, 409, {"success": False, "error": ERROR}),
        (Manner.LAX, 409, {"success": False, "error": ERROR}),
        (Manner.BAD, 400, {"message": REFUSAL.message}),
        (
            Manner.UNPROCESSABLE,
            422,
            {"detail": [{"loc": ["body"], "msg": REFUSAL.message, "type": "ALREADY_CHECKED_IN"}]},
        ),
        (Manner.SOFT, 200, {"success": False, "error": ERROR}),
        (Manner.ZERO, 200, {"success": True, "data": NOTHING}),
        (Manner.NOT_FOUND, 404, {"success": False, "error": {"message": "Ticket not found."}}),
    ],
)
def test_each_manner_has_its_own_refusal_response(
    manner: Manner, status: int, body: dict[str, object]
) -> None:
    assert refusal_response(manner, REFUSAL, 5, NOTHING) == (status, body)


def test_refusal_without_time_has_no_time_in_body() -> None:
    _, body = refusal_response(
        Manner.CONFLICT, CheckInRefusal(RefusalReason.CANCELLED, "tk_1"), None, NOTHING
    )
    assert body["error"].keys() == {"code", "message"}


@pytest.mark.parametrize("manner", Manner)
def test_manner_changes_while_service_runs(
    service: Serving, client: httpx.Client, ticketing: str, sold: str, manner: Manner
) -> None:
    path, body = f"{ticketing}/check-in", {"ticketId": sold}
    assert client.post(path, json=body).json()["data"]["processedTicketCount"] == 1
    service.set_manner(manner)
    again = client.post(path, json=body)
    if manner is Manner.LAX:
        assert again.json()["data"]["processedTicketCount"] == 1
        assert [row["ticketId"] for row in service.history(2)] == [sold, sold]
        return
    assert service.history(2)[1]["ticketId"] != sold
    if manner is Manner.ZERO:
        done = again.json()["data"]
        assert (done["ticketId"], done["ticketIds"]) == (sold, [])
        assert done["processedTicketCount"] == 0
    else:
        assert again.status_code == refusal_response(manner, REFUSAL, None, {})[0]
        assert again.json().get("success") is not True
