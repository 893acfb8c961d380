"""Our client against the rehearsal service: pages, refusals of every manner, and every weather."""

import psutil
import pytest

from app.organiser.client import Organiser
from app.organiser.errors import (
    KeyRefused,
    MayHaveArrived,
    NotAllowed,
    OrganiserError,
    ServiceBroken,
    SlowDown,
)
from app.organiser.http import ServiceConnection
from app.organiser.wire.ticket import Ticket
from app.rehearsal.serve import Serving
from app.rehearsal.weather import Weather, WeatherKind
from tests.end_to_end.rehearsal_guests import check_in_of, is_good, ticket_where
from tests.support.night import until
from tests.support.virtual_time import TIME

WEATHER: list[tuple[Weather, type[OrganiserError], bool]] = [
    (Weather(WeatherKind.CUT), MayHaveArrived, False),
    (Weather(WeatherKind.HANG), MayHaveArrived, False),
    (Weather(WeatherKind.LOST), MayHaveArrived, True),
    (Weather(WeatherKind.PORTAL), MayHaveArrived, False),
    (Weather(WeatherKind.REDIRECT), MayHaveArrived, False),
    (Weather(WeatherKind.KEY), KeyRefused, False),
    (Weather(WeatherKind.FORBIDDEN), NotAllowed, False),
    (Weather(WeatherKind.BUSY, seconds=7), SlowDown, False),
    (Weather(WeatherKind.BUSY, seconds=7, as_date=True), SlowDown, False),
    (Weather(WeatherKind.ERROR), ServiceBroken, False),
    (Weather(WeatherKind.DOWN), ServiceBroken, False),
    (Weather(WeatherKind.BROKEN), MayHaveArrived, False),
    (Weather(WeatherKind.HUGE), MayHaveArrived, False),
    (Weather(WeatherKind.GZIP_BOMB), MayHaveArrived, False),
    (Weather(WeatherKind.SLOW, seconds=60), MayHaveArrived, True),
    (Weather(WeatherKind.DRIP, seconds=5), MayHaveArrived, True),
]
# Weather that ends only by the deadline; any other must end long before.
ENDLESS = {WeatherKind.HANG, WeatherKind.SLOW, WeatherKind.DRIP}
SHORT, LONG = 1.0, 60.0


def with_deadline(organiser: Organiser, weather: Weather) -> Organiser:
    return organiser.within(SHORT if weather.kind in ENDLESS else LONG)


@pytest.mark.parametrize(("weather", "kind", "applied"), WEATHER, ids=lambda value: str(value))
async def test_every_weather_ends_in_its_error_within_the_deadline(
    organiser: Organiser,
    service: Serving,
    weather: Weather,
    kind: type[OrganiserError],
    applied: bool,
) -> None:
    ticket = await ticket_where(organiser, service, is_good)
    service.weather.set(weather)
    check_in = check_in_of(ticket)
    started = TIME()
    with pytest.raises(kind) as error:
        await with_deadline(organiser, weather).check_in(service.ticketing_id, check_in)
    assert TIME() - started == pytest.approx(SHORT if weather.kind in ENDLESS else 0)
    assert type(error.value) is kind
    if isinstance(error.value, SlowDown):
        assert error.value.retry_after == pytest.approx(7, abs=1.5)
    service.weather.set(Weather(WeatherKind.CLEAR))
    if applied:
        assert error.value.may_be_applied
        await until_inside(organiser, service, ticket)
    else:
        assert (await organiser.check_in(service.ticketing_id, check_in)).ticket_ids


async def until_inside(organiser: Organiser, service: Serving, ticket: Ticket) -> None:
    """Wait until the service has applied a request that the client gave up."""
    while not (await organiser.get_ticket(service.ticketing_id, ticket.id)).ticket.checked_in:
        pass


async def test_no_connection_is_left_open_after_all_weathers(service: Serving) -> None:
    own = psutil.Process()
    before = len(own.net_connections())
    async with ServiceConnection(service.base_url, service.api_key) as line:
        for weather, _, _ in WEATHER:
            service.weather.set(weather)
            with pytest.raises(OrganiserError):
                await with_deadline(Organiser(line), weather).get_ticketing(service.ticketing_id)
    service.weather.set(Weather(WeatherKind.CLEAR))
    await until(lambda: len(own.net_connections()) <= before)
