"""The server of the ledger as a child process that never outlives this program.

Between the two stands a guard, `admit venue run-server`: it starts the server and ends it once its
standard input is closed, which happens also if this program is killed.
"""

import asyncio
import json
import logging
import os
import shutil
import subprocess
import sys
import sysconfig
import threading
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from nats.aio.client import Client

from app.runtime.own_program import child_environment, own_command
from app.runtime.private_files import replace_private
from app.venue.errors import ServerMissing
from app.venue.server_config import RELOAD, ServerConfig

log = logging.getLogger(__name__)
SERVER = "nats-server.exe" if os.name == "nt" else "nats-server"
# Seconds: the server writes its state at its end.
STOP_TIMEOUT_S = 10.0
ANSWER_S = 5.0
# Answered with the server's own id.
WHO_AM_I = "$SYS.REQ.USER.INFO"


def server_program() -> Path:
    """Return the server's program file: beside this program, or where the system keeps it.

    A file that this user may not execute is passed over.
    """
    bundle = Path(getattr(sys, "_MEIPASS", Path(sys.executable).parent))
    for place in (bundle / SERVER, Path(sysconfig.get_path("scripts"), SERVER), SERVER):
        if (found := shutil.which(str(place))) is not None:
            return Path(found)
    raise ServerMissing


def guard_command() -> list[str]:
    """Return the command that starts the guard."""
    return own_command("venue", "run-server")


class ServerProcess:
    """A server that is started, told of new members, and stopped in order."""

    def __init__(self, folder: Path, guard: Sequence[str]) -> None:
        self._folder = folder
        self._guard = guard
        self._process: asyncio.subprocess.Process | None = None

    @property
    def _config(self) -> Path:
        return self._folder / "server.conf"

    async def start(self, config: ServerConfig) -> None:
        """Start the server with this configuration."""
        program = server_program()
        self._write(config)
        self._process = await asyncio.create_subprocess_exec(
            *self._guard, str(program), str(self._config),
            stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env=child_environment(), start_new_session=True,
        )  # fmt: skip

    async def reload(self, config: ServerConfig, client: Client) -> None:
        """Let the running server read a new configuration; `client` is a keeper's connection to it.

        Raises nats.errors.Error if the server does not answer. A signal would do the same, but
        Windows has none.
        """
        self._write(config)
        info = json.loads((await client.request(WHO_AM_I, timeout=ANSWER_S)).data)
        told = await client.request(f"{RELOAD}.{info['server']['id']}", timeout=ANSWER_S)
        if error := json.loads(told.data).get("error"):
            log.error("The venue's server did not take its configuration: %s", error)

    async def wait(self) -> None:
        """Wait until the server has ended."""
        if self._process is not None:
            await self._process.wait()

    async def stop(self) -> None:
        """End the server; it writes its state first."""
        if self._process is None or self._process.stdin is None:
            return
        self._process.stdin.close()
        try:
            await asyncio.wait_for(self._process.wait(), STOP_TIMEOUT_S)
        except TimeoutError:
            log.warning("The venue's server did not end in time and is killed")
            with suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()

    def _write(self, config: ServerConfig) -> None:
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        replace_private(self._config, config.text().encode())


def run_server(program: str, config: str) -> int:
    """Run the server until standard input is closed; this is the guard's whole work."""
    server = subprocess.Popen([program, "-c", config], stdin=subprocess.DEVNULL)
    ended = threading.Event()

    def follow() -> None:
        sys.stdin.buffer.read()
        ended.set()
        server.terminate()

    threading.Thread(target=follow, name="stdin", daemon=True).start()
    code = server.wait()
    return 0 if ended.is_set() else code or 1
