"""The control path beside the API: changes weather, manner and timestamps at run time."""

from collections.abc import Collection
from typing import TypeVar

from fastapi import Depends, FastAPI, Request
from pydantic import TypeAdapter, ValidationError
from starlette.responses import Response

from app.rehearsal.access import needs
from app.rehearsal.manners import Manner, ReplyStyle, Timestamps
from app.rehearsal.parts import endpoint_of
from app.rehearsal.responses import answer, invalid
from app.rehearsal.weather import Weather, WeatherControl

T = TypeVar("T")
WEATHER = TypeAdapter(Weather)
MANNER = TypeAdapter(dict[str, Manner])
TIMESTAMPS = TypeAdapter(dict[str, Timestamps])


class Control:
    """GET and POST of `/weather`, `/manner` and `/timestamps`, which need a key like the API."""

    def __init__(self, sky: WeatherControl, style: ReplyStyle, names: Collection[str]) -> None:
        self._sky = sky
        self._style = style
        self._names = names

    @classmethod
    def add_routes(cls, app: FastAPI) -> None:
        """Add the control path to the app, but not to its OpenAPI description."""
        for path, method, endpoint in (
            ("/weather", "GET", cls.get_weather),
            ("/weather", "POST", cls.set_weather),
            ("/manner", "GET", cls.get_manner),
            ("/manner", "POST", cls.set_manner),
            ("/timestamps", "GET", cls.get_timestamps),
            ("/timestamps", "POST", cls.set_timestamps),
        ):
            app.add_api_route(
                path,
                endpoint_of(cls, endpoint),
                methods=[method],
                dependencies=[Depends(needs(None))],
                include_in_schema=False,
            )

    async def get_weather(self) -> Response:
        return answer(200, WEATHER.dump_python(self._sky.now(), mode="json"))

    async def set_weather(self, request: Request) -> Response:
        try:
            weather = WEATHER.validate_json(await request.body())
        except ValidationError as error:
            raise invalid(error.errors()) from None
        if weather.operation not in (None, *self._names):
            raise invalid([{"loc": ("operation",), "msg": "There is no such operation"}])
        self._sky.set(weather)
        return await self.get_weather()

    async def get_manner(self) -> Response:
        return answer(200, {"manner": self._style.manner})

    async def set_manner(self, request: Request) -> Response:
        self._style.manner = await _only_value(request, "manner", MANNER)
        return await self.get_manner()

    async def get_timestamps(self) -> Response:
        return answer(200, {"timestamps": self._style.timestamps})

    async def set_timestamps(self, request: Request) -> Response:
        self._style.timestamps = await _only_value(request, "timestamps", TIMESTAMPS)
        return await self.get_timestamps()


async def _only_value(request: Request, name: str, adapter: TypeAdapter[dict[str, T]]) -> T:
    """Return the value of the body's only key."""
    try:
        asked = adapter.validate_json(await request.body())
    except ValidationError as error:
        raise invalid(error.errors()) from None
    if asked.keys() != {name}:
        raise invalid([{"loc": (name,), "msg": f"Name the {name} and nothing else"}])
    return asked[name]
