"""Fixtures for a rehearsal service on loopback and a caller of it."""

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
        caller = Caller(client, ids)
        yield caller.with_ids(
            postId=caller.unchecked_data("list_posts")["posts"][0]["id"],
            ticketId=caller.unchecked_data("list_tickets")["tickets"][0]["id"],
            orderId=caller.unchecked_data("list_orders")["orders"][0]["orderId"],
        )
