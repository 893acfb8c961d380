"""The server of the ledger, nats-server: its configuration, and its process.

It runs as a child that cannot outlive this program: Linux ends it with its parent, and one that was
left behind on another system is ended before the next start.
"""

import asyncio
import ctypes
import json
import logging
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psutil

from app.runtime.clocks import wall_clock
from app.runtime.logs import RareLog
from app.runtime.private_files import replace_private
from app.runtime.process import child_environment
from app.venue.certificates import JOINING, ROUTE_HOST, hour_of
from app.venue.errors import ServerMissing
from app.venue.line import Line
from app.venue.membership import KeeperPlace, Members, Membership
from app.venue.requests import ASK, BEAT, NEWS
from app.venue.status import LARGEST_STATUS

log = logging.getLogger(__name__)
# The accounts of the server: its own, and that of the keepers and doors.
SYSTEM, VENUE = "system", "venue"
# Requests to a server, for example to read its configuration again: by its id and their kind, as
# the server knows them, and as keepers make them.
OF_SERVER, TO_SERVER = "$SYS.REQ.SERVER.*.*", "server.$1.$2"
# Answered with the server's own id.
WHO_AM_I = "$SYS.REQ.USER.INFO"
# Enough for a million walks.
LARGEST_STORE = 2 * 1024**3
# Of all laptops, and of one: it tries all addresses of a keeper at once, and commands ask too.
MOST_CONNECTIONS, MOST_OF_ONE = 1_000, 50
SERVER = "nats-server.exe" if os.name == "nt" else "nats-server"
# Seconds: the server writes its state at its end.
STOP_S = 10.0
ANSWER_S = 5.0
# Seconds in which a server reads its key after its start.
STARTS_S = 10.0
_PARENT_DEATH_SIGNAL = 1


@dataclass(frozen=True, slots=True)
class ServerConfig:
    """The values with which the keeper `own` starts its server.

    `folder` is that of its files. Only keepers may connect without `members`: this laptop may not
    have heard who was shut out. One that `is_of_three` has one of three replicas of the ledger.
    """

    own: Membership
    folder: Path
    members: Members | None = None
    is_of_three: bool = False

    def text(self, port: int) -> str:
        """Return the configuration file of a server that listens on this port."""
        parts = [
            f"server_name: {json.dumps(self._name)}",
            f"listen: {json.dumps(f'0.0.0.0:{port}')}",
            f"max_payload: {LARGEST_STATUS}",
            f"max_connections: {MOST_CONNECTIONS}",
            f"pid_file: {_path(self.folder / 'server.pid')}",
            f"log_file: {_path(self.folder / 'server.log')}",
            "logfile_size_limit: 1MB",
            "logfile_max_num: 2",
            f"jetstream {{ store_dir: {_path(self.folder / 'store')}, "
            f"max_file_store: {LARGEST_STORE}, sync_interval: always }}",
            f"tls {{ {self._files()}, verify_and_map: true, timeout: 5 }}",
            f"accounts {{ {SYSTEM}: {{ exports: [{{ service: {json.dumps(OF_SERVER)} }}] }}, "
            f"{VENUE}: {{ jetstream: enabled, imports: [{{ service: {{ account: {SYSTEM}, "
            f"subject: {json.dumps(OF_SERVER)} }}, to: {json.dumps(TO_SERVER)} }}], "
            f"users: [\n{self._users()}\n] }} }}",
            f"system_account: {SYSTEM}",
        ]
        return "\n".join([*parts, *self._cluster()]) + "\n"

    @property
    def _keepers(self) -> dict[str, KeeperPlace]:
        if self.members is None and not self.is_of_three:
            return {}
        return (self.members or Members(self.own.members)).keepers()

    @property
    def _name(self) -> str:
        place = self._keepers.get(self.own.laptop, KeeperPlace())
        return f"keeper-{place.place}" if self.is_of_three else self.own.laptop

    def _files(self) -> str:
        place = self.folder
        return (
            f"cert_file: {_path(place / 'certificate.pem')}, key_file: {_path(place / 'key.pem')}, "
            f"ca_file: {_path(place / 'authority.pem')}"
        )

    def _users(self) -> str:
        keepers = {self.own.laptop, *self._keepers}
        users = [f"  {{ user: {_user(keeper)} }}" for keeper in sorted(keepers)]
        if self.members is None:
            return ",\n".join(users)
        users += [
            _limited(door, [f"{ASK}.{door}.*", f"{BEAT}.{door}"], [f"{NEWS}.>"])
            for door in sorted({member.laptop for member in self.members.all()} - keepers)
        ]
        invitation = self.own.invitation
        if invitation is not None and invitation.until > hour_of(wall_clock()):
            users.append(_limited(JOINING, [f"{ASK}.{JOINING}.join"], []))
        return ",\n".join(users)

    def _cluster(self) -> list[str]:
        """Return the block of three keepers.

        There are always three routes, because the servers derive from their number how many are a
        majority. One leads to the server itself: it is closed at once, but its name is the one that
        is looked for in the certificates of the others, who are known by numeric addresses only.
        """
        if not self.is_of_three:
            return []
        own, keepers = self.own, self._keepers
        others = (keeper.route for laptop, keeper in keepers.items() if laptop != own.laptop)
        routes = (f"{ROUTE_HOST}:{own.route_port}", *others)
        return [
            f"cluster {{ name: {json.dumps(own.venue)}, "
            f"listen: {json.dumps(f'0.0.0.0:{own.route_port}')}, "
            f"tls {{ {self._files()}, timeout: 5, "
            f"pinned_certs: {json.dumps(sorted(keeper.pin for keeper in keepers.values()))} }}, "
            f"routes: [{', '.join(json.dumps(f'nats-route://{route}') for route in routes)}] }}"
        ]


