"""What can go wrong, told apart from our own mistakes.

A KnownError is trouble outside the program that a person can do something about: it carries a
plain sentence and a next step, both fit for a steward and to be said in any language. Everything
else that is raised is a bug.
"""

import errno
from enum import IntEnum

from app.said import Said

_REASONS = {
    errno.ENOENT: Said("there is no such file"),
    errno.EACCES: Said("this user has no right to it"),
    errno.EPERM: Said("this user has no right to it"),
    errno.EROFS: Said("the disk can only be read"),
    errno.ENOSPC: Said("the disk is full"),
    errno.EIO: Said("the disk fails"),
}


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


def reason_of(error: OSError) -> Said:
    """Why a file is not to be had: in our words, or in the system's if we have none for it."""
    if (known := _REASONS.get(error.errno or 0)) is not None:
        return known
    if error.strerror:
        return Said("the system says '{words}'", {"words": error.strerror})
    return Said("the system does not say why")
