"""One program at a time writes a laptop's state; other programs only read it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.rehearsal.serve import Serving
from tests.end_to_end.laptop import Laptop, all_tickets, code_of, connection_of, is_good

COMMANDS = [
    ("scan", "x"),
    ("scan", "--offline", "--json", "x"),
    ("sync",),
    ("queue", "send"),
    ("queue", "import", "another.sqlite3"),
    ("setup", "--base-url", "http://127.0.0.1:9", "--ticketing", "T", "--door", "South"),
]


@pytest.fixture(scope="module")
def service() -> Iterator[Serving]:
    with Serving(seed=13, tickets=100) as serving:
        yield serving


def test_second_program_stops_and_the_first_continues(service: Serving, tmp_path: Path) -> None:
    codes = [code_of(ticket) for ticket in all_tickets(service) if is_good(ticket)]
    laptop = Laptop(tmp_path, connection_of(service)).ready()
    with laptop.scanner() as scanner:
        assert scanner.scan(codes[0])["verdict"] == "ADMIT"
        for number, command in enumerate(COMMANDS, 1):
            second = laptop.run(*command)
            assert (second.code, second.out) == (3, ""), command
            assert "This program is running already on this laptop" in second.errors
            assert "Traceback" not in second.errors
            assert scanner.scan(codes[number])["verdict"] == "ADMIT"
        assert scanner.end().code == 0
    assert laptop.run("scan", codes[-1]).code == 0


def test_queue_export_and_check_read_while_a_scan_is_open(service: Serving, tmp_path: Path) -> None:
    codes = [code_of(ticket) for ticket in all_tickets(service) if is_good(ticket)][30:]
    laptop = Laptop(tmp_path / "home", connection_of(service)).ready()
    laptop.change_settings("camera", source="none")
    file = tmp_path / "open.csv"
    with laptop.scanner("--offline") as scanner:
        scan_ids = [scanner.scan(code)["scan_id"] for code in codes[:3]]
        assert [row["scan_id"] for row in laptop.queue()["rows"]] == scan_ids
        laptop.run_ok("queue", "export", str(file))
        assert "Admit is open with this door's data" in laptop.run_ok("check")
        assert scanner.scan(codes[3])["verdict"] == "ADMIT"
        assert scanner.end().code == 0
    assert len(file.read_text().splitlines()) == 1 + len(scan_ids)
    assert laptop.waiting() == {"due": 4}


def test_reader_needs_no_key_and_writer_requires_one(service: Serving, tmp_path: Path) -> None:
    laptop = Laptop(tmp_path, connection_of(service)).ready()
    laptop.environment["ADMIT_API_KEY"] = ""
    assert laptop.run_ok("queue") == "Everything is sent.\n"
    results = {laptop.run(*command) for command in (("scan", "x"), ("sync",), ("queue", "send"))}
    results.add(laptop.run("check"))
    results.add(laptop.run("organiser", "list_events"))
    connection = ("--base-url", service.base_url, "--ticketing", service.ticketing_id)
    results.add(laptop.run("organiser", "list_events", *connection[:2]))
    results.add(laptop.run("setup", *connection, "--door", "North"))
    [result] = results
    assert result.code == 2
    assert result.errors.startswith("admit: There is no API key.\n")
