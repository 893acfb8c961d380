"""What can go wrong, told apart from our own mistakes.

A KnownError is trouble outside the program that a person can do something about: it carries a
plain sentence and a next step, both fit for a steward. Everything else that is raised is a bug.
"""

from enum import IntEnum


class ExitCode(IntEnum):
    """How every command ends."""

    GOOD = 0
    NO = 1
    WRONG_USE = 2
    TROUBLE = 3


class KnownError(Exception):
    """Trouble that a person at the door can understand and act on."""

    exit_code = ExitCode.TROUBLE

    def __init__(self, sentence: str, next_step: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.next_step = next_step
