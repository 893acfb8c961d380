"""The world outside in a few lines: a service that looks, and a line that loses things."""

import asyncio
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum
from typing import cast

from app.model.scan import Moment
from app.organiser.client import Organiser
from app.organiser.errors import MayHaveArrived, NeverArrived, Refused, ServiceBroken, SlowDown
from app.organiser.wire.check_in import CheckedIn, CheckIn, CheckInAction, History, HistoryRow
from app.organiser.wire.search import SearchResult
from app.organiser.wire.ticket import TicketDetail
from app.said import Said
from tests.contract.samples import replaced
from tests.unit.door.odd_service import a_full_ticket
from tests.unit.organiser.good_replies import good_reply


class Luck(Enum):
    """What becomes of one request."""

    GOOD = "answered"
    LOST = "applied, and the answer lost"
    LATE = "left, and carried out when nobody waited for it any more"
    CUT = "left, and never arrived"
    NEVER = "never left"
    BUSY = "429"
    BROKEN = "500, not applied"
    DIES = "this program dies while it is out"
    DIES_AFTER = "applied, and this program dies before the answer"


LATE_BY = 3_000
IN_VAIN = {
    Luck.CUT: MayHaveArrived("check_in", Said("the line broke")),
    Luck.NEVER: NeverArrived("check_in", Said("nothing answers")),
    Luck.BUSY: SlowDown("check_in", 1.0),
    Luck.BROKEN: ServiceBroken("check_in", 500, None),
    Luck.DIES: asyncio.CancelledError(),
}


@dataclass
class Outside:
    """`now` is the true time; `luck` is that of the next check-ins, all that follow are good.

    `cards` are the tickets that come by each; a `lax` service lets in who is in already.
    """

    codes: dict[str, str]
    now: Moment
    cards: dict[str, tuple[str, ...]] = field(default_factory=dict)
    lax: bool = False
    inside: set[str] = field(default_factory=set)
    passages: list[tuple[str, str, Moment]] = field(default_factory=list)
    luck: deque[Luck] = field(default_factory=deque)
    # What is on its way still, and when it arrives.
    late: list[tuple[Moment, str, CheckInAction]] = field(default_factory=list)
    asking_fails: int = 0
    # Of so many milliseconds the history tells which.
    unit: int = 1

    def within(self, _deadline: float) -> "Outside":
        return self

    def as_organiser(self) -> Organiser:
        return cast("Organiser", self)

    async def check_in(self, _ticketing: str, body: CheckIn) -> CheckedIn:
        self.passes(100)
        await asyncio.sleep(0)
        if body.barcode in self.cards:
            raise Refused("check_in", 409, "No ticket's.")
        luck = self.luck.popleft() if self.luck else Luck.GOOD
        if luck in IN_VAIN:
            raise IN_VAIN[luck]
        card = self.cards.get(body.wallet_credential)
        meant = card or (self.codes.get(body.barcode) or body.ticket_id,)
        if luck is Luck.LATE:
            self.late += [(self.now + LATE_BY, one, body.action) for one in meant]
            raise MayHaveArrived("check_in", Said("it did not answer in time"))
        done = [one for one in meant if self.applied(one, body.action)]
        if luck is Luck.LOST:
            raise MayHaveArrived("check_in", Said("it did not answer in time"))
        if luck is Luck.DIES_AFTER:
            raise asyncio.CancelledError
        if not done:
            raise Refused("check_in", 409, "Not so.")
        named = {"ticketId": done[0], "ticketIds": done, "processedTicketCount": len(done)}
        return CheckedIn.model_validate({**good_reply("check_in")["data"], **named})

    async def get_ticket(self, _ticketing: str, ticket_id: str) -> TicketDetail:
        await self._asked()
        code = next(code for code, known in self.codes.items() if known == ticket_id)
        shown = a_full_ticket(ticket_id, barcode=code, checkedIn=ticket_id in self.inside)
        data = replaced(good_reply("get_ticket")["data"], ("ticket",), shown)
        return TicketDetail.model_validate(data)

    async def check_in_history(self, _ticketing: str, _query: object = None) -> History:
        await self._asked()
        rows = [
            HistoryRow(
                check_in_history_id=str(number), ticket_id=ticket_id,
                timestamp=at - at % self.unit, action=action,
                user_id=None,
            )
            for number, (ticket_id, action, at) in enumerate(self.passages)
        ]  # fmt: skip
        return History(check_in_history=rows[::-1])

    async def search(self, _ticketing: str, _query: object) -> SearchResult:
        await self._asked()
        return SearchResult(tickets=[], orders=[])

    def done_with(self, ticket_id: str) -> list[str]:
        return [action for known, action, _ in self.passages if known == ticket_id]

    def passes(self, milliseconds: int) -> None:
        """Time goes on, and what was late arrives."""
        self.now += milliseconds
        landed = [each for each in self.late if each[0] <= self.now]
        self.late = [each for each in self.late if each[0] > self.now]
        for at, ticket_id, action in landed:
            self.applied(ticket_id, action, at)

    def is_unlucky(self, lucks: Iterable[Luck], *, asking_fails: int = 0) -> None:
        self.luck, self.asking_fails = deque(lucks), asking_fails

    async def _asked(self) -> None:
        self.passes(50)
        await asyncio.sleep(0)
        if self.asking_fails:
            self.asking_fails -= 1
            raise MayHaveArrived("get_ticket", Said("the line broke"))

    def applied(self, ticket_id: str, action: CheckInAction, at: Moment | None = None) -> bool:
        """Whether it was; not if they were there already."""
        entering = action is CheckInAction.CHECKIN
        if entering is (ticket_id in self.inside) and not (self.lax and entering):
            return False
        (self.inside.add if entering else self.inside.discard)(ticket_id)
        self.passages.append((ticket_id, action, at or self.now))
        return True
