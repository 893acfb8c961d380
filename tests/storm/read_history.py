"""python -m tests.storm.read_history: read the check-in history once, and deliver what follows.

The window does so every few seconds; the command line has no command for it.
"""

import argparse
import asyncio

from app.commands.state import open_core
from app.core.core import Listeners


async def _read_history() -> None:
    async with open_core(argparse.Namespace(offline=False), Listeners()) as core:
        await core.list_reader.history.refresh()
        await core.outbox.drain()


if __name__ == "__main__":
    asyncio.run(_read_history())
