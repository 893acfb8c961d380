"""Tests of the layout of labels: everything is on the label, and nothing overlaps."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.model.label import USUAL_SIZES, LabelSize
from app.printing.label_layout import Box, Extent, Label, LabelContent, lay_out

CODE = tuple(tuple((row + column) % 2 == 0 for column in range(29)) for row in range(29))
TEXTS = st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs")), max_size=80)
SIZES = st.sampled_from(USUAL_SIZES)


def measure(text: str, is_bold: bool) -> Extent:
    return Extent(len(text) * (0.6 if is_bold else 0.5), 1.3)


def boxes(label: Label) -> list[Box]:
    return [line.box for line in label.lines] + ([label.code.box] if label.code else [])


def overlap(one: Box, other: Box) -> bool:
    across = min(one.left + one.width, other.left + other.width) - max(one.left, other.left)
    down = min(one.top + one.height, other.top + other.height) - max(one.top, other.top)
    return across > 0.01 and down > 0.01


@given(TEXTS, TEXTS, TEXTS, SIZES, st.booleans())
def test_parts_are_on_the_label_and_apart(
    name: str, category: str, words: str, size: LabelSize, has_code: bool
) -> None:
    content = LabelContent(name, category, words, CODE if has_code else None)
    label = lay_out(content, size, measure)
    width, height = label.canvas
    found = boxes(label)
    for number, box in enumerate(found):
        assert box.left >= 0
        assert box.left + box.width <= width + 0.01
        assert box.top >= 0
        assert box.top + box.height <= height + 0.01
        assert not any(overlap(box, other) for other in found[number + 1 :])
    for line in label.lines:
        assert measure(line.text, line.is_bold).width * line.size <= line.box.width + 0.01


def test_name_is_the_largest_line_and_comes_first() -> None:
    label = lay_out(LabelContent("Anna Berg", "VIP", "Press", CODE), LabelSize(86, 54), measure)
    name, *others = label.lines[0], *label.lines[-2:]
    assert name.is_bold
    assert [line.text for line in others] == ["VIP", "Press"]
    assert all(line.size < name.size for line in others)


def test_long_name_is_wrapped_at_spaces_and_hyphens() -> None:
    content = LabelContent("Maximiliane von Hohenlohe-Waldenburg")
    label = lay_out(content, LabelSize(62, 29), measure)
    assert [line.text for line in label.lines] == ["Maximiliane von", "Hohenlohe-", "Waldenburg"]


def test_name_without_breaks_is_shortened_at_last() -> None:
    label = lay_out(LabelContent("W" * 80), LabelSize(25, 54), measure)
    (line,) = label.lines
    assert line.text.endswith("W…")


def test_wristband_is_written_along_its_length() -> None:
    label = lay_out(LabelContent("Anna Berg", qr=CODE), LabelSize(25, 250), measure)
    assert label.is_turned
    assert label.canvas == (250, 25)
    assert label.code is not None
    assert label.code.box.left > label.lines[0].box.left


@pytest.mark.parametrize("size", [LabelSize(54, 86), LabelSize(62, 100)])
def test_upright_label_has_its_code_below_centred_lines(size: LabelSize) -> None:
    label = lay_out(LabelContent("Anna Berg", "VIP", "", CODE), size, measure)
    assert label.code is not None
    assert all(line.is_centred and line.box.top < label.code.box.top for line in label.lines)


def test_label_without_texts_and_code_is_empty() -> None:
    assert boxes(lay_out(LabelContent(), LabelSize(62, 29), measure)) == []
