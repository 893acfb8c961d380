"""Serves the rehearsal on loopback from its own thread, for demo, command and tests."""

import asyncio
from collections import Counter
from collections.abc import Callable, Coroutine
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self, TypeVar

from app.organiser.operations import Scope
from app.rehearsal.access import new_key
from app.rehearsal.loopback import HOST, LoopbackServer, listen
from app.rehearsal.manners import Manner, ReplyStyle, Timestamps
from app.rehearsal.records import Records
from app.rehearsal.service import RehearsalService
from app.rehearsal.weather import FaultInjector, Weather, WeatherKind
from app.rehearsal.world import make_world
from app.runtime.clocks import wall_clock

T = TypeVar("T")
Clock = Callable[[], int]
Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Running:
    """The parts of a running service, and the loop that they belong to."""

    base_url: str
    records: Records
    service: RehearsalService
    server: LoopbackServer
    loop: asyncio.AbstractEventLoop


class Serving:
    """A rehearsal service that runs while the `with` lasts; `weather` may be set at any time.

    `api_key` has all rights and is another one at each start. `foreign_event_id` is another
    organisation's event, which no key here may see. `new_loop` makes the event loop of its thread,
    whose time all its delays follow.
    """

    def __init__(
        self,
        seed: int = 7,
        tickets: int = 200,
        manner: Manner = Manner.CONFLICT,
        folder: Path | None = None,
        now: Clock = wall_clock,
        port: int = 0,
        new_loop: Callable[[], asyncio.AbstractEventLoop] | None = None,
    ) -> None:
        self.weather = FaultInjector(seed)
        self._seed = seed
        self._tickets = tickets
        self._style = ReplyStyle(manner)
        self._folder = folder
        self._now = now
        self._port = port
        key = new_key(seed, Scope)
        self.api_key, self._keys = key.secret, {key.secret: key}
        self._new_loop = new_loop
        self._ready: Future[Running] = Future()
        self._thread = ThreadPoolExecutor(1, "rehearsal")

    def __enter__(self) -> Self:
        self._over = self._thread.submit(self._run)
        either: list[Future[Any]] = [self._ready, self._over]
        try:
            wait(either, return_when=FIRST_COMPLETED)
        except KeyboardInterrupt:
            # The interpreter waits for this thread at its end.
            self._ready.add_done_callback(lambda ready: _stop(ready.result()))
            raise
        if not self._ready.done():
            self._thread.shutdown()
            self._over.result()
        self.base_url, world = self._ready.result().base_url, self._ready.result().records.world
        self.ticketing_id, self.event_id = world.ticketing_id, world.event_id
        self.foreign_event_id = world.foreign_event_id
        return self

    def __exit__(self, *_: object) -> None:
        self.weather.set(Weather(WeatherKind.CUT))
        _stop(self._ready.result())
        self._thread.shutdown()
        self._over.result()

    @property
    def seen(self) -> Counter[str]:
        """Return how many requests have arrived, by operation."""
        return Counter(self._ready.result().service.seen)

    def make_key(self, *scopes: Scope) -> str:
        """Return a key with only these scopes."""
        key = new_key(self._seed, scopes)
        self._keys[key.secret] = key
        return key.secret

    def set_manner(self, manner: Manner) -> None:
        """Say no in another way from now on."""
        self._style.manner = manner

    def set_timestamps(self, timestamps: Timestamps) -> None:
        """Write the times of the check-in history in another way from now on."""
        self._style.timestamps = timestamps

    def has_card(self, card: str) -> bool:
        """Return whether a wallet card with this credential exists."""

        async def read(records: Records) -> bool:
            return bool(records.credential(barcode="", wallet_credential=card, ticket_id=""))

        return self._read(read)

    def history(self, limit: int = 1000) -> list[Json]:
        """Return the check-in history, newest first."""

        async def read(records: Records) -> list[Json]:
            return records.history(limit)

        return self._read(read)

    def _read(self, read: Callable[[Records], Coroutine[Any, Any, T]]) -> T:
        """Read the records in the one thread that may use them."""
        running = self._ready.result()
        return asyncio.run_coroutine_threadsafe(read(running.records), running.loop).result()

    def _run(self) -> None:
        with asyncio.Runner(loop_factory=self._new_loop) as runner:
            runner.run(self._serve())

    async def _serve(self) -> None:
        """Open, serve and close everything in the one thread that may use SQLite."""
        world = make_world(self._seed, self._tickets, self._now())
        with (
            closing(listen(self._port)) as listener,
            closing(Records.open(world, self._folder, self._now)) as records,
        ):
            service = RehearsalService(records, self._keys, self.weather, self._style, self._now)
            url = f"http://{HOST}:{listener.getsockname()[1]}"
            loop = asyncio.get_running_loop()

            def on_ready() -> None:
                self._ready.set_result(Running(url, records, service, server, loop))

            server = LoopbackServer(service, on_ready)
            await server.serve([listener])


def _stop(running: Running) -> None:
    """Let a running service end."""
    running.loop.call_soon_threadsafe(running.server.stop)
