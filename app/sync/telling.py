"""Telling the service that somebody went through, or that nobody did after all."""

from collections.abc import Callable
from dataclasses import replace

from app.door.answers import No, Yes
from app.door.service import Service
from app.model.journal import Change, Delivery, Row
from app.model.passage import Passage
from app.model.scan import OPPOSITE, Moment, Scan
from app.model.ticket import Ticket
from app.store.journal import Journal
from app.store.roster import Roster
from app.sync.delivery import counted
from app.sync.freshness import after_passages
from app.sync.inquiry import NOT_FOR_US, PATIENCE, Inquiry


async def told(service: Service, scan: Scan, ticket: Ticket | None) -> Yes | No:
    """What the service says; a no that might not be its last word is trouble as any other."""
    answer = await service.send(scan, ticket, PATIENCE)
    trouble = answer.found.trouble if isinstance(answer, No) else None
    if trouble is None or isinstance(trouble, NOT_FOR_US):
        return answer
    raise trouble


class TakingBack:
    """Reverses at the service what it has of a row on which nobody went through here."""

    def __init__(
        self,
        journal: Journal,
        roster: Roster,
        service: Service,
        inquiry: Inquiry,
        *,
        clock: Callable[[], Moment],
    ) -> None:
        self._journal = journal
        self._roster = roster
        # The ticket may have gone to another category since, or this laptop to another door.
        self._service = service.for_every_door()
        self._inquiry = inquiry
        self._clock = clock

    async def of(self, row: Row, ticket: Ticket) -> Change:
        """Done, or for a person to look at: some services let nobody out, or nobody in again.

        Which passage is reversed is on the disk before it is: others may come after it.
        """
        back = replace(row.scan, direction=OPPOSITE[row.scan.direction])
        last = await self._inquiry.last_passage(ticket)
        if last and last.direction is row.scan.direction:
            self._journal.take_back(row.scan.id, last)
        answer = await told(self._service, back, ticket)
        if isinstance(answer, No) and not await self._inquiry.is_gone(ticket, back.direction):
            return counted(row)
        if listed := self._roster.by_id(ticket.id):
            passage = Passage(ticket.id, back.direction, self._clock())
            self._roster.update([after_passages(listed, passage)])
        return Change(row.scan.id, Delivery.TAKEN_BACK)
