"""The one path of every scan: what is told, what is written down, and in which order."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from app.door.service import GRACE
from app.model.journal import Delivery
from app.model.link import Link, LinkState
from app.model.ticket import TicketStatus
from app.model.verdict import DecidedBy, Kind, Reason
from app.rehearsal.manners import Manner
from app.rehearsal.serve import Serving
from app.rehearsal.weather import Kind as Sky
from app.store.errors import DiskFull
from tests.unit.door.night import (
    CHECK_IN,
    DETAIL,
    DOOR,
    OUT,
    SEARCH,
    Night,
    a_night,
    until,
)


async def reached(night: Night, operation: str) -> None:
    """Wait until such a request is at the service."""
    await until(lambda: night.asked(operation) > 0)


async def test_a_good_ticket_is_admitted_by_the_service(night: Night) -> None:
    ticket = night.good()
    decision = await night.scan(ticket)
    verdict = decision.verdict
    assert (verdict.kind, verdict.reason) == (Kind.ADMIT, Reason.VALID)
    assert verdict.decided_by is DecidedBy.SERVICE
    assert verdict.ticket is not None
    assert verdict.ticket.holder == ticket.holder
    assert verdict.tickets == (ticket.id,)
    assert night.row(decision).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN"]
    assert night.core.roster.counts().inside == 1 + sum(
        ticket.checked_in is True or ticket.status == "CHECKED_IN" for ticket in night.tickets
    )


async def test_out_and_in_again(night: Night) -> None:
    ticket = night.good()
    await night.scan(ticket)
    left = await night.scan(ticket, OUT)
    assert (left.verdict.kind, left.verdict.reason) == (Kind.OUT, Reason.LEFT)
    assert (await night.scan(ticket, OUT)).verdict.kind is Kind.NOT_IN
    assert (await night.scan(ticket)).verdict.kind is Kind.ADMIT
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT", "CHECKIN"]


async def test_who_it_is_is_told_before_the_service_answers(night: Night) -> None:
    ticket = night.good()
    night.weather(Sky.HANG)
    scanning = asyncio.create_task(night.scan(ticket))
    await reached(night, CHECK_IN)
    assert [(scan.code, listed) for scan, listed in night.checking] == [(ticket.code, ticket)]
    assert not scanning.done()
    night.weather(Sky.CLEAR)
    assert (await scanning).verdict.kind is Kind.ADMIT


async def test_the_row_is_on_the_disk_before_the_request_leaves(night: Night) -> None:
    night.weather(Sky.HANG)
    scanning = asyncio.create_task(night.scan(night.good()))
    await reached(night, CHECK_IN)
    (row,) = night.on_disk()
    assert (row.delivery, row.verdict) == (Delivery.ASKING, None)
    night.weather(Sky.CLEAR)
    decision = await scanning
    (row,) = night.on_disk()
    assert row.scan == decision.scan
    assert row.delivery is Delivery.DELIVERED


async def test_a_listed_ticket_takes_one_round_trip(night: Night) -> None:
    night.weather(Sky.SLOW, operation=None, seconds=0.2)
    started = time.monotonic()
    decision = await night.scan(night.good())
    assert time.monotonic() - started < 0.35
    assert decision.verdict.decided_by is DecidedBy.SERVICE
    assert decision.verdict.kind is Kind.ADMIT


async def test_a_detail_that_hangs_costs_a_moment_at_most(night: Night) -> None:
    night.weather(Sky.HANG, operation=DETAIL)
    started = time.monotonic()
    decision = await night.scan(night.good())
    assert GRACE <= time.monotonic() - started < GRACE + 0.2
    assert decision.verdict.kind is Kind.ADMIT
    assert decision.verdict.decided_by is DecidedBy.SERVICE


TROUBLES: tuple[tuple[Sky, Delivery, Delivery], ...] = (
    (Sky.CUT, Delivery.UNKNOWN, Delivery.UNKNOWN),
    (Sky.HANG, Delivery.UNKNOWN, Delivery.UNKNOWN),
    (Sky.LOST, Delivery.UNKNOWN, Delivery.UNKNOWN),
    (Sky.PORTAL, Delivery.UNKNOWN, Delivery.UNKNOWN),
    (Sky.REDIRECT, Delivery.UNKNOWN, Delivery.UNKNOWN),
    (Sky.ERROR, Delivery.UNKNOWN, Delivery.UNKNOWN),
    (Sky.DOWN, Delivery.UNKNOWN, Delivery.UNKNOWN),
    (Sky.BROKEN, Delivery.UNKNOWN, Delivery.UNKNOWN),
    (Sky.HUGE, Delivery.UNKNOWN, Delivery.UNKNOWN),
    (Sky.KEY, Delivery.DUE, Delivery.LOCAL),
    (Sky.FORBIDDEN, Delivery.DUE, Delivery.LOCAL),
    (Sky.BUSY, Delivery.DUE, Delivery.LOCAL),
)


@pytest.mark.parametrize(
    ("sky", "if_let_through", "if_held"), TROUBLES, ids=[str(sky) for sky, *_ in TROUBLES]
)
async def test_whatever_is_no_answer_leads_to_the_list(
    night: Night, sky: Sky, if_let_through: Delivery, if_held: Delivery
) -> None:
    night.core.watch.link = Link(LinkState.DOUBTFUL)
    night.weather(sky)
    admitted = await night.scan(night.good())
    assert admitted.verdict.kind is Kind.ADMIT
    assert admitted.verdict.decided_by is DecidedBy.LIST
    assert night.row(admitted).delivery is if_let_through
    assert night.row(admitted).error
    night.core.watch.link = Link(LinkState.DOUBTFUL)
    held = await night.scan(night.of_status(TicketStatus.PAYMENT_PENDING))
    assert held.verdict.kind is Kind.HOLD
    assert night.row(held).delivery is if_held


async def test_a_service_that_is_not_there_leads_to_the_list(tmp_path: Path) -> None:
    with ExitStack() as stack:
        service = stack.enter_context(Serving(tickets=50))
        async with a_night(service, tmp_path / "a.sqlite3") as night:
            stack.close()
            decision = await night.scan(night.good())
            assert decision.verdict.decided_by is DecidedBy.LIST
            assert night.row(decision).delivery in (Delivery.DUE, Delivery.UNKNOWN)
            again = await night.scan(night.good())
            assert night.row(again).delivery is Delivery.DUE


async def test_a_line_that_is_down_is_not_asked(night: Night) -> None:
    night.goes_down()
    before = night.asked(CHECK_IN)
    decision = await night.scan(night.good())
    assert (decision.verdict.kind, decision.verdict.decided_by) == (Kind.ADMIT, DecidedBy.LIST)
    assert night.row(decision).delivery is Delivery.DUE
    assert night.asked(CHECK_IN) == before


@pytest.mark.parametrize("manner", Manner)
async def test_a_no_is_explained_however_it_is_said(night: Night, manner: Manner) -> None:
    night.service.set_manner(manner)
    seen = {}
    for status in ("CANCELLED", "REFUNDED", "PAYMENT_PENDING", "RESALE_LISTED", "TRANSFERED"):
        decision = await night.scan(night.where(lambda t, s=status: t.status == s))  # type: ignore[misc]  # mypy does not see the default
        seen[status] = decision.verdict.reason
        assert not decision.verdict.lets_through
        assert decision.verdict.decided_by is DecidedBy.SERVICE
        assert night.row(decision).delivery is Delivery.LOCAL
    assert seen == {
        "CANCELLED": Reason.CANCELLED,
        "REFUNDED": Reason.REFUNDED,
        "PAYMENT_PENDING": Reason.PAYMENT_OPEN,
        "RESALE_LISTED": Reason.FOR_RESALE,
        "TRANSFERED": Reason.PASSED_ON,
    }
    unknown = await night.scan("NO-SUCH-CODE")
    assert (unknown.verdict.kind, unknown.verdict.reason) == (Kind.REFUSE, Reason.UNKNOWN_CODE)


@pytest.mark.parametrize("manner", Manner)
async def test_somebody_who_is_in_is_not_let_in_again(night: Night, manner: Manner) -> None:
    night.service.set_manner(manner)
    inside = await night.scan(night.of_status(TicketStatus.CHECKED_IN))
    assert inside.verdict.kind is Kind.ALREADY_IN
    assert inside.verdict.since is not None
    ticket = night.good()
    first = await night.scan(ticket)
    night.clock.off += 41 * 60_000
    for _ in range(3):
        again = await night.scan(ticket)
        assert again.verdict.kind is Kind.ALREADY_IN
        assert again.verdict.since == pytest.approx(first.scan.at, abs=1_000)


async def test_somebody_who_left_by_another_door_comes_in_again(night: Night) -> None:
    night.service.set_manner(Manner.LAX)
    ticket = night.good()
    await night.scan(ticket)
    night.clock.off += 60_000
    async with elsewhere(night) as other:
        assert (await other.scan(ticket, OUT)).verdict.kind is Kind.OUT
    night.clock.off = 0
    decision = await night.scan(ticket)
    assert decision.verdict.kind in (Kind.ADMIT, Kind.JUST_ADMITTED)


def elsewhere(night: Night) -> Any:
    """Another door of the same event."""
    return a_night(night.service, night.path.with_name("elsewhere.sqlite3"))


async def test_a_ticket_by_its_id_is_as_good_as_by_its_code(night: Night) -> None:
    ticket = night.good()
    assert (await night.scan(ticket.id)).verdict.kind is Kind.ADMIT
    assert (await night.scan(ticket)).verdict.kind is Kind.JUST_ADMITTED
    assert night.passages(ticket) == ["CHECKIN"]


async def test_a_ticket_that_is_not_on_the_list_is_found_by_the_service(
    service: Serving, tmp_path: Path
) -> None:
    async with a_night(service, tmp_path / "a.sqlite3") as night:
        ticket = night.good()
        with night.core.database.transaction() as connection:
            connection.execute("DELETE FROM ticket WHERE id = ?", (ticket.id,))
        assert night.core.roster.by_code(ticket.code) == []
        decision = await night.scan(ticket)
        assert decision.verdict.kind is Kind.ADMIT
        assert decision.verdict.ticket is not None
        assert decision.verdict.ticket.holder == ticket.holder
        assert night.checking[-1][1] is None
        assert (await night.scan(ticket)).verdict.kind is Kind.JUST_ADMITTED
        night.clock.off += 60_000
        assert (await night.scan(ticket)).verdict.kind is Kind.ALREADY_IN
        assert night.passages(ticket) == ["CHECKIN"]


async def test_a_no_to_a_ticket_that_is_not_on_the_list_is_explained(night: Night) -> None:
    ticket = night.of_status(TicketStatus.CANCELLED)
    with night.core.database.transaction() as connection:
        connection.execute("DELETE FROM ticket WHERE id = ?", (ticket.id,))
    verdict = (await night.scan(ticket)).verdict
    assert (verdict.kind, verdict.reason) == (Kind.REFUSE, Reason.CANCELLED)


async def test_a_code_that_cannot_be_looked_for_is_not_called_unknown(night: Night) -> None:
    night.weather(Sky.ERROR, operation=SEARCH)
    verdict = (await night.scan("NO-SUCH-CODE")).verdict
    assert (verdict.kind, verdict.reason) == (Kind.HOLD, Reason.SERVICE_SAYS_NO)


async def test_a_wallet_card_lets_its_whole_order_in(night: Night) -> None:
    orders = {ticket.order_id for ticket in night.tickets}
    for order in sorted(orders):
        decision = await night.scan(order.replace("or_", "wc_"))
        if decision.verdict.kind is Kind.ADMIT:
            break
    verdict = decision.verdict
    party = night.core.roster.party(order)
    assert set(verdict.tickets) <= {ticket.id for ticket in party}
    for ticket in party:
        if ticket.id in verdict.tickets:
            assert night.passages(ticket)[-1] == "CHECKIN"
            assert (await night.scan(ticket)).verdict.kind is Kind.JUST_ADMITTED


async def test_of_two_tickets_with_one_barcode_the_living_one_counts(night: Night) -> None:
    living = night.good()
    dead = replace(night.of_status(TicketStatus.CANCELLED), code=living.code)
    night.core.roster.update([dead])
    decision = await night.scan(living)
    assert decision.verdict.kind is Kind.ADMIT
    assert decision.verdict.ticket is not None
    assert decision.verdict.ticket.id == living.id


async def test_accepted_but_cancelled_is_a_hold(night: Night) -> None:
    ticket = night.good()
    night.core.roster.update([replace(ticket, status=TicketStatus.CANCELLED)])
    night.weather(Sky.ERROR, operation=DETAIL)
    decision = await night.scan(ticket)
    assert (decision.verdict.kind, decision.verdict.reason) == (
        Kind.HOLD,
        Reason.ACCEPTED_BUT_LOOK,
    )
    assert night.row(decision).delivery is Delivery.LOCAL


async def test_the_same_guest_still_standing_there_is_just_admitted(night: Night) -> None:
    ticket = night.good()
    first = await night.scan(ticket)
    night.clock.off += 6_000
    again = await night.scan(ticket)
    assert (again.verdict.kind, again.verdict.reason) == (Kind.JUST_ADMITTED, Reason.STILL_HERE)
    assert (again.verdict.since, again.verdict.door) == (first.scan.at, DOOR)
    assert night.row(again).delivery is Delivery.LOCAL
    assert night.asked(CHECK_IN) == 1


async def test_while_the_first_outcome_is_unknown_nobody_is_made_a_cheat(night: Night) -> None:
    ticket = night.good()
    night.weather(Sky.LOST)
    first = await night.scan(ticket)
    assert night.row(first).delivery is Delivery.UNKNOWN
    night.clock.off += 41 * 60_000
    assert (await night.scan(ticket)).verdict.kind is Kind.JUST_ADMITTED
    night.core.journal.send_off([first.scan.id], night.clock())
    assert (await night.scan(ticket)).verdict.kind is Kind.JUST_ADMITTED


async def test_two_scans_of_one_code_at_the_same_time_are_one_admission(night: Night) -> None:
    ticket = night.good()
    night.weather(Sky.SLOW, seconds=0.1)
    decisions = await asyncio.gather(*(night.scan(ticket) for _ in range(4)))
    assert sorted(decision.verdict.kind for decision in decisions) == [
        Kind.ADMIT,
        *[Kind.JUST_ADMITTED] * 3,
    ]
    assert night.passages(ticket) == ["CHECKIN"]


async def test_two_guests_do_not_wait_for_each_other(night: Night) -> None:
    night.weather(Sky.SLOW, operation=None, seconds=0.2)
    started = time.monotonic()
    await asyncio.gather(*(night.scan(night.good()) for _ in range(4)))
    assert time.monotonic() - started < 0.5


async def test_while_a_row_of_the_same_ticket_waits_the_list_decides(night: Night) -> None:
    ticket = night.good()
    night.goes_down()
    await night.scan(ticket)
    night.comes_back()
    before = night.asked(CHECK_IN)
    left = await night.scan(ticket, OUT)
    assert (left.verdict.kind, left.verdict.decided_by) == (Kind.OUT, DecidedBy.LIST)
    assert night.asked(CHECK_IN) == before
    await night.core.outbox.drain()
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]


async def test_a_row_that_waits_for_a_code_keeps_its_place_when_the_ticket_is_known(
    service: Serving, tmp_path: Path
) -> None:
    """Let in unlisted while the line was down; then the list came, then the guest left."""
    loose = {"admit_when": ["not on the list"]}
    async with a_night(service, tmp_path / "a.sqlite3", **loose) as night:
        ticket = night.good()
        with night.core.database.transaction() as connection:
            connection.execute("DELETE FROM ticket WHERE id = ?", (ticket.id,))
        night.goes_down()
        assert (await night.scan(ticket)).verdict.kind is Kind.ADMIT
        night.comes_back()
        await night.core.keeper.read_all()
        night.clock.off += 60_000
        night.core.watch.link = Link(LinkState.OFFLINE)
        assert (await night.scan(ticket)).verdict.kind is Kind.ALREADY_IN
        night.comes_back()
        left = await night.scan(ticket, OUT)
        assert (left.verdict.kind, left.verdict.decided_by) == (Kind.OUT, DecidedBy.LIST)
        await night.core.outbox.drain()
        assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]


BAD_CODES = ("", "  ", "x" * 513, "ABC\x00", "AB\nC", "\ud83d")


@pytest.mark.parametrize("code", BAD_CODES, ids=ascii)
async def test_what_is_no_code_is_trouble_and_written_down_short(night: Night, code: str) -> None:
    decision = await night.scan(code)
    assert (decision.verdict.kind, decision.verdict.reason) == (Kind.TROUBLE, Reason.BAD_CODE)
    assert decision.verdict.words
    row = night.row(decision)
    assert row.delivery is Delivery.LOCAL
    assert len(row.scan.code) <= 64
    assert night.checking == []


@contextmanager
def full_disk(night: Night) -> Iterator[None]:
    """No page more than there are now."""
    with night.core.database.reading() as connection:
        ((most,),) = connection.execute("PRAGMA max_page_count").fetchall()
        connection.execute("PRAGMA max_page_count = 1").fetchall()
    try:
        yield
    finally:
        with night.core.database.reading() as connection:
            connection.execute(f"PRAGMA max_page_count = {most:d}").fetchall()


def refuses_to_commit(night: Night, monkeypatch: pytest.MonkeyPatch, method: str) -> None:
    """The disk is full when this is to be written."""

    def full(*_: object, **__: object) -> None:
        raise DiskFull(night.path)

    monkeypatch.setattr(night.core.journal, method, full)


@pytest.mark.parametrize("online", [True, False])
async def test_on_a_full_disk_nobody_is_admitted_and_nothing_is_sent(
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
    assert verdict.words is not None
    assert "Do not admit on this laptop" in verdict.words
    assert night.asked(CHECK_IN) == before
    assert "The journal cannot be written: DiskFull" in caplog.text
    assert (await night.scan(ticket)).verdict.kind is Kind.ADMIT


async def test_if_the_verdict_cannot_be_written_nobody_is_admitted_and_it_is_asked_about_later(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    ticket = night.good()
    with monkeypatch.context() as broken:
        refuses_to_commit(night, broken, "settle")
        decision = await night.scan(ticket)
    assert decision.verdict.reason is Reason.JOURNAL_BROKEN
    assert night.passages(ticket) == ["CHECKIN"]
    assert night.row(decision).delivery is Delivery.ASKING
    await night.core.outbox.drain()
    night.core.journal.recover()
    await night.core.outbox.drain()
    assert night.row(decision).delivery is Delivery.TAKEN_BACK
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]


async def test_a_fault_of_ours_is_trouble_logged_and_asked_about_later(
    night: Night, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ticket = night.good()
    with monkeypatch.context() as broken:
        broken.setattr("app.door.desk.accept", lambda *_, **__: 1 / 0)
        decision = await night.scan(ticket)
    assert (decision.verdict.kind, decision.verdict.reason) == (Kind.TROUBLE, Reason.FAULT)
    (record,) = [record for record in caplog.records if record.name == "app.door.desk"]
    assert record.exc_info is not None
    assert ticket.holder not in record.getMessage()
    night.core.journal.recover()
    await night.core.outbox.drain()
    assert night.row(decision).delivery is Delivery.TAKEN_BACK
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]


async def test_a_scan_that_is_cut_short_is_asked_about_later(night: Night) -> None:
    ticket = night.good()
    night.weather(Sky.HANG)
    scanning = asyncio.create_task(night.scan(ticket))
    await reached(night, CHECK_IN)
    scanning.cancel()
    with pytest.raises(asyncio.CancelledError):
        await scanning
    assert night.core.journal.recover() == 1
    night.weather(Sky.CLEAR)
    assert (await night.scan(ticket)).verdict.kind is Kind.ADMIT
    await night.core.outbox.drain()
    assert night.passages(ticket)[-1] == "CHECKIN"
    assert night.core.journal.waiting() == []


async def test_a_line_that_breaks_after_a_no_forgets_nobody(night: Night) -> None:
    """A no, and then no line to find out why: whom we let in stays in."""
    ticket = night.good()
    await night.scan(ticket)
    night.core.roster.update([ticket])
    night.clock.off += 60_000
    night.weather(Sky.ERROR, operation=DETAIL)
    assert (await night.scan(ticket)).verdict.kind is Kind.ALREADY_IN
    night.goes_down()
    assert (await night.scan(ticket)).verdict.kind is Kind.ALREADY_IN


async def test_a_service_that_does_not_look_makes_us_forget_nobody(night: Night) -> None:
    night.service.set_manner(Manner.LAX)
    ticket = night.good()
    await night.scan(ticket)
    night.core.roster.update([ticket])
    night.weather(Sky.ERROR, operation=DETAIL)
    for _ in range(4):
        night.clock.off += 60_000
        assert (await night.scan(ticket)).verdict.kind is Kind.ALREADY_IN


async def test_milliseconds_are_how_long_the_guest_waited(night: Night) -> None:
    night.weather(Sky.SLOW, seconds=0.1)
    decision = await night.scan(night.good())
    assert 100 <= decision.milliseconds < 500
