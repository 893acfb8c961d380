"""Tests of the form of a help file."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.model.languages import LANGUAGES, SOURCE
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.runtime.assets import asset
from app.ui.help.help_text import HelpText, KeyLine, UnreadableHelp, parse_help, read_help
from app.ui.help.topic import Topic, topic_of
from app.ui.help.topic_view import SAMPLES, sample_view
from app.ui.input.action_keys import KEYS
from tests.unit.ui.sample_guests import NOW, ZONE

WHOLE = """# Admit
![admit]
![out]

The guest
may come in.

Look <b>twice</b>.

1. Let the guest in.
2. Read the band,
   all of it.

- F8: takes it back.
- -: counts one.
"""
LINES = st.sampled_from(
    ["", "# A", "![a]", "![a b]", "Words.", "  more", "1. One.", "2. Two.", "- F2: a", "- F2", "#"]
)


def test_all_parts_of_a_page_become_values() -> None:
    assert parse_help("admit.md", WHOLE) == HelpText(
        "Admit",
        ("admit", "out"),
        ("The guest may come in.", "Look <b>twice</b>."),
        ("Let the guest in.", "Read the band, all of it."),
        (KeyLine("F8", "takes it back."), KeyLine("-", "counts one.")),
    )


@pytest.mark.parametrize(
    ("text", "trouble"),
    [
        ("", "does not begin with a title"),
        ("# A", "does not begin with a title"),
        ("Words.\n", "does not begin with a title"),
        ("# A\n\n2. Two.\n", "“2. Two.” is not step 1"),
        ("# A\n\n1. One.\n\n2. Two.\n", "steps in two places"),
        ("# A\n\n1. One.\n- F2: finds\n", "“- F2: finds” is not step 2"),
        ("# A\n\n- F2: finds\n\n1. One.\n", "after the keys"),
        ("# A\n\n- F2: finds\n\n- F3: more\n", "keys in two places"),
        ("# A\n\n- F2 finds\n", "names no key"),
        ("# A\n\n1. One.\n\nWords.\n", "“Words.” stands in a wrong place"),
        ("# A\n\n# B\n", "“# B” stands in a wrong place"),
        ("# A\n\nWords.\n\n![a]\n", "“![a]” stands in a wrong place"),
        ("# A\n\n 1. One.\n", "stands in a wrong place"),
    ],
)
def test_text_of_another_form_is_refused_by_name(text: str, trouble: str) -> None:
    with pytest.raises(UnreadableHelp, match=r"admit\.md") as raised:
        parse_help("admit.md", text)
    assert trouble in raised.value.sentence


@given(st.lists(LINES, max_size=8))
def test_no_word_of_an_accepted_page_is_lost(lines: list[str]) -> None:
    try:
        page = parse_help("a.md", "\n".join(["# A", *lines, ""]))
    except UnreadableHelp:
        return
    kept = [*page.pictures, *page.paragraphs, *page.steps, *(line.does for line in page.keys)]
    words = {"Words.", "more", "One.", "Two."}
    written = [word for line in lines for word in line.split() if word in words]
    assert [word for text in kept for word in text.split() if word in words] == written


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
