"""Fixtures of the commands: `admit` in this process, and a rehearsal service."""

import io
import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from app.cli import main
from app.rehearsal.serve import Serving
from app.rehearsal.weather import Weather


@dataclass(frozen=True)
class CommandResult:
    """The exit code and the output of a command."""

    code: int
    out: str
    errors: str

    @property
    def value(self) -> Any:
        """Return the JSON that the command printed; fails if the exit code is not 0."""
        assert (self.code, self.errors) == (0, "")
        return json.loads(self.out)


Admit = Callable[..., CommandResult]


@pytest.fixture
def admit(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Admit:
    """Return a function that runs `admit` with these words and this standard input."""

    def run(*words: str, stdin: bytes = b"") -> CommandResult:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin), encoding="ascii"))
        try:
            code = main(words)
        except SystemExit as ended:
            code = int(ended.code or 0)
        return CommandResult(code, *capsys.readouterr())

    return run


@pytest.fixture(scope="module")
def running() -> Iterator[Serving]:
    with Serving(tickets=400) as service:
        yield service


@pytest.fixture
def service(running: Serving, monkeypatch: pytest.MonkeyPatch) -> Iterator[Serving]:
    """Yield a rehearsal service; set its key in the environment."""
    monkeypatch.setenv("ADMIT_API_KEY", running.api_key)
    yield running
    running.weather.set(Weather())
