"""A door's laptop: a home folder, and `admit` as a process on it."""

import asyncio
import json
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import tomli_w

from app.organiser.client import Organiser
from app.organiser.http import ServiceConnection
from app.organiser.operations import LIST_TICKETS
from app.organiser.wire.check_in import CheckIn
from app.organiser.wire.ticket import Ticket, TicketsQuery
from app.rehearsal.serve import Serving
from app.security.keys import STORE_KEY_VARIABLE, StoreKey
from app.store import engine
from tests.support.loaded_process import LoadedProcess
from tests.support.loaded_program import MODULES, loaded_program
from tests.support.waiting import LONGEST_WAIT_S

Line = dict[str, Any]
STORE_KEY = StoreKey("7d" * 32)


@dataclass(frozen=True, slots=True)
class CommandResult:
    code: int
    out: str
    errors: str

    def lines(self) -> list[Line]:
        return [json.loads(line) for line in self.out.split("\n") if line]


@dataclass(frozen=True, slots=True)
class Scanner:
    """A running `admit scan --json`: it reads one code and prints one line."""

    process: LoadedProcess

    def send_code(self, code: str) -> None:
        self.process.stdin.write(code.encode() + b"\n")
        self.process.stdin.flush()

    def scan(self, code: str) -> Line:
        self.send_code(code)
        line: Line = json.loads(self.process.stdout.readline())
        return line

    def end(self) -> CommandResult:
        out, errors = self.process.communicate(timeout=LONGEST_WAIT_S)
        return CommandResult(self.process.wait(), out.decode(), errors.decode())


