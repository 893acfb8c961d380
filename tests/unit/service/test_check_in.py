"""Check-ins at a service that answers in every possible way."""

import asyncio
import json
import time

import pytest

from app.organiser.errors import (
    BadReply,
    MayHaveArrived,
    OrganiserError,
    ServiceBroken,
    SlowDown,
)
from app.service import check_in as asked
from app.service.answers import No, Yes
from app.service.deadline import Deadline
from tests.support.made import a_scan, a_ticket
from tests.unit.door.guests import OUT
from tests.unit.organiser.good_replies import good_reply
from tests.unit.organiser.raw_server import Step, closes, hangs
from tests.unit.service.odd_service import (
    BROKEN,
    NO,
    PATIENCE,
    SCAN,
    TICKET,
    TICKETING,
    checked_in,
    finds,
    good,
    odd_service,
    says,
    shows,
)


async def test_listed_ticket_is_sent_by_its_code_and_shown() -> None:
    async with odd_service("vip", "day", check_in=checked_in("t-1"), get_ticket=shows()) as (
        service,
        odd,
    ):
        answer = await service.check(SCAN, TICKET, Deadline.after(PATIENCE))
    assert isinstance(answer, Yes)
    assert answer.ticket_ids == ("t-1",)
    assert answer.ticket is not None
    assert answer.ticket.id == "t-1"
    (post,) = odd.asked("check_in")
    assert json.loads(post.body) == {
        "barcode": "C1",
        "walletCredential": "",
        "ticketId": "",
        "action": "CHECKIN",
        "categoryIds": ["day", "vip"],
    }


async def test_ticket_without_a_code_is_sent_by_its_id() -> None:
    async with odd_service(check_in=checked_in("t-1"), get_ticket=shows()) as (service, odd):
        await service.check(
            a_scan(code="t-1", direction=OUT), a_ticket(code=""), Deadline.after(PATIENCE)
        )
    (post,) = odd.asked("check_in")
    assert json.loads(post.body) == {
        "barcode": "",
        "walletCredential": "",
        "ticketId": "t-1",
        "action": "CHECKOUT",
        "categoryIds": [],
    }


async def test_check_in_and_detail_are_sent_side_by_side() -> None:
    barrier = asyncio.Barrier(2)

    def together(step: Step) -> Step:
        async def both(peer: object) -> None:
            await barrier.wait()
            await step(peer)  # type: ignore[arg-type]  # it is the Peer

        return both

    async with odd_service(check_in=together(checked_in("t-1")), get_ticket=together(shows())) as (
        service,
        _,
    ):
        answer = await service.check(SCAN, TICKET, Deadline.after(PATIENCE))
    assert isinstance(answer, Yes)
    assert answer.ticket is not None


@pytest.mark.parametrize("detail", [hangs(), BROKEN, closes], ids=["hangs", "500", "closes"])
async def test_yes_without_a_detail_is_returned(detail: Step) -> None:
    async with odd_service(check_in=checked_in("t-1"), get_ticket=detail) as (service, _):
        started = time.monotonic()
        answer = await service.check(SCAN, TICKET, Deadline.after(PATIENCE))
        assert time.monotonic() - started < PATIENCE / 2
    assert answer == Yes(("t-1",), None)


async def test_no_is_returned_before_the_detail(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asked, "GRACE_S", PATIENCE)
    async with odd_service(check_in=says(*NO), get_ticket=hangs()) as (service, _):
        started = time.monotonic()
        assert await service.check(SCAN, TICKET, Deadline.after(PATIENCE)) == No("Not today.")
        assert time.monotonic() - started < PATIENCE / 2


NOES = (
    (says(404, {"message": "No such ticket."}), "No such ticket."),
    (says(400, {}), None),
    (says(200, {"success": False, "error": "Sold out."}), "Sold out."),
    (checked_in(first="t-1", count=0), None),
)


@pytest.mark.parametrize(("no", "words"), NOES)
async def test_every_form_of_refusal_is_a_no(no: Step, words: str | None) -> None:
    async with odd_service(check_in=no, get_ticket=shows()) as (service, _):
        assert await service.check(SCAN, TICKET, Deadline.after(PATIENCE)) == No(words)


TROUBLES: tuple[tuple[Step, type[OrganiserError]], ...] = (
    (closes, MayHaveArrived),
    (BROKEN, ServiceBroken),
    (says(429, {}), SlowDown),
    (says(200, {"success": True, "data": {}}), BadReply),
    (checked_in("t-1", count=-1), BadReply),
    (good("check_in", ticketingId="tg-2", ticketId="t-1", ticketIds=["t-1"]), BadReply),
    (says(200, {**good_reply("check_in"), "error": "No"}), BadReply),
)


@pytest.mark.parametrize(("step", "kind"), TROUBLES)
@pytest.mark.parametrize("listed", [True, False])
async def test_response_that_is_neither_yes_nor_no_is_an_error(
    step: Step, kind: type[OrganiserError], listed: bool
) -> None:
    async with odd_service(check_in=step, get_ticket=shows(), search=finds()) as (service, _):
        with pytest.raises(kind):
            await service.check(SCAN, TICKET if listed else None, Deadline.after(PATIENCE))


