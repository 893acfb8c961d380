"""The core host: opens the core in its own thread after the window is painted."""

import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import CancelledError, Future
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, TypeVar

from app.message import Message
from app.runtime.home import Home
from app.security.secrets import KeyringUnusable, NoKey
from app.security.store_key import StoreKeys
from app.settings.settings import Settings
from app.ui.bridge import Bridge

if TYPE_CHECKING:
    from app.core.requests import CoreRequests
    from app.kiosk.core_thread import CoreThread

log = logging.getLogger(__name__)
T = TypeVar("T")
LOOKUP_TIMEOUT_S = 0.05
_WITHOUT_KEY = Message(
    "The API key cannot be read: this door works by its list, and sends nothing. "
    "A supervisor enters the key under F12, Settings."
)


class CoreHost:
    """Own the core's thread from `start` to `stop`.

    `api_key` and `store_keys` may be slow, so they are asked in that thread.
    """

    def __init__(
        self,
        home: Home,
        settings: Settings,
        api_key: Callable[[], str],
        store_keys: StoreKeys,
        *,
        clock: Callable[[], int],
    ) -> None:
        self._home, self._settings, self._clock = home, settings, clock
        self._api_key, self._store_keys = api_key, store_keys
        self._core: CoreThread[CoreRequests] | None = None

    def start(self, bridge: Bridge) -> None:
        from app.kiosk.core_thread import CoreThread

        self._core = CoreThread(
            lambda: self._open(bridge), opened=bridge.opened.emit, failed=bridge.failed.emit
        )
        self._core.start()

    def stop(self) -> None:
        if self._core is not None:
            self._core.stop()

    def submit(self, call: "Callable[[CoreRequests], Coroutine[Any, Any, T]]") -> "Future[T]":
        """Run a coroutine in the core's thread, once the core is open; return its future."""
        if self._core is None:
            raise RuntimeError("asked before the window was shown")
        return self._core.submit(call)

    def knows(self, code: str) -> bool:
        """Return whether the code is on the list; False if the core does not answer in time.

        The camera reader's thread calls this method, and may wait only a short time.
        """
        if self._core is None:
            return False
        asked = self._core.submit(lambda core: core.knows(code))
        try:
            return asked.result(LOOKUP_TIMEOUT_S)
        except (TimeoutError, CancelledError):
            return False

    def _found_key(self, bridge: Bridge) -> str | None:
        """Return the key; None, and tell what to do, if it cannot be read."""
        try:
            return self._api_key()
        except (NoKey, KeyringUnusable):
            log.warning("The API key cannot be read")
            bridge.key_missing.emit(_WITHOUT_KEY)
            return None

    @asynccontextmanager
    async def _open(self, bridge: Bridge) -> "AsyncIterator[CoreRequests]":
        """Open the core. This runs in the core's thread, and so do the imports."""
        from app.core.core import Listeners
        from app.kiosk.opened_requests import open_request_handler
        from app.kiosk.retention import delete_due_guests

        listeners = Listeners(
            checking=bridge.checking.emit,
            filled=bridge.filled.emit,
            link=bridge.link_changed.emit,
            queue=bridge.queue_changed.emit,
            roster=bridge.list_changed.emit,
            venue=bridge.list_changed.emit,
            progress=bridge.list_progress.emit,
            clock=lambda trouble: bridge.warned.emit(trouble.whole),
        )
        api_key = self._found_key(bridge)
        retention = await delete_due_guests(
            self._home, self._settings, self._store_keys, self._clock, api_key
        )
        if retention.is_faulty:
            bridge.fault.emit()
        for notice in retention.notices:
            bridge.warned.emit(notice)
        async with open_request_handler(
            self._home, self._settings, api_key, listeners,
            clock=self._clock, store_keys=self._store_keys, undeleted=retention.trouble,
        ) as core:  # fmt: skip
            if core.warning is not None:
                bridge.warned.emit(core.warning)
            yield core
