"""Tests of the checks of the ticket service, and of the archive for support."""

import json
import tomllib
import zipfile
from collections.abc import AsyncIterator, Iterator, Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.check.service import (
    check_event,
    check_key,
    check_service,
    check_shared_key,
    request_ticketing,
)
from app.check.support_archive import HIDDEN, SupportArchive, without_guests
from app.errors import KnownError
from app.message import Message
from app.model.finding import Finding, FindingState, Subject
from app.organiser.client import Organiser
from app.organiser.http import ServiceConnection
from app.organiser.operations import Scope
from app.rehearsal.serve import Serving
from app.rehearsal.weather import Weather, WeatherKind
from app.runtime.home import Home
from app.security.store_key import NO_KEYS
from app.settings.file import write_settings
from app.settings.settings import checked


@pytest.fixture(scope="module")
def service() -> Iterator[Serving]:
    with Serving(tickets=50) as serving:
        yield serving


@pytest.fixture
async def organiser(service: Serving) -> AsyncIterator[Organiser]:
    service.weather.set(Weather(WeatherKind.CLEAR))
    async with ServiceConnection(service.base_url, service.api_key) as line:
        yield Organiser(line)


async def test_working_service_is_good(service: Serving, organiser: Organiser) -> None:
    before = service.history()
    reply = await request_ticketing(organiser, service.ticketing_id)
    reached, event = check_service(reply, service.base_url), check_event(reply)
    key = await check_key(organiser, service.ticketing_id, reply)
    assert [finding.state for finding in (reached, key, event)] == [FindingState.GOOD] * 3
    assert reached.said.plain() == "reached, on this computer"
    assert check_service(reply, "https://x.example").said.plain() == "reached, certificate valid"
    assert "ticketing active" in event.said.plain()
    assert service.history() == before


@pytest.mark.parametrize(
    "kind", [WeatherKind.CUT, WeatherKind.ERROR, WeatherKind.PORTAL, WeatherKind.BROKEN]
)
async def test_unreachable_service_is_bad_and_other_findings_unknown(
    service: Serving, organiser: Organiser, kind: WeatherKind
) -> None:
    service.weather.set(Weather(kind))
    reply = await request_ticketing(organiser, service.ticketing_id)
    reached = check_service(reply, service.base_url)
    assert reached.state is FindingState.BAD
    assert reached.next_step.plain()
    assert (await check_key(organiser, service.ticketing_id, reply)).state is FindingState.LOOK
    assert check_event(reply).state is FindingState.LOOK


async def test_refused_key_is_bad_while_the_service_is_good(
    service: Serving, organiser: Organiser
) -> None:
    service.weather.set(Weather(WeatherKind.KEY))
    reply = await request_ticketing(organiser, service.ticketing_id)
    assert check_service(reply, service.base_url).state is FindingState.GOOD
    assert (await check_key(organiser, service.ticketing_id, reply)).state is FindingState.BAD


async def test_key_without_the_right_to_check_in_is_found(
    service: Serving,
) -> None:
    service.weather.set(Weather(WeatherKind.CLEAR))
    scopes = [scope for scope in Scope if "check" not in scope.lower()]
    async with ServiceConnection(service.base_url, service.make_key(*scopes)) as line:
        organiser = Organiser(line)
        reply = await request_ticketing(organiser, service.ticketing_id)
        key = await check_key(organiser, service.ticketing_id, reply)
    assert key.state is FindingState.BAD
    assert "check in" in key.said.plain()


async def test_key_check_that_fails_halfway_is_look(service: Serving, organiser: Organiser) -> None:
    reply = await request_ticketing(organiser, service.ticketing_id)
    service.weather.set(Weather(WeatherKind.ERROR, operation="search"))
    assert (await check_key(organiser, service.ticketing_id, reply)).state is FindingState.LOOK


async def test_unknown_ticketing_is_reported_as_wrong_event(
    service: Serving, organiser: Organiser
) -> None:
    reply = await request_ticketing(organiser, "tg_none")
    assert check_service(reply, service.base_url).state is FindingState.GOOD
    assert check_event(reply).state is FindingState.BAD


async def test_inactive_ticketing_is_look(service: Serving, organiser: Organiser) -> None:
    reply = await request_ticketing(organiser, service.ticketing_id)
    assert not isinstance(reply.answer, Exception)
    overview = reply.answer.overview.model_copy(update={"activated": False})
    inactive = reply.answer.model_copy(update={"overview": overview})
    finding = check_event(type(reply)(inactive, 5))
    assert finding.state is FindingState.LOOK
    assert finding.next_step.plain()


