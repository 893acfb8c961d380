"""Check-ins at a service that accepts, refuses, denies, fails or is slow; cards; one deadline."""

import asyncio
import json

import pytest

from app.model.ticket import Ticket
from app.organiser.errors import (
    BadReply,
    KeyRefused,
    MayHaveArrived,
    NeverArrived,
    NotAllowed,
    NotServed,
    OrganiserError,
    ServiceBroken,
    SlowDown,
)
from app.service import ticket_service
from app.service.answers import Evidence, Yes
from app.service.clocks import FOLLOW_UP_S, Deadline
from app.service.ticket_service import (
    ENOUGH_TICKETS,
    MOST_CODES,
    REMEMBERED_S,
    CardCodes,
    TicketService,
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
    shows_history,
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


async def test_listed_ticket_is_sent_by_code_or_else_by_id() -> None:
    for scan, ticket, body in [
        (
            SCAN, TICKET,
            {"barcode": "C1", "ticketId": "", "action": "CHECKIN", "categoryIds": ["day", "vip"]},
        ),
        (
            a_scan(code="t-1", direction=OUT), a_ticket(code=""),
            {"barcode": "", "ticketId": "t-1", "action": "CHECKOUT", "categoryIds": []},
        ),
    ]:  # fmt: skip
        script = {"check_in": checked_in("t-1"), "get_ticket": shows_ticket()}
        async with scripted_service("vip", "day", **script) as (service, scripted):
            await service.check(scan, ticket, Deadline.after(PATIENCE))
        (post,) = scripted.requests_of("check_in")
        assert json.loads(post.body) == {**body, "walletCredential": ""}


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


NO_SEARCH = (BROKEN, replies(403, {}))
Script = dict[str, Step | list[Step]]
# Ticket, script, the tickets of the answer, and the ticket whose detail it has.
ACCEPTANCES: dict[str, tuple[Ticket | None, Script, tuple[str, ...], str | None]] = {
    "listed": (
        TICKET, {"check_in": checked_in("t-1"), "get_ticket": shows_ticket()}, ("t-1",), "t-1",
    ),
    **{
        f"detail fails, {number}": (
            TICKET, {"check_in": checked_in("t-1"), "get_ticket": detail}, ("t-1",), None,
        )
        for number, detail in enumerate([hangs(), BROKEN, closes])
    },
    "no ticket is named": (
        TICKET, {"check_in": checked_in(first="", count=1), "get_ticket": shows_ticket()},
        (), "t-1",
    ),
    "a replacement is named": (
        TICKET,
        {"check_in": checked_in("t-2"), "get_ticket": shows_ticket("t-2", barcode="C1")},
        ("t-2",), "t-2",
    ),
    "its id is unfit for a path": (
        a_ticket("..", code="C1"), {"check_in": checked_in("..")}, ("..",), None,
    ),
    "unlisted": (
        None,
        {"check_in": checked_in("t-7"), "get_ticket": shows_ticket("t-7"), "search": hangs()},
        ("t-7",), "t-7",
    ),
    **{
        f"card without a search, {number}": (
            None,
            {
                "check_in": [replies(*REFUSAL), checked_in("t-1")], "search": search,
                "get_ticket": shows_ticket(),
            },
            ("t-1",), "t-1",
        )
        for number, search in enumerate(NO_SEARCH)
    },
    **{
        f"card without a first ticket, {ids}": (
            None,
            {
                "check_in": checked_in(*ids, first="", count=1), "get_ticket": shows_ticket(),
                "search": finds_codes(),
            },
            ids, ids[0] if ids else None,
        )
        for ids in (("t-1",), ())
    },
}  # fmt: skip


@pytest.mark.parametrize(
    ("ticket", "script", "ids", "detail"), ACCEPTANCES.values(), ids=ACCEPTANCES
)
async def test_acceptance_has_its_tickets_and_their_detail(
    ticket: Ticket | None, script: Script, ids: tuple[str, ...], detail: str | None
) -> None:
    started = TIME()
    answer, scripted = await answer_to(ticket, **script)
    assert TIME() - started <= ticket_service.GRACE_S + 0.01
    assert isinstance(answer, Yes)
    assert answer.ticket_ids == ids
    assert (answer.ticket and answer.ticket.id) == detail
    assert ids or ticket or scripted.requests_of("get_ticket") == []


BLOCKED = "Blocked by the box office."
UNCOMMON = (402, 405, 412, 413, 415, 423, 426, 451)
DENIALS = ((401, KeyRefused), (403, NotAllowed), *((status, NotServed) for status in UNCOMMON))
# Ticket, script, whether the code is known and of which ticket, the kind of denial, and how many
# check-ins were sent.
REFUSED: dict[str, tuple[Ticket | None, Script, bool | None, str | None, type | None, int]] = {
    "code of a ticket": (
        None,
        {"check_in": replies(*REFUSAL), "search": finds_codes("C1"), "get_ticket": BROKEN},
        True, "C1", None, 1,
    ),
    **{
        f"both ways, without a search, {number}": (
            None, {"check_in": replies(*REFUSAL), "search": search}, None, None, None, 2,
        )
        for number, search in enumerate(NO_SEARCH)
    },
    **{
        f"denied with {status}, {'unlisted' if ticket is None else 'listed'}": (
            ticket,
            {
                "check_in": replies(status, {"message": BLOCKED}), "search": finds_codes(),
                "get_ticket": shows_ticket(),
            },
            None, None, kind, 1,
        )
        for status, kind in DENIALS
        for ticket in (TICKET, None)
    },
    "denied, and found": (
        None,
        {
            "check_in": replies(403, {"message": BLOCKED}), "search": finds_codes("C1"),
            "get_ticket": shows_ticket(),
        },
        True, "C1", NotAllowed, 1,
    ),
    "not found, but by the search": (
        None,
        {
            "check_in": replies(404, {"message": "Not today."}), "search": finds_codes("C1"),
            "get_ticket": replies(404, {}),
        },
        True, "C1", None, 1,
    ),
}  # fmt: skip


@pytest.mark.parametrize(
    ("ticket", "script", "known", "code", "kind", "count"), REFUSED.values(), ids=REFUSED
)
async def test_refusal_tells_whose_code_it_is_and_what_was_denied(
    ticket: Ticket | None,
    script: Script,
    known: bool | None,
    code: str | None,
    kind: type | None,
    count: int,
) -> None:
    answer, scripted = await answer_to(ticket, **script)
    assert isinstance(answer, Evidence)
    assert answer.words == ("Not today." if kind is None else BLOCKED)
    assert (answer.known, answer.ticket and answer.ticket.code) == (known, code)
    assert (answer.trouble is not None) is (count == 2)
    assert len(scripted.requests_of("check_in")) == count
    if kind is None:
        assert answer.refusal is None
    else:
        assert isinstance(answer.refusal, KeyRefused | NotAllowed)
        assert (type(answer.refusal), answer.refusal.message) == (kind, BLOCKED)
        assert not answer.refusal.may_be_applied


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


async def test_acceptance_naming_the_ticket_by_its_other_id_is_its_own() -> None:
    script = {"check_in": checked_in("other"), "get_ticket": shows_ticket("t-1")}
    async with scripted_service(**script) as (service, _):
        answer = await service.check(SCAN, TICKET, Deadline.after(PATIENCE))
    assert isinstance(answer, Yes)
    assert (answer.ticket_ids, answer.ticket and answer.ticket.id) == (("t-1",), "t-1")


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


@pytest.mark.parametrize("code_is_listed", [True, False])
@pytest.mark.parametrize(("status", "kind"), DENIALS)
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


SHORT_PATIENCE = 1.0
# SLOW exceeds half of SHORT_PATIENCE + FOLLOW_UP_S, so one request ends in time, but not two.
SLOW = 0.8
LATEST = SHORT_PATIENCE + FOLLOW_UP_S + 0.01


def after(seconds: float, step: Step) -> Step:
    async def later(peer: Peer) -> None:
        await asyncio.sleep(seconds)
        await step(peer)

    return later


def slow(step: Step) -> Step:
    return after(SLOW, step)


NO, CARD = replies(*REFUSAL), checked_in("t-1")
SLOW_NO = slow(NO)
TICKETS = [CARD] * ENOUGH_TICKETS
# The format of the tickets that the service has shown before, its responses to check-ins, those to
# searches, how the scans of one code end, and how their check-ins sent the code.
SCANS: dict[str, tuple[str, Script, list[str], list[str]]] = {
    "card left untried is tried first at the next scan": (
        "", {"check_in": [SLOW_NO, slow(CARD)], "search": slow(finds_codes())},
        ["untried", "accepted"], ["barcode", "card"],
    ),
    "unknown code is reported at the second scan": (
        "", {"check_in": SLOW_NO, "search": [slow(finds_codes()), hangs()]},
        ["untried", "unknown"], ["barcode", "card"],
    ),
    "code of a new ticket is tried as barcode after the card": (
        "", {"check_in": [SLOW_NO, NO, CARD], "search": [slow(finds_codes()), finds_codes("C1")]},
        ["untried", "accepted"], ["barcode", "card", "barcode"],
    ),
    "code of a new ticket is named when time runs out": (
        "", {"check_in": SLOW_NO, "search": [slow(finds_codes()), finds_codes("C1")]},
        ["untried", "named"], ["barcode", "card"],
    ),
    "card request cut by the deadline may have arrived": (
        "", {"check_in": [NO, hangs(), CARD], "search": finds_codes()},
        ["cut", "accepted"], ["barcode", "card", "card"],
    ),
    "hanging search leaves the code undecided": (
        "", {"check_in": NO, "search": hangs()}, ["untried"], ["barcode"],
    ),
    "barcode and card requests are never concurrent": (
        "", {"check_in": [hangs(), CARD], "search": finds_codes()}, ["cut"], ["barcode"],
    ),
    **{
        f"code is sent once as {way} by the format of tickets": (
            format, {"check_in": [*TICKETS, slow(CARD)], "search": slow(finds_codes())},
            ["accepted"], [way],
        )
        for format, way in (("T-000001", "card"), ("X9", "barcode"))
    },
    "code is unknown only after card and barcode": (
        "T-000001", {"check_in": [*TICKETS, SLOW_NO, NO], "search": finds_codes()},
        ["untried", "unknown"], ["card", "barcode"],
    ),
}  # fmt: skip


async def outcome_of(service: TicketService) -> str:
    """Check in the code within its deadline, and return in a word how that ended."""
    started = TIME()
    try:
        answer = await service.check(SCAN, None, Deadline.after(SHORT_PATIENCE))
    except MayHaveArrived as cut:
        return "cut" if cut.may_be_applied else "not sent"
    finally:
        assert TIME() - started <= LATEST
    if isinstance(answer, Yes):
        return "accepted"
    assert answer.words == "Not today."
    if answer.known is None:
        assert isinstance(answer.trouble, NeverArrived)
        return "untried"
    return "unknown" if answer.ticket is None else "named"


@pytest.mark.parametrize(("format", "script", "outcomes", "ways"), SCANS.values(), ids=SCANS)
async def test_code_is_tried_as_barcode_and_card_as_time_allows(
    format: str, script: Script, outcomes: list[str], ways: list[str]
) -> None:
    ticket = a_ticket("t-1", code=format)
    async with scripted_service(get_ticket=shows_ticket(), **script) as (service, scripted):
        for _ in range(ENOUGH_TICKETS if format else 0):
            await service.check(SCAN, ticket, Deadline.after(SHORT_PATIENCE))
        assert [await outcome_of(service) for _ in outcomes] == outcomes
    bodies = [json.loads(post.body) for post in scripted.requests_of("check_in")][-len(ways) :]
    assert ["card" if body["walletCredential"] else "barcode" for body in bodies] == ways


IN_AND_UNDONE = shows_history(("t-1", "CHECKIN", 1.786e12), ("t-1", "UNDO", 1.786e12))


@pytest.mark.parametrize("history", [shows_history(), IN_AND_UNDONE], ids=["none", "odd word"])
async def test_detail_before_return_takes_at_most_half_the_time(history: Step) -> None:
    async with scripted_service(
        check_in=checked_in("t-1"), get_ticket=hangs(), check_in_history=history
    ) as (service, scripted):
        await service.history(Deadline.after(5))
        started = TIME()
        answer = await service.check(SCAN, TICKET, Deadline.after(SHORT_PATIENCE), is_back=True)
        assert TIME() - started <= LATEST
    assert isinstance(answer, Yes)
    assert not answer.was_out
    assert len(scripted.requests_of("get_ticket")) == 2, "before the check-in and beside it"
