"""How call outcomes and probes change the link, and what a wrong clock of the laptop changes."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from app.message import Message
from app.model.journal import Delivery
from app.model.link import Link, LinkState
from app.organiser.client import CallOutcome, Purpose
from app.organiser.errors import (
    BadReply,
    KeyRefused,
    MayHaveArrived,
    NeverArrived,
    NotAllowed,
    NotFound,
    NotServed,
    OrganiserError,
    Refused,
    ServiceBroken,
    SlowDown,
)
from app.rehearsal.weather import WeatherKind
from app.service.clocks import ServiceClock
from app.settings.sections import PatienceSettings
from app.sync import clock_watch as clocks
from app.sync import link_watch
from app.sync.clock_watch import ClockTrouble, ClockWatch
from app.sync.link_watch import LinkWatch
from tests.support.delivery import (
    deliveries,
    drained,
    running,
    scanned_offline,
    settled,
    working_until,
)
from tests.support.made import MINUTE, SECOND, Clock
from tests.support.night import Night

PATIENCE = PatienceSettings(online_seconds=2.0, doubtful_seconds=0.8)
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
def watching(harness: WatchHarness, probe: "Probe") -> Iterator[None]:
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

    async def __call__(self) -> None:
        self.calls += 1
        outcome = self._outcomes.pop(0)
        self._harness.watch.heard(outcome)
        if outcome.error:
            raise outcome.error


@pytest.fixture
def watch_harness() -> WatchHarness:
    return WatchHarness()


ONLINE, DOUBTFUL = LinkState.ONLINE, LinkState.DOUBTFUL
OFFLINE, REFUSED = LinkState.OFFLINE, LinkState.REFUSED
Denial = type[KeyRefused | NotAllowed]


def failed(error: OrganiserError, *, subject: int | None = None) -> CallOutcome:
    return CallOutcome(error.operation, error, subject=subject)


def delivery(error: OrganiserError) -> CallOutcome:
    return CallOutcome(error.operation, error, purpose=Purpose.DELIVERY, subject=1)


def denied(subject: int | None, kind: Denial = NotAllowed) -> CallOutcome:
    return failed(kind("check_in", "Not this ticket."), subject=subject)


BROKE = MayHaveArrived("check_in", Message("it did not answer in time"))
NO_LINE = NeverArrived("check_in", Message("nothing answers"))
DOWN, BAD = ServiceBroken("check_in", 503, None), BadReply("check_in", ["ticketIds: missing"])
PASSED = CallOutcome("check_in", seconds=0.02)
NO = failed(NotAllowed("get_ticketing", None))
LINKS: dict[str, tuple[list[CallOutcome], LinkState]] = {
    # a refusal is an answer
    "unknown ticket": ([failed(NotFound("check_in", "No ticket."))] * 5, ONLINE),
    "already in": ([failed(Refused("check_in", "Already.", status=409))] * 5, ONLINE),
    "busy": ([failed(SlowDown("check_in", 5))] * 5, ONLINE),
    "forbidden history": ([failed(NotAllowed("check_in_history", None))] * 5, ONLINE),
    "bad history": ([failed(BadReply("check_in_history", ["a: missing"]))] * 5, ONLINE),
    # a first failure is doubtful, a second one is offline
    **{
        f"{type(trouble).__name__} {count} times": ([failed(trouble)] * count, state)
        for trouble in (NO_LINE, BROKE, DOWN, BAD)
        for count, state in ((1, DOUBTFUL), (2, OFFLINE))
    },
    # the key, and tickets that it may not check in
    **{
        f"{name}, {kind.__name__}": (outcomes, state)
        for kind in (KeyRefused, NotAllowed)
        for name, outcomes, state in (
            ("denied ticketing", [failed(kind("get_ticketing"))], REFUSED),
            ("one denied ticket", [denied(1, kind)] * 10, ONLINE),
            ("two denied tickets", [denied(1, kind), denied(2, kind)], ONLINE),
            ("three denied tickets", [denied(one, kind) for one in (1, 2, 3)], REFUSED),
        )
    },
    **{
        f"denied tickets around one {type(error).__name__}": (
            [denied(1), denied(2), CallOutcome("check_in", error, subject=3), denied(4)], ONLINE,
        )
        for error in (None, NotFound("check_in", None), Refused("check_in", "", status=409))
    },
    "check-ins by a key that may not read the ticketing": (
        [PASSED, NO, delivery(NO_LINE), delivery(NO_LINE), NO], ONLINE,
    ),
    "nothing allowed any more": ([PASSED, denied(1), denied(2), denied(3), NO], REFUSED),
    "denied check-outs": ([denied(None)] * 10, ONLINE),
    "denied tickets between check-outs": (
        [denied(1), PASSED, denied(2), PASSED, denied(3)], REFUSED,
    ),
    "other answers to a refused key": (
        [
            denied(1), denied(2), denied(3),
            CallOutcome("list_tickets", seconds=0.02),
            failed(SlowDown("check_in", 5), subject=4),
            failed(SlowDown("get_ticketing", 5)),
            failed(KeyRefused("get_ticket")),
        ],
        REFUSED,
    ),
    "accepted check-in after a refused key": (
        [denied(1), denied(2), denied(3), CallOutcome("check_in", seconds=0.02, subject=5)],
        ONLINE,
    ),
    # deliveries
    **{
        f"delivery with {type(error).__name__} of {name}": ([delivery(error)] * 10, ONLINE)
        for name in ("check_in", "search", "get_ticket")
        for error in (ServiceBroken(name, 500, None), BadReply(name, ["a: missing"]))
    },
    # one operation that is broken says nothing of another one
    **{
        f"broken {name}": ([failed(ServiceBroken(name, 500, None))] * 5, ONLINE)
        for name in ("check_in_history", "get_ticket", "search", "list_tickets")
    },
    "broken history while check-ins get no answer": (
        [failed(DOWN), failed(ServiceBroken("check_in_history", 503, None)), failed(DOWN)], OFFLINE,
    ),
    "broken history while the line is down": (
        [failed(BROKE), failed(BROKE), failed(ServiceBroken("check_in_history", 503, None))],
        OFFLINE,
    ),
    "broken probe": ([failed(ServiceBroken("get_ticketing", 503, None))], DOUBTFUL),
    "lost history": ([failed(MayHaveArrived("check_in_history", BROKE.cause))], DOUBTFUL),
    "unanswered delivery": ([delivery(NO_LINE)], DOUBTFUL),
    "answer after an unanswered delivery": ([delivery(NO_LINE), GOOD], ONLINE),
    "two unanswered deliveries": ([delivery(NO_LINE), GOOD, *[delivery(NO_LINE)] * 2], OFFLINE),
}  # fmt: skip
PATIENCES = {ONLINE: 2.0, DOUBTFUL: 0.8, OFFLINE: None, REFUSED: None}


@pytest.mark.parametrize(("outcomes", "state"), LINKS.values(), ids=LINKS)
def test_link_follows_the_outcomes(
    watch_harness: WatchHarness, outcomes: list[CallOutcome], state: LinkState
) -> None:
    assert watch_harness.feed(*outcomes) is state
    assert watch_harness.watch.patience() == PATIENCES[state]


def test_denials_that_the_tickets_explain_are_not_the_key_s(watch_harness: WatchHarness) -> None:
    for one in range(5):
        watch_harness.feed(denied(one))
        watch_harness.watch.excuse()
    assert watch_harness.feed(denied(6), denied(7), denied(8)) is REFUSED
    watch_harness.watch.excuse()
    assert watch_harness.state is ONLINE
    watch_harness.feed(failed(KeyRefused("get_ticketing")))
    watch_harness.watch.excuse()
    assert watch_harness.state is REFUSED


def test_refusal_for_another_reason_than_key_keeps_its_words(watch_harness: WatchHarness) -> None:
    unpaid = NotServed("check_in", "Your plan does not include this.", status=402)
    assert watch_harness.feed(*[failed(unpaid, subject=one) for one in (1, 2, 3)]) is REFUSED
    refusal = str(watch_harness.watch.link.refusal)
    told = ("402", "Your plan does not include this.", "Carry on by the list")
    assert all(words in refusal for words in told)
    watch_harness.feed(failed(KeyRefused("get_ticketing")))
    assert watch_harness.watch.link.refusal is None
    watch_harness.feed(failed(NotServed("get_ticketing", None, status=402)))
    assert watch_harness.state is REFUSED
    assert "402" in str(watch_harness.watch.link.refusal)


def test_faults_of_bad_reply_are_logged_once(
    watch_harness: WatchHarness, caplog: pytest.LogCaptureFixture
) -> None:
    first, second = (BadReply("get_ticket", [fault]) for fault in ("a: missing", "b: missing"))
    watch_harness.feed(*[CallOutcome("get_ticket", first)] * 3, CallOutcome("get_ticket", second))
    logged = [one.getMessage() for one in caplog.records if one.levelname == "WARNING"]
    assert logged == ["An answer to get_ticket: a: missing", "An answer to get_ticket: b: missing"]


def test_patience_returns_with_next_answered_check_in(watch_harness: WatchHarness) -> None:
    watch_harness.feed(failed(BROKE), failed(BROKE), GOOD)
    assert watch_harness.state is LinkState.ONLINE
    assert watch_harness.watch.patience() == PATIENCE.doubtful_seconds
    watch_harness.feed(PASSED)
    assert watch_harness.watch.patience() == PATIENCE.online_seconds


def test_laptop_without_a_key_begins_as_refused(watch_harness: WatchHarness) -> None:
    watch_harness.watch.refuse_without_key()
    assert watch_harness.state is LinkState.REFUSED
    assert watch_harness.watch.patience() is None
    assert [link.state for link in watch_harness.reported] == [LinkState.REFUSED]


REFUSED_KEY = failed(KeyRefused("get_ticketing"))
BAD_TICKETING = failed(BadReply("get_ticketing", ["a: missing"]))
LOST_HISTORY = failed(MayHaveArrived("check_in_history", BROKE.cause))
OFTEN, SELDOM = 0.001, 60.0
# The seconds between two probes, outcomes before the watch runs and while it runs (None: a person
# asks for a probe), the answers to the probes, and what the link is in the end.
PROBES: dict[
    str, tuple[float, list[CallOutcome], list[CallOutcome | None], list[CallOutcome], LinkState]
] = {
    "until online": (OFTEN, [LOST, LOST], [], [LOST, LOST, GOOD], ONLINE),
    "a link that flaps": (OFTEN, [LOST, LOST, GOOD, LOST, LOST], [], [GOOD, GOOD], ONLINE),
    "until the key is accepted": (OFTEN, [REFUSED_KEY], [], [REFUSED_KEY, GOOD], ONLINE),
    "a bad reply is an answer": (OFTEN, [LOST, LOST], [], [BAD_TICKETING], ONLINE),
    "not while online": (OFTEN, [], [], [], ONLINE),
    # Without waiting for the next scan, but a lost check-in needs another one.
    "doubt, and an answer": (OFTEN, [], [LOST_HISTORY], [GOOD], ONLINE),
    "doubt, and no answer": (OFTEN, [], [LOST_HISTORY], [LOST, GOOD], ONLINE),
    "doubt after a lost check-in": (OFTEN, [], [failed(NO_LINE)], [GOOD], DOUBTFUL),
    "a person asks": (SELDOM, [LOST, LOST], [None], [GOOD], ONLINE),
    "a person asks with a refused key": (SELDOM, [REFUSED_KEY], [None], [GOOD], ONLINE),
    # At once, although no guest waits.
    "one 401": (SELDOM, [], [denied(1, KeyRefused)], [GOOD], ONLINE),
    "one 401 of a refused key": (SELDOM, [], [denied(1, KeyRefused)], [REFUSED_KEY], REFUSED),
    "unanswered delivery": (SELDOM, [], [delivery(NO_LINE)], [GOOD], ONLINE),
    "broken delivery": (SELDOM, [], [delivery(DOWN)], [GOOD], ONLINE),
    "broken history": (
        SELDOM, [], [failed(ServiceBroken("check_in_history", 500, None))], [GOOD], ONLINE,
    ),
    "answered scan": (SELDOM, [LOST, LOST], [PASSED], [], ONLINE),
}  # fmt: skip


@pytest.mark.parametrize(
    ("every", "before", "during", "answers", "state"), PROBES.values(), ids=PROBES
)
async def test_link_is_probed_as_its_state_asks(
    watch_harness: WatchHarness,
    monkeypatch: pytest.MonkeyPatch,
    every: float,
    before: list[CallOutcome],
    during: list[CallOutcome | None],
    answers: list[CallOutcome],
    state: LinkState,
) -> None:
    monkeypatch.setattr(link_watch, "PROBE_EVERY", every)
    monkeypatch.setattr(link_watch, "PROBE_REFUSED_EVERY", every)
    watch_harness.feed(*before)
    probe = Probe(watch_harness, *answers)
    with watching(watch_harness, probe):
        await wait_for_probes()
        for outcome in during:
            watch_harness.watch.heard(outcome) if outcome else watch_harness.watch.probe_now()
        await wait_for_probes()
    assert (probe.calls, watch_harness.state) == (len(answers), state)


async def wait_for_probes() -> None:
    for _ in range(10):
        await asyncio.sleep(0.001)


class Laptop:
    """Laptop with a wall clock that can be set, a steady clock, and a clock watch."""

    def __init__(self) -> None:
        self.now = 1_780_000_000_000
        self.steady = 5_000.0
        self.error: int | None = None
        self.reported: list[ClockTrouble] = []
        self.watch = ClockWatch(
            lambda: self.now, lambda: self.steady, lambda: self.error, self.reported.append
        )

    def look(self, set_by: int, passed: int = 0, error: int | None = None) -> None:
        """Look once after the clock was set, the time passed, and the service's clock was heard."""
        self.now += set_by + passed
        self.steady += passed / 1000
        self.error = error
        self.watch.look()


