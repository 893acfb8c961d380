from dataclasses import replace
from datetime import UTC, timedelta, timezone, tzinfo
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.door.sentences import sentence
from app.model.scan import Moment
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.said import verbatim
from tests.unit.door.made import DOOR, HOUR, LIST_FROM, MINUTE, NOW, SECOND, a_ticket

SERVICE, LIST = DecidedBy.SERVICE, DecidedBy.LIST
TICKET = a_ticket()
PARKING = a_ticket(name="Parking", addon_of="t-0")
LET_THROUGH = {Kind.ADMIT, Kind.OUT}
ONLY_LET_THROUGH = {Reason.VALID, Reason.LEFT, Reason.OVERRIDDEN, Reason.UNDONE}


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
    (
        by_service(Kind.ADMIT, Reason.VALID, ticket=PARKING),
        "Admit. Parking. Goes with ticket t-0.",
    ),
    (
        by_list(Kind.ADMIT, Reason.VALID),
        "Admit. General admission. By the list from 20:01.",
    ),
    (
        by_list(Kind.ADMIT, Reason.PAYMENT_OPEN),
        "Admit: payment open, which this door allows. General admission. By the list from 20:01.",
    ),
    (
        by_list(Kind.ADMIT, Reason.NOT_ON_LIST, ticket=None),
        "Admit: not on the list from 20:01, which this door allows.",
    ),
    (
        Verdict(Kind.ADMIT, Reason.OVERRIDDEN, DecidedBy.SUPERVISOR, TICKET),
        "Admit: a supervisor said so. General admission.",
    ),
    (
        by_service(Kind.ADMIT, Reason.VALID, tickets=("t-1", "t-2", "t-3")),
        "Admit: 3 tickets by one card. General admission.",
    ),
    (by_service(Kind.ADMIT, Reason.VALID, tickets=("t-1",)), "Admit. General admission."),
    (by_service(Kind.OUT, Reason.LEFT), "Out. General admission."),
    (
        Verdict(Kind.OUT, Reason.UNDONE, DecidedBy.SUPERVISOR, TICKET),
        "Out: the admission was taken back. General admission.",
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
        "Let nobody in on it; if the guest disagrees, ask a supervisor.",
    ),
    (
        by_list(Kind.ALREADY_IN, Reason.INSIDE),
        "Already in. By the list from 20:01. "
        "Let nobody in on it; if the guest disagrees, ask a supervisor.",
    ),
    (
        by_service(Kind.ALREADY_IN, Reason.INSIDE, since=NOW + HOUR),
        "Already in since 21:05. Let nobody in on it; if the guest disagrees, ask a supervisor.",
    ),
    (by_service(Kind.NOT_IN, Reason.NOT_INSIDE), "Not in. There is nothing to check out."),
    (
        by_service(Kind.NOT_IN, Reason.NOT_INSIDE, since=NOW, door=DOOR),
        "Not in since 20:05 (just now), at North entrance. There is nothing to check out.",
    ),
    (
        by_service(Kind.HOLD, Reason.PAYMENT_OPEN),
        "Hold: payment open. Send the guest to the ticket desk.",
    ),
    (
        by_list(Kind.HOLD, Reason.NOT_ON_LIST, ticket=None),
        "Not on the list from 20:01. Look the guest up by name, or send them to the ticket desk.",
    ),
    (
        Verdict(Kind.HOLD, Reason.NOT_ON_LIST, LIST),
        "Not on the list: no list was read yet. Read the list, or ask a supervisor.",
    ),
    (
        by_list(Kind.HOLD, Reason.UNCLEAR, words=verbatim("status VERIFIED")),
        'Hold: unclear: "status VERIFIED". By the list from 20:01. Ask a supervisor.',
    ),
    (
        by_service(Kind.HOLD, Reason.ACCEPTED_BUT_LOOK, words=verbatim("status CANCELLED")),
        'Hold: accepted, but look: "status CANCELLED". '
        "Ask a supervisor before you let the guest in.",
    ),
    (
        by_service(Kind.HOLD, Reason.SERVICE_SAYS_NO, words=verbatim('The "gate"\nis closed.')),
        "Hold: the service says no: \"The 'gate' is closed\". "
        "Look the guest up by name, or ask a supervisor.",
    ),
    (
        by_service(Kind.HOLD, Reason.SERVICE_SAYS_NO, ticket=PARKING),
        "Hold: the service says no. Goes with ticket t-0. "
        "Look the guest up by name, or ask a supervisor.",
    ),
    (
        by_service(Kind.REFUSE, Reason.CANCELLED, **IN_SINCE),
        "Refuse: cancelled. Let in here at 19:42 (23 minutes ago). "
        "Send the guest to the ticket desk.",
    ),
    (
        by_list(Kind.REFUSE, Reason.REFUNDED),
        "Refuse: refunded. By the list from 20:01. Send the guest to the ticket desk.",
    ),
    (
        by_service(Kind.REFUSE, Reason.UNKNOWN_CODE, ticket=None),
        "Refuse: unknown code. See whether the ticket is for this event.",
    ),
    (
        Verdict(Kind.TROUBLE, Reason.BAD_CODE, LIST, words=verbatim("The code is empty.")),
        "Trouble: The code is empty. Scan the ticket again, or type its code.",
    ),
    (
        by_service(Kind.HOLD, Reason.SERVICE_SAYS_NO, words=verbatim(" \n\u202e.")),
        "Hold: the service says no. Look the guest up by name, or ask a supervisor.",
    ),
    (
        Verdict(Kind.TROUBLE, Reason.JOURNAL_BROKEN, LIST),
        "Trouble: journal broken. Do not admit on this laptop: use another one.",
    ),
]


