"""Link watch and probe whose clock and outcomes are set by the test."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from app.message import Message
from app.model.link import Link, LinkState
from app.organiser.client import CallOutcome
from app.organiser.errors import MayHaveArrived
from app.service.clocks import ServiceClock
from app.sync.link_watch import LinkWatch, Patience
from tests.support.made import Clock

PATIENCE = Patience(online=2.0, doubtful=0.8)
GOOD = CallOutcome("get_ticketing", seconds=0.02)
LOST = CallOutcome("get_ticketing", MayHaveArrived("get_ticketing", Message("the line broke")))


class WatchHarness:
    """Link watch with a settable clock and a list of the links it reported."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.reported: list[Link] = []
        service_clock = ServiceClock(self.clock, lambda: self.clock.now / 1000)
        self.watch = LinkWatch(PATIENCE, self.clock, service_clock, self.reported.append)

    @property
    def state(self) -> LinkState:
        return self.watch.link.state

    def feed(self, *outcomes: CallOutcome) -> LinkState:
        for each in outcomes:
            self.watch.heard(each)
        return self.state


@contextmanager
def running(harness: WatchHarness, probe: "Probe") -> Iterator[None]:
    task = asyncio.create_task(harness.watch.run(probe))
    try:
        yield
    finally:
        task.cancel()


class Probe:
    """Probe that feeds the given outcomes to the link watch, one per call."""

    def __init__(self, harness: WatchHarness, *outcomes: CallOutcome) -> None:
        self._harness = harness
        self._outcomes = list(outcomes)
        self.calls = 0
        self.finished = asyncio.Event()

    async def __call__(self) -> None:
        self.calls += 1
        outcome = self._outcomes.pop(0)
        if not self._outcomes:
            self.finished.set()
        self._harness.watch.heard(outcome)
        if outcome.error:
            raise outcome.error
