"""What a page or a step asks behind the window: only the answer to its last question is heard."""

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
    """Whoever is gone hears nothing more."""

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
        """`ended` follows whatever came of it, unless there is another question by then."""
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
        """Whatever is still under way is wanted no longer."""
        self._count += 1
        if self._future is not None:
            self._future.cancel()
        self._future = None