def told(verdict: Verdict, zone: tzinfo = UTC) -> str:
    return sentence(verdict, NOW, zone)


@pytest.mark.parametrize(("verdict", "line"), SENTENCES)
def test_a_steward_reads(verdict: Verdict, line: str) -> None:
    assert told(verdict) == line


@pytest.mark.parametrize(
    ("ago", "words"),
    [
        (999, "just now"),
        (1_000, "1 second ago"),
        (59_999, "59 seconds ago"),
        (60_000, "1 minute ago"),
        (HOUR - 1, "59 minutes ago"),
        (HOUR, "1 hour ago"),
        (24 * HOUR - 1, "23 hours ago"),
        (24 * HOUR, "1 day ago"),
        (72 * HOUR, "3 days ago"),
    ],
)
def test_how_long_ago_is_told_in_round_words(ago: int, words: str) -> None:
    verdict = by_service(Kind.ALREADY_IN, Reason.INSIDE, since=NOW - ago)
    assert f"({words})." in told(verdict)


@pytest.mark.parametrize(
    ("zone", "clock"),
    [
        (UTC, "19:42"),
        (ZoneInfo("Europe/Berlin"), "21:42"),
        (ZoneInfo("Asia/Kolkata"), "01:12"),
        (timezone(timedelta(hours=4)), "23:42"),
    ],
)
def test_times_are_the_venues_own_and_bear_no_date_past_midnight(zone: tzinfo, clock: str) -> None:
    verdict = by_service(Kind.ALREADY_IN, Reason.INSIDE, since=NOW - 23 * MINUTE)
    assert told(verdict, zone).startswith(f"Already in since {clock} (23 minutes ago).")


def test_what_is_older_than_tonight_bears_its_date() -> None:
    verdict = by_service(Kind.ALREADY_IN, Reason.INSIDE, since=NOW - 24 * HOUR)
    assert told(verdict).startswith("Already in since 2026-06-05 20:05 (1 day ago).")


@pytest.mark.parametrize("reason", sorted(set(Reason) - ONLY_LET_THROUGH))
def test_whoever_is_not_let_through_is_told_what_to_do_next(reason: Reason) -> None:
    headline, _, next_step = told(by_service(Kind.HOLD, reason)).partition(". ")
    assert headline
    assert next_step.endswith(".")


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
def test_every_verdict_is_one_bounded_line_that_can_be_printed(
    verdict: Verdict, now: Moment
) -> None:
    line = sentence(verdict, now, UTC)
    assert 0 < len(line) < 800
    assert len(line.splitlines()) == 1
    line.encode()


@given(verdicts, moments)
def test_a_name_of_a_guest_is_never_in_it(verdict: Verdict, now: Moment) -> None:
    assert "Maya" not in sentence(verdict, now, UTC)


@given(names)
def test_foreign_words_cannot_pass_for_ours(words: str) -> None:
    for reason in (Reason.SERVICE_SAYS_NO, Reason.ACCEPTED_BUT_LOOK, Reason.UNCLEAR):
        line = told(by_service(Kind.HOLD, reason, words=verbatim(words)))
        assert line.startswith(f"Hold: {reason}")
        assert line.count('"') in (0, 2)


def test_only_who_is_let_through_reads_a_word_of_admission() -> None:
    for kind in set(Kind) - LET_THROUGH:
        line = told(by_service(kind, Reason.UNCLEAR))
        assert not line.startswith(("Admit", "Out"))


def test_at_the_wrong_door_it_says_which_tickets_go_there() -> None:
    verdict = by_service(Kind.HOLD, Reason.WRONG_DOOR, words=verbatim("Student, VIP lounge"))
    assert told(verdict).startswith("Hold: wrong door. Here go Student, VIP lounge. Show the guest")
