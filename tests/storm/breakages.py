"""python -m tests.storm.breakages [NAME…]: break a copy of the program; a storm must find it.

"first commit comes after the response" shows only if a kill falls between the two: a busy machine
needs `--minutes 1.25` for it, and half a minute for the others.
"""

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from pathlib import Path

from tests.storm.program import PROJECT

PARTS = ("app", "resources", "tests", "pyproject.toml")


@dataclass(frozen=True, slots=True)
class Breakage:
    """Replaces texts in a file; each old text of `changes` must occur exactly once.

    `storm` are the options of a storm that finds the breakage, `program` is that storm, `check` is
    the one of its checks that must find it; "" if any may.
    """

    file: str
    changes: tuple[tuple[str, str], ...]
    storm: tuple[str, ...] = ()
    program: str = "tests.storm"
    check: str = ""

    def apply(self, project: Path) -> None:
        """Apply the changes to a copy of the project."""
        file = project / self.file
        text = file.read_text()
        for old, new in self.changes:
            if text.count(old) != 1:
                raise LookupError(
                    f"{self.file} has changed: {old!r} occurs {text.count(old)} times"
                )
            text = text.replace(old, new)
        file.write_text(text)


# Each names its file below app, and the storm that finds it, if not that of two doors: its options,
# or `venue` and the check of that storm. Then come the lines, and what takes their place.
BREAKS = """
verdict is shown before it is committed: door/desk.py
-        self._record(scan, verdict, guest)
-        self._context.delivery_due
+        later = __import__("asyncio").get_running_loop().call_later
+        later(0.02, lambda: self._record(scan, verdict, guest))
+        self._context.delivery_due

first commit comes after the response: door/desk.py
-        begun = self._journal.begin(
+        begin = lambda: self._journal.begin(
-        asked = _Asked(scan, ticket, begun, deadline)
-        self._context.in_flight.add(begun.number)
-        try:
-            is_back = scan.direction is Direction.IN and there is True
-            answer = await self._service.check(scan, ticket, deadline, is_back=is_back)
+        try:
+            is_back = scan.direction is Direction.IN and there is True
+            try:
+                answer = await self._service.check(scan, ticket, deadline, is_back=is_back)
+            finally:
+                begun = begin()
+                asked = _Asked(scan, ticket, begun, deadline)

uncertain movement is sent again without an inquiry: book/movement.py
-        case (ServiceState.MAYBE, _) | (ServiceState.REJECTED, Intent.APPLIED):
+        case (ServiceState.MAYBE, Intent.APPLIED):
+            return NextStep.SEND
+        case (ServiceState.MAYBE, _) | (ServiceState.REJECTED, Intent.APPLIED):

movement unknown to the service counts as delivered: sync/courier.py
-            case Applied.NO:
-                return Change(number, ServiceState.NOT_DONE)
+            case Applied.NO:
+                return Change(number, ServiceState.DONE)

movements interrupted by a crash are not recovered: store/deliveries.py
-        if left_behind:
+        if not left_behind:

due movement is sent twice: sync/courier.py
-        answer = await service.send(movement, ticket, deadline)
+        for _ in range(2):
+            answer = await service.send(movement, ticket, deadline)

movement of a held guest is sent: book/movement.py
-            "intent": Intent.APPLIED if is_applied else Intent.ABSENT,
+            "intent": Intent.APPLIED,

check-in of a held guest is not reversed: sync/courier.py
-                    return replace(done, reversed_at=self._clock())
+                    return replace(done, needs_no_reversal=True)

request matches every later passage: book/matching.py: --doors 4 --one-key
-    return movement.sent_at - early <= passage.at <= closed_at + late
+    return movement.sent_at - early <= passage.at

list lag is ignored: book/timeline.py: --doors 4
-    return entry.read_at > done_at + (clock_error if knows else LIST_LAG_MS)
+    return entry.read_at > done_at + (clock_error if knows else 0)

undo is never delivered: door/corrections.py
-        self._journal.undo(scan, verdict, scan_id, reverse=not stays, settlement=settlement)
+        self._journal.undo(scan, verdict, scan_id, reverse=False, settlement=settlement)

undo is shown but not stored: door/corrections.py
-        self._journal.undo(scan, verdict, scan_id, reverse=not stays, settlement=settlement)
+        pass

override is accepted twice: door/corrections.py
-        if newest is not None and self._journal.is_after(newest.scan_id, scan_id):
+        if False:

claim is skipped: door/desk.py: venue ticket_is_green_once_while_doors_agree
-        return await self._context.claims.claim(scan, subjects, may_wait=may_wait, room=room)
+        return Claimed.ALONE

claim is won although another door was first: venue/clerk.py: \
venue ticket_is_green_once_while_doors_agree
-            if not is_new or ticket.changes_after(asked.after, asked.scan):
+            if not is_new:

keeper skips the expected sequence: venue/ledger.py: \
venue ticket_is_green_once_while_doors_agree --minutes 1.5 --replicas 3
-        headers = {expected.value: str(newest)}
+        headers = dict[str, str]()

lost claim may end green: door/desk.py: venue ticket_is_green_once_while_doors_agree
-            # Claims of other doors may have come in meanwhile, even if no answer did.
+            if outcome is Claimed.LOST:
+                return guest, verdict

delivery does not wait for the walk before: store/deliveries.py: \
venue service_has_every_walk_once --minutes 2.5 --seed 8
-    WHERE movement.next_try <= ? AND {IS_FIRST}
-        AND NOT EXISTS (SELECT 1 FROM claim WHERE {IS_AWAITED})
+    WHERE movement.next_try <= ? AND {IS_FIRST}

evacuation is dated by a clock that is an hour behind: venue/clerk.py: \
venue evacuated_guest_may_come_back --minutes 3 --seed 8
-            when = max(at, self._index.newest + 1) if is_live else at
+            when = at - 3_600_000 if is_live else at
"""


