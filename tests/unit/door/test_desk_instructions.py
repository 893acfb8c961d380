"""Tests of what stewards are to see or to check at some tickets before they admit a guest."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from app.door.corrections import NotHeld
from app.model.policy import Instruction, InstructionKind, instruction_of
from app.model.ticket import Ticket, TicketStatus
from app.model.verdict import DecidedBy, Kind, Reason
from app.rehearsal.serve import Serving
from tests.support.delivery import drained, forgets
from tests.support.night import OUT, Night, a_night, is_good

ASKED = "Show ID: 18+"
NOTICED = "Gold wristband"


@pytest.fixture
async def night(service: Serving, tmp_path: Path) -> AsyncIterator[Night]:
    """Open a door that asks about all tickets, and shows a notice for some."""
    instructions = [f"confirm * {ASKED}", f"notice * {NOTICED}"]
    async with a_night(service, tmp_path / "admit.sqlite3", instructions=instructions) as night:
        yield night


async def checked(night: Night, ticket: Ticket) -> Kind:
    """Scan the ticket after a steward has checked it; return the kind of verdict."""
    decision = await night.check(ticket)
    return decision.verdict.kind


@pytest.mark.parametrize("is_up", [True, False], ids=["line up", "line down"])
async def test_question_is_asked_before_anything_is_posted(night: Night, is_up: bool) -> None:
    if not is_up:
        night.goes_down()
    ticket = night.good()
    verdict = (await night.scan(ticket)).verdict
    assert (verdict.kind, verdict.reason) == (Kind.HOLD, Reason.CHECK_FIRST)
    assert verdict.decided_by is DecidedBy.DOOR
    assert verdict.words is not None
    assert verdict.words.plain() == ASKED
    assert night.passages(ticket) == []
    assert night.core.journal.waiting() == []
    assert night.core.timelines.of_id(ticket.id).movements == []


@pytest.mark.parametrize("is_up", [True, False], ids=["line up", "line down"])
async def test_checked_guest_is_admitted_with_the_notice(night: Night, is_up: bool) -> None:
    if not is_up:
        night.goes_down()
    ticket = night.good()
    await night.scan(ticket)
    decision = await night.check(ticket)
    assert decision.verdict.kind is Kind.ADMIT
    assert decision.verdict.notices == (NOTICED,)
    assert night.row(decision).scan.is_checked
    night.comes_back()
    await drained(night)
    assert night.passages(ticket) == ["CHECKIN"]


async def test_guest_is_asked_again_at_each_scan_until_checked(night: Night) -> None:
    ticket = night.good()
    for _ in range(2):
        assert (await night.scan(ticket)).verdict.reason is Reason.CHECK_FIRST
    assert await checked(night, ticket) is Kind.ADMIT
    assert (await night.scan(ticket)).verdict.kind is Kind.JUST_ADMITTED
    assert (await night.scan(ticket, OUT)).verdict.kind is Kind.OUT


async def test_guest_who_is_turned_away_is_refused_for_the_reason(night: Night) -> None:
    ticket = night.good()
    held = await night.scan(ticket)
    decision = night.core.corrections.turn_away(held.scan.id, "too young")
    verdict = night.row(decision).verdict
    assert verdict is not None
    assert (verdict.kind, verdict.reason) == (Kind.REFUSE, Reason.TURNED_AWAY)
    assert verdict.decided_by is DecidedBy.STEWARD
    assert verdict.words is not None
    assert verdict.words.plain() == "too young"
    assert night.passages(ticket) == []
    assert (await night.scan(ticket)).verdict.reason is Reason.CHECK_FIRST


async def test_only_a_guest_who_is_being_checked_is_turned_away(night: Night) -> None:
    ticket = night.good()
    held = await night.scan(ticket)
    admitted = await night.check(ticket)
    refused = await night.scan(night.of_status(TicketStatus.CANCELLED))
    for scan_id in (held.scan.id, admitted.scan.id, refused.scan.id, "no such scan"):
        with pytest.raises(NotHeld):
            night.core.corrections.turn_away(scan_id, "too late")


async def test_ticket_that_is_refused_anyway_is_not_asked_about(night: Night) -> None:
    ticket = night.of_status(TicketStatus.CANCELLED)
    assert (await night.scan(ticket)).verdict.kind is Kind.REFUSE


async def test_unlisted_ticket_is_checked_out_again_until_it_is_checked(night: Night) -> None:
    """Its category is known only after the service has said yes."""
    ticket = night.good()
    forgets(night, ticket)
    verdict = (await night.scan(ticket)).verdict
    assert (verdict.reason, verdict.decided_by) == (Reason.CHECK_FIRST, DecidedBy.DOOR)
    await drained(night)
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]
    assert await checked(night, ticket) is Kind.ADMIT
    await drained(night)
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT", "CHECKIN"]


async def test_unlisted_ticket_is_admitted_if_it_is_checked_at_once(night: Night) -> None:
    """The request of the scan before has still to be reversed at the service."""
    ticket = night.good()
    forgets(night, ticket)
    await night.scan(ticket)
    assert await checked(night, ticket) is Kind.ADMIT


@pytest.mark.parametrize(
    ("line", "question"),
    [
        ("confirm c1 Show ID", Instruction(InstructionKind.CONFIRM, "c1", "Show ID")),
        ("  notice  *  VIP  ", Instruction(InstructionKind.NOTICE, "*", "VIP")),
        ("confirm ~kid Ear plugs?", Instruction(InstructionKind.CONFIRM, "~kid", "Ear plugs?")),
    ],
)
def test_question_is_read_from_a_line(line: str, question: Instruction) -> None:
    assert instruction_of(line) == question
    assert instruction_of(question.line) == question


@pytest.mark.parametrize("line", ["", "confirm", "confirm c1", "ask c1 Show ID", "notice ~ VIP"])
def test_line_that_is_no_question_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="no instruction"):
        instruction_of(line)


def test_question_is_about_a_category_a_word_of_the_name_or_all() -> None:
    ticket = Ticket("T", "C", "c1", "Day KID", "", "", "", None, "SOLD", False, None)
    about = [instruction_of(f"notice {one} x") for one in ("c1", "*", "~kid")]
    assert [one.words_for(ticket, {}) for one in about] == ["x"] * 3
    assert [one.is_about_category for one in about] == [True, False, False]
    for other in ("c2", "~adult", "?size"):
        assert instruction_of(f"notice {other} x").words_for(ticket, {"age": "12"}) == ""


def test_notice_about_an_answer_shows_the_answer() -> None:
    ticket = Ticket("T", "C", "c1", "Day", "", "", "", None, "SOLD", False, None)
    notice = instruction_of("notice ?Shirt_Size Shirt")
    assert (notice.wanted_answer, notice.is_about_category) == ("shirt_size", False)
    assert notice.words_for(ticket, {"shirt_size": "XL"}) == "Shirt: XL"


@pytest.mark.parametrize("is_up", [True, False], ids=["line up", "line down"])
async def test_guest_s_own_answer_is_shown_and_only_such_answers_are_kept(
    service: Serving, tmp_path: Path, is_up: bool
) -> None:
    instructions = ["notice ?shirtsize Shirt"]
    async with a_night(service, tmp_path / "admit.sqlite3", instructions=instructions) as night:
        if not is_up:
            night.goes_down()
        roster = night.core.roster
        ticket = night.where(lambda one: is_good(one) and bool(roster.answers_of(one.id)))
        answers = roster.answers_of(ticket.id)
        assert [*answers] == ["shirtsize"]
        decision = await night.scan(ticket)
        assert decision.verdict.notices == (f"Shirt: {answers['shirtsize']}",)
        other = night.where(lambda one: is_good(one) and not roster.answers_of(one.id))
        assert (await night.scan(other)).verdict.notices == ()


async def test_answers_of_an_older_list_are_deleted(service: Serving, tmp_path: Path) -> None:
    path, instructions = tmp_path / "admit.sqlite3", ["notice ?shirtsize Shirt"]
    async with a_night(service, path, instructions=instructions) as night:
        ticket = night.where(lambda one: bool(night.core.roster.answers_of(one.id)))
        staging = night.core.roster.begin_read(night.clock())
        staging.add([ticket])
        staging.add_answers({})
        night.core.roster.swap(staging)
        assert night.core.roster.answers_of(ticket.id) == {}
