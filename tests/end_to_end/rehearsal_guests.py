"""Tickets of a rehearsal service, chosen for tests."""

import asyncio

from app.organiser.client import Organiser
from app.organiser.http import ServiceConnection
from app.organiser.wire.ticket import Ticket
from app.rehearsal.serve import Serving


def is_good(ticket: Ticket) -> bool:
    return ticket.status == "SOLD" and not ticket.checked_in and ticket.transfer_status is None


def connection_of(service: Serving) -> dict[str, str]:
    """Return address, key and ids of the service, as `admit rehearse` prints them."""
    return {
        "base_url": service.base_url,
        "api_key": service.api_key,
        "ticketing_id": service.ticketing_id,
        "event_id": service.event_id,
    }


def all_tickets(service: Serving) -> list[Ticket]:
    """Return all tickets in the order of the list."""

    async def read() -> list[Ticket]:
        async with ServiceConnection(service.base_url, service.api_key) as line:
            pages = Organiser(line).ticket_pages(service.ticketing_id)
            return [ticket async for page in pages for ticket in page.tickets]

    return asyncio.run(read())


def code_of(ticket: Ticket) -> str:
    assert ticket.barcode
    return ticket.barcode


def passages(service: Serving, ticket_id: str) -> list[str]:
    """Return the service's history of a ticket, oldest first."""
    rows = service.history(10_000)
    return [row["action"] for row in reversed(rows) if row["ticketId"] == ticket_id]
