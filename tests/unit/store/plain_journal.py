"""What the journal promises, written as plainly as can be: rows in a list, in a dictionary."""

from dataclasses import replace

from app.model.journal import NEEDS_A_LOOK, OPEN, WAITING, Change, Delivery, Presence, Row
from app.model.scan import Direction, Moment, Scan
from app.model.verdict import Kind, Verdict

IN_FLIGHT = WAITING | {Delivery.ASKING}
SETTLED = {Delivery.DELIVERED, Delivery.LOCAL, Delivery.WITHDRAWN, Delivery.DISPUTED}


class PlainJournal:
    def __init__(self) -> None:
        self.by_id: dict[str, Row] = {}
        self.presences: dict[str, Presence] = {}

    @property
    def rows(self) -> list[Row]:
        return list(self.by_id.values())

    def add(
        self,
        scan: Scan,
        ticket_id: str | None,
        verdict: Verdict | None,
        delivery: Delivery,
        undoes: Row | None = None,
    ) -> None:
        asking = delivery is Delivery.ASKING
        self.by_id[scan.id] = Row(
            scan=scan,
            subject=undoes.subject if undoes else ticket_id or f"code:{scan.code}",
            ticket_id=undoes.ticket_id if undoes else ticket_id,
            verdict=verdict,
            delivery=delivery,
            sent_at=scan.at if asking else None,
            attempts=int(asking),
            next_try=None,
            error=None,
            undoes=undoes.scan.id if undoes else None,
            note=None,
        )
        self._adopt(scan.code, ticket_id)
        self._effect(self.by_id[scan.id])

    def settle(
        self, scan_id: str, ticket_id: str | None, verdict: Verdict, delivery: Delivery
    ) -> None:
        row = self.by_id[scan_id]
        settled = replace(
            row,
            verdict=verdict,
            delivery=delivery,
            ticket_id=ticket_id or row.ticket_id,
            error=None,
        )
        self.by_id[scan_id] = settled
        self._effect(settled)
        self._adopt(row.scan.code, ticket_id)

    def deliver(self, change: Change) -> None:
        row = self.by_id[change.scan_id]
        self.by_id[change.scan_id] = replace(
            row,
            delivery=change.delivery,
            error=change.error,
            next_try=change.next_try,
            attempts=row.attempts if change.attempts is None else change.attempts,
        )
        for subject, presence in self.presences.items():
            if presence.scan_id == change.scan_id:
                delivered = change.delivery in SETTLED
                self.presences[subject] = replace(presence, delivered=delivered)

    def move(self, scan_id: str, delivery: Delivery) -> None:
        self.by_id[scan_id] = replace(self.by_id[scan_id], delivery=delivery)

    def send_off(self, scan_id: str, now: Moment) -> None:
        row = self.by_id[scan_id]
        may_have_arrived = row.delivery is not Delivery.DUE and row.sent_at is not None
        sent_at = row.sent_at if may_have_arrived else now
        self.by_id[scan_id] = replace(row, delivery=Delivery.ASKING, sent_at=sent_at)

    def of(self, deliveries: frozenset[Delivery]) -> list[Row]:
        return [row for row in self.rows if row.delivery in deliveries]

    def ready(self, now: Moment) -> list[Row]:
        first: dict[str, Row] = {}
        for row in self.of(IN_FLIGHT):
            first.setdefault(row.subject, row)
        rows = [row for row in first.values() if row.delivery is not Delivery.ASKING]
        rows = [row for row in rows if not self._goes_before(row)]
        return [row for row in rows if row.next_try is None or row.next_try <= now]

    def _goes_before(self, row: Row) -> list[Row]:
        """What is older, of a card that names its ticket, or of a ticket that it names."""
        waiting = self.of(IN_FLIGHT)
        older = (one for one in waiting[: waiting.index(row)] if one.subject != row.subject)
        return [one for one in older if row.subject in one.tickets or one.subject in row.tickets]

    def waiting_named(self, ticket_id: str) -> list[Row]:
        return [row for row in self.of(IN_FLIGHT) if ticket_id in row.tickets]

    def needs_a_look(self) -> list[Row]:
        return self.of(NEEDS_A_LOOK)[::-1]

    def admission(self, row: Row) -> Row | None:
        undone = {row.undoes for row in self.rows if row.let_through}
        admits = row.verdict is not None and row.verdict.kind is Kind.ADMIT
        way_in = row.scan.direction is Direction.IN and row.undoes is None
        taken_back = row.delivery is Delivery.WITHDRAWN or row.scan.id in undone
        return row if admits and way_in and not taken_back else None

    def counts(self) -> dict[Delivery, int]:
        return {delivery: len(self.of(frozenset({delivery}))) for delivery in OPEN}

    def _adopt(self, code: str, ticket_id: str | None) -> None:
        for row in self.of(IN_FLIGHT):
            several = row.verdict is not None and row.verdict.tickets
            if ticket_id and row.subject == f"code:{code}" and not several:
                self.by_id[row.scan.id] = replace(row, subject=ticket_id)

    def fall_back(self, undo_id: str) -> None:
        """What is on its way of the same subject counts more than an undo of what never went."""
        undo = self.by_id[undo_id]
        on_the_way = [row for row in self.of(IN_FLIGHT) if row.subject == undo.subject]
        for row in reversed(on_the_way):
            for subject in self._touched(row):
                known = self.presences.get(subject)
                if known is None or known.scan_id == undo_id:
                    self._put(subject, row)

    def _touched(self, row: Row) -> set[str]:
        if row.verdict is None or not row.let_through:
            return set()
        one = (row.ticket_id,) if row.ticket_id else ()
        subjects = {*(row.verdict.tickets or one), row.subject}
        return subjects | {f"code:{row.scan.code}"} & self.presences.keys()

    def _effect(self, row: Row) -> None:
        order = list(self.by_id)
        for subject in self._touched(row):
            before = self.presences.get(subject)
            if before is None or order.index(before.scan_id) <= order.index(row.scan.id):
                self._put(subject, row)

    def _put(self, subject: str, row: Row) -> None:
        self.presences[subject] = Presence(
            ticket_id=subject,
            inside=row.scan.direction is Direction.IN,
            at=row.scan.at,
            scan_id=row.scan.id,
            delivered=row.delivery in SETTLED,
            undone=row.undoes is not None,
        )
