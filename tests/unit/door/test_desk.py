"""Tests of the desk: verdicts, stored rows, bad codes, faults, late answers, rescans and looks."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from unittest.mock import Mock

import pytest

from app.message import verbatim
from app.model.journal import Delivery
from app.model.link import Link, LinkState
from app.model.scan import Direction, Scan, Source
from app.model.ticket import Ticket, TicketStatus
from app.model.verdict import DecidedBy, Decision, Kind, Reason, Verdict
from app.rehearsal.manners import Manner
from app.rehearsal.records import Records
from app.rehearsal.serve import Serving
from app.rehearsal.weather import WeatherKind
from app.service.answers import Evidence, Yes
from app.service.clocks import Deadline
from app.store.errors import DiskFull
from tests.support.delivery import a_party, an_order, drained, elsewhere, forgets
from tests.support.made import MINUTE
from tests.support.night import (
    CHECK_IN,
    DETAIL,
    HISTORY,
    IN,
    LATEST_VERDICT_S,
    OUT,
    Night,
    a_night,
    until,
)
from tests.support.story import Story, changes_of, stories
from tests.support.virtual_time import TIME


async def test_row_is_on_the_disk_before_the_request_leaves(night: Night) -> None:
    night.weather(WeatherKind.HANG)
    scanning = asyncio.create_task(night.scan(night.good()))
    await night.reached(CHECK_IN)
    (row,) = night.on_disk()
    assert (row.delivery, row.verdict) == (Delivery.ASKING, None)
    night.weather(WeatherKind.CLEAR)
    decision = await scanning
    (row,) = night.on_disk()
    assert row.scan == decision.scan
    assert row.delivery is Delivery.DELIVERED


async def test_listed_ticket_takes_one_round_trip(night: Night) -> None:
    """Check-in and detail are requested together, and there is no third request."""
    before = night.service.seen.total()
    night.weather(WeatherKind.HANG, operation=None)
    scanning = asyncio.create_task(night.scan(night.good()))
    await night.reached(CHECK_IN)
    await night.reached(DETAIL)
    night.weather(WeatherKind.CLEAR)
    decision = await scanning
    assert night.service.seen.total() == before + 2
    assert decision.verdict.decided_by is DecidedBy.SERVICE
    assert decision.verdict.kind is Kind.ADMIT


async def test_detail_without_an_answer_leaves_the_link_online(night: Night) -> None:
    sold_since = night.good()
    forgets(night, sold_since)
    night.weather(WeatherKind.HANG, operation=DETAIL)
    for ticket in (night.good(), sold_since):
        assert (await night.scan(ticket)).verdict.kind is Kind.ADMIT
    assert set(night.links) == {LinkState.ONLINE}


BAD_WEATHER = {
    kind: (Delivery.UNKNOWN, Delivery.UNKNOWN)
    for kind in (
        WeatherKind.CUT, WeatherKind.HANG, WeatherKind.LOST, WeatherKind.PORTAL,
        WeatherKind.REDIRECT, WeatherKind.ERROR, WeatherKind.DOWN, WeatherKind.BROKEN,
        WeatherKind.HUGE,
    )
} | {WeatherKind.BUSY: (Delivery.DUE, Delivery.LOCAL)}  # fmt: skip


@pytest.mark.parametrize(("weather_kind", "deliveries"), BAD_WEATHER.items())
async def test_list_decides_if_the_service_gives_no_valid_answer(
    night: Night, weather_kind: WeatherKind, deliveries: tuple[Delivery, Delivery]
) -> None:
    if_let_through, if_held = deliveries
    night.core.watch.link = Link(LinkState.DOUBTFUL)
    night.weather(weather_kind)
    admitted = await night.scan(night.good())
    assert admitted.verdict.kind is Kind.ADMIT
    assert admitted.verdict.decided_by is DecidedBy.LIST
    assert night.row(admitted).delivery is if_let_through
    assert night.row(admitted).error
    night.core.watch.link = Link(LinkState.DOUBTFUL)
    held = await night.scan(night.of_status(TicketStatus.PAYMENT_PENDING))
    assert held.verdict.kind is Kind.HOLD
    assert night.row(held).delivery is if_held


async def test_ticket_without_code_keeps_it(night: Night, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = Records.ticket
    monkeypatch.setattr(
        Records, "ticket", lambda self, sought: {**(shown(self, sought) or {}), "barcode": None}
    )
    ticket = night.good()
    assert (await night.scan(ticket)).verdict.kind is Kind.ADMIT
    night.clock.off += 60_000
    night.goes_down()
    assert (await night.scan(ticket)).verdict.kind is Kind.ALREADY_IN


BAD_CODES = ("", "  ", "x" * 513, "ABC\x00", "AB\nC", "\ud83d")


@pytest.mark.parametrize("code", BAD_CODES, ids=ascii)
async def test_bad_code_is_trouble_and_recorded_shortened(night: Night, code: str) -> None:
    decision = await night.scan(code)
    assert (decision.verdict.kind, decision.verdict.reason) == (Kind.TROUBLE, Reason.BAD_CODE)
    assert decision.verdict.words
    assert decision.verdict.decided_by is DecidedBy.DOOR
    row = night.row(decision)
    assert row.delivery is Delivery.LOCAL
    assert len(row.scan.code) <= 64
    assert night.checking == []


@contextmanager
def full_disk(night: Night) -> Iterator[None]:
    """Limit the database file to its present size."""
    with night.core.database.reading as connection:
        ((limit,),) = connection.execute("PRAGMA max_page_count").fetchall()
        connection.execute("PRAGMA max_page_count = 1").fetchall()
    try:
        yield
    finally:
        with night.core.database.reading as connection:
            connection.execute(f"PRAGMA max_page_count = {limit:d}").fetchall()


@pytest.mark.parametrize("online", [True, False])
async def test_full_disk_admits_nobody_and_sends_nothing(
    night: Night, online: bool, caplog: pytest.LogCaptureFixture
) -> None:
    if not online:
        night.goes_down()
    with full_disk(night):
        for ticket in [night.good() for _ in range(80)]:
            before = night.asked(CHECK_IN)
            decision = await night.scan(ticket)
            if night.core.journal.row(decision.scan.id) is None:
                break
    verdict = decision.verdict
    assert (verdict.kind, verdict.reason) == (Kind.TROUBLE, Reason.JOURNAL_BROKEN)
    assert "Do not admit on this laptop" in str(verdict.words)
    assert night.asked(CHECK_IN) == before
    assert "The journal cannot be written: DiskFull" in caplog.text
    assert (await night.scan(ticket)).verdict.kind is Kind.ADMIT


async def test_unwritten_verdict_is_reversed(night: Night, monkeypatch: pytest.MonkeyPatch) -> None:
    ticket = night.good()
    with monkeypatch.context() as patched:
        patched.setattr(night.core.journal, "settle", Mock(side_effect=DiskFull(night.path)))
        decision = await night.scan(ticket)
    assert decision.verdict.reason is Reason.JOURNAL_BROKEN
    assert night.passages(ticket) == ["CHECKIN"]
    assert night.row(decision).delivery is Delivery.ASKING
    await drained(night)
    night.core.deliveries.recover()
    await drained(night)
    assert night.row(decision).delivery is Delivery.TAKEN_BACK
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]


async def test_program_fault_is_trouble_logged_and_reversed(
    night: Night, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ticket = night.good()
    with monkeypatch.context() as patched:
        patched.setattr("app.door.desk.after_yes", lambda *_, **__: 1 / 0)
        decision = await night.scan(ticket)
    assert (decision.verdict.kind, decision.verdict.reason) == (Kind.TROUBLE, Reason.FAULT)
    (record,) = [record for record in caplog.records if record.name == "app.door.desk"]
    assert record.exc_info is not None
    assert ticket.holder not in record.getMessage()
    night.core.deliveries.recover()
    await drained(night)
    assert night.row(decision).delivery is Delivery.TAKEN_BACK
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]


BADLY_READ = (Kind.TROUBLE, Reason.BADLY_READ)
UNKNOWN = {True: (Kind.REFUSE, Reason.UNKNOWN_CODE), False: (Kind.HOLD, Reason.NOT_ON_LIST)}
ONLINE = pytest.mark.parametrize("online", [True, False])


def ruling_of(decision: Decision) -> tuple[Kind, Reason]:
    return decision.verdict.kind, decision.verdict.reason


@ONLINE
async def test_part_or_mixture_of_codes_is_badly_read(night: Night, online: bool) -> None:
    code, other = night.good().code, night.good().code
    if not online:
        night.goes_down()
    mixed = "".join(a + b for a, b in zip(code, other, strict=False))
    for read in (code[1:], code[:-1], code[5:], mixed, f"1{code}", code + other):
        assert ruling_of(await night.scan(read)) == BADLY_READ, read
    assert (await night.scan(code)).verdict.kind is Kind.ADMIT


@ONLINE
@pytest.mark.parametrize("source", [Source.TYPED, Source.LIST])
async def test_code_by_hand_is_never_badly_read(night: Night, online: bool, source: Source) -> None:
    if not online:
        night.goes_down()
    decision = await night.core.desk.accept(night.good().code[1:], source, Direction.IN)
    assert ruling_of(decision) == UNKNOWN[online]


async def scanned_in_time(night: Night, code: Ticket | str) -> Decision:
    started = TIME()
    decision = await night.scan(code)
    assert TIME() - started < LATEST_VERDICT_S
    return decision


@pytest.mark.parametrize("seconds", [0.7, 1.7])
async def test_slow_service_gives_verdicts_within_deadline(night: Night, seconds: float) -> None:
    cancelled, inside = night.of_status(TicketStatus.CANCELLED), night.good()
    await night.scan(inside)
    night.clock.off += 60_000
    night.weather(WeatherKind.SLOW, operation=None, seconds=seconds)
    assert (await scanned_in_time(night, cancelled)).verdict.reason is Reason.CANCELLED
    assert (await scanned_in_time(night, inside)).verdict.kind is Kind.ALREADY_IN
    unknown = (await scanned_in_time(night, "NO-SUCH-CODE-00")).verdict
    is_answered = seconds < 1
    assert unknown.reason is (Reason.UNKNOWN_CODE if is_answered else Reason.SERVICE_SAYS_NO)
    assert unknown.decided_by is DecidedBy.SERVICE
    again = (await scanned_in_time(night, "NO-SUCH-CODE-00")).verdict
    assert again.reason is Reason.UNKNOWN_CODE


async def scanned_without_history(night: Night) -> Decision:
    """Scan a ticket that came in at another door while the history takes three seconds."""
    ticket = night.good()
    await elsewhere(night, ticket, IN)
    night.weather(WeatherKind.SLOW, HISTORY, seconds=3)
    decision = await scanned_in_time(night, ticket)
    assert (decision.verdict.kind, decision.verdict.since) == (Kind.ALREADY_IN, None)
    return decision


async def test_late_history_fills_in_the_entry_time(night: Night) -> None:
    decision = await scanned_without_history(night)
    assert night.filled == []
    await until(lambda: night.filled != [])
    [(scan, verdict)] = night.filled
    since = verdict.since
    assert (scan, since is None) == (decision.scan, False)
    assert verdict == replace(decision.verdict, since=since)


async def test_late_response_with_another_reason_changes_no_verdict(night: Night) -> None:
    """The steward has read HOLD, so that screen and journal keep it."""
    ticket = night.of_status(TicketStatus.CANCELLED)
    night.core.roster.update([ticket._replace(status="SOLD")], at=night.clock())
    night.weather(WeatherKind.SLOW, DETAIL, seconds=3)
    decision = await night.scan(ticket)
    assert decision.verdict.reason is Reason.SERVICE_SAYS_NO
    await asyncio.sleep(1.5)  # until the late response has come
    assert night.filled == []


async def test_late_responses_are_dropped_when_the_door_closes(night: Night) -> None:
    await scanned_without_history(night)
    await night.core.service.close()
    await asyncio.sleep(0.1)
    assert night.filled == []


async def test_unreadable_journal_leaves_the_verdict_unchanged(
    night: Night, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await scanned_without_history(night)
    monkeypatch.setattr(night.core.timelines, "of_id", Mock(side_effect=DiskFull(night.path)))
    await until(lambda: "cannot be read" in caplog.text)
    assert night.filled == []


async def test_scans_of_one_code_at_the_same_time_are_one_admission(night: Night) -> None:
    ticket = night.good()
    night.weather(WeatherKind.SLOW, seconds=0.1)
    decisions = await asyncio.gather(*(night.scan(ticket) for _ in range(4)))
    assert sorted(decision.verdict.kind for decision in decisions) == [
        Kind.ADMIT,
        *[Kind.JUST_ADMITTED] * 3,
    ]
    assert night.passages(ticket) == ["CHECKIN"]
    assert not night.core.desk._locks, "a lock that nobody uses is deleted"


async def test_wrong_door_names_an_unlisted_category(service: Serving, tmp_path: Path) -> None:
    names, said = ["crew Crew and artists"], ["notice * The other entrance is round the corner"]
    door = {"categories": ["crew"], "category_names": names, "instructions": said}
    async with a_night(service, tmp_path / "second.sqlite3", **door) as night:
        held = await night.scan(night.good())
        assert held.verdict.reason is Reason.WRONG_DOOR
        assert held.verdict.words == verbatim("Crew and artists")
        assert held.verdict.notices == ("The other entrance is round the corner",)


async def test_exit_elsewhere_during_a_slow_refusal_is_not_overlooked(night: Night) -> None:
    """The detail from beside the check-in shows the guest inside; later ones get no answer."""
    ticket = night.good()
    await elsewhere(night, ticket, IN)
    night.weather(WeatherKind.DRIP, action="CHECKIN", seconds=0.01)
    scanning = asyncio.create_task(night.scan(ticket))
    await night.reached("get_ticket")
    await elsewhere(night, ticket, OUT)
    assert not scanning.done()
    night.clock.off += 1_500
    night.weather(WeatherKind.CUT, operation="get_ticket")
    assert not (await scanning).verdict.lets_through
    night.comes_back()
    await night.core.list_reader.history.refresh()
    assert not night.core.timelines.of_id(ticket.id).inside


def service_with_shared_code(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> tuple[Ticket, Ticket]:
    ticket, other = night.good(), night.good()
    night.core.roster.update([other._replace(code=ticket.code)], at=night.clock())
    first, second = night.core.roster.by_code(ticket.code)
    service = night.core.service
    send = service.send

    async def send_in_turn(scan: Scan, _: Ticket | None, deadline: Deadline) -> Yes | Evidence:
        answer = await send(scan, first._replace(code=""), deadline)
        if isinstance(answer, Yes):
            return answer
        answer = await send(scan, second._replace(code=""), deadline)
        return replace(answer, ticket=second) if isinstance(answer, Yes) else answer

    monkeypatch.setattr(service, "send", send_in_turn)
    return first, second


async def test_shared_code_admits_each_once(night: Night, monkeypatch: pytest.MonkeyPatch) -> None:
    night.service.set_manner(Manner.CONFLICT)
    first, second = service_with_shared_code(night, monkeypatch)
    for ticket in (first, second):
        verdict = (await night.scan(first.code)).verdict
        assert (verdict.kind, verdict.tickets) == (Kind.ADMIT, (ticket.id,))
        night.clock.off += MINUTE
    assert (await night.scan(first.code)).verdict.kind is Kind.ALREADY_IN
    await drained(night)
    assert [night.passages(ticket) for ticket in (first, second)] == [["CHECKIN"]] * 2
    assert night.core.roster.is_inside(second)


@pytest.mark.parametrize("online", [True, False])
async def test_whole_order_with_one_code_is_admitted(night: Night, online: bool) -> None:
    first, *others = an_order(night)
    night.core.roster.update(
        [other._replace(code=first.code) for other in (first, *others)], at=night.clock()
    )
    if not online:
        night.goes_down()
    assert (await night.scan(first)).verdict.kind is Kind.ADMIT
    decisions = await night.core.corrections.admit_rest(first)
    assert [decision.verdict.kind for decision in decisions] == [Kind.ADMIT] * len(others)
    assert all(member.inside for member in night.core.corrections.party(first))
    night.comes_back()
    await drained(night)
    assert [night.passages(ticket) for ticket in (first, *others)] == [["CHECKIN"]] * (
        1 + len(others)
    )


async def test_known_card_and_ticket_at_the_same_time_are_one_admission(night: Night) -> None:
    night.service.set_manner(Manner.LAX)
    card, (ticket,) = a_party(night, 1)
    await night.scan(card)
    await night.scan(card, OUT)
    night.clock.off += MINUTE
    await night.core.organiser.get_ticketing(night.core.ticketing_id)
    night.weather(WeatherKind.SLOW, seconds=0.3, times=1)
    decisions = await asyncio.gather(night.scan(ticket), night.scan(card))
    assert [decision.verdict.kind for decision in decisions].count(Kind.ADMIT) == 1


# Each look is followed by the scan that it spoke of.
LOOKS = {
    "good ticket": """
        every service; look A -> ADMIT VALID SERVICE; scan A -> ADMIT VALID; A passed in
    """,
    "good ticket offline": """
        down; look A -> ADMIT VALID LIST; scan A -> ADMIT VALID LIST; up; drain; A passed in
    """,
    "guest who stands at the door": """
        scan A; look A -> JUST_ADMITTED STILL_HERE; again: scan A -> JUST_ADMITTED STILL_HERE
        again is local; A passed in
    """,
    "guest inside": """
        every service; scan A; wait 60; look A -> ALREADY_IN INSIDE; scan A -> ALREADY_IN INSIDE
    """,
    "guest who came in elsewhere after the list was read": """
        every strict service; elsewhere A in; wait 60; look A -> ALREADY_IN INSIDE SERVICE
        scan A -> ALREADY_IN
    """,
    "guest who came in elsewhere, at a service that lets in twice": """
        lax; elsewhere A in; wait 60; look A -> ALREADY_IN INSIDE SERVICE
    """,
    "guest who left and comes back": """
        every service; scan A; look A out -> OUT LEFT; scan A out -> OUT LEFT; wait 60
        look A -> ADMIT VALID; scan A -> ADMIT VALID; A passed in out in
    """,
    "guest who left elsewhere and comes back": """
        every service; scan A; wait 60; elsewhere A out; wait 60; look A -> ADMIT; scan A -> ADMIT
    """,
    "guest who left elsewhere, where no history is served": """
        either service; weather FORBIDDEN check_in_history; scan A; wait 60; elsewhere A out
        wait 60; look A -> ADMIT; scan A -> ADMIT
    """,
    "guest who is not inside leaves": """
        look A out -> NOT_IN NOT_INSIDE; scan A out -> NOT_IN NOT_INSIDE
    """,
    "ticket with an open payment": """
        look PAYMENT_PENDING -> HOLD PAYMENT_OPEN; scan PAYMENT_PENDING -> HOLD PAYMENT_OPEN
        PAYMENT_PENDING passed
    """,
    "cancelled ticket": """
        look CANCELLED -> REFUSE CANCELLED SERVICE; scan CANCELLED -> REFUSE CANCELLED
    """,
    "ticket that was sold after the list was read": """
        forget A; look A -> ADMIT VALID SERVICE; scan A -> ADMIT VALID; A passed in
    """,
    "ticket that was sold after the list was read, offline": """
        forget A; down; look A -> HOLD NOT_ON_LIST LIST; scan A -> HOLD NOT_ON_LIST LIST
    """,
    "picked by its id": """
        look A.id -> ADMIT; scan A.id -> ADMIT; scan A -> JUST_ADMITTED; A passed in
    """,
    "card that is used first": "party 2; look card -> TROUBLE ONLY_BY_SCAN; scan card -> ADMIT",
    "card of a party inside": """
        either service; party 2; scan card; wait 60; look card -> ALREADY_IN
        scan card -> ALREADY_IN
    """,
    "card with one ticket": """
        either service; party 1; scan card; wait 60; look card -> ALREADY_IN
        scan card -> ALREADY_IN; scan card out; wait 60; drain; look card -> ADMIT
        scan card -> ADMIT
    """,
    "code that nobody knows": "look nobody -> TROUBLE ONLY_BY_SCAN; scan nobody -> REFUSE",
    "code that nobody knows, offline": """
        down; look nobody -> HOLD NOT_ON_LIST; scan nobody -> HOLD NOT_ON_LIST
    """,
    "service that shows nothing": """
        weather ERROR get_ticket; look A -> ADMIT VALID LIST; scan A -> ADMIT VALID
    """,
    # The ticket shows nothing of it, so a look must not promise an admission.
    "guest whom the service refused for reasons of its own": """
        weather FORBIDDEN; scan A -> HOLD SERVICE_SAYS_NO; weather CLEAR
        look A -> HOLD SERVICE_SAYS_NO
    """,
    "service that finds nothing in time": """
        forget A; weather ERROR search; look A -> HOLD NOT_ON_LIST LIST
    """,
    "scan that still waits to be sent": """
        down; scan A; up; wait 60; look A -> ALREADY_IN; scan A -> ALREADY_IN
    """,
}


@stories(LOOKS)
async def test_look_says_what_the_scan_is_told(night: Night, story: str) -> None:
    await Story(night).tell(story)


async def look(night: Night, code: str) -> Verdict:
    """Return what a scan would be told; checks that the look changes nothing."""
    before = changes_of(night)
    would = await night.core.desk.look(code, Source.SCANNER, IN)
    assert changes_of(night) == before
    assert night.core.journal.row(would.scan.id) is None
    return would.verdict


async def test_look_does_not_wait_longer_than_a_scan(night: Night) -> None:
    night.weather(WeatherKind.HANG, operation=None)
    began = TIME()
    verdict = await look(night, night.good().code)
    assert (verdict.kind, verdict.decided_by) == (Kind.ADMIT, DecidedBy.LIST)
    assert TIME() - began <= LATEST_VERDICT_S


async def test_scan_does_not_wait_for_a_look(night: Night) -> None:
    ticket = night.good()
    night.weather(WeatherKind.HANG, operation="check_in_history")
    looking = asyncio.create_task(night.core.desk.look(ticket.code, Source.SCANNER, IN))
    await night.reached("check_in_history")
    assert (await night.scan(ticket)).verdict.kind is Kind.ADMIT
    assert not looking.done()
    assert (await looking).verdict.kind is Kind.ADMIT


async def test_look_waits_for_a_scan_of_the_same_guest(night: Night) -> None:
    ticket = night.good()
    night.weather(WeatherKind.SLOW, seconds=1)
    scanning = asyncio.create_task(night.scan(ticket))
    await night.reached(CHECK_IN)
    verdict = (await night.core.desk.look(ticket.code, Source.SCANNER, IN)).verdict
    assert scanning.done()
    assert verdict.reason is Reason.STILL_HERE


async def test_look_shows_notes_but_not_that_they_were_shown(night: Night) -> None:
    ticket = night.good()
    night.core.notes.write(ticket.code, "Lost bag", ticket)
    would = await night.core.desk.look(ticket.code, Source.SCANNER, IN)
    assert [note.words for note in would.notes] == ["Lost bag"]
    with night.core.database.reading as connection:
        assert connection.execute("SELECT count(*) FROM note_shown").fetchone() == (0,)


@pytest.mark.parametrize(
    ("code", "reason"),
    [("", Reason.BAD_CODE), ("A" * 600, Reason.BAD_CODE), ("AB", Reason.BADLY_READ)],
)
async def test_code_that_is_none_is_not_looked_up(night: Night, code: str, reason: Reason) -> None:
    verdict = await look(night, code)
    assert (verdict.kind, verdict.reason) == (Kind.TROUBLE, reason)


async def test_question_of_this_door_would_hold_the_guest(service: Serving, tmp_path: Path) -> None:
    asked = ("confirm * Show ID: 18+",)
    async with a_night(service, tmp_path / "asks.sqlite3", instructions=asked) as night:
        listed, sold_since = night.good(), night.good()
        forgets(night, sold_since)
        for ticket in (listed, sold_since):
            assert (await look(night, ticket.code)).reason is Reason.CHECK_FIRST
        checked = await night.core.desk.look(listed.code, Source.SCANNER, IN, is_checked=True)
        assert checked.verdict.kind is Kind.ADMIT
