"""Values made from the ticketing's responses: yes, no, evidence, and the check-in history."""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from app.model.scan import Direction, Moment, Passage, moment_of
from app.model.ticket import Ticket, keeps_out
from app.organiser.errors import KeyRefused, NotAllowed, NotFound, OrganiserError
from app.organiser.wire.check_in import HistoryRow


@dataclass(frozen=True, slots=True)
class Yes:
    """A positive response to a check-in or check-out.

    `ticket_ids` names the tickets it was applied to, several for a wallet card. `ticket` is the
    first one as the service shows it, or None if its detail did not arrive in time. `was_out` says
    that the service showed the guest outside just before the request.
    """

    ticket_ids: tuple[str, ...]
    ticket: Ticket | None
    was_out: bool = False


@dataclass(frozen=True, slots=True)
class Evidence:
    """A negative response, or a search, and what is known of the ticket; any part may be missing.

    `ticket` is the ticket as the service shows it now; if `is_ours`, only as our list has it.
    `known` is False only if the service answered that it does not know the code, None if it could
    not be asked, and then `trouble` is the reason: after a check-in, the code was not tried as a
    wallet credential then. `words` are the service's own. `refusal` is set if the service answered
    401, 403 or a rare 4xx: the key may not do this, which says nothing about the list. `missing` is
    set if it answered 404, which may be about the ticketing. `detail` is the request for the
    ticket's detail that was sent beside the check-in.

    `news` is the ticket to write into the list. A search shows neither the order nor the transfer
    status, so its result is news only of a ticket whose status keeps the guest out anyway.

    `rest` is set if answers may still come after the deadline. Awaiting it returns the evidence
    again, with all that came within `LATE_ANSWERS_S` (8 s) after the deadline's questions were
    sent; it may bring nothing new. It never raises OrganiserError. Nobody has to await it. It ends
    with CancelledError when `TicketService.close` is called, so await it in a task of the core.
    Its `history` is oldest first, and by the service's clock like that of the evidence itself.
    """

    ticket: Ticket | None = None
    known: bool | None = None
    history: tuple[Passage, ...] = ()
    words: str | None = None
    news: Ticket | None = None
    is_ours: bool = False
    trouble: OrganiserError | None = None
    refusal: KeyRefused | NotAllowed | None = None
    missing: NotFound | None = field(default=None, compare=False)
    detail: asyncio.Future[Ticket | None] | None = field(default=None, compare=False, repr=False)
    rest: "asyncio.Future[Evidence] | None" = field(default=None, compare=False, repr=False)

    def with_search(self, found: "Evidence") -> "Evidence":
        """Return the response with the result of the search for its code."""
        return replace(self, ticket=found.ticket, known=found.known, trouble=found.trouble)

    def explained_by(
        self, listed: Ticket | None, shown: Ticket | None, history: tuple[Passage, ...] | None
    ) -> "Evidence":
        """Return all that is known after a negative response.

        `listed` is the ticket of the list, `shown` the ticket's detail; None stands for no answer.
        """
        ticket = listed or self.ticket
        if ticket is None:
            return self
        bars = ticket if listed is None and keeps_out(ticket) else None
        return replace(
            self,
            ticket=shown or ticket,
            known=True,
            history=history or (),
            news=shown or bars,
            is_ours=shown is None and listed is not None,
        )


# The document does not show the history's words or their spelling.
_DIRECTIONS = {
    "checkin": Direction.IN, "checkedin": Direction.IN, "in": Direction.IN,
    "checkout": Direction.OUT, "checkedout": Direction.OUT, "out": Direction.OUT,
}  # fmt: skip


def passage_of(row: HistoryRow) -> Passage | None:
    """Return the row as a passage; None if it has no time or an unknown action."""
    at = moment_of(row.timestamp)
    direction = _DIRECTIONS.get("".join(filter(str.isalpha, row.action or "")).lower())
    if at is None or direction is None:
        return None
    return Passage(row.ticket_id, direction, at, row.user_id or None, row.check_in_history_id)


def oldest_first(told: Iterable[Passage]) -> list[Passage]:
    """Return the passages oldest first, whichever end the service began with.

    Its times may be whole seconds. Passages of the same second keep the order of the response,
    reversed if the response began with the newest.
    """
    passages = list(told)
    if passages and passages[0].at >= passages[-1].at:
        passages.reverse()
    return sorted(passages, key=lambda passage: passage.at)


def last(history: Iterable[Passage], direction: Direction) -> Moment | None:
    """Return the time of the newest passage in this direction."""
    return max((p.at for p in history if p.direction is direction), default=None)
