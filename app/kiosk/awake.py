"""Keeping screen and machine awake while the door is open."""

import logging
import threading

from wakepy import keep

log = logging.getLogger(__name__)


class Awake:
    """`works` is None before it is known; where a system has no way to it, the door check says so.

    Some systems take their time to be asked, so it is done in a thread; it must be the same one
    that gives the sleep back.
    """

    def __init__(self) -> None:
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._keep, name="awake", daemon=True)
        self.works: bool | None = None

    def begin(self) -> None:
        self._thread.start()

    def end(self) -> None:
        self._over.set()
        if self._thread.ident is not None:
            self._thread.join()
        self.works = None

    def _keep(self) -> None:
        with keep.presenting(on_fail="pass") as mode:
            self.works = mode.active
            log.info("Sleep is %s", "held off" if mode.active else "not held off")
            self._over.wait()
