"""How the outcome of each call changes the link."""

from email.utils import formatdate

import pytest

from app.message import Message
from app.model.link import Link, LinkState
from app.organiser.client import CallOutcome, Purpose
from app.organiser.errors import (
    BadReply,
    KeyRefused,
    MayHaveArrived,
    NeverArrived,
    NotAllowed,
    NotFound,
    OrganiserError,
    Refused,
    ServiceBroken,
    SlowDown,
)
from tests.support.made import NOW, SECOND
from tests.unit.sync.scripted_watch import GOOD, PATIENCE, Watched

NOES: tuple[OrganiserError, ...] = (
    NotFound("check_in", "No ticket."),
    Refused("check_in", 409, "Already."),
    SlowDown("check_in", 5),
    NotAllowed("check_in_history", None),
    BadReply("check_in_history", ["a: missing"]),
)
TROUBLES: tuple[OrganiserError, ...] = (
    NeverArrived("check_in", Message("nothing answers")),
    MayHaveArrived("check_in", Message("it did not answer in time")),
    ServiceBroken("check_in", 503, None),
    BadReply("check_in", ["ticketIds: missing"]),
)


@pytest.mark.parametrize("no", NOES, ids=lambda no: type(no).__name__)
def test_refusal_counts_as_an_answer(watched: Watched, no: OrganiserError) -> None:
    assert watched.hears(*[CallOutcome(no.operation, no)] * 5) is LinkState.ONLINE
    assert watched.told == []


@pytest.mark.parametrize("trouble", TROUBLES, ids=lambda trouble: type(trouble).__name__)
def test_first_trouble_is_doubtful_and_more_is_offline(
    watched: Watched, trouble: OrganiserError
) -> None:
    heard = CallOutcome("check_in", trouble)
    assert watched.watch.patience() == PATIENCE.online
    assert watched.hears(heard) is LinkState.DOUBTFUL
    assert watched.watch.patience() == PATIENCE.doubtful
    assert watched.hears(heard) is LinkState.OFFLINE
    assert watched.watch.patience() is None
    assert [link.state for link in watched.told] == [LinkState.DOUBTFUL, LinkState.OFFLINE]


def test_faults_of_a_bad_reply_are_logged_once(
    watched: Watched, caplog: pytest.LogCaptureFixture
) -> None:
    odd, odder = (BadReply("get_ticket", [fault]) for fault in ("a: missing", "b: missing"))
    watched.hears(*[CallOutcome("get_ticket", odd)] * 3, CallOutcome("get_ticket", odder))
    logged = [one.getMessage() for one in caplog.records if one.levelname == "WARNING"]
    assert logged == ["An answer to get_ticket: a: missing", "An answer to get_ticket: b: missing"]


def test_patience_returns_only_with_a_check_in_after_a_lost_one(watched: Watched) -> None:
    lost = CallOutcome("check_in", MayHaveArrived("check_in", Message("it did not answer in time")))
    watched.hears(lost, lost, GOOD)
    assert watched.state is LinkState.ONLINE
    assert watched.watch.patience() == PATIENCE.doubtful
    watched.hears(CallOutcome("check_in", seconds=0.02))
    assert watched.watch.patience() == PATIENCE.online


DENIALS: tuple[type[KeyRefused | NotAllowed], ...] = (KeyRefused, NotAllowed)


def denied(subject: int | None, kind: type[KeyRefused | NotAllowed] = NotAllowed) -> CallOutcome:
    return CallOutcome("check_in", kind("check_in", "Not this ticket."), subject=subject)


@pytest.mark.parametrize("kind", DENIALS)
def test_denied_read_of_the_ticketing_refuses_the_key(
    watched: Watched, kind: type[KeyRefused | NotAllowed]
) -> None:
    assert watched.hears(CallOutcome("get_ticketing", kind("get_ticketing"))) is LinkState.REFUSED
    assert watched.watch.patience() is None


