"""Tests of which unlisted codes are sent as wallet cards first."""

import pytest

from app.service.ticket_service import ENOUGH_TICKETS, MOST_CODES, REMEMBERED_S, CardCodes


def test_untried_meaning_of_a_code_is_kept_for_a_minute() -> None:
    now = [10.0]
    codes = CardCodes(lambda: now[0])
    codes.leave("K1", as_card=True)
    codes.leave("K2", as_card=False)
    now[0] += REMEMBERED_S - 1
    assert [codes.untried(code) for code in ("K1", "K2", "K3")] == [True, False, None]
    now[0] += 1
    assert [codes.untried(code) for code in ("K1", "K2")] == [None, None]


def test_code_may_be_forgotten_twice() -> None:
    codes = CardCodes(lambda: 0.0)
    codes.leave("K1", as_card=True)
    codes.forget("K1")
    codes.forget("K1")
    assert codes.untried("K1") is None


def test_oldest_code_is_dropped_above_the_maximum() -> None:
    codes = CardCodes(lambda: 0.0)
    for number in range(MOST_CODES):
        codes.leave(str(number), as_card=True)
    codes.leave("0", as_card=True)
    codes.leave("one more", as_card=True)
    assert [codes.untried(code) for code in ("0", "1", "one more")] == [True, None, True]


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
