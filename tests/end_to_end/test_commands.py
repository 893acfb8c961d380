"""The commands as processes on a door's laptop, and the whole kiosk on a real screen."""

import csv
import json
import os
import re
import signal
import sys
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from app.organiser.wire.ticket import Ticket
from app.rehearsal.serve import Serving
from app.rehearsal.weather import CLEAR, Weather, WeatherKind
from tests.end_to_end.display import Display
from tests.end_to_end.laptop import Laptop, all_tickets, code_of, connection_of, passages
from tests.end_to_end.locked_door import STARTED, lock, needs_window_manager, opened, window_manager
from tests.support.loaded_program import WINDOW_MODULES, loaded_program
from tests.support.pins import SEALS
from tests.support.pseudo_terminals import open_pseudo_terminal
from tests.support.waiting import LONGEST_WAIT_S, wait_until
from tests.unit.eye.scripted_source import write_video

ADA = "Ada Quartermain-Lovelace"
COLUMNS = [
    "delivery", "scanned_at", "direction", "code", "ticket_id", "verdict", "reason", "attempts",
    "error", "note", "scan_id", "holder",
]  # fmt: skip
BY_LIST = "Guests are decided by the list meanwhile."
KEYS = [
    "scan_id", "code", "direction", "verdict", "reason", "message", "decided_by", "ticket_id",
    "holder", "ticket_status", "scanned_at", "ms", "notes", "extras", "ways",
]  # fmt: skip
WRITERS = [
    ("scan", "x"),
    ("scan", "--offline", "--json", "x"),
    ("sync",),
    ("queue", "send"),
    ("queue", "import", "another.sqlite3"),
    ("setup", "--base-url", "http://127.0.0.1:9", "--ticketing", "T", "--door", "South"),
]
LISTED = 3_000
GUESTS = 2_615  # the sold tickets of LISTED that belong to guests


def test_check_of_a_ready_door_succeeds(laptop: Laptop, service: Serving) -> None:
    laptop.change_settings("camera", source="none")
    before = service.history()
    checked = laptop.run("check", "--json")
    findings: dict[str, dict[str, Any]] = {one["subject"]: one for one in json.loads(checked.out)}
    assert {
        name: finding["state"] for name, finding in findings.items() if finding["state"] == "bad"
    } == {}
    assert checked.code == 0
    assert findings["Guest list"]["said"].endswith("tickets on this laptop")
    assert findings["API key"]["said"] == "accepted, may read tickets and check in"
    assert service.history() == before
    lines = laptop.run_ok("check").splitlines()
    assert lines[0].startswith("ok    Ticket service")
    assert len(lines) == len(findings)


def test_archive_has_what_support_needs_and_no_guest(laptop: Laptop, tmp_path: Path) -> None:
    laptop.change_settings("camera", source="rtsp://door:secret-word@camera.local/1")
    seal = SEALS["4821"]
    laptop.change_settings("window", pin=seal, supervisors=[f"{ADA} {seal}"])
    hidden = {*laptop.guest_texts(), laptop.service["api_key"]}
    codes = sorted(text for text in hidden if text.isdigit())[:5]
    laptop.run("scan", "--offline", *codes, ADA)
    hidden = {*laptop.guest_texts(), laptop.service["api_key"]} | {"secret-word", ADA, seal}
    log = laptop.home / "logs" / "admit.log"
    with log.open("a") as lines:
        lines.write(f"a library says: holder={codes[0]!r}, {sorted(hidden, key=len)[-1]}\n")
    file = tmp_path / "for support.zip"
    done = json.loads(laptop.run_ok("diagnose", str(file), "--json"))
    assert done["missing"] == {}
    with zipfile.ZipFile(file) as zipped:
        found = {name: zipped.read(name).decode() for name in zipped.namelist()}
    assert sorted(found) == done["files"]
    for name, text in found.items():
        assert not [one for one in hidden if len(one) > 3 and one in text], name
    assert "a library says: holder='[hidden]'" in found["logs/admit.log"]
    assert json.loads(found["store.json"])["rows"]["journal"] == len(codes) + 1
    assert {"admit", "python", "system", "libraries"} <= set(json.loads(found["versions.json"]))
    assert json.loads(found["door-check.json"])


