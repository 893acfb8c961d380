"""Check-ins at a service that accepts, refuses, denies or fails; cards and concurrent requests."""

import asyncio
import json

import pytest

from app.model.ticket import Ticket
from app.organiser.errors import (
    BadReply,
    KeyRefused,
    MayHaveArrived,
    NotAllowed,
    NotServed,
    OrganiserError,
    ServiceBroken,
    SlowDown,
)
from app.service import ticket_service
from app.service.answers import Evidence, Yes
from app.service.clocks import Deadline
from app.service.ticket_service import (
    ENOUGH_TICKETS,
    MOST_CODES,
    REMEMBERED_S,
    CardCodes,
    Untried,
)
from tests.support.made import a_scan, a_ticket
from tests.support.virtual_time import TIME
from tests.unit.door.guests import OUT
from tests.unit.organiser.good_replies import good_reply
from tests.unit.organiser.raw_server import Peer, Step, closes, hangs
from tests.unit.service.scripted_service import (
    BROKEN,
    PATIENCE,
    REFUSAL,
    SCAN,
    TICKET,
    ScriptedService,
    checked_in,
    finds_codes,
    replies,
    scripted_service,
    shows_ticket,
)


async def answer_to(
    ticket: Ticket | None, *categories: str, **script: Step | list[Step]
) -> tuple[Yes | Evidence, ScriptedService]:
    """Check in at a service with these responses; return its answer, and the service."""
    async with scripted_service(*categories, **script) as (service, scripted):
        return await service.check(SCAN, ticket, Deadline.after(PATIENCE)), scripted


def wait_for_all(*steps: Step) -> list[Step]:
    """Return the steps so that none of them responds before all requests have arrived."""
    barrier = asyncio.Barrier(len(steps))

    def waiting(step: Step) -> Step:
        async def after_all(peer: Peer) -> None:
            await barrier.wait()
            await step(peer)

        return after_all

    return [waiting(step) for step in steps]


async def test_listed_ticket_is_sent_by_code_and_detail_returned() -> None:
    answer, scripted = await answer_to(
        TICKET, "vip", "day", check_in=checked_in("t-1"), get_ticket=shows_ticket()
    )
    assert isinstance(answer, Yes)
    assert answer.ticket_ids == ("t-1",)
    assert answer.ticket is not None
    assert answer.ticket.id == "t-1"
    (post,) = scripted.requests_of("check_in")
    assert json.loads(post.body) == {
        "barcode": "C1",
        "walletCredential": "",
        "ticketId": "",
        "action": "CHECKIN",
        "categoryIds": ["day", "vip"],
    }


async def test_ticket_without_code_is_sent_by_id() -> None:
    async with scripted_service(check_in=checked_in("t-1"), get_ticket=shows_ticket()) as (
        service,
        scripted,
    ):
        await service.check(
            a_scan(code="t-1", direction=OUT), a_ticket(code=""), Deadline.after(PATIENCE)
        )
    (post,) = scripted.requests_of("check_in")
    assert json.loads(post.body) == {
        "barcode": "",
        "walletCredential": "",
        "ticketId": "t-1",
        "action": "CHECKOUT",
        "categoryIds": [],
    }


async def test_check_in_and_detail_are_sent_concurrently() -> None:
    check_in, detail = wait_for_all(checked_in("t-1"), shows_ticket())
    answer, _ = await answer_to(TICKET, check_in=check_in, get_ticket=detail)
    assert isinstance(answer, Yes)
    assert answer.ticket is not None


@pytest.mark.parametrize("detail", [hangs(), BROKEN, closes], ids=["hangs", "500", "closes"])
async def test_acceptance_without_detail_is_returned(detail: Step) -> None:
    async with scripted_service(check_in=checked_in("t-1"), get_ticket=detail) as (service, _):
        started = TIME()
        answer = await service.check(SCAN, TICKET, Deadline.after(PATIENCE))
        assert TIME() - started <= ticket_service.GRACE_S + 0.01
    assert answer == Yes(("t-1",), None)


