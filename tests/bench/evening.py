"""An evening by real keys: `python -m tests.bench.evening [--scans N] [--pace SECONDS]`.

A hand scanner reads a ticket every few seconds, while a steward opens pages and types names. Needs
the programs that `tests.end_to_end.locked_door` names. Prints how many scans and typed texts were
lost; ends with 1 if any was.
"""

import argparse
import sys
import time
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory

from app.rehearsal.serve import Serving
from tests.bench.table import show
from tests.end_to_end.display import display
from tests.end_to_end.laptop import Laptop
from tests.end_to_end.locked_door import LockedDoor, lock, opened, window_manager
from tests.end_to_end.rehearsal_guests import all_tickets, code_of, connection_of, is_good, passages

# What the steward does before a scan, one after the other; "" is nothing.
PAGES = ("", "F9", "", "anna", "F10", "", "F1", "kim", "F4", "")
ARRIVES_WITHIN_S = 30.0
# Between a key and the scanner: keys that come sooner after a code may be the scanner's own.
TAKES_A_TICKET_S = 0.4


def is_shown(door: LockedDoor, code: str) -> bool:
    """Return whether the verdict of this code is shown soon."""
    end = time.monotonic() + ARRIVES_WITHIN_S
    while (report := door.report).code != code or not report.verdict:
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


def returns_to(door: LockedDoor, text: str) -> bool:
    """Return whether Escape leads back to the page with the typed text."""
    time.sleep(TAKES_A_TICKET_S)
    door.screen.press("Escape")
    return door.reaches(lambda report: report.typed == [text])


def main(scans: int, pace: float) -> int:
    lost_scans, lost_texts, texts = 0, 0, 0
    with (
        TemporaryDirectory() as folder,
        Serving(seed=11, tickets=3 * scans) as service,
        display() as screen,
        window_manager(screen),
    ):
        laptop = Laptop(Path(folder) / "home", connection_of(service)).ready()
        guests = [ticket for ticket in all_tickets(service) if is_good(ticket)][:scans]
        with opened(lock(laptop, screen), screen) as door:
            for guest, before in zip(guests, cycle(PAGES), strict=False):
                begun, is_text = time.monotonic(), before.isalpha()
                if is_text:
                    door.type(before)
                elif before:
                    door.screen.press(before)
                time.sleep(TAKES_A_TICKET_S)
                screen.scan(code_of(guest))
                lost_scans += not is_shown(door, code_of(guest))
                if is_text:
                    texts += 1
                    lost_texts += not returns_to(door, before)
                    door.screen.press("Escape")
                time.sleep(max(pace - (time.monotonic() - begun), 0))
        doubled = sum(passages(service, guest.id) != ["CHECKIN"] for guest in guests)
    show(
        f"{len(guests)} scans, one each {pace:g} s",
        ["what", "of", "lost"],
        [
            ["verdicts shown", str(len(guests)), str(lost_scans)],
            ["guests checked in exactly once", str(len(guests)), str(doubled)],
            ["typed texts to which Escape returned", str(texts), str(lost_texts)],
        ],
    )
    return int(lost_scans + lost_texts + doubled > 0)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scans", type=int, default=300)
    parser.add_argument("--pace", type=float, default=2.0)
    options = parser.parse_args()
    sys.exit(main(options.scans, options.pace))
