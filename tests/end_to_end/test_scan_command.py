"""`admit scan` as a process: its output, its exit code, and what it says of the line."""

import os
import signal
import sys
from collections.abc import Iterator

import pytest

from app.organiser.wire.ticket import Ticket
from app.rehearsal.serve import Serving
from app.rehearsal.weather import Weather, WeatherKind
from tests.end_to_end.laptop import Laptop, code_of
from tests.support.pseudo_terminals import open_pseudo_terminal
from tests.support.waiting import LONGEST_WAIT_S

BY_LIST = "Guests are decided by the list meanwhile."
KEYS = [
    "scan_id", "code", "direction", "verdict", "reason", "message", "decided_by", "ticket_id",
    "holder", "ticket_status", "scanned_at", "ms", "notes",
]  # fmt: skip


def of_status(tickets: list[Ticket], status: str) -> Ticket:
    return next(ticket for ticket in tickets if ticket.status == status)


def test_line_is_one_object_with_the_documented_keys(
    laptop: Laptop, guests: Iterator[Ticket]
) -> None:
    guest = next(guests)
    for line in laptop.scan(code_of(guest), "nobody's", ""):
        assert list(line) == KEYS
    done = laptop.run("scan", "--json", "--out", code_of(guest))
    [line] = done.lines()
    assert (done.code, done.errors, done.out.count("\n")) == (0, "", 1)
    assert line["scanned_at"].endswith("Z")
    assert (line["code"], line["direction"], line["ticket_id"], line["holder"]) == (
        code_of(guest),
        "OUT",
        guest.id,
        guest.attendee_name,
    )


def test_note_on_a_ticket_is_printed_with_its_scans_until_it_is_done(
    laptop: Laptop, guests: Iterator[Ticket]
) -> None:
    guest, other = next(guests), next(guests)
    assert "Lost bag" in laptop.run_ok("note", code_of(guest), "Lost bag at desk")
    lines = laptop.scan(code_of(guest), guest.id, code_of(other), more=("--offline",))
    assert [line["notes"] for line in lines] == [["Lost bag at desk"]] * 2 + [[]]
    assert "Note: Lost bag" in laptop.run("scan", "--offline", code_of(guest)).out
    assert "Lost bag" in laptop.run_ok("note", guest.id)
    assert laptop.run_ok("note", "--done", "--json", code_of(guest)).split() == [
        "{",
        '"notes":',
        "[]",
        "}",
    ]
    assert laptop.run("note", code_of(guest)).code == 1
    assert laptop.run("note", code_of(guest), " ").code == 2
    assert laptop.scan(code_of(guest))[0]["notes"] == []
    assert "Lost bag" not in laptop.log()


def test_exit_code_is_0_only_if_all_guests_are_let_through(
    laptop: Laptop, guests: Iterator[Ticket], tickets: list[Ticket]
) -> None:
    cancelled = code_of(of_status(tickets, "CANCELLED"))
    assert laptop.run("scan", code_of(next(guests)), code_of(next(guests))).code == 0
    assert laptop.run("scan", code_of(next(guests)), cancelled, code_of(next(guests))).code == 1
    assert laptop.run("scan", cancelled, "").code == 3
    assert laptop.run("scan", "--fast", "x").code == 2
    assert laptop.run("scan").code == 0


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl+C cannot be sent to one process there")
def test_ctrl_c_ends_a_scan_that_waits_for_a_code(laptop: Laptop, guests: Iterator[Ticket]) -> None:
    with laptop.scanner() as scanner:
        assert scanner.scan(code_of(next(guests)))["verdict"] == "ADMIT"
        scanner.process.send_signal(signal.SIGINT)
        assert scanner.process.wait(timeout=LONGEST_WAIT_S) == 130
        assert scanner.end().errors == ""
    assert laptop.waiting() == {}


def test_plain_output_is_a_sentence(laptop: Laptop, guests: Iterator[Ticket]) -> None:
    guest = next(guests)
    done = laptop.run("scan", code_of(guest))
    assert done.out == f"{guest.attendee_name}: Admit. {guest.name}.\n"


def test_neither_key_nor_guest_is_in_the_log(
    laptop: Laptop, service: Serving, tickets: list[Ticket], guests: Iterator[Ticket]
) -> None:
    laptop.environment["ADMIT_LOG"] = "debug"
    laptop.run_ok("sync")
    arrivals = [next(guests) for _ in range(4)]
    laptop.scan(code_of(arrivals[0]), code_of(of_status(tickets, "CANCELLED")), "nobody's")
    laptop.scan(code_of(arrivals[1]), more=("--offline",))
    laptop.run_ok("queue", "send")
    for kind in (WeatherKind.ERROR, WeatherKind.CUT, WeatherKind.PORTAL, WeatherKind.KEY):
        service.weather.set(Weather(kind))
        laptop.scan(*map(code_of, arrivals))
    log = laptop.log()
    assert "The line is" in log
    assert service.api_key not in log
    for ticket in tickets:
        for secret in (ticket.attendee_name, ticket.attendee_email, ticket.barcode):
            assert not secret or secret not in log


@pytest.mark.parametrize(
    ("weather", "reason"),
    [
        # The first guest is held, because the key may be refused for that ticket only.
        (WeatherKind.KEY, "The ticket service does not accept the API key."),
        (WeatherKind.CUT, "The ticket service cannot be reached: "),
    ],
)
def test_reason_is_printed_once_for_several_guests(
    laptop: Laptop, service: Serving, guests: Iterator[Ticket], weather: WeatherKind, reason: str
) -> None:
    codes = [code_of(next(guests)) for _ in range(3)]
    service.weather.set(Weather(weather))
    done = laptop.run("scan", *codes)
    lines = [line for line in done.errors.splitlines() if BY_LIST in line]
    assert len(lines) == 1
    assert lines[0].startswith(f"admit: {reason}")
    assert len(done.out.splitlines()) == 3


@pytest.mark.skipif(sys.platform == "win32", reason="a terminal of our own is a Unix thing")
@pytest.mark.parametrize("end", [b"\n", b"\x04\x04"])
def test_scan_at_a_terminal_prompts_for_codes(laptop: Laptop, end: bytes) -> None:
    master, slave = open_pseudo_terminal()
    with laptop.start("scan", "--offline", stdin=slave) as process:
        prompt = process.stderr.readline().decode()
        os.write(master, b"NO-SUCH-CODE" + end)
        verdict = process.stdout.readline().decode()
        os.write(master, b"\x04")
        assert process.wait(LONGEST_WAIT_S) == 1
    os.close(master)
    os.close(slave)
    assert prompt == "admit scan: scan or type a code and press Enter; Ctrl-D ends it.\n"
    assert verdict.startswith("Hold: Not on the list")


def test_scan_fed_by_a_program_prints_no_hint_about_keys(laptop: Laptop) -> None:
    assert "press Enter" not in laptop.run("scan", "--offline", typed="X\n").errors
