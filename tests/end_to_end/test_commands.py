"""`admit check`, `diagnose` and `queue`, also with a store that was set aside as damaged."""

import csv
import json
import os
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.organiser.wire.ticket import Ticket
from app.rehearsal.manners import Manner
from app.rehearsal.serve import Serving
from app.rehearsal.weather import Weather, WeatherKind
from app.security.pin import seal_pin
from tests.end_to_end.laptop import Laptop, code_of, passages


def checked(laptop: Laptop) -> tuple[int, dict[str, dict[str, Any]]]:
    done = laptop.run("check", "--json")
    return done.code, {finding["subject"]: finding for finding in json.loads(done.out)}


@pytest.fixture
def door(laptop: Laptop) -> Laptop:
    """Return a laptop without a camera, so that the result does not depend on this machine."""
    laptop.change_settings("camera", source="none")
    return laptop


def test_check_of_a_ready_door_succeeds(door: Laptop, service: Serving) -> None:
    before = service.history()
    code, findings = checked(door)
    assert {
        name: finding["state"] for name, finding in findings.items() if finding["state"] == "bad"
    } == {}
    assert code == 0
    assert findings["Guest list"]["said"].endswith("tickets on this laptop")
    assert findings["API key"]["said"] == "accepted, may read tickets and check in"
    assert service.history() == before
    lines = door.run_ok("check").splitlines()
    assert lines[0].startswith("ok    Ticket service")
    assert len(lines) == len(findings)


def test_unreachable_service_and_absent_camera_have_a_next_step(
    door: Laptop, service: Serving
) -> None:
    door.change_settings("camera", source="a camera that nobody has")
    service.weather.set(Weather(WeatherKind.CUT))
    code, findings = checked(door)
    assert code == 1
    for subject in ("Ticket service", "Camera"):
        assert findings[subject]["state"] == "bad"
        assert findings[subject]["next_step"]
    assert findings["Disk"]["state"] != "bad"


ADA = "Ada Quartermain-Lovelace"


def contents(file: Path) -> dict[str, str]:
    with zipfile.ZipFile(file) as zipped:
        return {name: zipped.read(name).decode() for name in zipped.namelist()}


def test_archive_has_what_support_needs_and_no_guest(laptop: Laptop, tmp_path: Path) -> None:
    laptop.change_settings("camera", source="rtsp://door:secret-word@camera.local/1")
    seal = seal_pin("4821")
    laptop.change_settings("window", pin=seal, supervisors=[f"{ADA} {seal}"])
    hidden = {*laptop.guest_texts(), laptop.service["api_key"]}
    codes = sorted(text for text in hidden if text.isdigit())[:5]
    laptop.run("scan", "--offline", *codes, ADA)
    hidden = {*laptop.guest_texts(), laptop.service["api_key"]} | {"secret-word", ADA, seal}
    log = laptop.home / "logs" / "admit.log"
    with log.open("a") as lines:
        lines.write(f"a library says: holder={codes[0]!r}, {sorted(hidden, key=len)[-1]}\n")
    file = tmp_path / "for support.zip"
    done = json.loads(laptop.run_ok("diagnose", str(file), "--json"))
    assert done["missing"] == {}
    found = contents(file)
    assert sorted(found) == done["files"]
    for name, text in found.items():
        assert not [one for one in hidden if len(one) > 3 and one in text], name
    assert "a library says: holder='[hidden]'" in found["logs/admit.log"]
    assert json.loads(found["store.json"])["rows"]["journal"] == len(codes) + 1
    assert {"admit", "python", "system", "libraries"} <= set(json.loads(found["versions.json"]))
    assert json.loads(found["door-check.json"])


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


def test_unsent_admission_of_a_lost_store_is_imported_and_sent_once(
    laptop: Laptop, service: Serving, guests: Iterator[Ticket]
) -> None:
    """Truncate the store, and restore an older copy of the set-aside file."""
    guest = next(guests)
    laptop.scan(code_of(guest), more=("--offline",))
    content = laptop.database.read_bytes()
    os.truncate(laptop.database, 0)
    # The next program that writes sets the file aside.
    assert "set aside" in laptop.run("queue", "send").errors
    [aside] = laptop.home.glob("*.damaged-*.sqlite3")
    aside.write_bytes(content)

    queue = laptop.queue()
    assert [entry["file"] for entry in queue["set_aside"]] == [str(aside)]
    assert queue["set_aside"][0]["moment"].endswith("Z")
    output = laptop.run_ok("queue")
    assert "Everything is sent" not in output
    assert f"admit queue import '{aside}'" in output
    assert "Everything is sent" not in laptop.run_ok("queue", "send")
    laptop.change_settings("camera", source="none")
    findings = {entry["subject"]: entry for entry in json.loads(laptop.run("check", "--json").out)}
    assert findings["This program"]["state"] == "look"
    assert "queue import" in findings["This program"]["next_step"]

    imported = json.loads(laptop.run_ok("queue", "import", str(aside), "--json"))
    assert (imported["imported"], imported["known"], imported["unreadable"]) == (1, 0, 0)
    assert Path(imported["settled"]).exists()
    assert laptop.queue()["set_aside"] == []
    assert laptop.waiting() == {"unknown": 1}
    laptop.run_ok("queue", "send")
    assert passages(service, guest.id) == ["CHECKIN"]
    assert laptop.run_ok("queue") == "Everything is sent.\n"


def test_another_laptops_store_is_imported_once_and_unchanged(
    laptop: Laptop, service: Serving, guests: Iterator[Ticket], tmp_path: Path
) -> None:
    guest, sent = next(guests), next(guests)
    other = laptop.copy_to(tmp_path / "south")
    other.scan(code_of(guest), code_of(sent), more=("--offline",))
    copy = tmp_path / "stick.sqlite3"
    copy.write_bytes(other.database.read_bytes())
    other.run_ok("queue", "send")
    output = laptop.run_ok("queue", "import", str(copy))
    assert output.startswith(f"2 unsent admissions imported from {copy}.\n")
    again = laptop.run_ok("queue", "import", str(copy))
    assert "2 unsent admissions of it known here before." in again
    assert copy.exists()
    laptop.run_ok("queue", "send")
    assert passages(service, guest.id) == passages(service, sent.id) == ["CHECKIN"]
    assert laptop.waiting() == {}