@pytest.mark.parametrize("kind", DENIALS)
def test_one_denied_ticket_never_refuses_the_key(
    watched: Watched, kind: type[KeyRefused | NotAllowed]
) -> None:
    assert watched.hears(*[denied(1, kind)] * 10) is LinkState.ONLINE
    assert watched.watch.patience() == PATIENCE.online


@pytest.mark.parametrize("kind", DENIALS)
def test_three_different_denied_tickets_in_a_row_refuse_the_key(
    watched: Watched, kind: type[KeyRefused | NotAllowed]
) -> None:
    assert watched.hears(denied(1, kind), denied(2, kind)) is LinkState.ONLINE
    assert watched.hears(denied(3, kind)) is LinkState.REFUSED


@pytest.mark.parametrize("error", [None, NotFound("check_in", None), Refused("check_in", 409, "")])
def test_allowed_check_in_resets_the_denied_tickets(
    watched: Watched, error: OrganiserError | None
) -> None:
    watched.hears(denied(1), denied(2), CallOutcome("check_in", error, subject=3), denied(4))
    assert watched.state is LinkState.ONLINE


def test_denied_check_outs_never_refuse_the_key(watched: Watched) -> None:
    assert watched.hears(*[denied(None)] * 10) is LinkState.ONLINE


def test_check_outs_that_pass_do_not_hide_denied_check_ins(watched: Watched) -> None:
    passed = CallOutcome("check_in", seconds=0.02)
    assert watched.hears(denied(1), passed, denied(2), passed, denied(3)) is LinkState.REFUSED


def test_refused_key_stays_refused_whatever_else_is_answered(watched: Watched) -> None:
    watched.hears(denied(1), denied(2), denied(3))
    others = (
        CallOutcome("list_tickets", seconds=0.02),
        CallOutcome("check_in", SlowDown("check_in", 5), subject=4),
        CallOutcome("get_ticketing", SlowDown("get_ticketing", 5)),
        CallOutcome("get_ticket", KeyRefused("get_ticket")),
    )
    assert watched.hears(*others) is LinkState.REFUSED
    assert watched.hears(CallOutcome("check_in", seconds=0.02, subject=5)) is LinkState.ONLINE


@pytest.mark.parametrize("operation", ["check_in", "search", "get_ticket"])
@pytest.mark.parametrize("error", [ServiceBroken, BadReply])
def test_trouble_of_the_service_with_one_delivery_is_no_doubt_for_guests(
    watched: Watched, operation: str, error: type[ServiceBroken | BadReply]
) -> None:
    trouble = (
        ServiceBroken(operation, 500, None)
        if error is ServiceBroken
        else BadReply(operation, ["ticketIds: missing"])
    )
    heard = CallOutcome(operation, trouble, purpose=Purpose.DELIVERY, subject=1)
    assert watched.hears(*[heard] * 10) is LinkState.ONLINE
    assert watched.watch.patience() == PATIENCE.online
    assert watched.told == []


def test_deliveries_without_any_answer_show_that_the_line_is_lost(watched: Watched) -> None:
    lost = CallOutcome(
        "check_in",
        NeverArrived("check_in", Message("nothing answers")),
        purpose=Purpose.DELIVERY,
        subject=1,
    )
    assert watched.hears(lost) is LinkState.DOUBTFUL
    assert watched.hears(GOOD) is LinkState.ONLINE
    assert watched.watch.patience() == PATIENCE.online
    assert watched.hears(lost, lost) is LinkState.OFFLINE


def test_only_changes_of_the_link_are_reported(watched: Watched) -> None:
    watched.hears(GOOD, GOOD, GOOD)
    assert watched.told == [Link(latency=20)]


def test_every_answer_updates_the_services_clock(watched: Watched) -> None:
    assert watched.watch.service_clock.error is None
    watched.clock.now = NOW + 3 * SECOND
    watched.hears(CallOutcome("get_ticket", seconds=0.2, date=formatdate(NOW // 1000, usegmt=True)))
    service_clock = watched.watch.service_clock
    assert abs(service_clock.offset - 3 * SECOND) <= service_clock.uncertainty
