"""Benchmark of an evening: `python -m tests.bench.evening [SCANS]`.

A scanner types a code every two seconds at a locked door with a window manager, while a steward
opens pages and searches. Every key is a real one. Shows how many scans and typed texts were lost,
the time from keys to the first change of the screen, standstills and memory.
"""

import json
import sys
import time
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from app.rehearsal.serve import Serving
from tests.bench.table import percentile, show
from tests.end_to_end.display import display
from tests.end_to_end.laptop import Laptop, all_tickets, code_of, connection_of, is_good
from tests.end_to_end.locked_door import LockedDoor, lock, opened, window_manager
from tests.support.waiting import wait_until

# What the steward does before a scan: keys, or a text of which a part is typed after the scan.
HABITS: tuple[list[str] | tuple[str, str], ...] = (
    ("anna", ""), ["F9"], ("an", "na"), ["F1"], ["F4"], ("", "anna"), ["F12", "4", "8"],
    ["Down", "Tab", "F8"], ["F10"],
)  # fmt: skip
PACE_S = 2.0
KEYS_ARE_THE_SCANNERS_S = 0.3  # some scanners end a code with several keys


class Evening:
    def __init__(self, door: LockedDoor) -> None:
        self._door, self._due = door, time.monotonic()
        self.texts = self.late = 0
        self.lost_scans: list[str] = []
        self.lost_texts: list[list[str]] = []

    def play(self, codes: list[str]) -> None:
        """Scan each code at this pace, with the next of the habits before it."""
        for code, habit in zip(codes, cycle(HABITS), strict=False):
            if isinstance(habit, list):
                self._door.press(*habit)
                self._scan(code)
            else:
                self._find(code, *habit)

    def _scan(self, code: str, after: str = "") -> None:
        """Scan the code when it is due, type this text, and wait for the verdict.

        A busy machine may press the keys too late for one code; then it is scanned once more.
        """
        time.sleep(max(self._due - time.monotonic(), 0))
        self._due += PACE_S
        self._door.screen.scan(code)
        self._door.type(after) if after else time.sleep(KEYS_ARE_THE_SCANNERS_S)
        if self._door.report.verdict == "TROUBLE":
            self.late += 1
            self._door.screen.scan(code)
        if not self._door.reaches(lambda report: report.code == code and report.verdict != ""):
            self.lost_scans.append(code)

    def _find(self, code: str, before: str, after: str) -> None:
        """Type a text before and after a scan; Escape brings the text back once."""
        self.texts += 1
        if before:
            self._door.type(before)
            self._expect(before)
        self._scan(code, after)
        if before:
            self._door.screen.press("Escape")
        self._expect(before + after)
        self._door.screen.press("Escape")

    def _expect(self, text: str) -> None:
        if not self._door.reaches(lambda report: report.typed == [text]):
            self.lost_texts.append([text, *self._door.report.typed])


def main(scans: int) -> None:
    with (
        Serving(seed=11, tickets=2 * scans + 50) as service, display() as screen,
        window_manager(screen), TemporaryDirectory() as folder,
    ):  # fmt: skip
        screen.use_american_keys()
        laptop = lock(Laptop(Path(folder), connection_of(service)).ready(), screen)
        tickets = [ticket for ticket in all_tickets(service) if is_good(ticket)][:scans]
        with opened(laptop, screen, module="tests.bench.metered_admit") as door:
            evening = Evening(door)
            evening.play([code_of(ticket) for ticket in tickets])
            wait_until(lambda: "Everything sent" in door.report.labels)
            door.process.terminate()
            *_, last = door.process.stdout.read().splitlines()
        passed = {row["ticketId"] for row in service.history(10_000) if row["action"] == "CHECKIN"}
    number, unknown = str(len(tickets)), {ticket.id for ticket in tickets} - passed
    lost = {
        "scans, by the window": (number, str(len(evening.lost_scans))),
        "scans, by the service": (number, str(len(unknown))),
        "scans, typed too slowly for one code": (number, str(evening.late)),
        "texts": (str(evening.texts), f"{len(evening.lost_texts)} {evening.lost_texts}"),
    }
    show(f"One scan every {PACE_S} s", ["", "all", "lost"], [[k, *v] for k, v in lost.items()])
    figures: dict[str, Any] = json.loads(last)
    show(
        "From a key to the first change of the screen, in ms", ["key", "keys", "p50", "p95"],
        [
            [kind, str(len(times)), *(f"{percentile(times, percent):.0f}" for percent in (50, 95))]
            for kind, times in figures["reactions"].items()
        ],
    )  # fmt: skip
    show(
        f"Longest standstills in ms; {figures['mb']} MB", ["after the key", "all", "own work"],
        [[key, f"{whole:.0f}", f"{own:.0f}"] for own, whole, key in figures["standstills"][-8:]],
    )  # fmt: skip


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 300)
