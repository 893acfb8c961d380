"""The overlay that asks a steward whether an action is meant."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtWidgets import QWidget

from app.ui.overlays.overlay import Overlay


class Question(NamedTuple):
    """The texts of a question: its heading, what follows from a yes, and the button for that."""

    heading: str
    words: str
    agree: str


class ConfirmPanel(Overlay):
    """Asks one question at a time."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window, width=560)
        self._yes: Callable[[], object] = _do_nothing
        self._no: Callable[[], object] = _do_nothing
        self.agree = self.add_agreement(self._agree)
        self.cancelled.connect(lambda: self._no())

    def ask(
        self,
        question: Question,
        yes: Callable[[], object],
        no: Callable[[], object] | None = None,
        *,
        is_usual: bool = False,
    ) -> None:
        """Ask, and call exactly one of both functions.

        Return means no, or yes for a question to which that `is_usual`.
        """
        self.withdraw()
        self._yes, self._no = yes, no or _do_nothing
        self.set_heading(question.heading, question.words)
        self.agree.setText(question.agree)
        self.show_over(self.agree if is_usual else self.cancel_button)

    def _agree(self) -> None:
        self.close_overlay()
        self._yes()


def _do_nothing() -> None:
    """Do nothing: no question was asked yet, or nobody waits for a no."""
