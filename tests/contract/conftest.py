"""Fixtures: a rehearsal service on loopback, and a client that calls it."""

from collections.abc import Iterator

import httpx
import pytest

from app.rehearsal.serve import Serving
from tests.contract.caller import Caller


@pytest.fixture(scope="module")
def service() -> Iterator[Serving]:
    with Serving(seed=7, tickets=200) as serving:
        yield serving


@pytest.fixture(scope="module")
def caller(service: Serving) -> Iterator[Caller]:
    headers = {"Authorization": f"Bearer {service.api_key}"}
    with httpx.Client(base_url=service.base_url, headers=headers, trust_env=False) as client:
        ids = {"eventId": service.event_id, "ticketingId": service.ticketing_id}
        known = Caller(client, ids)
        yield known.with_ids(
            postId=known.glance("list_posts")["posts"][0]["id"],
            ticketId=known.glance("list_tickets")["tickets"][0]["id"],
            orderId=known.glance("list_orders")["orders"][0]["orderId"],
        )
