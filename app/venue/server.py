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
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from operator import itemgetter
from pathlib import Path
from typing import Any

import psutil

from app.runtime.clocks import steady_clock, wall_clock
from app.runtime.logs import RareLog
from app.runtime.private_files import replace_private
from app.runtime.process import child_environment
from app.venue.certificates import ROUTE_HOST, hour_of, joining_name
from app.venue.errors import ServerMissing, VenueError
from app.venue.line import Line
from app.venue.membership import Members, Membership, VenueFolder
from app.venue.messages import ASK, BEAT, LARGEST_STATUS, NEWS, JoinAsk

log = logging.getLogger(__name__)
# The accounts of the server: its own, and that of the keepers and doors.
SYSTEM, VENUE = "system", "venue"
# Requests to a server, for example to read its configuration again: by its id and their kind, as
# the server knows them, and as keepers make them.
OF_SERVER, TO_SERVER = "$SYS.REQ.SERVER.*.*", "server.$1.$2"
# Answered with the server's own id.
WHO_AM_I = "$SYS.REQ.USER.INFO"
# Of one connection: a keeper hears each of its doors by itself.
MOST_SUBSCRIPTIONS = 1_000
# Enough for a million walks.
LARGEST_STORE = 2 * 1024**3
LARGEST_LOG = 1_000_000
# Of all laptops, and of one: beside the line of its window it tries the eight addresses of a keeper
# at once, and so does a command.
MOST_CONNECTIONS, MOST_OF_ONE = 1_000, 20
# Of one connection of a door: it has two, for the news and for answers.
MOST_HEARD = 4
SERVER = "nats-server.exe" if os.name == "nt" else "nats-server"
# Seconds: the server writes its state at its end.
STOP_S = 10.0
ANSWER_S = 5.0
# Seconds in which a server reads its key after its start, for one try, and between two.
STARTS_S, CONNECT_S, AGAIN_S = 10.0, 2.0, 0.05
_PARENT_DEATH_SIGNAL = 1


def server_config(
    own: Membership, folder: Path, port: int, members: Members | None, *, is_of_three: bool
) -> str:
    """Return the configuration of the server of the keeper `own`, whose files are in the folder.

    Only keepers may connect without `members`: this laptop may not have heard who was shut out. One
    that `is_of_three` has one of three replicas of the ledger.
    """
    keepers = (members or Members(own.members if is_of_three else ())).keepers()
    place = next((one.place for one in keepers if one.laptop == own.laptop), 0)

    def file(name: str) -> str:
        return (folder / name).as_posix()

    tls = {
        "cert_file": file("certificate.pem"), "key_file": file("key.pem"),
        "ca_file": file("authority.pem"), "timeout": 5,
    }  # fmt: skip
    config = {
        "server_name": f"keeper-{place}" if is_of_three else own.laptop,
        "listen": f"0.0.0.0:{port}",
        "max_payload": LARGEST_STATUS, "max_connections": MOST_CONNECTIONS,
        "max_subscriptions": MOST_SUBSCRIPTIONS,
        "pid_file": file("server.pid"), "log_file": file("server.log"),
        "logfile_size_limit": LARGEST_LOG, "logfile_max_num": 2,
        "jetstream": {
            "store_dir": file("store"), "max_file_store": LARGEST_STORE, "sync_interval": "always",
        },
        "tls": {**tls, "verify_and_map": True, "handshake_first": True},
        "accounts": {
            SYSTEM: {"exports": [{"service": OF_SERVER}]},
            VENUE: {
                "jetstream": "enabled",
                "imports": [
                    {"service": {"account": SYSTEM, "subject": OF_SERVER}, "to": TO_SERVER}
                ],
                "users": _users({own.laptop, *(one.laptop for one in keepers)}, own, members),
            },
        },
        "system_account": SYSTEM,
    }  # fmt: skip
    if is_of_three:
        pins = sorted(keeper.pin for keeper in keepers)
        routes = [one.route for one in keepers if one.laptop != own.laptop]
        # The servers derive from the number of routes how many are a majority: there are always
        # three. One leads to the server itself: it is closed at once, but its name is the one that
        # is looked for in the certificates of the others, which are known by numeric addresses.
        routes.insert(0, f"{ROUTE_HOST}:{own.route_port}")
        config["cluster"] = {
            "name": own.venue, "listen": f"0.0.0.0:{own.route_port}",
            "tls": {**tls, "pinned_certs": pins},
            "routes": [f"nats-route://{route}" for route in routes],
        }  # fmt: skip
    # The server reads JSON, but not the escapes that JSON has for letters outside ASCII.
    return json.dumps(config, ensure_ascii=False, indent=1)


