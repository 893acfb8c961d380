"""The core host: opens the core in its own thread after the window is painted."""

import logging
from collections.abc import AsyncIterator, Callable
from concurrent.futures import CancelledError
from contextlib import asynccontextmanager

from app.kiosk.core_thread import CoreThread
from app.message import Message
from app.runtime.home import Home
from app.security.keys import KeyringUnusable, NoKey, StoreKeys
from app.settings.settings import Settings
from app.ui.bridge import Bridge, CoreRequests

log = logging.getLogger(__name__)
LOOKUP_TIMEOUT_S = 0.05
_WITHOUT_KEY = Message(
    "The API key cannot be read: this door works by its list, and sends nothing. "
    "A supervisor enters the key under F12, Settings."
)


class CoreHost(CoreThread[CoreRequests]):
    """The thread of the door's core, which tells the bridge what happens there.

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
        super().__init__(
            self._open,
            opened=lambda: self._bridge.opened.emit(),
            failed=lambda error: self._bridge.failed.emit(error),
        )
        self._home, self._settings, self._clock = home, settings, clock
        self._api_key, self._store_keys = api_key, store_keys

    def begin(self, bridge: Bridge) -> None:
        """Start the thread, whose news this bridge tells."""
        self._bridge = bridge
        self.start()

    def knows(self, code: str) -> bool:
        """Return whether the code is on the list; False if the core does not answer in time.

        The camera reader's thread calls this method, and may wait only a short time.
        """
        asked = self.submit(lambda core: core.knows(code))
        try:
            return asked.result(LOOKUP_TIMEOUT_S)
        except (TimeoutError, CancelledError):
            return False

    def _found_key(self) -> str | None:
        """Return the key; None, and tell what to do, if it cannot be read."""
        try:
            return self._api_key()
        except (NoKey, KeyringUnusable):
            log.warning("The API key cannot be read")
            self._bridge.key_missing.emit(_WITHOUT_KEY)
            return None

    @asynccontextmanager
    async def _open(self) -> AsyncIterator[CoreRequests]:
        """Open the core. This runs in the core's thread, and so do the imports."""
        from app.core.core import Listeners
        from app.kiosk.opened_requests import open_request_handler
        from app.kiosk.retention import delete_due_guests

        bridge = self._bridge
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
        api_key = self._found_key()
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
