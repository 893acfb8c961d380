"""The commands `admit report` and `admit queue`, where they only read."""

import csv
import json
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale

from app.book.claim import Claim
from app.book.movement import Change, Look
from app.model.journal import Settlement, Settling
from app.model.scan import Direction, Scan, Source
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.runtime.clocks import wall_clock
from app.security.keys import NO_KEYS
from app.settings.settings import Settings, write_settings
from app.store.claims import LedgerCopy, News, Position
from app.store.database import Database
from app.store.deliveries import Deliveries
from app.store.event_files import EventKey, open_for
from app.store.records import ConditionLog
from app.store.timelines import Timelines
from app.venue.membership import VenueFolder
from app.venue.taking_part import begin_keeping
from tests.support.made import door_settings
from tests.unit.commands.conftest import Admit
from tests.unit.store.stored_samples import journal_of

SERVICE = "https://tickets.example.org"
SUMMER = EventKey("SUMMER", "tickets.example.org")
# 2026-08-08 21:42 UTC, and so many milliseconds.
AT = 1_786_225_320_000
VALID = Verdict(Kind.ADMIT, Reason.VALID, DecidedBy.LIST)
OVERRIDE = Verdict(Kind.ADMIT, Reason.OVERRIDDEN, DecidedBy.SUPERVISOR)
LEFT = Verdict(Kind.OUT, Reason.LEFT, DecidedBy.SERVICE)
UNKNOWN = Verdict(Kind.REFUSE, Reason.UNKNOWN_CODE, DecidedBy.SERVICE)


@pytest.fixture
def zone_restored() -> Iterator[None]:
    """Read the time zone again; requested before `monkeypatch`, it does so after its undoing."""
    yield
    time.tzset()


