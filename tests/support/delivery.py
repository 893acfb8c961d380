"""Helpers with undelivered scans, wallet cards and orders, other doors, and the outbox."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from unittest.mock import patch
from uuid import uuid4

import pytest

from app.book.movement import Change, Movement
from app.model.journal import Delivery
from app.model.scan import Direction, Scan, Source
from app.model.ticket import Ticket, TicketStatus
from app.model.verdict import Decision, Reason
from app.rehearsal.weather import WeatherKind
from app.service.answers import Evidence, Yes
from app.service.clocks import Deadline
from app.service.ticket_service import ACTIONS, TicketService
from app.sync.courier import Courier
from tests.support.night import IN, Night, is_good, until
from tests.support.waiting import LONGEST_WAIT_S


async def scanned_offline(night: Night, count: int = 1) -> list[tuple[Ticket, Decision]]:
    """Admit guests while the line is down, then bring the line back; return the scans."""
    night.goes_down()
    tickets = [night.good() for _ in range(count)]
    scanned = [(ticket, await night.scan(ticket)) for ticket in tickets]
    night.comes_back()
    return scanned


def deliveries(night: Night, scanned: list[tuple[Ticket, Decision]]) -> set[Delivery]:
    return {night.row(decision).delivery for _, decision in scanned}


def number_of(night: Night, decision: Decision) -> int:
    """Return the number of the first movement of this scan."""
    return night.core.journal.movements(decision.scan.id)[0].number


def forgets(night: Night, ticket: Ticket) -> None:
    """Delete a ticket from the list, as if the list never had it."""
    with night.core.database.transaction() as connection:
        connection.execute("DELETE FROM ticket WHERE id = ?", (ticket.id,))


def inside(ticket: Ticket) -> Ticket:
    return ticket._replace(checked_in=True, status="CHECKED_IN")


async def drained(night: Night) -> None:
    """Drain the outbox; the clock skips all pauses and landing windows."""
    async with asyncio.timeout(LONGEST_WAIT_S):
        draining = asyncio.create_task(night.core.outbox.drain())
        while not draining.done():
            await asyncio.sleep(0.005)
            time_passes(night)
        await draining


def time_passes(night: Night) -> None:
    """Set the clock to the moment of the next delivery attempt."""
    next_try = night.core.journal.next_try()
    if next_try is not None and next_try > night.clock():
        night.clock.off += next_try - night.clock() + 1


async def settled(night: Night, decision: Decision, delivery: Delivery) -> None:
    await until(lambda: night.row(decision).delivery is delivery)


def undo_before_result_is_written(
    night: Night, monkeypatch: pytest.MonkeyPatch, decision: Decision
) -> list[Decision]:
    """Undo a scan after the courier has its result, before that result is written.

    Returns a list that holds the undo's decision once it was made.
    """
    bring, undos = Courier.bring, list[Decision]()

    async def bring_and_undo(courier: Courier, movement: Movement) -> Change:
        change = await bring(courier, movement)
        if not undos:
            undos.append(night.core.corrections.undo(decision.scan.id))
        return change

    monkeypatch.setattr(Courier, "bring", bring_and_undo)
    return undos


def run_before_answer_is_used(
    monkeypatch: pytest.MonkeyPatch, callback: Callable[[Scan], Awaitable[object]]
) -> None:
    post = TicketService._post

    async def post_and_wait(
        ticket_service: TicketService, scan: Scan, deadline: Deadline, **options: str
    ) -> Yes | Evidence:
        answer = await post(ticket_service, scan, deadline, **options)
        await callback(scan)
        return answer

    monkeypatch.setattr(TicketService, "_post", post_and_wait)


@asynccontextmanager
async def running(night: Night) -> AsyncIterator[asyncio.Task[None]]:
    task = asyncio.create_task(night.core.outbox.run())
    try:
        yield task
    finally:
        task.cancel()
        await asyncio.wait([task])


async def working_until(night: Night, condition: Callable[[], bool]) -> None:
    async with running(night):
        await until(condition)


async def held(night: Night, code: str) -> Decision:
    """Scan a code that the service accepts but shows as cancelled: the door holds the guest.

    `code` is the code of a ticket or of a party's card.
    """
    service = night.core.service
    detail = service.detail

    async def cancelled(ticket_id: str, deadline: Deadline) -> Ticket:
        shown_ticket = await detail(ticket_id, deadline)
        return shown_ticket._replace(status=TicketStatus.CANCELLED, checked_in=None)

    with patch.object(service, "detail", cancelled):
        decision = await night.scan(code)
    assert decision.verdict.reason is Reason.ACCEPTED_BUT_LOOK
    return decision


async def killed_while_asking(night: Night, ticket: Ticket, direction: Direction = IN) -> str:
    """Kill the program after the service has applied the request; return the scan's id."""
    passed = [*night.passages(ticket), ACTIONS[direction]]
    night.weather(WeatherKind.DRIP, seconds=5)
    task = asyncio.create_task(night.scan(ticket, direction))
    await until(lambda: night.passages(ticket) == passed)
    task.cancel()
    await asyncio.wait([task])
    night.comes_back()
    night.core.deliveries.recover()
    return night.checking[-1][0].id


def a_party(night: Night, size: int) -> tuple[str, list[Ticket]]:
    """Return a card with `size` tickets, and these tickets, all of them good."""
    for order in sorted({ticket.order_id for ticket in night.tickets} - {""}):
        card, party = order.replace("or_", "wc_"), night.core.roster.party(order)
        if len(party) == size and all(map(is_good, party)) and night.service.has_card(card):
            return card, party
    raise LookupError("no party of this size has a card")


async def elsewhere(night: Night, ticket: Ticket, direction: Direction) -> None:
    """Check a guest in or out at another door; only the service knows of this passage."""
    scan = Scan(uuid4().hex, ticket.code, Source.SCANNER, direction, night.clock())
    await night.core.service.send(scan, ticket, Deadline.after(5.0))


def an_order(night: Night) -> list[Ticket]:
    for ticket in night.tickets:
        party = night.core.roster.party(ticket.order_id)
        if len(party) > 1 and all(map(is_good, party)):
            return party
    raise LookupError


async def override_offline(night: Night, card: str) -> Decision:
    """Scan an unlisted card while the line is down, and override its hold."""
    night.goes_down()
    decision = night.core.corrections.override((await night.scan(card)).scan.id, "Known by sight")
    night.comes_back()
    return decision
