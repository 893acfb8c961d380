"""Keeps the screen on and the computer awake while the door is open."""

import logging
import threading

from wakepy import keep

log = logging.getLogger(__name__)


class Awake:
    """Inhibits sleep from `begin` to `end`; `works` says whether it does, None while unknown.

    The request may be slow, so it is made in a thread; the same thread must withdraw it.
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
            log.info("Sleep is %s", "inhibited" if mode.active else "not inhibited")
            self._over.wait()
