"""Fixtures for a rehearsal service on loopback and a caller of it."""

from collections.abc import Iterator

import pytest

from app.rehearsal.serve import Serving
from tests.contract.caller import Caller
from tests.support.plain_client import plain_client


@pytest.fixture(scope="module")
def service() -> Iterator[Serving]:
    with Serving(seed=7, tickets=200) as serving:
        yield serving


@pytest.fixture(scope="module")
def caller(service: Serving) -> Iterator[Caller]:
    with plain_client(service.base_url, service.api_key) as client:
        ids = {"eventId": service.event_id, "ticketingId": service.ticketing_id}
        caller = Caller(client, ids)
        yield caller.with_ids(
            postId=caller.unchecked_data("list_posts")["posts"][0]["id"],
            ticketId=caller.unchecked_data("list_tickets")["tickets"][0]["id"],
            orderId=caller.unchecked_data("list_orders")["orders"][0]["orderId"],
        )
