"""Asks for the supervisor's PIN, then whether an act is meant, and does it once if so."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from app.model.journal import SupervisorAct
from app.ui.flows.supervisor_lock import Grant, SupervisorLock
from app.ui.input.idle import IdleTimer
from app.ui.overlays.confirm_panel import ConfirmPanel


class Question(NamedTuple):
    """The texts of a question: its heading, what follows from a yes, and the button for that."""

    heading: str
    words: str
    agree: str


class SupervisedQuestion(QObject):
    """One question at a time; without an answer for a minute nothing is done."""

    def __init__(self, window: QWidget, lock: SupervisorLock) -> None:
        super().__init__(window)
        self._lock = lock
        self._then: Callable[[], object] | None = None
        self.panel = ConfirmPanel(window)
        self.panel.agreed.connect(self._agree)
        self.panel.cancelled.connect(self._drop)
        lock.withdrawn.connect(self._drop)
        IdleTimer(self.panel).idle.connect(self.panel.withdraw)

    def demand(
        self,
        act: SupervisorAct,
        purpose: str,
        question: Question,
        then: Callable[[], object],
        note: str = "",
    ) -> None:
        """Ask for the PIN and the question; record the act with this note, and run `then`."""

        def run(grant: Grant) -> None:
            if grant.use(note):
                then()

        self._lock.ask(act, purpose, lambda grant: self.ask(question, lambda: run(grant)))

    def ask(self, question: Question, then: Callable[[], object]) -> None:
        """Ask the question only."""
        self._then = then
        self.panel.begin(*question)

    def _agree(self) -> None:
        then, self._then = self._then, None
        if then is not None:
            then()

    def _drop(self) -> None:
        self._then = None
