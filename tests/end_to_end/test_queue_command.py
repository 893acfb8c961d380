"""`admit queue` as a process: open rows are listed, sent and exported."""

import csv
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.organiser.wire.ticket import Ticket
from app.rehearsal.manners import Manner
from app.rehearsal.serve import Serving
from tests.end_to_end.laptop import Laptop
from tests.end_to_end.rehearsal_guests import code_of, passages

COLUMNS = [
    "delivery", "scanned_at", "direction", "code", "ticket_id", "verdict", "reason", "attempts",
    "error", "note", "scan_id", "holder",
]  # fmt: skip


def test_offline_guests_wait_in_order_and_are_listed(
    laptop: Laptop, service: Serving, guests: Iterator[Ticket]
) -> None:
    guest = next(guests)
    laptop.scan(code_of(guest), more=("--offline",))
    laptop.scan(code_of(guest), more=("--offline", "--out"))
    listed = laptop.queue()
    assert listed["counts"] == {
        "asking": 0, "unknown": 0, "due": 2, "parked": 0, "disputed": 0,
    }  # fmt: skip
    assert [row["direction"] for row in listed["rows"]] == ["IN", "OUT"]
    assert list(listed["rows"][0]) == COLUMNS
    assert listed["rows"][0]["holder"] == guest.attendee_name
    assert listed["set_aside"] == []
    output = laptop.run_ok("queue")
    assert output.startswith("2 due\n")
    assert f"{code_of(guest)}  {guest.attendee_name}" in output
    laptop.run_ok("queue", "send")
    assert passages(service, guest.id) == ["CHECKIN", "CHECKOUT"]
    assert laptop.run_ok("queue") == "Everything is sent.\n"


@pytest.mark.parametrize("manner", [Manner.CONFLICT, Manner.ZERO, Manner.NOT_FOUND])
def test_ticket_let_in_by_two_laptops_is_disputed(
    laptop: Laptop, service: Serving, guests: Iterator[Ticket], tmp_path: Path, manner: Manner
) -> None:
    service.set_manner(manner)
    guest = next(guests)
    other = laptop.copy_to(tmp_path / "south")
    for door in (laptop, other):
        assert door.scan(code_of(guest), more=("--offline",))[0]["verdict"] == "ADMIT"
    assert laptop.send() == {}
    assert other.send() == {"disputed": 1}
    [row] = other.queue()["rows"]
    assert (row["delivery"], row["verdict"]) == ("disputed", "ADMIT")
    expected = "Let in here, but the ticket service had this ticket inside already, since "
    assert row["error"].startswith(expected)
    assert passages(service, guest.id) == ["CHECKIN"]


def test_code_unknown_to_the_service_is_disputed(laptop: Laptop) -> None:
    laptop.change_settings("door", admit_when=["not on the list"])
    [line] = laptop.scan("SF26W-0000-0000-0000", more=("--offline",))
    assert (line["verdict"], line["reason"]) == ("ADMIT", "not on the list")
    laptop.run_ok("queue", "send")
    [row] = laptop.queue()["rows"]
    assert row["delivery"] == "disputed"
    assert "does not know this code" in row["error"]


def test_export_is_complete_and_safe_for_a_spreadsheet(laptop: Laptop, tmp_path: Path) -> None:
    laptop.change_settings("door", admit_when=["not on the list"])
    codes = ['=HYPERLINK("http://x",1)', "+1", "-1", "@SUM(A1)", 'say "hi", 世界 🎟️', "plain"]
    laptop.scan(*codes, more=("--offline",))
    file = tmp_path / "open rows.csv"
    laptop.run_ok("queue", "export", str(file))
    assert file.read_bytes().startswith(b"\xef\xbb\xbf")
    with file.open(encoding="utf-8-sig", newline="") as text:
        columns, *rows = csv.reader(text)
    assert columns == COLUMNS
    assert [row[3] for row in rows] == [*(f"'{code}" for code in codes[:4]), *codes[4:]]
    assert not any(cell[:1] in "=+-@\t\r" for row in rows for cell in row if cell)
    assert sorted(tmp_path.glob("*open rows*")) == [file]


def test_why_explains_a_scan_while_the_door_is_open(
    laptop: Laptop, service: Serving, guests: Iterator[Ticket]
) -> None:
    guest = next(guests)
    with laptop.scanner() as scanner:
        scan_id = scanner.scan(code_of(guest))["scan_id"]
        output = laptop.run_ok("queue", "why", scan_id)
        [explained] = json.loads(laptop.run_ok("queue", "why", scan_id, "--json"))
    lines = output.splitlines()
    assert lines[0] == f"{guest.id}  {guest.attendee_name}"
    assert any(re.match(r"\d\d:\d\d:\d\d: in, at this door\.", line) for line in lines)
    assert lines[-1] == "So the guest counts as inside."
    assert explained["conclusion"] == "inside"
    [step] = explained["steps"]
    assert (step["by"], step["direction"], step["scan_id"]) == ("this door", "IN", scan_id)
    assert step["at"].endswith("Z")
    [movement] = explained["movements"]
    assert (movement["intent"], movement["seen"]) == ("go", "done")
    assert movement["next_step"] == "nothing"
    assert movement["sent_at"].endswith("Z")
    assert movement["reason"] is None
    assert not explained["listed"]["outweighs"]
    # The door is closed: no read of the history adds to the explanation in between.
    by_id, by_code = (laptop.run_ok("queue", "why", word) for word in (scan_id, code_of(guest)))
    assert by_code == by_id


def test_why_of_an_unknown_scan_ends_with_1(laptop: Laptop) -> None:
    done = laptop.run("queue", "why", "no-such-scan")
    assert (done.code, done.out) == (1, "")
    assert "neither a scan with this id nor a ticket with this code" in done.errors
