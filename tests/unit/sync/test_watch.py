"""What is made of every call's end, and how a line that is down comes back by itself."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from email.utils import formatdate

import pytest

from app.model.link import Link, LinkState
from app.organiser.client import Heard
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
from app.said import Said
from app.sync import watch as watching
from app.sync.service_clock import ServiceClock
from app.sync.watch import Patience, Watch
from tests.unit.sync.made import NOW, SECOND, Clock

PATIENCE = Patience(online=2.0, doubtful=0.8)
GOOD = Heard("get_ticketing", seconds=0.02)
LOST = Heard("get_ticketing", MayHaveArrived("get_ticketing", Said("the line broke")))


class Watched:
    """A watch whose clock the test sets, and what it told."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.told: list[Link] = []
        service_clock = ServiceClock(self.clock, lambda: self.clock.now / 1000)
        self.watch = Watch(PATIENCE, self.clock, service_clock, self.told.append)

    @property
    def state(self) -> LinkState:
        return self.watch.link.state

    def hears(self, *heard: Heard) -> LinkState:
        for each in heard:
            self.watch.heard(each)
        return self.state


@pytest.fixture
def watched() -> Watched:
    return Watched()


@contextmanager
def running(watched: Watched, probe: "Probe") -> Iterator[None]:
    task = asyncio.create_task(watched.watch.run(probe))
    try:
        yield
    finally:
        task.cancel()


class Probe:
    """Asks the service: it answers as the test has it."""

    def __init__(self, watched: Watched, *answers: Heard) -> None:
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


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "PROBE_EVERY", 0.001)
    monkeypatch.setattr(watching, "PROBE_REFUSED_EVERY", 0.001)


NOES: tuple[OrganiserError, ...] = (
    NotFound("check_in", "No ticket."),
    Refused("check_in", 409, "Already."),
    SlowDown("check_in", 5),
    NotAllowed("check_in_history", None),
    BadReply("check_in_history", ["a: missing"]),
)
TROUBLES: tuple[OrganiserError, ...] = (
    NeverArrived("check_in", Said("nothing answers")),
    MayHaveArrived("check_in", Said("it did not answer in time")),
    ServiceBroken("check_in", 503, None),
    BadReply("check_in", ["ticketIds: missing"]),
)


@pytest.mark.parametrize("no", NOES, ids=lambda no: type(no).__name__)
def test_a_no_is_an_answer(watched: Watched, no: OrganiserError) -> None:
    assert watched.hears(*[Heard(no.operation, no)] * 5) is LinkState.ONLINE
    assert watched.told == []


@pytest.mark.parametrize("trouble", TROUBLES, ids=lambda trouble: type(trouble).__name__)
def test_trouble_makes_doubt_and_more_of_it_a_lost_line(
    watched: Watched, trouble: OrganiserError
) -> None:
    heard = Heard("check_in", trouble)
    assert watched.watch.patience() == PATIENCE.online
    assert watched.hears(heard) is LinkState.DOUBTFUL
    assert watched.watch.patience() == PATIENCE.doubtful
    assert watched.hears(heard) is LinkState.OFFLINE
    assert watched.watch.patience() is None
    assert [link.state for link in watched.told] == [LinkState.DOUBTFUL, LinkState.OFFLINE]


def test_what_was_odd_about_an_answer_is_logged_once(
    watched: Watched, caplog: pytest.LogCaptureFixture
) -> None:
    odd, odder = (BadReply("get_ticket", [fault]) for fault in ("a: missing", "b: missing"))
    watched.hears(*[Heard("get_ticket", odd)] * 3, Heard("get_ticket", odder))
    logged = [one.getMessage() for one in caplog.records if one.levelname == "WARNING"]
    assert logged == ["An answer to get_ticket: a: missing", "An answer to get_ticket: b: missing"]


def test_after_a_lost_check_in_only_a_check_in_brings_full_patience_back(watched: Watched) -> None:
    lost = Heard("check_in", MayHaveArrived("check_in", Said("it did not answer in time")))
    watched.hears(lost, lost, GOOD)
    assert watched.state is LinkState.ONLINE
    assert watched.watch.patience() == PATIENCE.doubtful
    watched.hears(Heard("check_in", seconds=0.02))
    assert watched.watch.patience() == PATIENCE.online


@pytest.mark.parametrize("no", [KeyRefused("get_ticket"), NotAllowed("check_in", None)])
def test_a_refused_key_stops_the_asking(watched: Watched, no: OrganiserError) -> None:
    assert watched.hears(Heard(no.operation, no)) is LinkState.REFUSED
    assert watched.watch.patience() is None


