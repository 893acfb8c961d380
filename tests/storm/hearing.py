"""python -m tests.storm.hearing: read the check-in history once, and deliver what follows.

The window does so every few seconds; no command does.
"""

import argparse
import asyncio

from app.commands.state import open_core
from app.core import Listeners


async def _hear() -> None:
    async with open_core(argparse.Namespace(offline=False), Listeners()) as core:
        await core.list_reader.refresh()
        await core.outbox.drain()


if __name__ == "__main__":
    asyncio.run(_hear())
