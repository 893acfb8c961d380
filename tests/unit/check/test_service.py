"""Tests of the checks of the ticket service."""

from collections.abc import AsyncIterator, Iterator

import pytest

from app.check.service import (
    check_event,
    check_key,
    check_service,
    check_shared_key,
    request_ticketing,
)
from app.message import Message
from app.model.finding import Finding, FindingState, Subject
from app.organiser.client import Organiser
from app.organiser.http import ServiceConnection
from app.organiser.operations import Scope
from app.rehearsal.serve import Serving
from app.rehearsal.weather import Weather, WeatherKind


@pytest.fixture(scope="module")
def service() -> Iterator[Serving]:
    with Serving(tickets=50) as serving:
        yield serving


@pytest.fixture
async def organiser(service: Serving) -> AsyncIterator[Organiser]:
    service.weather.set(Weather(WeatherKind.CLEAR))
    async with ServiceConnection(service.base_url, service.api_key) as line:
        yield Organiser(line)


async def test_working_service_is_good(service: Serving, organiser: Organiser) -> None:
    before = service.history()
    reply = await request_ticketing(organiser, service.ticketing_id)
    reached, event = check_service(reply, service.base_url), check_event(reply)
    key = await check_key(organiser, service.ticketing_id, reply)
    assert [finding.state for finding in (reached, key, event)] == [FindingState.GOOD] * 3
    assert reached.said.plain() == "reached, on this computer"
    assert check_service(reply, "https://x.example").said.plain() == "reached, certificate valid"
    assert "ticketing active" in event.said.plain()
    assert service.history() == before


@pytest.mark.parametrize(
    "kind", [WeatherKind.CUT, WeatherKind.ERROR, WeatherKind.PORTAL, WeatherKind.BROKEN]
)
async def test_unreachable_service_is_bad_and_other_findings_unknown(
    service: Serving, organiser: Organiser, kind: WeatherKind
) -> None:
    service.weather.set(Weather(kind))
    reply = await request_ticketing(organiser, service.ticketing_id)
    reached = check_service(reply, service.base_url)
    assert reached.state is FindingState.BAD
    assert reached.next_step.plain()
    assert (await check_key(organiser, service.ticketing_id, reply)).state is FindingState.LOOK
    assert check_event(reply).state is FindingState.LOOK


async def test_refused_key_is_bad_while_the_service_is_good(
    service: Serving, organiser: Organiser
) -> None:
    service.weather.set(Weather(WeatherKind.KEY))
    reply = await request_ticketing(organiser, service.ticketing_id)
    assert check_service(reply, service.base_url).state is FindingState.GOOD
    assert (await check_key(organiser, service.ticketing_id, reply)).state is FindingState.BAD


async def test_key_without_the_right_to_check_in_is_found(
    service: Serving,
) -> None:
    service.weather.set(Weather(WeatherKind.CLEAR))
    scopes = [scope for scope in Scope if "check" not in scope.lower()]
    async with ServiceConnection(service.base_url, service.make_key(*scopes)) as line:
        organiser = Organiser(line)
        reply = await request_ticketing(organiser, service.ticketing_id)
        key = await check_key(organiser, service.ticketing_id, reply)
    assert key.state is FindingState.BAD
    assert "check in" in key.said.plain()


async def test_key_check_that_fails_halfway_is_look(service: Serving, organiser: Organiser) -> None:
    reply = await request_ticketing(organiser, service.ticketing_id)
    service.weather.set(Weather(WeatherKind.ERROR, operation="search"))
    assert (await check_key(organiser, service.ticketing_id, reply)).state is FindingState.LOOK


async def test_unknown_ticketing_is_reported_as_wrong_event(
    service: Serving, organiser: Organiser
) -> None:
    reply = await request_ticketing(organiser, "tg_none")
    assert check_service(reply, service.base_url).state is FindingState.GOOD
    assert check_event(reply).state is FindingState.BAD


async def test_inactive_ticketing_is_look(service: Serving, organiser: Organiser) -> None:
    reply = await request_ticketing(organiser, service.ticketing_id)
    assert not isinstance(reply.answer, Exception)
    overview = reply.answer.overview.model_copy(update={"activated": False})
    inactive = reply.answer.model_copy(update={"overview": overview})
    finding = check_event(type(reply)(inactive, 5))
    assert finding.state is FindingState.LOOK
    assert finding.next_step.plain()


@pytest.mark.parametrize(
    ("state", "is_shared", "expected"),
    [
        (FindingState.GOOD, True, FindingState.LOOK),
        (FindingState.GOOD, False, FindingState.GOOD),
        (FindingState.BAD, True, FindingState.BAD),
    ],
)
def test_shared_key_is_look_unless_the_key_is_bad(
    state: FindingState, is_shared: bool, expected: FindingState
) -> None:
    finding = check_shared_key(Finding(Subject.KEY, state, Message("")), is_shared=is_shared)
    assert finding.state is expected
