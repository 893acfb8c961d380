"""Tests that the texts replaced by the breakages are still in the source."""

import shutil
from pathlib import Path

import pytest

from tests.storm.breakages import BREAKAGES
from tests.storm.program import PROJECT
from tests.storm.venue.findings import CHECKS


@pytest.mark.parametrize("name", BREAKAGES)
def test_breakage_still_fits_the_source(name: str, tmp_path: Path) -> None:
    breakage = BREAKAGES[name]
    file = tmp_path / breakage.file
    file.parent.mkdir(parents=True)
    shutil.copy(PROJECT / breakage.file, file)
    whole = file.read_text()
    breakage.apply(tmp_path)
    assert file.read_text() != whole
    assert breakage.check in {"", *(check.__name__ for check in CHECKS)}
    compile(file.read_text(), breakage.file, "exec")
