"""How the outcome of each call changes the link, and probes of a link that is not online."""

import asyncio
from email.utils import formatdate

import pytest

from app.message import Message
from app.model.link import Link, LinkState
from app.organiser.client import CallOutcome, Purpose
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
from app.sync import link_watch
from tests.support.made import NOW, SECOND
from tests.unit.sync.scripted_watch import GOOD, LOST, PATIENCE, Probe, WatchHarness, running

REFUSALS: tuple[OrganiserError, ...] = (
    NotFound("check_in", "No ticket."),
    Refused("check_in", 409, "Already."),
    SlowDown("check_in", 5),
    NotAllowed("check_in_history", None),
    BadReply("check_in_history", ["a: missing"]),
)
TROUBLES: tuple[OrganiserError, ...] = (
    NeverArrived("check_in", Message("nothing answers")),
    MayHaveArrived("check_in", Message("it did not answer in time")),
    ServiceBroken("check_in", 503, None),
    BadReply("check_in", ["ticketIds: missing"]),
)


@pytest.mark.parametrize("refusal", REFUSALS, ids=lambda refusal: type(refusal).__name__)
def test_refusal_counts_as_a_response(watch_harness: WatchHarness, refusal: OrganiserError) -> None:
    assert watch_harness.feed(*[CallOutcome(refusal.operation, refusal)] * 5) is LinkState.ONLINE
    assert watch_harness.reported == []


@pytest.mark.parametrize("trouble", TROUBLES, ids=lambda trouble: type(trouble).__name__)
def test_first_failure_is_doubtful_and_second_is_offline(
    watch_harness: WatchHarness, trouble: OrganiserError
) -> None:
    outcome = CallOutcome("check_in", trouble)
    assert watch_harness.watch.patience() == PATIENCE.online
    assert watch_harness.feed(outcome) is LinkState.DOUBTFUL
    assert watch_harness.watch.patience() == PATIENCE.doubtful
    assert watch_harness.feed(outcome) is LinkState.OFFLINE
    assert watch_harness.watch.patience() is None
    assert [link.state for link in watch_harness.reported] == [
        LinkState.DOUBTFUL,
        LinkState.OFFLINE,
    ]


def test_faults_of_bad_reply_are_logged_once(
    watch_harness: WatchHarness, caplog: pytest.LogCaptureFixture
) -> None:
    first, second = (BadReply("get_ticket", [fault]) for fault in ("a: missing", "b: missing"))
    watch_harness.feed(*[CallOutcome("get_ticket", first)] * 3, CallOutcome("get_ticket", second))
    logged = [one.getMessage() for one in caplog.records if one.levelname == "WARNING"]
    assert logged == ["An answer to get_ticket: a: missing", "An answer to get_ticket: b: missing"]


def test_patience_returns_with_next_answered_check_in(watch_harness: WatchHarness) -> None:
    lost = CallOutcome("check_in", MayHaveArrived("check_in", Message("it did not answer in time")))
    watch_harness.feed(lost, lost, GOOD)
    assert watch_harness.state is LinkState.ONLINE
    assert watch_harness.watch.patience() == PATIENCE.doubtful
    watch_harness.feed(CallOutcome("check_in", seconds=0.02))
    assert watch_harness.watch.patience() == PATIENCE.online


DENIALS: tuple[type[KeyRefused | NotAllowed], ...] = (KeyRefused, NotAllowed)


def denied(subject: int | None, kind: type[KeyRefused | NotAllowed] = NotAllowed) -> CallOutcome:
    return CallOutcome("check_in", kind("check_in", "Not this ticket."), subject=subject)


@pytest.mark.parametrize("kind", DENIALS)
def test_denied_read_of_ticketing_refuses_the_key(
    watch_harness: WatchHarness, kind: type[KeyRefused | NotAllowed]
) -> None:
    assert (
        watch_harness.feed(CallOutcome("get_ticketing", kind("get_ticketing"))) is LinkState.REFUSED
    )
    assert watch_harness.watch.patience() is None


@pytest.mark.parametrize("kind", DENIALS)
def test_one_denied_ticket_does_not_refuse_the_key(
    watch_harness: WatchHarness, kind: type[KeyRefused | NotAllowed]
) -> None:
    assert watch_harness.feed(*[denied(1, kind)] * 10) is LinkState.ONLINE
    assert watch_harness.watch.patience() == PATIENCE.online


@pytest.mark.parametrize("kind", DENIALS)
def test_three_different_denied_tickets_refuse_the_key(
    watch_harness: WatchHarness, kind: type[KeyRefused | NotAllowed]
) -> None:
    assert watch_harness.feed(denied(1, kind), denied(2, kind)) is LinkState.ONLINE
    assert watch_harness.feed(denied(3, kind)) is LinkState.REFUSED


