"""Corrections by a person: a party's rest, an undo, an override, the settlement of a scan.

What belongs to a guest is read here too: their party, and their extras (the add-ons of their
tickets), each of which the desk hands out once, as it admits any ticket.
"""

from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import chain, islice
from secrets import token_hex

from app.book.movement import Movement, ways_for
from app.book.timeline import Timeline
from app.door.context import DoorContext
from app.door.desk import Desk
from app.door.guest import Guest, GuestReader
from app.door.judge import entry_time
from app.door.notes import TicketNotes
from app.errors import KnownError
from app.message import Message, verbatim
from app.model.details import Extra, PartyMember, still_out
from app.model.journal import RETRIES, Row, Settlement, Settling
from app.model.scan import OPPOSITE, Direction, Scan, Source
from app.model.ticket import Ticket
from app.model.verdict import KEPT_OUT, DecidedBy, Decision, Kind, Note, Reason, Verdict

MOST_EXTRAS = 50  # of one guest; a longer list would keep the next scan waiting


class NothingToUndo(KnownError):
    """Nobody was let through by the scan, or the guest has moved since."""

    SAID = Message("This cannot be undone: the guest has gone in or out again since.")
    STEP = Message("Look at their details.")


class NotHeld(KnownError):
    """The scan is not of a guest who is still held or refused."""

    SAID = Message("Only a guest who was held or refused needs a supervisor's word.")
    STEP = Message("Scan again.")


class CannotSettle(KnownError):
    """The scan cannot be settled in this way, or not any more."""

    SAID = Message("This scan cannot be settled like that: it has changed meanwhile.")
    STEP = Message("Open it again.")


class MovedSince(KnownError):
    """The guest has moved after the scan that is to be sent again."""

    SAID = Message("This scan cannot be sent again: the guest has moved since.")
    STEP = Message("Look at their details, and settle it with a note.")


