"""Tests of what a keeper says of the ledger: whether it can be written, and who holds it."""

import asyncio
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, cast

import pytest
from nats.errors import NoRespondersError
from nats.js.api import ClusterInfo, PeerInfo, StreamConfig, StreamInfo, StreamState

from app.model.occupancy import LedgerState
from app.venue.claimer import ELECTION_S
from app.venue.ledger_watch import SILENT_AFTER_S, LedgerWatch
from app.venue.members import KeeperPlace, Member, Members

if TYPE_CHECKING:
    from nats.aio.client import Client

STATE = StreamState(messages=0, bytes=0, first_seq=0, last_seq=0, consumer_count=0)
UP = PeerInfo(name="keeper-2", current=True, active=1)
BEHIND, OFF = replace(UP, current=False), replace(UP, offline=True)


@dataclass
class ServerOfClaims:
    """A server that tells of the stream of claims; without `others` it keeps it alone."""

    others: list[PeerInfo] = field(default_factory=list)
    has_leader: bool = True

    def jetstream(self, *, timeout: float) -> "ServerOfClaims":
        return self

    async def stream_info(self, name: str) -> StreamInfo:
        if not self.has_leader:
            raise NoRespondersError
        cluster = ClusterInfo(leader="keeper-1", replicas=self.others) if self.others else None
        return StreamInfo(config=StreamConfig(name=name), state=STATE, cluster=cluster)


class Clock:
    """A steady clock that the test moves."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


def members(keepers: int) -> Members:
    """Return so many keepers of a venue that wants three."""
    return Members(
        Member(f"c{place}", f"Keeper {place}", keeps=KeeperPlace(place, wanted=3))
        for place in range(1, keepers + 1)
    )


async def looked(watch: LedgerWatch, server: ServerOfClaims) -> None:
    """Let the watch look at the ledger once."""
    looking = asyncio.create_task(watch.run(cast("Client", server)))
    await asyncio.sleep(0.02)
    looking.cancel()
    await asyncio.gather(looking, return_exceptions=True)


@pytest.mark.parametrize(
    ("others", "keepers", "has_replicas"),
    [([], 2, False), ([UP, UP], 3, True), ([UP, OFF], 2, True), ([BEHIND, UP], 2, True)],
)
async def test_keepers_are_those_that_have_all_claims(
    others: list[PeerInfo], keepers: int, has_replicas: bool
) -> None:
    watch = LedgerWatch(members(2), Clock())
    await looked(watch, ServerOfClaims(others))
    assert (watch.keepers, watch.has_replicas) == (keepers, has_replicas)
    assert watch.state is LedgerState.AGREEING


@pytest.mark.parametrize(
    "server", [ServerOfClaims([UP, UP], has_leader=False), ServerOfClaims([OFF, OFF])]
)
async def test_ledger_without_a_leader_or_majority_is_electing_and_then_alone(
    server: ServerOfClaims,
) -> None:
    clock = Clock()
    watch = LedgerWatch(members(3), clock)
    clock.now += SILENT_AFTER_S
    states = list[LedgerState]()
    for later_s, answering in ((0, server), (ELECTION_S, server), (0, ServerOfClaims([UP, UP]))):
        clock.now += later_s
        await looked(watch, answering)
        states.append(watch.state)
    assert states == [LedgerState.ELECTING, LedgerState.ALONE, LedgerState.AGREEING]


async def test_single_keeper_elects_nobody() -> None:
    clock = Clock()
    watch = LedgerWatch(members(1), clock)
    clock.now += SILENT_AFTER_S
    await looked(watch, ServerOfClaims(has_leader=False))
    assert watch.state is LedgerState.ALONE
