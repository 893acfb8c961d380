"""The service does not find the ticketing: another organisation's key, or a wrong address."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from app.model.journal import Delivery
from app.model.verdict import DecidedBy, Kind, Reason
from app.rehearsal.manners import Manner
from app.rehearsal.responses import not_found
from app.rehearsal.ticketing import TicketingEndpoints
from app.rehearsal.weather import WeatherKind
from tests.support.delivery import drained, scanned_offline, working_until
from tests.support.night import CHECK_IN, Night


@contextmanager
def nothing_found() -> Iterator[None]:
    def gone(*_: object) -> None:
        raise not_found("ticketing")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TicketingEndpoints, "_check", gone)
        yield


async def test_list_decides_while_the_ticketing_is_missing(night: Night) -> None:
    ticket = night.good()
    with nothing_found():
        decision = await night.scan(ticket)
        unlisted = await night.scan("NO-SUCH-CODE")
    assert (decision.verdict.kind, decision.verdict.decided_by) == (Kind.ADMIT, DecidedBy.LIST)
    assert unlisted.verdict.reason is Reason.NOT_ON_LIST
    await drained(night)
    assert night.row(decision).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN"]


async def test_waiting_row_stays_due_while_the_ticketing_is_missing(night: Night) -> None:
    ((ticket, decision),) = await scanned_offline(night)
    asked = night.asked(CHECK_IN)
    with nothing_found():
        await working_until(night, lambda: night.row(decision).attempts > 0)
        assert night.asked(CHECK_IN) > asked
        assert night.row(decision).delivery is Delivery.DUE
    await drained(night)
    assert night.row(decision).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN"]


@pytest.mark.parametrize("weather", [WeatherKind.FORBIDDEN, WeatherKind.BROKEN])
async def test_refusal_stands_if_the_ticketing_cannot_be_read(
    night: Night, weather: WeatherKind
) -> None:
    night.service.set_manner(Manner.NOT_FOUND)
    ticket = night.where(lambda one: one.status == "CANCELLED")
    night.core.roster.update([ticket._replace(status="SOLD")], at=night.clock())
    night.weather(weather, operation="get_ticketing")
    assert (await night.scan(ticket)).verdict.reason is Reason.CANCELLED