async def test_refusal_is_returned_without_waiting_for_detail(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ticket_service, "GRACE_S", PATIENCE)
    async with scripted_service(check_in=replies(*REFUSAL), get_ticket=hangs()) as (service, _):
        started = TIME()
        assert await service.check(SCAN, TICKET, Deadline.after(PATIENCE)) == Evidence(
            words="Not today."
        )
        assert TIME() == started


REFUSALS = (
    (replies(404, {"message": "No such ticket."}), "No such ticket."),
    (replies(400, {}), None),
    (replies(200, {"success": False, "error": "Sold out."}), "Sold out."),
    (checked_in(first="t-1", count=0), None),
)


@pytest.mark.parametrize(("refusal", "words"), REFUSALS)
async def test_every_form_of_refusal_gives_no(refusal: Step, words: str | None) -> None:
    async with scripted_service(check_in=refusal, get_ticket=shows_ticket()) as (service, _):
        assert await service.check(SCAN, TICKET, Deadline.after(PATIENCE)) == Evidence(words=words)


TROUBLES: tuple[tuple[Step, type[OrganiserError]], ...] = (
    (closes, MayHaveArrived),
    (BROKEN, ServiceBroken),
    (replies(429, {}), SlowDown),
    *((replies(status, {}), NotServed) for status in (402, 405, 413, 415, 423, 426, 451)),
    (replies(200, {"success": True, "data": {}}), BadReply),
)


@pytest.mark.parametrize(("step", "kind"), TROUBLES)
@pytest.mark.parametrize("listed", [True, False])
async def test_response_neither_accepting_nor_refusing_is_an_error(
    step: Step, kind: type[OrganiserError], listed: bool
) -> None:
    async with scripted_service(check_in=step, get_ticket=shows_ticket(), search=finds_codes()) as (
        service,
        _,
    ):
        with pytest.raises(kind):
            await service.check(SCAN, TICKET if listed else None, Deadline.after(PATIENCE))


async def test_detail_of_unlisted_ticket_follows_acceptance() -> None:
    async with scripted_service(
        check_in=checked_in("t-7"), get_ticket=shows_ticket("t-7"), search=hangs()
    ) as (service, _):
        started = TIME()
        answer = await service.check(SCAN, None, Deadline.after(PATIENCE))
        assert TIME() == started
    assert isinstance(answer, Yes)
    assert answer.ticket is not None
    assert answer.ticket.id == "t-7"


async def test_code_of_no_ticket_is_tried_as_wallet_card() -> None:
    card = checked_in("t-1", "t-2", first="t-1")
    answer, scripted = await answer_to(
        None,
        check_in=[replies(*REFUSAL), card],
        search=finds_codes("other"),
        get_ticket=shows_ticket(),
    )
    assert isinstance(answer, Yes)
    assert answer.ticket_ids == ("t-1", "t-2")
    bodies = [json.loads(post.body) for post in scripted.requests_of("check_in")]
    assert [(b["barcode"], b["walletCredential"]) for b in bodies] == [("C1", ""), ("", "C1")]


async def test_ticket_code_is_not_tried_as_wallet_card() -> None:
    answer, scripted = await answer_to(
        None, check_in=replies(*REFUSAL), search=finds_codes("C1"), get_ticket=BROKEN
    )
    assert isinstance(answer, Evidence)
    assert (answer.words, answer.known) == ("Not today.", True)
    assert len(scripted.requests_of("check_in")) == 1


NO_SEARCH = (BROKEN, replies(403, {}))


@pytest.mark.parametrize("search", NO_SEARCH, ids=["500", "403"])
async def test_wallet_card_is_accepted_without_a_search(search: Step) -> None:
    answer, _ = await answer_to(
        None,
        check_in=[replies(*REFUSAL), checked_in("t-1")],
        search=search,
        get_ticket=shows_ticket(),
    )
    assert isinstance(answer, Yes)


@pytest.mark.parametrize("search", NO_SEARCH, ids=["500", "403"])
async def test_code_refused_in_both_ways_is_not_unknown_without_a_search(search: Step) -> None:
    answer, scripted = await answer_to(None, check_in=replies(*REFUSAL), search=search)
    assert isinstance(answer, Evidence)
    assert (answer.known, answer.trouble is not None) == (None, True)
    assert len(scripted.requests_of("check_in")) == 2


