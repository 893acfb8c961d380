"""Scans that wait to be delivered, and an outbox at work on them."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from app.model.decision import Decision
from app.model.journal import Delivery
from app.model.ticket import Ticket
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
