"""Tests of the error classes: their texts, and whether the request may have been applied."""

from collections.abc import Mapping
from itertools import chain

import pytest

from app.errors import ExitCode, KnownError
from app.message import Message
from app.organiser import errors
from app.organiser.errors import OrganiserError

NOT_APPLIED: Mapping[OrganiserError, ExitCode] = {
    errors.NeverArrived("check_in", Message("the line broke")): ExitCode.TROUBLE,
    errors.SlowDown("check_in", None): ExitCode.TROUBLE,
    errors.KeyRefused("check_in"): ExitCode.NO,
    errors.NotAllowed("check_in", None): ExitCode.NO,
    errors.NotFound("check_in", None): ExitCode.NO,
    errors.Refused("check_in", 409, None): ExitCode.NO,
}
PERHAPS_APPLIED: Mapping[OrganiserError, ExitCode] = {
    errors.MayHaveArrived("check_in", Message("the line broke")): ExitCode.TROUBLE,
    errors.ServiceBroken("check_in", 503, None): ExitCode.TROUBLE,
    errors.BadReply("check_in", ["data: field required"]): ExitCode.TROUBLE,
    errors.EndlessPages("check_in", ["nextCursor: leads in a circle"]): ExitCode.TROUBLE,
    errors.UnusableCursor("check_in", ["nextCursor: is too long"]): ExitCode.TROUBLE,
}
FOUND_BEFORE_SENDING: Mapping[KnownError, ExitCode] = {
    errors.InvalidRequest("check_in", ["it takes a body"]): ExitCode.WRONG_USE,
    errors.BadAddress(reason=Message("it is not an address")): ExitCode.WRONG_USE,
    errors.BadKey(): ExitCode.WRONG_USE,
    errors.BadProxy(): ExitCode.TROUBLE,
    errors.BadAuthorityFile(
        file="ca.pem", reason=Message("there is no such file")
    ): ExitCode.WRONG_USE,
}
ALL_ERRORS: Mapping[KnownError, ExitCode] = dict(
    chain[tuple[KnownError, ExitCode]](
        NOT_APPLIED.items(), PERHAPS_APPLIED.items(), FOUND_BEFORE_SENDING.items()
    )
)


def kind(error: object) -> str:
    return type(error).__name__


@pytest.mark.parametrize("error", NOT_APPLIED, ids=kind)
def test_errors_of_unapplied_requests_are_marked(error: OrganiserError) -> None:
    assert not error.may_be_applied


@pytest.mark.parametrize("error", PERHAPS_APPLIED, ids=kind)
def test_errors_of_perhaps_applied_requests_are_marked(error: OrganiserError) -> None:
    assert error.may_be_applied


@pytest.mark.parametrize("error", [*NOT_APPLIED, *PERHAPS_APPLIED], ids=kind)
def test_error_has_its_operation(error: OrganiserError) -> None:
    assert error.operation == "check_in"


@pytest.mark.parametrize(("error", "code"), ALL_ERRORS.items(), ids=kind)
def test_each_error_has_its_exit_code(error: KnownError, code: ExitCode) -> None:
    assert error.exit_code is code


@pytest.mark.parametrize("error", ALL_ERRORS, ids=kind)
def test_each_error_has_whole_sentences_for_cause_and_next_step(
    error: KnownError,
) -> None:
    assert str(error) == error.sentence
    for text in (error.sentence, error.next_step):
        assert text[0].isupper()
        assert text.endswith(".")
        assert "None" not in text
        assert "\n" not in text


def test_all_error_classes_are_covered() -> None:
    defined = {
        each
        for each in vars(errors).values()
        if isinstance(each, type) and issubclass(each, KnownError)
    }
    abstract = {KnownError, OrganiserError, errors.Unreachable}
    assert defined - abstract == {type(error) for error in ALL_ERRORS}


def test_refusal_sentence_is_the_service_message() -> None:
    assert str(errors.Refused("check_in", 409, "Already in", "ALREADY")) == "Already in"
    assert str(errors.NotFound("get_event", "No such event")) == "No such event"


@pytest.mark.parametrize(("seconds", "words"), [(None, "a while"), (0.0, "0 s"), (59.6, "60 s")])
def test_slow_down_says_how_long_to_wait(seconds: float | None, words: str) -> None:
    error = errors.SlowDown("check_in", seconds)
    assert f"wait {words}." in str(error)
    assert error.retry_after == seconds
