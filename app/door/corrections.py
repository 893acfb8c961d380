"""What a person puts right: the rest of a party, an undo, a supervisor's word."""

from collections.abc import Callable
from itertools import dropwhile, takewhile
from secrets import token_hex

from app.door.desk import Desk
from app.errors import KnownError
from app.model.decision import Decision
from app.model.journal import Delivery, Presence, Row
from app.model.party import Member, still_out
from app.model.policy import Door
from app.model.scan import Direction, Moment, Scan, Source
from app.model.ticket import Ticket
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.said import Said
from app.store.journal import Journal
from app.store.roster import Roster

# So many scans later nobody who was held stands there any more.
LOOKS_BACK = 200


class NothingToUndo(KnownError):
    def __init__(self) -> None:
        super().__init__(
            Said("This admission cannot be undone: the guest is not inside by it any more."),
            Said("Look at their details."),
        )


class NotHeld(KnownError):
    def __init__(self) -> None:
        super().__init__(
            Said("Only a guest who was held or refused needs a supervisor's word."),
            Said("Scan again."),
        )


class Corrections:
    def __init__(
        self,
        door: Door,
        desk: Desk,
        journal: Journal,
        roster: Roster,
        *,
        clock: Callable[[], Moment],
        left_over: Callable[[], None],
    ) -> None:
        self._door = door
        self._desk = desk
        self._journal = journal
        self._roster = roster
        self._clock = clock
        self._left_over = left_over

    def party(self, ticket: Ticket) -> list[Member]:
        """All tickets of this ticket's order, and who of them is in."""
        tickets = self._roster.party(ticket.order_id) if ticket.order_id else [ticket]
        return [Member(one, self._roster.is_inside(one)) for one in tickets]

    async def admit_rest(self, ticket: Ticket) -> list[Decision]:
        """Everybody of the party who is not in yet, each by way of the desk."""
        return [
            await self._desk.accept(one.id, Source.LIST, Direction.IN)
            for one in still_out(self.party(ticket))
        ]

    def undo(self, scan_id: str) -> Decision:
        """Take back this admission, whether or not the service has it by now."""
        row = self._journal.admission(scan_id)
        if row is None or row.verdict is None or self._has_moved_on(row):
            raise NothingToUndo
        # Whoever was in before a supervisor let somebody else in on their ticket is in after it.
        stays = self._was_in_before(row)
        scan = self._scan(row.scan.code, Direction.IN if stays else Direction.OUT)
        verdict = Verdict(
            Kind.OUT,
            Reason.UNDONE,
            DecidedBy.LIST,
            row.verdict.ticket,
            since=row.scan.at,
            door=self._door.name,
            tickets=row.verdict.tickets,
        )
        if row.delivery is Delivery.DUE:
            self._journal.withdraw_and_record(row.scan.id, scan, verdict)
        else:
            # What the service did not take is not to be taken back: it would be somebody else's.
            kept = stays or row.delivery is Delivery.DISPUTED
            delivery = Delivery.LOCAL if kept else Delivery.DUE
            self._journal.record(scan, verdict, delivery, undoes=row.scan.id)
        self._left_over()
        return self._decision(scan, verdict)

    def override(self, scan_id: str, reason: str) -> Decision:
        """Let a held or refused guest through, on a supervisor's word and for a reason."""
        row = self._journal.row(scan_id)
        if row is None or row.verdict is None or row.verdict.lets_through:
            raise NotHeld
        if row.verdict.reason is Reason.BAD_CODE or self._has_gone_through(row):
            raise NotHeld
        held = row.verdict
        kind = Kind.ADMIT if row.scan.direction is Direction.IN else Kind.OUT
        scan = self._scan(row.scan.code, row.scan.direction)
        verdict = Verdict(
            kind, Reason.OVERRIDDEN, DecidedBy.SUPERVISOR, held.ticket, tickets=held.tickets
        )
        self._journal.record(scan, verdict, Delivery.DUE, overrules=row, note=reason)
        self._left_over()
        return self._decision(scan, verdict)

    def _has_moved_on(self, row: Row) -> bool:
        """Whether anything is known of the guest that came after this row, here or elsewhere.

        That they are inside by a newer list may be the doing of a newer row.
        """
        if any(presence.scan_id != row.scan.id for presence in self._presences(row)):
            return True
        if any(self._journal.went_since(row, one) for one in _about(row)):
            return True
        listed = self._roster.by_id(row.ticket_id) if row.ticket_id else None
        return listed is not None and not self._roster.is_inside(listed)

    def _was_in_before(self, row: Row) -> bool:
        """Whether this is a word for somebody whose ticket was inside already."""
        if row.verdict is None or row.verdict.reason is not Reason.OVERRIDDEN:
            return False
        rows = self._journal.recent(LOOKS_BACK)
        before = dropwhile(lambda one: one.scan.id != row.scan.id, rows)
        held = (
            one.verdict.kind
            for one in before
            if one.is_about_same(row) and one.verdict is not None and not one.let_through
        )
        return next(held, None) in (Kind.ALREADY_IN, Kind.JUST_ADMITTED)

    def _has_gone_through(self, row: Row) -> bool:
        """Whether whoever was held was let through since, by a scan or by an earlier word."""
        since = takewhile(lambda one: one.scan.id != row.scan.id, self._journal.recent(LOOKS_BACK))
        return any(one.let_through and one.is_about_same(row) for one in since)

    def _presences(self, row: Row) -> list[Presence]:
        """Where the guests of this row are, as far as our journal knows."""
        known = map(self._journal.presence, _about(row))
        return [presence for presence in known if presence is not None]

    def _scan(self, code: str, direction: Direction) -> Scan:
        return Scan(token_hex(16), code, Source.LIST, direction, self._clock())

    def _decision(self, scan: Scan, verdict: Verdict) -> Decision:
        return Decision(scan, verdict, self._clock() - scan.at)


def _about(row: Row) -> tuple[str, ...]:
    return row.tickets or (row.ticket_id or row.subject,)
