"""A second program on the same laptop's state says so and stops; the first goes on."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.rehearsal.serve import Serving
from tests.end_to_end.laptop import Laptop
from tests.end_to_end.rehearsal import all_tickets, code_of, found_at, is_good

COMMANDS = [
    ("scan", "x"),
    ("scan", "--offline", "--json", "x"),
    ("sync",),
    ("queue", "list", "--json"),
    ("queue", "send"),
    ("queue", "export", "open.csv"),
]


@pytest.fixture(scope="module")
def service() -> Iterator[Serving]:
    with Serving(seed=13, tickets=100) as serving:
        yield serving


def test_a_second_program_stops_and_the_first_goes_on(service: Serving, tmp_path: Path) -> None:
    codes = [code_of(ticket) for ticket in all_tickets(service) if is_good(ticket)]
    laptop = Laptop(tmp_path, found_at(service)).ready()
    with laptop.scanner() as scanner:
        assert scanner.scan(codes[0])["verdict"] == "ADMIT"
        for number, command in enumerate(COMMANDS, 1):
            second = laptop.run(*command)
            assert (second.code, second.out) == (3, ""), command
            assert "This program is running already on this laptop" in second.errors
            assert "Traceback" not in second.errors
            assert scanner.scan(codes[number])["verdict"] == "ADMIT"
        assert scanner.end().code == 0
    assert not Path("open.csv").exists()
    assert laptop.run("scan", codes[-1]).code == 0


def test_a_killed_program_does_not_lock_the_next_one_out(service: Serving, tmp_path: Path) -> None:
    codes = [code_of(ticket) for ticket in all_tickets(service) if is_good(ticket)]
    laptop = Laptop(tmp_path, found_at(service)).ready()
    with laptop.scanner("--offline") as scanner:
        told = [scanner.scan(code)["scan_id"] for code in codes[:20]]
        scanner.process.kill()
        scanner.process.wait()
    assert [row["scan_id"] for row in laptop.queue()["rows"]] == told
