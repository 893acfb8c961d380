"""Tests of the words of every verdict."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.message import verbatim
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.ui.verdict.wording import EarlierUse, earlier_use, next_step, one_line, reason_parts, title
from tests.unit.ui.sample_guests import MAYA, NOW, ZONE, moment, verdict

NO = [kind for kind in Kind if kind not in (Kind.ADMIT, Kind.OUT)]
SINCE = moment("19:42:00")


def reason(*arguments: Any, **more: Any) -> str:
    return " · ".join(reason_parts(verdict(*arguments, **more), NOW, ZONE))


@pytest.mark.parametrize("kind", NO)
def test_every_refusal_has_a_reason_and_a_next_step(kind: Kind) -> None:
    for why in Reason:
        held = verdict(kind, why)
        assert title(held), why
        if why not in (Reason.VALID, Reason.LEFT):
            assert reason_parts(held, NOW, ZONE), why
        if why not in (Reason.VALID, Reason.LEFT, Reason.OVERRIDDEN):
            step = next_step(held)
            assert step[0].isupper(), why
            assert step[-1] in ".?", why


@given(st.sampled_from(Kind), st.sampled_from(Reason), st.text(max_size=30), st.text(max_size=20))
def test_quoted_text_adds_no_line_break(kind: Kind, why: Reason, words: str, door: str) -> None:
    said = verdict(kind, why, words=verbatim(words), door=door, since=SINCE)
    for text in (
        title(said),
        *reason_parts(said, NOW, ZONE),
        next_step(said),
        one_line(said, NOW, ZONE),
    ):
        assert "\n" not in text


def test_quoted_text_has_no_placeholders() -> None:
    said = reason(Kind.HOLD, Reason.SERVICE_SAYS_NO, words=verbatim("{time} {0} %1 <b>no</b>."))
    assert said == "The service says no: “{time} {0} %1 <b>no</b>”"


@pytest.mark.parametrize("kind", [Kind.ADMIT, Kind.OUT])
def test_plain_admission_and_exit_have_no_reason(kind: Kind) -> None:
    plain = verdict(kind, Reason.VALID if kind is Kind.ADMIT else Reason.LEFT)
    assert reason_parts(plain, NOW, ZONE) == ()
    assert next_step(plain) == ""


def test_every_kind_has_its_own_title() -> None:
    assert len({title(verdict(kind)) for kind in Kind}) == len(Kind)


def earlier(**more: Any) -> EarlierUse:
    return earlier_use(verdict(Kind.ALREADY_IN, Reason.INSIDE, **more), NOW, ZONE)


def test_already_in_shows_age_then_time_and_door() -> None:
    said = earlier(since=SINCE, door="South entrance")
    assert said == EarlierUse("23 minutes ago", "19:42 · South entrance")
    assert earlier(since=SINCE) == EarlierUse("23 minutes ago", "19:42")
    door = "المدخل"
    assert earlier(since=SINCE, door=door).details == f"19:42 · \u2068{door}\u2069"
    assert earlier() == EarlierUse("Inside by the list")
    assert earlier(since=NOW + 60_000, door="B") == EarlierUse("In since 20:06", "B")


def test_just_admitted_shows_how_long_ago() -> None:
    said = reason(Kind.JUST_ADMITTED, Reason.STILL_HERE, since=NOW - 6_000)
    assert said == "Let in here 6 s ago"
    ahead = reason(Kind.JUST_ADMITTED, Reason.STILL_HERE, since=NOW + 6_000)
    assert ahead == "Let in here 20:05"


def test_not_on_the_list_shows_the_time_of_the_list() -> None:
    said = reason(Kind.HOLD, Reason.NOT_ON_LIST, DecidedBy.LIST, None, list_from=moment("20:01:00"))
    assert said == "Not on the list from 20:01"
    without = verdict(Kind.HOLD, Reason.NOT_ON_LIST, DecidedBy.LIST, None)
    assert reason_parts(without, NOW, ZONE) == ("No list was read yet",)
    assert next_step(without) == "Do not admit yet. Read the guest list, or ask a supervisor."


def test_hold_of_a_guest_inside_shows_reason_and_time() -> None:
    said = reason(Kind.HOLD, Reason.UNCLEAR, since=SINCE, words=verbatim("status ODD"))
    assert said == "The ticket is not clear: status ODD · let in here at 19:42"


def test_wrong_door_shows_the_categories_of_this_door() -> None:
    said = reason(Kind.HOLD, Reason.WRONG_DOOR, words=verbatim("VIP, Crew"))
    assert said == "Wrong door: this one is for VIP, Crew"


def test_undone_admission_has_its_own_title_and_reason() -> None:
    undone = verdict(Kind.OUT, Reason.UNDONE, DecidedBy.STEWARD, since=SINCE)
    assert title(undone) == "Taken back"
    assert reason_parts(undone, NOW, ZONE) == ("The admission of 19:42 is undone",)
    assert next_step(undone) == "This guest is not let in."
    back_in = verdict(Kind.OUT, Reason.OUT_UNDONE, DecidedBy.STEWARD, since=SINCE)
    assert title(back_in) == "Taken back"
    assert reason_parts(back_in, NOW, ZONE) == ("The check-out of 19:42 is undone",)
    assert next_step(back_in) == "This guest is still in."


def test_unreadable_code_is_not_called_trouble() -> None:
    assert title(verdict(Kind.TROUBLE, Reason.BAD_CODE)) == "Not readable"
    assert title(verdict(Kind.TROUBLE, Reason.JOURNAL_BROKEN)) == "Trouble"


@pytest.mark.parametrize(
    ("said", "text"),
    [
        (verdict(), "Admitted · Weekend pass"),
        (verdict(whose=None), "Admitted"),
        (verdict(Kind.ADMIT, Reason.OVERRIDDEN), "Admitted by supervisor"),
        (verdict(Kind.OUT, Reason.LEFT), "Checked out"),
        (verdict(Kind.OUT, Reason.UNDONE), "Taken back"),
        (verdict(Kind.ALREADY_IN, Reason.INSIDE, since=SINCE), "Already in since 19:42"),
        (verdict(Kind.ALREADY_IN, Reason.INSIDE), "Already in"),
        (verdict(Kind.NOT_IN, Reason.NOT_INSIDE), "Not in"),
        (verdict(Kind.HOLD, Reason.PAYMENT_OPEN), "Payment still open"),
        (verdict(Kind.REFUSE, Reason.CANCELLED), "The ticket was cancelled"),
        (
            verdict(Kind.TROUBLE, Reason.BAD_CODE, words=verbatim("The code is empty.")),
            "The code is empty",
        ),
        (None, "Cut short: scan again"),
    ],
)
def test_one_line_of_every_verdict(said: Verdict | None, text: str) -> None:
    assert one_line(said, NOW, ZONE) == text


def test_one_line_without_a_ticket_name_is_admitted() -> None:
    assert one_line(verdict(whose=MAYA._replace(name="")), NOW, ZONE) == "Admitted"