@pytest.mark.parametrize("ids", [("t-1",), ()])
async def test_card_response_without_first_ticket_is_accepted(ids: tuple[str, ...]) -> None:
    card = checked_in(*ids, first="", count=1)
    answer, scripted = await answer_to(
        None, check_in=card, get_ticket=shows_ticket(), search=finds_codes()
    )
    assert isinstance(answer, Yes)
    assert answer.ticket_ids == ids
    assert len(scripted.requests_of("get_ticket")) == len(ids)


async def test_check_in_ends_at_the_deadline() -> None:
    async with scripted_service(check_in=hangs(), get_ticket=hangs(), search=hangs()) as (
        service,
        _,
    ):
        for ticket in (TICKET, None):
            started = TIME()
            with pytest.raises(MayHaveArrived):
                await service.check(SCAN, ticket, Deadline.after(PATIENCE))
            assert TIME() - started == pytest.approx(PATIENCE)


async def test_acceptance_of_listed_ticket_may_name_no_ticket() -> None:
    answer, _ = await answer_to(
        TICKET, check_in=checked_in(first="", count=1), get_ticket=shows_ticket()
    )
    assert isinstance(answer, Yes)
    assert answer.ticket is not None


async def test_acceptance_naming_replacement_returns_that_ticket() -> None:
    replacement = shows_ticket("t-2", barcode="C1")
    answer, _ = await answer_to(TICKET, check_in=checked_in("t-2"), get_ticket=replacement)
    assert isinstance(answer, Yes)
    assert answer.ticket_ids == ("t-2",)
    assert answer.ticket is not None
    assert answer.ticket.code == "C1"


@pytest.mark.parametrize(
    "detail",
    [shows_ticket("t-2", barcode="C2"), replies(404, {}), replies(429, {})],
    ids=["C2", "404", "429"],
)
async def test_acceptance_naming_other_guests_ticket_is_an_error(detail: Step) -> None:
    async with scripted_service(check_in=checked_in("t-2"), get_ticket=detail) as (service, _):
        with pytest.raises(BadReply) as trouble:
            await service.check(SCAN, TICKET, Deadline.after(PATIENCE))
    assert trouble.value.may_be_applied


async def test_acceptance_of_id_unfit_for_a_path_has_no_detail() -> None:
    async with scripted_service(check_in=checked_in("..")) as (service, _):
        answer = await service.check(SCAN, a_ticket("..", code="C1"), Deadline.after(PATIENCE))
        assert answer == Yes(("..",), None)


def test_untried_meaning_of_a_code_is_kept_for_a_minute() -> None:
    now = [10.0]
    codes = CardCodes(lambda: now[0])
    card, barcode = Untried(as_card=True, is_unknown=True), Untried(as_card=False, is_unknown=False)
    codes.leave("K1", card)
    codes.leave("K2", barcode)
    now[0] += REMEMBERED_S - 1
    assert [codes.untried(code) for code in ("K1", "K2", "K3")] == [card, barcode, None]
    now[0] += 1
    assert [codes.untried(code) for code in ("K1", "K2")] == [None, None]


def test_oldest_code_is_dropped_above_the_maximum() -> None:
    codes, card = CardCodes(lambda: 0.0), Untried(as_card=True, is_unknown=True)
    for number in range(MOST_CODES):
        codes.leave(str(number), card)
    codes.leave("0", card)
    codes.leave("one more", card)
    assert [codes.untried(code) for code in ("0", "1", "one more")] == [card, None, card]


@pytest.mark.parametrize(
    ("code", "is_card"),
    [("T-990000", False), ("T-9900001", True), ("wc_9f31e", True), ("t-990000", True)],
)
def test_code_without_ticket_format_is_a_likely_card(code: str, is_card: bool) -> None:
    codes = CardCodes(lambda: 0.0)
    for number in range(ENOUGH_TICKETS):
        assert not codes.is_likely_card(code)
        codes.learn_ticket(f"T-00{number:04}")
    assert codes.is_likely_card(code) is is_card


def test_known_card_is_a_likely_card_in_any_format() -> None:
    codes = CardCodes(lambda: 0.0)
    codes.learn_ticket("T-004711")
    codes.learn_card("T-004712")
    assert codes.is_likely_card("T-004712")


