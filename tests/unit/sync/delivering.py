"""Scans that wait to be delivered, and an outbox at work on them."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest

from app.door.answers import No, Yes
from app.door.service import Service
from app.model.decision import Decision
from app.model.journal import Change, Delivery, Row
from app.model.scan import Scan
from app.model.ticket import Ticket
from app.sync.courier import Courier
from tests.unit.door.night import Night, until


async def scanned_offline(night: Night, count: int = 1) -> list[tuple[Ticket, Decision]]:
    """Guests let in while the line was down; it is back now."""
    night.goes_down()
    tickets = [night.good() for _ in range(count)]
    scanned = [(ticket, await night.scan(ticket)) for ticket in tickets]
    night.comes_back()
    return scanned


def deliveries(night: Night, scanned: list[tuple[Ticket, Decision]]) -> set[Delivery]:
    return {night.row(decision).delivery for _, decision in scanned}


def forgets(night: Night, ticket: Ticket) -> None:
    """The list has never had this ticket."""
    with night.core.database.transaction() as connection:
        connection.execute("DELETE FROM ticket WHERE id = ?", (ticket.id,))


def inside(ticket: Ticket) -> Ticket:
    return ticket._replace(checked_in=True, status="CHECKED_IN")


async def drained(night: Night) -> None:
    async with asyncio.timeout(30):
        await night.core.outbox.drain()


async def settled(night: Night, decision: Decision, delivery: Delivery) -> None:
    """Wait until this became of it."""
    await until(lambda: night.row(decision).delivery is delivery)


def undone_before_it_is_written(
    night: Night, monkeypatch: pytest.MonkeyPatch, decision: Decision
) -> list[Decision]:
    """The undo, once it was asked for: the courier is back, and nothing is on the disk yet."""
    bring, undos = Courier.bring, list[Decision]()

    async def bring_and_undo(it: Courier, row: Row) -> list[Change]:
        changes = await bring(it, row)
        if not undos:
            undos.append(night.core.corrections.undo(decision.scan.id))
        return changes

    monkeypatch.setattr(Courier, "bring", bring_and_undo)
    return undos


def before_it_is_heard(
    monkeypatch: pytest.MonkeyPatch, happens: Callable[[Scan], Awaitable[object]]
) -> None:
    """The service has answered, then this happens, and only then the answer comes here."""
    post = Service._post

    async def post_and_wait(service: Service, scan: Scan, patience: float, **how: str) -> Yes | No:
        answer = await post(service, scan, patience, **how)
        await happens(scan)
        return answer

    monkeypatch.setattr(Service, "_post", post_and_wait)


@asynccontextmanager
async def running(night: Night) -> AsyncIterator[asyncio.Task[None]]:
    task = asyncio.create_task(night.core.outbox.run())
    try:
        yield task
    finally:
        task.cancel()
        await asyncio.wait([task])


async def working_until(night: Night, is_so: Callable[[], bool]) -> None:
    async with running(night):
        await until(is_so)
