"""What can go wrong, told apart from our own mistakes.

A KnownError is trouble outside the program that a person can do something about: it carries a
plain sentence and a next step, both fit for a steward and to be said in any language. Everything
else that is raised is a bug.
"""

from enum import IntEnum

from app.said import Said


class ExitCode(IntEnum):
    """How every command ends."""

    GOOD = 0
    NO = 1
    WRONG_USE = 2
    TROUBLE = 3


class KnownError(Exception):
    """Trouble that a person at the door can understand and act on."""

    exit_code = ExitCode.TROUBLE

    def __init__(self, said: Said, step: Said) -> None:
        super().__init__(said.plain())
        self.said = said
        self.step = step

    @property
    def sentence(self) -> str:
        """In English, like the next step."""
        return self.said.plain()

    @property
    def next_step(self) -> str:
        return self.step.plain()

    @property
    def whole(self) -> Said:
        """What is wrong, and what to do about it."""
        return Said("{said} {step}", {"said": self.said, "step": self.step})
