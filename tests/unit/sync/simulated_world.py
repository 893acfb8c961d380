"""A made-up service, and a line that loses, delays and forbids requests."""

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
from app.organiser.wire.check_in import CheckedIn, CheckIn, CheckInAction, History, HistoryRow
from app.organiser.wire.search import SearchResult
from app.organiser.wire.ticket import TicketDetail
from app.organiser.wire.ticketing import Ticketing
from tests.contract.samples import replaced
from tests.unit.organiser.good_replies import good_reply
from tests.unit.service.scripted_service import a_full_ticket


class Luck(Enum):
    """What happens to one request."""

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


LATE_BY = {Luck.LATE: 3_000, Luck.VERY_LATE: 15_000}
HANGS_FOR = 2_000
STEP = 100
IN_VAIN = {
    Luck.CUT: MayHaveArrived("check_in", Message("the line broke")),
    Luck.NEVER: NeverArrived("check_in", Message("nothing answers")),
    Luck.BUSY: SlowDown("check_in", 1.0),
    Luck.BROKEN: ServiceBroken("check_in", 500, None),
    Luck.DIES: asyncio.CancelledError(),
    Luck.HANGS: MayHaveArrived("check_in", Message("it did not answer in time")),
    Luck.DOWN: ServiceBroken("check_in", 503, None),
    Luck.PORTAL: BadReply("check_in", ["not JSON"]),
    Luck.KEY: KeyRefused("check_in"),
    Luck.FORBIDDEN: NotAllowed("check_in", "Not with this key."),
}
DENIED = frozenset({Luck.KEY, Luck.FORBIDDEN})
ANSWERED = frozenset({Luck.GOOD, Luck.BUSY, Luck.BROKEN, Luck.DOWN, Luck.PORTAL}) | DENIED


class Passed(NamedTuple):
    """A row of the service's history; `door` is the truth, `user` what the history shows."""

    ticket_id: str
    action: str
    at: Moment
    door: str = ""
    user: str | None = None


class Attempt(NamedTuple):
    """One check-in request as it really went; `is_answered` unless the line broke.

    It `is_denied` after a 401 or 403.
    """

    ticket_id: str
    door: str
    sent_at: Moment
    closed_at: Moment
    is_answered: bool
    is_denied: bool = False


@dataclass
class Outside:
    """The service and its time `now`; `luck` is that of the next check-ins, later ones are good.

    `cards` maps a card's code to its tickets; a `lax` service accepts a second check-in. `lag` is
    the age of list and history, `forbidden` has the tickets and actions that get a 403.
    """

    codes: dict[str, str]
    now: Moment
    cards: dict[str, tuple[str, ...]] = field(default_factory=dict)
    lax: bool = False
    inside: set[str] = field(default_factory=set)
    passages: list[Passed] = field(default_factory=list)
    attempts: list[Attempt] = field(default_factory=list)
    luck: deque[Luck] = field(default_factory=deque)
    # What is on its way still; `at` is when it arrives.
    late: list[Passed] = field(default_factory=list)
    landed_late: set[str] = field(default_factory=set)
    asking_fails: int = 0
    lag: int = 0
    forbidden: set[str] = field(default_factory=set)
    # Of so many milliseconds the history tells which.
    unit: int = 1

    def as_organiser(self, door: str = "", user: str | None = None) -> Organiser:
        """Return the client of one door, with that user's key."""
        return cast("Organiser", Caller(self, door, user))

    def done_with(self, ticket_id: str, *, lag: int = 0) -> list[str]:
        until = self.now - lag
        return [
            one.action for one in self.passages if one.ticket_id == ticket_id and one.at <= until
        ]

    def passes(self, milliseconds: int) -> None:
        """Let time pass; requests that were late arrive."""
        self.now += milliseconds
        landed = [each for each in self.late if each.at <= self.now]
        self.late = [each for each in self.late if each.at > self.now]
        for each in sorted(landed, key=lambda one: one.at):
            if self._apply(each):
                self.landed_late.add(each.ticket_id)

    def is_unlucky(self, lucks: Iterable[Luck], *, asking_fails: int = 0) -> None:
        self.luck, self.asking_fails = deque(lucks), asking_fails

    def applied(
        self, ticket_id: str, action: CheckInAction, door: str = "", user: str | None = None
    ) -> bool:
        """Apply a check-in or check-out; return False if the ticket is there already."""
        return self._apply(Passed(ticket_id, action, self.now, door, user))

    def _apply(self, passed: Passed) -> bool:
        entering = passed.action == CheckInAction.CHECKIN
        if entering is (passed.ticket_id in self.inside) and not (self.lax and entering):
            return False
        (self.inside.add if entering else self.inside.discard)(passed.ticket_id)
        self.passages.append(passed)
        return True


