"""Tests of the CSV file for spreadsheets."""

import csv
import io
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.message import Message
from app.model.journal import Delivery, Row, Settlement, Settling
from app.model.scan import Direction, Scan, Source
from app.report.export import JOURNAL_COLUMNS, csv_bytes, described, described_settled, write_csv
from app.runtime.private_files import CannotExport

AT = 1_795_240_000_123


def a_row(code: str = "ABC-123", **more: Any) -> Row:
    scan = Scan("s1", code, Source.CAMERA, Direction.IN, AT)
    return Row(scan, "t1", None, Delivery.DUE, attempts=2, **more)


def read_back(file: Path) -> list[dict[str, str]]:
    with file.open(encoding="utf-8-sig", newline="") as stream:
        return list(csv.DictReader(stream))


def test_row_is_written_with_all_columns(tmp_path: Path) -> None:
    file = tmp_path / "queue.csv"
    write_csv(file, [described(a_row(error=Message("no answer")))])
    (row,) = read_back(file)
    assert tuple(row) == JOURNAL_COLUMNS
    assert row["code"] == "ABC-123"
    assert row["delivery"] == "due"
    assert row["scanned_at"] == "2026-11-21T05:46:40.123Z"
    assert row["error"] == "no answer"
    assert row["verdict"] == ""


def test_settled_row_has_its_settlements() -> None:
    by = Settlement(Settling.RIGHT, "Ada", AT, "Both have paid")
    row = described_settled(a_row(settlements=(by,)))
    assert row["code"] == "ABC-123"
    assert row["settlements"] == [
        {"way": "let in is right", "who": "Ada", "at": row["scanned_at"], "why": "Both have paid"}
    ]


@given(st.text(st.sampled_from("=+-@\t\r\n;,|'\" a1ä\uff1d"), max_size=12))
def test_no_cell_is_a_formula_whatever_separates_cells(note: str) -> None:
    written = csv_bytes([{"note": note}], ["note"]).decode("utf-8-sig")
    (row,) = csv.DictReader(io.StringIO(written, newline=""))
    for piece in re.split(r"[;,\t|\r\n]", row["note"]):
        assert not piece.startswith(("=", "+", "-", "@", "\uff1d"))
    assert row["note"].replace("'", "") == note.replace("'", "")


def test_code_is_exact_unless_it_begins_a_formula() -> None:
    rows = [{"code": "A|-1;=2"}, {"code": "=1;=2"}]
    written = csv_bytes(rows, ["code"]).decode("utf-8-sig")
    assert written.splitlines()[1:] == ['"A|-1;=2"', '"\'=1;=2"']


def test_every_field_is_quoted() -> None:
    written = csv_bytes([{"code": "A", "note": None}], ["code", "note"]).decode("utf-8-sig")
    assert written == '"code","note"\r\n"A",""\r\n'


def test_failed_write_leaves_no_file(tmp_path: Path) -> None:
    with pytest.raises(CannotExport):
        write_csv(tmp_path / "nowhere" / "queue.csv", [])
    assert list(tmp_path.iterdir()) == []


def test_existing_file_is_replaced_completely(tmp_path: Path) -> None:
    file = tmp_path / "queue.csv"
    file.write_text("something much longer than the new one" * 100)
    write_csv(file, [])
    assert read_back(file) == []
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("name", ["", ".", ".."])
def test_path_without_a_file_name_is_reported(name: str) -> None:
    with pytest.raises(CannotExport, match="it is no ordinary file"):
        write_csv(Path(name), [])
