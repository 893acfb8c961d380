"""Watches the line: hears how every call ended, and asks by itself unless all is well."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

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
from app.sync.service_clock import ServiceClock

log = logging.getLogger(__name__)
PROBE_EVERY = 1.0
PROBE_REFUSED_EVERY = 10.0
PROBE_PATIENCE = 2.0


@dataclass(frozen=True, slots=True)
class Patience:
    """How many seconds a guest may wait for the service."""

    online: float = 2.0
    doubtful: float = 0.8

    @property
    def longest(self) -> int:
        """In milliseconds."""
        return round(max(self.online, self.doubtful) * 1000)


class Watch:
    """Everybody who wants to know about the line asks here."""

    def __init__(
        self,
        patience: Patience,
        clock: Callable[[], Moment],
        service_clock: ServiceClock,
        changed: Callable[[Link], None],
    ) -> None:
        self._patience = patience
        self._clock = clock
        self._changed = changed
        self._news = asyncio.Event()
        self._faults: tuple[str, ...] = ()
        self.link = Link()
        self.service_clock = service_clock

    def patience(self) -> float | None:
        """Seconds that the service may take now; None: do not ask it at all."""
        if self.link.state in (LinkState.OFFLINE, LinkState.REFUSED):
            return None
        is_good = self.link.state is LinkState.ONLINE and not self.link.owes
        return self._patience.online if is_good else self._patience.doubtful

    @property
    def probe_patience(self) -> float:
        """Seconds; where guests wait longer the line is known to be slow."""
        return max(PROBE_PATIENCE, self._patience.longest / 1000)

    def heard(self, heard: Heard) -> None:
        """One call has ended; a no about a ticket is as good an answer as a yes."""
        now = self._clock()
        check_in = heard.operation == CHECK_IN.name
        self._log_faults(heard)
        if _refused(heard):
            link = after_refusal(self.link)
        elif _in_trouble(heard):
            link = after_trouble(self.link, now, check_in=check_in)
        else:
            latency = None if heard.seconds is None else round(heard.seconds * 1000)
            link = after_answer(self.link, latency, now, check_in=check_in)
            self.service_clock.hear(heard.date, heard.seconds)
        if link.state is not self.link.state:
            log.info("The line is %s", link.state.value)
            self._news.set()
        if link != self.link:
            self.link = link
            self._changed(link)

    def _log_faults(self, heard: Heard) -> None:
        """Once, however often a service answers so."""
        if isinstance(heard.error, BadReply) and heard.error.faults != self._faults:
            self._faults = heard.error.faults
            log.warning("An answer to %s: %s", heard.operation, "; ".join(self._faults))

    async def run(self, probe: Callable[[], Awaitable[object]]) -> None:
        """Ask again and again while the line is down or the key refused, and once in doubt.

        Whatever else may fail for reasons of its own; and no guest is to find out that it is down.
        """
        has_probed = False
        while True:
            self._news.clear()
            if self.link.state is LinkState.OFFLINE:
                await self._probe(probe, PROBE_EVERY)
            elif self.link.state is LinkState.REFUSED:
                await self._probe(probe, PROBE_REFUSED_EVERY)
            elif self.link.state is LinkState.DOUBTFUL and not has_probed:
                has_probed = True
                await self._probe(probe, PROBE_EVERY)
            else:
                has_probed = False
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


def _refused(heard: Heard) -> bool:
    """The key is no good at all, or not for what a door is there for."""
    match heard.error:
        case KeyRefused():
            return True
        case NotAllowed():
            return heard.operation == CHECK_IN.name
        case _:
            return False


def _in_trouble(heard: Heard) -> bool:
    """In whatever form it answers, it is there; a check-in alone must be understood."""
    match heard.error:
        case BadReply():
            return heard.operation == CHECK_IN.name
        case Unreachable() | ServiceBroken():
            return True
        case _:
            return False
