"""Fixtures for a rehearsal service on loopback and a client with its key."""

from collections.abc import Iterator

import httpx
import pytest

from app.organiser.address import PREFIX
from app.rehearsal.serve import Serving
from tests.support.made import Clock
from tests.support.plain_client import plain_client


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def service(clock: Clock) -> Iterator[Serving]:
    with Serving(now=clock) as serving:
        yield serving


@pytest.fixture
def client(service: Serving) -> Iterator[httpx.Client]:
    with plain_client(service.base_url + PREFIX, service.api_key) as client:
        yield client


@pytest.fixture
def ticketing(service: Serving) -> str:
    return f"/ticketings/{service.ticketing_id}"


@pytest.fixture
def sold(client: httpx.Client, ticketing: str) -> str:
    """Return the id of a ticket that may be checked in."""
    query = {"status": "SOLD", "checkedIn": "false", "limit": "1"}
    tickets = client.get(f"{ticketing}/tickets", params=query).json()["data"]["tickets"]
    ticket_id: str = tickets[0]["id"]
    return ticket_id