@pytest.mark.parametrize("error", [None, NotFound("check_in", None), Refused("check_in", 409, "")])
def test_allowed_check_in_resets_the_denied_tickets(
    watch_harness: WatchHarness, error: OrganiserError | None
) -> None:
    watch_harness.feed(denied(1), denied(2), CallOutcome("check_in", error, subject=3), denied(4))
    assert watch_harness.state is LinkState.ONLINE


def test_denied_check_outs_do_not_refuse_the_key(watch_harness: WatchHarness) -> None:
    assert watch_harness.feed(*[denied(None)] * 10) is LinkState.ONLINE


def test_accepted_check_outs_do_not_hide_denied_check_ins(watch_harness: WatchHarness) -> None:
    passed = CallOutcome("check_in", seconds=0.02)
    assert watch_harness.feed(denied(1), passed, denied(2), passed, denied(3)) is LinkState.REFUSED


def test_refused_key_stays_refused_after_other_responses(watch_harness: WatchHarness) -> None:
    watch_harness.feed(denied(1), denied(2), denied(3))
    others = (
        CallOutcome("list_tickets", seconds=0.02),
        CallOutcome("check_in", SlowDown("check_in", 5), subject=4),
        CallOutcome("get_ticketing", SlowDown("get_ticketing", 5)),
        CallOutcome("get_ticket", KeyRefused("get_ticket")),
    )
    assert watch_harness.feed(*others) is LinkState.REFUSED
    assert watch_harness.feed(CallOutcome("check_in", seconds=0.02, subject=5)) is LinkState.ONLINE


@pytest.mark.parametrize("operation", ["check_in", "search", "get_ticket"])
@pytest.mark.parametrize("error", [ServiceBroken, BadReply])
def test_service_error_on_delivery_leaves_link_online(
    watch_harness: WatchHarness, operation: str, error: type[ServiceBroken | BadReply]
) -> None:
    trouble = (
        ServiceBroken(operation, 500, None)
        if error is ServiceBroken
        else BadReply(operation, ["ticketIds: missing"])
    )
    outcome = CallOutcome(operation, trouble, purpose=Purpose.DELIVERY, subject=1)
    assert watch_harness.feed(*[outcome] * 10) is LinkState.ONLINE
    assert watch_harness.watch.patience() == PATIENCE.online
    assert watch_harness.reported == []


def test_unanswered_deliveries_set_link_offline(watch_harness: WatchHarness) -> None:
    lost = CallOutcome(
        "check_in",
        NeverArrived("check_in", Message("nothing answers")),
        purpose=Purpose.DELIVERY,
        subject=1,
    )
    assert watch_harness.feed(lost) is LinkState.DOUBTFUL
    assert watch_harness.feed(GOOD) is LinkState.ONLINE
    assert watch_harness.watch.patience() == PATIENCE.online
    assert watch_harness.feed(lost, lost) is LinkState.OFFLINE


def test_only_link_changes_are_reported(watch_harness: WatchHarness) -> None:
    watch_harness.feed(GOOD, GOOD, GOOD)
    assert watch_harness.reported == [Link(latency=20)]


def test_every_response_updates_service_clock(watch_harness: WatchHarness) -> None:
    assert watch_harness.watch.service_clock.error is None
    watch_harness.clock.now = NOW + 3 * SECOND
    watch_harness.feed(
        CallOutcome("get_ticket", seconds=0.2, date=formatdate(NOW // 1000, usegmt=True))
    )
    service_clock = watch_harness.watch.service_clock
    assert abs(service_clock.offset - 3 * SECOND) <= service_clock.uncertainty


def test_laptop_without_a_key_begins_as_refused(watch_harness: WatchHarness) -> None:
    watch_harness.watch.refuse_without_key()
    assert watch_harness.state is LinkState.REFUSED
    assert watch_harness.watch.patience() is None
    assert [link.state for link in watch_harness.reported] == [LinkState.REFUSED]


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
    "before", [(LOST, LOST), (CallOutcome("get_ticketing", KeyRefused("get_ticketing")),)]
)
async def test_person_who_asks_need_not_wait_for_the_next_probe(
    watch_harness: WatchHarness, monkeypatch: pytest.MonkeyPatch, before: tuple[CallOutcome, ...]
) -> None:
    monkeypatch.setattr(link_watch, "PROBE_EVERY", 3600.0)
    monkeypatch.setattr(link_watch, "PROBE_REFUSED_EVERY", 3600.0)
    watch_harness.feed(*before)
    probe = Probe(watch_harness, GOOD)
    with running(watch_harness, probe):
        await asyncio.sleep(0)
        watch_harness.watch.probe_now()
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
