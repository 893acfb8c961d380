"""Program of one door at a simulated service, which can be killed and opened again."""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine, Iterable
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from email.utils import formatdate
from enum import Enum
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple, cast
from unittest.mock import patch

from hypothesis import HealthCheck, settings

from app.door.context import open_context
from app.door.corrections import Corrections
from app.door.desk import Desk
from app.message import Message
from app.model.journal import Delivery, Row
from app.model.link import Link, LinkState
from app.model.policy import Door, Policy
from app.model.scan import Direction, Moment, Source
from app.model.ticket import Ticket
from app.model.verdict import Decision, Kind
from app.organiser.client import Organiser
from app.organiser.errors import (
    BadReply,
    KeyRefused,
    MayHaveArrived,
    NeverArrived,
    NotAllowed,
    NotFound,
    OrganiserError,
    Refused,
    ServiceBroken,
    SlowDown,
)
from app.organiser.wire.check_in import (
    CheckedIn,
    CheckIn,
    CheckInAction,
    History,
    HistoryRow,
    Ticketing,
)
from app.organiser.wire.order import SearchResult
from app.organiser.wire.ticket import ListedDetail
from app.service.clocks import ServiceClock
from app.service.ticket_service import TicketService
from app.settings.sections import PatienceSettings
from app.store.database import Database
from app.sync import outbox as outboxes
from app.sync.courier import Courier
from app.sync.disputes import Disputes
from app.sync.history_reader import HistoryReader
from app.sync.link_watch import LinkWatch
from app.sync.outbox import Outbox
from tests.contract.samples import replaced
from tests.support.made import MINUTE, NOW, a_ticket
from tests.support.stores import write_new_store
from tests.support.waiting import LONGEST_WAIT_S
from tests.unit.organiser.good_replies import good_reply
from tests.unit.service.scripted_service import a_full_ticket


class RequestOutcome(Enum):
    GOOD = "answered"
    LOST = "applied, and the answer lost"
    LATE = "the line broke, and it was carried out 3 s later"
    CUT = "left, and never arrived"
    NEVER = "never left"
    BUSY = "429"
    BROKEN = "500, not applied"
    DIES = "this program dies while it is out"
    DIES_AFTER = "applied, and this program dies before the answer"
    VERY_LATE = "the line broke, and it was carried out 15 s later"
    HANGS = "no answer for 2 s, and never applied"
    DOWN = "503, not applied"
    PORTAL = "a log-in page, not applied"
    KEY = "401"
    FORBIDDEN = "403"


DELAYS_MS = {RequestOutcome.LATE: 3_000, RequestOutcome.VERY_LATE: 15_000}
HANG_MS = 2_000
STEP_MS = 100
UNAPPLIED_ERRORS = {
    RequestOutcome.CUT: MayHaveArrived("check_in", Message("the line broke")),
    RequestOutcome.NEVER: NeverArrived("check_in", Message("nothing answers")),
    RequestOutcome.BUSY: SlowDown("check_in", 1.0),
    RequestOutcome.BROKEN: ServiceBroken("check_in", 500, None),
    RequestOutcome.DIES: asyncio.CancelledError(),
    RequestOutcome.HANGS: MayHaveArrived("check_in", Message("it did not answer in time")),
    RequestOutcome.DOWN: ServiceBroken("check_in", 503, None),
    RequestOutcome.PORTAL: BadReply("check_in", ["not JSON"]),
    RequestOutcome.KEY: KeyRefused("check_in"),
    RequestOutcome.FORBIDDEN: NotAllowed("check_in", "Not with this key."),
}
DENIED = frozenset({RequestOutcome.KEY, RequestOutcome.FORBIDDEN})
ANSWERED = DENIED | {
    RequestOutcome.GOOD, RequestOutcome.BUSY, RequestOutcome.BROKEN, RequestOutcome.DOWN,
    RequestOutcome.PORTAL,
}  # fmt: skip


class AppliedPassage(NamedTuple):
    """Passage applied at the service; `user` is shown in the history, `door` is not."""

    ticket_id: str
    action: str
    at: Moment
    door: str = ""
    user: str | None = None


class Attempt(NamedTuple):
    """Check-in request as sent; `is_denied` after a 401 or 403."""

    ticket_id: str
    door: str
    sent_at: Moment
    closed_at: Moment
    is_answered: bool
    is_denied: bool = False


