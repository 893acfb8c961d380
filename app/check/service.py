"""Checks of the ticket service: address, API key and event."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from secrets import token_hex
from urllib.parse import urlsplit

from app.message import Message, joined
from app.model.finding import Finding, FindingState, Subject
from app.organiser.client import Organiser
from app.organiser.errors import KeyRefused, NotAllowed, NotFound, OrganiserError, Refused
from app.organiser.wire.check_in import CheckIn, HistoryQuery, Ticketing
from app.organiser.wire.order import SearchQuery
from app.organiser.wire.ticket import TicketsQuery

PATIENCE = 5.0  # seconds for each request
NO_LINE = Message("not known until the line is there")
Trial = Callable[[Organiser, str], Awaitable[object]]
# No ticket has this code. A service that answers "no" to it shows that the key may check in.
TRIALS: tuple[tuple[Message, Trial], ...] = (
    (Message("read tickets"), lambda o, t: o.listed_page(t, TicketsQuery(limit="1"))),
    (Message("search"), lambda o, t: o.search(t, SearchQuery(q="door check", limit="1"))),
    (
        Message("read the check-in history"),
        lambda o, t: o.check_in_history(t, HistoryQuery(limit="1")),
    ),
    (
        Message("check in"),
        lambda o, t: o.check_in(t, CheckIn(barcode=f"door-check-{token_hex(16)}")),
    ),
)


@dataclass(frozen=True, slots=True)
class TicketingReply:
    """Reply of the service to the first request, with its duration."""

    answer: Ticketing | OrganiserError
    milliseconds: int


async def request_ticketing(organiser: Organiser, ticketing_id: str) -> TicketingReply:
    started = time.perf_counter()
    answer: Ticketing | OrganiserError
    try:
        answer = await organiser.within(PATIENCE).get_ticketing(ticketing_id)
    except OrganiserError as error:
        answer = error
    return TicketingReply(answer, round((time.perf_counter() - started) * 1000))


def check_service(reply: TicketingReply, base_url: str) -> Finding:
    """Return the finding on the address. A refusal counts as reached, because it is a reply."""
    figure = Message("{ms} ms", {"ms": reply.milliseconds})
    if isinstance(reply.answer, Ticketing | KeyRefused | NotAllowed | NotFound | Refused):
        secure = urlsplit(base_url).scheme == "https"
        here, there = Message("reached, on this computer"), Message("reached, certificate valid")
        return Subject.SERVICE.good(there if secure else here, figure)
    return Subject.SERVICE.of_error(reply.answer)


async def check_key(organiser: Organiser, ticketing_id: str, reply: TicketingReply) -> Finding:
    """Try each operation that a door needs, and return the finding on the API key."""
    match reply.answer:
        case KeyRefused() as refused:
            return Subject.KEY.of_error(refused)
        case Ticketing() | NotAllowed() | NotFound() | Refused():
            pass
        case _:
            return Subject.KEY.look(NO_LINE)
    patient = organiser.within(PATIENCE)
    outcomes = await asyncio.gather(*(_error_of(try_(patient, ticketing_id)) for _, try_ in TRIALS))
    denied = [
        operation
        for (operation, _), error in zip(TRIALS, outcomes, strict=True)
        if isinstance(error, KeyRefused | NotAllowed)
    ]
    if denied:
        said = Message("may not: {operations}", {"operations": joined(denied, ", ")})
        return Subject.KEY.bad(said, step=Message("Ask the organiser for a key that may."))
    # A "no" of the service itself is a reply.
    broken = next((one for one in outcomes if not isinstance(one, NotFound | Refused | None)), None)
    if broken:
        return Subject.KEY.of_error(broken, FindingState.LOOK)
    return Subject.KEY.good(Message("accepted, may read tickets and check in"))


def check_shared_key(key: Finding, *, is_shared: bool) -> Finding:
    """Return the finding on the key, changed to LOOK if another laptop uses the same key."""
    if not is_shared or key.state is not FindingState.GOOD:
        return key
    step = Message(
        "Give each laptop a key of its own, so that the door can tell whose a check-in was."
    )
    return Subject.KEY.look(Message("another laptop was seen to use the same API key"), step=step)


def check_event(reply: TicketingReply) -> Finding:
    """Return the finding on the event: whether it exists and its ticketing is active."""
    if isinstance(reply.answer, NotFound):
        return Subject.EVENT.of_error(reply.answer)
    if not isinstance(reply.answer, Ticketing):
        return Subject.EVENT.look(NO_LINE)
    overview = reply.answer.overview
    name = {"event": (overview.event.name if overview.event else None) or overview.ticketing_id}
    if overview.activated is False:
        step = Message("Ask the organiser whether this is the right event.")
        return Subject.EVENT.look(Message("{event}, ticketing not active", name), step=step)
    return Subject.EVENT.good(Message("{event}, ticketing active", name))


async def _error_of(trial: Awaitable[object]) -> OrganiserError | None:
    try:
        await trial
    except OrganiserError as error:
        return error
    return None
