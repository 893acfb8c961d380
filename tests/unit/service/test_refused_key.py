"""A 401 or 403 on one check-in: a definite answer about this request."""

import pytest

from app.organiser.errors import KeyRefused, NotAllowed
from app.service.answers import Found, No
from app.service.deadline import Deadline
from tests.unit.service.odd_service import SCAN, TICKET, finds, odd_service, says, shows

CASES = ((401, KeyRefused), (403, NotAllowed))


@pytest.mark.parametrize(("status", "kind"), CASES)
async def test_refusal_of_listed_ticket_is_no_with_the_services_words(
    status: int, kind: type[KeyRefused | NotAllowed]
) -> None:
    blocked = says(status, {"message": "Blocked by the box office."})
    async with odd_service(check_in=blocked, get_ticket=shows()) as (service, _):
        answer = await service.check(SCAN, TICKET, Deadline.after(5))
    assert isinstance(answer, No)
    assert isinstance(answer.refusal, kind)
    assert answer.words == answer.refusal.message == "Blocked by the box office."
    assert not answer.refusal.may_be_applied


@pytest.mark.parametrize("status", [401, 403])
async def test_refusal_of_unlisted_code_is_not_an_unknown_code(status: int) -> None:
    async with odd_service(check_in=says(status, {}), search=finds(), get_ticket=shows()) as (
        service,
        odd,
    ):
        answer = await service.check(SCAN, None, Deadline.after(5))
    assert isinstance(answer, No)
    assert answer.refusal
    assert answer.found == Found()
    assert len(odd.asked("check_in")) == 1


async def test_refusal_of_unlisted_ticket_names_the_ticket() -> None:
    async with odd_service(check_in=says(403, {}), search=finds("C1"), get_ticket=shows()) as (
        service,
        _,
    ):
        answer = await service.check(SCAN, None, Deadline.after(5))
    assert isinstance(answer, No)
    assert answer.found.ticket is not None
    assert answer.found.ticket.code == "C1"


@pytest.mark.parametrize("code_is_listed", [True, False])
@pytest.mark.parametrize(("status", "kind"), CASES)
async def test_key_that_may_not_read_the_ticketing_raises(
    status: int, kind: type[KeyRefused | NotAllowed], code_is_listed: bool
) -> None:
    no = says(status, {})
    async with odd_service(check_in=no, search=no, get_ticket=no) as (service, _):
        with pytest.raises(kind):
            await service.check(SCAN, TICKET if code_is_listed else None, Deadline.after(5))
