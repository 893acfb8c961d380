"""Service whose responses the test scripts for each operation."""

import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import parse_qs, urlsplit

from app.organiser.client import Organiser
from app.organiser.http import ServiceConnection
from app.service.ticket_service import TicketService
from tests.contract.samples import replaced
from tests.support.made import a_scan, a_ticket
from tests.unit.organiser.good_replies import good_reply
from tests.unit.organiser.raw_server import Peer, RawServer, Received, Step, answers, response

TICKETING = "tg-1"
TICKET = a_ticket("t-1", code="C1")
SCAN = a_scan(code="C1")
PATIENCE = 10.0
OPERATION_OF_ENDING = {
    "search": "search",
    "check-in": "check_in",
    "check-in-history": "check_in_history",
    "tickets": "list_tickets",
}
REFUSAL = (409, {"success": False, "error": {"message": "Not today."}})


def operation_of(received: Received) -> str:
    """Return the operation that a request's path names; a path ending in an id is get_ticket."""
    return OPERATION_OF_ENDING.get(urlsplit(received.target).path.rpartition("/")[2], "get_ticket")


def query_of(received: Received) -> dict[str, str]:
    return {key: value for key, (value,) in parse_qs(urlsplit(received.target).query).items()}


def replies(status: int, body: Any) -> Step:
    return answers(response(json.dumps(body).encode(), status=f"{status} X".encode()))


BROKEN = replies(500, {})


def good(name: str, **data: Any) -> Step:
    reply = good_reply(name)
    for key, value in data.items():
        reply = replaced(reply, ("data", key), value)
    return replies(200, reply)


def checked_in(*ids: str, first: str | None = None, count: int | None = None) -> Step:
    return good(
        "check_in",
        ticketingId=TICKETING,
        ticketId=ids[0] if first is None else first,
        ticketIds=list(ids),
        processedTicketCount=len(ids) if count is None else count,
    )


def a_full_ticket(ticket_id: str = "t-1", **changes: Any) -> dict[str, Any]:
    (ticket,) = good_reply("list_tickets")["data"]["tickets"]
    fields: dict[str, Any] = {
        "id": ticket_id, "status": "SOLD", "checkedIn": False, "barcode": "C1",
    }  # fmt: skip
    return {**ticket, "transferStatus": None, **fields, **changes}


def shows_ticket(ticket_id: str = "t-1", **changes: Any) -> Step:
    return good("get_ticket", ticket=a_full_ticket(ticket_id, **changes))


def finds_codes(*codes: str) -> Step:
    (ticket,) = good_reply("search")["data"]["tickets"]
    tickets = [{**ticket, "ticketId": f"t-{c}", "barcode": c, "status": "SOLD"} for c in codes]
    return good("search", tickets=tickets)


def shows_history(*rows: tuple[str, str, float | None]) -> Step:
    history = [
        {
            "checkInHistoryId": f"{t} {a}",
            "ticketId": t,
            "timestamp": at,
            "action": a,
            "userId": None,
        }
        for t, a, at in rows
    ]
    return good("check_in_history", checkInHistory=history)


class ScriptedService:
    """Server that runs the next step of the requested operation; the last step is repeated."""

    def __init__(self, script: Mapping[str, Step | list[Step]]) -> None:
        self._script = {
            name: steps if isinstance(steps, list) else [steps] for name, steps in script.items()
        }
        self.server = RawServer(self._step)

    @property
    def received(self) -> list[Received]:
        return self.server.received

    def requests_of(self, operation: str) -> list[Received]:
        return [each for each in self.received if operation_of(each) == operation]

    async def _step(self, peer: Peer) -> None:
        steps = self._script[operation_of(self.received[-1])]
        await (steps.pop(0) if len(steps) > 1 else steps[0])(peer)


@asynccontextmanager
async def scripted_service(
    *categories: str, **script: Step | list[Step]
) -> AsyncIterator[tuple[TicketService, ScriptedService]]:
    scripted = ScriptedService(script)
    async with scripted.server, ServiceConnection(scripted.server.url, "key") as line:
        service = TicketService(Organiser(line), TICKETING, frozenset(categories))
        try:
            yield service, scripted
        finally:
            await service.close()
