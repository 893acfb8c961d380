"""Somebody who is inside already, and a service that says yes nevertheless."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from app.door.acceptance import accept, already_inside, inside_before, no_reentry
from app.door.answers import Yes
from app.door.history import by_our_clock
from app.door.known import Known
from app.door.memory import Memory
from app.door.rules import may_not_return
from app.door.service import Service
from app.model.journal import Presence, Stamp
from app.model.passage import Passage
from app.model.policy import Door
from app.model.scan import Direction, Moment
from app.model.ticket import Ticket, is_living
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.store.roster import Roster


class Twice:
    def __init__(
        self,
        door: Door,
        memory: Memory,
        roster: Roster,
        service: Service,
        clock: Callable[[], Moment],
        service_time: Callable[[], Stamp],
    ) -> None:
        self._door = door
        self._memory = memory
        self._roster = roster
        self._service = service
        self._clock = clock
        self._service_time = service_time

    async def verdict(self, known: Known, patience: float, *, had_left: bool) -> Verdict | None:
        """None if the yes may stand, by what was known before the service was asked.

        `had_left` says that the service had shown them outside.
        """
        if not known.inside:
            return None
        again = None if had_left else await self._by_history(known, patience)
        return again or (None if self._door.policy.reentry else no_reentry(known))

    async def _by_history(self, known: Known, patience: float) -> Verdict | None:
        about, history = known.ticket_id, self._service.history_or_nothing
        return self._again(known, await history(about, patience) if about else ())

    async def verdict_on_card(self, card: Presence | None, yes: Yes, patience: float) -> Verdict:
        """A card is on no list, but its tickets are, and may have come and gone by their own codes.

        The yes is for those who were still out, and may come in; one of a party is enough.
        """
        known = {one: self._known(one, card) for one in yes.ticket_ids}
        passages: tuple[Passage, ...] = ()
        if any(each.inside for each in known.values()):
            passages = await self._service.passages_or_nothing(patience)
        again = {
            one: self._again_on_card(each, [p for p in passages if p.ticket_id == one], card)
            or (no_reentry(each) if may_not_return(each, self._door.policy) else None)
            for one, each in known.items()
        }
        guests = [one for one in known if _is_guest(known[one].ticket)] or list(known)
        came = [one for one in guests if again[one] is None]
        if not came:
            told = again[guests[0]]
            assert told is not None
            return told if len(known) == 1 else replace(told, ticket=None, tickets=tuple(known))
        shown = yes.ticket if yes.ticket and yes.ticket.id in came else None
        tickets = tuple(one for one in known if again[one] is None)
        listed = known[came[0]].ticket
        return accept(Direction.IN, shown, listed, self._door.policy, tickets=tickets)

    def _known(self, ticket_id: str, card: Presence | None) -> Known:
        presence, came = self._memory.by_card(card, ticket_id), self._memory.came(ticket_id)
        return Known(self._roster.by_id(ticket_id), presence, None, *came)

    def _again_on_card(
        self, known: Known, history: Sequence[Passage], card: Presence | None
    ) -> Verdict | None:
        """The list may have seen this very yes: alone it proves nothing."""
        if known.presence is not None:
            return self._again(known, history)
        if known.ticket is None or not known.inside:
            return None
        ours = self._by_our_clock(history)
        since = inside_before(ours, self._memory.let_in(card, known.ticket.id))
        if since is None:
            return None
        return Verdict(Kind.ALREADY_IN, Reason.INSIDE, DecidedBy.SERVICE, known.ticket, since=since)

    def _again(self, known: Known, history: Sequence[Passage]) -> Verdict | None:
        policy, name, now = self._door.policy, self._door.name, self._clock()
        ours = self._by_our_clock(history)
        return already_inside(known, policy, now, door=name, history=ours)

    def _by_our_clock(self, history: Sequence[Passage]) -> tuple[Passage, ...]:
        return by_our_clock(history, self._clock() - self._service_time().at)


def _is_guest(ticket: Ticket | None) -> bool:
    """No add-on, nor what is nobody's any more: these stay out, whoever comes."""
    return ticket is None or (ticket.addon_of is None and is_living(ticket))
