"""The link watch: takes in the outcome of every call, and probes the service after trouble."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from app.message import Message, joined
from app.model.link import (
    Link,
    LinkState,
    after_acceptance,
    after_answer,
    after_denial,
    after_excuse,
    after_refusal,
    after_trouble,
)
from app.model.scan import Moment
from app.organiser.client import CallOutcome, Purpose
from app.organiser.errors import (
    BadReply,
    KeyRefused,
    NotAllowed,
    NotServed,
    OrganiserError,
    ServiceBroken,
    SlowDown,
    Unreachable,
)
from app.organiser.operations import CHECK_IN, GET_TICKETING
from app.service.clocks import ServiceClock
from app.settings.sections import PatienceSettings
from app.sync.disputes import with_words

log = logging.getLogger(__name__)
PROBE_EVERY = 1.0
PROBE_REFUSED_EVERY = 10.0
PROBE_PATIENCE = 2.0


@dataclass(slots=True)
class LinkWatch:
    """Holds the state of the link, and how long a guest may wait for the service.

    A 401 or 403 concerns its own request. The link becomes REFUSED only if the read of the
    ticketing got it, or the check-ins of several different tickets in a row that nothing else
    explains. A 403 to that read is none as long as the key may check in. A read that only
    explains such a check-in does not end REFUSED: the key may be for reading only. Of the responses
    without an answer only those to a guest's check-in and to a probe tell about the line: one to a
    delivery or to another operation says nothing about the next guest's check-in. `good_answers`
    counts the calls that succeeded, `accepted` the check-ins and check-outs among them.
    """

    settings: PatienceSettings
    clock: Callable[[], Moment]
    service_clock: ServiceClock
    changed: Callable[[Link], None]
    link: Link = field(default_factory=Link)
    good_answers: int = 0
    accepted: int = 0
    _faults: tuple[str, ...] = ()
    _probes_at_once: bool = False
    _is_asked: bool = False
    _news: asyncio.Event = field(default_factory=asyncio.Event)

    def patience(self) -> float | None:
        """Return the seconds that the service may take now; None means not to ask it."""
        if self.link.state in (LinkState.OFFLINE, LinkState.REFUSED):
            return None
        seconds = self.settings
        is_good = self.link.state is LinkState.ONLINE and not self.link.check_in_unanswered
        return seconds.online_seconds if is_good else seconds.doubtful_seconds

    @property
    def probe_patience(self) -> float:
        """Return the seconds for a probe; where guests wait longer, a probe does too."""
        seconds = self.settings
        return max(PROBE_PATIENCE, seconds.online_seconds, seconds.doubtful_seconds)

    def refuse_without_key(self) -> None:
        """Begin as REFUSED, because this laptop has no API key to send."""
        self.link = after_refusal(self.link)
        self.changed(self.link)

    def probe_now(self) -> None:
        """Probe at once: a person thinks that line or key may be good again."""
        self._is_asked = True
        self._news.set()

    def heard(self, heard: CallOutcome) -> None:
        """Take in the outcome of one call; a refusal about a ticket is a good answer."""
        if isinstance(heard.error, BadReply):
            self._log_faults(heard.operation, heard.error.faults)
        link = self._link_after(heard, self.clock())
        if heard.error is not None and _is_in_question(heard):
            self._probes_at_once = True
            self._news.set()
        self._become(link)

    def excuse(self) -> None:
        """Note that the ticket itself is why its check-in got 401 or 403, and not our key."""
        self._become(after_excuse(self.link))

    def _become(self, link: Link) -> None:
        before, self.link = self.link, link
        if link.state is not before.state:
            log.info("The line is %s", link.state.value)
            self._news.set()
        if link != before:
            self.changed(link)

    def _link_after(self, heard: CallOutcome, now: Moment) -> Link:
        """Return the link after this call; count good answers."""
        check_in = heard.operation == CHECK_IN.name
        denied = isinstance(heard.error, KeyRefused | NotAllowed)
        is_probe = heard.operation == GET_TICKETING.name
        if denied and is_probe and not self._may_only_check_in(heard.error):
            return after_refusal(self.link, _words_of(heard.error))
        if heard.error is not None and _is_in_trouble(heard):
            if not _is_of_the_line(heard):
                return self.link
            is_guests = check_in and heard.purpose is Purpose.DOOR
            return after_trouble(self.link, now, check_in=is_guests)
        self.good_answers += heard.error is None
        self.accepted += check_in and heard.error is None
        latency = None if heard.seconds is None else round(heard.seconds * 1000)
        link = after_answer(self.link, latency, now, check_in=check_in)
        self.service_clock.hear(heard.date, heard.seconds)
        if denied:
            if heard.subject is None:
                return link
            return after_denial(link, heard.subject, _words_of(heard.error))
        entered = heard.subject is not None
        probed = heard.operation == GET_TICKETING.name and heard.purpose is not Purpose.SECOND_LOOK
        if isinstance(heard.error, SlowDown) or not (entered or probed):
            return link
        return after_acceptance(link, check_in=entered)

    def _may_only_check_in(self, denial: OrganiserError | None) -> bool:
        """Return whether a denied read concerns a right that check-ins do not need."""
        has_right = self.accepted > 0 and self.link.state is not LinkState.REFUSED
        return has_right and type(denial) is NotAllowed

    def _log_faults(self, operation: str, faults: tuple[str, ...]) -> None:
        """Log the faults of a bad reply once, not each time."""
        if faults != self._faults:
            self._faults = faults
            log.warning("An answer to %s: %s", operation, "; ".join(faults))

    async def run(self, probe: Callable[[], Awaitable[object]]) -> None:
        """Probe while the line is down or the key refused, and once when the link is in doubt.

        Probe at once if the key itself may be refused, so that no guest has to find out.
        """
        has_probed = False
        while True:
            self._news.clear()
            if self._is_asked:
                await self._ask(probe)
            elif self.link.state is LinkState.OFFLINE:
                await self._probe(probe, PROBE_EVERY)
            elif self.link.state is LinkState.REFUSED:
                await self._probe(probe, PROBE_REFUSED_EVERY)
            elif self._probes_at_once:
                has_probed = True
                await self._ask(probe)
            elif self.link.state is LinkState.DOUBTFUL and not has_probed:
                has_probed = True
                await self._probe(probe, PROBE_EVERY)
            else:
                has_probed = False
                await self._news.wait()

    async def _probe(self, probe: Callable[[], Awaitable[object]], every: float) -> None:
        """Probe after this pause, unless the link changes before."""
        try:
            # Not asyncio.wait_for: it may swallow a cancellation that comes with the event.
            async with asyncio.timeout(every):
                await self._news.wait()
        except TimeoutError:
            await self._ask(probe)

    async def _ask(self, probe: Callable[[], Awaitable[object]]) -> None:
        """Send one probe."""
        self._probes_at_once = self._is_asked = False
        try:
            await probe()
        except OrganiserError:
            log.debug("The probe got no answer")


def _is_in_question(heard: CallOutcome) -> bool:
    """Return whether the ticketing must be read at once to explain this outcome.

    A 401 may concern the key or the request; a 5xx may come from the whole service, or concern one
    operation or one row of the outbox. A delivery that was not answered shows that to no guest.
    """
    match heard.error:
        case KeyRefused():
            return heard.operation != GET_TICKETING.name
        case Unreachable():
            return heard.purpose is not Purpose.DOOR
        case ServiceBroken():
            return not _is_of_the_line(heard)
        case _:
            return False


def _is_of_the_line(heard: CallOutcome) -> bool:
    """Return whether trouble with this call tells about the line, and not about one operation."""
    if isinstance(heard.error, Unreachable):
        return True
    return heard.purpose is Purpose.DOOR and heard.operation in (CHECK_IN.name, GET_TICKETING.name)


def _words_of(error: OrganiserError | None) -> Message | None:
    """Return what the service says, and the next step, if it refuses us but not for our key."""
    if not isinstance(error, NotServed):
        return None
    return joined((with_words(error.said, error.message), error.step), " ")


def _is_in_trouble(heard: CallOutcome) -> bool:
    """Return whether the call got no answer; a check-in's answer must also be valid."""
    match heard.error:
        case BadReply():
            return heard.operation == CHECK_IN.name
        case Unreachable() | ServiceBroken():
            return True
        case _:
            return False
