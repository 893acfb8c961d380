"""A laptop for tests of `admit setup`, and responses of a service for it."""

import argparse
import io
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from app.commands import setup
from app.errors import ExitCode, KnownError
from tests.contract.document import read
from tests.contract.samples import nullest
from tests.support.keyrings import MemoryKeyring
from tests.unit.organiser.raw_server import Step, answers, response


@dataclass(frozen=True)
class Laptop:
    """A laptop that is not set up yet, with a working keyring."""

    home: Path
    keyring: MemoryKeyring

    @property
    def settings(self) -> Path:
        return self.home / "settings.toml"

    def set_up(self, base_url: str, ticketing: str, *more: str) -> str:
        """Run `admit setup`, and return what it prints."""
        parser = argparse.ArgumentParser()
        setup.arguments(parser)
        given = ["--base-url", base_url, "--ticketing", ticketing, "--door", "North", *more]
        out = io.StringIO()
        assert setup.run(parser.parse_args(given), out) == ExitCode.GOOD
        return out.getvalue()

    def fail(self, base_url: str, ticketing: str, *more: str) -> KnownError:
        """Run `admit setup`, and return its error; check that nothing was set up."""
        with pytest.raises(KnownError) as error:
            self.set_up(base_url, ticketing, *more)
        assert list(self.home.iterdir()) == []
        assert self.keyring.kept == {}
        return error.value


def successful(data: dict[str, Any]) -> Step:
    return answers(response(json.dumps({"success": True, "data": data}).encode()))


def ticketing(**shown: Any) -> Step:
    return successful({"overview": nullest(read("Ticketing"))["overview"] | shown})


def event(**shown: Any) -> Step:
    return successful(nullest(read("Event")) | shown)
