"""Tests of the form of a help file."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.ui.help.help_text import HelpText, KeyLine, UnreadableHelp, parse_help

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