class Corrections:
    """Corrects decisions of the desk, and settles scans that need a look, on a person's word."""

    def __init__(self, context: DoorContext, desk: Desk) -> None:
        self._context = context
        self._journal = context.journal
        self._guests = GuestReader(context)
        self._desk = desk
        self._notes = TicketNotes(context)

    def party(self, ticket: Ticket) -> tuple[PartyMember, ...]:
        """Return all tickets of this ticket's order, each with whether its guest is inside."""
        tickets = self._context.roster.party(ticket.order_id) if ticket.order_id else [ticket]
        return tuple(PartyMember(one, self._context.roster.is_inside(one)) for one in tickets)

    async def admit_rest(
        self, ticket: Ticket, among: Collection[str] | None = None
    ) -> tuple[Decision, ...]:
        """Check in every guest of the party who is not inside yet, each through the desk.

        With `among` only those with one of these ticket ids.
        """
        decisions = [
            await self._desk.accept(one.id, Source.LIST, Direction.IN)
            for one in still_out(self.party(ticket))
            if among is None or one.id in among
        ]
        return tuple(decisions)

    def extras(self, verdict: Verdict) -> tuple[Extra, ...]:
        """Return the extras of a guest who is inside; none of any other guest."""
        own = () if verdict.ticket is None else (verdict.ticket.id,)
        return self.extras_of(dict.fromkeys((*own, *verdict.tickets))) if verdict.is_inside else ()

    def extras_of(self, ticket_ids: Iterable[str]) -> tuple[Extra, ...]:
        """Return the extras of these tickets."""
        addons = chain.from_iterable(map(self._context.roster.addons_of, ticket_ids))
        return tuple(map(self._extra, islice(addons, MOST_EXTRAS)))

    def _extra(self, ticket: Ticket) -> Extra:
        """Return an extra; it stays handed out after an evacuation, and after a walk out."""
        known = replace(self._context.timelines.of_id(ticket.id, ticket.code), cleared_at=None)
        at, door = entry_time(Guest(ticket, known), Direction.IN, self._context.door)
        here = self._context.door.policy.takes(ticket.category_id)
        return Extra(ticket, known.has_been_in, at, door, self._to_undo(ticket, known), here)

    def _to_undo(self, ticket: Ticket, known: Timeline) -> Decision | None:
        """Return the scan of this extra alone by which it was handed out here, if it was."""
        own = known.newest_own if known.inside else None
        row = self._journal.row(own.scan_id) if own is not None else None
        if row is None or (told := row.verdict) is None or told.ticket is None:
            return None
        is_alone = told.kind is Kind.ADMIT and told.ticket.id == ticket.id
        return Decision(row.scan, told, 0) if is_alone else None

    def undo_all(self, scan_ids: Sequence[str]) -> tuple[Decision, ...]:
        """Undo these scans, the newest first, except those whose guests have moved since."""
        undone = list[Decision]()
        for scan_id in reversed(scan_ids):
            with suppress(NothingToUndo):
                undone.append(self.undo(scan_id))
        return tuple(undone)

    def undo(self, scan_id: str, settlement: Settlement | None = None) -> Decision:
        """Undo an admission or a check-out, whether or not the service has it yet.

        With a `settlement` only what needs a look of it is undone.
        If the ticket was there already before a supervisor let this guest through, it stays there.
        """
        row = self._journal.row(scan_id)
        if row is None or row.verdict is None or not row.let_through or row.undoes:
            raise NothingToUndo
        movements = [
            one
            for one in self._journal.movements(scan_id)
            if one.has_walked and (settlement is None or settlement.way in ways_for(one))
        ]
        if self._journal.undo_of(scan_id) or not all(map(self._is_there_by, movements)):
            raise NothingToUndo
        stays = any(movement.was_there for movement in movements)
        went = row.scan.direction
        scan = self._scan(row.scan.code, went if stays else OPPOSITE[went])
        verdict = Verdict(
            Kind.OUT,
            Reason.UNDONE if went is Direction.IN else Reason.OUT_UNDONE,
            DecidedBy.STEWARD,
            row.verdict.ticket,
            since=row.scan.at,
            door=self._context.door.name,
            tickets=row.verdict.tickets,
        )
        self._journal.undo(scan, verdict, scan_id, reverse=not stays, settlement=settlement)
        self._context.claims.settled(scan_id)
        self._context.delivery_due.set()
        return self._desk.decision(scan, verdict)

    def override(self, scan_id: str, reason: str, by: str = "") -> Decision:
        """Let a held or refused guest through, `by` a supervisor and for a reason."""
        row, held = self._held(scan_id)
        if held.reason is Reason.BAD_CODE:
            raise NotHeld
        kind = Kind.ADMIT if row.scan.direction is Direction.IN else Kind.OUT
        scan = self._scan(row.scan.code, row.scan.direction)
        guest = self._guest_of(row)
        tickets = held.tickets or guest.going(scan.direction)
        verdict = Verdict(
            kind, Reason.OVERRIDDEN, DecidedBy.SUPERVISOR, held.ticket, tickets=tickets
        )
        self._desk.record_override(scan, guest, verdict, reason, by)
        self._context.claims.settled(scan.id)
        return self._desk.decision(scan, verdict)

    def ask_desk(self, scan_id: str) -> Note:
        """Ask the venue's desk about a guest who was kept out; return the case with its number.

        Raises NotHeld or NoDesk.
        """
        row, held = self._held(scan_id)
        if held.kind not in KEPT_OUT or row.scan.direction is Direction.OUT:
            raise NotHeld
        return self._notes.ask(row.scan.code, self._guest_of(row).ticket, held.reason)

    def turn_away(self, scan_id: str, reason: str) -> Decision:
        """Refuse a guest at whose ticket a steward had to check something, for this reason."""
        row, held = self._held(scan_id)
        if held.reason is not Reason.CHECK_FIRST:
            raise NotHeld
        scan = self._scan(row.scan.code, row.scan.direction)
        words, by = verbatim(reason), DecidedBy.STEWARD
        verdict = Verdict(Kind.REFUSE, Reason.TURNED_AWAY, by, held.ticket, words=words)
        self._journal.record(scan, verdict)
        return self._desk.decision(scan, verdict)

    def ways_to_settle(self, scan_id: str) -> frozenset[Settling]:
        """Return the ways in which this scan can be settled now."""
        return frozenset(
            way for movement in self._journal.movements(scan_id) for way in ways_for(movement)
        )

    def settle(self, scan_id: str, way: Settling, who: str, why: str) -> None:
        """Settle a scan in this way. Raises CannotSettle or MovedSince if that is not possible.

        Only the movements that need a look are settled, for example one ticket of a card.
        """
        concerned = [one for one in self._journal.movements(scan_id) if way in ways_for(one)]
        if not concerned:
            raise CannotSettle
        settlement = Settlement(way, who, self._context.clock(), why)
        if way is Settling.CHECKED_OUT:
            self.undo(scan_id, settlement)
            return
        if way in RETRIES and not all(map(self._is_newest, concerned)):
            raise MovedSince
        self._journal.settle_look(scan_id, settlement)
        self._context.delivery_due.set()

    def _is_there_by(self, movement: Movement) -> bool:
        """Return whether the guest is where this movement led, and has not been away since."""
        timeline = self._context.timelines.of_subject(movement.subject, movement.code)
        if timeline.inside is not (movement.direction is Direction.IN):
            return False
        return self._is_newest(movement) and not timeline.is_turned_after(movement)

    def _is_newest(self, movement: Movement) -> bool:
        """Return whether the guest has not walked here after this movement."""
        newest = self._context.timelines.of_subject(movement.subject, movement.code).newest_own
        return newest is None or newest.number <= movement.number

    def _held(self, scan_id: str) -> tuple[Row, Verdict]:
        """Return a scan on which nobody was let through, nor later, and its verdict.

        Raises NotHeld for any other.
        """
        row = self._journal.row(scan_id)
        if row is None or row.verdict is None or row.verdict.lets_through:
            raise NotHeld
        newest = self._guest_of(row).newest_own
        if newest is not None and self._journal.is_after(newest.scan_id, scan_id):
            raise NotHeld
        return row, row.verdict

    def _guest_of(self, row: Row) -> Guest:
        """Return the guest of a row, as known now."""
        listed = self._context.roster.by_id(row.ticket_id) if row.ticket_id else None
        return self._guests.read(row.scan.code, listed)

    def _scan(self, code: str, direction: Direction) -> Scan:
        """Return a new scan that the steward's action makes."""
        return Scan(token_hex(16), code, Source.LIST, direction, self._context.clock())
