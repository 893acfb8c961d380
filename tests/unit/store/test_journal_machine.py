"""A state machine that compares journal, deliveries and timelines with a plain model."""

import shutil
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import HealthCheck, assume, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from app.book.movement import BY_URGENCY, Change, Look, ServiceState
from app.model.journal import NEEDS_A_LOOK, OPEN, WAITING, Delivery, Row, Stamp, subject_of
from app.model.scan import OPPOSITE, Direction, Scan
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.store.database import Database
from app.store.deliveries import Deliveries
from app.store.event_files import EventKey
from app.store.importing import import_store
from app.store.journal import Journal
from app.store.timelines import Timelines
from tests.support.stores import write_new_store
from tests.unit.store.stored_samples import (
    NOON,
    UNDONE,
    a_scan,
    a_ticket,
    admitted,
    journal_of,
    opened,
)

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


WITHIN_MS = 1_000
TICKETS = ("T1", "T2", "T3")
HELD = Verdict(Kind.HOLD, Reason.SERVICE_SAYS_NO, DecidedBy.SERVICE)
codes = st.sampled_from(("C1", "C2"))
one_ticket = st.none() | st.sampled_from(TICKETS)
directions = st.sampled_from(Direction)
clocks = st.sampled_from(
    (None, 20)
)  # the clock error in ms; None if the time is a guess by this laptop's clock
cards = st.sampled_from(((), ("T1",), ("T2", "T3")))
settled = st.sampled_from(
    (ServiceState.DONE, ServiceState.NOT_DONE, ServiceState.REJECTED, ServiceState.MAYBE)
)


