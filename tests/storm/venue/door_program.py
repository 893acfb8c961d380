"""python -m tests.storm.venue.door_program: a door that tells how each of its claims ended.

It reads lines like `IN CODE` and `OUT CODE` and scans them at once, several at a time. Each line
that it prints is one of `admit scan --json`, with the outcomes of the scan's claims, the ledger
that was followed, whether the doors agreed, and when the scan began and ended by the steady clock.
`tally N`, `all-out` and `state` are answered in the same way: the first two once a keeper knows of
them, or after a while.
"""

import argparse
import asyncio
import sys
from collections.abc import Collection
from typing import Any

from app.commands.scan import codes_of, describe
from app.commands.state import open_core
from app.commands.terminal import as_json
from app.core.core import Core, Listeners
from app.door.context import Claimed
from app.model.journal import Delivery
from app.model.night import LedgerState
from app.model.scan import Direction, Scan, Source
from app.runtime.clocks import steady_clock
from app.store.claims import LedgerCopy
from tests.storm.venue.result import HEARD_S
from tests.storm.venue.surroundings import take_over

READ_LEDGER_S = 10.0
TURNS = 100
WAITING = (Delivery.ASKING, Delivery.UNKNOWN, Delivery.DUE)


class DoorProgram:
    """Does what each line says, and prints what came of it."""

    def __init__(self, core: Core) -> None:
        assert core.venue is not None
        self._core = core
        self._venue = core.venue
        self._copy = LedgerCopy(core.database)
        self._outcomes = dict[str, list[str]]()
        self._make_claim = self._venue.claim
        self._venue.claim = self._claim  # type: ignore[method-assign]

    async def _claim(
        self, scan: Scan, wanted: Collection[str], *, may_wait: bool, room: int = 0
    ) -> Claimed:
        outcome = await self._make_claim(scan, wanted, may_wait=may_wait, room=room)
        self._outcomes.setdefault(scan.id, []).append(outcome.value)
        return outcome

    async def answer(self, line: str) -> None:
        """Do what a line says; a code is scanned."""
        began, agreed = steady_clock(), self._venue.state is LedgerState.AGREEING
        match line.split(" ", 1):
            case ["tally", people]:
                self._venue.count(int(people))
                agreed, told = await self._is_told(), dict[str, Any]()
            case ["all-out"]:
                self._venue.all_out()
                agreed, told = await self._is_told(), {}
            case ["state"]:
                told = self._state()
            case [way, code]:
                decision = await self._core.desk.accept(code, Source.TYPED, Direction(way))
                agreed = agreed and self._venue.state is LedgerState.AGREEING
                claimed = self._outcomes.get(decision.scan.id, [])
                told = {**describe(decision, self._core.roster), "claimed": claimed}
            case _:
                raise ValueError(line)
        say({
            **told, "line": line, "agreed": agreed, "epoch": self._venue.position.epoch,
            "began": began, "ended": steady_clock(),
        })  # fmt: skip

    async def _is_told(self) -> bool:
        """Wait until a keeper knows what was counted here; return False if that takes too long."""
        for _ in range(TURNS):
            if not self._copy.pending_events():
                return True
            await asyncio.sleep(HEARD_S / TURNS)
        return False

    def _state(self) -> dict[str, Any]:
        """Return the figures of this door, and how much it has still to tell."""
        own, counts = self._core.roster.counts().inside, self._core.journal.counts()
        return {
            "foot": self._core.occupancy().inside,
            "own": max(own + self._venue.house.tally, 0),
            "last": self._venue.position.last,
            "waiting": sum(counts.get(one, 0) for one in WAITING),
            "untold": len(self._copy.pending(9) + self._copy.pending_events())
            + len(self._copy.to_tell(9)),
        }


def say(line: dict[str, Any]) -> None:
    sys.stdout.write(f"{as_json(line, indent=None)}\n")
    sys.stdout.flush()


async def work() -> None:
    """Answer the lines of standard input until it ends."""
    async with (
        open_core(argparse.Namespace(offline=False), Listeners()) as core,
        core.loops(),
        asyncio.TaskGroup() as answers,
    ):
        program = DoorProgram(core)
        assert core.venue is not None
        await core.venue.agreed(READ_LEDGER_S)
        say({"line": "ready"})
        async for line in codes_of([]):
            answers.create_task(program.answer(line))


if __name__ == "__main__":
    take_over()
    asyncio.run(work())
