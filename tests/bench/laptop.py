"""A door's laptop for benchmarks: the real core on a real file, with a service over loopback."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from app.core.core import Core, Listeners, opened
from app.runtime.process import (
    collect_garbage_seldom,
    keep_freed_memory,
)
from app.security.store_key import NO_KEYS, StoreKeys
from app.settings.settings import checked


@asynccontextmanager
async def laptop(
    service: dict[str, str],
    folder: Path,
    *,
    offline: bool = False,
    store_keys: StoreKeys = NO_KEYS,
) -> AsyncIterator[Core]:
    """Open a core set up for this service; its list is empty until it is read."""
    collect_garbage_seldom()
    keep_freed_memory()
    settings = checked(
        {
            "service": {
                "base_url": service["base_url"],
                "ticketing_id": service["ticketing_id"],
            },
            "door": {"name": "Bench"},
        }
    )
    file = folder / "admit.sqlite3"
    async with opened(
        file, settings, service["api_key"], Listeners(), offline=offline, store_keys=store_keys
    ) as core:
        yield core
