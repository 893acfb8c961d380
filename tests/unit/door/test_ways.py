"""Tests of a guest's way, place and extras, of hours of entry, and of tickets passed on."""

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from app.book.timeline import ListedState, Timeline
from app.model.details import Extra
from app.model.hours import EventTimes
from app.model.policy import PLACE, Policy, instruction_of
from app.model.scan import Direction, Scan, Source
from app.model.ticket import Ticket, TicketStatus
from app.model.verdict import DecidedBy, Decision, Kind, Reason, Verdict
from app.organiser.operations import GET_TICKET
from app.rehearsal.serve import Serving
from app.rehearsal.weather import WeatherKind
from app.store.event_files import keep_times, kept_times
from app.sync.event_times import EventTimesReader
from tests.support.delivery import a_party, drained, elsewhere, forgets
from tests.support.made import MINUTE
from tests.support.night import CHECK_IN, DOOR, IN, OUT, Night, TimedServing, a_night, is_good
from tests.unit.door.guests import HOUR, LIST_FROM, NOW, a_guest, a_ticket, list_verdict
from tests.unit.store.stored_samples import ADA, opened, read, roster_of

WAY = "North stairs, left"


@pytest.fixture
async def seating(service: Serving, tmp_path: Path) -> AsyncIterator[Night]:
    instructions = [f"way ~seated {WAY}"]
    async with a_night(service, tmp_path / "admit.sqlite3", instructions=instructions) as seating:
        yield seating


def seated(night: Night) -> Ticket:
    return night.where(lambda one: is_good(one) and one.name.endswith("seated"))


async def ways_to(night: Night, ticket: Ticket) -> tuple[str, str]:
    """Return the place by the service's data, and the way."""
    shown = await night.core.organiser.get_ticket(night.service.ticketing_id, ticket.id)
    data = shown.ticket.get("other_ticket_data")
    assert data is not None
    values = {datum["name"]: datum["value"] for datum in data}
    return "Block {block} · Row {row} · Seat {seat}".format_map(values), WAY


@pytest.mark.parametrize("is_up", [True, False], ids=["line up", "line down"])
async def test_admitted_guest_is_shown_seat_and_way(seating: Night, is_up: bool) -> None:
    ticket = seated(seating)
    ways = await ways_to(seating, ticket)
    if not is_up:
        seating.goes_down()
    look = await seating.core.desk.look(ticket.code, Source.SCANNER, Direction.IN)
    assert look.ways == ways
    assert (await seating.scan(ticket)).ways == ways
    again = await seating.scan(ticket)
    assert (again.verdict.kind, again.ways) == (Kind.JUST_ADMITTED, ways)
    assert (await seating.scan(ticket, Direction.OUT)).ways == ()
    assert (await seating.scan(seating.good())).ways == ()


async def test_held_guest_is_shown_the_way_after_an_override(seating: Night) -> None:
    ticket = seated(seating)
    unpaid = ticket._replace(status=TicketStatus.PAYMENT_PENDING)
    seating.core.roster.update([unpaid], at=seating.clock())
    seating.goes_down()
    held = await seating.scan(ticket)
    assert (held.verdict.reason, held.ways) == (Reason.PAYMENT_OPEN, ())
    admitted = seating.core.corrections.override(held.scan.id, "The box office knows.")
    seating.comes_back()
    assert admitted.ways == await ways_to(seating, ticket)
    assert seating.core.corrections.undo(admitted.scan.id).ways == ()


async def test_wrong_door_shows_the_way_before_any_notice(service: Serving, tmp_path: Path) -> None:
    said = ["notice * Gold wristband", f"way * {WAY}"]
    door = {"categories": ["crew"], "instructions": said}
    async with a_night(service, tmp_path / "second.sqlite3", **door) as night:
        held = await night.scan(night.good())
        assert (held.verdict.reason, held.verdict.notices) == (Reason.WRONG_DOOR, (WAY,))


async def test_door_without_names_of_places_keeps_no_seat(service: Serving, tmp_path: Path) -> None:
    async with a_night(service, tmp_path / "second.sqlite3", places=[]) as night:
        ticket = seated(night)
        assert night.core.roster.answers_of(ticket.id) == {}
        assert (await night.scan(ticket)).ways == ()


def test_each_seat_of_a_card_is_shown_and_the_way_once() -> None:
    policy = Policy(instructions=(instruction_of(f"way * {WAY}"), instruction_of("notice * Band")))
    seats = [{PLACE: "Seat 7"}, {PLACE: "Seat 8"}, dict[str, str]()]
    assert policy.ways_of([(a_ticket(), one) for one in seats]) == ("Seat 7", "Seat 8", WAY)


