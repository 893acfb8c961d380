"""A service that takes its time: nobody stands there for a chain of questions."""

import time

import pytest

from app.model.ticket import Ticket
from app.model.verdict import Kind, Reason
from app.rehearsal.manners import Manner
from app.rehearsal.weather import Kind as Sky
from tests.unit.door.night import Night
from tests.unit.door.test_desk_card import a_party
from tests.unit.sync.delivering import forgets

EACH = 0.6
SLOW_MANNERS = pytest.mark.parametrize("manner", [Manner.CONFLICT, Manner.NOT_FOUND, Manner.ZERO])


async def told_within(night: Night, answers: float, what: Ticket | str) -> tuple[Kind, Reason]:
    night.weather(Sky.SLOW, operation=None, seconds=EACH)
    started = time.monotonic()
    verdict = (await night.scan(what)).verdict
    assert time.monotonic() - started < answers * EACH
    return verdict.kind, verdict.reason


@SLOW_MANNERS
async def test_that_a_code_is_unknown_takes_two_answers(night: Night, manner: Manner) -> None:
    night.service.set_manner(manner)
    told = await told_within(night, 2.7, "NO-SUCH-CODE")
    assert told == (Kind.REFUSE, Reason.UNKNOWN_CODE)


@SLOW_MANNERS
async def test_a_card_takes_two_answers_and_a_look(night: Night, manner: Manner) -> None:
    night.service.set_manner(manner)
    card, _ = a_party(night, 1)
    assert await told_within(night, 2.9, card) == (Kind.ADMIT, Reason.VALID)


@SLOW_MANNERS
async def test_why_a_ticket_that_is_on_no_list_is_kept_out_takes_two_answers(
    night: Night, manner: Manner
) -> None:
    night.service.set_manner(manner)
    ticket = night.where(lambda one: one.status == "CANCELLED")
    forgets(night, ticket)
    assert await told_within(night, 2.7, ticket) == (Kind.REFUSE, Reason.CANCELLED)
