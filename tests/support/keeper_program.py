"""A keeper of a venue as its own program, with the server that it runs."""

import json
import os
import signal
import time
from pathlib import Path
from typing import Any, Self

import psutil

from tests.support.loaded_process import LoadedProcess
from tests.support.loaded_program import loaded_program
from tests.support.waiting import LONGEST_WAIT_S, runs

PASSPHRASE = "correct horse"


class KeeperProgram:
    """Runs `admit venue keep --headless` in a home of its own; may be killed and started again.

    `module` is what is run as `admit`.
    """

    module = "app"

    def __init__(self, home: Path, replicas: int | None = None) -> None:
        self.home = home
        self._replicas = [] if replicas is None else ["--replicas", str(replicas)]
        self.code = ""
        self.address = ""
        self._process: LoadedProcess | None = None

    def ask(self, *action: str) -> dict[str, Any]:
        """Return the answer of `admit venue ACTION --json` in this home; {} if it was refused."""
        answer = loaded_program().run(["venue", *action, "--json"], self._environment)
        if answer.code not in (0, 1):
            raise RuntimeError(answer.errors.decode())
        return dict(json.loads(answer.out)) if answer.code == 0 else {}

    def start(self) -> Self:
        """Start the program; return once laptops can join."""
        self.home.mkdir(parents=True, exist_ok=True)
        self._process = LoadedProcess(
            ["venue", "keep", "--headless", *self._replicas], self._environment, module=self.module
        )
        # The venue code and the address, which the program prints once it is ready.
        line = self._process.stdout.readline()
        if not line:
            with self._process as ended:
                raise RuntimeError(ended.stderr.read().decode())
        told = json.loads(line)
        self.code, self.address = told["venue_code"], told["address"]
        return self

    @property
    def _environment(self) -> dict[str, str]:
        return {
            **os.environ,
            "ADMIT_HOME": str(self.home),
            "ADMIT_VENUE_PASSPHRASE": PASSPHRASE,
            "PYTHON_KEYRING_BACKEND": "keyring.backends.null.Keyring",
        }

    def log(self) -> str:
        return "".join(file.read_text("utf-8") for file in (self.home / "logs").glob("*"))

    def programs(self) -> list[psutil.Process]:
        """Return the keeper and its server, as far as they run."""
        if self._process is None:
            return []
        try:
            keeper = psutil.Process(self._process.pid)
            return [keeper, *keeper.children(recursive=True)]
        except psutil.NoSuchProcess:
            return []

    def server(self) -> psutil.Process:
        return next(one for one in self.programs() if "nats-server" in one.name())

    def server_name(self) -> str:
        """Return how the other servers of three call this keeper's server."""
        config = self.home / "venue" / "server" / "three" / "server.conf"
        return str(json.loads(config.read_text("utf-8"))["server_name"])

    def kill(self) -> list[psutil.Process]:
        """Kill the keeper by SIGKILL; return what does not end with it."""
        programs = self.programs()
        assert self._process is not None
        self._process.kill()
        return self._left_of(programs)

    def stop(self) -> list[psutil.Process]:
        """End the keeper in order; return what it leaves behind."""
        if self._process is None:
            return []
        programs = self.programs()
        self._process.send_signal(signal.SIGTERM)
        left = self._left_of(programs)
        for program in left:
            program.kill()
        return left

    def has_ended(self) -> bool:
        return self._process is None or self._process.poll() is not None

    def _left_of(self, programs: list[psutil.Process]) -> list[psutil.Process]:
        assert self._process is not None
        end = time.monotonic() + LONGEST_WAIT_S
        with self._process:
            while any(map(runs, programs)) and time.monotonic() < end:
                time.sleep(0.02)
        return [one for one in programs if runs(one)]