def test_only_changes_are_told(watched: Watched) -> None:
    watched.hears(GOOD, GOOD, GOOD)
    assert watched.told == [Link(latency=20)]


async def test_a_line_that_is_down_is_probed_until_it_is_back(
    watched: Watched, impatient: None
) -> None:
    watched.hears(LOST, LOST)
    probe = Probe(watched, LOST, LOST, GOOD)
    with running(watched, probe):
        await asyncio.wait_for(probe.over.wait(), 5)
    assert watched.state is LinkState.ONLINE


async def quiet() -> None:
    for _ in range(10):
        await asyncio.sleep(0.001)


async def test_a_line_that_is_up_is_left_alone(watched: Watched, impatient: None) -> None:
    probe = Probe(watched, GOOD)
    with running(watched, probe):
        await quiet()
    assert probe.asked == 0


@pytest.mark.parametrize("answer", [GOOD, LOST])
async def test_in_doubt_one_probe_tells(watched: Watched, impatient: None, answer: Heard) -> None:
    """Before the next guest comes, whatever it was that had failed."""
    probe = Probe(watched, answer, GOOD)
    with running(watched, probe):
        watched.hears(Heard("check_in_history", ServiceBroken("check_in_history", 500, None)))
        await quiet()
    in_between = [LinkState.OFFLINE] if answer is LOST else []
    states = [link.state for link in watched.told]
    assert states == [LinkState.DOUBTFUL, *in_between, LinkState.ONLINE]


async def test_but_only_one_where_a_check_in_is_owed(watched: Watched, impatient: None) -> None:
    probe = Probe(watched, GOOD)
    with running(watched, probe):
        watched.hears(Heard("check_in", TROUBLES[0]))
        await quiet()
    assert probe.asked == 1
    assert watched.state is LinkState.DOUBTFUL


async def test_a_line_that_comes_and_goes_is_probed_more_often(
    watched: Watched, impatient: None
) -> None:
    watched.hears(LOST, LOST, GOOD, LOST, LOST)
    probe = Probe(watched, GOOD, GOOD)
    with running(watched, probe):
        await asyncio.wait_for(probe.over.wait(), 5)
    assert watched.state is LinkState.ONLINE


async def test_a_key_that_is_taken_again_is_noticed(watched: Watched, impatient: None) -> None:
    refused = Heard("get_ticketing", KeyRefused("get_ticketing"))
    watched.hears(refused)
    probe = Probe(watched, refused, GOOD)
    with running(watched, probe):
        await asyncio.wait_for(probe.over.wait(), 5)
    assert watched.state is LinkState.ONLINE


async def test_a_probe_that_is_answered_oddly_is_answered(
    watched: Watched, impatient: None
) -> None:
    watched.hears(LOST, LOST)
    probe = Probe(watched, Heard("get_ticketing", BadReply("get_ticketing", ["a: missing"])))
    with running(watched, probe):
        await asyncio.wait_for(probe.over.wait(), 5)
    assert watched.state is LinkState.ONLINE


async def test_a_scan_that_is_answered_meanwhile_saves_the_probe(
    watched: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watching, "PROBE_EVERY", 60)
    watched.hears(LOST, LOST)
    probe = Probe(watched, GOOD)
    with running(watched, probe):
        await asyncio.sleep(0)
        assert watched.hears(Heard("check_in", seconds=0.02)) is LinkState.ONLINE
        for _ in range(10):
            await asyncio.sleep(0)
    assert probe.asked == 0


@pytest.mark.parametrize("turns", range(5))
async def test_it_ends_even_if_the_line_is_back_at_that_moment(
    watched: Watched, monkeypatch: pytest.MonkeyPatch, turns: int
) -> None:
    monkeypatch.setattr(watching, "PROBE_EVERY", 60)
    watched.hears(LOST, LOST)
    task = asyncio.create_task(watched.watch.run(Probe(watched)))
    await asyncio.sleep(0.01)
    watched.hears(GOOD)
    for _ in range(turns):
        await asyncio.sleep(0)
    task.cancel()
    await asyncio.wait([task], timeout=5)
    assert task.cancelled()


def test_a_line_is_back_within_five_seconds_unless_it_flaps() -> None:
    assert watching.PROBE_EVERY <= 2.5


def test_every_answer_tells_the_services_clock(watched: Watched) -> None:
    assert watched.watch.service_clock.error is None
    watched.clock.now = NOW + 3 * SECOND
    watched.hears(Heard("get_ticket", seconds=0.2, date=formatdate(NOW // 1000, usegmt=True)))
    assert watched.watch.service_clock.error == 3 * SECOND