def server_program() -> Path:
    """Return the server's program file: beside this program, or where the system keeps it.

    A file that this user may not execute is passed over.
    """
    bundle = Path(getattr(sys, "_MEIPASS", Path(sys.executable).parent))
    for place in (bundle / SERVER, Path(sysconfig.get_path("scripts"), SERVER), SERVER):
        if (found := shutil.which(str(place))) is not None:
            return Path(found)
    raise ServerMissing


class ServerProcess:
    """A server that is started, told of new members, and stopped in order.

    `config` returns its configuration, with the members that may connect or None. `line` is that
    of its own keeper, once it is open.
    """

    line: Line

    def __init__(self, config: Callable[[Members | None], ServerConfig], port: int) -> None:
        self._config = config
        self.port = port
        self._process: asyncio.subprocess.Process | None = None
        self._complaints = RareLog(log)

    async def start(self) -> None:
        """Start the server; one that was left behind is ended."""
        program, config = server_program(), self._config(None)
        folder = config.folder
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        await asyncio.to_thread(_end_left_behind, folder / "server.pid", program.name)
        with self._lent_key(config):
            self._process = await asyncio.create_subprocess_exec(
                program, "-c", folder / "server.conf",
                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                start_new_session=True, preexec_fn=_end_with_parent(), env=child_environment(),
            )  # fmt: skip
            await self._listening()

    async def reload(self, members: Members) -> None:
        """Let the running server accept exactly these members.

        Raises KeeperUnreachable if it does not answer. A signal would do the same, but Windows has
        none.
        """
        with self._lent_key(self._config(members)):
            answer = await self._asked("RELOAD", {})
        if error := answer.get("error"):
            log.error("The venue's server did not take its configuration: %s", error)

    async def end_surplus(self) -> None:
        """End the oldest connections of each laptop that has too many.

        The server itself can only limit those of all laptops together.
        """
        answer = await self._asked("CONNZ", {"auth": True, "limit": MOST_CONNECTIONS})
        open_by = defaultdict[str, list[int]](list)
        for connection in answer["data"]["connections"]:
            open_by[connection.get("authorized_user", "")].append(connection["cid"])
        for user, connections in open_by.items():
            if surplus := sorted(connections)[:-MOST_OF_ONE]:
                self._complaints.warn(f"{user} has too many connections: the oldest are ended")
            for connection in surplus:
                await self._asked("KICK", {"cid": connection})

    async def _asked(self, what: str, values: dict[str, Any]) -> dict[str, Any]:
        """Return what the server answers to a request of its own kind."""
        own = json.loads(await self.line.ask_server(WHO_AM_I, b"", ANSWER_S))
        subject = TO_SERVER.replace("$1", own["server"]["id"]).replace("$2", what)
        content = json.dumps(values).encode()
        return dict(json.loads(await self.line.ask_server(subject, content, ANSWER_S)))

    async def stop(self) -> None:
        """End the server; it writes its state first."""
        if self._process is None:
            return
        with suppress(ProcessLookupError):
            self._process.terminate()
        try:
            async with asyncio.timeout(STOP_S):
                await self._process.wait()
        except TimeoutError:
            log.warning("The venue's server did not end in time and is killed")
            with suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()

    @contextmanager
    def _lent_key(self, config: ServerConfig) -> Iterator[None]:
        """Write the configuration, and the key only while the server reads it."""
        credentials, folder = config.own.credentials, config.folder
        files = {
            "server.conf": config.text(self.port), "certificate.pem": credentials.certificate,
            "authority.pem": credentials.authority, "key.pem": credentials.key_pem(),
        }  # fmt: skip
        for name, content in files.items():
            replace_private(folder / name, content.encode())
        try:
            yield
        finally:
            (folder / "key.pem").unlink(missing_ok=True)

    async def _listening(self) -> None:
        """Wait until the server listens, or has ended."""
        assert self._process is not None
        async with asyncio.timeout(STARTS_S):
            while self._process.returncode is None:
                with suppress(OSError):
                    _, writer = await asyncio.open_connection("127.0.0.1", self.port)
                    writer.close()
                    return
                await asyncio.sleep(0.05)


def _end_with_parent() -> Callable[[], None] | None:
    """Return what a child does before its program begins, so that Linux ends it with its parent."""
    if sys.platform != "linux":
        return None
    control = ctypes.CDLL(None).prctl

    def prepare() -> None:
        control(_PARENT_DEATH_SIGNAL, signal.SIGKILL)

    return prepare


def _end_left_behind(pid_file: Path, name: str) -> None:
    """End the server that an earlier run has left behind, if its process is still one."""
    with suppress(OSError, ValueError, psutil.Error):
        process = psutil.Process(int(pid_file.read_text("ascii")))
        if process.name() == name and str(pid_file.parent) in " ".join(process.cmdline()):
            process.kill()
            process.wait(STOP_S)


def _limited(name: str, publish: list[str], hears: list[str]) -> str:
    """Return the entry of a user who may publish to these subjects only."""
    return (
        f"  {{ user: {_user(name)}, permissions: {{ "
        f"publish: {{ allow: {json.dumps(publish)} }}, "
        f"subscribe: {{ allow: {json.dumps([*hears, f'_INBOX.{name}.>'])} }} }} }}"
    )


def _user(name: str) -> str:
    return json.dumps(f"CN={name}")


def _path(path: Path) -> str:
    # The server knows no escapes like those that JSON has for letters outside ASCII.
    return json.dumps(path.as_posix(), ensure_ascii=False)
