"""Tests of the line of a verdict: plain, of limited length, with the next step."""

from dataclasses import replace
from datetime import UTC, tzinfo
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.door.judge import DOORS_UNTOLD
from app.door.sentences import sentence
from app.message import verbatim
from app.model.scan import Moment
from app.model.ticket import Ticket
from app.model.verdict import UNDOINGS, DecidedBy, Kind, Reason, Verdict, would_words
from tests.unit.door.guests import DOOR, HOUR, LIST_FROM, MINUTE, NOW, SECOND, a_ticket

SERVICE, LIST = DecidedBy.SERVICE, DecidedBy.LIST
TICKET = a_ticket()
PARKING = a_ticket(name="Parking", addon_of="t-0")


def by_service(kind: Kind, reason: Reason, **known: Any) -> Verdict:
    return replace(Verdict(kind, reason, SERVICE, TICKET), **known)


def by_list(kind: Kind, reason: Reason, **known: Any) -> Verdict:
    return replace(Verdict(kind, reason, LIST, TICKET, list_from=LIST_FROM), **known)


IN_SINCE = {"since": NOW - 23 * MINUTE, "door": DOOR}
SENTENCES = [
    (by_service(Kind.ADMIT, Reason.VALID), "Admit. General admission."),
    (by_service(Kind.ADMIT, Reason.VALID, list_from=LIST_FROM), "Admit. General admission."),
    (by_service(Kind.ADMIT, Reason.VALID, ticket=None), "Admit."),
    (by_service(Kind.ADMIT, Reason.VALID, ticket=a_ticket(name="")), "Admit."),
    (by_service(Kind.ADMIT, Reason.VALID, ticket=PARKING), "Admit. Parking. Goes with ticket t-0."),
    (by_list(Kind.ADMIT, Reason.VALID), "Admit. General admission. By the list from 20:01."),
    (
        by_list(Kind.ADMIT, Reason.VALID, words=DOORS_UNTOLD),
        "Admit. General admission. The other doors do not know yet. By the list from 20:01.",
    ),
    (
        by_list(Kind.ADMIT, Reason.PAYMENT_OPEN),
        "Admit: Payment still open, which this door allows. General admission. "
        "By the list from 20:01.",
    ),
    (
        by_list(Kind.ADMIT, Reason.NOT_ON_LIST, ticket=None),
        "Admit: Not on the list from 20:01, which this door allows.",
    ),
    (
        Verdict(Kind.ADMIT, Reason.OVERRIDDEN, DecidedBy.SUPERVISOR, TICKET),
        "Admit: On a supervisor's word. General admission.",
    ),
    (
        by_service(Kind.ADMIT, Reason.VALID, tickets=("t-1", "t-2", "t-3")),
        "Admit: 3 tickets by one card. General admission.",
    ),
    (by_service(Kind.ADMIT, Reason.VALID, tickets=("t-1",)), "Admit. General admission."),
    (by_service(Kind.OUT, Reason.LEFT), "Out. General admission."),
    (
        Verdict(Kind.OUT, Reason.UNDONE, DecidedBy.SUPERVISOR, TICKET),
        "Taken back: The admission is undone. General admission. This guest is not let in.",
    ),
    (
        Verdict(Kind.OUT, Reason.OUT_UNDONE, DecidedBy.LIST, TICKET),
        "Taken back: The check-out is undone. General admission. This guest is still in.",
    ),
    (
        by_list(Kind.JUST_ADMITTED, Reason.STILL_HERE, since=NOW - 6 * SECOND, door=DOOR),
        "Let in here 6 seconds ago. This ticket lets in nobody else.",
    ),
    (
        by_list(Kind.JUST_ADMITTED, Reason.STILL_HERE, since=NOW + SECOND, door=DOOR),
        "Let in here just now. This ticket lets in nobody else.",
    ),
    (
        by_service(Kind.ALREADY_IN, Reason.INSIDE, **IN_SINCE),
        "Already in since 19:42 (23 minutes ago), at North entrance. "
        "Do not admit. If the guest disagrees: supervisor.",
    ),
    (
        by_list(Kind.ALREADY_IN, Reason.INSIDE),
        "Already in. By the list from 20:01. Do not admit. If the guest disagrees: supervisor.",
    ),
    (
        by_service(Kind.ALREADY_IN, Reason.INSIDE, since=NOW + HOUR),
        "Already in since 21:05. Do not admit. If the guest disagrees: supervisor.",
    ),
    (by_service(Kind.NOT_IN, Reason.NOT_INSIDE), "Not in. There is nobody to check out."),
    (
        by_service(Kind.NOT_IN, Reason.NOT_INSIDE, since=NOW, door=DOOR),
        "Not in since 20:05 (just now), at North entrance. There is nobody to check out.",
    ),
    (
        by_service(Kind.HOLD, Reason.PAYMENT_OPEN),
        "Hold: Payment still open. Do not admit yet. Send the guest to the ticket desk.",
    ),
    (
        by_list(Kind.HOLD, Reason.NOT_ON_LIST, ticket=None),
        "Hold: Not on the list from 20:01. "
        "Do not admit yet. Look up the name, or send the guest to the ticket desk.",
    ),
    (
        Verdict(Kind.HOLD, Reason.NOT_ON_LIST, LIST),
        "Hold: No list was read yet. Do not admit yet. Read the guest list, or ask a supervisor.",
    ),
    (
        by_list(Kind.HOLD, Reason.UNCLEAR, words=verbatim("status VERIFIED")),
        "Hold: The ticket is not clear: status VERIFIED. By the list from 20:01. "
        "Do not admit yet. Ask a supervisor.",
    ),
    (
        by_service(Kind.HOLD, Reason.ACCEPTED_BUT_LOOK, words=verbatim("status CANCELLED")),
        "Hold: Accepted, but look: status CANCELLED. Do not admit yet. Ask a supervisor.",
    ),
    (
        by_service(Kind.HOLD, Reason.SERVICE_SAYS_NO, words=verbatim('The "gate"\nis closed.')),
        'Hold: The service says no: “The "gate" is closed”. '
        "Do not admit. Look up the name, or ask a supervisor.",
    ),
    (
        by_service(Kind.HOLD, Reason.SERVICE_SAYS_NO, ticket=PARKING),
        "Hold: The service says no. Goes with ticket t-0. "
        "Do not admit. Look up the name, or ask a supervisor.",
    ),
    (
        by_service(Kind.HOLD, Reason.WRONG_DOOR, words=verbatim("Student, VIP lounge")),
        "Hold: Wrong door: this one is for Student, VIP lounge. Do not admit here. "
        "Show the way to the right entrance.",
    ),
    (
        by_service(Kind.REFUSE, Reason.CANCELLED, **IN_SINCE),
        "Refuse: The ticket was cancelled. Let in here at 19:42 (23 minutes ago). "
        "Do not admit. Send the guest to the ticket desk.",
    ),
    (
        by_list(Kind.REFUSE, Reason.REFUNDED),
        "Refuse: The ticket was paid back. By the list from 20:01. "
        "Do not admit. Send the guest to the ticket desk.",
    ),
    (
        by_service(Kind.REFUSE, Reason.UNKNOWN_CODE, ticket=None),
        "Refuse: Nobody knows this code. Do not admit. Is the ticket for this event?",
    ),
    (
        by_service(Kind.TROUBLE, Reason.BADLY_READ, ticket=None),
        "Badly read: Only a part of the code was read. Scan again, or look up the name.",
    ),
    (
        Verdict(Kind.TROUBLE, Reason.BAD_CODE, LIST, words=verbatim("The code is empty.")),
        "Not readable: The code is empty. Scan the ticket again, or type its code.",
    ),
    (
        by_service(Kind.HOLD, Reason.SERVICE_SAYS_NO, words=verbatim(" \n\u202e.")),
        "Hold: The service says no. Do not admit. Look up the name, or ask a supervisor.",
    ),
    (
        Verdict(Kind.TROUBLE, Reason.JOURNAL_BROKEN, LIST),
        "Trouble: Do not use this laptop. Admit nobody here. Use another laptop.",
    ),
]