@dataclass(frozen=True)
class Laptop:
    """A laptop with its own home folder; `service` is the first line of `admit rehearse`."""

    home: Path
    service: Mapping[str, str]
    environment: dict[str, str] = field(default_factory=dict)

    @property
    def database(self) -> Path:
        return self.home / "admit.sqlite3"

    def run(self, *arguments: str, typed: str | bytes = b"") -> CommandResult:
        given = typed.encode() if isinstance(typed, str) else typed
        done = loaded_program().run(arguments, self.process_environment(), given)
        return CommandResult(done.code, done.out.decode(), done.errors.decode())

    def run_ok(self, *arguments: str, typed: str | bytes = b"") -> str:
        """Run a command that must succeed; return its output."""
        done = self.run(*arguments, typed=typed)
        assert done.code == 0, done
        return done.out

    def set_up(self, *more: str) -> None:
        service = self.service
        where = ("--base-url", service["base_url"], "--ticketing", service["ticketing_id"])
        self.run_ok("setup", *where, "--door", "North", *more)

    def ready(self, *more: str) -> "Laptop":
        """Set the laptop up, so that no busy machine counts as a lost line, and read the list."""
        self.set_up(*more)
        self.change_settings("patience", online_seconds=5, doubtful_seconds=5)
        self.run_ok("sync")
        return self

    def copy_to(self, home: Path) -> "Laptop":
        shutil.copytree(self.home, home, dirs_exist_ok=True)
        return Laptop(home, self.service, dict(self.environment))

    def change_settings(self, section: str, **values: Any) -> None:
        file = self.home / "settings.toml"
        settings = tomllib.loads(file.read_text())
        settings[section] = settings.get(section, {}) | values
        file.write_text(tomli_w.dumps(settings))

    def scan(self, *codes: str | bytes, more: tuple[str, ...] = ()) -> list[Line]:
        """Scan all codes in one process, as a hand scanner would type them."""
        given = b"".join(
            (code.encode() if isinstance(code, str) else code) + b"\n" for code in codes
        )
        done = self.run("scan", "--json", *more, typed=given)
        assert not done.errors, done
        return done.lines()

    @contextmanager
    def scanner(self, *more: str) -> Iterator[Scanner]:
        with self.start("scan", "--json", *more) as process:
            yield Scanner(process)

    @contextmanager
    def start(
        self,
        *arguments: str,
        stdin: int | None = None,
        modules: tuple[str, ...] = MODULES,
        module: str = "app",
    ) -> Iterator[LoadedProcess]:
        """Start `admit`, or another module, and kill it at the end.

        It runs in a fork of a program with `modules` loaded. A terminal may take the place of the
        pipe for `stdin`.
        """
        environment = self.process_environment()
        with LoadedProcess(
            arguments, environment, module=module, modules=modules, stdin=stdin
        ) as process:
            try:
                yield process
            finally:
                process.kill()

    @contextmanager
    def start_anew(self, *arguments: str) -> Iterator["subprocess.Popen[bytes]"]:
        """Start `admit` in an interpreter of its own, which loads the modules, too."""
        with subprocess.Popen(
            [sys.executable, "-m", "app", *arguments],
            env=self.process_environment(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        ) as process:
            try:
                yield process
            finally:
                process.kill()

    def guest_texts(self) -> set[str]:
        """Return every name, e-mail, code and ticket id of the store."""
        statements = (
            "SELECT id, code, holder, email, order_id FROM ticket",
            "SELECT id, code, ticket_id, NULL, NULL FROM journal",
        )
        with closing(engine.connect(self.database, STORE_KEY)) as connection:
            rows = [row for one in statements for row in connection.execute(one)]
        return {text for row in rows for text in row if text}

    def queue(self) -> Line:
        listed: Line = json.loads(self.run_ok("queue", "list", "--json"))
        return listed

    def waiting(self) -> dict[str, int]:
        """Return the number of open rows by delivery state, without zeros."""
        return _open(self.queue())

    def send(self) -> dict[str, int]:
        """Deliver the rest, which must succeed; return what is still open."""
        return _open(json.loads(self.run_ok("queue", "send", "--json")))

    def log(self) -> str:
        return "".join(file.read_text() for file in (self.home / "logs").glob("*.log*"))

    def process_environment(self) -> dict[str, str]:
        inherited = {name: text for name, text in os.environ.items() if "ADMIT" not in name}
        return {
            **inherited,
            "ADMIT_HOME": str(self.home),
            "ADMIT_API_KEY": self.service["api_key"],
            STORE_KEY_VARIABLE: STORE_KEY.digits,
            "PYTHON_KEYRING_BACKEND": "keyring.backends.fail.Keyring",
            **self.environment,
        }


def _open(queue: Line) -> dict[str, int]:
    counts: dict[str, int] = queue["counts"]
    return {delivery: count for delivery, count in counts.items() if count}


def is_good(ticket: Ticket) -> bool:
    return ticket.status == "SOLD" and not ticket.checked_in and ticket.transfer_status is None


def connection_of(service: Serving) -> dict[str, str]:
    """Return address, key and ids of the service, as `admit rehearse` prints them."""
    return {
        "base_url": service.base_url,
        "api_key": service.api_key,
        "ticketing_id": service.ticketing_id,
        "event_id": service.event_id,
    }


def all_tickets(service: Serving) -> list[Ticket]:
    async def read() -> list[Ticket]:
        async with ServiceConnection(service.base_url, service.api_key) as line:
            query = TicketsQuery(limit="500")
            ids = [service.ticketing_id]
            return (await Organiser(line).call(LIST_TICKETS, ids, query=query)).tickets

    return asyncio.run(read())


def check_in_elsewhere(service: Serving, ticket: Ticket) -> None:
    async def check_in() -> None:
        async with ServiceConnection(service.base_url, service.api_key) as line:
            await Organiser(line).check_in(service.ticketing_id, CheckIn(barcode=code_of(ticket)))

    asyncio.run(check_in())


def code_of(ticket: Ticket) -> str:
    assert ticket.barcode
    return ticket.barcode


def passages(service: Serving, ticket_id: str) -> list[str]:
    """Return the service's history of a ticket, oldest first."""
    rows = service.history(10_000)
    return [row["action"] for row in reversed(rows) if row["ticketId"] == ticket_id]