@pytest.mark.parametrize(
    ("state", "is_shared", "expected"),
    [
        (FindingState.GOOD, True, FindingState.LOOK),
        (FindingState.GOOD, False, FindingState.GOOD),
        (FindingState.BAD, True, FindingState.BAD),
    ],
)
def test_shared_key_is_look_unless_the_key_is_bad(
    state: FindingState, is_shared: bool, expected: FindingState
) -> None:
    finding = check_shared_key(Finding(Subject.KEY, state, Message("")), is_shared=is_shared)
    assert finding.state is expected


DISK = Finding(
    Subject.DISK,
    FindingState.BAD,
    Message("full: {count} bytes left", {"count": 7}),
    next_step=Message("Make room."),
)


def texts_of(file: Path) -> dict[str, str]:
    with zipfile.ZipFile(file) as zipped:
        return {name: zipped.read(name).decode() for name in zipped.namelist()}


def test_findings_are_written_in_english_and_missing_parts_are_named(tmp_path: Path) -> None:
    file = tmp_path / "support.zip"
    archive = SupportArchive(Home(tmp_path), lambda: [DISK], lambda _: "key", NO_KEYS)
    files, missing = archive.write(file)
    texts = texts_of(file)
    assert json.loads(texts["door-check.json"]) == [
        {
            "subject": "Disk", "state": "bad", "said": "full: 7 bytes left", "figure": "",
            "next_step": "Make room.",
        }
    ]  # fmt: skip
    assert set(missing) == {"settings.toml", "store.json", "logs"}
    assert json.loads(texts["missing.json"]) == missing
    assert set(files) == set(texts)


@pytest.mark.parametrize(
    ("source", "kept"),
    [
        (
            "rtsp://door:secret@10.0.0.7/live?password=secret",
            f"rtsp://{HIDDEN}@10.0.0.7/live?{HIDDEN}",
        ),
        ("http://[::1/live?password=secret", "[::1"),
    ],
)
def test_archive_has_no_password_of_a_camera(tmp_path: Path, source: str, kept: str) -> None:
    service = {"base_url": "https://api.example", "ticketing_id": "T"}
    notice = "notice * Read https://help.example/?door=1"
    door = {"name": "North", "instructions": [notice]}
    values = {"service": service, "door": door, "camera": {"source": source}}
    write_settings(tmp_path / "settings.toml", checked(values))
    file = tmp_path / "support.zip"
    SupportArchive(Home(tmp_path), lambda: [DISK], lambda _: "key", NO_KEYS).write(file)
    written = texts_of(file)["settings.toml"]
    assert "secret" not in written
    read = tomllib.loads(written)
    assert read["camera"]["source"] == kept
    assert read["service"]["base_url"] == "https://api.example"
    assert read["door"]["instructions"] == [notice]


def test_door_check_that_fails_is_named_as_missing(tmp_path: Path) -> None:
    def fail() -> Sequence[Finding]:
        raise KnownError(Message("This door's data could not be opened."), Message("Wait."))

    file = tmp_path / "support.zip"
    _, missing = SupportArchive(Home(tmp_path), fail, lambda _: "key", NO_KEYS).write(file)
    assert missing["door-check.json"] == "This door's data could not be opened."
    assert "door-check.json" not in texts_of(file)


@pytest.mark.parametrize(
    ("line", "hidden"),
    [
        ("GET /tickets/tk_5cf/history", "tk_5cf"),
        ("code=SF26W-1F44-5C90, again", "SF26W-1F44-5C90"),
        ("input_value='Maya Lindqvist', type=str", "Maya Lindqvist"),
        ("to ada@example.org: refused", "ada@example.org"),
        ("seal scrypt$8$a+b/c==$d=.", "scrypt$8$a+b/c==$d="),
        ("holder สมชาย ใจดี came", "สมชาย ใจดี"),
    ],
)
def test_text_of_a_guest_is_hidden_wherever_it_stands(line: str, hidden: str) -> None:
    found = without_guests(line, [hidden, "nobody"])
    assert found == line.replace(hidden, HIDDEN)


@given(st.text(min_size=4).filter(lambda text: text.strip() == text), st.text(" =/'\"", max_size=3))
def test_no_text_is_left_between_separators(hidden: str, around: str) -> None:
    left = without_guests(f"a {around}{hidden}{around} z", [hidden])
    assert hidden not in left or hidden in f"a {around}{HIDDEN}{around} z"
