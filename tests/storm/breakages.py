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


DESK, CORRECTIONS = "app/door/desk.py", "app/door/corrections.py"
DELIVERIES = "app/store/deliveries.py"
TIMELINE, MATCHING, MOVEMENT = (
    f"app/book/{name}.py" for name in ("timeline", "matching", "movement")
)
COURIER = "app/sync/courier.py"
CLERK, LEDGER = "app/venue/clerk.py", "app/venue/ledger.py"
VENUE, TWICE = "tests.storm.venue", "ticket_is_green_once_while_doors_agree"
MANY_DOORS = ("--doors", "4")
DELAYED = "__import__('asyncio').get_running_loop().call_later(0.02, lambda: {0})"
RECORD = "self._record(scan, verdict, guest)"
CHECK = "answer = await self._service.check(scan, ticket, deadline, is_back=is_back)"
CLAIM = "return await self._context.claims.claim(scan, subjects, may_wait=may_wait, room=room)"
KNOWN = "            # Claims of other doors may have come in meanwhile, even if no answer did.\n"
LOST = "            if outcome is Claimed.LOST:\n"
WALKED_SINCE = "if newest is not None and self._journal.is_after(newest.scan_id, scan_id):"
UNDO = "self._journal.undo(scan, verdict, scan_id, reverse=not stays, settlement=settlement)"
SEND = "answer = await self._answer_of(self._service_for(movement, ticket), movement, ticket)"

BREAKAGES = {
    "verdict is shown before it is committed": Breakage(
        DESK,
        (
            (
                f"{RECORD}\n        self._context.delivery_due",
                f"{DELAYED.format(RECORD)}\n        self._context.delivery_due",
            ),
        ),
    ),
    "first commit comes after the response": Breakage(
        DESK,
        (
            ("number = self._journal.begin(", "begin = lambda: self._journal.begin("),
            ("        self._context.in_flight.add(number)\n", ""),
            (
                f"            {CHECK}\n",
                f"            try:\n                {CHECK}\n"
                "            finally:\n                number = begin()\n",
            ),
        ),
    ),
    "uncertain movement is sent again without an inquiry": Breakage(
        MOVEMENT,
        (
            (
                "        case (ServiceState.MAYBE, _) | (ServiceState.REJECTED, Intent.APPLIED):\n",
                "        case (ServiceState.MAYBE, Intent.APPLIED):\n"
                "            return NextStep.SEND\n"
                "        case (ServiceState.MAYBE, _) | (ServiceState.REJECTED, Intent.APPLIED):\n",
            ),
        ),
    ),
    "movement unknown to the service counts as delivered": Breakage(
        COURIER,
        (
            (
                "case Applied.NO:\n                return Change(number, ServiceState.NOT_DONE)",
                "case Applied.NO:\n                return Change(number, ServiceState.DONE)",
            ),
        ),
    ),
    "movements interrupted by a crash are not recovered": Breakage(
        DELIVERIES, (("        if left_behind:\n", "        if not left_behind:\n"),)
    ),
    "due movement is sent twice": Breakage(COURIER, ((SEND, f"{SEND}\n        {SEND}"),)),
    "movement of a held guest is sent": Breakage(
        MOVEMENT, (("Intent.APPLIED if is_applied else Intent.ABSENT", "Intent.APPLIED"),)
    ),
    "check-in of a held guest is not reversed": Breakage(
        COURIER, ((", reversed_at=self._clock())", ", needs_no_reversal=True)"),)
    ),
    "request matches every later passage": Breakage(
        MATCHING,
        ((" <= passage.at <= closed_at + error", " <= passage.at"),),
        (*MANY_DOORS, "--one-key"),
    ),
    "list lag is ignored": Breakage(TIMELINE, (("else LIST_LAG_MS)", "else 0)"),), MANY_DOORS),
    "undo is never delivered": Breakage(CORRECTIONS, ((UNDO, UNDO.replace("not stays", "False")),)),
    "undo is shown but not stored": Breakage(CORRECTIONS, ((UNDO, "pass"),)),
    "override is accepted twice": Breakage(CORRECTIONS, ((WALKED_SINCE, "if False:"),)),
    "claim is skipped": Breakage(
        DESK, ((CLAIM, "return Claimed.ALONE"),), program=VENUE, check=TWICE
    ),
    "claim is won although another door was first": Breakage(
        CLERK,
        (("if not is_new or ticket.changes_after(asked.after, asked.scan):", "if not is_new:"),),
        program=VENUE,
        check=TWICE,
    ),
    "keeper skips the expected sequence": Breakage(
        LEDGER,
        (("headers = {expected.value: str(newest)}", "headers = dict[str, str]()"),),
        program=VENUE,
        check=TWICE,
    ),
    "lost claim may end green": Breakage(
        DESK,
        ((KNOWN, f"{LOST}                return guest, verdict\n{KNOWN}"),),
        program=VENUE,
        check=TWICE,
    ),
    "delivery does not wait for the walk before": Breakage(
        DELIVERIES,
        (("(SELECT 1 FROM claim WHERE {IS_AWAITED})", "(SELECT 1 WHERE 0)"),),
        program=VENUE,
        check="few_disputes_are_false",
    ),
    "evacuation is dated by a clock that is an hour behind": Breakage(
        CLERK,
        (("max(at, self._index.newest + 1)", "at - 3_600_000"),),
        ("--minutes", "2"),  # so that guests come back after an evacuation
        VENUE,
        check="evacuated_guest_may_come_back",
    ),
}


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
