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
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import psutil

from app.runtime.own_program import child_environment
from app.runtime.private_files import replace_private
from app.venue.certificates import JOINING, ROUTE_HOST, Credentials
from app.venue.errors import ServerMissing
from app.venue.ledger import NEWS
from app.venue.line import Line

log = logging.getLogger(__name__)
# The accounts of the server: its own, and that of the keepers and doors.
SYSTEM, VENUE = "system", "venue"
# A request to read this configuration again: as the server knows it, and as keepers may make it,
# with the server's id at the end.
OWN_RELOAD, RELOAD = "$SYS.REQ.SERVER.*.RELOAD", "server.reload"
# Answered with the server's own id.
WHO_AM_I = "$SYS.REQ.USER.INFO"
# What doors ask, with the laptop's id and the kind of request, and what they tell of themselves.
ASK, BEAT = "ask", "beat"
LARGEST_MESSAGE = 64 * 1024
# Enough for a million walks.
LARGEST_STORE = 2 * 1024**3
MOST_CONNECTIONS = 1_000
SERVER = "nats-server.exe" if os.name == "nt" else "nats-server"
# Seconds: the server writes its state at its end.
STOP_S = 10.0
ANSWER_S = 5.0
# Seconds in which a server reads its key after its start.
STARTS_S = 10.0
_PARENT_DEATH_SIGNAL = 1


@dataclass(frozen=True, slots=True)
class Cluster:
    """The place of a server among those of three keepers.

    `port` is where the server listens for the others, `routes` are the addresses of theirs, as far
    as they are known. `pins` are the fingerprints of the certificates that may connect there.
    """

    place: int
    port: int
    routes: Sequence[str]
    pins: Sequence[str]


@dataclass(frozen=True, slots=True)
class ServerConfig:
    """The values that a server is started with.

    `keepers` and `doors` are ids of laptops, the only ones that may connect; `takes_laptops_in`
    lets others ask to join. `store` is the folder of the ledger. Without a `cluster` the server
    keeps it alone.
    """

    venue: str
    laptop: str
    port: int
    folder: Path
    store: Path
    credentials: Credentials
    keepers: Iterable[str]
    doors: Iterable[str] = ()
    takes_laptops_in: bool = False
    cluster: Cluster | None = None

    def text(self) -> str:
        """Return the configuration file."""
        parts = [
            f"server_name: {json.dumps(self._name)}",
            f"listen: {json.dumps(f'0.0.0.0:{self.port}')}",
            f"max_payload: {LARGEST_MESSAGE}",
            f"max_connections: {MOST_CONNECTIONS}",
            f"pid_file: {_path(self.folder / 'server.pid')}",
            f"log_file: {_path(self.folder / 'server.log')}",
            "logfile_size_limit: 1MB",
            "logfile_max_num: 2",
            f"jetstream {{ store_dir: {_path(self.store)}, "
            f"max_file_store: {LARGEST_STORE}, sync_interval: always }}",
            f"tls {{ {self._files()}, verify_and_map: true, timeout: 5 }}",
            f"accounts {{ {SYSTEM}: {{ exports: [{_service(OWN_RELOAD)}] }}, "
            f"{VENUE}: {{ jetstream: enabled, imports: [{_imported(OWN_RELOAD, RELOAD)}], "
            f"users: [\n{self._users()}\n] }} }}",
            f"system_account: {SYSTEM}",
        ]
        return "\n".join([*parts, *self._cluster()]) + "\n"

    @property
    def _name(self) -> str:
        return f"keeper-{self.cluster.place}" if self.cluster else self.laptop

    def _files(self) -> str:
        place = self.folder
        return (
            f"cert_file: {_path(place / 'certificate.pem')}, key_file: {_path(place / 'key.pem')}, "
            f"ca_file: {_path(place / 'authority.pem')}"
        )

    def _users(self) -> str:
        users = [f"  {{ user: {_user(keeper)} }}" for keeper in sorted(self.keepers)]
        users += [
            _limited(door, [f"{ASK}.{door}.*", f"{BEAT}.{door}"], [f"{NEWS}.>"])
            for door in sorted(self.doors)
        ]
        if self.takes_laptops_in:
            users.append(_limited(JOINING, [f"{ASK}.{JOINING}.join"], []))
        return ",\n".join(users)

    def _cluster(self) -> list[str]:
        """Return the block of three keepers.

        There are always three routes, because the servers derive from their number how many are a
        majority. One leads to the server itself: it is closed at once, but its name is the one that
        is looked for in the certificates of the others, who are known by numeric addresses only.
        """
        if self.cluster is None:
            return []
        port = self.cluster.port
        routes = ", ".join(
            json.dumps(f"nats-route://{route}")
            for route in (f"{ROUTE_HOST}:{port}", *self.cluster.routes)
        )
        return [
            f"cluster {{ name: {json.dumps(self.venue)}, listen: {json.dumps(f'0.0.0.0:{port}')}, "
            f"tls {{ {self._files()}, timeout: 5, "
            f"pinned_certs: {json.dumps(sorted(self.cluster.pins))} }}, "
            f"routes: [{routes}] }}"
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
    """A server that is started, told of new members, and stopped in order."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._process: asyncio.subprocess.Process | None = None

    async def start(self, config: ServerConfig) -> None:
        """Start the server with this configuration; a server that was left behind is ended."""
        program = server_program()
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        await asyncio.to_thread(_end_left_behind, self._folder / "server.pid", program.name)
        with self._lent_key(config):
            self._process = await asyncio.create_subprocess_exec(
                program, "-c", self._folder / "server.conf",
                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                start_new_session=True, preexec_fn=_end_with_parent(), env=child_environment(),
            )  # fmt: skip
            await self._listening(config.port)

    async def reload(self, config: ServerConfig, line: Line) -> None:
        """Let the running server read a new configuration, over a keeper's line to it.

        Raises LineBroken if it does not answer. A signal would do the same, but Windows has none.
        """
        with self._lent_key(config):
            info = json.loads(await line.ask(WHO_AM_I, b"", ANSWER_S))
            answer = await line.ask(f"{RELOAD}.{info['server']['id']}", b"", ANSWER_S)
        if error := json.loads(answer).get("error"):
            log.error("The venue's server did not take its configuration: %s", error)

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
        files = {
            "server.conf": config.text(), "certificate.pem": config.credentials.certificate,
            "authority.pem": config.credentials.authority, "key.pem": config.credentials.key,
        }  # fmt: skip
        for name, content in files.items():
            replace_private(self._folder / name, content.encode())
        try:
            yield
        finally:
            (self._folder / "key.pem").unlink(missing_ok=True)

    async def _listening(self, port: int) -> None:
        """Wait until the server listens, or has ended."""
        assert self._process is not None
        async with asyncio.timeout(STARTS_S):
            while self._process.returncode is None:
                with suppress(OSError):
                    _, writer = await asyncio.open_connection("127.0.0.1", port)
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


def _service(subject: str) -> str:
    return f"{{ service: {json.dumps(subject)} }}"


def _imported(subject: str, name: str) -> str:
    """Return the entry of a request of the system's account that has this name in the venue's."""
    service = f"{{ account: {SYSTEM}, subject: {json.dumps(subject)} }}"
    return f"{{ service: {service}, to: {json.dumps(f'{name}.*')} }}"


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
