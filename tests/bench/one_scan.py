"""Counts what a reader of one scan has to follow: `python -m tests.bench.one_scan [--list]`.

Prints the files, classes, functions and calls within `app` of an admission by the service, of one
by the list, and of one delivery. With `--list` it names the files, with their calls.
"""

import asyncio
import sys
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CodeType, FrameType

from app.core.core import Core
from app.model.link import Link, LinkState
from app.model.scan import Direction, Source
from app.model.verdict import Kind
from tests.bench.service import laptop, rehearsal_service, sold_codes
from tests.bench.table import show

APP = Path(__file__).resolve().parents[2] / "app"
TICKETS = 200


@contextmanager
def counted_calls() -> Iterator[Counter[CodeType]]:
    """Count the calls of functions in `app` while the block runs, each resumption as a call."""
    calls = Counter[CodeType]()

    def note(frame: FrameType, event: str, _argument: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(f"{APP}/"):
            calls[frame.f_code] += 1

    sys.setprofile(note)
    try:
        yield calls
    finally:
        sys.setprofile(None)


async def measured(work: Callable[[], Awaitable[object]]) -> Counter[CodeType]:
    with counted_calls() as calls:
        await work()
    return calls


def figures(calls: Counter[CodeType]) -> tuple[int, int, int, int]:
    """Return the numbers of files, classes, functions and calls; expressions count to theirs."""
    named = [code for code in calls if not code.co_name.startswith("<")]
    classes = {(code.co_filename, code.co_qualname.rpartition(".")[0]) for code in named}
    return (
        len({code.co_filename for code in calls}),
        len({name for name in classes if name[1] and "<locals>" not in name[1]}),
        len(named),
        calls.total(),
    )


async def cases(core: Core, codes: list[str]) -> dict[str, Counter[CodeType]]:
    """Measure each case once it has been warmed up by another ticket."""

    async def admit() -> None:
        decision = await core.desk.accept(codes.pop(), Source.SCANNER, Direction.IN)
        assert decision.verdict.kind is Kind.ADMIT

    found = dict[str, Counter[CodeType]]()
    for _ in range(2):
        found["by the service"] = await measured(admit)
    core.watch.link = Link(LinkState.OFFLINE)
    for _ in range(2):
        found["by the list"] = await measured(admit)
    core.watch.link = Link()
    await core.outbox.drain()
    core.watch.link = Link(LinkState.OFFLINE)
    await admit()
    core.watch.link = Link()
    found["one delivery"] = await measured(core.outbox.drain)
    return found


async def main(*, lists_files: bool) -> None:
    with TemporaryDirectory() as folder, rehearsal_service(TICKETS) as service:
        async with laptop(service, Path(folder)) as core:
            await core.list_reader.read_all()
            found = await cases(core, await sold_codes(service))
    rows = [(name, *map(str, figures(calls))) for name, calls in found.items()]
    show("What one scan visits", ["case", "files", "classes", "functions", "calls"], rows)
    for name, calls in found.items() if lists_files else ():
        files = Counter[str]()
        for code, count in calls.items():
            files[str(Path(code.co_filename).relative_to(APP))] += count
        show(name, ["file", "calls"], [(file, str(count)) for file, count in files.most_common()])


if __name__ == "__main__":
    asyncio.run(main(lists_files="--list" in sys.argv[1:]))