CASES = ((401, KeyRefused), (403, NotAllowed))


@pytest.mark.parametrize(("status", "kind"), CASES)
async def test_denied_listed_ticket_gives_no_with_service_message(
    status: int, kind: type[KeyRefused | NotAllowed]
) -> None:
    blocked = replies(status, {"message": "Blocked by the box office."})
    answer, _ = await answer_to(TICKET, check_in=blocked, get_ticket=shows_ticket())
    assert isinstance(answer, Evidence)
    assert isinstance(answer.refusal, kind)
    assert answer.words == answer.refusal.message == "Blocked by the box office."
    assert not answer.refusal.may_be_applied


@pytest.mark.parametrize("status", [401, 403])
async def test_denied_unlisted_code_is_not_reported_as_unknown(status: int) -> None:
    answer, scripted = await answer_to(
        None, check_in=replies(status, {}), search=finds_codes(), get_ticket=shows_ticket()
    )
    assert isinstance(answer, Evidence)
    assert answer.refusal
    assert (answer.ticket, answer.known, answer.trouble) == (None, None, None)
    assert len(scripted.requests_of("check_in")) == 1


async def test_denied_unlisted_ticket_is_named() -> None:
    answer, _ = await answer_to(
        None, check_in=replies(403, {}), search=finds_codes("C1"), get_ticket=shows_ticket()
    )
    assert isinstance(answer, Evidence)
    assert answer.ticket is not None
    assert answer.ticket.code == "C1"


@pytest.mark.parametrize("code_is_listed", [True, False])
@pytest.mark.parametrize(("status", "kind"), CASES)
async def test_key_that_may_not_read_ticketing_raises_error(
    status: int, kind: type[KeyRefused | NotAllowed], code_is_listed: bool
) -> None:
    denied = replies(status, {})
    async with scripted_service(check_in=denied, search=denied, get_ticket=denied) as (service, _):
        with pytest.raises(kind):
            await service.check(SCAN, TICKET if code_is_listed else None, Deadline.after(5))


# The scripted service takes the path of the ticketing itself for get_ticket.
TICKETING_FOUND = replies(200, good_reply("get_ticketing"))
NOT_FOUND = replies(404, {"message": "No such thing."})


@pytest.mark.parametrize("is_card", [True, False])
async def test_code_is_searched_during_check_in(is_card: bool) -> None:
    first, search = wait_for_all(replies(*REFUSAL), finds_codes())
    second = checked_in("t-1") if is_card else replies(*REFUSAL)
    answer, _ = await answer_to(
        None, check_in=[first, second], search=search, get_ticket=shows_ticket()
    )
    assert isinstance(answer, Yes if is_card else Evidence)


@pytest.mark.parametrize("is_card", [True, False])
async def test_ticketing_is_read_during_card_request(is_card: bool) -> None:
    first, search = wait_for_all(NOT_FOUND, finds_codes())
    second, ticketing_found = wait_for_all(
        checked_in("t-1") if is_card else NOT_FOUND, TICKETING_FOUND
    )
    answer, _ = await answer_to(
        None, check_in=[first, second], search=search, get_ticket=[ticketing_found, shows_ticket()]
    )
    assert isinstance(answer, Yes if is_card else Evidence)
    assert isinstance(answer, Yes) or answer.known is False


async def test_code_found_by_search_is_not_tried_as_card() -> None:
    async with scripted_service(
        check_in=NOT_FOUND, search=finds_codes("C1"), get_ticket=NOT_FOUND
    ) as (service, scripted):
        answer = await service.send(SCAN, None, Deadline.after(PATIENCE))
    assert isinstance(answer, Evidence)
    assert answer.known
    assert len(scripted.requests_of("check_in")) == 1


async def test_lost_response_to_card_is_not_reported_as_unknown() -> None:
    async with scripted_service(
        check_in=[NOT_FOUND, hangs()], search=finds_codes(), get_ticket=TICKETING_FOUND
    ) as (service, _):
        with pytest.raises(MayHaveArrived):
            await service.check(SCAN, None, Deadline.after(0.8))
