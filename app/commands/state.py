"""Opens this laptop's settings, key, log and core for the commands that need them."""

import argparse
import os
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager

from app.commands.terminal import say
from app.core.core import Core, Listeners, opened
from app.core.set_up_event import event_of
from app.runtime.home import Home, open_home
from app.runtime.logs import level_from, open_log
from app.security.keys import KeyringEntry, StoreKeys
from app.settings.settings import Settings, read_settings
from app.store.database import Database
from app.store.event_files import EventKey, open_for, open_to_read


@asynccontextmanager
async def open_core(
    options: argparse.Namespace,
    listeners: Listeners,
    *,
    read_only: bool = False,
    keys: StoreKeys | None = None,
) -> AsyncIterator[Core]:
    """Open the core of the door that this laptop is set up for.

    With `read_only` it can be opened while the window is open. A command that opens other files of
    the store too passes its `keys`, so that the keyring is asked once.
    """
    home = open_home(os.environ)
    with open_log(home.logs, level_from(os.environ)) as log:
        settings = read_settings(home.settings)
        key = key_of(settings)
        log.conceal(key)
        async with opened(
            home.database, settings, key, listeners, venue=home.venue,
            store_keys=keys or StoreKeys(os.environ),
            offline=getattr(options, "offline", False), read_only=read_only,
        ) as core:  # fmt: skip
            if core.warning is not None:
                say(f"admit: {core.warning}\n")
            yield core


@asynccontextmanager
async def in_agreement(core: Core) -> AsyncIterator[bool]:
    """Agree with the other doors of the venue, if there is one, before the block and after it.

    False if no keeper answers in time.
    """
    yield core.venue is None or await core.venue.agreed()
    if core.venue is not None:
        await core.venue.told()


@contextmanager
def open_store(
    *,
    read_only: bool,
    choose: Callable[[Home, Settings], EventKey] | None = None,
    keys: StoreKeys | None = None,
) -> Iterator[tuple[Home, Settings, Database]]:
    """Open journal and list only, which need no API key.

    `choose` returns the event; the default is the one that this laptop is set up for. `keys` are
    as in `open_core`.
    """
    home, keys = open_home(os.environ), keys or StoreKeys(os.environ)
    with open_log(home.logs, level_from(os.environ)):
        settings = read_settings(home.settings)
        open_file = open_to_read if read_only else open_for
        event = choose(home, settings) if choose else event_of(settings)
        with closing(open_file(home.database, event, keys)) as database:
            if database.warning is not None:
                say(f"admit: {database.warning}\n")
            yield home, settings, database


def is_set_up(event: str | None, settings: Settings) -> bool:
    """Return whether this is an id or the name of the event that is set up now, or None for it."""
    service = settings.service
    return event in (None, service.ticketing_id, service.event_id, service.event_name)


def key_of(settings: Settings) -> str:
    """Return the API key of the door that is set up; raise NoKey if there is none."""
    service = settings.service
    return KeyringEntry(service.base_url, service.ticketing_id).key(os.environ)