def _users(keepers: set[str], own: Membership, members: Members | None) -> list[dict[str, object]]:
    """Return who may connect, and to what each laptop may publish: keepers to anything."""
    users: list[dict[str, object]] = [{"user": f"CN={keeper}"} for keeper in sorted(keepers)]
    if members is None:
        return users
    users += [
        _limited(member.laptop, [f"{ASK}.{member.laptop}.*", f"{BEAT}.{member.laptop}"])
        for member in members.all()
        if member.laptop not in keepers
    ]
    invitation = own.invitation
    if invitation is not None and invitation.until > hour_of(wall_clock()):
        name = joining_name(invitation.secret)
        users.append(_limited(name, [f"{JoinAsk.SUBJECT}.{name}.{JoinAsk.KIND}"], hears=[]))
    return users


def _limited(
    name: str, publish: Sequence[str], hears: Sequence[str] = (f"{NEWS}.>",)
) -> dict[str, object]:
    """Return the entry of a user who may publish to these subjects only."""
    permissions = {
        "publish": {"allow": publish}, "subscribe": {"allow": [*hears, f"_INBOX.{name}.>"]}
    }  # fmt: skip
    return {"user": f"CN={name}", "permissions": permissions}


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

    It keeps the ledger alone, or one of three replicas of it. `line` is that of its own keeper.
    """

    line: Line

    def __init__(self, folder: VenueFolder, port: int, *, is_of_three: bool) -> None:
        self._venue = folder
        self._port = port
        self._is_of_three = is_of_three
        self._folder = folder.server / "three" if is_of_three else folder.server
        self._process: asyncio.subprocess.Process | None = None
        self._complaints = RareLog(log)

    async def start(self) -> None:
        """Start the server, and connect to it; one that was left behind is ended."""
        program, own = server_program(), self._venue.membership()
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        await asyncio.to_thread(_end_left_behind, self._folder / "server.pid", program.name)
        with self._lent_key(own, None):
            self._process = await asyncio.create_subprocess_exec(
                program, "-c", self._folder / "server.conf",
                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                start_new_session=True, preexec_fn=_end_with_parent(), env=child_environment(),
            )  # fmt: skip
            self.line = await self.new_line()

    async def new_line(self) -> Line:
        """Connect to the server, which needs some time to start."""
        assert self._process is not None
        own = self._venue.membership()
        until, address = steady_clock() + STARTS_S, f"127.0.0.1:{self._port}"
        while True:
            try:
                return await Line.open(own.credentials, own.venue, own.laptop, address, CONNECT_S)
            except VenueError:
                if self._process.returncode is not None or steady_clock() > until:
                    raise
            await asyncio.sleep(AGAIN_S)

    async def reload(self, members: Members) -> None:
        """Let the running server accept exactly these members.

        Raises KeeperUnreachable if it does not answer. A signal would do the same, but Windows has
        none.
        """
        with self._lent_key(self._venue.membership(), members):
            answer = await self._asked("RELOAD", {})
        if error := answer.get("error"):
            log.error("The venue's server did not take its configuration: %s", error)

    async def end_surplus(self, members: Members) -> None:
        """End the oldest connections of a laptop that has too many, and those that hear too much.

        The server itself can only limit what all laptops, or keepers too, may do.
        """
        answer = await self._asked("CONNZ", {"auth": True, "limit": MOST_CONNECTIONS})
        keepers = {self._venue.membership().laptop, *(one.laptop for one in members.keepers())}
        open_by, surplus = Counter[str](), list[int]()
        for one in sorted(answer["data"]["connections"], key=itemgetter("cid"), reverse=True):
            if not (user := one.get("authorized_user", "")):
                continue  # it has not said yet who it is
            laptop = user.removeprefix("CN=")
            open_by[laptop] += 1
            if open_by[laptop] > MOST_OF_ONE:
                self._complaints.warn(f"Laptop {laptop} has too many connections")
            elif laptop not in keepers and one["subscriptions"] > MOST_HEARD:
                self._complaints.warn(f"Laptop {laptop} hears too much over one connection")
            else:
                continue
            surplus.append(one["cid"])
        await asyncio.gather(*(self._asked("KICK", {"cid": one}) for one in surplus))

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
    def _lent_key(self, own: Membership, members: Members | None) -> Iterator[None]:
        """Write the configuration, and the key only while the server reads it."""
        config = server_config(
            own, self._folder, self._port, members, is_of_three=self._is_of_three
        )
        files = {
            "server.conf": config, "certificate.pem": own.credentials.certificate,
            "authority.pem": own.credentials.authority, "key.pem": own.credentials.key_pem(),
        }  # fmt: skip
        for name, content in files.items():
            replace_private(self._folder / name, content.encode())
        try:
            yield
        finally:
            (self._folder / "key.pem").unlink(missing_ok=True)


@asynccontextmanager
async def running_server(
    folder: VenueFolder, *, port: int = 0, is_of_three: bool = False
) -> AsyncIterator[ServerProcess]:
    """Run the server of this laptop while the block runs; by default on the keepers' port."""
    server = ServerProcess(folder, port or folder.membership().port, is_of_three=is_of_three)
    try:
        await server.start()
        async with server.line:
            yield server
    finally:
        await server.stop()


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
