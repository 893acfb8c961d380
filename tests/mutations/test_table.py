"""Tests that each break of the table still fits its file; the breaks are run by hand."""

from pathlib import Path

import pytest

from tests.mutations.table import TABLE, Mutation

APP = Path(__file__).parents[2] / "app"


@pytest.mark.parametrize("mutation", TABLE, ids=lambda one: f"{one.file}: {one.line}")
def test_line_to_break_is_once_in_its_file(mutation: Mutation) -> None:
    assert (APP / mutation.file).read_text().count(mutation.line) == 1
