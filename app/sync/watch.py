"""Watches the line: hears how every call ended, and asks by itself while the line is down."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

from app.model.link import Link, LinkState, after_answer, after_refusal, after_trouble
from app.model.scan import Moment
from app.organiser.client import Heard
from app.organiser.errors import (
    BadReply,
    KeyRefused,
    NotAllowed,
    OrganiserError,
    ServiceBroken,
    Unreachable,
)
from app.organiser.operations import CHECK_IN
from app.store.journal import Journal

log = logging.getLogger(__name__)
PROBE_EVERY = 1.0
PROBE_REFUSED_EVERY = 10.0
WHOLE_SECOND = 1_000
# A service that never tells its time is never known better.
MOST_GUESSED = 1_000
TROUBLES = (Unreachable, ServiceBroken, BadReply)


@dataclass(frozen=True, slots=True)
class Patience:
    """How many seconds a guest may wait for the service."""

    online: float = 2.0
    doubtful: float = 0.8


class Watch:
    """Everybody who wants to know about the line asks here.

    `steady` runs evenly, however the clock is set.
    """

    def __init__(
        self,
        patience: Patience,
        clock: Callable[[], Moment],
        steady: Callable[[], float],
        changed: Callable[[Link], None],
    ) -> None:
        self._patience = patience
        self._clock = clock
        self._steady = steady
        self._changed = changed
        self._news = asyncio.Event()
        self.link = Link()
        self.clock_error: int | None = None
        # Both clocks at the last answer that told the service's time.
        self._compared = clock(), steady()
        # What was told as the service's time while nobody knew it.
        self._guessed = deque[Moment](maxlen=MOST_GUESSED)

    def patience(self) -> float | None:
        """Seconds that the service may take now; None: do not ask it at all."""
        if self.link.state in (LinkState.OFFLINE, LinkState.REFUSED):
            return None
        is_good = self.link.state is LinkState.ONLINE and not self.link.owes
        return self._patience.online if is_good else self._patience.doubtful

    def service_time(self) -> Moment:
        """Now by the service's clock, as far as it is known: nobody sets that one at a door."""
        now = self._clock()
        if self.clock_error is None:
            self._guessed.append(now)
            return now
        return now - self.clock_error - self._set_by(now)

    def put_right(self, journal: Journal) -> None:
        """What was sent before the service's clock was known was so by ours."""
        if self._guessed and self.clock_error is not None:
            journal.put_right(self._guessed, self.clock_error)
            self._guessed.clear()

    def heard(self, heard: Heard) -> None:
        """One call has ended; a no about a ticket is as good an answer as a yes."""
        now = self._clock()
        check_in = heard.operation == CHECK_IN.name
        if _refused(heard):
            link = after_refusal(self.link)
        elif isinstance(heard.error, TROUBLES):
            link = after_trouble(self.link, now, check_in=check_in)
        else:
            latency = None if heard.seconds is None else round(heard.seconds * 1000)
            link = after_answer(self.link, latency, now, check_in=check_in)
            self._compare_clocks(heard, now)
        if link.state is not self.link.state:
            log.info("The line is %s", link.state.value)
            self._news.set()
        if link != self.link:
            self.link = link
            self._changed(link)

    async def run(self, probe: Callable[[], Awaitable[object]]) -> None:
        """Ask again and again while the line is down or the key refused."""
        while True:
            self._news.clear()
            if self.link.state is LinkState.OFFLINE:
                await self._probe(probe, PROBE_EVERY)
            elif self.link.state is LinkState.REFUSED:
                await self._probe(probe, PROBE_REFUSED_EVERY)
            else:
                await self._news.wait()

    async def _probe(self, probe: Callable[[], Awaitable[object]], every: float) -> None:
        try:
            # Not wait_for: it takes no notice of being cancelled just when the news comes.
            async with asyncio.timeout(every):
                await self._news.wait()
        except TimeoutError:
            try:
                await probe()
            except OrganiserError:
                log.debug("Still no line")

    def _compare_clocks(self, heard: Heard, now: Moment) -> None:
        """The service tells whole seconds, and an answer takes its time: each has its bounds.

        The least that is possible is kept, until the service's clock was set.
        """
        date = date_of(heard.date)
        if date is None or heard.seconds is None:
            return
        most = now - date
        least = most - round(heard.seconds * 1000) - WHOLE_SECOND
        error = None if self.clock_error is None else self.clock_error + self._set_by(now)
        self.clock_error = error if error is not None and least <= error <= most else most
        self._compared = now, self._steady()

    def _set_by(self, now: Moment) -> int:
        """How far our clock was set ahead since it was compared, while nothing has come back."""
        clock, steady = self._compared
        by = now - clock - round((self._steady() - steady) * 1000)
        return by if abs(by) >= WHOLE_SECOND else 0


def _refused(heard: Heard) -> bool:
    """The key is no good at all, or not for what a door is there for."""
    match heard.error:
        case KeyRefused():
            return True
        case NotAllowed():
            return heard.operation == CHECK_IN.name
        case _:
            return False


def date_of(text: str | None) -> Moment | None:
    """The service's own time, from the Date header of an answer."""
    try:
        date = parsedate_to_datetime(text or "")
    except (ValueError, OverflowError):
        return None
    aware = date if date.tzinfo else date.replace(tzinfo=UTC)
    return round((aware - datetime.fromtimestamp(0, UTC)).total_seconds() * 1000)
