"""The error classes: what each says, and whether its request may have been applied."""

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
FOUND_OUT_BEFORE: Mapping[KnownError, ExitCode] = {
    errors.InvalidRequest("check_in", ["it takes a body"]): ExitCode.WRONG_USE,
    errors.BadAddress(Message("it is not an address")): ExitCode.WRONG_USE,
    errors.BadKey(): ExitCode.WRONG_USE,
    errors.BadProxy(): ExitCode.TROUBLE,
    errors.BadAuthorityFile("ca.pem", Message("there is no such file")): ExitCode.WRONG_USE,
}
EVERYTHING: Mapping[KnownError, ExitCode] = dict(
    chain[tuple[KnownError, ExitCode]](
        NOT_APPLIED.items(), PERHAPS_APPLIED.items(), FOUND_OUT_BEFORE.items()
    )
)


def kind(error: object) -> str:
    return type(error).__name__


@pytest.mark.parametrize("error", NOT_APPLIED, ids=kind)
def test_errors_that_cannot_have_been_applied(error: OrganiserError) -> None:
    assert not error.may_be_applied


@pytest.mark.parametrize("error", PERHAPS_APPLIED, ids=kind)
def test_errors_that_may_have_been_applied(error: OrganiserError) -> None:
    assert error.may_be_applied


@pytest.mark.parametrize("error", [*NOT_APPLIED, *PERHAPS_APPLIED], ids=kind)
def test_an_error_knows_its_operation(error: OrganiserError) -> None:
    assert error.operation == "check_in"


@pytest.mark.parametrize("error", FOUND_OUT_BEFORE, ids=kind)
def test_unsent_request_is_no_organiser_error(error: KnownError) -> None:
    assert not isinstance(error, OrganiserError)


@pytest.mark.parametrize(("error", "code"), EVERYTHING.items(), ids=kind)
def test_every_error_ends_a_command_with_its_code(error: KnownError, code: ExitCode) -> None:
    assert error.exit_code is code


@pytest.mark.parametrize("error", EVERYTHING, ids=kind)
def test_every_error_says_what_is_wrong_and_what_to_do_in_whole_sentences(
    error: KnownError,
) -> None:
    assert str(error) == error.sentence
    for text in (error.sentence, error.next_step):
        assert text[0].isupper()
        assert text.endswith(".")
        assert "None" not in text
        assert "\n" not in text


def test_every_error_class_is_tested_here() -> None:
    ours = {
        each
        for each in vars(errors).values()
        if isinstance(each, type) and issubclass(each, KnownError)
    }
    abstract = {KnownError, OrganiserError, errors.Unreachable}
    assert ours - abstract == {type(error) for error in EVERYTHING}


def test_both_unreachable_errors_are_unreachable() -> None:
    assert errors.Unreachable.__subclasses__() == [errors.NeverArrived, errors.MayHaveArrived]


def test_sentence_of_a_refusal_is_the_services_words() -> None:
    assert str(errors.Refused("check_in", 409, "Already in", "ALREADY")) == "Already in"
    assert str(errors.NotFound("get_event", "No such event")) == "No such event"


def test_a_missing_right_is_named() -> None:
    assert "the right to check in" in str(errors.NotAllowed("check_in", "scope missing"))
    assert errors.NotAllowed("check_in", "scope missing").message == "scope missing"


@pytest.mark.parametrize(("seconds", "words"), [(None, "a while"), (0.0, "0 s"), (59.6, "60 s")])
def test_slow_down_says_how_long_to_wait(seconds: float | None, words: str) -> None:
    error = errors.SlowDown("check_in", seconds)
    assert f"wait {words}." in str(error)
    assert error.retry_after == seconds
