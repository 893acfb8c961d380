"""Watches at a keeper whether the ledger can be written, and how many keepers hold it."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

import nats.errors
from nats.aio.client import Client
from nats.js.api import StreamInfo

from app.model.occupancy import LedgerState
from app.venue.cancellation import stop_if_cancelled
from app.venue.claimer import ELECTION_S
from app.venue.members import Members
from app.venue.subjects import CLAIMS

EVERY_S = 1.0
ANSWER_S = 0.8
# Without an answer for so long no leader is there.
SILENT_AFTER_S = 2.0


class LedgerWatch:
    """Asks the ledger every second who leads it; `steady` returns seconds."""

    def __init__(self, members: Members, steady: Callable[[], float]) -> None:
        self._members = members
        self._steady = steady
        self._answered_at = steady()
        self._replicas = 0

    @property
    def state(self) -> LedgerState:
        """Return whether the ledger can be written now."""
        silent_s = self._steady() - self._answered_at
        if silent_s < SILENT_AFTER_S:
            return LedgerState.AGREEING
        is_electing = self._members.are_three and silent_s < SILENT_AFTER_S + ELECTION_S
        return LedgerState.ELECTING if is_electing else LedgerState.ALONE

    @property
    def keepers(self) -> int:
        """Return how many keepers are there: of three with replicas those that are up to date."""
        return self._replicas or len(self._members.keepers())

    @property
    def has_replicas(self) -> bool:
        """Return whether more than one keeper holds the ledger."""
        return self._replicas > 0

    async def run(self, client: Client) -> None:
        """Ask until cancelled."""
        js = client.jetstream(timeout=ANSWER_S)
        while True:
            stop_if_cancelled()
            with suppress(nats.errors.Error, OSError):
                self._note(await js.stream_info(CLAIMS))
            await asyncio.sleep(EVERY_S)

    def _note(self, info: StreamInfo) -> None:
        """Note how many servers have all claims; a leader without a majority is no leader."""
        others = (info.cluster and info.cluster.replicas) or []
        current = 1 + sum(bool(one.current) and not one.offline for one in others)
        self._replicas = current if others else 0
        if 2 * current > 1 + len(others):
            self._answered_at = self._steady()
