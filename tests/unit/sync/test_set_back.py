"""The laptop's clock is set back while rows wait for their time to come."""

from app.model.journal import Delivery
from app.rehearsal.weather import Kind as Sky
from tests.unit.door.night import Night
from tests.unit.sync.delivering import running, scanned_offline, settled, working_until

HOUR = 3_600_000


async def set_back(night: Night) -> None:
    """And the core notices."""
    night.clock.off -= HOUR
    night.core.clock_watch.look()


async def test_pauses_do_not_grow_by_as_much(night: Night) -> None:
    ((ticket, decision),) = await scanned_offline(night)
    night.weather(Sky.ERROR)
    await working_until(night, lambda: night.row(decision).attempts > 0)
    await set_back(night)
    night.comes_back()
    async with running(night):
        await settled(night, decision, Delivery.DELIVERED)
    assert night.passages(ticket) == ["CHECKIN"]


async def test_a_service_that_asked_for_quiet_is_not_left_alone_for_as_long(night: Night) -> None:
    ((ticket, decision),) = await scanned_offline(night)
    night.weather(Sky.BUSY, seconds=60)
    await working_until(night, lambda: night.row(decision).attempts > 0)
    await set_back(night)
    night.comes_back()
    async with running(night):
        await settled(night, decision, Delivery.DELIVERED)
    assert night.passages(ticket) == ["CHECKIN"]
