"""Tests of hours of entry at the desk: guests are held before the service is asked, or told."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from app.model.hours import EventTimes
from app.model.scan import Source
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.organiser.operations import GET_TICKET
from app.rehearsal.serve import Serving
from app.rehearsal.weather import WeatherKind
from app.store.event_files import keep_times, kept_times
from app.sync.event_times import EventTimesReader
from tests.support.delivery import drained, forgets
from tests.support.made import MINUTE
from tests.support.night import CHECK_IN, IN, OUT, TimedServing, a_night
from tests.unit.door.test_ways import guest_with_extra, hand_out

HOUR = 60 * MINUTE


def hours_in(service: Serving, minutes: int, about: str = "*", until: int = 60) -> str:
    """Return hours of entry that begin in so many minutes, and end `until` minutes later."""
    assert isinstance(service, TimedServing)
    now = datetime.fromtimestamp(service.clock.true() // MINUTE * MINUTE / 1000, UTC)
    opens, closes = (now + timedelta(minutes=one) for one in (minutes, minutes + until))
    return f"{about} {opens:%H:%M}-{closes:%H:%M}"


def ruling(verdict: Verdict) -> tuple[Kind, Reason, DecidedBy]:
    return verdict.kind, verdict.reason, verdict.decided_by


def words_of(verdict: Verdict) -> str:
    assert verdict.words is not None
    return verdict.words.plain()


TOO_EARLY = (Kind.HOLD, Reason.OUTSIDE_HOURS, DecidedBy.DOOR)


@pytest.mark.parametrize("is_up", [True, False], ids=["line up", "line down"])
async def test_early_guest_is_held_unposted(service: Serving, tmp_path: Path, is_up: bool) -> None:
    hours = [hours_in(service, 12)]
    async with a_night(service, tmp_path / "a.sqlite3", hours=hours) as night:
        if not is_up:
            night.goes_down()
        ticket = night.good()
        look = await night.core.desk.look(ticket.code, Source.SCANNER, IN)
        assert ruling(look.verdict) == TOO_EARLY
        held = await night.scan(ticket)
        assert ruling(held.verdict) == TOO_EARLY
        assert words_of(held.verdict).endswith("minutes")
        assert (night.asked(CHECK_IN), night.core.journal.waiting()) == (0, [])
        night.clock.off += 13 * MINUTE
        admitted = await night.scan(ticket)
        assert ruling(admitted.verdict)[:2] == (Kind.ADMIT, Reason.VALID)
        night.clock.off += HOUR
        assert (await night.scan(ticket)).verdict.kind is Kind.ALREADY_IN
        assert (await night.scan(ticket, OUT)).verdict.kind is Kind.OUT
        late = await night.scan(night.good())
        assert ruling(late.verdict) == TOO_EARLY
        assert words_of(late.verdict).startswith("Entry ended at ")


@pytest.mark.parametrize("is_up", [True, False], ids=["line up", "line down"])
async def test_telling_door_says_its_hours(service: Serving, tmp_path: Path, is_up: bool) -> None:
    door: dict[str, Any] = {"hours": [hours_in(service, 12)], "admit_when": ["outside hours"]}
    async with a_night(service, tmp_path / "a.sqlite3", **door) as night:
        if not is_up:
            night.goes_down()
        verdict = (await night.scan(night.good())).verdict
        assert (verdict.kind, verdict.reason) == (Kind.ADMIT, Reason.OUTSIDE_HOURS)
        assert "Opens at" in words_of(verdict)
        night.clock.off += 13 * MINUTE
        assert (await night.scan(night.good())).verdict.reason is Reason.VALID


async def test_more_serious_reason_of_admission_is_kept(service: Serving, tmp_path: Path) -> None:
    door = {"hours": [hours_in(service, 12)], "admit_when": ["outside hours", "payment open"]}
    async with a_night(service, tmp_path / "a.sqlite3", **door) as night:
        night.goes_down()
        unpaid = night.good()._replace(status="PAYMENT_PENDING")
        night.core.roster.update([unpaid], at=night.clock())
        verdict = (await night.scan(unpaid)).verdict
        assert (verdict.kind, verdict.reason) == (Kind.ADMIT, Reason.PAYMENT_OPEN)


async def test_hours_of_category_are_for_its_tickets_only(service: Serving, tmp_path: Path) -> None:
    async with a_night(service, tmp_path / "list.sqlite3") as night:
        early = night.good()
    door = {"hours": [hours_in(service, 12, early.category_id)]}
    async with a_night(service, tmp_path / "a.sqlite3", **door) as night:
        other = night.where(lambda one: one.category_id != early.category_id and one.code != "")
        assert (await night.scan(early)).verdict.reason is Reason.OUTSIDE_HOURS
        assert (await night.scan(other)).verdict.reason is not Reason.OUTSIDE_HOURS


async def test_hours_are_by_the_service_clock(service: Serving, tmp_path: Path) -> None:
    hours = [hours_in(service, 12)]
    async with a_night(service, tmp_path / "a.sqlite3", hours=hours) as night:
        night.clock.set_by = 20 * MINUTE
        assert ruling((await night.scan(night.good())).verdict) == TOO_EARLY
        night.clock.set_by = -3 * HOUR
        night.clock.off += 13 * MINUTE
        assert (await night.scan(night.good())).verdict.kind is Kind.ADMIT


async def test_unlisted_guest_is_held_once_known(service: Serving, tmp_path: Path) -> None:
    hours = [hours_in(service, 12)]
    async with a_night(service, tmp_path / "a.sqlite3", hours=hours) as night:
        ticket = night.good()
        forgets(night, ticket)
        look = await night.core.desk.look(ticket.code, Source.SCANNER, IN)
        assert ruling(look.verdict) == TOO_EARLY
        assert ruling((await night.scan(ticket)).verdict) == TOO_EARLY
        await drained(night)
        assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]


@pytest.mark.parametrize("rule", [{"hours"}, {"instructions"}], ids=str)
@pytest.mark.parametrize("is_up", [True, False], ids=["line up", "line down"])
async def test_rule_for_every_ticket_is_for_one_that_nobody_can_show(
    service: Serving, tmp_path: Path, is_up: bool, rule: set[str]
) -> None:
    rules = {"hours": [hours_in(service, 12)], "instructions": ["confirm * Show ID: 18+"]}
    door = {key: rules[key] for key in rule} | {"admit_when": ["not on the list"]}
    async with a_night(service, tmp_path / "a.sqlite3", **door) as night:
        ticket = night.good()
        forgets(night, ticket)
        if is_up:
            night.weather(WeatherKind.HANG, operation=GET_TICKET.name)
        else:
            night.goes_down()
        verdict = (await night.scan(ticket)).verdict
        assert (verdict.kind, verdict.ticket, verdict.decided_by) == (
            Kind.HOLD, None, DecidedBy.DOOR,
        )  # fmt: skip


async def test_extra_is_handed_out_at_any_time_unless_its_category_has_hours(
    service: Serving, tmp_path: Path
) -> None:
    async with a_night(service, tmp_path / "list.sqlite3") as night:
        _, extra = guest_with_extra(night)
    for about, ruled in (("*", Reason.VALID), (extra.category_id, Reason.OUTSIDE_HOURS)):
        hours = [hours_in(service, 12, about)]
        async with a_night(service, tmp_path / f"{ruled}.sqlite3", hours=hours) as night:
            night.goes_down()
            assert (await hand_out(night, extra)).verdict.reason is ruled
            night.comes_back()


async def test_missing_hours_are_the_times_of_the_event(service: Serving, tmp_path: Path) -> None:
    async with a_night(service, tmp_path / "a.sqlite3", hours=["* -"]) as night:
        assert (await night.scan(night.good())).verdict.kind is Kind.ADMIT
        now, database = night.clock(), night.core.database
        reader = EventTimesReader(night.core.organiser, service.event_id, database)
        assert await reader.read()
        starts, ends = kept_times(database)
        assert starts is not None
        assert ends == starts + 5 * HOUR
        keep_times(database, EventTimes(now + 23 * MINUTE // 2, now + HOUR))
        assert words_of((await night.scan(night.good())).verdict).endswith("in 12 minutes")
        night.clock.off += 2 * HOUR
        assert "Entry ended" in words_of((await night.scan(night.good())).verdict)


async def test_supervisor_admits_a_guest_who_is_too_early(service: Serving, tmp_path: Path) -> None:
    hours = [hours_in(service, 12)]
    async with a_night(service, tmp_path / "a.sqlite3", hours=hours) as night:
        held = await night.scan(night.good())
        let_in = night.core.corrections.override(held.scan.id, "The band knows.")
        assert let_in.verdict.kind is Kind.ADMIT