@dataclass(frozen=True)
class Caller:
    """The operations of the service, called by one door."""

    outside: Outside
    door: str
    user: str | None

    def within(self, _deadline: float) -> "Caller":
        return self

    async def check_in(self, _ticketing: str, body: CheckIn) -> CheckedIn:
        outside, sent_at = self.outside, self.outside.now
        outside.passes(STEP)
        await asyncio.sleep(0)
        if body.barcode in outside.cards:
            raise Refused("check_in", 409, "No ticket's.")
        card = outside.cards.get(body.wallet_credential)
        meant = card or (outside.codes.get(body.barcode) or body.ticket_id,)
        luck = outside.luck.popleft() if outside.luck else Luck.GOOD
        if outside.forbidden & {*meant, body.action}:
            luck = Luck.FORBIDDEN
        for _ in range(HANGS_FOR // STEP if luck is Luck.HANGS else 0):
            outside.passes(STEP)
            await asyncio.sleep(0)
        for one in meant:
            answered, denied = luck in ANSWERED, luck in DENIED
            attempt = Attempt(one, self.door, sent_at, outside.now, answered, denied)
            outside.attempts.append(attempt)
        if luck in IN_VAIN:
            raise IN_VAIN[luck]
        if luck in LATE_BY:
            at = outside.now + LATE_BY[luck]
            outside.late += [Passed(one, body.action, at, self.door, self.user) for one in meant]
            raise IN_VAIN[Luck.CUT]
        done = [one for one in meant if outside.applied(one, body.action, self.door, self.user)]
        if luck is Luck.LOST:
            raise IN_VAIN[Luck.CUT]
        if luck is Luck.DIES_AFTER:
            raise asyncio.CancelledError
        if not done:
            raise Refused("check_in", 409, "Not so.")
        named = {"ticketId": done[0], "ticketIds": done, "processedTicketCount": len(done)}
        return CheckedIn.model_validate({**good_reply("check_in")["data"], **named})

    async def get_ticket(self, _ticketing: str, ticket_id: str) -> TicketDetail:
        await self._asked()
        code = next(
            (code for code, known in self.outside.codes.items() if known == ticket_id), None
        )
        if code is None:
            raise NotFound("get_ticket", None)
        is_in = ticket_id in self.outside.inside
        shown = a_full_ticket(ticket_id, barcode=code, checkedIn=is_in)
        data = replaced(good_reply("get_ticket")["data"], ("ticket",), shown)
        return TicketDetail.model_validate(data)

    def for_second_look(self) -> "Caller":
        return self

    async def get_ticketing(self, _ticketing: str) -> Ticketing:
        await self._asked()
        return Ticketing.model_validate(good_reply("get_ticketing")["data"])

    async def check_in_history(self, _ticketing: str, _query: object = None) -> History:
        await self._asked()
        unit, until = self.outside.unit, self.outside.now - self.outside.lag
        rows = [
            HistoryRow(
                check_in_history_id=str(number), ticket_id=one.ticket_id,
                timestamp=one.at - one.at % unit, action=one.action, user_id=one.user,
            )
            for number, one in enumerate(self.outside.passages)
            if one.at <= until
        ]  # fmt: skip
        return History(check_in_history=rows[::-1])

    async def search(self, _ticketing: str, _query: object) -> SearchResult:
        await self._asked()
        return SearchResult(tickets=[], orders=[])

    async def _asked(self) -> None:
        self.outside.passes(50)
        await asyncio.sleep(0)
        if self.outside.asking_fails:
            self.outside.asking_fails -= 1
            raise MayHaveArrived("get_ticket", Message("the line broke"))