def test_offline_guests_wait_in_order_and_are_listed(
    laptop: Laptop, service: Serving, guests: Iterator[Ticket], tmp_path: Path
) -> None:
    guest = next(guests)
    laptop.scan(code_of(guest), more=("--offline",))
    laptop.scan(code_of(guest), more=("--offline", "--out"))
    listed = laptop.queue()
    assert listed["counts"] == {
        "asking": 0, "unknown": 0, "due": 2, "parked": 0, "disputed": 0,
    }  # fmt: skip
    assert [row["direction"] for row in listed["rows"]] == ["IN", "OUT"]
    assert list(listed["rows"][0]) == COLUMNS
    assert listed["rows"][0]["holder"] == guest.attendee_name
    assert listed["set_aside"] == []
    output = laptop.run_ok("queue")
    assert output.startswith("2 due\n")
    assert f"{code_of(guest)}  {guest.attendee_name}" in output
    file = tmp_path / "open rows.csv"
    laptop.run_ok("queue", "export", str(file))
    with file.open(encoding="utf-8-sig", newline="") as text:
        columns, *rows = csv.reader(text)
    assert (columns, [row[3] for row in rows]) == (COLUMNS, [code_of(guest)] * 2)
    laptop.run_ok("queue", "send")
    assert passages(service, guest.id) == ["CHECKIN", "CHECKOUT"]
    assert laptop.run_ok("queue") == "Everything is sent.\n"


def test_why_explains_a_scan_while_the_door_is_open(
    laptop: Laptop, service: Serving, guests: Iterator[Ticket]
) -> None:
    guest = next(guests)
    with laptop.scanner() as scanner:
        scan_id = scanner.scan(code_of(guest))["scan_id"]
        output = laptop.run_ok("queue", "why", scan_id)
        [explained] = json.loads(laptop.run_ok("queue", "why", scan_id, "--json"))
    lines = output.splitlines()
    assert lines[0] == f"{guest.id}  {guest.attendee_name}"
    assert any(re.match(r"\d\d:\d\d:\d\d: in, at this door\.", line) for line in lines)
    assert lines[-1] == "So the guest counts as inside."
    assert explained["conclusion"] == "inside"
    [step] = explained["steps"]
    assert (step["by"], step["direction"], step["scan_id"]) == ("this door", "IN", scan_id)
    assert step["at"].endswith("Z")
    [movement] = explained["movements"]
    assert (movement["intent"], movement["seen"]) == ("go", "done")
    assert movement["next_step"] == "nothing"
    assert movement["sent_at"].endswith("Z")
    assert movement["reason"] is None
    assert not explained["listed"]["outweighs"]
    # The door is closed: no read of the history adds to the explanation in between.
    by_id, by_code = (laptop.run_ok("queue", "why", word) for word in (scan_id, code_of(guest)))
    assert by_code == by_id


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


def of_status(tickets: list[Ticket], status: str) -> Ticket:
    return next(ticket for ticket in tickets if ticket.status == status)


def test_line_is_one_object_with_documented_keys(laptop: Laptop, guests: Iterator[Ticket]) -> None:
    guest = next(guests)
    for line in laptop.scan(code_of(guest), "nobody's", ""):
        assert list(line) == KEYS
    done = laptop.run("scan", "--json", "--out", code_of(guest))
    [line] = done.lines()
    assert (done.code, done.errors, done.out.count("\n")) == (0, "", 1)
    assert line["scanned_at"].endswith("Z")
    assert (line["code"], line["direction"], line["ticket_id"], line["holder"]) == (
        code_of(guest), "OUT", guest.id, guest.attendee_name,
    )  # fmt: skip


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
        "{", '"notes":', "[]", "}",
    ]  # fmt: skip
    assert laptop.run("note", code_of(guest)).code == 1
    assert laptop.run("note", code_of(guest), " ").code == 2
    assert laptop.scan(code_of(guest))[0]["notes"] == []
    assert "Lost bag" not in laptop.log()


def test_exit_code_is_0_only_if_all_guests_are_let_through(
    laptop: Laptop, guests: Iterator[Ticket], tickets: list[Ticket]
) -> None:
    cancelled = code_of(of_status(tickets, "CANCELLED"))
    guest = next(guests)
    done = laptop.run("scan", code_of(guest), code_of(next(guests)))
    assert done.code == 0
    assert done.out.startswith(f"{guest.attendee_name}: Admit. {guest.name}.\n")
    assert laptop.run("scan", code_of(next(guests)), cancelled, code_of(next(guests))).code == 1
    assert laptop.run("scan", cancelled, "").code == 3
    assert laptop.run("scan", "--fast", "x").code == 2
    assert laptop.run("scan").code == 0


