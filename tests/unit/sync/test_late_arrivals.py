"""A slow service carries out what nobody waits for any more: nothing is concluded before that."""

import pytest

from app.model.decision import Decision
from app.model.journal import Delivery
from app.model.link import Link, LinkState
from app.model.ticket import TicketStatus
from app.model.verdict import Kind
from app.rehearsal.manners import Manner
from app.rehearsal.weather import Kind as Sky
from app.sync import courier
from tests.unit.door.night import Night, until
from tests.unit.sync.delivering import drained
from tests.unit.sync.made import MINUTE

LATE_BY = 1.8


@pytest.fixture
def slow(night: Night, monkeypatch: pytest.MonkeyPatch) -> Night:
    """The next check-in is carried out after the guest was told something, and takes everybody."""
    monkeypatch.setattr(courier, "LANDS_WITHIN", 3_000)
    night.service.set_manner(Manner.LAX)
    night.core.watch.link = Link(LinkState.DOUBTFUL)
    night.weather(Sky.SLOW, seconds=LATE_BY, times=1)
    return night


async def drained_until_it_landed(slow: Night, decision: Decision) -> None:
    slow.core.watch.link = Link()
    await drained(slow)
    landed = decision.scan.at + round(LATE_BY * 1000) + 200
    await until(lambda: slow.clock() > landed)


async def test_who_was_let_in_meanwhile_is_not_checked_in_twice(slow: Night) -> None:
    ticket = slow.good()
    decision = await slow.scan(ticket)
    assert decision.verdict.kind is Kind.ADMIT
    assert slow.row(decision).delivery is Delivery.UNKNOWN
    await drained_until_it_landed(slow, decision)
    assert slow.row(decision).delivery is Delivery.DELIVERED
    assert slow.passages(ticket) == ["CHECKIN"]


async def test_who_was_held_meanwhile_is_not_inside_afterwards(slow: Night) -> None:
    ticket = slow.good()
    slow.core.roster.update([ticket._replace(status=TicketStatus.RESERVED)])
    decision = await slow.scan(ticket)
    assert decision.verdict.kind is Kind.HOLD
    await drained_until_it_landed(slow, decision)
    assert slow.row(decision).delivery is Delivery.TAKEN_BACK
    assert slow.passages(ticket) == ["CHECKIN", "CHECKOUT"]


async def test_what_was_never_carried_out_is_sent_again_when_it_is_lost_for_good(
    slow: Night,
) -> None:
    slow.weather(Sky.CUT, times=1)
    ticket = slow.good()
    decision = await slow.scan(ticket)
    assert slow.row(decision).delivery is Delivery.UNKNOWN
    left = slow.row(decision).sent_at
    await drained_until_it_landed(slow, decision)
    row = slow.row(decision)
    assert row.delivery is Delivery.DELIVERED
    assert left is not None
    assert row.sent_at is not None
    assert row.sent_at >= left + 3_000
    assert slow.passages(ticket) == ["CHECKIN"]


async def test_a_clock_that_was_set_back_meanwhile_holds_nothing_up(slow: Night) -> None:
    slow.weather(Sky.CUT, times=1)
    ticket = slow.good()
    decision = await slow.scan(ticket)
    slow.clock.off -= 60 * MINUTE
    slow.core.watch.link = Link()
    await drained(slow)
    assert slow.row(decision).delivery is Delivery.DELIVERED
    assert slow.passages(ticket) == ["CHECKIN"]


async def test_the_time_counts_from_when_we_stopped_waiting(
    slow: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What waits here is sent with much patience; when it left is long ago by then."""
    monkeypatch.setattr(courier, "PATIENCE", 1.0)
    monkeypatch.setattr(courier, "LANDS_WITHIN", 1_000)
    slow.core.watch.link = Link(LinkState.OFFLINE)
    ticket = slow.good()
    decision = await slow.scan(ticket)
    await drained_until_it_landed(slow, decision)
    assert slow.row(decision).delivery is Delivery.DELIVERED
    assert slow.passages(ticket) == ["CHECKIN"]
