"""The keeper: runs the server of the ledger, alone or as one of three, and takes laptops in."""

import asyncio
import logging
import shutil
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial

from filelock import FileLock, Timeout
from nats.aio.client import Client

from app.model.venue import Stage
from app.runtime.clocks import wall_clock
from app.venue.addresses import advertised, free_port
from app.venue.cancellation import stop_if_cancelled
from app.venue.growing import copy_claims, copy_ledger
from app.venue.keeper_configs import KeeperConfigs, own_place
from app.venue.ledger import create_streams, ledger_identity
from app.venue.member_copy import remember, remembered
from app.venue.member_stream import MemberStream
from app.venue.members import Member, Members, member_of
from app.venue.membership import Membership, VenueFolder
from app.venue.overview import VenueOverview
from app.venue.reception import Reception
from app.venue.server_config import ServerConfig
from app.venue.server_process import ServerProcess
from app.venue.server_run import run_server_for
from app.venue.subjects import FIRST_TIME
from app.venue.venue_clock import VenueClock
from app.venue.waiting import wait_for_others

log = logging.getLogger(__name__)
RESTART_AFTER_S = 1.0
LOOK_AGAIN_S = 0.5
ANSWER_S = 1.0
PREPARE_S = 120.0


class Keeper:
    """Keeps the venue's state on this laptop; `ready` is called once it can be used.

    A keeper that waits for two others calls `ready` as soon as they know of it.
    """

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
        self._laptop = membership.laptop
        self._guard = guard
        self._server = ServerProcess(folder.server, guard)
        self._configs = KeeperConfigs(folder, membership)
        self._ready = ready
        self._lock = FileLock(folder.folder / "keeper.lock", thread_local=False)
        self._clock = VenueClock(folder.clock, clock=wall_clock)
        self._overview = VenueOverview(folder, membership, self._clock)

    async def run(self) -> None:
        """Keep the venue until cancelled; a server that ends is started again.

        While another program of this laptop keeps it, this one waits for its turn.
        """
        await self._wait_for_turn()
        try:
            async with advertised(self._membership):
                while True:
                    stop_if_cancelled()
                    stage = self._membership.stage
                    await self._keep()
                    if stage is self._membership.stage:
                        log.warning("The venue's server has ended and is started again")
                        await asyncio.sleep(RESTART_AFTER_S)
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

    async def _keep(self) -> None:
        """Do what this keeper has to do at its stage, until that changes or the server ends."""
        members = Members(remembered(self._folder))
        match self._membership.stage:
            case Stage.ALONE:
                await self._keep_alone(members)
            case Stage.GROWING:
                await self._grow(members)
            case Stage.WAITING:
                await wait_for_others(self._folder, self._membership, self._clock, self._ready)
                self._become(Stage.THREE)
            case Stage.THREE:
                await self._keep_with_others(members)

    def _become(self, stage: Stage) -> None:
        self._membership = replace(self._folder.membership(), stage=stage)
        self._folder.write(self._membership)

    async def _keep_alone(self, members: Members) -> None:
        """Keep the ledger alone; once two others are there and have most of it, begin to grow."""
        members.put(self._own(members))
        remember(self._folder, members.known())

        async def work(client: Client) -> None:
            await create_streams(client, 1)
            await self._serve(client, self._configs.alone, partial(self._prepare_three, client))

        if await run_server_for(self._server, self._configs.alone(members), work):
            self._become(Stage.GROWING)

    async def _prepare_three(self, client: Client, members: Members) -> None:
        """Copy the ledger to three servers, while the doors go on with this one.

        They elect their first leader meanwhile, which takes some seconds.
        """
        server = ServerProcess(self._folder.server / "preparing", self._guard)
        while True:
            stop_if_cancelled()
            if members.are_three:
                config = self._configs.preparing(members, free_port())
                with suppress(TimeoutError):
                    async with asyncio.timeout(PREPARE_S):
                        if await run_server_for(server, config, partial(copy_claims, client)):
                            return
            await asyncio.sleep(LOOK_AGAIN_S)

    async def _grow(self, members: Members) -> None:
        """Copy the rest of the ledger, while no door can write, and go on with three servers."""
        private = ServerProcess(self._folder.server / "private", self._guard)
        alone = self._configs.private(members, free_port())

        async def work(client: Client) -> None:
            if not await run_server_for(private, alone, lambda old: copy_ledger(old, client)):
                raise ConnectionError("the server with the former ledger has ended")
            self._become(Stage.THREE)
            shutil.rmtree(alone.store, ignore_errors=True)
            await self._serve(client, self._configs.one_of_three, self._is_shut_out)

        await run_server_for(self._server, self._configs.closed(members), work)

    async def _keep_with_others(self, members: Members) -> None:
        """Keep a replica, as long as this laptop is one of the keepers."""
        if self._laptop not in members.keepers():
            self._become(Stage.WAITING)
            return

        async def work(client: Client) -> None:
            while await ledger_identity(client.jetstream(timeout=ANSWER_S)) is None:
                stop_if_cancelled()
                await asyncio.sleep(LOOK_AGAIN_S)
            await self._serve(client, self._configs.one_of_three, self._is_shut_out)

        await run_server_for(self._server, self._configs.closed(members), work)

    async def _is_shut_out(self, members: Members) -> None:
        """Return once this laptop is no keeper any more."""
        while self._laptop in members.keepers():
            stop_if_cancelled()
            await asyncio.sleep(LOOK_AGAIN_S)

    async def _serve(
        self,
        client: Client,
        config: Callable[[Members], ServerConfig],
        is_over: Callable[[Members], Coroutine[None, None, None]],
    ) -> None:
        """Let laptops in and answer them until `is_over` returns."""
        changed = asyncio.Event()
        stream = MemberStream(client, self._folder, changed.set)
        await stream.follow()
        await stream.change(self._own_if_changed)
        if self._laptop not in stream.members.keepers():
            return
        await stream.tell_missing()
        await self._server.reload(config(stream.members), client)
        await Reception(
            client, stream, self._membership, self._folder.certificates, self._clock
        ).open()
        await self._overview.begin(client, stream.members)
        self._ready()
        over = asyncio.create_task(is_over(stream.members))
        others = {
            asyncio.create_task(self._reload(client, changed, stream.members, config)),
            asyncio.create_task(self._overview.run(client)),
        }
        if self._is_after_the_first(stream.members):
            others.add(asyncio.create_task(self._clock.follow(client, FIRST_TIME)))
        try:
            await asyncio.wait({over, *others}, return_when=asyncio.FIRST_COMPLETED)
            if not over.done():
                raise ConnectionError("the ledger cannot be followed any more")
            over.result()
        finally:
            for task in (over, *others):
                task.cancel()
            await asyncio.gather(over, *others, return_exceptions=True)

    async def _reload(
        self,
        client: Client,
        changed: asyncio.Event,
        members: Members,
        config: Callable[[Members], ServerConfig],
    ) -> None:
        """Let the server accept exactly the present members, until cancelled."""
        while True:
            stop_if_cancelled()
            await changed.wait()
            changed.clear()
            if self._laptop in members.keepers():
                await self._server.reload(config(members), client)

    def _is_after_the_first(self, members: Members) -> bool:
        return members.keepers()[self._laptop].place > 1

    def _own(self, members: Members) -> Member:
        """Return the member that this keeper is, with its present addresses."""
        member = members.get(self._laptop)
        place = own_place(self._folder, self._membership, member.keeps if member else None)
        return member_of(self._membership, place)

    def _own_if_changed(self, members: Members) -> Member | str:
        own = self._own(members)
        is_shut_out = any(one.laptop == own.laptop and one.is_revoked for one in members.known())
        return "no change" if is_shut_out or own in members.known() else own
