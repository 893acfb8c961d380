"""How a line that is down is probed, and how its return is noticed."""

import asyncio

import pytest

from app.message import Message
from app.model.link import LinkState
from app.organiser.client import CallOutcome, Purpose
from app.organiser.errors import BadReply, KeyRefused, NeverArrived, OrganiserError, ServiceBroken
from app.sync import link_watch
from tests.unit.sync.scripted_watch import GOOD, LOST, Probe, Watched, running


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(link_watch, "PROBE_EVERY", 0.001)
    monkeypatch.setattr(link_watch, "PROBE_REFUSED_EVERY", 0.001)


async def test_line_that_is_down_is_probed_until_it_is_back(
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


async def test_line_that_is_up_is_not_probed(watched: Watched, impatient: None) -> None:
    probe = Probe(watched, GOOD)
    with running(watched, probe):
        await quiet()
    assert probe.asked == 0


@pytest.mark.parametrize("answer", [GOOD, LOST])
async def test_doubtful_line_is_probed_once(
    watched: Watched, impatient: None, answer: CallOutcome
) -> None:
    """Before the next guest comes, whichever operation had failed."""
    probe = Probe(watched, answer, GOOD)
    with running(watched, probe):
        watched.hears(CallOutcome("check_in_history", ServiceBroken("check_in_history", 500, None)))
        await quiet()
    in_between = [LinkState.OFFLINE] if answer is LOST else []
    states = [link.state for link in watched.told]
    assert states == [LinkState.DOUBTFUL, *in_between, LinkState.ONLINE]


async def test_doubt_after_a_lost_check_in_is_probed_only_once(
    watched: Watched, impatient: None
) -> None:
    probe = Probe(watched, GOOD)
    with running(watched, probe):
        watched.hears(CallOutcome("check_in", NeverArrived("check_in", Message("nothing answers"))))
        await quiet()
    assert probe.asked == 1
    assert watched.state is LinkState.DOUBTFUL


async def test_flapping_line_needs_more_probes(watched: Watched, impatient: None) -> None:
    watched.hears(LOST, LOST, GOOD, LOST, LOST)
    probe = Probe(watched, GOOD, GOOD)
    with running(watched, probe):
        await asyncio.wait_for(probe.over.wait(), 5)
    assert watched.state is LinkState.ONLINE


async def test_accepted_key_is_noticed_by_a_probe(watched: Watched, impatient: None) -> None:
    refused = CallOutcome("get_ticketing", KeyRefused("get_ticketing"))
    watched.hears(refused)
    probe = Probe(watched, refused, GOOD)
    with running(watched, probe):
        await asyncio.wait_for(probe.over.wait(), 5)
    assert watched.state is LinkState.ONLINE


@pytest.mark.parametrize(
    ("answer", "state"),
    [
        (GOOD, LinkState.ONLINE),
        (CallOutcome("get_ticketing", KeyRefused("get_ticketing")), LinkState.REFUSED),
    ],
)
async def test_one_401_is_followed_by_a_probe_at_once(
    watched: Watched, monkeypatch: pytest.MonkeyPatch, answer: CallOutcome, state: LinkState
) -> None:
    monkeypatch.setattr(link_watch, "PROBE_EVERY", 60)
    monkeypatch.setattr(link_watch, "PROBE_REFUSED_EVERY", 60)
    probe = Probe(watched, answer)
    with running(watched, probe):
        await quiet()
        watched.hears(CallOutcome("check_in", KeyRefused("check_in"), subject=1))
        assert watched.state is LinkState.ONLINE
        await quiet()
    assert (probe.asked, watched.state) == (1, state)


@pytest.mark.parametrize(
    "trouble",
    [NeverArrived("check_in", Message("nothing answers")), ServiceBroken("check_in", 500, None)],
)
async def test_trouble_with_a_delivery_is_followed_by_one_probe_at_once(
    watched: Watched, monkeypatch: pytest.MonkeyPatch, trouble: OrganiserError
) -> None:
    monkeypatch.setattr(link_watch, "PROBE_EVERY", 60)
    probe = Probe(watched, GOOD)
    with running(watched, probe):
        watched.hears(CallOutcome("check_in", trouble, purpose=Purpose.DELIVERY, subject=1))
        await quiet()
    assert (probe.asked, watched.state) == (1, LinkState.ONLINE)


async def test_probe_with_a_bad_reply_counts_as_answered(watched: Watched, impatient: None) -> None:
    watched.hears(LOST, LOST)
    probe = Probe(watched, CallOutcome("get_ticketing", BadReply("get_ticketing", ["a: missing"])))
    with running(watched, probe):
        await asyncio.wait_for(probe.over.wait(), 5)
    assert watched.state is LinkState.ONLINE


async def test_answered_scan_makes_the_probe_needless(
    watched: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(link_watch, "PROBE_EVERY", 60)
    watched.hears(LOST, LOST)
    probe = Probe(watched, GOOD)
    with running(watched, probe):
        await asyncio.sleep(0)
        assert watched.hears(CallOutcome("check_in", seconds=0.02)) is LinkState.ONLINE
        for _ in range(10):
            await asyncio.sleep(0)
    assert probe.asked == 0


@pytest.mark.parametrize("turns", range(5))
async def test_watch_can_be_cancelled_when_the_line_returns(
    watched: Watched, monkeypatch: pytest.MonkeyPatch, turns: int
) -> None:
    monkeypatch.setattr(link_watch, "PROBE_EVERY", 60)
    watched.hears(LOST, LOST)
    task = asyncio.create_task(watched.watch.run(Probe(watched)))
    await asyncio.sleep(0.01)
    watched.hears(GOOD)
    for _ in range(turns):
        await asyncio.sleep(0)
    task.cancel()
    await asyncio.wait([task], timeout=5)
    assert task.cancelled()


def test_line_is_back_within_five_seconds_unless_it_flaps() -> None:
    assert link_watch.PROBE_EVERY <= 2.5
