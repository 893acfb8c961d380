"""`admit scan` as a process: its output, its exit code, and the kinds of codes."""

import os
import re
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.organiser.wire.ticket import Ticket
from app.rehearsal.serve import Serving
from app.rehearsal.weather import Weather, WeatherKind
from tests.end_to_end.laptop import Laptop
from tests.end_to_end.rehearsal_guests import code_of, connection_of, passages
from tests.support.waiting import LONGEST_WAIT_S

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


def test_missing_set_up_is_reported(service: Serving, tmp_path: Path) -> None:
    done = Laptop(tmp_path, connection_of(service)).run("scan", "x")
    assert (done.code, done.out) == (2, "")
    assert "This laptop is not set up for a door yet." in done.errors
    assert "Traceback" not in done.errors


def test_missing_key_is_reported(laptop: Laptop) -> None:
    laptop.environment["ADMIT_API_KEY"] = ""
    done = laptop.run("scan", "x")
    assert (done.code, done.out) == (2, "")
    assert done.errors.startswith("admit: There is no API key.\n")
    assert "Traceback" not in done.errors


def test_list_decides_if_the_key_is_refused(laptop: Laptop, guests: Iterator[Ticket]) -> None:
    laptop.environment["ADMIT_API_KEY"] = "not-the-key"
    scans = laptop.scan(*(code_of(next(guests)) for _ in range(2)))
    assert [(scan["verdict"], scan["decided_by"]) for scan in scans] == [("ADMIT", "list")] * 2


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write all")
def test_unwritable_folder_ends_with_3(laptop: Laptop) -> None:
    laptop.home.chmod(0o500)
    assert laptop.run("scan", "x").code == 3


def test_damaged_file_is_set_aside_and_reported(laptop: Laptop, guests: Iterator[Ticket]) -> None:
    laptop.database.write_bytes(b"no database" * 1000)
    done = laptop.run("scan", "--json", code_of(next(guests)))
    assert done.code == 0
    assert "damaged" in done.errors
    assert "Traceback" not in done.errors
    assert len(list(laptop.home.glob("*.sqlite3*"))) > 1


def test_wallet_card_admits_all_its_tickets(
    laptop: Laptop, service: Serving, tickets: list[Ticket]
) -> None:
    first, addon, other = tickets[:3]
    card = next(data.value for data in first.other_ticket_data or [] if data.name == "wallet")
    assert card
    line, again, single = laptop.scan(card, card, code_of(other))
    assert (line["verdict"], line["decided_by"]) == ("ADMIT", "service")
    assert line["ticket_id"] == first.id
    for ticket in (first, addon, other):
        assert passages(service, ticket.id) == ["CHECKIN"]
    assert (again["verdict"], single["verdict"]) == ("JUST_ADMITTED", "JUST_ADMITTED")
    [gone] = laptop.scan(card, more=("--out",))
    assert gone["verdict"] == "OUT"
    assert passages(service, addon.id) == ["CHECKIN", "CHECKOUT"]


def test_addon_names_its_main_ticket(laptop: Laptop, tickets: list[Ticket]) -> None:
    addon = [ticket for ticket in tickets if ticket.addon_of_ticket_id][5]
    main = next(ticket for ticket in tickets if ticket.id == addon.addon_of_ticket_id)
    for more in ((), ("--offline", "--out")):
        [line] = laptop.scan(code_of(addon), more=more)
        assert f'Goes with the ticket of "{main.attendee_name}".' in line["message"]


def test_ticket_for_another_door_is_held(
    service: Serving, tmp_path: Path, guests: Iterator[Ticket]
) -> None:
    vip = next(guest for guest in guests if guest.name == "VIP lounge")
    laptop = Laptop(tmp_path, connection_of(service)).ready("--category", vip.category_id or "")
    general = next(guest for guest in guests if guest.name == "General admission")
    for more, decided_by in (((), "service"), (("--offline",), "list")):
        [wrong] = laptop.scan(code_of(general), more=more)
        assert (wrong["verdict"], wrong["reason"]) == ("HOLD", "wrong door")
        assert wrong["decided_by"] == decided_by
    [right] = laptop.scan(code_of(vip))
    assert right["verdict"] == "ADMIT"
    assert passages(service, general.id) == []


def test_unlisted_code_is_held_offline(laptop: Laptop) -> None:
    [line] = laptop.scan("SF26W-0000-0000-0000", more=("--offline",))
    assert (line["verdict"], line["reason"]) == ("HOLD", "not on the list")
    read = re.search(r"from (\d\d:\d\d)\.", line["message"])
    assert read, line["message"]
    # The list was read in this test run: in this minute, or in one shortly before it.
    recent_minutes = [
        time.strftime("%H:%M", time.localtime(time.time() - 60 * minutes)) for minutes in range(15)
    ]
    assert read[1] in recent_minutes


def test_ticket_sold_after_the_list_is_admitted_online(
    service: Serving, tmp_path: Path, guests: Iterator[Ticket]
) -> None:
    laptop = Laptop(tmp_path, connection_of(service))
    laptop.set_up()
    guest = next(guests)
    [line] = laptop.scan(code_of(guest))
    assert (line["verdict"], line["ticket_id"], line["holder"]) == (
        "ADMIT",
        guest.id,
        guest.attendee_name,
    )


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
