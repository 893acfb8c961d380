"""Runs a night's list reader."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.support.night import Night, until

AN_OLD_LIST = 400_000


@asynccontextmanager
async def keeping(night: Night) -> AsyncIterator[None]:
    task = asyncio.create_task(night.core.list_reader.run())
    try:
        yield
    finally:
        task.cancel()
        await asyncio.wait([task])


async def reread(night: Night) -> None:
    """Let time pass until the list reader has read the list again by itself."""
    before = night.core.roster.list_from()
    night.clock.off += AN_OLD_LIST
    async with keeping(night):
        await until(lambda: night.core.roster.list_from() != before)