@dataclass
class SimulatedWorld:
    """Simulated service and its time `now`, in milliseconds.

    `outcomes` are those of the next check-ins; all later ones are GOOD. `cards` maps a card's code
    to its tickets; a `lax` service accepts a second check-in. `lag` is the age of list and history,
    `forbidden` has the tickets and actions that get a 403.
    """

    codes: dict[str, str]
    now: Moment
    cards: dict[str, tuple[str, ...]] = field(default_factory=dict)
    lax: bool = False
    inside: set[str] = field(default_factory=set)
    passages: list[AppliedPassage] = field(default_factory=list)
    attempts: list[Attempt] = field(default_factory=list)
    outcomes: deque[RequestOutcome] = field(default_factory=deque)
    late: list[AppliedPassage] = field(default_factory=list)  # arrives at its `at`
    landed_late: set[str] = field(default_factory=set)
    failing_reads: int = 0
    lag: int = 0
    forbidden: set[str] = field(default_factory=set)
    time_unit: int = 1  # milliseconds; the history's timestamps are multiples of it

    def client_for(self, door: str = "", user: str | None = None) -> Organiser:
        return cast("Organiser", DoorClient(self, door, user))

    def applied_actions(self, ticket_id: str, *, lag: int = 0) -> list[str]:
        until = self.now - lag
        return [
            one.action for one in self.passages if one.ticket_id == ticket_id and one.at <= until
        ]

    def advance(self, milliseconds: int) -> None:
        """Advance the time and apply the late requests that arrive meanwhile."""
        self.now += milliseconds
        landed = [each for each in self.late if each.at <= self.now]
        self.late = [each for each in self.late if each.at > self.now]
        for each in sorted(landed, key=lambda one: one.at):
            if self._apply(each):
                self.landed_late.add(each.ticket_id)

    def set_outcomes(self, outcomes: Iterable[RequestOutcome], *, failing_reads: int = 0) -> None:
        self.outcomes, self.failing_reads = deque(outcomes), failing_reads

    def apply(
        self, ticket_id: str, action: CheckInAction, door: str = "", user: str | None = None
    ) -> bool:
        """Apply a check-in or check-out; return False if the ticket is in that place already."""
        return self._apply(AppliedPassage(ticket_id, action, self.now, door, user))

    def _apply(self, passed: AppliedPassage) -> bool:
        entering = passed.action == CheckInAction.CHECKIN
        if entering is (passed.ticket_id in self.inside) and not (self.lax and entering):
            return False
        (self.inside.add if entering else self.inside.discard)(passed.ticket_id)
        self.passages.append(passed)
        return True


