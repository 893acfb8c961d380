"""Tests of packing and unpacking sentences."""

from hypothesis import given
from hypothesis import strategies as st

from app.message import Message, When
from app.store.rows import packed, unpacked

values = st.text(max_size=20) | st.integers() | st.floats(allow_nan=False)
moments = st.builds(When, st.integers(), st.integers())
sentences = st.recursive(
    st.builds(
        Message, st.text(max_size=30), st.dictionaries(st.text(max_size=5), values | moments)
    ),
    lambda inner: st.builds(
        Message, st.text(max_size=30), st.dictionaries(st.text(max_size=5), values | inner)
    ),
    max_leaves=4,
)


@given(sentences)
def test_packed_sentence_is_unpacked_unchanged(sentence: Message) -> None:
    assert unpacked(packed(sentence)) == sentence
