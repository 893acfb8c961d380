"""Keeping screen and machine awake while the door is open."""

import logging
from contextlib import ExitStack

from wakepy import keep

log = logging.getLogger(__name__)


class Awake:
    """`works` is None before `begin`; where a system has no way to it, the door check says so."""

    def __init__(self) -> None:
        self._stack = ExitStack()
        self.works: bool | None = None

    def begin(self) -> None:
        mode = self._stack.enter_context(keep.presenting(on_fail="pass"))
        self.works = mode.active
        log.info("Sleep is %s", "held off" if mode.active else "not held off")

    def end(self) -> None:
        self._stack.close()
        self.works = None
