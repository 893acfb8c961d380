"""Requests of a page or a set-up step, of which only the reply to the newest is used."""

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from PySide6.QtCore import QObject
from shiboken6 import isValid

from app.errors import KnownError
from app.ui.bridge import Api, Crossing

if TYPE_CHECKING:
    from concurrent.futures import Future

T = TypeVar("T")


class LatestRequest(QObject, Generic[Api]):
    """Makes requests to the core; a new request replaces the one before.

    No callback runs after the parent has been deleted.
    """

    def __init__(self, bridge: Crossing[Api], parent: QObject) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._future: Future[Any] | None = None
        self._count = 0

    def ask(
        self,
        call: Callable[[Api], Coroutine[Any, Any, T]],
        then: Callable[[T], None],
        trouble: Callable[[KnownError], None],
        *,
        ended: Callable[[], None] | None = None,
    ) -> None:
        """Run `call`, and `ended` after its result or error, unless a newer request was made."""
        self.forget()
        count = self._count

        def is_last() -> bool:
            return isValid(self) and count == self._count

        self._future = self._bridge.ask(
            call,
            lambda answer: then(answer) if is_last() else None,
            lambda error: trouble(error) if is_last() else None,
            ended=lambda: ended() if ended is not None and is_last() else None,
        )

    def forget(self) -> None:
        """Cancel the running request; its callbacks do not run."""
        self._count += 1
        if self._future is not None:
            self._future.cancel()
        self._future = None