@pytest.fixture(autouse=True)
def home(zone_restored: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the home of a laptop that is set up for the summer party; its clock is at UTC."""
    monkeypatch.setenv("ADMIT_HOME", str(tmp_path))
    set_zone(monkeypatch, "UTC")
    write_settings(tmp_path / "settings.toml", settings_for("SUMMER"))
    return tmp_path


def set_zone(patch: pytest.MonkeyPatch, zone: str) -> None:
    patch.setenv("TZ", zone)
    time.tzset()


def settings_for(ticketing: str) -> Settings:
    service = {"base_url": SERVICE, "ticketing_id": ticketing, "event_id": f"{ticketing}-1"}
    return door_settings(service=service, door={"name": "North"})


@pytest.fixture
def used(home: Path) -> Path:
    """Return the home after two guests came in, one of them by an override, and one left."""
    with closing(open_for(home / "admit.sqlite3", SUMMER)) as database:
        journal = journal_of(database)
        journal.record(scan("S1", "A", 0), VALID, waited=20)
        journal.record(scan("S2", "B", 30_000), UNKNOWN, waited=400)
        let_in = replace(scan("S3", "B", 60_000), source=Source.LIST)
        journal.record(let_in, OVERRIDE, note="=1+1", by="@Anna")
        journal.record(scan("S4", "A", 61_000, Direction.OUT), LEFT, waited=30)
    return home


def scan(name: str, code: str, after: int, direction: Direction = Direction.IN) -> Scan:
    return Scan(name, code, Source.CAMERA, direction, AT + after)


def test_report_is_printed_in_words_and_as_json(admit: Admit, used: Path) -> None:
    words = admit("report").out
    parts = (
        "Admitted 2, out 1", "1 unknown code", "30 ms median, 400 ms longest",
        "North: 2 in, 1 out, most in ten minutes 2 from 2026-08-08 21:42",
    )  # fmt: skip
    for part in parts:
        assert part in words
    assert admit("report", "--json").value == {
        "event": "SUMMER-1",
        "from": "2026-08-08T21:42:00.000Z",
        "to": "2026-08-08T21:44:00.000Z",
        "admitted": 2,
        "out": 1,
        "just_admitted": 0,
        "turned_away": {"unknown code": 1},
        "overrides": 1,
        "decided_by": {
            "service": 2, "list": 1, "venue": 0, "supervisor": 1, "steward": 0, "door": 0,
        },
        "inside": 1,
        "waiting": 3,
        "disputed": 0,
        "labels": {"printed": 0, "reprinted": 0, "failed": 0},
        "deleted": None,
        "doors": [
            {
                "door": "North", "is_this": True, "admitted": 2, "out": 1,
                "busiest_ten_minutes": 2, "busiest_from": "2026-08-08T21:42:00.000Z",
            }
        ],
        "per_minute": [
            {"at": "2026-08-08T21:42:00.000Z", "scans": 2, "admitted": 1, "out": 0, "inside": 1},
            {"at": "2026-08-08T21:43:00.000Z", "scans": 1, "admitted": 1, "out": 1, "inside": 2},
        ],
    }  # fmt: skip


@pytest.mark.parametrize(
    ("moment", "inside"), [("21:41", 0), ("21:42:30", 1), ("21:43", 2), ("2026-08-08T21:44Z", 1)]
)
def test_people_inside_then_are_printed(admit: Admit, used: Path, moment: str, inside: int) -> None:
    assert admit("report", "--at", moment, "--json").value["inside"] == inside
    words = admit("report", "--at", moment)
    assert words.out.startswith(f"{inside} inside at 2026-08-08 ")


def test_table_has_local_time(admit: Admit, used: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    set_zone(monkeypatch, "Asia/Tokyo")
    file = used / "night.csv"
    assert admit("report", "--csv", str(file)).code == 0
    with file.open(encoding="utf-8-sig", newline="") as stream:
        rows = list(csv.DictReader(stream))
    (override,) = (row for row in rows if row["section"] == "override")
    assert (override["by"], override["why"]) == ("'@Anna", "'=1+1")
    assert override["local"] == "2026-08-09T06:43:00+09:00"
    assert override["utc"] == "2026-08-08T21:43:00.000Z"
    assert [
        row["value"] for row in rows if row["measure"] == "scans" and row["section"] == "minute"
    ]


@pytest.fixture
def locale_restored() -> Iterator[None]:
    """Restore the format of numbers, which the language of a PDF changes."""
    before = QLocale()
    yield
    QLocale.setDefault(before)


def test_pages_are_in_the_windows_language(locale_restored: None, admit: Admit, used: Path) -> None:
    settings = settings_for("SUMMER")
    window = replace(settings.window, language="de")
    write_settings(used / "settings.toml", replace(settings, window=window))
    file = used / "night.pdf"
    words = admit("report", "--pdf", str(file))
    assert (words.code, words.errors) == (0, "")
    assert f"Written: {file}" in words.out
    assert b"Bericht" in file.read_bytes().replace(b"\0", b"")


def test_event_that_was_set_up_before_is_reported(admit: Admit, used: Path) -> None:
    write_settings(used / "settings.toml", settings_for("WINTER"))
    open_for(used / "admit.sqlite3", EventKey("WINTER", SUMMER.service)).close()
    assert admit("report").code == 1
    for name in ("WINTER", "WINTER-1"):
        assert admit("report", "--event", name).code == 1
    report = admit("report", "--event", "SUMMER", "--json").value
    assert (report["event"], report["admitted"]) == ("SUMMER", 2)


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (["--event", "AUTUMN"], 1, "no scans of an event 'AUTUMN'"),
        (["--from", "22:00"], 1, "Nothing was scanned in this time."),
        (["--from", "21:44", "--to", "21:42"], 2, "before the time from which"),
        (["--at", "tonight"], 2, "'tonight' is no time."),
        (["--at", "21:42", "--from", "21:42"], 2, "--at goes with"),
        (["--csv", "/nowhere/night.csv"], 3, "/nowhere/night.csv cannot be written"),
    ],
)
def test_bad_input_is_told_in_a_sentence(
    admit: Admit, used: Path, words: list[str], code: int, sentence: str
) -> None:
    result = admit("report", *words)
    assert (result.code, result.out) == (code, "")
    assert sentence in result.errors


def test_laptop_that_scanned_nothing_has_no_report(admit: Admit) -> None:
    result = admit("report", "--json")
    assert result.code == 1
    assert "Nothing was scanned" in result.errors
    zeros = {"admitted": 0, "out": 0, "inside": 0, "waiting": 0, "per_minute": []}
    figures = json.loads(result.out)
    assert zeros.items() <= figures.items()
    assert figures["from"] == figures["to"]
    assert admit("report").out == ""
    assert admit("report", "--at", "23:00", "--json").value["inside"] == 0


def test_doors_and_house_of_the_venue_are_reported(admit: Admit, used: Path) -> None:
    folder = VenueFolder(used / "venue", NO_KEYS)
    membership = begin_keeping(folder, "North", "correct horse battery", event="", now=AT)
    # Our clock is a minute ahead of the venue's.
    folder.clock.write_text('{"boot": "", "difference": 0, "behind": 60000, "error": 0}')
    with closing(open_for(used / "admit.sqlite3", SUMMER)) as database:
        ours = Claim("code:A", "S1", Direction.IN, membership.laptop, "North", AT - 60_000)
        theirs = Claim("T9", "X1", Direction.IN, "b2", "South", AT - 90_000)
        LedgerCopy(database).add(Position("1.e1", 3), News([ours, theirs]))
        ConditionLog(database, wall_clock).note_house(3, None)
    report = admit("report", "--json").value
    assert report["doors"] == [
        {
            "door": "North", "is_this": True, "admitted": 2, "out": 1, "busiest_ten_minutes": 2,
            "busiest_from": "2026-08-08T21:42:00.000Z",
        },
        {
            "door": "South", "is_this": False, "admitted": 1, "out": 0, "busiest_ten_minutes": 1,
            "busiest_from": report["doors"][1]["busiest_from"],
        },
    ]  # fmt: skip
    assert report["doors"][1]["busiest_from"].startswith("2026-08-08T21:41:")
    assert report["from"] == "2026-08-08T21:41:00.000Z"
    assert report["inside"] == 1 + 1 + 3
    # The difference of the clocks is measured, to a few milliseconds.
    for moment, inside in (("21:41:29", 0), ("21:41:31", 1)):
        assert admit("report", "--at", moment, "--json").value["inside"] == inside


def admit_offline(home: Path, then: Callable[[Database], None] = lambda _: None) -> None:
    """Admit a guest of the summer party while the line is down, and then change the store."""
    with closing(open_for(home / "admit.sqlite3", SUMMER)) as database:
        journal_of(database).record(scan("S1", "CODE-1", 0), VALID)
        then(database)


def settle(database: Database) -> None:
    """Let a supervisor settle the scan, which the service does not accept."""
    journal = journal_of(database)
    (movement,) = journal.movements("S1")
    deliveries = Deliveries(database, Timelines(database))
    deliveries.deliver([Change(movement.number, look=Look.PARKED)])
    journal.settle_look("S1", Settlement(Settling.NOTED, "Ana", AT, "seen"))


def test_scans_of_another_event_that_wait_are_told_each_time(admit: Admit, home: Path) -> None:
    admit_offline(home)
    write_settings(home / "settings.toml", settings_for("WINTER"))
    open_for(home / "admit.sqlite3", EventKey("WINTER", SUMMER.service)).close()
    for _ in range(2):
        told = admit("queue").out
        assert "Everything is sent" not in told
        assert "Scans of the ticketing SUMMER still wait on this laptop: 1." in told
    (other,) = admit("queue", "--json").value["other_events"]
    assert other["waiting"] == 1


def test_settled_scans_are_told_in_one_sentence(admit: Admit, home: Path) -> None:
    admit_offline(home, settle)
    assert admit("queue").out.startswith("Everything is sent; 1 settled.\n")


def test_word_that_is_no_text_is_not_known(admit: Admit, home: Path) -> None:
    admit_offline(home)
    answer = admit("queue", "why", "\udcff")
    assert (answer.code, answer.out) == (1, "")
    assert "neither a scan" in answer.errors