FORWARD = "The clock of this laptop has jumped forward by 1 min."
BACK = "The clock of this laptop has jumped back by 60 min."
AHEAD = "This laptop's clock is 3 min ahead of the ticket service's."
BEHIND = "This laptop's clock is 1 min behind the ticket service's."


@pytest.mark.parametrize(
    ("looks", "sentences"),
    [
        # passing time, also of a sleep, and a small correction
        ([(0, 2_000), (0, 2_000), (0, 8 * 60 * MINUTE)], []),
        ([(MINUTE,)], []),
        # every jump
        ([(61_000, 2_000), (0,), (61_000, 2_000), (0,)], [FORWARD, FORWARD]),
        ([(-60 * MINUTE, 2_000), (0,), (-60 * MINUTE, 2_000), (0,)], [BACK, BACK]),
        # a wrong clock once until it is corrected, but not by up to a minute
        ([(0, 0, None), *[(0, 0, 3 * MINUTE)] * 2, (0, 0, 0), (0, 0, 3 * MINUTE)], [AHEAD, AHEAD]),
        ([(0, 0, None), *[(0, 0, -61_000)] * 2, (0, 0, 0), (0, 0, -61_000)], [BEHIND, BEHIND]),
        ([(0, 0, -MINUTE)], []),
    ],
)
def test_jumps_and_wrong_clock_are_told(looks: list[tuple[int, ...]], sentences: list[str]) -> None:
    laptop = Laptop()
    for look in looks:
        laptop.look(*look)
    assert [trouble.sentence for trouble in laptop.reported] == sentences
    assert all(trouble.next_step for trouble in laptop.reported)


