"""Tests of the time until a verdict at a slow service, and of a key without check-in right."""

import pytest

from app.model.journal import Delivery
from app.model.ticket import Ticket, TicketStatus
from app.model.verdict import DecidedBy, Decision, Kind, Reason
from app.rehearsal.weather import WeatherKind
from app.service.ticket_service import ENOUGH_TICKETS
from tests.support.cards import a_party
from tests.support.delivery import forgets
from tests.support.night import LATEST_VERDICT_S, OUT, Night, is_good
from tests.support.virtual_time import TIME


async def scanned_in_time(night: Night, code: Ticket | str) -> Decision:
    started = TIME()
    decision = await night.scan(code)
    assert TIME() - started < LATEST_VERDICT_S
    return decision


@pytest.mark.parametrize("seconds", [0.7, 1.7])
async def test_slow_service_gives_verdicts_within_the_deadline(
    night: Night, seconds: float
) -> None:
    cancelled, inside = night.of_status(TicketStatus.CANCELLED), night.good()
    await night.scan(inside)
    night.clock.off += 60_000
    night.weather(WeatherKind.SLOW, operation=None, seconds=seconds)
    assert (await scanned_in_time(night, cancelled)).verdict.reason is Reason.CANCELLED
    assert (await scanned_in_time(night, inside)).verdict.kind is Kind.ALREADY_IN
    unknown = (await scanned_in_time(night, "NO-SUCH-CODE-00")).verdict
    is_answered = seconds < 1
    assert unknown.reason is (Reason.UNKNOWN_CODE if is_answered else Reason.SERVICE_SAYS_NO)
    assert unknown.decided_by is DecidedBy.SERVICE
    again = (await scanned_in_time(night, "NO-SUCH-CODE-00")).verdict
    assert again.reason is Reason.UNKNOWN_CODE


async def test_slow_service_admits_unlisted_card_and_ticket_at_first_scan(
    night: Night,
) -> None:
    card, party = a_party(night, 1)
    unlisted = night.where(lambda ticket: is_good(ticket) and ticket not in party)
    for ticket in night.tickets[:ENOUGH_TICKETS]:
        await night.scan(ticket, OUT)
    forgets(night, unlisted)
    night.weather(WeatherKind.SLOW, operation=None, seconds=1.7)
    for code in (unlisted.code, card):
        verdict = (await scanned_in_time(night, code)).verdict
        assert (verdict.kind, verdict.decided_by) == (Kind.ADMIT, DecidedBy.SERVICE)


@pytest.mark.parametrize("weather_kind", [WeatherKind.KEY, WeatherKind.FORBIDDEN])
async def test_check_in_refused_for_the_key_is_held(
    night: Night, weather_kind: WeatherKind
) -> None:
    night.weather(weather_kind)
    decision = await night.scan(night.good())
    assert decision.verdict.kind is Kind.HOLD
    assert decision.verdict.reason is Reason.SERVICE_SAYS_NO
    assert decision.verdict.decided_by is DecidedBy.SERVICE
    assert decision.verdict.words
    assert night.row(decision).delivery is Delivery.LOCAL