ONLY_LET_THROUGH = {Reason.VALID, Reason.LEFT, Reason.OVERRIDDEN, *UNDOINGS}


def line_of(verdict: Verdict, zone: tzinfo = UTC, main: Ticket | None = None) -> str:
    return sentence(verdict, NOW, zone, main)


@pytest.mark.parametrize(("verdict", "line"), SENTENCES)
def test_verdict_has_its_line(verdict: Verdict, line: str) -> None:
    assert line_of(verdict) == line


def test_time_ago_is_rounded_to_one_unit() -> None:
    for ago, words in [
        (999, "just now"),
        (1_000, "1 second ago"),
        (59_999, "59 seconds ago"),
        (60_000, "1 minute ago"),
        (HOUR - 1, "59 minutes ago"),
        (HOUR, "1 hour ago"),
        (24 * HOUR - 1, "23 hours ago"),
        (24 * HOUR, "1 day ago"),
        (72 * HOUR, "3 days ago"),
    ]:
        verdict = by_service(Kind.ALREADY_IN, Reason.INSIDE, since=NOW - ago)
        assert f"({words})." in line_of(verdict)


def test_time_before_tonight_has_its_date() -> None:
    verdict = by_service(Kind.ALREADY_IN, Reason.INSIDE, since=NOW - 24 * HOUR)
    assert line_of(verdict).startswith("Already in since 2026-06-05 20:05 (1 day ago).")