def test_look_prints_no_verdict_and_leaves_nothing_behind(
    laptop: Laptop, guests: Iterator[Ticket], tickets: list[Ticket]
) -> None:
    """Also while another program has the store open."""
    guest, scanned, cancelled = next(guests), next(guests), of_status(tickets, "CANCELLED")
    with laptop.scanner() as scanner:
        assert scanner.scan(code_of(scanned))["verdict"] == "ADMIT"
        before = laptop.database.read_bytes(), laptop.run_ok("report", "--json")
        codes = [code_of(guest), code_of(scanned), code_of(cancelled), "nobody's"]
        done = laptop.run("scan", "--look", "--json", *codes)
        assert (laptop.database.read_bytes(), laptop.run_ok("report", "--json")) == before
    would = ["ADMIT", "JUST_ADMITTED", "REFUSE", "TROUBLE"]
    assert [line["would"] for line in done.lines()] == would
    for line in done.lines():
        assert line["look"] is True
        assert not {"verdict", "scan_id", "decided_by", "scanned_at"} & line.keys()
    assert (done.code, done.errors) == (3, "")
    assert laptop.run("scan", "--look", "--offline", code_of(cancelled)).code == 1
    looked = laptop.run("scan", "--look", code_of(guest))
    assert looked.code == 0
    assert looked.out == f"{guest.attendee_name}: Would be admitted. {guest.name}.\n"
    assert laptop.scan(code_of(guest))[0]["verdict"] == "ADMIT"


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl+C cannot be sent to one process there")
def test_ctrl_c_ends_a_scan_that_waits_for_a_code(laptop: Laptop, guests: Iterator[Ticket]) -> None:
    with laptop.scanner() as scanner:
        assert scanner.scan(code_of(next(guests)))["verdict"] == "ADMIT"
        scanner.process.send_signal(signal.SIGINT)
        assert scanner.process.wait(timeout=LONGEST_WAIT_S) == 130
        assert scanner.end().errors == ""
    assert laptop.waiting() == {}


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


def test_reason_is_printed_once(laptop: Laptop, service: Serving, guests: Iterator[Ticket]) -> None:
    codes = [code_of(next(guests)) for _ in range(3)]
    service.weather.set(Weather(WeatherKind.KEY))
    done = laptop.run("scan", *codes)
    (line,) = [line for line in done.errors.splitlines() if BY_LIST in line]
    assert line.startswith("admit: The ticket service does not accept the API key.")
    assert len(done.out.splitlines()) == 3


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


def test_second_program_stops_and_first_continues(laptop: Laptop, guests: Iterator[Ticket]) -> None:
    with laptop.scanner() as scanner:
        assert scanner.scan(code_of(next(guests)))["verdict"] == "ADMIT"
        for command in WRITERS:
            second = laptop.run(*command)
            assert (second.code, second.out) == (3, ""), command
            assert "This program is running already on this laptop" in second.errors
            assert "Traceback" not in second.errors
        assert scanner.scan(code_of(next(guests)))["verdict"] == "ADMIT"
        assert scanner.end().code == 0
    assert laptop.run("scan", code_of(next(guests))).code == 0


def test_reader_needs_no_key_and_writer_requires_one(laptop: Laptop, service: Serving) -> None:
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


