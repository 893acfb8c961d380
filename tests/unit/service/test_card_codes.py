from app.service.card_codes import MOST_CODES, REMEMBERED_S, CardCodes


def test_code_is_remembered_for_a_minute() -> None:
    now = [10.0]
    codes = CardCodes(lambda: now[0])
    codes.remember("K1")
    now[0] += REMEMBERED_S - 1
    assert "K1" in codes
    assert "K2" not in codes
    now[0] += 1
    assert "K1" not in codes


def test_forgotten_code_is_gone_and_may_be_forgotten_again() -> None:
    codes = CardCodes(lambda: 0.0)
    codes.remember("K1")
    codes.forget("K1")
    codes.forget("K1")
    assert "K1" not in codes


def test_oldest_code_is_forgotten_when_there_are_too_many() -> None:
    codes = CardCodes(lambda: 0.0)
    for number in range(MOST_CODES):
        codes.remember(str(number))
    codes.remember("0")
    codes.remember("one more")
    assert ("0" in codes, "1" in codes, "one more" in codes) == (True, False, True)
