"""Tests of a 401 or 403 response to one check-in, which is a definite refusal."""

import pytest

from app.organiser.errors import KeyRefused, NotAllowed
from app.service.answers import Evidence
from app.service.clocks import Deadline
from tests.unit.service.scripted_service import (
    SCAN,
    TICKET,
    finds_codes,
    replies,
    scripted_service,
    shows_ticket,
)

CASES = ((401, KeyRefused), (403, NotAllowed))


@pytest.mark.parametrize(("status", "kind"), CASES)
async def test_denied_listed_ticket_gives_no_with_service_message(
    status: int, kind: type[KeyRefused | NotAllowed]
) -> None:
    blocked = replies(status, {"message": "Blocked by the box office."})
    async with scripted_service(check_in=blocked, get_ticket=shows_ticket()) as (service, _):
        answer = await service.check(SCAN, TICKET, Deadline.after(5))
    assert isinstance(answer, Evidence)
    assert isinstance(answer.refusal, kind)
    assert answer.words == answer.refusal.message == "Blocked by the box office."
    assert not answer.refusal.may_be_applied


@pytest.mark.parametrize("status", [401, 403])
async def test_denied_unlisted_code_is_not_reported_as_unknown(status: int) -> None:
    async with scripted_service(
        check_in=replies(status, {}), search=finds_codes(), get_ticket=shows_ticket()
    ) as (
        service,
        scripted,
    ):
        answer = await service.check(SCAN, None, Deadline.after(5))
    assert isinstance(answer, Evidence)
    assert answer.refusal
    assert (answer.ticket, answer.known, answer.trouble) == (None, None, None)
    assert len(scripted.requests_of("check_in")) == 1


async def test_denied_unlisted_ticket_is_named() -> None:
    async with scripted_service(
        check_in=replies(403, {}), search=finds_codes("C1"), get_ticket=shows_ticket()
    ) as (
        service,
        _,
    ):
        answer = await service.check(SCAN, None, Deadline.after(5))
    assert isinstance(answer, Evidence)
    assert answer.ticket is not None
    assert answer.ticket.code == "C1"


@pytest.mark.parametrize("code_is_listed", [True, False])
@pytest.mark.parametrize(("status", "kind"), CASES)
async def test_key_that_may_not_read_ticketing_raises_error(
    status: int, kind: type[KeyRefused | NotAllowed], code_is_listed: bool
) -> None:
    denied = replies(status, {})
    async with scripted_service(check_in=denied, search=denied, get_ticket=denied) as (service, _):
        with pytest.raises(kind):
            await service.check(SCAN, TICKET if code_is_listed else None, Deadline.after(5))