def test_program_killed_while_asking_or_delivering_sends_nothing_twice(
    laptop: Laptop, service: Serving, guests: Iterator[Ticket]
) -> None:
    """Both requests are asked about together, because that waits until they must have landed."""
    asked, delivered = next(guests), next(guests)
    requests_before = service.seen["check_in"]
    laptop.scan(code_of(delivered), more=("--offline",))
    service.weather.set(Weather(WeatherKind.SLOW, operation="check_in", seconds=60))

    def has_read(requests: int) -> bool:
        arrived = service.seen["check_in"] == requests_before + requests
        return arrived and service.weather.held == requests

    with laptop.start("queue", "send") as process:
        wait_until(lambda: has_read(1))
        process.kill()
    with laptop.scanner() as scanner:
        scanner.send_code(code_of(asked))
        wait_until(lambda: has_read(2))
        scanner.process.kill()
    rows = laptop.queue()["rows"]
    assert [(row["code"], row["delivery"], row["verdict"]) for row in rows] == [
        (code_of(delivered), "unknown", "ADMIT"), (code_of(asked), "unknown", None),
    ]  # fmt: skip
    service.weather.set(CLEAR)
    for guest in (asked, delivered):
        wait_until(lambda: bool(passages(service, guest.id)))  # noqa: B023
    assert laptop.send() == {}
    # No steward saw a verdict, so the guest was not let in and the check-in is reversed.
    assert passages(service, asked.id) == ["CHECKIN", "CHECKOUT"]
    assert passages(service, delivered.id) == ["CHECKIN"]
    assert service.seen["check_in"] == requests_before + 3
    [line] = laptop.scan(code_of(asked))
    assert (line["verdict"], line["decided_by"]) == ("ADMIT", "service")


@pytest.fixture(scope="module")
def large() -> Iterator[Serving]:
    with Serving(seed=14, tickets=LISTED) as serving:
        yield serving


@pytest.fixture
def empty(large: Serving, tmp_path: Path) -> Laptop:
    laptop = Laptop(tmp_path, connection_of(large))
    laptop.set_up()
    return laptop


def test_sync_reads_all_tickets_and_prints_progress(empty: Laptop) -> None:
    done = empty.run("sync", "--json")
    figures = json.loads(done.out)
    assert list(figures) == ["tickets", "inside", "seconds"]
    assert (done.code, figures["tickets"]) == (0, GUESTS)
    assert figures["inside"] > 0
    assert done.errors.splitlines() == [f"{n} tickets read" for n in range(500, LISTED + 1, 500)]
    assert empty.run_ok("sync").startswith(f"{GUESTS} tickets, {figures['inside']} inside, read in")


def test_killed_sync_keeps_the_old_list_and_next_is_complete(empty: Laptop, large: Serving) -> None:
    empty.run_ok("sync")
    with empty.start("sync") as process:
        assert process.stderr.readline() == b"500 tickets read\n"
        process.kill()
        process.wait()
    codes = [code_of(ticket) for ticket in all_tickets(large)]
    [line] = empty.scan(codes[-1], more=("--offline",))
    assert line["reason"] != "not on the list"
    assert json.loads(empty.run_ok("sync", "--json"))["tickets"] == GUESTS


@needs_window_manager
def test_kiosk_killed_offline_loses_nothing_and_opens_without_a_key(
    laptop: Laptop, screen: Display, service: Serving, guests: Iterator[Ticket]
) -> None:
    first, *offline, last = arrivals = [next(guests) for _ in range(5)]
    laptop = lock(laptop, screen)
    without_key = replace(laptop, environment=laptop.environment | {"ADMIT_API_KEY": ""})
    with window_manager(screen):
        with opened(laptop, screen) as door:
            assert door.report.is_full
            assert door.scan(code_of(first)).verdict == "ADMIT"
            service.weather.set(Weather(WeatherKind.CUT))
            for guest in offline:
                assert door.scan(code_of(guest)).verdict == "ADMIT"
            door.process.kill()  # as a power failure would
        with opened(without_key, screen) as door:
            assert door.scan(code_of(last)).verdict == "ADMIT"
            door.process.terminate()
            assert door.process.wait(LONGEST_WAIT_S) == 0
    assert passages(service, offline[0].id) == []
    service.weather.set(CLEAR)
    assert laptop.send() == {}
    for guest in arrivals:
        assert passages(service, guest.id) == ["CHECKIN"]


@needs_window_manager
def test_evacuation_asks_for_the_pin_and_once_more_before_it_is_noted(
    laptop: Laptop, screen: Display, guests: Iterator[Ticket]
) -> None:
    laptop = lock(laptop, screen)
    laptop.run_ok("venue", "keep")
    with window_manager(screen), opened(laptop, screen) as door:
        assert door.scan(code_of(next(guests))).verdict == "ADMIT"
        door.wait_for_button("Evacuation")
        door.click("Evacuation")
        door.wait_for_overlay("to note that everybody is out")
        door.enter_pin()
        door.wait_for_overlay("Is everybody out of the house?")
        assert "Everybody is out: noted" not in door.report.notice
        door.click("Everybody is out")
        door.wait_for(lambda report: report.notice.startswith("Everybody is out: noted at North"))


