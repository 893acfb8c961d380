"""Tests of `admit setup` against scripted responses of a service."""

import argparse
import asyncio
import io
import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from app.commands import setup
from app.errors import ExitCode, KnownError
from app.organiser.operations import Scope
from app.rehearsal.serve import Serving
from app.rehearsal.weather import Weather, WeatherKind
from app.settings.file import SettingsWrong, read_settings
from tests.contract.document import read
from tests.contract.samples import nullest
from tests.end_to_end.laptop import all_tickets
from tests.support.keyrings import MemoryKeyring, NoKeyring, in_use
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


def test_key_is_read_from_standard_input_on_request(
    laptop: Laptop, service: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ADMIT_API_KEY", "sk-wrong")
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{service.api_key}\n"))
    laptop.set_up(service.base_url, service.ticketing_id, "--api-key-stdin")
    assert list(laptop.keyring.kept.values()) == [service.api_key]


def test_missing_keyring_is_reported_with_the_key_not_stored(
    laptop: Laptop, service: Serving
) -> None:
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


def test_set_up_keeps_other_settings_and_replaces_door_and_service(
    laptop: Laptop, service: Serving
) -> None:
    laptop.set_up(service.base_url, service.ticketing_id, "--category", min(categories_of(service)))
    text = laptop.settings.read_text().replace("= 5\n", "= 7\n").replace("true", "false")
    laptop.settings.write_text(text)
    laptop.set_up(service.base_url, service.ticketing_id, "--door", "South")
    settings = read_settings(laptop.settings)
    assert (settings.sync.history_seconds, settings.door.reentry) == (7, False)
    assert (settings.door.name, settings.door.categories) == ("South", ())


def test_invalid_settings_file_is_not_overwritten(laptop: Laptop, service: Serving) -> None:
    laptop.settings.write_text("[sync]\nhistory_seconds = 0\n")
    with pytest.raises(SettingsWrong, match=r"line 2, sync\.history_seconds"):
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


USELESS = (
    WeatherKind.CUT, WeatherKind.PORTAL, WeatherKind.REDIRECT, WeatherKind.BUSY, WeatherKind.ERROR,
    WeatherKind.DOWN, WeatherKind.BROKEN,
)  # fmt: skip


@pytest.mark.parametrize("kind", USELESS)
def test_unusable_reply_of_the_service_stops_set_up(
    laptop: Laptop, service: Serving, kind: WeatherKind
) -> None:
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
