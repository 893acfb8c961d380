"""What the door check asks the service, and what it makes of the answers."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from secrets import token_hex
from urllib.parse import urlsplit

from app.model.finding import Finding, FindingState, Subject
from app.organiser.client import Organiser
from app.organiser.errors import KeyRefused, NotAllowed, NotFound, OrganiserError, Refused
from app.organiser.wire.check_in import CheckIn, HistoryQuery
from app.organiser.wire.search import SearchQuery
from app.organiser.wire.ticket import TicketsQuery
from app.organiser.wire.ticketing import Ticketing
from app.said import Said, listed

PATIENCE = 5.0
Trial = Callable[[Organiser, str], Awaitable[object]]
# The code is nobody's: the service says no, and saying no it shows that the key may ask.
TRIALS: tuple[tuple[Said, Trial], ...] = (
    (Said("read tickets"), lambda o, t: o.list_tickets(t, TicketsQuery(limit="1"))),
    (Said("search"), lambda o, t: o.search(t, SearchQuery(q="door check", limit="1"))),
    (
        Said("read the check-in history"),
        lambda o, t: o.check_in_history(t, HistoryQuery(limit="1")),
    ),
    (
        Said("check in"),
        lambda o, t: o.check_in(t, CheckIn(barcode=f"door-check-{token_hex(16)}")),
    ),
)


@dataclass(frozen=True, slots=True)
class Asked:
    """How asking for the ticketing went, and in how many milliseconds."""

    answer: Ticketing | OrganiserError
    milliseconds: int


async def ask(organiser: Organiser, ticketing_id: str) -> Asked:
    started = time.perf_counter()
    answer: Ticketing | OrganiserError
    try:
        answer = await organiser.within(PATIENCE).get_ticketing(ticketing_id)
    except OrganiserError as error:
        answer = error
    return Asked(answer, round((time.perf_counter() - started) * 1000))


def of_service(asked: Asked, base_url: str) -> Finding:
    """A no of the service is an answer too: it is there."""
    figure = Said("{ms} ms", {"ms": asked.milliseconds})
    if isinstance(asked.answer, Ticketing | KeyRefused | NotAllowed | NotFound | Refused):
        secure = urlsplit(base_url).scheme == "https"
        words = "reached, certificate valid" if secure else "reached, on this computer"
        return Finding(Subject.SERVICE, FindingState.GOOD, Said(words), figure)
    return troubled(Subject.SERVICE, asked.answer)


async def of_key(organiser: Organiser, ticketing_id: str, asked: Asked) -> Finding:
    """Which operations answer to it."""
    match asked.answer:
        case KeyRefused() as refused:
            return troubled(Subject.KEY, refused)
        case Ticketing() | NotAllowed() | NotFound() | Refused():
            pass
        case _:
            return Finding(
                Subject.KEY, FindingState.LOOK, Said("not known until the line is there")
            )
    patient = organiser.within(PATIENCE)
    outcomes = await asyncio.gather(*(_outcome(try_(patient, ticketing_id)) for _, try_ in TRIALS))
    denied = [
        operation for (operation, _), error in zip(TRIALS, outcomes, strict=True) if _denies(error)
    ]
    if denied:
        return Finding(
            Subject.KEY,
            FindingState.BAD,
            Said("may not: {operations}", {"operations": listed(denied)}),
            next_step=Said("Ask the organiser for a key that may."),
        )
    broken = next((error for error in outcomes if error and not _answers(error)), None)
    if broken:
        return troubled(Subject.KEY, broken, FindingState.LOOK)
    return Finding(Subject.KEY, FindingState.GOOD, Said("accepted, may read tickets and check in"))


def of_shared_key(key: Finding, *, is_shared: bool) -> Finding:
    """Return the finding on the key; a good one is to be looked at if another laptop uses it."""
    if not is_shared or key.state is not FindingState.GOOD:
        return key
    return Finding(
        Subject.KEY,
        FindingState.LOOK,
        Said("another laptop was seen to use the same API key"),
        next_step=Said(
            "Give each laptop a key of its own, so that the door can tell whose a check-in was."
        ),
    )


def of_event(asked: Asked) -> Finding:
    if isinstance(asked.answer, NotFound):
        return troubled(Subject.EVENT, asked.answer)
    if not isinstance(asked.answer, Ticketing):
        return Finding(Subject.EVENT, FindingState.LOOK, Said("not known until the line is there"))
    overview = asked.answer.overview
    name = (overview.event.name if overview.event else None) or overview.ticketing_id
    if overview.activated is False:
        return Finding(
            Subject.EVENT,
            FindingState.LOOK,
            Said("{event}, ticketing not active", {"event": name}),
            next_step=Said("Ask the organiser whether this is the right event."),
        )
    return Finding(
        Subject.EVENT, FindingState.GOOD, Said("{event}, ticketing active", {"event": name})
    )


def troubled(
    subject: Subject, error: OrganiserError, state: FindingState = FindingState.BAD
) -> Finding:
    return Finding(subject, state, error.said, next_step=error.step)


async def _outcome(trial: Awaitable[object]) -> OrganiserError | None:
    try:
        await trial
    except OrganiserError as error:
        return error
    return None


def _denies(error: OrganiserError | None) -> bool:
    return isinstance(error, KeyRefused | NotAllowed)


def _answers(error: OrganiserError) -> bool:
    """A no to what was asked is an answer."""
    return isinstance(error, NotFound | Refused)
