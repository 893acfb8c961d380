"""Tests that no file of a laptop tells its guests after `admit forget`; the report stays."""

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from app.organiser.wire.ticket import Ticket
from app.rehearsal.serve import Serving
from app.security.store_key import STORE_KEY_VARIABLE
from app.store import engine
from tests.end_to_end.laptop import Laptop, code_of, connection_of
from tests.support.leaks import SQLITE, leaks
from tests.support.waiting import wait_until

NOTE, UNLISTED = "She lost her wristband yesterday", "UNLISTED-CODE-1"
PERSONAL = "SELECT code, holder, email, order_id FROM ticket"
NAMED = "SELECT count(*), sum(holder <> '') FROM ticket"


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
    """Return how many tickets have an e-mail address in the store."""
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


def test_no_file_has_guests_afterwards_and_the_report_stays(
    used: tuple[Laptop, list[str]],
) -> None:
    laptop, words = used
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


def test_killed_deletion_is_all_or_nothing_and_is_completed(
    used: tuple[Laptop, list[str]],
) -> None:
    laptop, words = used
    laptop.send()
    with laptop.start("forget", "--yes") as process:
        wait_until((laptop.home / "admit.sqlite3-wal").exists)
        process.kill()
    with closing(engine.connect(laptop.database)) as connection:
        tickets, named = connection.execute(NAMED).fetchone()
    assert (tickets, named > 0) in ((300, True), (300, False))
    laptop.run_ok("forget", "--yes")
    assert leaks_of(laptop, words) == []


def test_other_event_is_deleted_by_its_name_and_this_one_stays(
    used: tuple[Laptop, list[str]],
) -> None:
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
