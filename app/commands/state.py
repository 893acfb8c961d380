"""What every command needs that works on this laptop's own state: settings, key, log, core."""

import argparse
import os
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from app.commands.terminal import say
from app.home import open_home
from app.logs import Log, level_from
from app.secrets import KeyringEntry

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from app.core import Core, Listeners


@asynccontextmanager
async def open_core(options: argparse.Namespace, listeners: "Listeners") -> "AsyncIterator[Core]":
    """The core as it was set up on this laptop."""
    from app.core import opened
    from app.settings.file import read_settings

    home = open_home(os.environ)
    with Log(home.logs, level_from(os.environ)) as log:
        settings = read_settings(home.settings)
        entry = KeyringEntry(settings.service.base_url, settings.service.ticketing_id)
        key = entry.key(os.environ)
        log.conceal(key)
        offline = getattr(options, "offline", False)
        async with opened(home.database, settings, key, listeners, offline=offline) as core:
            if core.database.warning is not None:
                say(f"admit: {core.database.warning}\n")
            yield core