def breakage(written: str) -> tuple[str, Breakage]:
    """Return the name of a breakage, and the breakage."""
    head, *lines = written.splitlines()
    name, file, *more = head.split(": ")
    texts = ["\n".join(line[1:] for line in some) for _, some in groupby(lines, itemgetter(0))]
    storm, program, check = " ".join(more).split(), "tests.storm", ""
    if storm[:1] == ["venue"]:
        _, check, *storm = storm
        program = "tests.storm.venue"
    changes = tuple(zip(texts[::2], texts[1::2], strict=True))
    return name, Breakage(f"app/{file}", changes, tuple(storm), program, check)


BREAKAGES = dict(map(breakage, BREAKS.strip().split("\n\n")))


def main() -> int:
    """Run a storm for each breakage; return 0 if every storm finds its breakage."""
    parser = argparse.ArgumentParser(prog="python -m tests.storm.breakages", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="all, if none is named")
    parser.add_argument("--minutes", type=float, default=0.5, metavar="N")
    options = parser.parse_args()
    names = options.names or list(BREAKAGES)
    missed = [name for name in names if not _is_found(name, BREAKAGES[name], options.minutes)]
    return 1 if missed else 0


def _is_found(name: str, breakage: Breakage, minutes: float) -> bool:
    """Run a storm on a broken copy; return whether the check that is for it is violated."""
    with tempfile.TemporaryDirectory(prefix="broken-") as folder:
        project = Path(folder) / "admit"
        project.mkdir()
        for part in PARTS:
            copy = shutil.copytree if (PROJECT / part).is_dir() else shutil.copy
            copy(PROJECT / part, project / part)
        breakage.apply(project)
        storm = ("--minutes", f"{minutes}", "--seed", "7", "--keep", str(Path(folder) / "storm"))
        process = subprocess.run(
            (sys.executable, "-m", breakage.program, *storm, *breakage.storm),
            cwd=project,
            capture_output=True,
            text=True,
        )
    violated = re.findall(r"^BROKEN (\w+)", process.stdout, re.MULTILINE)
    found = process.returncode == 1 and any(one.startswith(breakage.check) for one in violated)
    sys.stdout.write(
        f"{'found' if found else 'NOT FOUND'}: {name}: {', '.join(violated)}\n{process.stderr}"
    )
    sys.stdout.flush()
    return found


if __name__ == "__main__":
    sys.exit(main())
