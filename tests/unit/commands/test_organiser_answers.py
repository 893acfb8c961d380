"""Tests of `admit organiser` with refusals, unknown fields and malformed responses."""

import asyncio
import json

import pytest

from app.organiser.operations import OPERATIONS
from app.rehearsal.serve import Serving
from app.rehearsal.weather import Weather, WeatherKind
from tests.unit.commands.command_result import Admit, CommandResult
from tests.unit.organiser.good_replies import good_reply
from tests.unit.organiser.raw_server import RawServer, answers, response


def test_refusal_is_printed_with_the_services_message(admit: Admit, service: Serving) -> None:
    words = ("check_in", service.ticketing_id, "--base-url", service.base_url, "--body", "-")
    result = admit("organiser", *words, stdin=b'{"barcode": "nobody\'s"}')
    assert (result.code, result.out) == (1, "")
    assert result.errors.startswith("admit: No ticket was found for this credential.\n")


@pytest.mark.parametrize(
    "kind",
    [WeatherKind.CUT, WeatherKind.PORTAL, WeatherKind.DOWN, WeatherKind.BUSY, WeatherKind.BROKEN],
)
def test_unusable_reply_is_trouble_without_output(
    admit: Admit, service: Serving, kind: WeatherKind
) -> None:
    service.weather.set(Weather(kind))
    result = admit("organiser", "openapi", "--base-url", service.base_url)
    assert (result.code, result.out) == (3, "")
    assert result.errors


async def output_for(admit: Admit, reply: object, name: str = "get_ticket") -> CommandResult:
    """Run the command against a server that sends this response; return its result."""
    ids = ["1"] * len(OPERATIONS[name].ids)
    async with RawServer(answers(response(json.dumps(reply).encode()))) as server:
        return await asyncio.to_thread(admit, "organiser", name, *ids, "--base-url", server.url)


@pytest.fixture
def key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ADMIT_API_KEY", "sk-1")


@pytest.mark.usefixtures("key")
@pytest.mark.parametrize("name", ["get_ticket", "list_orders", "get_ticketing"])
async def test_fields_unknown_to_the_document_are_printed(admit: Admit, name: str) -> None:
    reply = good_reply(name)
    reply["data"] |= {"more": {"than": ["we", "know"]}}
    assert (await output_for(admit, reply, name)).value == reply["data"]


@pytest.mark.usefixtures("key")
async def test_description_of_the_service_is_printed_with_or_without_wrapper(admit: Admit) -> None:
    description = {"openapi": "3.1.0", "info": {}, "paths": {}, "servers": []}
    for reply in (description, {"success": True, "data": description}):
        assert (await output_for(admit, reply, "openapi")).value == description


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


@pytest.mark.usefixtures("key")
@pytest.mark.parametrize("digits", ["9" * 5_000, "1e400"])
async def test_number_that_is_too_large_is_printed_as_text(admit: Admit, digits: str) -> None:
    reply = good_reply("get_ticket")
    reply["data"]["more"] = "NUMBER"
    body = json.dumps(reply).replace('"NUMBER"', digits).encode()
    async with RawServer(answers(response(body))) as server:
        words = ("organiser", "get_ticket", "1", "2", "--base-url", server.url)
        result = await asyncio.to_thread(admit, *words)
    assert result.code == 0
    assert json.loads(result.out)["more"] == digits


@pytest.mark.usefixtures("key")
@pytest.mark.parametrize("ill_shaped", [False, True])
async def test_control_characters_in_names_do_not_reach_the_terminal(
    admit: Admit, ill_shaped: bool
) -> None:
    name = "Zoë\x1b]0;x\x07\x9b2J\r\u202eevil\u2066\u200f\u2028王"
    reply = good_reply("get_ticket")
    reply["data"]["ticket"]["attendeeName"] = name
    reply["success"] = not ill_shaped
    if ill_shaped:
        reply["success"] = "yes"
    result = await output_for(admit, reply)
    assert result.code == (3 if ill_shaped else 0)
    assert not set(result.out) & set(name) - set("Zoë]0;x2Jevil王")
    printed = json.loads(result.out)
    shown = (printed["data"] if ill_shaped else printed)["ticket"]["attendeeName"]
    assert shown == name
    assert "Zoë" in result.out
    assert "王" in result.out
