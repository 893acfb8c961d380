import io
import sys

import pytest

from app.cli import main
from tests.unit.commands.said import Admit, Said


@pytest.fixture
def admit(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Admit:
    """`admit` with these words, and this on standard input."""

    def run(*words: str, stdin: bytes = b"") -> Said:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin), encoding="ascii"))
        try:
            code = main(words)
        except SystemExit as ended:
            code = int(ended.code or 0)
        return Said(code, *capsys.readouterr())

    return run
