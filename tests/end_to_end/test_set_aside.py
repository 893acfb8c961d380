"""A store that was set aside as damaged is named until a person settles it."""

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
    """The store is truncated; a person restores an older copy of the set-aside file."""
    guest = next(guests)
    laptop.scan(code_of(guest), more=("--offline",))
    content = laptop.database.read_bytes()
    os.truncate(laptop.database, 0)
    # The next program that writes sets the file aside.
    assert "set aside" in laptop.run("queue", "send").errors
    [aside] = laptop.home.glob("*.damaged-*.sqlite3")
    aside.write_bytes(content)

    queue = laptop.queue()
    assert [one["file"] for one in queue["set_aside"]] == [str(aside)]
    assert queue["set_aside"][0]["moment"].endswith("Z")
    said = laptop.well("queue")
    assert "Everything is sent" not in said
    assert f"admit queue import '{aside}'" in said
    assert "Everything is sent" not in laptop.well("queue", "send")
    laptop.change_settings("camera", source="none")
    findings = {one["subject"]: one for one in json.loads(laptop.run("check", "--json").out)}
    assert findings["This program"]["state"] == "look"
    assert "queue import" in findings["This program"]["next_step"]

    imported = json.loads(laptop.well("queue", "import", str(aside), "--json"))
    assert (imported["imported"], imported["known"], imported["unreadable"]) == (1, 0, 0)
    assert Path(imported["settled"]).exists()
    assert laptop.queue()["set_aside"] == []
    assert laptop.waiting() == {"unknown": 1}
    laptop.well("queue", "send")
    assert passages(service, guest.id) == ["CHECKIN"]
    assert laptop.well("queue") == "Everything is sent.\n"


def test_another_laptops_store_is_imported_once_and_unchanged(
    laptop: Laptop, service: Serving, guests: Iterator[Ticket], tmp_path: Path
) -> None:
    guest, sent = next(guests), next(guests)
    other = laptop.twin(tmp_path / "south")
    other.scan(code_of(guest), code_of(sent), more=("--offline",))
    copy = tmp_path / "stick.sqlite3"
    copy.write_bytes(other.database.read_bytes())
    other.well("queue", "send")
    said = laptop.well("queue", "import", str(copy))
    assert said.startswith(f"2 unsent admissions imported from {copy}.\n")
    again = laptop.well("queue", "import", str(copy))
    assert "2 unsent admissions of it known here before." in again
    assert copy.exists()
    laptop.well("queue", "send")
    assert passages(service, guest.id) == passages(service, sent.id) == ["CHECKIN"]
    assert laptop.waiting() == {}
