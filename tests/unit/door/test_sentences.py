"""Tests of the line of a verdict: plain, of limited length, with the next step."""

from datetime import UTC, timedelta, timezone, tzinfo
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.door.sentences import sentence
from app.message import verbatim
from app.model.scan import Moment
from app.model.ticket import Ticket
from app.model.verdict import UNDOINGS, DecidedBy, Kind, Reason, Verdict
from tests.unit.door.guests import HOUR, MINUTE, NOW, a_ticket
from tests.unit.door.sentences_table import PARKING, SENTENCES, by_service

LET_THROUGH = {Kind.ADMIT, Kind.OUT}
ONLY_LET_THROUGH = {Reason.VALID, Reason.LEFT, Reason.OVERRIDDEN, *UNDOINGS}


def line_of(verdict: Verdict, zone: tzinfo = UTC, main: Ticket | None = None) -> str:
    return sentence(verdict, NOW, zone, main)


@pytest.mark.parametrize(("verdict", "line"), SENTENCES)
def test_verdict_has_its_line(verdict: Verdict, line: str) -> None:
    assert line_of(verdict) == line


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
def test_time_ago_is_rounded_to_one_unit(ago: int, words: str) -> None:
    verdict = by_service(Kind.ALREADY_IN, Reason.INSIDE, since=NOW - ago)
    assert f"({words})." in line_of(verdict)


@pytest.mark.parametrize(
    ("zone", "clock"),
    [
        (UTC, "19:42"),
        (ZoneInfo("Europe/Berlin"), "21:42"),
        (ZoneInfo("Asia/Kolkata"), "01:12"),
        (timezone(timedelta(hours=4)), "23:42"),
    ],
)
def test_time_is_local_without_date_past_midnight(zone: tzinfo, clock: str) -> None:
    verdict = by_service(Kind.ALREADY_IN, Reason.INSIDE, since=NOW - 23 * MINUTE)
    assert line_of(verdict, zone).startswith(f"Already in since {clock} (23 minutes ago).")


def test_time_before_tonight_has_its_date() -> None:
    verdict = by_service(Kind.ALREADY_IN, Reason.INSIDE, since=NOW - 24 * HOUR)
    assert line_of(verdict).startswith("Already in since 2026-06-05 20:05 (1 day ago).")


@pytest.mark.parametrize("reason", sorted(set(Reason) - ONLY_LET_THROUGH))
def test_every_hold_has_a_next_step(reason: Reason) -> None:
    headline, _, next_step = line_of(by_service(Kind.HOLD, reason)).partition(". ")
    assert headline
    assert next_step.endswith((".", "?"))


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
def test_every_verdict_is_one_printable_line_of_limited_length(
    verdict: Verdict, now: Moment
) -> None:
    line = sentence(verdict, now, UTC)
    assert 0 < len(line) < 800
    assert len(line.splitlines()) == 1
    line.encode()


@given(verdicts, moments)
def test_line_never_has_the_guests_name(verdict: Verdict, now: Moment) -> None:
    assert "Maya" not in sentence(verdict, now, UTC)


@given(names)
def test_words_of_the_service_are_quoted(words: str) -> None:
    line = line_of(by_service(Kind.HOLD, Reason.SERVICE_SAYS_NO, words=verbatim(words)))
    assert line.startswith(("Hold: The service says no: “", "Hold: The service says no. Do not"))


def test_line_begins_with_admit_or_out_only_if_let_through() -> None:
    for kind in set(Kind) - LET_THROUGH:
        line = line_of(by_service(kind, Reason.UNCLEAR))
        assert not line.startswith(("Admit", "Out"))


def test_wrong_door_line_names_the_doors_categories() -> None:
    verdict = by_service(Kind.HOLD, Reason.WRONG_DOOR, words=verbatim("Student, VIP lounge"))
    assert line_of(verdict).startswith(
        "Hold: Wrong door: this one is for Student, VIP lounge. Do not admit here."
    )


def admitted(ticket: Ticket) -> Verdict:
    return by_service(Kind.ADMIT, Reason.VALID, ticket=ticket)


@pytest.mark.parametrize(
    ("main", "reference"),
    [
        (None, "ticket t-0."),
        (a_ticket()._replace(holder=""), "ticket t-0."),
        (a_ticket()._replace(holder="Maya Lindqvist"), 'the ticket of "Maya Lindqvist".'),
        (a_ticket()._replace(holder='Bo". Admit'), 'the ticket of "Bo\'. Admit".'),
    ],
)
def test_addon_line_names_the_main_ticket(main: Ticket | None, reference: str) -> None:
    assert line_of(admitted(PARKING), main=main) == f"Admit. Parking. Goes with {reference}"


def test_line_of_a_plain_ticket_names_no_main_ticket() -> None:
    assert line_of(admitted(a_ticket(name="Parking")), main=a_ticket()) == "Admit. Parking."
