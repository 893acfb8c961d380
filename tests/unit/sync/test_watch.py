"""What is made of every call's end, and how a line that is down comes back by itself."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from email.utils import formatdate

import pytest
from hypothesis import given
from hypothesis import strategies as st

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
from app.sync.watch import Patience, Watch, date_of
from tests.unit.sync.made import MINUTE, NOW, SECOND, Clock

PATIENCE = Patience(online=2.0, doubtful=0.8)
GOOD = Heard("get_ticketing", seconds=0.02)
LOST = Heard("get_ticketing", MayHaveArrived("get_ticketing", Said("the line broke")))


class Watched:
    """A watch whose clock the test sets, and what it told."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.set_by = 0
        self.told: list[Link] = []
        self.watch = Watch(PATIENCE, self.clock, self.steady, self.told.append)

    def steady(self) -> float:
        return (self.clock.now - self.set_by) / 1000

    def sets_the_clock(self, by: int) -> None:
        self.set_by += by
        self.clock.now += by

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


async def test_a_line_that_is_up_is_left_alone(watched: Watched, impatient: None) -> None:
    probe = Probe(watched, GOOD)
    with running(watched, probe):
        for _ in range(10):
            await asyncio.sleep(0.001)
        assert probe.asked == 0
        watched.hears(LOST)
        for _ in range(10):
            await asyncio.sleep(0.001)
        assert probe.asked == 0
        watched.hears(LOST)
        await asyncio.wait_for(probe.over.wait(), 5)
    assert probe.asked == 1


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


@pytest.mark.parametrize("error", [-90 * MINUTE, -SECOND, 0, 3 * SECOND, 90 * MINUTE])
def test_the_services_clock_is_compared_with_ours(watched: Watched, error: int) -> None:
    watched.clock.now = NOW + error
    watched.hears(at(NOW))
    assert watched.watch.clock_error == error
    assert watched.watch.service_time() == NOW


def at(moment: int) -> Heard:
    """An answer that took 0.2 s, and left the service then."""
    return Heard("get_ticket", seconds=0.2, date=formatdate(moment // 1000, usegmt=True))


def test_of_whole_seconds_the_closest_counts(watched: Watched) -> None:
    """Ours is 3 s ahead; the answers left within different parts of a second."""
    for late in (900, 100, 500, 0, 900):
        watched.clock.now = NOW + 3 * SECOND + late
        watched.hears(at(NOW + late))
    assert watched.watch.clock_error == 3 * SECOND


@pytest.mark.parametrize("by", [-30 * SECOND, -SECOND, 2 * SECOND, 30 * SECOND])
def test_a_clock_that_is_set_is_believed_at_once(watched: Watched, by: int) -> None:
    watched.clock.now = NOW
    watched.hears(at(NOW))
    watched.clock.now = NOW + by
    watched.hears(at(NOW))
    assert watched.watch.clock_error == by


@pytest.mark.parametrize("by", [-30 * MINUTE, -2 * SECOND, 2 * SECOND, 30 * MINUTE])
def test_setting_ours_changes_nothing_of_the_services_time(watched: Watched, by: int) -> None:
    watched.hears(at(NOW))
    watched.sets_the_clock(by)
    assert watched.watch.service_time() == NOW
    watched.clock.now += 10 * SECOND
    assert watched.watch.service_time() == NOW + 10 * SECOND
    watched.hears(at(NOW + 10 * SECOND))
    assert watched.watch.clock_error == by
    assert watched.watch.service_time() == NOW + 10 * SECOND


@pytest.mark.parametrize("date", [None, "", "yesterday"])
def test_an_answer_without_a_date_says_nothing_of_clocks(
    watched: Watched, date: str | None
) -> None:
    watched.hears(Heard("get_ticket", seconds=0.2, date=date))
    assert watched.watch.clock_error is None


DATES: tuple[tuple[str | None, int | None], ...] = (
    ("Sat, 06 Jun 2026 20:05:00 GMT", NOW),
    ("Sat, 06 Jun 2026 22:05:00 +0200", NOW),
    ("Sat, 06 Jun 2026 20:05:00", NOW),
    ("Mon, 01 Jan 99999999999999999999 00:00:00 GMT", None),
    ("Mon, 01 Jan 2024 00:00:00 +99999999999999999", None),
    ("Mon, 31 Feb 2024 00:00:00 GMT", None),
    (None, None),
)


@pytest.mark.parametrize(("text", "moment"), DATES, ids=[str(text) for text, _ in DATES])
def test_dates_are_read(text: str | None, moment: int | None) -> None:
    assert date_of(text) == moment


@given(
    st.text(st.characters(max_codepoint=0x2FF)) | st.from_regex(r"\w{3}, \d+ \w{3} \d+ [\d:+ -]+")
)
def test_no_date_header_breaks_a_call(text: str) -> None:
    moment = date_of(text)
    assert moment is None or isinstance(moment, int)
