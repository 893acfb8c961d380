"""A store that was set aside as damaged is reported until it is imported."""

import json
import os
from collections.abc import Iterator
from pathlib import Path

from app.organiser.wire.ticket import Ticket
from app.rehearsal.serve import Serving
from tests.end_to_end.laptop import Laptop
from tests.end_to_end.rehearsal_guests import code_of, passages


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
