"""Evidence after a refusal: the ticket as the service shows it, and its history."""

from typing import Any

import pytest

from app.model.passage import Passage
from app.organiser.errors import (
    ServiceBroken,
)
from app.service.answers import No
from app.service.deadline import Deadline
from tests.unit.door.guests import IN, NOW, OUT
from tests.unit.organiser.good_replies import good_reply
from tests.unit.organiser.raw_server import Step
from tests.unit.service.odd_service import (
    BROKEN,
    NO,
    PATIENCE,
    SCAN,
    TICKET,
    a_full_ticket,
    finds,
    good,
    odd_service,
    query_of,
    remembers,
    says,
    shows,
)


async def test_detail_and_history_are_asked_side_by_side() -> None:
    async with odd_service(
        get_ticket=shows(status="CANCELLED"),
        check_in_history=remembers(("t-1", "CHECKIN", NOW), ("t-2", "CHECKIN", NOW)),
    ) as (service, odd):
        evidence = await service.evidence(TICKET, No("words"), Deadline.after(PATIENCE))
    assert evidence.ticket is not None
    assert evidence.ticket.status == "CANCELLED"
    assert evidence.known is True
    assert evidence.history == (Passage("t-1", IN, NOW),)
    assert evidence.words == "words"
    assert odd.asked("search") == []


async def test_detail_without_optional_keys_is_evidence() -> None:
    shown = good_reply("get_ticket")
    shown["data"]["ticket"] = {
        key: a_full_ticket(status="CANCELLED")[key]
        for key in (
            "id", "ticketingId", "categoryId", "eventId", "barcode", "status", "checkedIn",
            "transferStatus",
        )
    }  # fmt: skip
    del shown["data"]["transferSummary"]
    row = {"checkInHistoryId": "h", "ticketId": "t-1", "timestamp": NOW, "action": "CHECKIN"}
    async with odd_service(
        get_ticket=says(200, shown), check_in_history=good("check_in_history", checkInHistory=[row])
    ) as (service, _):
        evidence = await service.evidence(TICKET, No(None), Deadline.after(PATIENCE))
    assert evidence.news is not None
    assert evidence.news.status == "CANCELLED"
    assert evidence.history == (Passage("t-1", IN, NOW),)


@pytest.mark.parametrize("key", ["status", "checkedIn", "transferStatus", "barcode"])
async def test_detail_without_needed_keys_is_no_evidence(key: str) -> None:
    shown = a_full_ticket()
    del shown[key]
    async with odd_service(
        get_ticket=good("get_ticket", ticket=shown), check_in_history=BROKEN
    ) as (service, _):
        evidence = await service.evidence(TICKET, No(None), Deadline.after(PATIENCE))
    assert (evidence.ticket, evidence.news) == (TICKET, None)


async def test_evidence_without_answers_has_the_listed_ticket() -> None:
    async with odd_service(get_ticket=BROKEN, check_in_history=BROKEN) as (service, _):
        evidence = await service.evidence(TICKET, No(None), Deadline.after(PATIENCE))
    assert evidence.ticket is TICKET
    assert (evidence.known, evidence.history) == (True, ())


@pytest.mark.parametrize(
    ("search", "known"), [(finds(), False), (finds("C10"), False), (BROKEN, None)]
)
async def test_unlisted_code_is_searched(search: Step, known: bool | None) -> None:
    async with odd_service(check_in=says(*NO), search=search) as (service, odd):
        no = await service.check(SCAN, None, Deadline.after(PATIENCE))
        assert isinstance(no, No)
        evidence = await service.evidence(None, no, Deadline.after(PATIENCE))
    assert (evidence.ticket, evidence.known, evidence.words) == (None, known, "Not today.")
    assert len(odd.asked("search")) == 1


async def test_search_takes_only_the_exact_code() -> None:
    async with odd_service(
        check_in=says(*NO),
        search=finds("C10", "C1"),
        get_ticket=BROKEN,
        check_in_history=BROKEN,
    ) as (service, odd):
        no = await service.check(SCAN, None, Deadline.after(PATIENCE))
        assert isinstance(no, No)
        evidence = await service.evidence(None, no, Deadline.after(PATIENCE))
    assert evidence.ticket is not None
    assert evidence.ticket.code == "C1"
    assert query_of(odd.asked("search")[0])["q"] == "C1"


async def test_search_takes_the_valid_one_of_several_tickets() -> None:
    (ticket,) = good_reply("search")["data"]["tickets"]
    old, new = (
        {**ticket, "ticketId": f"t-{status}", "barcode": "C1", "status": status}
        for status in ("TRANSFERED", "SOLD")
    )
    async with odd_service(search=good("search", tickets=[old, new])) as (service, _):
        found = await service.find("C1", Deadline.after(PATIENCE))
    assert found.ticket is not None
    assert found.ticket.id == "t-SOLD"


async def test_search_finds_a_ticket_by_its_id() -> None:
    async with odd_service(search=finds("C1")) as (service, _):
        found = await service.find("t-C1", Deadline.after(PATIENCE))
    assert found.known
    assert found.ticket is not None
    assert found.ticket.id == "t-C1"


async def test_the_history_is_oldest_first_whatever_its_order_and_units() -> None:
    rows = remembers(
        ("t-1", "CHECKOUT", NOW + 5_000),
        ("t-1", "CHECKIN", NOW / 1000),
        ("t-2", "CHECKIN", None),
        ("t-2", "WAVED", NOW),
        ("t-3", "CHECKIN", (NOW + 1_000) * 1000),
    )
    async with odd_service(check_in_history=rows) as (service, _):
        history = await service.history(Deadline.after(PATIENCE))
    assert history == (
        Passage("t-1", IN, NOW),
        Passage("t-3", IN, NOW + 1_000),
        Passage("t-1", OUT, NOW + 5_000),
    )


async def test_ill_row_leaves_the_other_passages_of_the_history() -> None:
    ill: dict[str, Any] = {"checkInHistoryId": 7, "ticketId": None, "timestamp": "20:01"}
    sound = {"checkInHistoryId": "h", "ticketId": "t-1", "timestamp": NOW, "action": "CHECKIN"}
    rows = good("check_in_history", checkInHistory=[ill, {**sound, "userId": None}])
    async with odd_service(check_in_history=rows) as (service, _):
        assert await service.history(Deadline.after(PATIENCE)) == (Passage("t-1", IN, NOW),)


async def test_refused_limit_is_left_out_at_the_second_try() -> None:
    refused = says(400, {"message": "limit must be at most 100"})
    async with odd_service(
        check_in_history=[refused, remembers(("t-1", "CHECKIN", NOW))],
        search=[refused, finds("C1")],
    ) as (service, odd):
        assert await service.history(Deadline.after(PATIENCE)) == (Passage("t-1", IN, NOW),)
        assert (await service.find("C1", Deadline.after(PATIENCE))).known
    for operation in ("check_in_history", "search"):
        first, second = map(query_of, odd.asked(operation))
        assert "limit" in first
        assert "limit" not in second


async def test_a_history_that_cannot_be_read_is_an_error_or_nothing() -> None:
    async with odd_service(check_in_history=BROKEN) as (service, _):
        with pytest.raises(ServiceBroken):
            await service.history(Deadline.after(PATIENCE))
        assert await service.passages_of(["t-1"], Deadline.after(PATIENCE)) is None
