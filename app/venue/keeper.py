"""The keeper: runs the server of the ledger, and takes laptops in."""

import asyncio
import json
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace

import nats.errors
from filelock import FileLock, Timeout
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.js.errors import Error as JetStreamError

from app.model.venue import Role
from app.runtime.clocks import wall_clock
from app.venue.addresses import advertised, own_addresses
from app.venue.cancellation import stop_if_cancelled
from app.venue.connection import close, connect_once, while_open
from app.venue.errors import KeeperRefused, KeeperUnreachable
from app.venue.ledger import create_streams
from app.venue.member_copy import remember, remembered
from app.venue.members import (
    ACCEPTED,
    Member,
    Members,
    member_of,
    read_member,
    store_member,
    stored_members,
)
from app.venue.membership import Membership, VenueFolder
from app.venue.overview import Overview
from app.venue.server_config import ServerConfig
from app.venue.server_process import ServerProcess
from app.venue.subjects import JOIN, LEAVE, REVOKE, TIME

log = logging.getLogger(__name__)
EVERYWHERE = "0.0.0.0"
READY_AGAIN_S = 0.1
RESTART_AFTER_S = 1.0


class Keeper:
    """Keeps the venue's state on this laptop; `ready` is called once the ledger can be used."""

    def __init__(
        self,
        folder: VenueFolder,
        membership: Membership,
        guard: Sequence[str],
        *,
        ready: Callable[[], None] = lambda: None,
    ) -> None:
        self._folder = folder
        self._membership = membership
        self._server = ServerProcess(folder.server, guard)
        self._members = Members(remembered(folder))
        self._ready = ready
        self._client: Client | None = None
        self._lock = FileLock(folder.folder / "keeper.lock", thread_local=False)
        self._overview = Overview(folder, membership)

    @property
    def address(self) -> str:
        """Return where the server listens, for programs of this laptop."""
        return f"127.0.0.1:{self._membership.port}"

    async def run(self) -> None:
        """Keep the venue until cancelled; a server that ends is started again.

        While another program of this laptop keeps it, this one waits for its turn.
        """
        await self._wait_for_turn()
        try:
            await self._keep_on()
        finally:
            self._lock.release()

    async def _wait_for_turn(self) -> None:
        while True:
            stop_if_cancelled()
            try:
                self._lock.acquire(blocking=False)
                return
            except Timeout:
                await asyncio.sleep(RESTART_AFTER_S)

    async def _keep_on(self) -> None:
        """Keep the venue, and start the server again whenever it ends."""
        self._members.put(member_of(self._membership, own_addresses(self._membership.port)[0]))
        async with advertised(self._membership):
            while True:
                stop_if_cancelled()
                try:
                    await self._keep()
                finally:
                    await self._server.stop()
                log.warning("The venue's server has ended and is started again")
                await asyncio.sleep(RESTART_AFTER_S)

    async def _keep(self) -> None:
        """Start the server, and serve until it ends."""
        await self._server.start(self._config())
        ended = asyncio.create_task(self._server.wait())
        serving = asyncio.create_task(self._serve())
        try:
            await asyncio.wait({ended, serving}, return_when=asyncio.FIRST_COMPLETED)
            if serving.done():
                serving.result()
        finally:
            for task in (ended, serving):
                task.cancel()
                with suppress(asyncio.CancelledError, nats.errors.Error, JetStreamError):
                    await task

    async def _serve(self) -> None:
        """Prepare the ledger and take laptops in, as long as the connection holds."""
        closed = asyncio.Event()
        client = self._client = await self._connected(closed)
        try:
            await while_open(closed, self._work(client))
            await closed.wait()
        finally:
            self._client = None
            await close(client)

    async def _work(self, client: Client) -> None:
        """Make the ledger ready, then take laptops in and answer until the connection breaks."""
        await self._prepare(client)
        self._ready()
        await self._overview.run(client)

    async def _prepare(self, client: Client) -> None:
        """Make the ledger ready, and begin to take laptops in and to answer."""
        await create_streams(client, 1)
        for member in await stored_members(client.jetstream()):
            self._members.put(member)
        await self._admit_members()
        await client.subscribe(JOIN, cb=self._take_in)
        await client.subscribe(f"{LEAVE}.*", cb=self._let_go)
        await client.subscribe(REVOKE, cb=self._shut_out)
        await client.subscribe(TIME, cb=_tell_time)
        await self._overview.begin(client)
        await client.flush()

    async def _connected(self, closed: asyncio.Event) -> Client:
        """Return a connection to the own server, once it answers."""
        files, venue = self._folder.certificates, self._membership.venue
        while True:
            stop_if_cancelled()
            try:
                return await connect_once(files, venue, [self.address], closed)
            except (KeeperUnreachable, KeeperRefused):
                await asyncio.sleep(READY_AGAIN_S)

    async def _take_in(self, message: Msg) -> None:
        """Answer a laptop that asks to be taken in."""
        new = read_member(message.data)
        if new is None or self._client is None:
            return
        # Nobody becomes a keeper, or a member again, by asking.
        member = Member(new.laptop, new.name, Role.DOOR, new.event)
        words = self._members.objection_to(member)
        if not words:
            await self._put(member)
            words = ACCEPTED
            log.info("A laptop has joined the venue")
        await message.respond(json.dumps(words).encode())

    async def _let_go(self, message: Msg) -> None:
        """Take a laptop that leaves off the members, so that its name is free."""
        laptop = message.subject.rpartition(".")[2]
        member = next((one for one in self._members.all() if one.laptop == laptop), None)
        if member is not None and laptop != self._membership.laptop:
            await self._put(replace(member, is_revoked=True))
        await message.respond(b"")

    async def _shut_out(self, message: Msg) -> None:
        """Shut the door with this name out; only keepers may ask for that."""
        member = self._members.by_name(message.data.decode(errors="replace"))
        is_other = member is not None and member.laptop != self._membership.laptop
        if member is not None and is_other:
            await self._put(replace(member, is_revoked=True))
        await message.respond(json.dumps(is_other).encode())

    async def _put(self, member: Member) -> None:
        """Store a member, and let the server know."""
        self._members.put(member)
        assert self._client is not None
        await store_member(self._client.jetstream(), member)
        await self._admit_members()

    async def _admit_members(self) -> None:
        """Let the server accept exactly the present members."""
        remember(self._folder, self._members.known())
        await self._server.reload(self._config())

    def _config(self) -> ServerConfig:
        """Return the server's configuration for the present members."""
        members = self._members.all()
        return ServerConfig(
            venue=self._membership.venue,
            laptop=self._membership.laptop,
            host=EVERYWHERE,
            port=self._membership.port,
            folder=self._folder.server,
            certificates=self._folder.certificates,
            keepers={self._membership.laptop}
            | {one.laptop for one in members if one.role is Role.KEEPER},
            doors={one.laptop for one in members if one.role is Role.DOOR},
        )


async def _tell_time(message: Msg) -> None:
    """Answer a door that asks for the keeper's time."""
    await message.respond(str(wall_clock()).encode())
