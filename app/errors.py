"""Known errors, their exit codes, and the reasons of operating system errors.

A KnownError is trouble outside the program that a person can act on. It carries a plain sentence
and a next step, both fit for a steward and translatable. Every other exception is a bug.
"""

import errno
from enum import IntEnum
from typing import ClassVar

from app.message import Message, Value, joined

_REASONS = {
    errno.ENOENT: Message("there is no such file"),
    errno.EACCES: Message("this user has no right to it"),
    errno.EPERM: Message("this user has no right to it"),
    errno.EROFS: Message("the disk can only be read"),
    errno.ENOSPC: Message("the disk is full"),
    errno.EIO: Message("the disk fails"),
}


class ExitCode(IntEnum):
    """The exit codes of all commands."""

    GOOD = 0
    NO = 1
    WRONG_USE = 2
    TROUBLE = 3


class KnownError(Exception):
    """Trouble that a person at the door can understand and act on.

    `said` is the sentence, `step` the next step, both translatable: those of the call, or else SAID
    and STEP of the class with these `values` for the names in them.
    """

    exit_code = ExitCode.TROUBLE
    SAID: ClassVar[Message]
    STEP: ClassVar[Message]

    def __init__(
        self, said: Message | None = None, step: Message | None = None, **values: Value
    ) -> None:
        self.said = self.SAID.filled(values) if said is None else said
        self.step = self.STEP.filled(values) if step is None else step
        super().__init__(self.sentence)

    @property
    def sentence(self) -> str:
        """Return the sentence in English."""
        return self.said.plain()

    @property
    def next_step(self) -> str:
        """Return the next step in English."""
        return self.step.plain()

    @property
    def whole(self) -> Message:
        """Return sentence and next step as one message."""
        return joined((self.said, self.step), " ")


NO_ORDINARY_FILE = Message("it is no ordinary file")  # a folder, a pipe or a device


def reason_of(error: OSError) -> Message:
    """Return why a file cannot be used, in our words if we have some for this error."""
    if (known := _REASONS.get(error.errno or 0)) is not None:
        return known
    if error.strerror:
        return Message("the system says '{words}'", {"words": error.strerror})
    return Message("the system does not say why")
