"""Weather that never settles, and a service that never says no twice in the same way."""

import asyncio
from random import Random

from app.rehearsal.manners import Manner
from app.rehearsal.serve import Serving
from app.rehearsal.weather import Kind, Weather
from tests.storm.diary import Diary

CHECK_IN = "createPublicApiTicketingCheckin"
# Mostly clear: what is lost most easily is lost when the weather changes.
KINDS = {
    Kind.CLEAR: 22,
    Kind.LOST: 6,
    Kind.CUT: 4,
    Kind.HANG: 3,
    Kind.SLOW: 3,
    Kind.DRIP: 2,
    Kind.PORTAL: 2,
    Kind.BUSY: 1,
    Kind.ERROR: 2,
    Kind.DOWN: 2,
    Kind.BROKEN: 2,
}
SECONDS = {Kind.SLOW: 0.6, Kind.DRIP: 0.02, Kind.BUSY: 1.0}
# A lax service takes what it has already, so that doing a thing twice shows: often it is lax.
MANNERS = {manner: 6 if manner is Manner.LAX else 1 for manner in Manner}


async def unsettle(service: Serving, random: Random, diary: Diary) -> None:
    """Change the weather for ever."""
    while True:
        weather = drawn(random)
        service.weather.set(weather)
        (manner,) = random.choices(list(MANNERS), list(MANNERS.values()))
        service.set_manner(manner)
        where = "check-in" if weather.operation else "all"
        diary.note(f"weather {weather.kind} for {where}, times {weather.times}, manner {manner}")
        await asyncio.sleep(random.uniform(0.1, 0.7))


def drawn(random: Random) -> Weather:
    (kind,) = random.choices(list(KINDS), list(KINDS.values()))
    return Weather(
        kind,
        times=random.choice((None, None, 1, 3)),
        operation=random.choice((None, CHECK_IN)),
        seconds=SECONDS.get(kind, 1.0),
        jitter=0.5 if kind is Kind.SLOW else 0.0,
    )
