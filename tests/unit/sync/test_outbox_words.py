"""Guests of another door's categories, let in by an override or by this door's settings."""

from pathlib import Path

import pytest

from app.model.journal import Delivery
from app.model.ticket import TicketStatus
from app.model.verdict import Kind, Reason
from app.rehearsal.manners import Manner
from app.rehearsal.serve import Serving
from app.rehearsal.weather import WeatherKind
from tests.support.delivery import drained
from tests.support.night import CHECK_IN, LOOKS_OR_NOT, OUT, Night, a_night, is_good


def another_category(night: Night) -> str:
    """Return a category that no guest of this door has."""
    return next(t.category_id for t in night.tickets if t.addon_of is not None)


@pytest.mark.parametrize("undone", [False, True])
async def test_override_ignores_the_doors_categories(
    service: Serving, tmp_path: Path, night: Night, undone: bool
) -> None:
    categories = [another_category(night)]
    async with a_night(service, tmp_path / "vip.sqlite3", categories=categories) as vip:
        ticket = vip.where(lambda one: is_good(one) and one.category_id not in categories)
        held = await vip.scan(ticket)
        assert held.verdict.kind is Kind.HOLD
        word = vip.core.corrections.override(held.scan.id, "knows the band")
        await drained(vip)
        assert vip.row(word).delivery is Delivery.DELIVERED
        assert vip.passages(ticket) == ["CHECKIN"]
        if undone:
            vip.core.corrections.undo(word.scan.id)
            await drained(vip)
            assert vip.passages(ticket) == ["CHECKIN", "CHECKOUT"]


@pytest.mark.parametrize("online", [False, True])
async def test_door_that_admits_all_categories_sends_none(
    service: Serving, tmp_path: Path, night: Night, online: bool
) -> None:
    categories, path = [another_category(night)], tmp_path / "vip.sqlite3"
    loosened = [Reason.WRONG_DOOR]
    async with a_night(service, path, categories=categories, admit_when=loosened) as vip:
        ticket = vip.where(lambda one: is_good(one) and one.category_id not in categories)
        if not online:
            vip.goes_down()
        decision = await vip.scan(ticket)
        assert decision.verdict.kind is Kind.ADMIT
        vip.comes_back()
        await drained(vip)
        assert vip.row(decision).delivery is Delivery.DELIVERED


@pytest.mark.parametrize("manner", Manner)
async def test_admission_under_earlier_categories_is_delivered(
    service: Serving, tmp_path: Path, manner: Manner
) -> None:
    """The settings were changed before the line came back."""
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


@LOOKS_OR_NOT
async def test_lost_check_out_of_a_guest_whom_the_service_never_took_in_is_not_delivered(
    night: Night, manner: Manner
) -> None:
    """The ticket is out at the service, but that is no sign of the check-out."""
    night.service.set_manner(manner)
    ticket = night.of_status(TicketStatus.CANCELLED)
    refused = await night.scan(ticket)
    word = night.core.corrections.override(refused.scan.id, "knows the band")
    await drained(night)
    assert night.row(word).delivery is Delivery.DISPUTED
    night.weather(WeatherKind.CUT, CHECK_IN)
    left = await night.scan(ticket, OUT)
    assert left.verdict.kind is Kind.OUT
    night.comes_back()
    await drained(night)
    assert night.passages(ticket) == []
    assert night.row(left).delivery is Delivery.DISPUTED
