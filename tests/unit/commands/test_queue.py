"""The command `admit queue`, where it only reads."""

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from app.book.movement import Change, Look
from app.model.journal import Settlement, Settling
from app.model.scan import Direction, Scan, Source
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.settings.file import write_settings
from app.store.database import Database
from app.store.deliveries import Deliveries
from app.store.event_files import EventKey, open_for
from app.store.journal import Journal
from app.store.timelines import Timelines
from tests.support.made import door_settings
from tests.unit.commands.command_result import Admit

SERVICE = "tickets.example.org"
AT = 1_786_225_320_000


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the home of a laptop that is set up for the summer party."""
    monkeypatch.setenv("ADMIT_HOME", str(tmp_path))
    set_up(tmp_path, "SUMMER")
    return tmp_path


def set_up(home: Path, ticketing: str) -> None:
    service = {"base_url": f"https://{SERVICE}", "ticketing_id": ticketing, "event_id": "E1"}
    write_settings(home / "settings.toml", door_settings(service=service, door={"name": "North"}))


def admit_offline(home: Path, ticketing: str, then: Callable[[Database], None]) -> None:
    """Admit a guest of this event while the line is down, and then change the store."""
    with closing(open_for(home / "admit.sqlite3", EventKey(ticketing, SERVICE))) as database:
        Journal(database, Timelines(database)).record(
            Scan("S1", "CODE-1", Source.SCANNER, Direction.IN, AT),
            Verdict(Kind.ADMIT, Reason.VALID, DecidedBy.LIST),
        )
        then(database)


def settle(database: Database) -> None:
    """Let a supervisor settle the scan, which the service does not accept."""
    journal = Journal(database, Timelines(database))
    (movement,) = journal.movements("S1")
    deliveries = Deliveries(database, Timelines(database))
    deliveries.deliver([Change(movement.number, look=Look.PARKED)])
    journal.settle_look("S1", Settlement(Settling.NOTED, "Ana", AT, "seen"))


def test_scans_of_another_event_that_wait_are_told_each_time(admit: Admit, home: Path) -> None:
    admit_offline(home, "SUMMER", lambda _: None)
    set_up(home, "WINTER")
    open_for(home / "admit.sqlite3", EventKey("WINTER", SERVICE)).close()
    for _ in range(2):
        told = admit("queue").out
        assert "Everything is sent" not in told
        assert "Scans of the ticketing SUMMER still wait on this laptop: 1." in told
    (other,) = admit("queue", "--json").value["other_events"]
    assert other["waiting"] == 1


def test_settled_scans_are_told_in_one_sentence(admit: Admit, home: Path) -> None:
    admit_offline(home, "SUMMER", settle)
    assert admit("queue").out.startswith("Everything is sent; 1 settled.\n")


def test_word_that_is_no_text_is_not_known(admit: Admit, home: Path) -> None:
    admit_offline(home, "SUMMER", lambda _: None)
    answer = admit("queue", "why", "\udcff")
    assert (answer.code, answer.out) == (1, "")
    assert "neither a scan" in answer.errors
