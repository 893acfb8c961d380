"""The outcome of a command: its exit code and its output."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class CommandResult:
    """How it ended, and what it printed."""

    code: int
    out: str
    errors: str

    @property
    def value(self) -> Any:
        """What it printed as JSON, if it went well."""
        assert (self.code, self.errors) == (0, "")
        return json.loads(self.out)


Admit = Callable[..., CommandResult]
