"""A door's program at a made-up service: it may die at any time, and is opened again."""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import ExitStack
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from app.door.corrections import Corrections
from app.door.desk import Desk
from app.door.service import Service
from app.model.journal import Delivery, Row
from app.model.link import Link
from app.model.policy import Door, Policy
from app.model.scan import Direction, Moment
from app.model.verdict import Kind
from app.store.database import Database
from app.store.journal import Journal
from app.store.roster import Roster
from app.sync import courier as couriers
from app.sync import outbox as outboxes
from app.sync.courier import Courier
from app.sync.outbox import Outbox
from app.sync.service_clock import ServiceClock
from app.sync.watch import Patience, Watch
from tests.unit.sync.made import MINUTE, NOW, SECOND, a_ticket
from tests.unit.sync.outside import LATE_BY, Outside

OPEN = {Delivery.ASKING, Delivery.UNKNOWN, Delivery.DUE}
LISTED = (
    a_ticket("t-1", code="C1"),
    a_ticket("t-2", code="C2"),
    # Paid since the list was read.
    a_ticket("t-3", code="C3", status="PAYMENT_PENDING"),
)


class DoorProgram:
    """Desk and outbox on a file of their own; the time is that of `outside`, give or take."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = TemporaryDirectory()
        self.loop = asyncio.new_event_loop()
        self.patches = ExitStack()
        self.patches.enter_context(patch.multiple(outboxes, LOOK_AGAIN=0.001, AFTER_A_FAULT=0.001))
        self.patches.enter_context(patch.object(couriers, "LANDS_WITHIN", LATE_BY + 2 * SECOND))
        self.outside = Outside({ticket.code: ticket.id for ticket in LISTED}, NOW)
        self.outside.passages.append(("t-0", "CHECKIN", NOW - MINUTE))
        self.clock_is_off = 0
        self.heard_late = 0
        self.open()

    def open(self) -> None:
        """The program starts, perhaps after it has died."""
        self.database = Database.open(Path(self.folder.name) / "admit.sqlite3")
        self.journal, self.roster = Journal(self.database), Roster(self.database)
        service_clock = ServiceClock(self.clock, lambda: self.clock() / 1000)
        self.watch = Watch(Patience(), self.clock, service_clock, lambda _: None)
        service = Service(self.outside.as_organiser(), "tg-1", frozenset())
        in_flight: set[str] = set()
        courier = Courier(
            self.journal, self.roster, service, service_clock,
            longest_wait=2 * SECOND, clock=self.clock, dice=Random(1),
        )  # fmt: skip
        self.outbox = Outbox(
            self.journal, courier, self.watch, in_flight, clock=self.clock, changed=lambda: None
        )
        door = Door("North entrance", Policy())
        self.desk = Desk(
            door,
            self.journal,
            self.roster,
            service,
            in_flight,
            patience=self.watch.patience,
            clock=self.clock,
            service_time=self.watch.service_clock.now,
            checking=lambda _scan, _ticket: None,
            left_over=self.outbox.wake,
        )
        self.corrections = Corrections(
            door,
            self.desk,
            self.journal,
            self.roster,
            clock=self.clock,
            left_over=self.outbox.wake,
        )
        self.journal.recover()

    def clock(self) -> Moment:
        """Ours; every look at it takes a while."""
        self.outside.passes(20)
        return self.outside.now + self.clock_is_off

    def survives(self, story: Coroutine[Any, Any, Any]) -> Any:
        """What comes of it; None if the program died of it, and was started again."""
        self.watch.service_clock.error = self.clock_is_off + self.heard_late
        try:
            return self.loop.run_until_complete(story)
        except asyncio.CancelledError:
            self.loop.run_until_complete(_everything_ends())
            self.database.close()
            self.open()
            return None

    def rows(self, wanted: Callable[[Row], bool]) -> list[Row]:
        """Oldest first."""
        return [row for row in reversed(self.journal.recent(10_000)) if wanted(row)]

    def admissions(self) -> list[Row]:
        return self.rows(lambda row: row.let_through and row.scan.direction is Direction.IN)

    def somebody_held(self) -> Row | None:
        """Who waits at the door, and for whom nothing was decided since."""
        held = self.rows(lambda row: row.verdict is not None and row.verdict.kind is Kind.HOLD)
        if not held:
            return None
        newest = self.rows(lambda row: row.subject == held[-1].subject and row.let_through)
        rows = self.rows(lambda row: row in (held[-1], *newest[-1:]))
        presence = self.journal.presence(held[-1].subject)
        is_out = presence is None or not presence.inside
        return held[-1] if is_out and rows[-1] == held[-1] else None

    def deliver_all(self) -> None:
        """The line is good, and stays so until nothing waits."""
        self.watch.link = Link()
        self.outside.is_unlucky([])
        while self.rows(lambda row: row.delivery in OPEN):
            self.survives(self.outbox.drain())
            self.outside.passes(MINUTE)

    def end(self) -> None:
        self.database.close()
        self.loop.close()
        self.patches.close()
        self.folder.cleanup()


async def _everything_ends() -> None:
    others = asyncio.all_tasks() - {asyncio.current_task()}
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)
