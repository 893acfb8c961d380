"""A link watch and a probed service, both set by the test."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from app.message import Message
from app.model.link import Link, LinkState
from app.organiser.client import CallOutcome
from app.organiser.errors import MayHaveArrived
from app.sync.link_watch import LinkWatch, Patience
from app.sync.service_clock import ServiceClock
from tests.support.made import Clock

PATIENCE = Patience(online=2.0, doubtful=0.8)
GOOD = CallOutcome("get_ticketing", seconds=0.02)
LOST = CallOutcome("get_ticketing", MayHaveArrived("get_ticketing", Message("the line broke")))


class Watched:
    """A link watch whose clock the test sets, and what it reported."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.told: list[Link] = []
        service_clock = ServiceClock(self.clock, lambda: self.clock.now / 1000)
        self.watch = LinkWatch(PATIENCE, self.clock, service_clock, self.told.append)

    @property
    def state(self) -> LinkState:
        return self.watch.link.state

    def hears(self, *heard: CallOutcome) -> LinkState:
        for each in heard:
            self.watch.heard(each)
        return self.state


@contextmanager
def running(watched: Watched, probe: "Probe") -> Iterator[None]:
    task = asyncio.create_task(watched.watch.run(probe))
    try:
        yield
    finally:
        task.cancel()


class Probe:
    """A probe of a service that answers as the test sets."""

    def __init__(self, watched: Watched, *answers: CallOutcome) -> None:
        self._watched = watched
        self._answers = list(answers)
        self.asked = 0
        self.over = asyncio.Event()

    async def __call__(self) -> None:
        self.asked += 1
        heard = self._answers.pop(0)
        if not self._answers:
            self.over.set()
        self._watched.watch.heard(heard)
        if heard.error:
            raise heard.error
