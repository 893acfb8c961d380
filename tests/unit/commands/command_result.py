"""The result of a command: its exit code and its output."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class CommandResult:
    code: int
    out: str
    errors: str

    @property
    def value(self) -> Any:
        """Return the JSON that the command printed; fails if the exit code is not 0."""
        assert (self.code, self.errors) == (0, "")
        return json.loads(self.out)


Admit = Callable[..., CommandResult]
