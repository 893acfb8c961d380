"""The requests of the window about the queue: what waits for delivery or needs a look."""

import asyncio
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from itertools import chain
from typing import Any, TypeVar

from app.core.core import Core
from app.model.journal import NEEDS_A_LOOK, WAITING, Delivery, Row
from app.model.link import LinkState
from app.model.night import Awaited, Queue
from app.model.scan import Moment
from app.report.export import described
from app.store.claims import LedgerCopy
from app.store.store_files import notice_of

T = TypeVar("T")
MOST_SHOWN = 500


class QueueRequests:
    """Reads the queue in short steps, so that scans go on between them."""

    def __init__(self, core: Core) -> None:
        self._core = core

    async def queue(self) -> Queue:
        """Return the first rows of the queue, and how many more there are."""
        journal = self._core.journal
        waiting = await _collect(journal.waiting_in_steps(MOST_SHOWN))
        look = await _collect(journal.needs_a_look_in_steps(MOST_SHOWN))
        settled = await _collect(journal.settled_in_steps(MOST_SHOWN))
        counts = journal.counts()
        # Some may have been settled while the others were read.
        more = max(total(counts, WAITING) - len(waiting), 0)
        more_to_look = max(total(counts, NEEDS_A_LOOK) - len(look), 0)
        refused = self._core.watch.link.state is LinkState.REFUSED
        notice = notice_of(self._core.set_aside)
        return Queue(
            waiting, look, self.next_try(), more, more_to_look, refused, notice,
            self._core.outbox.rests_until, settled, await self._awaited(waiting),
        )  # fmt: skip

    async def _awaited(self, rows: Collection[Row]) -> dict[str, Awaited]:
        """Return for which door a row waits, by the ids of their scans."""
        if (venue := self._core.venue) is None:
            return {}
        found, copy = dict[str, Awaited](), LedgerCopy(self._core.database)
        for row in rows:
            if (awaited := copy.awaited(row.scan.id)) is not None:
                found[row.scan.id] = replace(awaited, since=venue.clock.to_ours(awaited.since))
            await asyncio.sleep(0)
        return found

    async def open_rows(self) -> tuple[dict[str, Any], ...]:
        """Return all rows that wait or need a look, as an export has them."""
        journal = self._core.journal
        parts = chain(journal.waiting_in_steps(), journal.needs_a_look_in_steps())
        return await _collect([described(row) for row in rows] for rows in parts)

    def next_try(self) -> Moment | None:
        """Return when the next request is retried; None if that is as soon as the link is up."""
        return self._core.journal.next_try() or None


def total(counts: Mapping[Delivery, int], kinds: Collection[Delivery]) -> int:
    """Return how many rows there are of these kinds together."""
    return sum(counts.get(kind, 0) for kind in kinds)


async def _collect(steps: Iterator[list[T]]) -> tuple[T, ...]:
    """Return the items of all steps, letting scans run between two steps."""
    rows = list[T]()
    for some in steps:
        rows += some
        await asyncio.sleep(0)
    return tuple(rows)
