"""Tests that no file of a laptop tells its guests: whatever happened to it, and after `forget`."""

import json
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from app.organiser.wire.ticket import Ticket
from app.rehearsal.serve import Serving
from app.runtime.clocks import wall_clock
from app.runtime.home import Home
from app.security.keys import STORE_KEY_VARIABLE
from app.security.pin import TriesFile, WrongTries
from app.store import engine
from tests.end_to_end.laptop import STORE_KEY, Laptop, code_of, connection_of
from tests.support.pins import SEALS
from tests.support.stores import SQLITE, leaks
from tests.unit.store.stored_samples import overwrite

NOTE, UNLISTED = "She lost her wristband yesterday", "UNLISTED-CODE-1"
PERSONAL = "SELECT code, holder, email, order_id FROM ticket"


def test_night_with_a_killed_door_leaves_no_guest_on_the_disk(
    laptop: Laptop, guests: Iterator[Ticket], tmp_path: Path
) -> None:
    """Guests come in with and without the line; the program's temporary files are looked at too."""
    (tmp_path / "temporary").mkdir()
    laptop.environment["TMPDIR"] = str(tmp_path / "temporary")
    codes = [code_of(next(guests)) for _ in range(40)]
    laptop.scan(*codes[:15])
    laptop.scan(*codes[10:30], more=("--offline",))
    laptop.queue()
    with laptop.scanner("--offline") as scanner:
        for code in codes[30:]:
            scanner.scan(code)
        scanner.process.kill()
        scanner.process.wait()
        assert (laptop.home / "admit.sqlite3-wal").exists()
    secrets = [*(one for one in laptop.guest_texts() if len(one) > 5), STORE_KEY.digits]
    assert len(secrets) > 300
    assert leaks(tmp_path, secrets) == []
    overwrite(laptop.database, 3)
    assert "damaged" in laptop.run("queue", "send").errors
    assert leaks(tmp_path, secrets) == []
    laptop.run_ok("diagnose", str(tmp_path / "support.zip"))
    assert leaks(tmp_path, secrets) == []


def test_lost_store_is_set_aside_by_a_supervisor_without_a_keyring(laptop: Laptop) -> None:
    laptop.change_settings("window", pin=SEALS["4821"])
    assert "is not lost" in laptop.run("store", "set-aside", typed="4821\n").errors
    without = replace(laptop, environment=laptop.environment | {STORE_KEY_VARIABLE: ""})
    wrong = without.run("store", "set-aside", typed="0000\n")
    assert (wrong.code, "no supervisor's PIN" in wrong.errors) == (1, True)
    tries = TriesFile(Home(laptop.home).wrong_tries)
    tries.write(WrongTries(9, wall_clock()))
    late = without.run("store", "set-aside", typed="4821\n")
    assert (late.code, "Too many wrong PINs" in late.errors) == (1, True)
    tries.write(WrongTries())
    assert "was set aside" in without.run_ok("store", "set-aside", typed="4821\n")
    assert "its key is lost" in without.run("queue", "send").errors
    assert without.queue()["counts"]["due"] == 0
    assert "Without the key, delete the file." in without.run_ok("queue")


@pytest.fixture(scope="module")
def plain(service: Serving, tmp_path_factory: pytest.TempPathFactory) -> Laptop:
    """Return a laptop whose store is not encrypted, with the list read."""
    home = tmp_path_factory.mktemp("plain")
    laptop = Laptop(home, connection_of(service), {STORE_KEY_VARIABLE: ""}).ready()
    assert emails_of(laptop) == 0
    laptop.change_settings("privacy", emails=True)
    laptop.run_ok("sync")
    assert emails_of(laptop) > 100
    return laptop


def emails_of(laptop: Laptop) -> int:
    with closing(engine.connect(laptop.database)) as connection:
        return int(connection.execute("SELECT sum(email <> '') FROM ticket").fetchone()[0])


@pytest.fixture
def used(plain: Laptop, guests: Iterator[Ticket], tmp_path: Path) -> tuple[Laptop, list[str]]:
    """Return a laptop after a night, and all that no file may contain later."""
    laptop = plain.copy_to(tmp_path / "home")
    codes = [code_of(next(guests)) for _ in range(6)]
    laptop.run_ok("note", codes[0], NOTE)
    laptop.scan(*codes[:3], UNLISTED)
    laptop.scan(*codes[3:], UNLISTED, more=("--offline",))
    with closing(engine.connect(laptop.database)) as connection:
        texts = {text for row in connection.execute(PERSONAL) for text in row if len(text) > 5}
    return laptop, [*texts, NOTE, UNLISTED]


def leaks_of(laptop: Laptop, words: list[str]) -> list[str]:
    """Return what is found of these words below the home folder; the store may be plain."""
    return [one for one in leaks(laptop.home, words) if repr(SQLITE) not in one]


def test_no_file_has_guests_afterwards_and_the_report_stays(used: tuple[Laptop, list[str]]) -> None:
    laptop, words = used
    laptop.change_settings("camera", source="none")
    assert "not encrypted" in laptop.run("check").out
    refused = laptop.run("forget", "--yes")
    assert refused.code == 1
    assert "wait to be sent: 3," in refused.errors
    assert leaks_of(laptop, words)
    assert laptop.send() == {}
    before = json.loads(laptop.run_ok("report", "--json"))
    declined = laptop.run("forget", typed="no\n")
    assert (declined.code, declined.errors[-21:]) == (1, "Nothing was deleted.\n")
    record = json.loads(laptop.run_ok("forget", "--json", typed="yes\n"))
    assert record["tickets"] == 300
    assert record["scans"] >= 8
    assert record["by"]
    assert leaks_of(laptop, words) == []
    after = json.loads(laptop.run_ok("report", "--json"))
    assert (before.pop("deleted"), after.pop("deleted")) == (None, record)
    assert after == before
    assert "deleted on" in laptop.run_ok("report")


def test_other_event_is_deleted_by_name_this_one_stays(used: tuple[Laptop, list[str]]) -> None:
    laptop, words = used
    laptop.send()
    first = laptop.service["ticketing_id"]
    laptop.change_settings("service", ticketing_id="other")
    assert laptop.run("forget", "--yes").code == 1
    laptop.run("scan", "--offline", typed="X\n")
    unknown = laptop.run("forget", "--event", "nothing", "--yes")
    assert unknown.code == 1
    assert "keeps nothing of an event 'nothing'" in unknown.errors
    record = json.loads(laptop.run_ok("forget", "--event", first, "--yes", "--json"))
    assert record["tickets"] == 300
    assert leaks_of(laptop, words) == []
