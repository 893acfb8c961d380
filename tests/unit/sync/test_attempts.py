"""Which row is poison: that fails alone, again and again."""

from app.sync.attempts import ATTEMPTS_BEFORE_PARKING, Attempts


def test_who_fails_alone_again_and_again_is_poison() -> None:
    attempts = Attempts()
    told = list[bool]()
    for number in range(ATTEMPTS_BEFORE_PARKING):
        told.append(attempts.failed("sick"))
        attempts.passed(f"other-{number}")
    assert told == [False] * (ATTEMPTS_BEFORE_PARKING - 1) + [True]


def test_while_all_fail_none_is_poison_though_others_had_passed_before() -> None:
    attempts = Attempts()
    attempts.failed("sick")
    attempts.passed("other")
    assert not any(attempts.failed("sick") for _ in range(10 * ATTEMPTS_BEFORE_PARKING))


def test_who_has_passed_begins_anew() -> None:
    attempts = Attempts()
    for number in range(ATTEMPTS_BEFORE_PARKING - 1):
        attempts.failed("once")
        attempts.passed(f"other-{number}")
    attempts.passed("once")
    assert not attempts.failed("once")


def test_when_nobody_waited_any_more_is_known_until_it_is_done() -> None:
    attempts = Attempts()
    assert attempts.gave_up_at("late") is None
    attempts.gave_up("late", 7)
    assert attempts.gave_up_at("late") == 7
    attempts.forget("late")
    assert attempts.gave_up_at("late") is None