async def test_run_checks_the_clock_repeatedly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clocks, "LOOK_EVERY", 0.001)
    laptop = Laptop()
    task = asyncio.create_task(laptop.watch.run())
    laptop.now += 2 * MINUTE
    async with asyncio.timeout(10):
        while not laptop.reported:  # noqa: ASYNC110  # the loop under test sets no event
            await asyncio.sleep(0.001)
    task.cancel()
    await asyncio.wait([task])
    assert laptop.reported[0].jumped


@pytest.mark.parametrize(
    "weather", [WeatherKind.ERROR, WeatherKind.BUSY], ids=["a pause", "quiet was asked for"]
)
async def test_clock_set_back_does_not_lengthen_pause(night: Night, weather: WeatherKind) -> None:
    ((ticket, decision),) = await scanned_offline(night)
    night.weather(weather, seconds=60)
    await working_until(night, lambda: night.row(decision).error is not None)
    night.clock.set_by -= 60 * MINUTE
    night.core.clock_watch.look()
    night.comes_back()
    async with running(night):
        await settled(night, decision, Delivery.DELIVERED)
    assert night.passages(ticket) == ["CHECKIN"]


@pytest.mark.parametrize("off", [-40 * SECOND, 40 * SECOND])
async def test_sent_times_are_corrected_once_clock_is_known(night: Night, off: int) -> None:
    scanned = await scanned_offline(night, 3)
    night.clock.set_by = off
    night.core.watch.service_clock._bounds = None  # as after a start of the program
    await drained(night)
    assert deliveries(night, scanned) == {Delivery.DELIVERED}
    true_time = night.clock.true()
    for _, decision in scanned:
        sent_at = night.row(decision).sent_at
        assert sent_at is not None
        assert abs(sent_at - true_time) < 4 * SECOND
