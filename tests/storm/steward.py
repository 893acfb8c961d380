"""python -m tests.storm.steward: `admit scan` with a steward who makes corrections.

The command line cannot undo, override or admit a party, so this is a separate program around the
same core. It reads codes and prints lines as `admit scan --json` does, and one more line for each
correction; `action` names the correction.
"""

import argparse
import asyncio
import sys
from collections.abc import Callable
from contextlib import nullcontext, suppress
from random import Random

from app.commands.scan import codes_of, describe
from app.commands.state import open_core
from app.commands.terminal import as_json
from app.core.core import Core, Listeners
from app.door.corrections import NotHeld, NothingToUndo
from app.model.journal import Row
from app.model.scan import Direction, Source
from app.model.ticket import Ticket
from app.model.verdict import Decision, Kind

RECENT_ROWS = 8
OVERRIDABLE = frozenset({Kind.HOLD, Kind.REFUSE, Kind.ALREADY_IN})
REPEAT_PROBABILITY = 0.5


class Steward:
    """Corrects one of the last scans now and then; some corrections are made twice."""

    def __init__(
        self, core: Core, random: Random, print_line: Callable[[str, Decision], None]
    ) -> None:
        self._core = core
        self._random = random
        self._print_line = print_line
        self._parties = set[asyncio.Task[None]]()

    def correct_by_chance(self) -> None:
        """Make a correction by chance."""
        rows = self._core.journal.recent(RECENT_ROWS)
        held = [row for row in rows if row.verdict and row.verdict.kind in OVERRIDABLE]
        choice, times = (
            self._random.random(),
            2 if self._random.random() < REPEAT_PROBABILITY else 1,
        )
        if choice < 0.3 and held:
            for row in (self._random.choice(held[:2]) for _ in range(times)):
                with suppress(NotHeld):
                    decision = self._core.corrections.override(row.scan.id, "a storm")
                    self._print_line("override", decision)
        elif choice < 0.6:
            row = rows[0] if self._random.random() < 0.6 else self._random.choice(rows)
            for _ in range(times):
                self._undo_or_admit_party(row)

    async def finish(self) -> None:
        """Wait until all parties are admitted."""
        await asyncio.gather(*self._parties)

    def _undo_or_admit_party(self, row: Row) -> None:
        if row.verdict is None or row.verdict.kind is not Kind.ADMIT:
            return
        if row.verdict.ticket is not None and self._random.random() < 0.4:
            self._parties.add(asyncio.create_task(self._admit_rest(row.verdict.ticket)))
        else:
            with suppress(NothingToUndo):
                self._print_line("undo", self._core.corrections.undo(row.scan.id))

    async def _admit_rest(self, ticket: Ticket) -> None:
        """Admit the rest of a party while the next guests are scanned."""
        for decision in await self._core.corrections.admit_rest(ticket):
            self._print_line("party", decision)


async def _work(options: argparse.Namespace) -> None:
    """Read codes until the input ends, with corrections in between."""
    direction = Direction.OUT if options.out else Direction.IN
    async with (
        open_core(options, Listeners()) as core,
        nullcontext() if options.offline else core.loops(),
    ):

        def print_line(action: str, decision: Decision) -> None:
            line = as_json({**describe(decision, core.roster), "action": action}, indent=None)
            sys.stdout.write(f"{line}\n")
            sys.stdout.flush()

        steward = Steward(core, Random(options.seed), print_line)
        async for code in codes_of([]):
            print_line("scan", await core.desk.accept(code, Source.TYPED, direction))
            steward.correct_by_chance()
        await steward.finish()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.storm.steward", description=__doc__)
    parser.add_argument("--seed", type=int, required=True, metavar="N")
    parser.add_argument("--out", action="store_true")
    parser.add_argument("--offline", action="store_true")
    asyncio.run(_work(parser.parse_args()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