def guest_with_extra(night: Night) -> tuple[Ticket, Ticket]:
    """Return a good ticket and its first extra, which is good too."""
    good = {ticket.id: ticket for ticket in night.tickets if is_good(ticket)}
    extra = night.where(lambda one: one.status == "SOLD" and one.addon_of in good)
    guest = good[extra.addon_of or ""]
    return guest, night.core.roster.addons_of(guest.id)[0]


def listed(night: Night, extra: Ticket) -> Ticket:
    found = night.core.roster.by_id(extra.id)
    assert found is not None
    return found


async def hand_out(night: Night, extra: Ticket) -> Decision:
    return await night.core.desk.accept(extra.id, Source.LIST, IN)


def first_of(night: Night, verdict: Verdict) -> Extra:
    return night.core.corrections.extras(verdict)[0]


@pytest.mark.parametrize("online", [True, False])
async def test_extra_is_handed_out_once_until_it_is_taken_back(night: Night, online: bool) -> None:
    guest, extra = guest_with_extra(night)
    if not online:
        night.goes_down()
    told = (await night.scan(guest)).verdict
    assert first_of(night, told) == Extra(listed(night, extra), False)
    for _ in range(2):
        done = await hand_out(night, extra)
        assert done.verdict.kind is Kind.ADMIT
        night.clock.off += MINUTE
        shown = first_of(night, told)
        assert (shown.is_handed_out, shown.door) == (True, DOOR)
        assert shown.undo is not None
        assert shown.undo.scan.id == done.scan.id
        assert (await hand_out(night, extra)).verdict.kind is Kind.ALREADY_IN
        night.core.corrections.undo(shown.undo.scan.id)
        assert first_of(night, told) == Extra(listed(night, extra), False)
    night.comes_back()
    await drained(night)
    assert night.passages(extra).count("CHECKIN") == night.passages(extra).count("CHECKOUT")
    assert night.passages(guest) == ["CHECKIN"]


async def test_extra_of_other_doors(service: Serving, tmp_path: Path, night: Night) -> None:
    guest, _ = guest_with_extra(night)
    assert first_of(night, (await night.scan(guest)).verdict).is_of_here
    async with a_night(service, tmp_path / "two.sqlite3", categories=[guest.category_id]) as other:
        assert not other.core.corrections.extras_of([guest.id])[0].is_of_here


async def test_guest_who_comes_back_gets_what_is_left(night: Night) -> None:
    guest, extra = guest_with_extra(night)
    await night.scan(guest)
    await elsewhere(night, extra, IN)
    await night.core.list_reader.read_all()
    night.clock.off += MINUTE
    again = (await night.scan(guest)).verdict
    assert again.kind is Kind.ALREADY_IN
    shown = first_of(night, again)
    assert (shown.is_handed_out, shown.undo) == (True, None)


