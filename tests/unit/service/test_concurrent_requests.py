"""Tests that requests are sent concurrently, so that delays of the service do not add up."""

import asyncio

import pytest

from app.organiser.errors import MayHaveArrived
from app.service.answers import Evidence, Yes
from app.service.clocks import Deadline
from tests.unit.organiser.good_replies import good_reply
from tests.unit.organiser.raw_server import Peer, Step, hangs
from tests.unit.service.scripted_service import (
    REFUSAL,
    SCAN,
    checked_in,
    finds_codes,
    replies,
    scripted_service,
    shows_ticket,
)

PATIENCE = 2.0
# The scripted service takes the path of the ticketing itself for get_ticket.
TICKETING_FOUND = replies(200, good_reply("get_ticketing"))
NOT_FOUND = replies(404, {"message": "No such thing."})


def wait_for_all(*steps: Step) -> list[Step]:
    """Return the steps so that none of them responds before all requests have arrived."""
    barrier = asyncio.Barrier(len(steps))

    def waiting(step: Step) -> Step:
        async def after_all(peer: Peer) -> None:
            await barrier.wait()
            await step(peer)

        return after_all

    return [waiting(step) for step in steps]


@pytest.mark.parametrize("is_card", [True, False])
async def test_code_is_searched_during_check_in(is_card: bool) -> None:
    first, search = wait_for_all(replies(*REFUSAL), finds_codes())
    second = checked_in("t-1") if is_card else replies(*REFUSAL)
    async with scripted_service(
        check_in=[first, second], search=search, get_ticket=shows_ticket()
    ) as (
        service,
        _,
    ):
        answer = await service.check(SCAN, None, Deadline.after(PATIENCE))
    assert isinstance(answer, Yes if is_card else Evidence)


@pytest.mark.parametrize("is_card", [True, False])
async def test_ticketing_is_read_during_card_request(
    is_card: bool,
) -> None:
    first, search = wait_for_all(NOT_FOUND, finds_codes())
    second, ticketing_found = wait_for_all(
        checked_in("t-1") if is_card else NOT_FOUND, TICKETING_FOUND
    )
    async with scripted_service(
        check_in=[first, second], search=search, get_ticket=[ticketing_found, shows_ticket()]
    ) as (service, _):
        answer = await service.check(SCAN, None, Deadline.after(PATIENCE))
    assert isinstance(answer, Yes if is_card else Evidence)
    assert isinstance(answer, Yes) or answer.known is False


async def test_code_found_by_search_is_not_tried_as_card() -> None:
    async with scripted_service(
        check_in=NOT_FOUND, search=finds_codes("C1"), get_ticket=NOT_FOUND
    ) as (
        service,
        scripted,
    ):
        answer = await service.send(SCAN, None, Deadline.after(PATIENCE))
    assert isinstance(answer, Evidence)
    assert answer.known
    assert len(scripted.requests_of("check_in")) == 1


async def test_lost_response_to_card_is_not_reported_as_unknown() -> None:
    async with scripted_service(
        check_in=[NOT_FOUND, hangs()], search=finds_codes(), get_ticket=TICKETING_FOUND
    ) as (
        service,
        _,
    ):
        with pytest.raises(MayHaveArrived):
            await service.check(SCAN, None, Deadline.after(0.8))
