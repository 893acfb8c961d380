"""Tests of a service that does not find the ticketing, for example with a wrong key."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from app.model.journal import Delivery
from app.model.verdict import DecidedBy, Kind, Reason
from app.rehearsal.manners import Manner
from app.rehearsal.requests import not_found
from app.rehearsal.ticketing import TicketingEndpoints
from app.rehearsal.weather import WeatherKind
from tests.support.delivery import drained, scanned_offline, working_until
from tests.support.night import CHECK_IN, Night


@contextmanager
def ticketing_missing() -> Iterator[None]:
    def raise_not_found(*_: object) -> None:
        raise not_found("ticketing")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TicketingEndpoints, "_check", raise_not_found)
        yield


async def test_list_decides_while_ticketing_is_missing(night: Night) -> None:
    ticket = night.good()
    with ticketing_missing():
        decision = await night.scan(ticket)
        unlisted = await night.scan("NO-SUCH-CODE-00")
    assert (decision.verdict.kind, decision.verdict.decided_by) == (Kind.ADMIT, DecidedBy.LIST)
    assert unlisted.verdict.reason is Reason.NOT_ON_LIST
    await drained(night)
    assert night.row(decision).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN"]


async def test_waiting_row_stays_due_while_ticketing_is_missing(night: Night) -> None:
    ((ticket, decision),) = await scanned_offline(night)
    requests_before = night.asked(CHECK_IN)
    with ticketing_missing():
        await working_until(night, lambda: night.row(decision).attempts > 0)
        assert night.asked(CHECK_IN) > requests_before
        assert night.row(decision).delivery is Delivery.DUE
    await drained(night)
    assert night.row(decision).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN"]


@pytest.mark.parametrize("weather", [WeatherKind.FORBIDDEN, WeatherKind.BROKEN])
async def test_refusal_is_kept_if_ticketing_cannot_be_read(
    night: Night, weather: WeatherKind
) -> None:
    night.service.set_manner(Manner.NOT_FOUND)
    ticket = night.where(lambda one: one.status == "CANCELLED")
    night.core.roster.update([ticket._replace(status="SOLD")], at=night.clock())
    night.weather(weather, operation="get_ticketing")
    assert (await night.scan(ticket)).verdict.reason is Reason.CANCELLED