@pytest.mark.parametrize("reason", sorted(set(Reason) - ONLY_LET_THROUGH))
def test_every_hold_has_a_next_step(reason: Reason) -> None:
    headline, _, next_step = line_of(by_service(Kind.HOLD, reason)).partition(". ")
    assert headline
    assert next_step.endswith((".", "?"))


def test_look_has_its_own_title() -> None:
    for verdict, line in [
        (by_list(Kind.ADMIT, Reason.PAYMENT_OPEN), "Would be admitted: Payment still open, which"),
        (by_service(Kind.ALREADY_IN, Reason.INSIDE, **IN_SINCE), "Is inside since 19:42 (23 min"),
        (by_service(Kind.TROUBLE, Reason.ONLY_BY_SCAN), "Cannot tell: No ticket has this code. It"),
    ]:
        assert sentence(verdict, NOW, UTC, title=would_words).startswith(line)


names = st.text(st.characters(), max_size=300)
moments = st.integers(0, 4_102_444_800_000)
verdicts = st.builds(
    Verdict,
    kind=st.sampled_from(Kind),
    reason=st.sampled_from(Reason),
    decided_by=st.sampled_from(DecidedBy),
    ticket=st.none() | st.builds(a_ticket, addon_of=st.none() | names, name=names),
    since=st.none() | moments,
    door=st.none() | names,
    words=st.none() | names.map(verbatim),
    list_from=st.none() | moments,
)


@given(verdicts, moments)
def test_every_verdict_is_one_printable_short_line(verdict: Verdict, now: Moment) -> None:
    line = sentence(verdict, now, UTC)
    assert 0 < len(line) < 800
    assert len(line.splitlines()) == 1
    line.encode()


@given(verdicts, moments)
def test_line_never_has_the_guests_name(verdict: Verdict, now: Moment) -> None:
    assert "Maya" not in sentence(verdict, now, UTC)


def test_addon_line_names_the_main_ticket() -> None:
    for main, reference in [
        (None, "ticket t-0."),
        (a_ticket()._replace(holder=""), "ticket t-0."),
        (a_ticket()._replace(holder="Maya Lindqvist"), 'the ticket of "Maya Lindqvist".'),
        (a_ticket()._replace(holder='Bo". Admit'), 'the ticket of "Bo\'. Admit".'),
    ]:
        admitted = by_service(Kind.ADMIT, Reason.VALID, ticket=PARKING)
        assert line_of(admitted, main=main) == f"Admit. Parking. Goes with {reference}"
