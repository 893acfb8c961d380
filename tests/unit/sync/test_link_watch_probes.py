"""Tests of probing a link that is not online, and of detecting its recovery."""

import asyncio

import pytest

from app.message import Message
from app.model.link import LinkState
from app.organiser.client import CallOutcome, Purpose
from app.organiser.errors import BadReply, KeyRefused, NeverArrived, OrganiserError, ServiceBroken
from app.sync import link_watch
from tests.unit.sync.scripted_watch import GOOD, LOST, Probe, WatchHarness, running


@pytest.fixture
def frequent_probes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(link_watch, "PROBE_EVERY", 0.001)
    monkeypatch.setattr(link_watch, "PROBE_REFUSED_EVERY", 0.001)


async def test_offline_link_is_probed_until_online(
    watch_harness: WatchHarness, frequent_probes: None
) -> None:
    watch_harness.feed(LOST, LOST)
    probe = Probe(watch_harness, LOST, LOST, GOOD)
    with running(watch_harness, probe):
        await asyncio.wait_for(probe.finished.wait(), 5)
    assert watch_harness.state is LinkState.ONLINE


async def wait_for_probes() -> None:
    for _ in range(10):
        await asyncio.sleep(0.001)


async def test_online_link_is_not_probed(
    watch_harness: WatchHarness, frequent_probes: None
) -> None:
    probe = Probe(watch_harness, GOOD)
    with running(watch_harness, probe):
        await wait_for_probes()
    assert probe.calls == 0


@pytest.mark.parametrize("answer", [GOOD, LOST])
async def test_doubtful_link_is_probed_until_decided(
    watch_harness: WatchHarness, frequent_probes: None, answer: CallOutcome
) -> None:
    """The probe follows the failure of any operation, without waiting for the next scan."""
    probe = Probe(watch_harness, answer, GOOD)
    with running(watch_harness, probe):
        watch_harness.feed(
            CallOutcome("check_in_history", ServiceBroken("check_in_history", 500, None))
        )
        await wait_for_probes()
    offline_states = [LinkState.OFFLINE] if answer is LOST else []
    states = [link.state for link in watch_harness.reported]
    assert states == [LinkState.DOUBTFUL, *offline_states, LinkState.ONLINE]


async def test_doubt_after_lost_check_in_is_probed_only_once(
    watch_harness: WatchHarness, frequent_probes: None
) -> None:
    probe = Probe(watch_harness, GOOD)
    with running(watch_harness, probe):
        watch_harness.feed(
            CallOutcome("check_in", NeverArrived("check_in", Message("nothing answers")))
        )
        await wait_for_probes()
    assert probe.calls == 1
    assert watch_harness.state is LinkState.DOUBTFUL


async def test_flapping_link_needs_more_probes(
    watch_harness: WatchHarness, frequent_probes: None
) -> None:
    watch_harness.feed(LOST, LOST, GOOD, LOST, LOST)
    probe = Probe(watch_harness, GOOD, GOOD)
    with running(watch_harness, probe):
        await asyncio.wait_for(probe.finished.wait(), 5)
    assert watch_harness.state is LinkState.ONLINE


async def test_accepted_key_is_detected_by_a_probe(
    watch_harness: WatchHarness, frequent_probes: None
) -> None:
    refused = CallOutcome("get_ticketing", KeyRefused("get_ticketing"))
    watch_harness.feed(refused)
    probe = Probe(watch_harness, refused, GOOD)
    with running(watch_harness, probe):
        await asyncio.wait_for(probe.finished.wait(), 5)
    assert watch_harness.state is LinkState.ONLINE


@pytest.mark.parametrize(
    ("answer", "state"),
    [
        (GOOD, LinkState.ONLINE),
        (CallOutcome("get_ticketing", KeyRefused("get_ticketing")), LinkState.REFUSED),
    ],
)
async def test_one_401_starts_a_probe_at_once(
    watch_harness: WatchHarness,
    monkeypatch: pytest.MonkeyPatch,
    answer: CallOutcome,
    state: LinkState,
) -> None:
    monkeypatch.setattr(link_watch, "PROBE_EVERY", 60)
    monkeypatch.setattr(link_watch, "PROBE_REFUSED_EVERY", 60)
    probe = Probe(watch_harness, answer)
    with running(watch_harness, probe):
        await wait_for_probes()
        watch_harness.feed(CallOutcome("check_in", KeyRefused("check_in"), subject=1))
        assert watch_harness.state is LinkState.ONLINE
        await wait_for_probes()
    assert (probe.calls, watch_harness.state) == (1, state)


@pytest.mark.parametrize(
    "trouble",
    [NeverArrived("check_in", Message("nothing answers")), ServiceBroken("check_in", 500, None)],
)
async def test_failed_delivery_starts_one_probe_at_once(
    watch_harness: WatchHarness, monkeypatch: pytest.MonkeyPatch, trouble: OrganiserError
) -> None:
    monkeypatch.setattr(link_watch, "PROBE_EVERY", 60)
    probe = Probe(watch_harness, GOOD)
    with running(watch_harness, probe):
        watch_harness.feed(CallOutcome("check_in", trouble, purpose=Purpose.DELIVERY, subject=1))
        await wait_for_probes()
    assert (probe.calls, watch_harness.state) == (1, LinkState.ONLINE)


async def test_bad_reply_to_probe_counts_as_a_response(
    watch_harness: WatchHarness, frequent_probes: None
) -> None:
    watch_harness.feed(LOST, LOST)
    probe = Probe(
        watch_harness, CallOutcome("get_ticketing", BadReply("get_ticketing", ["a: missing"]))
    )
    with running(watch_harness, probe):
        await asyncio.wait_for(probe.finished.wait(), 5)
    assert watch_harness.state is LinkState.ONLINE


async def test_answered_scan_cancels_the_probe(
    watch_harness: WatchHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(link_watch, "PROBE_EVERY", 60)
    watch_harness.feed(LOST, LOST)
    probe = Probe(watch_harness, GOOD)
    with running(watch_harness, probe):
        await asyncio.sleep(0)
        assert watch_harness.feed(CallOutcome("check_in", seconds=0.02)) is LinkState.ONLINE
        for _ in range(10):
            await asyncio.sleep(0)
    assert probe.calls == 0


@pytest.mark.parametrize("turns", range(5))
async def test_watch_can_be_cancelled_while_link_recovers(
    watch_harness: WatchHarness, monkeypatch: pytest.MonkeyPatch, turns: int
) -> None:
    monkeypatch.setattr(link_watch, "PROBE_EVERY", 60)
    watch_harness.feed(LOST, LOST)
    task = asyncio.create_task(watch_harness.watch.run(Probe(watch_harness)))
    await asyncio.sleep(0.01)
    watch_harness.feed(GOOD)
    for _ in range(turns):
        await asyncio.sleep(0)
    task.cancel()
    await asyncio.wait([task], timeout=5)
    assert task.cancelled()


def test_probe_interval_is_at_most_2_5_seconds() -> None:
    assert link_watch.PROBE_EVERY <= 2.5
