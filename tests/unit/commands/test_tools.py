"""Tests of the commands that need no open door: setup, organiser, rehearse, and decode."""

import argparse
import asyncio
import io
import json
import os
import shlex
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from app.commands import rehearse, setup
from app.errors import ExitCode, KnownError
from app.organiser.operations import OPERATIONS, Scope
from app.rehearsal.manners import Manner
from app.rehearsal.serve import Serving
from app.rehearsal.weather import Weather, WeatherKind
from app.settings.settings import SettingsWrong, read_settings
from tests.contract.document import faults, read
from tests.contract.document_operations import OPERATIONS as DOCUMENTED
from tests.contract.samples import nullest
from tests.end_to_end.laptop import all_tickets
from tests.support.keyrings import MemoryKeyring, NoKeyring, in_use
from tests.support.loaded_process import LoadedProcess
from tests.support.loaded_program import MODULES, loaded_program
from tests.support.plain_client import plain_client
from tests.support.waiting import LONGEST_WAIT_S
from tests.unit.commands.conftest import Admit, CommandResult
from tests.unit.eye.scripted_source import plain_picture, ticket, write_picture, write_video
from tests.unit.organiser.raw_server import Authority, RawServer, Step, answers, response


@dataclass(frozen=True)
class Laptop:
    """A laptop that is not set up yet, with a working keyring."""

    home: Path
    keyring: MemoryKeyring

    @property
    def settings(self) -> Path:
        return self.home / "settings.toml"

    def set_up(self, base_url: str, ticketing: str, *more: str) -> str:
        """Run `admit setup`, and return what it prints."""
        parser = argparse.ArgumentParser()
        setup.arguments(parser)
        given = ["--base-url", base_url, "--ticketing", ticketing, "--door", "North", *more]
        out = io.StringIO()
        assert setup.run(parser.parse_args(given), out) == ExitCode.GOOD
        return out.getvalue()

    def fail(self, base_url: str, ticketing: str, *more: str) -> KnownError:
        """Run `admit setup`, and return its error; check that nothing was set up."""
        with pytest.raises(KnownError) as error:
            self.set_up(base_url, ticketing, *more)
        assert list(self.home.iterdir()) == []
        assert self.keyring.kept == {}
        return error.value


def successful(data: dict[str, Any]) -> Step:
    return answers(response(json.dumps({"success": True, "data": data}).encode()))


def ticketing(**shown: Any) -> Step:
    return successful({"overview": nullest(read("Ticketing"))["overview"] | shown})


def event(**shown: Any) -> Step:
    return successful(nullest(read("Event")) | shown)


@pytest.fixture
def laptop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, service: Serving, keyring: MemoryKeyring
) -> Laptop:
    monkeypatch.setenv("ADMIT_HOME", str(tmp_path))
    return Laptop(tmp_path, keyring)


def categories_of(service: Serving) -> set[str]:
    return {ticket.category_id for ticket in all_tickets(service)}


def test_set_up_saves_settings_and_key_and_reports_them(laptop: Laptop, service: Serving) -> None:
    first, second = sorted(categories_of(service))[:2]
    output = laptop.set_up(
        service.base_url, service.ticketing_id, "--category", first, "--category", second
    )
    door, kinds, address, ticketing, file, key = output.splitlines()
    assert door == "Door        North"
    assert kinds == f"Categories  {first}, {second}"
    assert address == f"Service     {service.base_url}"
    assert ticketing.startswith(f"Ticketing   {service.ticketing_id}, ")
    assert file == f"Settings    {laptop.settings}"
    assert key == "API key     kept in the keyring of this computer"
    settings = read_settings(laptop.settings)
    assert settings.service.base_url == service.base_url
    assert settings.service.ticketing_id == service.ticketing_id
    assert settings.service.event_id == service.event_id
    assert settings.door.categories == (first, second)
    assert laptop.keyring.kept == {
        ("admit", f"{service.base_url} {service.ticketing_id}"): service.api_key
    }


