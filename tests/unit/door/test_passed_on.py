"""Tests of tickets that were passed on: the refusal of the old one says where the new one is."""

from dataclasses import replace
from pathlib import Path

import pytest

from app.book.timeline import ListedState, Timeline
from app.model.scan import Source
from app.model.ticket import Ticket, TicketStatus
from app.model.verdict import Kind, Reason, Verdict
from app.rehearsal.serve import Serving
from tests.support.delivery import forgets
from tests.support.night import Night, a_night
from tests.unit.door.guests import HOUR, IN, LIST_FROM, NOW, a_guest, a_ticket, list_verdict
from tests.unit.store.stored_samples import ADA, opened, read, roster_of

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
            guest = replace(guest, replacement=Timeline(entry=entry))
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
        found = roster._timelines.of_replacement("T1")
    assert (found.entry.ticket.id if found and found.entry else None) == newest
