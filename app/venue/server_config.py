"""The configuration of a keeper's server: who may connect, and what each may do."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from app.venue.certificates import ROUTE_HOST, CertificateFiles
from app.venue.membership import JOINING
from app.venue.subjects import (
    CLAIMS,
    HEARTBEAT,
    HOUSE,
    JOIN,
    LEAVE,
    MEMBERS,
    OFFER,
    STATUS,
    TIME,
)

# The accounts of the server: its own, and that of the keepers and doors.
SYSTEM, VENUE = "system", "venue"
# A request to read this configuration again: as the server knows it, and as keepers may make it,
# with the server's id at the end.
OWN_RELOAD, RELOAD = "$SYS.REQ.SERVER.*.RELOAD", "server.reload"
LARGEST_MESSAGE = 64 * 1024
# Enough for a million movements.
LARGEST_STORE = 2 * 1024**3
# What every client of JetStream asks; nothing that changes or deletes a stream.
_READS = (
    "$JS.API.INFO",
    "$JS.API.STREAM.NAMES",
    "$JS.API.STREAM.INFO.*",
    "$JS.API.STREAM.MSG.GET.*",
    "$JS.API.DIRECT.GET.>",
    "$JS.API.CONSUMER.>",
    "$JS.ACK.>",
    "$JS.FC.>",
)


@dataclass(frozen=True, slots=True)
class Cluster:
    """The place of a server among those of three keepers.

    `place` is 1, 2 or 3: a laptop that replaces a lost keeper takes its place. `port` is where the
    server listens for the others, `routes` are the addresses of theirs, as far as they are known.
    `pins` are the fingerprints of the certificates that may connect there; see keeper_pin.
    """

    place: int
    port: int
    routes: Sequence[str]
    pins: Sequence[str]


@dataclass(frozen=True, slots=True)
class ServerConfig:
    """The values that a server is started with.

    `keepers` and `doors` are ids of laptops, the only ones that may connect; without `doors` nobody
    can join either. `store` is the folder of the ledger. Without a `cluster` the server keeps it
    alone.
    """

    venue: str
    laptop: str
    host: str
    port: int
    folder: Path
    store: Path
    certificates: CertificateFiles
    keepers: Iterable[str]
    doors: Iterable[str] | None
    cluster: Cluster | None = None

    def text(self) -> str:
        """Return the configuration file."""
        parts = [
            f"server_name: {json.dumps(self._name)}",
            f"listen: {json.dumps(f'{self.host}:{self.port}')}",
            f"max_payload: {LARGEST_MESSAGE}",
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
        files = self.certificates
        return (
            f"cert_file: {_path(files.certificate)}, key_file: {_path(files.key)}, "
            f"ca_file: {_path(files.authority)}"
        )

    def _users(self) -> str:
        users = [f"  {{ user: {_user(keeper)} }}" for keeper in sorted(self.keepers)]
        if self.doors is not None:
            users += [
                _limited(door, [*_READS, *_own_subjects(door)]) for door in sorted(self.doors)
            ]
            users.append(_limited(JOINING, [JOIN]))
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
            f"cluster {{ name: {json.dumps(self.venue)}, "
            f"listen: {json.dumps(f'{self.host}:{port}')}, "
            f"tls {{ {self._files()}, timeout: 5, "
            f"pinned_certs: {json.dumps(sorted(self.cluster.pins))} }}, "
            f"routes: [{routes}] }}"
        ]


def _service(subject: str) -> str:
    return f"{{ service: {json.dumps(subject)} }}"


def _imported(subject: str, name: str) -> str:
    """Return the entry of a request of the system's account that has this name in the venue's."""
    service = f"{{ account: {SYSTEM}, subject: {json.dumps(subject)} }}"
    return f"{{ service: {service}, to: {json.dumps(f'{name}.*')} }}"


def _own_subjects(door: str) -> list[str]:
    """Return the subjects on which a door may speak for itself."""
    own = [f"{subject}.{door}" for subject in (HOUSE, HEARTBEAT, LEAVE, OFFER)]
    return [f"{CLAIMS}.>", *own, STATUS, TIME]


def _limited(name: str, publish: Sequence[str]) -> str:
    """Return the entry of a user who may publish to these subjects only."""
    told = [] if name == JOINING else [f"{HEARTBEAT}.*", f"{MEMBERS}.>", f"{HOUSE}.>"]
    hears = ["_INBOX.>", *told]
    return (
        f"  {{ user: {_user(name)}, permissions: {{ "
        f"publish: {{ allow: {json.dumps(list(publish))} }}, "
        f"subscribe: {{ allow: {json.dumps(hears)} }} }} }}"
    )


def _user(name: str) -> str:
    return json.dumps(f"CN={name}")


def _path(path: Path) -> str:
    # The server knows no escapes like those that JSON has for letters outside ASCII.
    return json.dumps(path.as_posix(), ensure_ascii=False)