LOOKS = "The camera is open"
WATCH = """
import gc
import sys
import threading

QT = ("PySide6", "shiboken6", "app.ui")

def hear(event, arguments):
    if event == "import" and arguments[0].startswith(QT):
        thread = threading.current_thread()
        if thread is not threading.main_thread():
            note(thread.name, arguments[0])

def look(phase, _info):
    thread = threading.current_thread()
    if "PySide6.QtWidgets" in sys.modules and thread is not threading.main_thread():
        note(thread.name, "looks for dead objects")

def note(*words):
    with open({file!r}, "a") as file:
        print(*words, file=file)

note("watching")
sys.addaudithook(hear)
gc.callbacks.append(look)
"""


def test_qt_objects_live_in_the_windows_thread(laptop: Laptop, tmp_path: Path) -> None:
    watch, found = tmp_path / "watch", tmp_path / "found"
    watch.mkdir()
    video = write_video(tmp_path / "grey.avi", [np.full((480, 640, 3), 128, np.uint8)])
    (watch / "sitecustomize.py").write_text(WATCH.format(file=str(found)))
    laptop.change_settings("camera", source=str(video))
    door = replace(laptop, environment={"PYTHONPATH": str(watch)})
    with door.start_anew("--windowed") as process:
        wait_until(lambda: STARTED in door.log() and LOOKS in door.log())
        process.send_signal(signal.SIGTERM)
        assert process.wait(LONGEST_WAIT_S) == 0
        assert process.stderr is not None
        assert b"leaked" not in process.stderr.read()
    assert found.read_text() == "watching\n"


@pytest.fixture
def new(tmp_path: Path, screen: Display) -> Laptop:
    """Return a laptop that is not set up."""
    connection = {"base_url": "http://127.0.0.1:9", "api_key": "key"}
    return Laptop(tmp_path / "home", connection, {**screen.window_environment, "LC_ALL": "C.UTF-8"})


def test_error_is_shown_in_a_window_and_then_at_the_terminal(new: Laptop, screen: Display) -> None:
    new.home.write_text("a file in place of a folder")
    with new.start() as process:
        screen.wait_for_window("Admit", "windowfocus")
        assert process.poll() is None
        screen.press("Return")
        assert process.wait(LONGEST_WAIT_S) == 3
        errors = process.stderr.read().decode()
    assert errors.startswith("admit: ")
    assert "cannot be used" in errors
    assert len(errors.splitlines()) == 2


FAULTY_IMPORT = """
import sys

class Broken:
    def find_spec(self, name, path, target=None):
        if name == "app.kiosk.program":
            raise LookupError

sys.meta_path.insert(0, Broken())
"""


def test_program_fault_is_shown_in_a_window(new: Laptop, screen: Display, tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(FAULTY_IMPORT)
    new.environment["PYTHONPATH"] = str(tmp_path)
    with new.start_anew() as process:
        screen.wait_for_window("Admit", "windowfocus")
        assert process.poll() is None
        screen.press("Return")
        assert process.wait(LONGEST_WAIT_S) == 3
        assert process.stderr is not None
        errors = process.stderr.read().decode()
    assert "LookupError\nadmit: A fault of this program ended it." in errors


def test_no_window_is_opened_without_a_screen(new: Laptop) -> None:
    new.home.mkdir()
    (new.home / "settings.toml").write_text("[service\n")
    done = Laptop(new.home, new.service, {"QT_QPA_PLATFORM": "offscreen"}).run()
    assert (done.code, done.out) == (2, "")
    assert "settings.toml: no TOML" in done.errors


@pytest.mark.parametrize(("is_new", "number"), [(True, signal.SIGINT), (False, signal.SIGTERM)])
def test_interrupted_set_up_ends_without_a_traceback(
    laptop: Laptop, tmp_path: Path, is_new: bool, number: signal.Signals
) -> None:
    laptop.change_settings("camera", source="none")
    home = tmp_path / "new" if is_new else laptop.home
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "ADMIT_HOME": str(home)}
    done = loaded_program(WINDOW_MODULES).run(
        [str(int(number))], environment, module="tests.end_to_end.interrupted_set_up"
    )
    assert done.code == 0
    assert b"Traceback" not in done.errors
