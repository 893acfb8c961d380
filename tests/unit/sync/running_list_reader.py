"""Helpers that run the list reader of a night."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.support.night import Night, until

STALE_LIST_MS = 400_000


@asynccontextmanager
async def list_reader_running(night: Night) -> AsyncIterator[None]:
    task = asyncio.create_task(night.core.list_reader.run())
    try:
        yield
    finally:
        task.cancel()
        await asyncio.wait([task])


async def reread_list(night: Night) -> None:
    """Advance the clock and wait until the running list reader has read the list again."""
    before = night.core.roster.list_from()
    night.clock.off += STALE_LIST_MS
    async with list_reader_running(night):
        await until(lambda: night.core.roster.list_from() != before)
