"""A model of the journal in plain lists, with the expected results of each step."""

from collections import Counter
from dataclasses import dataclass, field

from app.book.movement import BY_URGENCY, ServiceState
from app.model.journal import NEEDS_A_LOOK, OPEN, WAITING, Delivery, subject_of
from app.model.scan import OPPOSITE, Direction

NOT_AT_SERVICE = (ServiceState.NEW, ServiceState.NOT_DONE, ServiceState.REJECTED)
IN_FLIGHT = WAITING | {Delivery.ASKING}


@dataclass(eq=False)
class PlainMovement:
    """A movement of a ticket or a bare code; `goes` if the service should have it."""

    subject: str
    direction: Direction
    goes: bool
    seen: ServiceState
    was_let_through: bool = True
    needs_no_reversal: bool = False
    is_parked: bool = False
    next_try: int = 0
    reverses: "PlainMovement | None" = None

    @property
    def delivery(self) -> Delivery:
        if self.is_parked:
            return Delivery.PARKED
        if self.seen is ServiceState.SENT:
            return Delivery.ASKING
        if self.seen is ServiceState.MAYBE:
            return Delivery.UNKNOWN
        if self.goes:
            deliveries = {
                ServiceState.DONE: Delivery.DELIVERED,
                ServiceState.REJECTED: Delivery.DISPUTED,
            }
            return deliveries.get(self.seen, Delivery.DUE)
        if self.seen is ServiceState.DONE and not self.needs_no_reversal:
            return Delivery.UNKNOWN
        if not self.was_let_through or self.reverses is not None:
            return Delivery.LOCAL
        return Delivery.DELIVERED if self.seen is ServiceState.DONE else Delivery.WITHDRAWN


@dataclass
class PlainScan:
    """A scan with its movements; `is_asked` while the service is asked and no verdict is known."""

    id: str
    code: str
    direction: Direction
    is_asked: bool = False
    undoes: str | None = None
    movements: list[PlainMovement] = field(default_factory=list)

    @property
    def delivery(self) -> Delivery:
        deliveries = {movement.delivery for movement in self.movements}
        return next((delivery for delivery in BY_URGENCY if delivery in deliveries), Delivery.LOCAL)


class PlainJournal:
    """The scans and movements, in the order of writing."""

    def __init__(self) -> None:
        self.scans: list[PlainScan] = []
        self.movements: list[PlainMovement] = []

    def add(self, scan: PlainScan) -> PlainScan:
        self.scans.append(scan)
        return scan

    def move(
        self, scan: PlainScan, ticket: str | None, *, goes: bool, seen: ServiceState
    ) -> PlainMovement:
        """Add a movement; earlier movements of its bare code are given its ticket."""
        self.name_ticket(scan.code, ticket)
        movement = PlainMovement(subject_of(scan.code, ticket), scan.direction, goes, seen)
        self.movements.append(movement)
        scan.movements.append(movement)
        return movement

    def number_of(self, movement: PlainMovement) -> int:
        return self.movements.index(movement) + 1

    def name_ticket(self, code: str, ticket: str | None) -> None:
        for movement in self.movements:
            if ticket is not None and movement.subject == subject_of(code, None):
                movement.subject = ticket

    def undo(self, undone: PlainScan, undo: PlainScan, *, reverse: bool) -> None:
        undo.undoes = undone.id
        for movement in [
            movement for movement in undone.movements if movement.goes and not movement.reverses
        ]:
            movement.goes, movement.needs_no_reversal, movement.is_parked = False, True, False
            if reverse and movement.seen not in NOT_AT_SERVICE:
                if movement.subject != subject_of(undone.code, None):
                    self.name_ticket(undone.code, movement.subject)
                reversal = PlainMovement(
                    movement.subject, OPPOSITE[movement.direction], True, ServiceState.NEW,
                    reverses=movement,
                )  # fmt: skip
                self.movements.append(reversal)
                undo.movements.append(reversal)

    def settle(self, movement: PlainMovement, seen: ServiceState) -> None:
        """Write what the service has; drop the reversal of a movement that it does not have."""
        movement.seen, movement.next_try = seen, 0
        for reversal in self.movements:
            if reversal.reverses is not movement or reversal.seen is not ServiceState.NEW:
                continue
            if seen in NOT_AT_SERVICE or movement.is_parked:
                reversal.goes = movement.needs_no_reversal = False

    def restart(self) -> int:
        """Mark open requests as possibly arrived; return their number."""
        for scan in self.scans:
            scan.is_asked = False
        asking = [movement for movement in self.movements if movement.seen is ServiceState.SENT]
        for movement in asking:
            movement.seen = ServiceState.MAYBE
        return len(asking)

    def sent_off(self) -> list[PlainMovement]:
        """Return the open requests of the outbox, without those of guests at the door."""
        asked = [movement for scan in self.scans if scan.is_asked for movement in scan.movements]
        return [
            movement
            for movement in self.movements
            if movement.seen is ServiceState.SENT and movement not in asked
        ]

    def undoable(self) -> list[PlainScan]:
        undone = {scan.undoes for scan in self.scans}
        return [
            scan
            for scan in self.scans
            if not scan.is_asked and scan.id not in undone and not scan.undoes
            and any(movement.goes for movement in scan.movements)
        ]  # fmt: skip

    def ready(self, now: int) -> list[PlainMovement]:
        """Return the oldest undelivered movement of each subject whose next try is due."""
        oldest: dict[str, PlainMovement] = {}
        for movement in self.movements:
            if movement.delivery in IN_FLIGHT:
                oldest.setdefault(movement.subject, movement)
        due = [
            movement
            for movement in oldest.values()
            if movement.delivery in WAITING and movement.next_try <= now
        ]
        return sorted(due, key=lambda movement: (movement.next_try, self.number_of(movement)))

    def is_inside(self, ticket: str) -> bool | None:
        ways = [
            movement.direction is Direction.IN
            for movement in self.movements
            if movement.subject == ticket
            and (movement.goes or (movement.reverses and movement.seen is ServiceState.DONE))
        ]
        return ways[-1] if ways else None

    def ids_of(self, deliveries: frozenset[Delivery]) -> list[str]:
        return [scan.id for scan in self.scans if scan.delivery in deliveries]

    def needs_a_look(self) -> list[str]:
        return self.ids_of(NEEDS_A_LOOK)[::-1]

    def counts(self) -> dict[Delivery, int]:
        counted = Counter(scan.delivery for scan in self.scans)
        return {delivery: counted[delivery] for delivery in Delivery if delivery in OPEN}
