"""The journal against a plain one, through any sequence of events and crashes."""

import shutil
from dataclasses import replace
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from app.model.journal import WAITING, Change, Delivery, Row, Stamp
from app.model.scan import Direction
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.said import verbatim
from app.store.database import Database
from app.store.journal import Journal
from tests.unit.store.made import NOON, UNDONE, a_scan
from tests.unit.store.plain_journal import IN_FLIGHT, PlainJournal

TICKETS = ("T1", "T2")
SUBJECTS = (*TICKETS, "code:C1", "code:C2")
ticket_ids = st.sampled_from(((), ("T1",), ("T2",), TICKETS))
verdicts = st.builds(
    Verdict,
    st.sampled_from(Kind),
    st.sampled_from(Reason),
    st.sampled_from(DecidedBy),
    words=st.none() | st.text(max_size=20).map(verbatim),
    tickets=ticket_ids,
)
moments = st.integers(NOON, NOON + 3)
after_asking = st.sampled_from([each for each in Delivery if each is not Delivery.ASKING])
scans = st.tuples(st.sampled_from(["C1", "C2"]), st.sampled_from(Direction), moments)


def only_one(tickets: tuple[str, ...]) -> str | None:
    return tickets[0] if len(tickets) == 1 else None


class JournalMachine(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.folder = TemporaryDirectory()
        self.starts = count()
        self.ids = (f"S{number}" for number in count())
        self.plain = PlainJournal()
        self.open(Path(self.folder.name) / f"{next(self.starts)}.sqlite3")

    def open(self, path: Path) -> None:
        self.database = Database.open(path)
        self.journal = Journal(self.database)

    def teardown(self) -> None:
        self.database.close()
        self.folder.cleanup()

    def pick(self, data: st.DataObject, rows: list[Row]) -> str:
        return data.draw(st.sampled_from([row.scan.id for row in rows]))

    @rule(scan=scans, ticket_id=st.none() | st.sampled_from(TICKETS))
    def begin(self, scan: tuple[str, Direction, int], ticket_id: str | None) -> None:
        code, direction, at = scan
        made = a_scan(next(self.ids), code=code, direction=direction, at=at)
        self.journal.begin(made, ticket_id, Stamp(made.at))
        self.plain.add(made, ticket_id, None, Delivery.ASKING)

    @rule(scan=scans, verdict=verdicts, delivery=after_asking)
    def record(
        self, scan: tuple[str, Direction, int], verdict: Verdict, delivery: Delivery
    ) -> None:
        code, direction, at = scan
        made = a_scan(next(self.ids), code=code, direction=direction, at=at)
        self.journal.record(made, verdict, delivery)
        self.plain.add(made, only_one(verdict.tickets), verdict, delivery)

    @precondition(lambda self: any(row.verdict is None for row in self.plain.rows))
    @rule(data=st.data(), verdict=verdicts, delivery=after_asking)
    def settle(self, data: st.DataObject, verdict: Verdict, delivery: Delivery) -> None:
        scan_id = self.pick(data, [row for row in self.plain.rows if row.verdict is None])
        self.journal.settle(scan_id, verdict, delivery)
        self.plain.settle(scan_id, only_one(verdict.tickets), verdict, delivery)

    @precondition(lambda self: self.plain.of(WAITING))
    @rule(data=st.data(), now=moments)
    def send_off(self, data: st.DataObject, now: int) -> None:
        scan_id = self.pick(data, self.plain.of(WAITING))
        self.journal.send_off([scan_id], Stamp(now))
        self.plain.send_off(scan_id, now)

    @precondition(lambda self: self.plain.of(WAITING))
    @rule(data=st.data(), now=moments)
    def send_off_in_vain(self, data: st.DataObject, now: int) -> None:
        scan_id = self.pick(data, self.plain.of(WAITING))
        self.journal.send_off([scan_id], Stamp(now))
        self.journal.call_off([self.plain.by_id[scan_id]])

    @precondition(lambda self: self.plain.of(IN_FLIGHT))
    @rule(
        data=st.data(),
        delivery=after_asking,
        attempts=st.none() | st.integers(0, 9),
        next_try=st.none() | moments,
    )
    def deliver(
        self, data: st.DataObject, delivery: Delivery, attempts: int | None, next_try: int | None
    ) -> None:
        scan_id = self.pick(data, self.plain.of(IN_FLIGHT))
        change = Change(scan_id, delivery, verbatim("So it went."), attempts, next_try)
        self.journal.deliver([change])
        self.plain.deliver(change)

    @precondition(lambda self: self.plain.of(frozenset({Delivery.DUE})))
    @rule(data=st.data(), at=moments)
    def withdraw(self, data: st.DataObject, at: int) -> None:
        undone = self.plain.by_id[self.pick(data, self.plain.of(frozenset({Delivery.DUE})))]
        scan = a_scan(next(self.ids), code=undone.scan.code, direction=Direction.OUT, at=at)
        self.journal.withdraw_and_record(undone.scan.id, scan, UNDONE)
        self.plain.move(undone.scan.id, Delivery.WITHDRAWN)
        several = undone.verdict.tickets if undone.verdict else ()
        self.plain.add(scan, None, replace(UNDONE, tickets=several), Delivery.LOCAL, undone)
        self.plain.fall_back(scan.id)

    @rule()
    def crash(self) -> None:
        """What is on the disk now is all that the next start has."""
        copy = Path(self.folder.name) / f"{next(self.starts)}.sqlite3"
        for log in ("", "-wal"):
            old = self.database.path.with_name(self.database.path.name + log)
            if old.exists():
                shutil.copyfile(old, copy.with_name(copy.name + log))
        self.database.close()
        self.open(copy)
        assert self.database.warning is None
        asking = self.plain.of(frozenset({Delivery.ASKING}))
        assert self.journal.recover() == len(asking)
        for row in asking:
            self.plain.move(row.scan.id, Delivery.UNKNOWN)

    @invariant()
    def all_rows_are_as_they_should_be(self) -> None:
        assert self.journal.recent(1_000)[::-1] == self.plain.rows

    @invariant()
    def everybody_is_where_they_should_be(self) -> None:
        presences = {subject: self.journal.presence(subject) for subject in SUBJECTS}
        assert presences == {subject: self.plain.presences.get(subject) for subject in SUBJECTS}

    @invariant()
    def what_is_open_is_told_in_order(self) -> None:
        assert self.journal.waiting() == self.plain.of(WAITING)
        assert self.journal.ready(NOON + 1) == self.plain.ready(NOON + 1)
        assert self.journal.needs_a_look() == self.plain.needs_a_look()
        assert self.journal.counts() == self.plain.counts()
        for row in self.plain.rows:
            assert self.journal.admission(row.scan.id) == self.plain.admission(row)
        for subject in SUBJECTS:
            waiting = [row for row in self.plain.of(IN_FLIGHT) if row.subject == subject]
            assert self.journal.waiting_for(subject) == waiting
            named = self.plain.waiting_named(subject)
            assert self.journal.waiting_named(subject) == named
            assert self.journal.waits(subject) == bool(waiting or named)


TestJournalMachine = JournalMachine.TestCase
TestJournalMachine.settings = settings(
    max_examples=40,
    stateful_step_count=25,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
