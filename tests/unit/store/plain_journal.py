"""A model of the journal in plain lists: what the store must return after each step."""

from collections import Counter
from dataclasses import dataclass, field

from app.book.movement import HEAVIEST_FIRST, Seen
from app.model.journal import NEEDS_A_LOOK, OPEN, WAITING, Delivery, subject_of
from app.model.scan import OPPOSITE, Direction

NOT_AT_SERVICE = (Seen.NEW, Seen.NOT_DONE, Seen.REJECTED)
IN_FLIGHT = WAITING | {Delivery.ASKING}


@dataclass(eq=False)
class PlainMovement:
    """One ticket, or one code, going one way; `goes` if the service should have it."""

    subject: str
    direction: Direction
    goes: bool
    seen: Seen
    was_let_through: bool = True
    stands: bool = False
    is_parked: bool = False
    next_try: int = 0
    reverses: "PlainMovement | None" = None

    @property
    def word(self) -> Delivery:
        if self.is_parked:
            return Delivery.PARKED
        if self.seen is Seen.SENT:
            return Delivery.ASKING
        if self.seen is Seen.MAYBE:
            return Delivery.UNKNOWN
        if self.goes:
            words = {Seen.DONE: Delivery.DELIVERED, Seen.REJECTED: Delivery.DISPUTED}
            return words.get(self.seen, Delivery.DUE)
        if self.seen is Seen.DONE and not self.stands:
            return Delivery.UNKNOWN
        if not self.was_let_through or self.reverses is not None:
            return Delivery.LOCAL
        return Delivery.DELIVERED if self.seen is Seen.DONE else Delivery.WITHDRAWN


@dataclass
class PlainScan:
    """A scan with its movements; while it `is_asked` about, it waits for a verdict."""

    id: str
    code: str
    direction: Direction
    is_asked: bool = False
    undoes: str | None = None
    movements: list[PlainMovement] = field(default_factory=list)

    @property
    def word(self) -> Delivery:
        words = {movement.word for movement in self.movements}
        return next((word for word in HEAVIEST_FIRST if word in words), Delivery.LOCAL)


class PlainJournal:
    """All scans and all movements, in the order in which they were written."""

    def __init__(self) -> None:
        self.scans: list[PlainScan] = []
        self.movements: list[PlainMovement] = []

    def add(self, scan: PlainScan) -> PlainScan:
        self.scans.append(scan)
        return scan

    def move(self, scan: PlainScan, ticket: str | None, *, goes: bool, seen: Seen) -> PlainMovement:
        """Add a movement; earlier movements of its bare code are given its ticket."""
        self.name(scan.code, ticket)
        movement = PlainMovement(subject_of(scan.code, ticket), scan.direction, goes, seen)
        self.movements.append(movement)
        scan.movements.append(movement)
        return movement

    def number_of(self, movement: PlainMovement) -> int:
        return self.movements.index(movement) + 1

    def name(self, code: str, ticket: str | None) -> None:
        for movement in self.movements:
            if ticket is not None and movement.subject == subject_of(code, None):
                movement.subject = ticket

    def undo(self, undone: PlainScan, undo: PlainScan, *, reverse: bool) -> None:
        undo.undoes = undone.id
        for movement in [one for one in undone.movements if one.goes and not one.reverses]:
            movement.goes, movement.stands, movement.is_parked = False, True, False
            if reverse and movement.seen not in NOT_AT_SERVICE:
                if movement.subject != subject_of(undone.code, None):
                    self.name(undone.code, movement.subject)
                back = PlainMovement(
                    movement.subject, OPPOSITE[movement.direction], True, Seen.NEW,
                    reverses=movement,
                )  # fmt: skip
                self.movements.append(back)
                undo.movements.append(back)

    def settle(self, movement: PlainMovement, seen: Seen) -> None:
        """Write what the service has; a reversal goes only if it had the movement for certain."""
        movement.seen, movement.next_try = seen, 0
        for back in self.movements:
            if back.reverses is not movement or back.seen is not Seen.NEW:
                continue
            if seen in NOT_AT_SERVICE or movement.is_parked:
                back.goes = movement.stands = False

    def restart(self) -> int:
        """Write that open requests may have arrived; return how many there were."""
        for scan in self.scans:
            scan.is_asked = False
        asking = [one for one in self.movements if one.seen is Seen.SENT]
        for movement in asking:
            movement.seen = Seen.MAYBE
        return len(asking)

    def sent_off(self) -> list[PlainMovement]:
        """Return the requests that the outbox sent, without those of waiting guests."""
        asked = [one for scan in self.scans if scan.is_asked for one in scan.movements]
        return [one for one in self.movements if one.seen is Seen.SENT and one not in asked]

    def undoable(self) -> list[PlainScan]:
        undone = {scan.undoes for scan in self.scans}
        return [
            scan
            for scan in self.scans
            if not scan.is_asked and scan.id not in undone and not scan.undoes
            and any(one.goes for one in scan.movements)
        ]  # fmt: skip

    def ready(self, now: int) -> list[PlainMovement]:
        """Return for each subject the oldest undelivered movement, if its next try has come."""
        oldest: dict[str, PlainMovement] = {}
        for movement in self.movements:
            if movement.word in IN_FLIGHT:
                oldest.setdefault(movement.subject, movement)
        found = [one for one in oldest.values() if one.word in WAITING and one.next_try <= now]
        return sorted(found, key=lambda one: (one.next_try, self.number_of(one)))

    def is_inside(self, ticket: str) -> bool | None:
        ways = [
            one.direction is Direction.IN
            for one in self.movements
            if one.subject == ticket and (one.goes or (one.reverses and one.seen is Seen.DONE))
        ]
        return ways[-1] if ways else None

    def of(self, words: frozenset[Delivery]) -> list[str]:
        return [scan.id for scan in self.scans if scan.word in words]

    def needs_a_look(self) -> list[str]:
        return self.of(NEEDS_A_LOOK)[::-1]

    def counts(self) -> dict[Delivery, int]:
        counted = Counter(scan.word for scan in self.scans)
        return {word: counted[word] for word in Delivery if word in OPEN}
