"""Simulated service behind a line that loses, delays and forbids requests."""

import asyncio
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple, cast

from app.message import Message
from app.model.scan import Moment
from app.organiser.client import Organiser
from app.organiser.errors import (
    BadReply,
    KeyRefused,
    MayHaveArrived,
    NeverArrived,
    NotAllowed,
    NotFound,
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
from tests.contract.samples import replaced
from tests.unit.organiser.good_replies import good_reply
from tests.unit.service.scripted_service import a_full_ticket


class RequestOutcome(Enum):
    """Outcome of one simulated check-in request."""

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
ANSWERED = (
    frozenset(
        {
            RequestOutcome.GOOD,
            RequestOutcome.BUSY,
            RequestOutcome.BROKEN,
            RequestOutcome.DOWN,
            RequestOutcome.PORTAL,
        }
    )
    | DENIED
)


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
    late: list[AppliedPassage] = field(
        default_factory=list
    )  # not yet arrived; `at` is the arrival time
    landed_late: set[str] = field(default_factory=set)
    failing_reads: int = 0
    lag: int = 0
    forbidden: set[str] = field(default_factory=set)
    time_unit: int = 1  # milliseconds; the history's timestamps are multiples of it

    def client_for(self, door: str = "", user: str | None = None) -> Organiser:
        """Return the client of one door, whose key belongs to this user."""
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
    """Client of one door for the simulated service's operations."""

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
            raise Refused("check_in", 409, "No ticket's.")
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
            raise Refused("check_in", 409, "Not so.")
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
