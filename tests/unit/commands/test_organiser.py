"""Tests of `admit organiser`: its list, its calls, and requests that are not sent."""

import asyncio
import json
from codecs import BOM_UTF8
from pathlib import Path
from typing import Any

import pytest

from app.organiser.operations import OPERATIONS
from app.rehearsal.serve import Serving
from tests.contract.document import faults
from tests.contract.document_operations import OPERATIONS as DOCUMENTED
from tests.support.keyrings import MemoryKeyring, in_use
from tests.unit.commands.command_result import Admit, CommandResult
from tests.unit.organiser.raw_server import RawServer, answers, response

CREATED = {
    "eventName": "Zoë & 王芳",
    "description": "A test",
    "startDateTime": "2026-12-01T19:00:00Z",
    "endDateTime": "2026-12-01T23:00:00Z",
}


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


def test_operations_are_called_with_ids_query_and_body(
    admit: Admit, service: Serving, tmp_path: Path
) -> None:
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


@pytest.mark.parametrize("mark", [b"", BOM_UTF8])
def test_body_is_read_from_standard_input(admit: Admit, service: Serving, mark: bytes) -> None:
    body = mark + json.dumps(CREATED, ensure_ascii=False).encode()
    words = ("create_event", "--base-url", service.base_url, "--body", "-")
    event = admit("organiser", *words, stdin=body).value["eventId"]
    shown = admit("organiser", "get_event", event, "--base-url", service.base_url).value
    assert shown["name"] == CREATED["eventName"]


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
        (["get_event", "a", "b"], "it takes 1 id"),
        (["get_event", ".."], "eventId must be an id"),
        (["list_tickets", "t", "--query", "state=SOLD"], "state: "),
        (["list_tickets", "t", "--query", "status"], "--query wants name=value, not 'status'."),
        (
            ["list_tickets", "t", "--query", "status=SOLD", "--query", "status=RESERVED"],
            "--query has 'status' twice",
        ),
        (["get_event", "e", "--query", "limit=1"], "it takes no query, so not limit"),
        (["check_in", "t"], "it takes a body"),
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


@pytest.mark.parametrize("stdin", [b"", b"\n", b"two words\n", b"sk-\xff\n"])
def test_unusable_key_prevents_the_request(
    admit: Admit, service: Serving, monkeypatch: pytest.MonkeyPatch, stdin: bytes
) -> None:
    monkeypatch.delenv("ADMIT_API_KEY")
    before = service.seen
    result = admit(
        "organiser", "openapi", "--base-url", service.base_url, "--api-key-stdin", stdin=stdin
    )
    assert (result.code, result.out) == (2, "")
    assert "API key" in result.errors
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


async def output_for(admit: Admit, reply: object, name: str = "get_ticket") -> CommandResult:
    """Run the command against a server that sends this response; return its result."""
    ids = ["1"] * len(OPERATIONS[name].ids)
    async with RawServer(answers(response(json.dumps(reply).encode()))) as server:
        return await asyncio.to_thread(admit, "organiser", name, *ids, "--base-url", server.url)


@pytest.fixture
def key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ADMIT_API_KEY", "sk-1")


@pytest.mark.usefixtures("key")
@pytest.mark.parametrize(
    "reply",
    [
        {"success": True, "data": {"ticket": {"id": 5}}},
        {"success": True, "data": None, "why": "half \ud83d"},
        {"success": 1, "data": {}},
        {"ticket": "bare"},
        [],
        "text",
        0,
        None,
    ],
)
async def test_malformed_response_is_printed_whole_and_is_trouble(
    admit: Admit, reply: object
) -> None:
    result = await output_for(admit, reply)
    assert result.code == 3
    assert json.loads(result.out) == reply
    assert "answered in a form we do not know. " in result.errors
    assert ": " in result.errors.partition("do not know. ")[2]
