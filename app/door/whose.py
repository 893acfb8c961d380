"""Whose a credential is, and what is known of it, by the list and by what this laptop remembers."""

from dataclasses import replace

from app.door.known import Known
from app.door.memory import Memory
from app.model.journal import subject_of
from app.model.scan import Direction, Scan, Source
from app.model.ticket import Ticket, bearer_of
from app.store.roster import Roster


class Whose:
    def __init__(self, memory: Memory, roster: Roster) -> None:
        self._memory = memory
        self._roster = roster

    def as_meant(self, scan: Scan) -> Scan:
        """Without the blanks that a printer or a person left around; few codes have their own.

        Who was picked from the list comes by their code, unless others have the same.
        """
        code = scan.code.strip()
        picked = self._roster.by_id(code) if scan.source is Source.LIST else None
        if picked and picked.code and self._roster.by_code(picked.code) == [picked]:
            return replace(scan, code=picked.code)
        has_its_own = code == scan.code or self._roster.by_code(scan.code)
        return scan if has_its_own else replace(scan, code=code)

    def listed(self, code: str) -> Ticket | None:
        return bearer_of(self._roster.by_code(code))

    def turn(self, code: str, listed: Ticket | None) -> str:
        """What only one scan at a time may be about: a card's is that of its ticket."""
        ticket = listed or self._carried_alone(code)
        return subject_of(code, ticket.id if ticket else None)

    def known(self, code: str, ticket: Ticket | None) -> Known:
        subject = subject_of(code, ticket.id if ticket else None)
        presence, list_from = self._memory.presence(code, subject), self._roster.list_from()
        return Known(ticket, presence, list_from, *self._memory.came(subject))

    def without_line(self, code: str, direction: Direction) -> Known:
        """A card is on no list, but may have been here: then it is taken for the same tickets'.

        They may have come and gone by their own codes since.
        """
        ticket = self.listed(code) or self._carried_alone(code)
        known = self.known(code, ticket)
        party = [] if ticket or known.presence is None else self._carried(code)
        if known.presence is None or not party:
            return known
        entering = direction is Direction.IN
        inside = [self._roster.is_inside(ticket) for ticket in party]
        there = all(inside) if entering else any(inside)
        going = tuple(t.id for t, is_in in zip(party, inside, strict=True) if is_in is not entering)
        return replace(known, presence=replace(known.presence, inside=there), party=going)

    def _carried_alone(self, code: str) -> Ticket | None:
        party = self._carried(code)
        return party[0] if len(party) == 1 else None

    def _carried(self, code: str) -> list[Ticket]:
        """Nobody, if one of them is on no list yet: then only the card stands for all."""
        carried = self._memory.carried(code)
        found = [ticket for one in carried if (ticket := self._roster.by_id(one))]
        return found if len(found) == len(carried) else []
