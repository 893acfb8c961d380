"""Tests of delivering guests whose category this door does not admit by default."""

from pathlib import Path

import pytest

from app.model.journal import Delivery
from app.model.ticket import TicketStatus
from app.model.verdict import Kind, Reason
from app.rehearsal.manners import Manner
from app.rehearsal.serve import Serving
from app.rehearsal.weather import WeatherKind
from tests.support.delivery import drained
from tests.support.night import BOTH_MANNERS, CHECK_IN, OUT, Night, a_night, is_good


def addon_category(night: Night) -> str:
    """Return the category of an add-on, which no guest's ticket has."""
    return next(t.category_id for t in night.tickets if t.addon_of is not None)


@pytest.mark.parametrize("undone", [False, True])
async def test_override_ignores_door_categories(
    service: Serving, tmp_path: Path, night: Night, undone: bool
) -> None:
    categories = [addon_category(night)]
    async with a_night(service, tmp_path / "vip.sqlite3", categories=categories) as vip_door:
        ticket = vip_door.where(lambda one: is_good(one) and one.category_id not in categories)
        held = await vip_door.scan(ticket)
        assert held.verdict.kind is Kind.HOLD
        override = vip_door.core.corrections.override(held.scan.id, "knows the band")
        await drained(vip_door)
        assert vip_door.row(override).delivery is Delivery.DELIVERED
        assert vip_door.passages(ticket) == ["CHECKIN"]
        if undone:
            vip_door.core.corrections.undo(override.scan.id)
            await drained(vip_door)
            assert vip_door.passages(ticket) == ["CHECKIN", "CHECKOUT"]


@pytest.mark.parametrize("online", [False, True])
async def test_door_that_admits_all_categories_sends_none(
    service: Serving, tmp_path: Path, night: Night, online: bool
) -> None:
    categories, path = [addon_category(night)], tmp_path / "vip.sqlite3"
    admit_when = [Reason.WRONG_DOOR]
    async with a_night(service, path, categories=categories, admit_when=admit_when) as vip_door:
        ticket = vip_door.where(lambda one: is_good(one) and one.category_id not in categories)
        if not online:
            vip_door.goes_down()
        decision = await vip_door.scan(ticket)
        assert decision.verdict.kind is Kind.ADMIT
        vip_door.comes_back()
        await drained(vip_door)
        assert vip_door.row(decision).delivery is Delivery.DELIVERED


@pytest.mark.parametrize("manner", Manner)
async def test_admission_under_earlier_categories_is_delivered(
    service: Serving, tmp_path: Path, manner: Manner
) -> None:
    """The door's categories are changed before the line returns."""
    service.set_manner(manner)
    path = tmp_path / "changed.sqlite3"
    async with a_night(service, path) as night:
        before, after, *_ = sorted({t.category_id for t in night.tickets if is_good(t)})
    async with a_night(service, path, categories=[before]) as night:
        night.goes_down()
        ticket = night.where(lambda one: is_good(one) and one.category_id == before)
        decision = await night.scan(ticket)
        assert decision.verdict.kind is Kind.ADMIT
        night.comes_back()
    async with a_night(service, path, categories=[after]) as night:
        await drained(night)
        assert night.row(decision).delivery is Delivery.DELIVERED
        assert night.passages(ticket) == ["CHECKIN"]


@BOTH_MANNERS
async def test_lost_check_out_of_guest_never_checked_in_is_disputed(
    night: Night, manner: Manner
) -> None:
    """The ticket is outside at the service, which does not show that the check-out arrived."""
    night.service.set_manner(manner)
    ticket = night.of_status(TicketStatus.CANCELLED)
    refused = await night.scan(ticket)
    override = night.core.corrections.override(refused.scan.id, "knows the band")
    await drained(night)
    assert night.row(override).delivery is Delivery.DISPUTED
    night.weather(WeatherKind.CUT, CHECK_IN)
    check_out = await night.scan(ticket, OUT)
    assert check_out.verdict.kind is Kind.OUT
    night.comes_back()
    await drained(night)
    assert night.passages(ticket) == []
    assert night.row(check_out).delivery is Delivery.DISPUTED
