"""The judge without the service: by the list, and agreed with the other doors of the venue."""

import asyncio
from dataclasses import replace

from app.door.context import Claimed, DoorContext
from app.door.guest import Guest, GuestReader
from app.door.judge import (
    by_claim,
    by_list,
    held_when_full,
    house_full,
    may_be_misread,
    overtaken,
    unless_to_check,
    without_doors,
)
from app.message import verbatim
from app.model.journal import subject_of
from app.model.policy import Answered
from app.model.scan import Direction, Scan
from app.model.verdict import DecidedBy, Kind, Reason, Verdict

# How often the tickets of a card are claimed again because another door took one of them.
MOST_CLAIMS = 5
MISREAD = Verdict(Kind.TROUBLE, Reason.BADLY_READ, DecidedBy.DOOR)


class ListJudge:
    """Judges scans by what this laptop and the other doors know."""

    def __init__(self, context: DoorContext, guests: GuestReader) -> None:
        self._context = context
        self._door = context.door
        self._roster = context.roster
        self._guests = guests

    async def judge(self, scan: Scan, guest: Guest) -> tuple[Guest, Verdict]:
        """Return the verdict, and the guest as known then.

        A guest who may come in is claimed at the venue first. An exit is claimed once it is sure:
        until then nobody may come in on the ticket.
        """
        verdict = await self.unless_misread(scan, guest, self._by_list(scan, guest))
        if not verdict.lets_through:
            return guest, verdict
        if scan.direction is Direction.OUT:
            by_venue = guest.awaits_other_door
            return guest, replace(verdict, decided_by=DecidedBy.VENUE) if by_venue else verdict
        return await self._agreed(scan, guest, verdict)

    def held_by_full_house(self, scan: Scan, guest: Guest) -> Verdict | None:
        """Return HOLD for a guest who would come into a full house; None otherwise."""
        if not self._door.policy.holds_when_full:
            return None
        return house_full(
            scan, guest, self._door, self._context.people_inside(), self._context.clock()
        )

    async def lost_to_other_door(self, scan: Scan, guest: Guest) -> Verdict | None:
        """Claim the guest's tickets before the service is asked; return the verdict if too late.

        While the keepers elect a leader the service alone decides: it is asked at once. But once
        another door was first, nobody goes through here without a claim that is won.
        """
        has_lost = False
        for _ in range(MOST_CLAIMS):
            match await self._claim(scan, guest, may_wait=has_lost):
                case Claimed.FULL:
                    return self._full(scan, guest)
                case Claimed.LOST:
                    has_lost, guest = True, self._known_now(scan)
                    if (lost := by_claim(scan, guest)) is not None:
                        return lost
                case Claimed.ALONE if has_lost:
                    break
                case _:
                    return None
        return overtaken(scan, guest)

    async def unless_misread(self, scan: Scan, guest: Guest, verdict: Verdict) -> Verdict:
        """Return BADLY_READ instead if the list shows that the code was read in part.

        That is neutral: a stuttering scanner must not make the guest's ticket a forged one.
        """
        if not may_be_misread(scan, guest, verdict):
            return verdict
        misreading = self._roster.misreading(scan.code)
        for _ in iter(misreading.step, False):
            await asyncio.sleep(0)
        return MISREAD if misreading.is_misread() else verdict

    def in_detail(self, verdict: Verdict) -> Verdict:
        """Return the verdict with the categories of this door, if it is the wrong door."""
        if verdict.reason is not Reason.WRONG_DOOR:
            return verdict
        policy = self._door.policy
        listed = self._roster.names_of(policy.categories)
        known = (some or [policy.category_names.get(one, "")] for one, some in listed.items())
        names = sorted({name for some in known for name in some if name})
        return replace(verdict, words=verbatim(", ".join(names)) if names else None)

    def unless_to_check(self, scan: Scan, verdict: Verdict) -> Verdict:
        """Return HOLD instead of ADMIT if a steward has to check something first."""
        return unless_to_check(scan, verdict, self._tickets_of(verdict), self._door.policy)

    def held_to_check(self, scan: Scan, guest: Guest) -> Verdict | None:
        """Return HOLD if a steward has to check something before the service is asked."""
        if not self._door.policy.instructions:
            return None
        verdict = self._by_list(scan, guest)
        return verdict if verdict.reason is Reason.CHECK_FIRST else None

    def _tickets_of(self, verdict: Verdict) -> list[Answered]:
        """Return the tickets that a verdict is about, with the answers that the list has."""
        tickets = [verdict.ticket] if verdict.ticket else map(self._roster.by_id, verdict.tickets)
        has_answers = bool(self._door.policy.wanted_answers)
        return [
            (ticket, self._roster.answers_of(ticket.id) if has_answers else {})
            for ticket in tickets
            if ticket is not None
        ]

    def _by_list(self, scan: Scan, guest: Guest) -> Verdict:
        verdict = self.in_detail(by_list(scan, guest, self._door, self._context.clock()))
        return self.unless_to_check(scan, verdict)

    async def _agreed(self, scan: Scan, guest: Guest, verdict: Verdict) -> tuple[Guest, Verdict]:
        """Claim the guest's tickets at the venue; return the guest and the verdict after that.

        Once another door was first, nobody goes through here without a claim that is won.
        """
        has_lost = False
        for _ in range(MOST_CLAIMS):
            outcome = await self._claim(scan, guest, may_wait=True)
            if outcome is Claimed.WON:
                return guest, replace(verdict, decided_by=DecidedBy.VENUE)
            if outcome is Claimed.NO_VENUE:
                return guest, verdict
            if outcome is Claimed.FULL:
                return guest, self._full(scan, guest)
            # Claims of other doors may have come in meanwhile, even if no answer did.
            guest = self._known_now(scan)
            verdict = by_claim(scan, guest) or self._by_list(scan, guest)
            if not verdict.lets_through:
                return guest, verdict
            if outcome is Claimed.ALONE and not has_lost:
                return guest, without_doors(verdict, self._door.policy)
            if outcome is Claimed.ALONE:
                break
            has_lost = True
        return guest, overtaken(scan, guest)

    def _full(self, scan: Scan, guest: Guest) -> Verdict:
        """Return HOLD for a guest whose place another door has just given away."""
        return held_when_full(by_list(scan, guest, self._door, self._context.clock()))

    async def _claim(self, scan: Scan, guest: Guest, *, may_wait: bool) -> Claimed:
        """Claim the tickets that would go through, so that no other door lets them through too."""
        subjects = guest.going(scan.direction) or (subject_of(scan.code, guest.ticket_id),)
        known = guest.by_ticket
        wanted = {subject: known.get(subject, guest.timeline).ledger_head for subject in subjects}
        policy = self._door.policy
        room = policy.capacity if policy.holds_when_full else 0
        return await self._context.claims.claim(scan, wanted, may_wait=may_wait, room=room)

    def _known_now(self, scan: Scan) -> Guest:
        return self._guests.read(scan.code, self._guests.ticket(scan.code))
