"""The bridge: the only crossing between the window's thread and the core's."""

import logging
from collections.abc import Callable, Coroutine
from concurrent.futures import CancelledError, Future
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from PySide6.QtCore import QObject, Qt, Signal, Slot
from shiboken6 import isValid

from app.errors import KnownError
from app.message import Message

log = logging.getLogger(__name__)
T = TypeVar("T")
Api = TypeVar("Api", covariant=True)


class OwnMistake(KnownError):
    """A bug of ours, as whoever asked hears of it; what it was is in the log."""

    def __init__(self) -> None:
        super().__init__(
            Message("This program made a mistake, which its log names."), Message("Try again.")
        )


@dataclass(frozen=True, slots=True)
class _Answer:
    """What a question came to, and who wants to know."""

    future: Future[Any]
    then: Callable[[Any], None]
    trouble: Callable[[KnownError], None] | None
    ended: Callable[[], None] | None
    owner: QObject | None

    @property
    def is_wanted(self) -> bool:
        return self.owner is None or isValid(self.owner)


class Crossing(QObject, Generic[Api]):
    """`ask` goes in; what happens in the core comes out by the signals, in the window's thread.

    `Api` is who answers: the door's backstage, or that of set-up. Whatever is emitted from
    another thread arrives queued: nothing here waits for anybody.
    """

    opened = Signal()
    failed = Signal(object)  # KnownError | None: the core could not be opened; None is a bug
    checking = Signal(object, object)  # Scan, Ticket | None
    filled = Signal(object, object)  # Scan, Verdict: with what late answers have added
    link_changed = Signal(object)  # Link
    queue_changed = Signal()
    list_changed = Signal()
    list_progress = Signal(int)
    warned = Signal(object)  # Message
    fault = Signal()  # a bug of ours, which is in the log
    _answered = Signal(object)

    def __init__(
        self,
        submit: Callable[[Callable[[Api], Coroutine[Any, Any, Any]]], Future[Any]],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._submit = submit
        self._answered.connect(self._hand_on, Qt.ConnectionType.QueuedConnection)

    def ask(
        self,
        call: Callable[[Api], Coroutine[Any, Any, T]],
        then: Callable[[T], None],
        trouble: Callable[[KnownError], None] | None = None,
        *,
        ended: Callable[[], None] | None = None,
        owner: QObject | None = None,
    ) -> Future[T]:
        """Ask in the core's thread; the answer comes back in this one, unless it is cancelled.

        Trouble that nobody listens to is a warning; a bug is logged, and the window told, and
        whoever listens to trouble hears of an OwnMistake. `ended` follows whatever came of it, be
        it nothing. All of it comes to nobody if the `owner` is gone by then.
        """
        future: Future[T] = self._submit(call)
        future.add_done_callback(
            lambda done: self._answered.emit(_Answer(done, then, trouble, ended, owner))
        )
        return future

    @Slot(object)
    def _hand_on(self, answer: "_Answer") -> None:
        try:
            self._tell(answer)
        finally:
            if answer.ended is not None and answer.is_wanted:
                answer.ended()

    def _tell(self, answer: "_Answer") -> None:
        if answer.future.cancelled():
            return
        error = answer.future.exception()
        if error is None:
            if answer.is_wanted:
                answer.then(answer.future.result())
        elif isinstance(error, KnownError):
            if answer.is_wanted:
                (answer.trouble or self._warn)(error)
        elif not isinstance(error, CancelledError):
            log.error("A fault of this program behind the window", exc_info=error)
            self.fault.emit()
            if answer.trouble is not None and answer.is_wanted:
                answer.trouble(OwnMistake())

    def _warn(self, error: KnownError) -> None:
        self.warned.emit(error.whole)


if TYPE_CHECKING:
    # What a backstage answers takes its time to import, and the first picture needs none of it.
    from app.ui.core_api import CoreApi

    Bridge = Crossing[CoreApi]
else:
    Bridge = Crossing
