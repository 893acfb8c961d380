"""python -m tests.storm.breakages [NAME…]: break a copy of the desk on purpose, and see it go red.

A storm that finds nothing proves something only if it finds what is there. "the first commit
comes after the answer" shows only where a kill falls between the two: a busy machine needs
`--minutes 1.25` for it, and half a minute for the others.
"""

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from tests.storm.program import PROJECT

PARTS = ("app", "resources", "tests", "pyproject.toml")


@dataclass(frozen=True, slots=True)
class Breakage:
    """In `file`, each text of `changes` stands exactly once, and gives way to the other."""

    file: str
    changes: tuple[tuple[str, str], ...]

    def apply(self, project: Path) -> None:
        file = project / self.file
        text = file.read_text()
        for old, new in self.changes:
            if text.count(old) != 1:
                raise LookupError(
                    f"{self.file} has changed: {old!r} is in it {text.count(old)} times"
                )
            text = text.replace(old, new)
        file.write_text(text)


DESK, COURIER, JOURNAL = "app/door/desk.py", "app/sync/courier.py", "app/store/journal.py"
CORRECTIONS = "app/door/corrections.py"
LATER = "__import__('asyncio').get_running_loop().call_later(0.02, lambda: {0})"
RECORD = "self._journal.record(scan, verdict, _delivery_of(verdict))"
SETTLE = "self._journal.settle(scan.id, verdict, delivery, mark=news, took=took)"
BEGIN = "        self._journal.begin(scan, known.ticket_id, self._service_time(), known.inside)\n"
ASKED = "answer = await self._service.check(scan, known.ticket, patience, is_back=is_back)"
CHECK = f"            {ASKED}\n"
SEND = "answer = await told(self._service_for(row), row.scan, ticket)"

BREAKAGES = {
    "the verdict is shown before it is committed": Breakage(
        DESK, ((RECORD, LATER.format(RECORD)), (SETTLE, LATER.format(SETTLE)))
    ),
    "the first commit comes after the answer": Breakage(
        DESK,
        (
            (BEGIN, ""),
            (
                CHECK,
                f"            try:\n    {CHECK}            finally:\n        {BEGIN}",
            ),
        ),
    ),
    "sent again without asking": Breakage(
        COURIER,
        (
            (
                "if row.delivery is Delivery.UNKNOWN:\n            changes",
                "if False:\n            changes",
            ),
        ),
    ),
    "taken for delivered without asking": Breakage(
        COURIER,
        (
            (
                "changes = await self._ask(row, ticket)",
                "changes = [Change(row.scan.id, Delivery.DELIVERED)]",
            ),
        ),
    ),
    "what a crash left behind is forgotten": Breakage(
        JOURNAL, (("if left_behind := asking.difference(in_flight):", "if left_behind := set():"),)
    ),
    "what is due is sent twice": Breakage(COURIER, ((SEND, f"{SEND}\n        {SEND}"),)),
    "who was held is sent": Breakage(
        DESK,
        (("return Delivery.DUE if verdict.lets_through else", "return Delivery.DUE if True else"),),
    ),
    "an undo is never brought": Breakage(
        CORRECTIONS, (("Delivery.LOCAL if kept else Delivery.DUE", "Delivery.LOCAL"),)
    ),
    "an undo is shown and not written down": Breakage(
        CORRECTIONS,
        (("self._journal.record(scan, verdict, delivery, undoes=row.scan.id)", "pass"),),
    ),
    "a word is given twice": Breakage(CORRECTIONS, ((" or self._has_gone_through(row)", ""),)),
}


def main() -> int:
    """0 if every storm has gone red."""
    parser = argparse.ArgumentParser(prog="python -m tests.storm.breakages", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="all, if none is named")
    parser.add_argument("--minutes", type=float, default=0.5, metavar="N")
    options = parser.parse_args()
    names = options.names or list(BREAKAGES)
    unseen = [name for name in names if not _caught(name, BREAKAGES[name], options.minutes)]
    return 1 if unseen else 0


def _caught(name: str, breakage: Breakage, minutes: float) -> bool:
    with tempfile.TemporaryDirectory(prefix="broken-") as folder:
        project = Path(folder) / "admit"
        project.mkdir()
        for part in PARTS:
            copy = shutil.copytree if (PROJECT / part).is_dir() else shutil.copy
            copy(PROJECT / part, project / part)
        breakage.apply(project)
        storm = ("--minutes", f"{minutes}", "--seed", "7", "--keep", str(Path(folder) / "storm"))
        process = subprocess.run(
            (sys.executable, "-m", "tests.storm", *storm),
            cwd=project,
            capture_output=True,
            text=True,
        )
    held = re.findall(r"^BROKEN (\w+)", process.stdout, re.MULTILINE)
    red = process.returncode == 1 and bool(held)
    sys.stdout.write(f"{'red' if red else 'NOT RED'}: {name}: {', '.join(held)}\n{process.stderr}")
    sys.stdout.flush()
    return red


if __name__ == "__main__":
    sys.exit(main())
