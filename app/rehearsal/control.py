"""The control path beside the API: weather and manners, changed while the service runs."""

from collections.abc import Collection

from fastapi import Depends, FastAPI, Request
from pydantic import TypeAdapter, ValidationError
from starlette.responses import Response

from app.rehearsal.access import Access
from app.rehearsal.manners import Bearing, Manner
from app.rehearsal.speech import answer, invalid
from app.rehearsal.weather import Sky, Weather

WEATHER = TypeAdapter(Weather)
MANNER = TypeAdapter(dict[str, Manner])


class Control:
    """GET and POST of `/weather` and `/manner`; like the API they ask for a key."""

    def __init__(self, sky: Sky, bearing: Bearing, names: Collection[str]) -> None:
        self._sky = sky
        self._bearing = bearing
        self._names = names

    def serve(self, app: FastAPI, access: Access) -> None:
        """Put the control path on the app, outside what the API says of itself."""
        for path, method, endpoint in (
            ("/weather", "GET", self.get_weather),
            ("/weather", "POST", self.set_weather),
            ("/manner", "GET", self.get_manner),
            ("/manner", "POST", self.set_manner),
        ):
            app.add_api_route(
                path,
                endpoint,
                methods=[method],
                dependencies=[Depends(access.needs(None))],
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
        return answer(200, {"manner": self._bearing.manner})

    async def set_manner(self, request: Request) -> Response:
        try:
            asked = MANNER.validate_json(await request.body())
        except ValidationError as error:
            raise invalid(error.errors()) from None
        if asked.keys() != {"manner"}:
            raise invalid([{"loc": ("manner",), "msg": "Name the manner and nothing else"}])
        self._bearing.manner = asked["manner"]
        return await self.get_manner()
