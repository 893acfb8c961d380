"""The queue of labels: one thread prints them one after the other, and nobody waits for it."""

import logging
import threading
from collections import deque
from collections.abc import Callable, Collection
from dataclasses import dataclass

from app.model.label import LabelOutcome
from app.printing.printers import Printer, PrinterError, PrintingFault

log = logging.getLogger(__name__)
MOST_WAITING = 30
LONGEST_WAIT_S = 180.0  # after that the guest has gone on
PAUSE_S = 4.0  # between two attempts
LOOK_EVERY_S = 30.0  # while no label waits
STOP_S = 3.0  # for the label in print: a printer that works takes about two seconds


@dataclass(frozen=True, slots=True)
class LabelJob:
    """One label to print, in the form that the printer takes."""

    scan_id: str
    ticket_id: str
    prepared: bytes


@dataclass(frozen=True, slots=True)
class LabelNews:
    """News of a label: its `outcome`, or none while it waits because of the `trouble`."""

    job: LabelJob
    outcome: LabelOutcome | None
    trouble: PrinterError | None = None


class PrintQueue:
    """Prints labels from `start` to `stop`, in their order.

    A label that surely was not printed waits and is tried again, with all labels behind it; any
    other trouble is its end. While no label waits, the printer is looked at now and then.

    `heard` is called with what becomes of each label, `state_changed` with each new trouble of the
    printer, and None after it; both are called in the queue's thread or by `put`, `withdraw` and
    `stop`, and must not take long. `steady` returns seconds.
    """

    def __init__(
        self,
        printer: Printer,
        heard: Callable[[LabelNews], None],
        state_changed: Callable[[PrinterError | None], None],
        *,
        steady: Callable[[], float],
    ) -> None:
        self.printer, self._heard, self._steady = printer, heard, steady
        self._state_changed = state_changed
        self._jobs = deque[tuple[float, LabelJob]]()
        self._in_print: LabelJob | None = None
        # Of the last attempt; None after a label that was printed.
        self.trouble: PrinterError | None = None
        self._is_unwanted = False  # the label in print
        self._ended = self._retry_wanted = False
        self._changed = threading.Condition()
        self._thread = threading.Thread(target=self._run, name="labels", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """Print no further label; those that wait are withdrawn.

        A printer that hangs is left to itself: its label may be printed, and its thread ends with
        the program.
        """
        with self._changed:
            self._ended = True
            self._changed.notify()
        if self._thread.ident is not None:
            self._thread.join(STOP_S)
        self.printer.close()
        with self._changed:
            left = [job for _, job in self._jobs]
            self._jobs.clear()
        for job in left:
            is_in_print = job is self._in_print
            outcome = LabelOutcome.SILENT if is_in_print else LabelOutcome.WITHDRAWN
            self._heard(LabelNews(job, outcome))

    def put(self, job: LabelJob) -> None:
        """Add a label. Never waits: with too many labels in the queue this one is given up."""
        with self._changed:
            is_full, trouble = len(self._jobs) >= MOST_WAITING, self.trouble
            if not is_full:
                self._jobs.append((self._steady(), job))
                self._changed.notify()
        if is_full:
            self._heard(LabelNews(job, LabelOutcome.TOO_MANY, PrinterError(LabelOutcome.TOO_MANY)))
        elif trouble is not None and trouble.waits:
            self._heard(LabelNews(job, None, trouble))

    def retry_now(self) -> None:
        """Try the label that waits again at once; without one look at the printer."""
        with self._changed:
            self._retry_wanted = True
            self._changed.notify()

    def withdraw(self, ticket_ids: Collection[str]) -> None:
        """Take the labels of these tickets out; one that is being tried only if it has to wait."""
        with self._changed:
            unwanted = [one for one in self._jobs if one[1].ticket_id in ticket_ids]
            self._is_unwanted |= any(job is self._in_print for _, job in unwanted)
            out = [one for one in unwanted if one[1] is not self._in_print]
            for one in out:
                self._jobs.remove(one)
        for _, job in out:
            self._heard(LabelNews(job, LabelOutcome.WITHDRAWN))

    def _run(self) -> None:
        self._note(self._trouble_of(self.printer.look))
        while not self._ended:
            if (waiting := self._next()) is not None:
                self._attempt(*waiting)
            elif not self._ended:
                self._note(self._trouble_of(self.printer.look))

    def _next(self) -> tuple[float, LabelJob] | None:
        """Wait for a label, and return it with the moment of its request.

        Return None at the end, and when the printer is to be looked at.
        """
        with self._changed:
            self._changed.wait_for(
                lambda: self._ended or self._retry_wanted or bool(self._jobs), LOOK_EVERY_S
            )
            self._retry_wanted = False
            if self._ended or not self._jobs:
                return None
            self._in_print, self._is_unwanted = self._jobs[0][1], False
            return self._jobs[0]

    def _attempt(self, since: float, job: LabelJob) -> None:
        trouble = self._trouble_of(lambda: self.printer.send(job.prepared))
        self._note(trouble)
        if trouble is None:
            self._finish(LabelNews(job, LabelOutcome.PRINTED))
        elif not trouble.waits or self._steady() - since >= LONGEST_WAIT_S:
            log.warning("A label was given up: %s", trouble.outcome)
            self._finish(LabelNews(job, trouble.outcome, trouble))
        elif self._is_unwanted:
            self._finish(LabelNews(job, LabelOutcome.WITHDRAWN))
        else:
            self._heard(LabelNews(job, None, trouble))
            self._rest()

    def _note(self, trouble: PrinterError | None) -> None:
        """Keep the state of the printer, and tell if it is another one."""
        before, self.trouble = self.trouble, trouble
        if (before and before.outcome) != (trouble and trouble.outcome):
            self._state_changed(trouble)

    def _trouble_of(self, use_printer: Callable[[], None]) -> PrinterError | None:
        try:
            use_printer()
        except PrinterError as error:
            return error
        except Exception:  # the thread must go on: it prints all other labels
            log.exception("A fault of this program at the label printer")
            return PrintingFault()
        return None

    def _finish(self, news: LabelNews) -> None:
        """Take the label out and tell what became of it."""
        with self._changed:
            if not self._jobs:
                return  # its end was told by `stop`
            self._in_print = None
            self._jobs.popleft()
        self._heard(news)

    def _rest(self) -> None:
        with self._changed:
            self._in_print = None
            self._changed.wait_for(lambda: self._ended or self._retry_wanted, PAUSE_S)
            self._retry_wanted = False
