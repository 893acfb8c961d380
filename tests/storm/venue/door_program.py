"""python -m tests.storm.venue.door_program: a door that tells how each of its claims ended.

It reads lines like `IN CODE` and `OUT CODE` and scans them at once, several at a time. Each line
that it prints is one of `admit scan --json`, with the outcomes of the scan's claims and the moments
at which it began and ended. Keepers that are announced, and those among the members, are ignored:
the storm cuts this door's line at the addresses of its membership.
"""

import argparse
import asyncio
import sys
from collections.abc import Callable, Collection
from typing import Any, Self

from app.commands.scan import codes_of, describe
from app.commands.state import open_core
from app.commands.terminal import as_json
from app.core import Core, Listeners
from app.door.claiming import Claimed
from app.model.scan import Direction, Scan, Source
from app.runtime.clocks import wall_clock
from app.venue import venue_door
from app.venue.addresses import Discovery
from app.venue.membership import Membership, VenueFolder

READ_LEDGER_S = 10.0


class NoAnnouncements(Discovery):
    """Finds no keeper on the local network."""

    async def __aenter__(self) -> Self:
        return self


def known_by_membership(folder: VenueFolder, membership: Membership) -> list[str]:
    """Return the addresses of this door's line, whatever else `folder` knows."""
    return list(membership.addresses)


def claims_of(core: Core) -> dict[str, list[str]]:
    """Return the outcomes of all claims by scan; they are added as the claims are made."""
    claims, outcomes = core.desk._claims, dict[str, list[str]]()
    make = claims.claim

    async def claim(
        scan: Scan, subjects: Collection[str], is_free: Callable[[], bool], *, may_wait: bool
    ) -> Claimed:
        outcome = await make(scan, subjects, is_free, may_wait=may_wait)
        outcomes.setdefault(scan.id, []).append(outcome.value)
        return outcome

    claims.claim = claim  # type: ignore[method-assign]
    return outcomes


def say(line: dict[str, Any]) -> None:
    sys.stdout.write(f"{as_json(line, indent=None)}\n")
    sys.stdout.flush()


async def scan_and_tell(core: Core, line: str, outcomes: dict[str, list[str]]) -> None:
    """Scan the code of one line, and print the verdict."""
    way, _, code = line.partition(" ")
    decision = await core.desk.accept(code, Source.TYPED, Direction(way))
    claimed = outcomes.get(decision.scan.id, [])
    at = {"began": decision.scan.at, "ended": wall_clock()}
    say({**describe(decision, core.roster), "claimed": claimed, **at})


async def work() -> None:
    """Scan the lines of standard input until it ends."""
    options = argparse.Namespace(offline=False)
    async with (
        open_core(options, Listeners()) as core,
        core.loops(),
        asyncio.TaskGroup() as scans,
    ):
        outcomes = claims_of(core)
        assert core.venue is not None
        await core.venue.agreed(READ_LEDGER_S)
        say({"ready": wall_clock()})
        async for line in codes_of([]):
            scans.create_task(scan_and_tell(core, line, outcomes))


if __name__ == "__main__":
    venue_door.Discovery = NoAnnouncements  # type: ignore[attr-defined]
    venue_door.keeper_addresses = known_by_membership  # type: ignore[attr-defined]
    asyncio.run(work())
