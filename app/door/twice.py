"""Somebody who is inside already, and a service that says yes nevertheless."""

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace

from app.door.acceptance import Before, already_inside
from app.door.memory import Memory
from app.model.journal import Presence
from app.model.passage import Passage
from app.model.policy import Policy
from app.model.scan import Moment
from app.model.ticket import Ticket
from app.model.verdict import Verdict
from app.store.roster import Roster

# What the service knows of one ticket's passages, within so many seconds; nothing if it is mute.
History = Callable[[str, float], Awaitable[Iterable[Passage]]]


class Twice:
    def __init__(
        self,
        door: str,
        policy: Policy,
        memory: Memory,
        roster: Roster,
        history: History,
        clock: Callable[[], Moment],
    ) -> None:
        self._door = door
        self._policy = policy
        self._memory = memory
        self._roster = roster
        self._history = history
        self._clock = clock

    async def verdict(
        self,
        ticket: Ticket | None,
        presence: Presence | None,
        named: tuple[str, ...],
        patience: float,
    ) -> Verdict | None:
        """None if the yes may stand; `named` are the tickets that it is about."""
        if ticket is not None:
            return await self._again(ticket.id, ticket, presence, patience)
        if not named:
            return await self._again(None, None, presence, patience)
        return await self._all_again(named, presence, patience)

    async def _all_again(
        self, named: tuple[str, ...], card: Presence | None, patience: float
    ) -> Verdict | None:
        """A card is on no list, but its tickets are, and may have come and gone by their own codes.

        One of a party that is still out is enough for a yes. And what our list has of them is
        nothing that the service has shown.
        """
        again: Verdict | None = None
        for ticket_id in named:
            presence = self._memory.newest(card, ticket_id)
            listed = self._roster.by_id(ticket_id)
            again = await self._again(ticket_id, listed, presence, patience)
            if again is None:
                return None
        return again and replace(again, ticket=None)

    async def _again(
        self,
        ticket_id: str | None,
        listed: Ticket | None,
        presence: Presence | None,
        patience: float,
    ) -> Verdict | None:
        before = Before(listed, self._roster.list_from(), presence)
        if before.inside_at() is None:
            return None
        history = await self._history(ticket_id, patience) if ticket_id else ()
        now = self._clock()
        return already_inside(before, self._policy, now, door=self._door, history=history)
