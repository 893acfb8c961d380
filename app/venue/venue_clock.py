"""The clock of the venue: that of its first keeper, which all doors write their claims by.

So the claims of one ticket have one order, the same at every door. A keeper that is not the first
one, or has taken its place, goes on with the time that it measured before.
"""

import asyncio
import json
import logging
from collections.abc import Callable
from pathlib import Path

from nats.aio.client import Client
from nats.errors import Error as NatsError

from app.model.scan import Moment
from app.runtime.private_files import replace_private
from app.venue.cancellation import stop_if_cancelled
from app.venue.subjects import TIME

log = logging.getLogger(__name__)
SAMPLES = 5
ANSWER_S = 1.0
EVERY_S = 60.0


class VenueClock:
    """Converts between the time of this laptop and the venue's.

    `ahead` is how far our clock is ahead of the venue's, in milliseconds. It is kept in a file for
    a door that starts while no keeper answers.
    """

    def __init__(self, file: Path, *, clock: Callable[[], Moment]) -> None:
        self._file = file
        self._clock = clock
        self.ahead = self._read()

    def to_venue(self, moment: Moment) -> Moment:
        """Return a moment of our clock by the venue's clock."""
        return moment - self.ahead

    def to_ours(self, moment: Moment) -> Moment:
        """Return a moment of the venue's clock by ours."""
        return moment + self.ahead

    def now(self) -> Moment:
        """Return the time by the venue's clock."""
        return self.to_venue(self._clock())

    async def measure(self, client: Client, subject: str = TIME) -> None:
        """Ask a keeper for the venue's time; the quickest of several answers counts."""
        samples = list[tuple[int, int]]()
        try:
            for _ in range(SAMPLES):
                before = self._clock()
                answer = await client.request(subject, b"", ANSWER_S)
                after = self._clock()
                samples.append((after - before, (before + after) // 2 - int(answer.data)))
        except (NatsError, TimeoutError, ValueError) as error:
            log.info("The keeper does not tell its time: %s", type(error).__name__)
        if samples:
            self.ahead = min(samples)[1]
            self._write()

    async def follow(self, client: Client, subject: str = TIME) -> None:
        """Measure again every minute until cancelled: either clock may be set."""
        while True:
            stop_if_cancelled()
            await asyncio.sleep(EVERY_S)
            await self.measure(client, subject)

    def _read(self) -> int:
        try:
            return int(json.loads(self._file.read_text("ascii"))["ahead"])
        except (OSError, ValueError, KeyError, TypeError):
            return 0

    def _write(self) -> None:
        try:
            replace_private(self._file, json.dumps({"ahead": self.ahead}).encode())
        except OSError as error:
            log.warning("The venue's clock cannot be kept: %s", error.strerror)
