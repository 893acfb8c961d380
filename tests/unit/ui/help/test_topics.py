"""Tests that the help is complete: every situation, every language, and only keys that exist."""

from itertools import product

import pytest

from app.model.languages import LANGUAGES, SOURCE
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.runtime.assets import asset
from app.ui.help.help_text import read_help
from app.ui.help.topic import Topic, topic_of
from app.ui.help.topic_view import SAMPLES, sample_view
from app.ui.input.action_keys import KEYS
from tests.unit.ui.sample_guests import NOW, ZONE

LONGEST_TITLE = 45


def test_each_language_has_a_file_for_each_topic_and_no_other() -> None:
    for code in LANGUAGES:
        names = {file.name for file in asset(f"help/{code}").iterdir()}
        assert names == {f"{topic}.md" for topic in Topic}, code


@pytest.mark.parametrize("topic", Topic)
def test_page_has_the_same_form_in_every_language(topic: Topic) -> None:
    source = read_help(topic, SOURCE)
    assert source.steps
    assert {line.key for line in source.keys} <= set(KEYS.values())
    assert set(source.pictures) <= SAMPLES
    for code in LANGUAGES:
        text = read_help(topic, code)
        assert text.pictures == source.pictures, code
        assert len(text.paragraphs) == len(source.paragraphs), code
        assert len(text.steps) == len(source.steps), code
        assert [line.key for line in text.keys] == [line.key for line in source.keys], code
        assert len(text.title) <= LONGEST_TITLE, code
        assert code == SOURCE or text.paragraphs != source.paragraphs


def test_every_sample_verdict_is_shown_on_some_page() -> None:
    shown = {name for topic in Topic for name in read_help(topic, SOURCE).pictures}
    assert shown == SAMPLES


def test_every_verdict_has_a_topic() -> None:
    for kind, reason, decided_by in product(Kind, Reason, DecidedBy):
        assert topic_of(Verdict(kind, reason, decided_by)) in Topic


@pytest.mark.parametrize(
    ("kind", "reason", "by", "topic"),
    [
        (Kind.ADMIT, Reason.VALID, DecidedBy.SERVICE, Topic.ADMIT),
        (Kind.ADMIT, Reason.VALID, DecidedBy.LIST, Topic.LINE_DOWN),
        (Kind.ADMIT, Reason.PAYMENT_OPEN, DecidedBy.SERVICE, Topic.ADMIT),
        (Kind.HOLD, Reason.PAYMENT_OPEN, DecidedBy.LIST, Topic.PAYMENT),
        (Kind.OUT, Reason.LEFT, DecidedBy.SERVICE, Topic.OUT),
        (Kind.OUT, Reason.UNDONE, DecidedBy.SERVICE, Topic.UNDO),
        (Kind.ADMIT, Reason.OVERRIDDEN, DecidedBy.SUPERVISOR, Topic.OVERRIDE),
    ],
)
def test_verdict_is_explained_by_what_is_new_about_it(
    kind: Kind, reason: Reason, by: DecidedBy, topic: Topic
) -> None:
    assert topic_of(Verdict(kind, reason, by)) is topic


def test_every_sample_verdict_is_written_out() -> None:
    for name in SAMPLES:
        view = sample_view(name, NOW, ZONE)
        assert view.title
        assert "{" not in view.spoken