async def test_extra_stays_handed_out_if_it_walks_out_or_the_house_is_emptied(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest, extra = guest_with_extra(night)
    told = (await night.scan(guest)).verdict
    await hand_out(night, extra)
    await night.scan(extra, OUT)
    shown = first_of(night, told)
    assert (shown.is_handed_out, shown.at, shown.undo) == (True, None, None)
    night.clock.off += MINUTE
    monkeypatch.setattr(night.core.timelines, "evacuation", night.clock)
    assert first_of(night, told).is_handed_out


async def test_only_guests_inside_have_extras(night: Night) -> None:
    guest, _ = guest_with_extra(night)
    told = (await night.scan(guest)).verdict
    assert night.core.corrections.extras(told)
    for kind in set(Kind) - {Kind.ADMIT, Kind.JUST_ADMITTED, Kind.ALREADY_IN}:
        assert night.core.corrections.extras(replace(told, kind=kind)) == ()


async def test_extras_of_all_tickets_of_a_card_are_shown(night: Night) -> None:
    guest, extra = guest_with_extra(night)
    _, party = a_party(night, 2)
    by_card = Verdict(
        Kind.ADMIT, Reason.VALID, tickets=(*(one.id for one in party), guest.id, extra.id)
    )
    assert first_of(night, by_card).ticket == extra


async def test_card_lets_its_guests_through_and_no_extra(night: Night) -> None:
    guest, extra = guest_with_extra(night)
    _, party = a_party(night, 2)
    people = [one.id for one in (*party, guest)]
    card = Scan("a" * 32, "CARD-1", Source.SCANNER, IN, night.clock())
    for ids, count in (([*people, extra.id], 3), ([extra.id], 1), ((), 1)):
        by_card = Verdict(Kind.ADMIT, Reason.VALID, tickets=tuple(ids))
        assert night.core.desk.decision(card, by_card).people == count


async def test_extra_that_came_in_by_a_card_is_not_taken_back_alone(night: Night) -> None:
    guest, extra = guest_with_extra(night)
    card = Scan("a" * 32, "CARD-1", Source.SCANNER, IN, night.clock())
    told = Verdict(Kind.ADMIT, Reason.VALID, tickets=(guest.id, extra.id))
    night.core.journal.record(card, told)
    shown = first_of(night, told)
    assert (shown.is_handed_out, shown.door, shown.undo) == (True, DOOR, None)


def hours_in(service: Serving, minutes: int, about: str = "*", until: int = 60) -> str:
    """Return hours of entry that begin in so many minutes, and end `until` minutes later."""
    assert isinstance(service, TimedServing)
    now = datetime.fromtimestamp(service.clock.true() // MINUTE * MINUTE / 1000, UTC)
    opens, closes = (now + timedelta(minutes=one) for one in (minutes, minutes + until))
    return f"{about} {opens:%H:%M}-{closes:%H:%M}"


def told(verdict: Verdict) -> tuple[Kind, Reason, DecidedBy]:
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
        assert told(look.verdict) == TOO_EARLY
        held = await night.scan(ticket)
        assert told(held.verdict) == TOO_EARLY
        assert words_of(held.verdict).endswith("minutes")
        assert (night.asked(CHECK_IN), night.core.journal.waiting()) == (0, [])
        night.clock.off += 13 * MINUTE
        admitted = await night.scan(ticket)
        assert told(admitted.verdict)[:2] == (Kind.ADMIT, Reason.VALID)
        night.clock.off += HOUR
        assert (await night.scan(ticket)).verdict.kind is Kind.ALREADY_IN
        assert (await night.scan(ticket, OUT)).verdict.kind is Kind.OUT
        late = await night.scan(night.good())
        assert told(late.verdict) == TOO_EARLY
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


async def test_hours_are_by_the_service_clock(service: Serving, tmp_path: Path) -> None:
    hours = [hours_in(service, 12)]
    async with a_night(service, tmp_path / "a.sqlite3", hours=hours) as night:
        night.clock.set_by = 20 * MINUTE
        assert told((await night.scan(night.good())).verdict) == TOO_EARLY
        night.clock.set_by = -3 * HOUR
        night.clock.off += 13 * MINUTE
        assert (await night.scan(night.good())).verdict.kind is Kind.ADMIT


async def test_unlisted_guest_is_held_once_known(service: Serving, tmp_path: Path) -> None:
    hours = [hours_in(service, 12)]
    async with a_night(service, tmp_path / "a.sqlite3", hours=hours) as night:
        ticket = night.good()
        forgets(night, ticket)
        look = await night.core.desk.look(ticket.code, Source.SCANNER, IN)
        assert told(look.verdict) == TOO_EARLY
        assert told((await night.scan(ticket)).verdict) == TOO_EARLY
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
        assert await EventTimesReader(night.core.organiser, service.event_id, database).read()
        starts, ends = kept_times(database)
        assert starts is not None
        assert ends == starts + 5 * HOUR
        keep_times(database, EventTimes(now + 23 * MINUTE // 2, now + HOUR))
        assert words_of((await night.scan(night.good())).verdict).endswith("in 12 minutes")
        night.clock.off += 2 * HOUR
        assert "Entry ended" in words_of((await night.scan(night.good())).verdict)


DAY = 24 * HOUR
NOT_YET = "the new ticket has not come in yet"


def ruling(verdict: Verdict) -> tuple[Kind, Reason, str]:
    return verdict.kind, verdict.reason, verdict.words.plain() if verdict.words else ""


def passed_on(night: Night) -> tuple[Ticket, Ticket]:
    old = night.where(lambda one: one.status == TicketStatus.TRANSFERED)
    return old, night.where(lambda one: one.replaces == old.id)


@pytest.mark.parametrize("is_online", [True, False])
async def test_replaced_ticket_says_where_the_new_is(night: Night, *, is_online: bool) -> None:
    old, new = passed_on(night)
    if not is_online:
        night.goes_down()
    kind, reason, words = ruling((await night.scan(old)).verdict)
    assert (kind, reason) == (Kind.REFUSE, Reason.PASSED_ON)
    assert words.startswith("Passed on on 20")
    assert words.endswith(f"; {NOT_YET}")
    assert (await night.scan(new)).verdict.kind is Kind.ADMIT
    kind, _, words = ruling((await night.scan(old)).verdict)
    assert kind is Kind.REFUSE
    assert "; the new ticket came in at " in words


async def test_loosened_door_admits_if_the_new_is_unknown(service: Serving, tmp_path: Path) -> None:
    async with a_night(service, tmp_path / "a.sqlite3", admit_when=[Reason.PASSED_ON]) as night:
        old, new = passed_on(night)
        look = await night.core.desk.look(old.code, Source.SCANNER, IN)
        assert look.verdict.kind is Kind.REFUSE
        night.goes_down()
        assert (await night.scan(old)).verdict.kind is Kind.REFUSE
        forgets(night, new)
        kind, reason, _ = ruling((await night.scan(old)).verdict)
        assert (kind, reason) == (Kind.ADMIT, Reason.PASSED_ON)


async def test_replaced_ticket_that_the_service_accepts_is_held(night: Night) -> None:
    old, new = night.good(), night.good()
    night.core.roster.update([new._replace(replaces=old.id)], at=night.clock())
    held = ruling((await night.scan(old)).verdict)
    assert held == (Kind.HOLD, Reason.ACCEPTED_BUT_LOOK, f"Passed on; {NOT_YET}")


async def test_unlisted_ticket_is_refused_by_its_detail(night: Night) -> None:
    old, _ = passed_on(night)
    forgets(night, old)
    kind, reason, words = ruling((await night.scan(old)).verdict)
    assert (kind, reason) == (Kind.REFUSE, Reason.PASSED_ON)
    assert words.startswith("Passed on on 20")
    assert words.endswith(NOT_YET)


async def test_new_ticket_with_the_code_of_the_old_is_admitted(night: Night) -> None:
    old, new = night.good(), night.good()
    night.core.roster.update([new._replace(code=old.code, replaces=old.id)], at=night.clock())
    night.goes_down()
    verdict = (await night.scan(old.code)).verdict
    assert verdict.kind is Kind.ADMIT
    assert verdict.ticket is not None
    assert verdict.ticket.id == new.id


NEW = a_ticket(id="t-2", replaces="t-1")
REFUSED, HELD = (Kind.REFUSE, Reason.PASSED_ON), (Kind.HOLD, Reason.PASSED_ON)


def test_verdict_depends_on_both_tickets() -> None:
    for status, new, expected, words in [
        ("TRANSFERED", NEW, REFUSED, NOT_YET),
        ("TRANSFERED", NEW._replace(checked_in=True), REFUSED, "has come in already"),
        ("TRANSFERED", NEW._replace(status="ATTENDED"), REFUSED, "has come in already"),
        ("TRANSFERED", NEW._replace(status="REFUNDED"), HELD, "the new ticket: REFUNDED"),
        ("TRANSFERED", None, HELD, "the new ticket is not on the list"),
        ("SOLD", NEW._replace(status="LENT"), REFUSED, NOT_YET),
        ("SOLD", NEW._replace(status="RESERVED"), (Kind.ADMIT, Reason.VALID), ""),
        ("CANCELLED", NEW, (Kind.REFUSE, Reason.CANCELLED), ""),
    ]:
        guest = a_guest(a_ticket(status))
        if new is not None:
            entry = ListedState(new, LIST_FROM)
            known = replace(guest.timeline, replacement=Timeline(entry=entry))
            guest = replace(guest, timeline=known)
        *found, said = ruling(list_verdict(IN, guest))
        assert tuple(found) == expected
        assert said.endswith(words)


def test_time_of_passing_on_is_a_weekday_within_six_days() -> None:
    for at, said in [
        (None, "Passed on"),
        (NOW - HOUR, "Passed on at 19:05"),
        (NOW - 2 * DAY, "Passed on on Thursday"),
        (NOW - 7 * DAY, "Passed on on 2026-05-30"),
        (NOW + 2 * DAY, "Passed on at 2026-06-08 20:05"),
    ]:
        guest = a_guest(a_ticket("TRANSFERED", passed_on_at=at))
        _, _, words = ruling(list_verdict(IN, guest))
        assert words == f"{said}; the new ticket is not on the list"


FIRST = ADA._replace(id="T2", replaces="T1")
LAST = ADA._replace(id="T9", replaces="T2")


@pytest.mark.parametrize(
    ("others", "newest"),
    [
        ([], None),
        ([FIRST], "T2"),
        ([FIRST._replace(status="TRANSFERED"), LAST], "T9"),
        ([FIRST._replace(status="RESET"), LAST._replace(replaces="T1")], "T9"),
        ([FIRST, ADA._replace(replaces="T2")], None),
        ([ADA._replace(id=f"T{n}", replaces=f"T{n - 1}") for n in range(2, 22)], "T21"),
    ],
)
def test_replacement_is_last_one(tmp_path: Path, others: list[Ticket], newest: str | None) -> None:
    with opened(tmp_path / "admit.sqlite3") as database:
        roster = roster_of(database)
        read(roster, [ADA], [LAST._replace(id="T3", replaces="T1")])
        read(roster, [ADA, *others])
        found = roster._timelines.of_id("T1").replacement
    assert (found.entry.ticket.id if found and found.entry else None) == newest