@dataclass(frozen=True)
class DoorClient:
    world: SimulatedWorld
    door: str
    user: str | None

    def within(self, _deadline: float) -> "DoorClient":
        return self

    async def check_in(self, _ticketing: str, body: CheckIn) -> CheckedIn:
        world, sent_at = self.world, self.world.now
        world.advance(STEP_MS)
        await asyncio.sleep(0)
        if body.barcode in world.cards:
            raise Refused("check_in", "No ticket's.", status=409)
        card = world.cards.get(body.wallet_credential)
        ticket_ids = card or (world.codes.get(body.barcode) or body.ticket_id,)
        outcome = world.outcomes.popleft() if world.outcomes else RequestOutcome.GOOD
        if world.forbidden & {*ticket_ids, body.action}:
            outcome = RequestOutcome.FORBIDDEN
        for _ in range(HANG_MS // STEP_MS if outcome is RequestOutcome.HANGS else 0):
            world.advance(STEP_MS)
            await asyncio.sleep(0)
        for one in ticket_ids:
            answered, denied = outcome in ANSWERED, outcome in DENIED
            attempt = Attempt(one, self.door, sent_at, world.now, answered, denied)
            world.attempts.append(attempt)
        if outcome in UNAPPLIED_ERRORS:
            raise UNAPPLIED_ERRORS[outcome]
        if outcome in DELAYS_MS:
            at = world.now + DELAYS_MS[outcome]
            world.late += [
                AppliedPassage(one, body.action, at, self.door, self.user) for one in ticket_ids
            ]
            raise UNAPPLIED_ERRORS[RequestOutcome.CUT]
        done = [one for one in ticket_ids if world.apply(one, body.action, self.door, self.user)]
        if outcome is RequestOutcome.LOST:
            raise UNAPPLIED_ERRORS[RequestOutcome.CUT]
        if outcome is RequestOutcome.DIES_AFTER:
            raise asyncio.CancelledError
        if not done:
            raise Refused("check_in", "Not so.", status=409)
        named = {"ticketId": done[0], "ticketIds": done, "processedTicketCount": len(done)}
        return CheckedIn.model_validate({**good_reply("check_in")["data"], **named})

    async def get_ticket(self, _ticketing: str, ticket_id: str) -> ListedDetail:
        await self._answer_read()
        code = next((code for code, known in self.world.codes.items() if known == ticket_id), None)
        if code is None:
            raise NotFound("get_ticket", None)
        is_in = ticket_id in self.world.inside
        shown = a_full_ticket(ticket_id, barcode=code, checkedIn=is_in)
        data = replaced(good_reply("get_ticket")["data"], ("ticket",), shown)
        return ListedDetail.model_validate(data)

    def for_second_look(self) -> "DoorClient":
        return self

    async def get_ticketing(self, _ticketing: str) -> Ticketing:
        await self._answer_read()
        return Ticketing.model_validate(good_reply("get_ticketing")["data"])

    async def check_in_history(self, _ticketing: str, _query: object = None) -> History:
        await self._answer_read()
        time_unit, until = self.world.time_unit, self.world.now - self.world.lag
        rows = [
            HistoryRow(
                check_in_history_id=str(number), ticket_id=one.ticket_id,
                timestamp=one.at - one.at % time_unit, action=one.action, user_id=one.user,
            )
            for number, one in enumerate(self.world.passages)
            if one.at <= until
        ]  # fmt: skip
        return History(check_in_history=rows[::-1])

    async def search(self, _ticketing: str, _query: object) -> SearchResult:
        await self._answer_read()
        return SearchResult(tickets=[], orders=[])

    async def _answer_read(self) -> None:
        self.world.advance(50)
        await asyncio.sleep(0)
        if self.world.failing_reads:
            self.world.failing_reads -= 1
            raise MayHaveArrived("get_ticket", Message("the line broke"))


UNFINISHED = {Delivery.ASKING, Delivery.UNKNOWN, Delivery.DUE}
LISTED = (
    a_ticket("t-1", code="C1"),
    a_ticket("t-2", code="C2"),
    # This ticket was paid after the list was read.
    a_ticket("t-3", code="C3", status="PAYMENT_PENDING"),
)


MOST_ROUNDS = 60


def new_world() -> SimulatedWorld:
    """Return a world whose history already has one passage."""
    world = SimulatedWorld({ticket.code: ticket.id for ticket in LISTED}, NOW)
    world.passages.append(AppliedPassage("t-0", "CHECKIN", NOW - MINUTE))
    return world


class DoorProgram:
    """Desk, outbox and list over one file; the time is that of `world` plus `clock_error`.

    Several doors may share one `world` and one `loop`; `user` is the `userId` that the service's
    history shows for this door's key.
    """

    def __init__(
        self,
        world: SimulatedWorld | None = None,
        *,
        name: str = "North entrance",
        user: str | None = None,
        listed: tuple[Ticket, ...] = LISTED,
        loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__()
        self.name, self.user, self.listed = name, user, listed
        self.folder = TemporaryDirectory()
        self.file = Path(self.folder.name) / "admit.sqlite3"
        write_new_store(self.file)
        self.loop = loop or asyncio.new_event_loop()
        self.patches = ExitStack()
        # These would be real seconds, which the simulated time does not shorten.
        short_waits = patch.multiple(outboxes, create=True, LOOK_AGAIN=0, AFTER_A_FAULT=0)
        self.patches.enter_context(short_waits)
        self.world = new_world() if world is None else world
        self.clock_error = 0
        self.date_delay = 0
        self.open()

    def open(self) -> None:
        """Build all parts over the file, as at the program's start."""
        self.database = Database.open(self.file)
        service_clock = ServiceClock(self.clock, lambda: self.world.now / 1000)
        context = open_context(self.database, Door(self.name, Policy()), self.clock, service_clock)
        self.timelines, self.journal = context.timelines, context.journal
        self.roster, self.deliveries = context.roster, context.deliveries
        self.watch = LinkWatch(PatienceSettings(), self.clock, service_clock, lambda _: None)
        organiser = self.world.client_for(self.name, self.user)
        service = TicketService(organiser, "tg-1", frozenset())
        courier = Courier(context, service, count().__next__, Random(1))
        self.outbox = Outbox(context, courier, self.watch, lambda: None)
        self.desk = Desk(context, service, patience=self.watch.patience)
        self.corrections = Corrections(context, self.desk)
        disputes = Disputes(self.deliveries, self.timelines, changed=lambda: None)
        self.history = HistoryReader(context, service, disputes, lambda: None)
        self.deliveries.recover()

    def restart(self) -> None:
        self.database.close()
        self.open()

    async def accept_code(
        self, code: str, direction: Direction = Direction.IN, *, online: bool = True
    ) -> Decision:
        """Scan a code while the link is online or known to be offline."""
        self.watch.link = Link() if online else Link(LinkState.OFFLINE)
        return await self.desk.accept(code, Source.SCANNER, direction)

    async def read_history(self) -> None:
        """Read the history; ignore errors of the service."""
        with suppress(OrganiserError):
            await self.history.refresh()

    def read_list(self) -> None:
        """Read the whole list, as old as the service's lag makes it."""
        staging = self.roster.begin_read(self.clock())
        staging.add([self._current(ticket) for ticket in self.listed])
        self.roster.swap(staging)

    def update_ticket(self, ticket: Ticket) -> None:
        """Update the list with the service's present state of one ticket."""
        self.roster.update([self._current(ticket)], at=self.clock())

    def _current(self, ticket: Ticket) -> Ticket:
        done = self.world.applied_actions(ticket.id, lag=self.world.lag)
        if not done:
            return ticket
        inside = done[-1] == "CHECKIN"
        return ticket._replace(checked_in=inside, status="CHECKED_IN" if inside else "ATTENDED")

    def clock(self) -> Moment:
        """Return this laptop's time; each call advances the simulated time by 20 ms."""
        self.world.advance(20)
        return self.world.now + self.clock_error

    def run_or_restart(self, coroutine: Coroutine[Any, Any, Any]) -> Any:
        """Run a coroutine and return its result; if it is killed, reopen and return None."""
        # The Date header has whole seconds, and the response may be delayed.
        date = formatdate(self.world.now // 1000, usegmt=True)
        self.watch.service_clock.hear(date, self.date_delay / 1000)
        try:
            return self.loop.run_until_complete(coroutine)
        except asyncio.CancelledError:
            self.loop.run_until_complete(_cancel_all_tasks())
            self.database.close()
            self.open()
            return None

    def rows(self, condition: Callable[[Row], bool]) -> list[Row]:
        """Return the journal's rows that meet the condition, oldest first."""
        return [row for row in reversed(self.journal.recent(10_000)) if condition(row)]

    def admissions(self) -> list[Row]:
        return self.rows(lambda row: row.let_through and row.scan.direction is Direction.IN)

    def unresolved_hold(self) -> Row | None:
        """Return the row of the newest held guest, unless the guest was decided on since."""
        rows = self.journal.recent(10_000)
        held = next((row for row in rows if row.verdict and row.verdict.kind is Kind.HOLD), None)
        if held is None:
            return None
        since = rows[: rows.index(held)]
        if any(row.subject == held.subject and row.let_through for row in since):
            return None
        is_out = not self.timelines.of_subject(held.subject, held.scan.code).inside
        return held if is_out else None

    async def drain(self) -> None:
        """Drain the outbox; fail if draining takes too long."""
        try:
            async with asyncio.timeout(LONGEST_WAIT_S):
                await self.outbox.drain()
        except TimeoutError:
            raise AssertionError(f"the outbox of {self.name} tries for ever") from None

    def deliver_all(self) -> None:
        """Deliver over a good line until no row is unfinished."""
        self.watch.link = Link()
        self.world.set_outcomes([])
        for _ in range(MOST_ROUNDS):
            if not self.rows(lambda row: row.delivery in UNFINISHED):
                return
            self.run_or_restart(self.drain())
            self.world.advance(MINUTE)
        raise AssertionError(f"{self.name} still has something to deliver")

    def end(self) -> None:
        self.database.close()
        self.loop.close()
        self.patches.close()
        self.folder.cleanup()


async def _cancel_all_tasks() -> None:
    others = asyncio.all_tasks() - {asyncio.current_task()}
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)


def exploration_settings(examples: int, steps: int) -> settings:
    return settings(
        max_examples=examples,
        stateful_step_count=steps,
        deadline=None,
        derandomize=True,
        suppress_health_check=[HealthCheck.too_slow],
    )
