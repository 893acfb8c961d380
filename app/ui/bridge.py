"""The bridge: the only way for calls and results between the window's thread and the core's."""

import logging
from collections.abc import Callable, Coroutine
from concurrent.futures import CancelledError, Future
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from PySide6.QtCore import QObject, Qt, Signal, Slot
from shiboken6 import delete, isValid

from app.errors import KnownError
from app.message import Message
from app.model.scan import Moment
from app.runtime.clocks import wall_clock

log = logging.getLogger(__name__)
T = TypeVar("T")
Api = TypeVar("Api", covariant=True)


class InternalError(KnownError):
    """Error that is passed to the caller when a bug in this program ended the request.

    The log has the details.
    """

    SAID = Message("This program made a mistake, which its log names.")
    STEP = Message("Try again.")


def _is_there(owner: object) -> bool:
    return not isinstance(owner, QObject) or isValid(owner)


class CoreClient(QObject, Generic[Api]):
    """Sends requests to the core's thread, and emits what happens there in the window's thread.

    `Api` is the other side: CoreRequests for the door, SetupRequestHandler for set-up. Signals
    that are emitted in another thread are queued, so no thread waits for another one. `clock`
    is the clock by which the core works.
    """

    opened = Signal()
    failed = Signal(object)  # KnownError | None: why the core could not be opened; None after a bug
    checking = Signal(object, object)  # Scan, Ticket | None
    filled = Signal(object, object)  # Scan, Verdict: the verdict with details from later responses
    link_changed = Signal(object)  # Link
    queue_changed = Signal()
    list_changed = Signal()
    list_progress = Signal(int)
    key_missing = Signal(object)  # Message: the API key cannot be read, and what to do
    warned = Signal(object)  # Message
    fault = Signal()  # a bug was caught and logged
    _answered = Signal(object)

    def __init__(
        self,
        submit: Callable[[Callable[[Api], Coroutine[Any, Any, Any]]], Future[Any]],
        *,
        clock: Callable[[], Moment] = wall_clock,
    ) -> None:
        super().__init__()
        self._submit, self.clock = submit, clock
        self._answered.connect(self._finish, Qt.ConnectionType.QueuedConnection)

    def ask(
        self,
        call: Callable[[Api], Coroutine[Any, Any, T]],
        then: Callable[[T], None],
        trouble: Callable[[KnownError], None] | None = None,
        *,
        ended: Callable[[], None] | None = None,
        owner: QObject | None = None,
    ) -> Future[T]:
        """Run `call` in the core's thread, and return its future.

        The callbacks run in the window's thread: `then` with the result, `trouble` with a
        KnownError, `ended` after either of them, and after a cancelled call too. Without `trouble`
        an error is emitted as `warned`. A bug is logged and emitted as `fault`, and `trouble` gets
        an InternalError. No callback runs if the `owner` has been deleted by then, which is else
        the object that `then` is a method of.
        """
        future: Future[T] = self._submit(call)
        owns = owner or getattr(then, "__self__", None)

        def deliver() -> None:
            if future.cancelled():
                return
            error = future.exception()
            is_bug = error is not None and not isinstance(error, KnownError | CancelledError)
            if is_bug:
                log.error("A request of the window ended with an unexpected error", exc_info=error)
                self.fault.emit()
            if not _is_there(owns):
                return
            if error is None:
                then(future.result())
            elif isinstance(error, KnownError):
                (trouble or (lambda known: self.warned.emit(known.whole)))(error)
            elif is_bug and trouble is not None:
                trouble(InternalError())

        def finish() -> None:
            try:
                deliver()
            finally:
                if ended is not None and _is_there(owns):
                    ended()

        future.add_done_callback(lambda _: self._answered.emit(finish))
        return future

    @Slot(object)
    def _finish(self, finish: Callable[[], None]) -> None:
        finish()


class LatestRequest(QObject, Generic[Api]):
    """Makes requests to the core; a new request replaces the one before.

    No callback runs after the parent has been deleted.
    """

    def __init__(self, bridge: CoreClient[Api], parent: QObject) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._future: Future[Any] | None = None
        self._owner = QObject(self)

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
        self._future = self._bridge.ask(call, then, trouble, ended=ended, owner=self._owner)

    def forget(self) -> None:
        """Cancel the running request; its callbacks do not run, because their owner is gone."""
        if self._future is not None:
            self._future.cancel()
            delete(self._owner)
            self._future, self._owner = None, QObject(self)


if TYPE_CHECKING:
    # The modules of the core take long to import, and the first picture of the window needs none.
    from app.core.requests import CoreRequests as CoreRequests
    from app.kiosk.setup_requests import SetupRequestHandler

    Bridge = CoreClient[CoreRequests]
    SetUpBridge = CoreClient[SetupRequestHandler]
else:
    Bridge = SetUpBridge = CoreClient
    CoreRequests = Any