class JournalMachine(RuleBasedStateMachine):
    """State machine that applies each rule to the store and to the model, and compares both."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = TemporaryDirectory()
        self.files = (Path(self.folder.name) / f"{n}.sqlite3" for n in count())
        self.scan_count = 0
        self.plain = PlainJournal()
        self.open(next(self.files))

    def open(self, path: Path) -> None:
        write_new_store(path)
        self.database = Database.open(path)
        self.timelines = Timelines(self.database)
        self.journal = Journal(self.database, self.timelines)
        self.deliveries = Deliveries(self.database, self.timelines)
        assert self.database.warning is None

    def teardown(self) -> None:
        self.database.close()
        self.folder.cleanup()

    @property
    def now(self) -> int:
        return NOON + self.scan_count * 10

    def scanned(self, code: str, direction: Direction) -> tuple[Scan, PlainScan]:
        self.scan_count += 1
        scan = a_scan(f"S{self.scan_count}", code=code, direction=direction, at=self.now)
        return scan, self.plain.add(PlainScan(scan.id, code, direction))

    def await_turn(self, code: str) -> None:
        """Go on only if no scan of this code is decided: the desk takes one after the other."""
        assume(not any(scan.is_asked and scan.code == code for scan in self.plain.scans))

    def draw_ready(self, data: st.DataObject) -> tuple[int, PlainMovement]:
        movement = data.draw(st.sampled_from(self.plain.ready(self.now)))
        return self.plain.number_of(movement), movement

    @rule(code=codes, direction=directions, ticket=one_ticket, error=clocks)
    def begin(self, code: str, direction: Direction, ticket: str | None, error: int | None) -> None:
        self.await_turn(code)
        scan, plain = self.scanned(code, direction)
        self.journal.begin(scan, ticket, Stamp(self.now, error), WITHIN_MS, was_there=False)
        plain.is_asked = True
        self.plain.move(plain, ticket, goes=False, seen=ServiceState.SENT).was_let_through = False

    @rule(code=codes, direction=directions, tickets=cards, is_let_through=st.booleans())
    def record(
        self, code: str, direction: Direction, tickets: tuple[str, ...], is_let_through: bool
    ) -> None:
        self.await_turn(code)
        scan, plain = self.scanned(code, direction)
        self.journal.record(scan, admitted(None, *tickets) if is_let_through else HELD)
        for ticket in (tickets or (None,)) if is_let_through else ():
            self.plain.move(plain, ticket, goes=True, seen=ServiceState.NEW)

    @precondition(lambda self: any(scan.is_asked for scan in self.plain.scans))
    @rule(data=st.data(), seen=settled, took=cards, is_let_through=st.booleans())
    def settle(
        self, data: st.DataObject, seen: ServiceState, took: tuple[str, ...], is_let_through: bool
    ) -> None:
        plain = data.draw(st.sampled_from([scan for scan in self.plain.scans if scan.is_asked]))
        (movement,) = plain.movements
        verdict = admitted(None, *took) if is_let_through else HELD
        known = None if movement.subject.startswith("code:") else movement.subject
        outcome = Change(0, seen, closed=Stamp(self.now, 20), tickets=took)
        self.journal.settle(plain.id, verdict, outcome)
        plain.is_asked = False
        first, *others = took or (known,)
        movement.subject = first or movement.subject
        movement.goes, movement.seen, movement.was_let_through = (
            is_let_through,
            seen,
            is_let_through,
        )
        self.plain.name_ticket(plain.code, first)
        for ticket in others:
            movement = self.plain.move(plain, ticket, goes=is_let_through, seen=seen)
            movement.was_let_through = is_let_through

    @precondition(lambda self: self.plain.ready(self.now))
    @rule(data=st.data(), arrives=st.booleans(), error=clocks)
    def send_off(self, data: st.DataObject, arrives: bool, error: int | None) -> None:
        number, plain = self.draw_ready(data)
        before = self.deliveries.by_number(number)
        assert before is not None
        self.deliveries.send_off([before], Stamp(self.now, error), WITHIN_MS)
        if arrives:
            plain.seen = ServiceState.SENT
        else:
            self.deliveries.call_off([before])
            assert self.deliveries.by_number(number) == before

    @precondition(lambda self: self.plain.sent_off())
    @rule(data=st.data(), seen=settled)
    def deliver(self, data: st.DataObject, seen: ServiceState) -> None:
        movement = data.draw(st.sampled_from(self.plain.sent_off()))
        # A check-in that the service has although no guest walked on it is not reversed.
        stamp = Stamp(self.now, 20)
        change = Change(self.plain.number_of(movement), seen, closed=stamp, needs_no_reversal=True)
        self.deliveries.deliver([change])
        movement.needs_no_reversal = True
        self.plain.settle(movement, seen)

    @precondition(lambda self: self.plain.ready(self.now))
    @rule(data=st.data(), pause=st.integers(0, 200), is_given_up=st.booleans())
    def put_off(self, data: st.DataObject, pause: int, is_given_up: bool) -> None:
        number, plain = self.draw_ready(data)
        look = Look.PARKED if is_given_up else None
        next_try = self.now + pause
        self.deliveries.deliver([Change(number, look=look, next_try=next_try, attempts=1)])
        plain.is_parked = is_given_up
        self.plain.settle(plain, plain.seen)
        plain.next_try = next_try

    @rule()
    def end_pauses(self) -> None:
        self.deliveries.end_pauses()
        for movement in self.plain.movements:
            if movement.delivery in WAITING:
                movement.next_try = 0

    @precondition(lambda self: self.plain.undoable())
    @rule(data=st.data(), reverse=st.booleans())
    def undo(self, data: st.DataObject, reverse: bool) -> None:
        undone = data.draw(st.sampled_from(self.plain.undoable()))
        scan, plain = self.scanned(undone.code, Direction.OUT)
        self.journal.undo(scan, UNDONE, undone.id, reverse=reverse)
        self.plain.undo(undone, plain, reverse=reverse)

    @rule(ticket=st.sampled_from(TICKETS))
    def import_another(self, ticket: str) -> None:
        file, code = next(self.files), "C1"
        scan, plain = self.scanned(code, Direction.IN)
        with opened(file) as other:
            journal_of(other).record(scan, admitted(a_ticket(ticket, code=code)))
        assert import_store(file, self.database, EventKey("E1", "service")).imported == 1
        self.plain.move(plain, ticket, goes=True, seen=ServiceState.MAYBE)

    @rule(is_killed=st.booleans())
    def restart(self, is_killed: bool) -> None:
        """Open a copy of what is on the disk now, as after a killed program."""
        path = self.database.path
        if is_killed:
            copy = next(self.files)
            for log in ("", "-wal"):
                shutil.copyfile(f"{path}{log}", f"{copy}{log}")
            path = copy
        self.database.close()
        self.open(path)
        assert self.deliveries.recover() == self.plain.restart()

    @invariant()
    def scans_have_the_same_deliveries(self) -> None:
        deliveries = [(row.scan.id, row.delivery) for row in reversed(self.journal.recent(1_000))]
        assert deliveries == [(scan.id, scan.delivery) for scan in self.plain.scans]
        assert self.journal.counts() == self.plain.counts()
        assert ids_of(self.journal.waiting()) == self.plain.ids_of(WAITING)
        assert ids_of(self.journal.needs_a_look()) == self.plain.needs_a_look()

    @invariant()
    def same_movements_are_ready(self) -> None:
        ready = [movement.number for movement in self.deliveries.ready(self.now)]
        assert ready == [self.plain.number_of(movement) for movement in self.plain.ready(self.now)]

    @invariant()
    def guests_are_inside_in_both(self) -> None:
        for ticket in TICKETS:
            assert self.timelines.of_id(ticket).inside == self.plain.is_inside(ticket)


def ids_of(rows: Sequence[Row]) -> list[str]:
    return [row.scan.id for row in rows]


TestJournalMachine = JournalMachine.TestCase
TestJournalMachine.settings = settings(
    max_examples=25,
    stateful_step_count=25,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
