"""Changing weather, and a service that changes its way of refusing."""

import asyncio
from dataclasses import replace
from random import Random
from typing import Literal

from app.rehearsal.manners import Manner
from app.rehearsal.serve import Serving
from app.rehearsal.weather import CLEAR, Weather, WeatherKind
from tests.storm.storm_result import EventLog

CHECK_IN = "check_in"
# Mostly clear: most errors appear when the weather changes.
KINDS = {
    WeatherKind.CLEAR: 22,
    WeatherKind.LOST: 6,
    WeatherKind.CUT: 4,
    WeatherKind.HANG: 3,
    WeatherKind.SLOW: 3,
    WeatherKind.DRIP: 2,
    WeatherKind.PORTAL: 2,
    WeatherKind.BUSY: 1,
    WeatherKind.ERROR: 2,
    WeatherKind.DOWN: 2,
    WeatherKind.BROKEN: 2,
}
SECONDS = {WeatherKind.SLOW: 0.6, WeatherKind.DRIP: 0.02, WeatherKind.BUSY: 1.0}
# Weather of a service that is down or faulty for a while, so that doors decide offline.
BAD_KINDS = {
    WeatherKind.DOWN: 4,
    WeatherKind.CUT: 3,
    WeatherKind.LOST: 3,
    WeatherKind.LATE: 3,
    WeatherKind.HANG: 2,
    WeatherKind.PORTAL: 2,
    WeatherKind.ERROR: 2,
    WeatherKind.SLOW: 1,
    WeatherKind.BROKEN: 1,
    WeatherKind.LAG: 2,
    WeatherKind.RATE: 1,
    WeatherKind.KEY: 1,
    WeatherKind.FORBIDDEN: 1,
}
MAX_LATE_SECONDS = 15.0
ACTIONS: tuple[Literal["CHECKIN", "CHECKOUT"] | None, ...] = (None, "CHECKIN", "CHECKOUT")
BAD_SPELL_SECONDS = (0.3, 3.0)  # shortest and longest duration of bad weather
# Often lax: a lax service accepts a ticket twice, so that double requests become visible.
MANNERS = {manner: 6 if manner is Manner.LAX else 1 for manner in Manner}


async def change_weather(
    service: Serving, random: Random, event_log: EventLog, down: float | None = None
) -> None:
    """Change the weather for ever; with `down` the weather is bad for that share of the time."""
    while True:
        weather = random_weather(random) if down is None else random_bad_weather(random, down)
        service.weather.set(weather)
        (manner,) = random.choices(list(MANNERS), list(MANNERS.values()))
        service.set_manner(manner)
        where = "check-in" if weather.operation else "all"
        event_log.note(
            f"weather {weather.kind} for {where}, times {weather.times}, manner {manner}"
        )
        await asyncio.sleep(random.uniform(*((0.1, 0.7) if down is None else BAD_SPELL_SECONDS)))


def random_weather(random: Random) -> Weather:
    """Return a random weather."""
    (kind,) = random.choices(list(KINDS), list(KINDS.values()))
    return Weather(
        kind,
        times=random.choice((None, None, 1, 3)),
        operation=random.choice((None, CHECK_IN)),
        seconds=SECONDS.get(kind, 1.0),
    )


def random_bad_weather(random: Random, down: float) -> Weather:
    """Return bad weather for this share of the draws, else clear weather."""
    if random.random() >= down:
        return CLEAR
    (kind,) = random.choices(list(BAD_KINDS), list(BAD_KINDS.values()))
    match kind:
        case WeatherKind.LATE:
            late, drop = random.uniform(0.5, MAX_LATE_SECONDS), random.choice((0.0, 0.3))
            return Weather(kind, operation=CHECK_IN, seconds=late, drops_after=drop)
        case WeatherKind.LAG:
            return Weather(kind, seconds=random.choice((3.0, 60.0)))
        case WeatherKind.RATE:
            return Weather(kind, limit=random.randint(5, 60), as_date=random.random() < 0.5)
        case WeatherKind.FORBIDDEN | WeatherKind.KEY:
            action = random.choice(ACTIONS)
            return Weather(kind, operation=CHECK_IN, action=action, times=random.randint(1, 3))
        case _:
            return replace(
                random_weather(random), kind=kind, times=None, seconds=SECONDS.get(kind, 1.0)
            )
