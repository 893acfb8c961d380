"""A service that does not look says yes to two doors: its history tells them apart."""

from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace

import pytest

from app.model.decision import Decision
from app.model.journal import Delivery, Stamp
from app.model.link import Link, LinkState
from app.model.passage import Passage
from app.model.ticket import Ticket
from app.model.verdict import Kind
from app.rehearsal.manners import Manner
from app.rehearsal.serve import Serving
from app.sync.disputes import let_in_before
from app.sync.reconcile import SLACK
from app.sync.service_clock import ServiceClock
from tests.unit.door.night import IN, OUT, Night, a_night
from tests.unit.sync.keeping import reread
from tests.unit.sync.made import MINUTE, NOW, SECOND, a_row, a_scan, went

Step = Callable[[Night], Awaitable[None]]


@pytest.fixture(autouse=True)
def on_the_same_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """All on one clock, as they are, to the millisecond: so nobody has to wait for seconds."""
    monkeypatch.setattr("app.sync.disputes.SLACK", 0)
    monkeypatch.setattr(ServiceClock, "hear", lambda *_: None)


@pytest.fixture
async def elsewhere(night: Night, service: Serving) -> AsyncIterator[Night]:
    """Another door of the same night; the service takes whatever it is told."""
    service.set_manner(Manner.LAX)
    async with a_night(service, night.path.with_name("b.sqlite3")) as other:
        yield other


async def let_in_offline(night: Night, ticket: Ticket) -> Decision:
    night.core.watch.link = Link(LinkState.OFFLINE)
    decision = await night.scan(ticket)
    assert decision.verdict.kind is Kind.ADMIT
    night.core.watch.link = Link()
    return decision


async def refreshed(night: Night) -> None:
    await night.core.keeper.refresh()


async def delivered(night: Night) -> None:
    await night.core.outbox.drain()


@pytest.mark.parametrize("steps", [(delivered, refreshed), (refreshed, delivered, refreshed)])
async def test_whom_another_door_let_in_before_is_disputed(
    night: Night, elsewhere: Night, steps: tuple[Step, ...]
) -> None:
    ticket = night.good()
    decision = await let_in_offline(night, ticket)
    await elsewhere.scan(ticket)
    for step in steps:
        await step(night)
    row = night.row(decision)
    assert row.delivery is Delivery.DISPUTED
    assert "inside already, since " in str(row.error)
    assert night.core.journal.needs_a_look() == [row]


@pytest.mark.parametrize("steps", [(delivered, refreshed), (refreshed, delivered, refreshed)])
async def test_whoever_left_by_the_other_door_may_come_in_here(
    night: Night, elsewhere: Night, steps: tuple[Step, ...]
) -> None:
    ticket = night.good()
    decision = await let_in_offline(night, ticket)
    await elsewhere.scan(ticket)
    await elsewhere.scan(ticket, OUT)
    for step in steps:
        await step(night)
    assert night.row(decision).delivery is Delivery.DELIVERED


async def test_our_own_passages_dispute_nothing(night: Night, elsewhere: Night) -> None:
    assert elsewhere.core.journal.recent(1) == []
    tickets = [night.good() for _ in range(3)]
    decisions = [await let_in_offline(night, ticket) for ticket in tickets]
    await night.scan(tickets[0], OUT)
    await delivered(night)
    for _ in range(2):
        await refreshed(night)
    assert {night.row(decision).delivery for decision in decisions} == {Delivery.DELIVERED}


async def test_who_was_let_in_online_is_left_to_the_desk(night: Night, elsewhere: Night) -> None:
    ticket = night.good()
    await elsewhere.scan(ticket)
    decision = await night.scan(ticket)
    await refreshed(night)
    assert night.row(decision).delivery is Delivery.DELIVERED


async def test_a_lost_answer_that_stands_for_a_later_admission_disputes_nothing(
    night: Night, elsewhere: Night
) -> None:
    """Our own passage, asked for by one row, and taken over by the next."""
    assert elsewhere.core.journal.recent(1) == []
    ticket = night.good()
    killed = a_scan("killed", code=ticket.code, at=night.clock())
    night.core.journal.begin(killed, ticket.id, Stamp(killed.at))
    await night.core.outbox._courier._service.send(killed, ticket, 10.0)
    decision = await let_in_offline(night, ticket)
    await delivered(night)
    assert night.row(decision).delivery is Delivery.DELIVERED
    await refreshed(night)
    assert night.row(decision).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN"]


async def test_what_a_new_list_knows_already_is_looked_at_before_it_is_read(
    night: Night, elsewhere: Night
) -> None:
    ticket = night.good()
    decision = await let_in_offline(night, ticket)
    await elsewhere.scan(ticket)
    await delivered(night)
    await reread(night)
    assert night.row(decision).delivery is Delivery.DISPUTED


SENT = NOW + MINUTE
BEFORE = SENT - SLACK - SECOND


@pytest.mark.parametrize(
    ("passages", "disputed"),
    [
        ([], False),
        ([went(IN, SENT)], False),
        ([went(IN, BEFORE), went(IN, SENT)], True),
        ([went(IN, SENT), went(IN, BEFORE)], True),
        ([went(IN, BEFORE - SECOND), went(OUT, BEFORE), went(IN, SENT)], False),
        ([went(OUT, BEFORE - SECOND), went(IN, BEFORE), went(IN, SENT)], True),
        ([went(IN, BEFORE), went(OUT, BEFORE), went(IN, SENT)], False),
        ([went(OUT, BEFORE), went(IN, BEFORE), went(IN, SENT)], True),
        ([went(IN, BEFORE), went(OUT, SENT - SECOND), went(IN, SENT)], False),
        ([went(IN, BEFORE), went(IN, SENT), went(OUT, SENT + SECOND)], True),
        ([went(IN, BEFORE)], None),
    ],
)
def test_two_passages_in_a_row_are_one_too_many(
    passages: list[Passage], disputed: bool | None
) -> None:
    row = a_row(delivery=Delivery.DELIVERED, at=SENT)
    assert let_in_before(row, passages) is disputed


def test_who_left_at_about_the_time_may_have_left_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two clocks never agree: a first passage that seems ours may be an earlier one."""
    monkeypatch.setattr("app.sync.disputes.SLACK", 2 * SECOND)
    row = a_row(delivery=Delivery.DELIVERED, at=SENT)
    twice = [went(IN, SENT - MINUTE), went(IN, SENT - SECOND)]
    assert let_in_before(row, twice) is True
    assert let_in_before(row, [*twice, went(OUT, SENT), went(IN, SENT + 1)]) is False
    assert let_in_before(row, [*twice, went(OUT, SENT + MINUTE)]) is True


@pytest.mark.parametrize("delivery", [Delivery.DUE, Delivery.ASKING, Delivery.UNKNOWN])
def test_of_what_is_not_delivered_nothing_is_known_yet(delivery: Delivery) -> None:
    passages = [went(IN, BEFORE), went(IN, SENT)]
    assert let_in_before(a_row(delivery=delivery, at=SENT), passages) is None


def test_what_was_never_sent_itself_is_not_disputed() -> None:
    row = replace(a_row(delivery=Delivery.DELIVERED), sent_at=None)
    assert let_in_before(row, [went(IN, BEFORE), went(IN, SENT)]) is False