async def test_detail_of_an_unlisted_ticket_follows_the_yes() -> None:
    async with odd_service(check_in=checked_in("t-7"), get_ticket=shows("t-7"), search=hangs()) as (
        service,
        _,
    ):
        started = time.monotonic()
        answer = await service.check(SCAN, None, Deadline.after(PATIENCE))
        assert time.monotonic() - started < PATIENCE / 2
    assert isinstance(answer, Yes)
    assert answer.ticket is not None
    assert answer.ticket.id == "t-7"


async def test_code_that_no_ticket_has_is_tried_as_wallet_card() -> None:
    card = checked_in("t-1", "t-2", first="t-1")
    async with odd_service(
        check_in=[says(*NO), card], search=finds("other"), get_ticket=shows()
    ) as (service, odd):
        answer = await service.check(SCAN, None, Deadline.after(PATIENCE))
    assert isinstance(answer, Yes)
    assert answer.ticket_ids == ("t-1", "t-2")
    bodies = [json.loads(post.body) for post in odd.asked("check_in")]
    assert [(b["barcode"], b["walletCredential"]) for b in bodies] == [("C1", ""), ("", "C1")]


@pytest.mark.parametrize("search", [finds("C1"), BROKEN], ids=["found", "cannot be asked"])
async def test_code_that_may_be_a_tickets_is_not_tried_as_wallet_card(search: Step) -> None:
    async with odd_service(check_in=says(*NO), search=search, get_ticket=BROKEN) as (service, odd):
        answer = await service.check(SCAN, None, Deadline.after(PATIENCE))
    assert isinstance(answer, No)
    assert (answer.words, answer.found.known is False) == ("Not today.", False)
    assert len(odd.asked("check_in")) == 1


@pytest.mark.parametrize("ids", [("t-1",), ()])
async def test_card_response_without_a_first_ticket_is_a_yes(
    ids: tuple[str, ...],
) -> None:
    card = checked_in(*ids, first="", count=1)
    async with odd_service(check_in=card, get_ticket=shows(), search=finds()) as (service, odd):
        answer = await service.check(SCAN, None, Deadline.after(PATIENCE))
    assert isinstance(answer, Yes)
    assert answer.ticket_ids == ids
    assert len(odd.asked("get_ticket")) == len(ids)


async def test_check_in_ends_at_the_deadline() -> None:
    async with odd_service(check_in=hangs(), get_ticket=hangs(), search=hangs()) as (service, _):
        for ticket in (TICKET, None):
            started = time.monotonic()
            with pytest.raises(MayHaveArrived):
                await service.check(SCAN, ticket, Deadline.after(0.8))
            assert time.monotonic() - started < 1.6


async def test_yes_without_wallet_keys_is_a_yes() -> None:
    yes = good_reply("check_in")
    yes["data"].update(
        ticketingId=TICKETING, ticketId="t-1", ticketIds=["t-1"], processedTicketCount=1
    )
    for key in ("walletCredentialId", "holderUserId"):
        del yes["data"][key]
    async with odd_service(check_in=says(200, yes), get_ticket=BROKEN) as (service, _):
        assert await service.check(SCAN, TICKET, Deadline.after(PATIENCE)) == Yes(("t-1",), None)


async def test_yes_to_a_listed_ticket_may_name_no_ticket() -> None:
    async with odd_service(check_in=checked_in(first="", count=1), get_ticket=shows()) as (
        service,
        _,
    ):
        answer = await service.check(SCAN, TICKET, Deadline.after(PATIENCE))
    assert isinstance(answer, Yes)
    assert answer.ticket is not None


async def test_yes_naming_the_codes_new_ticket_shows_that_ticket() -> None:
    living = shows("t-2", barcode="C1")
    async with odd_service(check_in=checked_in("t-2"), get_ticket=living) as (service, _):
        answer = await service.check(SCAN, TICKET, Deadline.after(PATIENCE))
    assert isinstance(answer, Yes)
    assert answer.ticket_ids == ("t-2",)
    assert answer.ticket is not None
    assert answer.ticket.code == "C1"


@pytest.mark.parametrize(
    "detail", [shows("t-2", barcode="C2"), says(404, {}), says(429, {})], ids=["C2", "404", "429"]
)
async def test_yes_naming_another_guests_ticket_is_an_error(
    detail: Step,
) -> None:
    async with odd_service(check_in=checked_in("t-2"), get_ticket=detail) as (service, _):
        with pytest.raises(BadReply) as trouble:
            await service.check(SCAN, TICKET, Deadline.after(PATIENCE))
    assert trouble.value.may_be_applied


async def test_yes_to_an_id_that_no_path_can_hold_has_no_detail() -> None:
    async with odd_service(check_in=checked_in("..")) as (service, _):
        answer = await service.check(SCAN, a_ticket("..", code="C1"), Deadline.after(PATIENCE))
        assert answer == Yes(("..",), None)
