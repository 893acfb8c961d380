"""Tests of the evidence after a refusal: the ticket's detail and its history."""

from typing import Any

import pytest

from app.model.scan import Passage
from app.organiser.errors import ServiceBroken
from app.service.answers import Evidence
from app.service.clocks import Deadline
from tests.unit.door.guests import IN, NOW, OUT
from tests.unit.organiser.good_replies import good_reply
from tests.unit.organiser.raw_server import Step
from tests.unit.service.scripted_service import (
    BROKEN,
    PATIENCE,
    REFUSAL,
    SCAN,
    TICKET,
    a_full_ticket,
    finds_codes,
    good,
    query_of,
    replies,
    scripted_service,
    shows_history,
    shows_ticket,
)


async def test_evidence_has_detail_and_history() -> None:
    async with scripted_service(
        get_ticket=shows_ticket(status="CANCELLED"),
        check_in_history=shows_history(("t-1", "CHECKIN", NOW), ("t-2", "CHECKIN", NOW)),
    ) as (service, scripted):
        evidence = await service.evidence(TICKET, Evidence(words="words"), Deadline.after(PATIENCE))
    assert evidence.ticket is not None
    assert evidence.ticket.status == "CANCELLED"
    assert evidence.known is True
    assert evidence.history == (Passage("t-1", IN, NOW),)
    assert (evidence.words, evidence.rest, evidence.unanswered) == ("words", None, frozenset())
    assert scripted.requests_of("search") == []


async def test_detail_without_optional_keys_is_evidence() -> None:
    detail = good_reply("get_ticket")
    detail["data"]["ticket"] = {
        key: a_full_ticket(status="CANCELLED")[key]
        for key in (
            "id", "ticketingId", "categoryId", "eventId", "barcode", "status", "checkedIn",
            "transferStatus",
        )
    }  # fmt: skip
    del detail["data"]["transferSummary"]
    row = {"checkInHistoryId": "h", "ticketId": "t-1", "timestamp": NOW, "action": "CHECKIN"}
    async with scripted_service(
        get_ticket=replies(200, detail),
        check_in_history=good("check_in_history", checkInHistory=[row]),
    ) as (service, _):
        evidence = await service.evidence(TICKET, Evidence(), Deadline.after(PATIENCE))
    assert evidence.news is not None
    assert evidence.news.status == "CANCELLED"
    assert evidence.history == (Passage("t-1", IN, NOW),)


@pytest.mark.parametrize("key", ["status", "checkedIn", "transferStatus", "barcode"])
async def test_detail_without_required_keys_is_no_evidence(key: str) -> None:
    detail = a_full_ticket()
    del detail[key]
    async with scripted_service(
        get_ticket=good("get_ticket", ticket=detail), check_in_history=BROKEN
    ) as (service, _):
        evidence = await service.evidence(TICKET, Evidence(), Deadline.after(PATIENCE))
    assert (evidence.ticket, evidence.news) == (TICKET, None)


async def test_evidence_without_responses_has_listed_ticket() -> None:
    async with scripted_service(get_ticket=BROKEN, check_in_history=BROKEN) as (service, _):
        evidence = await service.evidence(TICKET, Evidence(), Deadline.after(PATIENCE))
    assert evidence.ticket is TICKET
    assert (evidence.known, evidence.history) == (True, ())


@pytest.mark.parametrize(
    ("search", "known"), [(finds_codes(), False), (finds_codes("C10"), False), (BROKEN, None)]
)
async def test_unlisted_code_is_searched(search: Step, known: bool | None) -> None:
    async with scripted_service(check_in=replies(*REFUSAL), search=search) as (service, scripted):
        refusal = await service.check(SCAN, None, Deadline.after(PATIENCE))
        assert isinstance(refusal, Evidence)
        evidence = await service.evidence(None, refusal, Deadline.after(PATIENCE))
    assert (evidence.ticket, evidence.known, evidence.words) == (None, known, "Not today.")
    assert len(scripted.requests_of("search")) == 1


async def test_search_accepts_only_the_exact_code() -> None:
    async with scripted_service(
        check_in=replies(*REFUSAL),
        search=finds_codes("C10", "C1"),
        get_ticket=BROKEN,
        check_in_history=BROKEN,
    ) as (service, scripted):
        refusal = await service.check(SCAN, None, Deadline.after(PATIENCE))
        assert isinstance(refusal, Evidence)
        evidence = await service.evidence(None, refusal, Deadline.after(PATIENCE))
    assert evidence.ticket is not None
    assert evidence.ticket.code == "C1"
    assert query_of(scripted.requests_of("search")[0])["q"] == "C1"


async def test_search_finds_ticket_by_id() -> None:
    async with scripted_service(search=finds_codes("C1")) as (service, _):
        found = await service.find("t-C1", Deadline.after(PATIENCE))
    assert found.known
    assert found.ticket is not None
    assert found.ticket.id == "t-C1"


async def test_history_is_sorted_oldest_first_for_any_order_and_unit() -> None:
    rows = shows_history(
        ("t-1", "CHECKOUT", NOW + 5_000),
        ("t-1", "CHECKIN", NOW / 1000),
        ("t-2", "CHECKIN", None),
        ("t-2", "WAVED", NOW),
        ("t-3", "CHECKIN", (NOW + 1_000) * 1000),
    )
    async with scripted_service(check_in_history=rows) as (service, _):
        history = await service.history(Deadline.after(PATIENCE))
    assert history == (
        Passage("t-1", IN, NOW),
        Passage("t-3", IN, NOW + 1_000),
        Passage("t-1", OUT, NOW + 5_000),
    )


async def test_invalid_history_row_is_skipped() -> None:
    invalid: dict[str, Any] = {"checkInHistoryId": 7, "ticketId": None, "timestamp": "20:01"}
    valid = {"checkInHistoryId": "h", "ticketId": "t-1", "timestamp": NOW, "action": "CHECKIN"}
    rows = good("check_in_history", checkInHistory=[invalid, {**valid, "userId": None}])
    async with scripted_service(check_in_history=rows) as (service, _):
        assert await service.history(Deadline.after(PATIENCE)) == (Passage("t-1", IN, NOW),)


async def test_refused_limit_is_omitted_in_second_request() -> None:
    refused = replies(400, {"message": "limit must be at most 100"})
    async with scripted_service(
        check_in_history=[refused, shows_history(("t-1", "CHECKIN", NOW))],
        search=[refused, finds_codes("C1")],
    ) as (service, scripted):
        assert await service.history(Deadline.after(PATIENCE)) == (Passage("t-1", IN, NOW),)
        assert (await service.find("C1", Deadline.after(PATIENCE))).known
    for operation in ("check_in_history", "search"):
        first, second = map(query_of, scripted.requests_of(operation))
        assert "limit" in first
        assert "limit" not in second


async def test_failed_history_raises_error_or_gives_none() -> None:
    async with scripted_service(check_in_history=BROKEN) as (service, _):
        with pytest.raises(ServiceBroken):
            await service.history(Deadline.after(PATIENCE))
        assert await service.passages_of(["t-1"], Deadline.after(PATIENCE)) is None