def test_category_is_accepted_if_the_list_is_too_long_to_check(
    laptop: Laptop,
    service: Serving,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(setup, "PAGE_SIZE", "1")
    monkeypatch.setattr(setup, "MOST_PAGES", 2)
    laptop.set_up(service.base_url, service.ticketing_id, "--category", "vip")
    assert "No ticket was found yet of category vip." in capsys.readouterr().err


def test_report_can_be_printed_as_json(laptop: Laptop, service: Serving) -> None:
    report = json.loads(laptop.set_up(service.base_url, service.ticketing_id, "--json"))
    assert report.pop("event")
    assert report.pop("organisation")
    assert report == {
        "door": "North", "categories": [], "base_url": service.base_url,
        "ticketing_id": service.ticketing_id, "event_id": service.event_id, "checked": True,
        "settings": str(laptop.settings), "key_kept": True, "key_trouble": None,
    }  # fmt: skip


def test_key_is_in_no_file_and_no_output(laptop: Laptop, service: Serving) -> None:
    for form in ([], ["--json"]):
        assert service.api_key not in laptop.set_up(service.base_url, service.ticketing_id, *form)
    assert list(laptop.home.iterdir()) == [laptop.settings]
    assert service.api_key not in laptop.settings.read_text()


def test_missing_keyring_is_reported_with_key_not_stored(laptop: Laptop, service: Serving) -> None:
    with in_use(NoKeyring()):
        output = laptop.set_up(service.base_url, service.ticketing_id)
        report = json.loads(laptop.set_up(service.base_url, service.ticketing_id, "--json"))
    assert "cannot be kept in the keyring of this computer: there is none." in output
    assert "set ADMIT_API_KEY at each start" in output
    assert not report["key_kept"]
    assert report["key_trouble"] in output
    assert read_settings(laptop.settings).door.name == "North"
    assert service.api_key not in laptop.settings.read_text()


async def test_event_may_have_no_ticketing_but_not_another_one(laptop: Laptop) -> None:
    async with RawServer(ticketing(), event(ticketingId="tk-2")) as server:
        error = await asyncio.to_thread(laptop.fail, server.url, "tk-1", "--event", "ev-1")
    assert error.sentence == "The event ev-1 has another ticketing: tk-2."
    assert error.exit_code is ExitCode.NO
    async with RawServer(ticketing(), event(ticketingId=None)) as server:
        await asyncio.to_thread(laptop.set_up, server.url, "tk-1", "--event", "ev-1")
    assert read_settings(laptop.settings).service.event_id == "ev-1"


async def test_ticketing_without_an_event_is_accepted(laptop: Laptop) -> None:
    async with RawServer(ticketing(event=None)) as server:
        output = await asyncio.to_thread(laptop.set_up, server.url, "tk-1")
    assert "Ticketing   tk-1\n" in output
    assert read_settings(laptop.settings).service.event_id is None


def test_set_up_replaces_only_door_and_service(laptop: Laptop, service: Serving) -> None:
    laptop.set_up(service.base_url, service.ticketing_id, "--category", min(categories_of(service)))
    text = laptop.settings.read_text().replace("= 5\n", "= 7\n").replace("true", "false")
    laptop.settings.write_text(text)
    laptop.set_up(service.base_url, service.ticketing_id, "--door", "South")
    settings = read_settings(laptop.settings)
    assert (settings.sync.history_seconds, settings.door.reentry) == (7, False)
    assert (settings.door.name, settings.door.categories) == ("South", ())


def test_invalid_settings_file_is_not_overwritten(laptop: Laptop, service: Serving) -> None:
    laptop.settings.write_text("[sync]\nhistory_seconds = 0\n")
    with pytest.raises(SettingsWrong, match=r"settings.toml, sync\.history_seconds"):
        laptop.set_up(service.base_url, service.ticketing_id)
    assert laptop.settings.read_text() == "[sync]\nhistory_seconds = 0\n"


def test_unknown_ticketing_event_or_category_is_refused(laptop: Laptop, service: Serving) -> None:
    known, foreign = service.ticketing_id, service.foreign_event_id
    for words, sentence in (
        (("tk-0",), "The ticket service does not know the ticketing tk-0."),
        ((known, "--event", foreign), f"The ticket service does not know the event {foreign}."),
        ((known, "--category", "none"), "No ticket has the category none."),
    ):
        error = laptop.fail(service.base_url, *words)
        assert (error.sentence, error.exit_code) == (sentence, ExitCode.NO)
    assert all(kind in error.next_step for kind in categories_of(service))


def test_offline_option_sends_no_request_but_checks_the_values(laptop: Laptop) -> None:
    offline = ("https://tickets.example.org", "tk-1", "--offline", "--event")
    error = laptop.fail(*offline, " ")
    assert "service.event_id: must not be empty" in error.sentence
    assert "admit setup --help" in error.next_step
    assert "Ticketing   tk-1 (not checked)" in laptop.set_up(*offline, "ev-1")
    assert read_settings(laptop.settings).service.event_id == "ev-1"


@pytest.mark.parametrize("scopes", [None, [Scope.POSTS_READ]])
def test_unusable_key_is_refused(
    laptop: Laptop, service: Serving, monkeypatch: pytest.MonkeyPatch, scopes: list[Scope] | None
) -> None:
    key = "sk-nobodys" if scopes is None else service.make_key(*scopes)
    monkeypatch.setenv("ADMIT_API_KEY", key)
    error = laptop.fail(service.base_url, service.ticketing_id)
    assert "API key" in error.sentence
    assert "key once more" in error.next_step
    assert error.exit_code is ExitCode.NO


@pytest.mark.parametrize("kind", [WeatherKind.CUT, WeatherKind.PORTAL, WeatherKind.BROKEN])
def test_unusable_reply_stops_set_up(laptop: Laptop, service: Serving, kind: WeatherKind) -> None:
    service.weather.set(Weather(kind))
    error = laptop.fail(service.base_url, service.ticketing_id)
    assert error.exit_code is ExitCode.TROUBLE
    assert "Nothing was set up" in error.next_step
    assert "--offline" in error.next_step


async def test_ca_file_of_a_private_authority_is_trusted_and_saved(
    laptop: Laptop, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    authority = Authority(tmp_path_factory.mktemp("authority"))
    monkeypatch.chdir(authority.file.parent)
    async with RawServer(ticketing(id="tk-1"), tls=authority.server()) as server:
        url, name = server.url, authority.file.name
        await asyncio.to_thread(laptop.set_up, url, "tk-1", "--ca-file", name)
        assert read_settings(laptop.settings).service.ca_file == str(authority.file)
        await asyncio.to_thread(laptop.set_up, url, "tk-1")
    assert read_settings(laptop.settings).service.ca_file == str(authority.file)


CREATED = {
    "eventName": "Zoë & 王芳", "description": "A test", "startDateTime": "2026-12-01T19:00:00Z",
    "endDateTime": "2026-12-01T23:00:00Z",
}  # fmt: skip


def test_list_names_every_operation_with_its_parameters(admit: Admit) -> None:
    result = admit("organiser")
    assert (result.code, result.errors) == (0, "")
    assert all(len(line) <= 80 for line in result.out.splitlines())
    calls = {line.split()[0]: line for line in result.out.splitlines() if line[0] != " "}
    assert calls.keys() == OPERATIONS.keys()
    for name, operation in OPERATIONS.items():
        assert calls[name].startswith(" ".join([name, *operation.ids]))
        assert calls[name].endswith(f"  {operation.purpose}")
    parameters = " ".join(
        result.out.partition("create_event ")[2].partition("patch_event ")[0].split()
    )
    assert "--body eventName description startDateTime endDateTime timezone? " in parameters
    assert "    --query status? checkedIn? searchTerm? limit? cursor?\n" in result.out


def test_list_as_json_has_every_operation(admit: Admit) -> None:
    listed = {entry.pop("operation"): entry for entry in admit("organiser", "--json").value}
    assert listed.keys() == OPERATIONS.keys()
    for entry in listed.values():
        assert entry.keys() == {"purpose", "method", "path", "ids", "query", "body"}
    for name, documented in DOCUMENTED.items():
        entry = listed[name]
        assert (entry["method"], entry["path"]) == (documented.method, documented.path)
    assert listed["get_post"]["ids"] == ["eventId", "postId"]
    assert listed["search"]["query"]["properties"].keys() == {"q", "limit"}
    assert listed["create_event"]["body"]["required"] == list(CREATED)


def test_operations_get_ids_query_and_body(admit: Admit, service: Serving, tmp_path: Path) -> None:
    def call(name: str, *words: str, body: object = None) -> Any:
        file = tmp_path / "body.json"
        file.write_text(json.dumps(body))
        more = () if body is None else ("--body", str(file))
        value = admit("organiser", name, *words, "--base-url", service.base_url, *more).value
        assert name not in DOCUMENTED or faults(DOCUMENTED[name].data, value) == []
        return value

    event = call("create_event", body=CREATED)["eventId"]
    call("patch_event", event, body={"name": "王芳 & Zoë"})
    assert call("get_event", event)["name"] == "王芳 & Zoë"
    found = call("list_events", "--query", "search=王芳", "--query", "view=detail")
    assert [listed["id"] for listed in found["events"]] == [event]
    post = call("create_post", event, body={"postDescription": "Doors"})["id"]
    call("delete_post", event, post)
    assert call("list_posts", event) == {"posts": []}
    timetable = call("create_timetable", event, body=["any", {"shape": None}])["id"]
    entry = call("add_entry", timetable, body={"name": "Doors"})["id"]
    assert call("link_artist", timetable, entry, "ar_1") == {"id": "ar_1"}
    call("create_stage", event, "mp_1", body="text")
    assert call("openapi")["info"]["version"] == "0.1.0"


def test_key_and_body_are_both_read_from_standard_input(
    admit: Admit, service: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("ADMIT_API_KEY")
    stdin = f"{service.api_key}\n{json.dumps(CREATED)}".encode()
    words = ("create_event", "--base-url", service.base_url, "--body", "-", "--api-key-stdin")
    assert admit("organiser", *words, stdin=stdin).value["eventId"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["checkin"], "There is no operation 'checkin'."),
        (["check\x1b[2Jin"], "There is no operation 'check\\x1b[2Jin'."),
        (["get_event"], "it takes 1 id"),
        (["list_tickets", "t", "--query", "state=SOLD"], "state: "),
        (["list_tickets", "t", "--query", "status"], "--query wants name=value, not 'status'."),
        (
            ["list_tickets", "t", "--query", "status=SOLD", "--query", "status=RESERVED"],
            "--query has 'status' twice",
        ),
        (["get_event", "e", "--body", "-"], "it takes no body"),
        (["check_in", "t", "--body", "nowhere.json"], "nowhere.json cannot be read"),
        (["check_in", "t", "--body", "/dev/null"], "This request was not sent"),
    ],
)
def test_wrong_use_is_reported_and_nothing_is_sent(
    admit: Admit, service: Serving, words: list[str], sentence: str
) -> None:
    before = service.seen
    result = admit("organiser", *words, "--base-url", service.base_url)
    assert (result.code, result.out) == (2, "")
    assert sentence in result.errors
    assert len(result.errors.splitlines()) == 2
    assert service.seen == before


def test_address_and_key_come_from_the_laptops_settings(
    admit: Admit, service: Serving, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("ADMIT_HOME", str(tmp_path))
    result = admit("organiser", "list_events")
    assert (result.code, result.out) == (2, "")
    assert "this laptop is not set up" in result.errors
    with in_use(MemoryKeyring()):
        connection = ("--base-url", service.base_url, "--ticketing", service.ticketing_id)
        assert admit("setup", *connection, "--door", "North").code == 0
        monkeypatch.delenv("ADMIT_API_KEY")
        assert admit("organiser", "get_ticketing", service.ticketing_id).value["overview"]
        stdin = f"{service.api_key}\n".encode()
        words = ("list_events", "--api-key-stdin")
        assert admit("organiser", *words, stdin=stdin).value["events"]
        # The stored key is not sent to an address given on the command line.
        assert admit("organiser", "list_events", "--base-url", service.base_url).code == 2


def test_refusal_is_printed_with_the_services_message(admit: Admit, service: Serving) -> None:
    words = ("check_in", service.ticketing_id, "--base-url", service.base_url, "--body", "-")
    result = admit("organiser", *words, stdin=b'{"barcode": "nobody\'s"}')
    assert (result.code, result.out) == (1, "")
    assert result.errors.startswith("admit: No ticket was found for this credential.\n")


@pytest.mark.usefixtures("service")
@pytest.mark.parametrize(
    "reply",
    [
        {"success": True, "data": {"ticket": {"id": 5}}},
        {"success": True, "data": None, "why": "half \ud83d"}, {"success": 1, "data": {}},
        {"ticket": "bare"}, [], "text", 0, None,
    ],
)  # fmt: skip
async def test_malformed_response_is_printed_and_trouble(admit: Admit, reply: object) -> None:
    ids = ["1"] * len(OPERATIONS["get_ticket"].ids)
    async with RawServer(answers(response(json.dumps(reply).encode()))) as server:
        words = ("organiser", "get_ticket", *ids, "--base-url", server.url)
        result = await asyncio.to_thread(admit, *words)
    assert result.code == 3
    assert json.loads(result.out) == reply
    assert "answered in a form we do not know. " in result.errors
    assert ": " in result.errors.partition("do not know. ")[2]


SERVICE_MODULES = (*MODULES, "app.commands.rehearse", "app.rehearsal.serve")


@contextmanager
def rehearsing(*options: str) -> Iterator[tuple[LoadedProcess, dict[str, str]]]:
    """Start the command; yield the process and the content of its first line."""
    with LoadedProcess(["rehearse", *options], os.environ, modules=SERVICE_MODULES) as process:
        try:
            yield process, json.loads(process.stdout.readline())
        finally:
            process.kill()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_service_answers_after_its_first_line_and_ends_with_success(number: signal.Signals) -> None:
    with rehearsing("--tickets", "20", "--json") as (process, found):
        assert found.keys() == {"base_url", "api_key", "ticketing_id", "event_id"}
        with plain_client(found["base_url"], found["api_key"]) as client:
            answer = client.get(f"/v1/public-api/ticketings/{found['ticketing_id']}/tickets")
        assert len(answer.json()["data"]["tickets"]) == 20
        process.send_signal(number)
        assert process.communicate(timeout=LONGEST_WAIT_S) == (b"", b"")
    assert process.returncode == 0


@pytest.mark.skipif(shutil.which("curl") is None, reason="the help's examples are for curl")
def test_examples_in_the_help_text_work_and_a_port_in_use_does_not() -> None:
    with rehearsing("--tickets", "20") as (_, found):
        text = (rehearse.__doc__ or "").replace("\\\n", "")
        text = text.replace("BASE_URL", found["base_url"]).replace("API_KEY", found["api_key"])
        calls = [shlex.split(line) for line in text.splitlines() if line[:7] == "  curl "]
        for call in calls:
            command = [*call, "--silent", "--noproxy", "*"]
            done = subprocess.run(command, capture_output=True, check=True)
            request = json.loads(call[call.index("-d") + 1])
            assert json.loads(done.stdout).items() >= request.items()
        port = found["base_url"].rpartition(":")[2]
        taken = loaded_program(SERVICE_MODULES).run(["rehearse", "--port", port], os.environ)
    assert len(calls) == 2
    assert (taken.code, taken.out) == (3, b"")
    assert f"Port {port} of this computer cannot be used".encode() in taken.errors


def test_help_names_every_weather_and_every_manner() -> None:
    names = [line.split()[0] for line in (rehearse.__doc__ or "").splitlines() if line[:2] == "  "]
    assert [word for word in names if word in list(WeatherKind)] == list(WeatherKind)
    assert [word for word in names if word in [*Manner]] == [*Manner]


def test_sheet_of_tickets_is_written_and_nothing_served(admit: Admit, tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.pdf"
    done = admit("rehearse", "--sheet", str(sheet))
    assert (done.code, done.out, sheet.read_bytes()[:5]) == (0, "", b"%PDF-")
    assert str(sheet) in done.errors


@pytest.fixture
def picture(tmp_path: Path) -> Path:
    return write_picture(tmp_path / "ticket.png", ticket("A-1"))


@pytest.fixture
def empty(tmp_path: Path) -> Path:
    return write_picture(tmp_path / "empty.png", plain_picture())


def lines(result: CommandResult) -> list[dict[str, Any]]:
    return [json.loads(line) for line in result.out.splitlines()]


def test_code_in_a_picture_is_printed(admit: Admit, picture: Path, empty: Path) -> None:
    printed = admit("decode", str(picture), str(empty))
    first, second = printed.out.splitlines()
    assert (printed.code, first[-4:]) == (1, " ms)")
    assert first.startswith(f"{picture}: QR A-1 (")
    assert second.startswith(f"{empty}: no code (")
    result = admit("decode", str(picture), "--json")
    [line] = lines(result)
    assert (result.code, result.errors) == (0, "")
    assert list(line) == ["file", "codes", "ms"]
    assert line["file"] == str(picture)
    assert line["ms"] >= 0
    [code] = line["codes"]
    assert list(code) == ["text", "format", "polygon"]
    assert (code["text"], code["format"], len(code["polygon"])) == ("A-1", "QR", 4)
    assert all(100 < x < 220 and 60 < y < 180 for x, y in code["polygon"])


def test_video_prints_each_code_once_with_its_second(admit: Admit, tmp_path: Path) -> None:
    scenes = [plain_picture(), ticket("A-1"), ticket("A-1"), ticket("A-2"), ticket("A-1")]
    video = write_video(tmp_path / "film.avi", [scene for scene in scenes for _ in range(5)])
    result = admit("decode", str(video), "--json")
    assert result.code == 0
    [line] = lines(result)
    assert list(line) == ["file", "codes", "ms"]
    assert all(list(code) == ["text", "format", "polygon", "at"] for code in line["codes"])
    seen = [(code["text"], code["at"]) for code in line["codes"]]
    assert seen == [("A-1", 0.5), ("A-2", 1.5)]
    assert "QR A-1 at 0.5 s, QR A-2 at 1.5 s (" in admit("decode", str(video)).out


def test_unreadable_file_is_reported_and_the_others_are_read(
    admit: Admit, tmp_path: Path, picture: Path, empty: Path
) -> None:
    (tmp_path / "notes.txt").write_text("no picture")
    (tmp_path / "damaged.jpg").write_bytes(b"\xff\xd8\xff" + bytes(50))
    names = ["missing.png", "notes.txt", "damaged.jpg", "", empty.name, picture.name]
    result = admit("decode", *(str(tmp_path / name) for name in names), "--json")
    assert result.code == 3
    assert [line["file"] for line in lines(result)] == [str(empty), str(picture)]
    errors = result.errors.splitlines()
    assert len(errors) == 4
    assert errors[0] == f"admit: {tmp_path}/missing.png cannot be read: there is no such file."
    assert all(line.startswith("admit: ") and "cannot be read" in line for line in errors)


def test_code_text_has_no_control_characters(admit: Admit, tmp_path: Path) -> None:
    picture = write_picture(tmp_path / "evil.png", ticket("A\x1b[2J\nB"))
    for words in (("decode", str(picture)), ("decode", str(picture), "--json")):
        result = admit(*words)
        assert len(result.out.splitlines()) == 1
        assert "\x1b" not in result.out
    assert lines(result)[0]["codes"][0]["text"] == "A\x1b[2J\nB"
