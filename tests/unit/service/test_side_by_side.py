"""Questions that are sent side by side, so that a slow service does not add up."""

import asyncio

import pytest

from app.organiser.errors import MayHaveArrived
from app.service.answers import No, Yes
from app.service.deadline import Deadline
from tests.unit.organiser.good_replies import good_reply
from tests.unit.organiser.raw_server import Peer, Step, hangs
from tests.unit.service.odd_service import (
    NO,
    SCAN,
    checked_in,
    finds,
    odd_service,
    says,
    shows,
)

PATIENCE = 2.0
# The odd service treats the ticketing's own path as a ticket's.
THERE = says(200, good_reply("get_ticketing"))
NOT_FOUND = says(404, {"message": "No such thing."})


def together(*steps: Step) -> list[Step]:
    """Answer none of the requests before all have arrived."""
    barrier = asyncio.Barrier(len(steps))

    def one(step: Step) -> Step:
        async def after_all(peer: Peer) -> None:
            await barrier.wait()
            await step(peer)

        return after_all

    return [one(step) for step in steps]


@pytest.mark.parametrize("is_card", [True, False])
async def test_code_is_searched_while_it_is_sent(is_card: bool) -> None:
    first, search = together(says(*NO), finds())
    second = checked_in("t-1") if is_card else says(*NO)
    async with odd_service(check_in=[first, second], search=search, get_ticket=shows()) as (
        service,
        _,
    ):
        answer = await service.check(SCAN, None, Deadline.after(PATIENCE))
    assert isinstance(answer, Yes if is_card else No)


@pytest.mark.parametrize("is_card", [True, False])
async def test_ticketing_is_read_while_the_card_is_tried(
    is_card: bool,
) -> None:
    first, search = together(NOT_FOUND, finds())
    second, there = together(checked_in("t-1") if is_card else NOT_FOUND, THERE)
    async with odd_service(
        check_in=[first, second], search=search, get_ticket=[there, shows()]
    ) as (service, _):
        answer = await service.check(SCAN, None, Deadline.after(PATIENCE))
    assert isinstance(answer, Yes if is_card else No)
    assert isinstance(answer, Yes) or answer.found.known is False


async def test_code_that_the_service_finds_is_not_tried_as_card() -> None:
    async with odd_service(check_in=NOT_FOUND, search=finds("C1"), get_ticket=NOT_FOUND) as (
        service,
        odd,
    ):
        answer = await service.send(SCAN, None, Deadline.after(PATIENCE))
    assert isinstance(answer, No)
    assert answer.found.known
    assert len(odd.asked("check_in")) == 1


async def test_card_with_a_lost_answer_is_not_unknown() -> None:
    async with odd_service(check_in=[NOT_FOUND, hangs()], search=finds(), get_ticket=THERE) as (
        service,
        _,
    ):
        with pytest.raises(MayHaveArrived):
            await service.check(SCAN, None, Deadline.after(0.8))
