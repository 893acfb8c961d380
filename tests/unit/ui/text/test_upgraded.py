"""What an upgrade replaces while the window is open does not take it down."""

import os
from pathlib import Path

import pytest

from app.model.verdict import Kind
from app.runtime.assets import asset
from app.ui.text import languages
from app.ui.text.languages import LanguageSwitch
from app.ui.verdict.wording import title
from tests.unit.ui.made import verdict


def test_the_texts_stay_when_their_files_are_written_anew(
    interpreter: LanguageSwitch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "languages").mkdir()
    texts = tmp_path / "languages" / "admit_de.qm"
    texts.write_bytes(asset("languages/admit_de.qm").read_bytes())
    monkeypatch.setattr(languages, "asset", lambda name: tmp_path / name)
    interpreter.set_language("de")
    os.truncate(texts, 0)
    assert title(verdict(Kind.HOLD)) == "Klären"


def test_without_a_file_the_window_speaks_as_its_source_does(
    interpreter: LanguageSwitch,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(languages, "asset", lambda name: tmp_path / name)
    interpreter.set_language("de")
    assert title(verdict(Kind.HOLD)) == "Hold"
    assert "The translation for language de cannot be read" in caplog.text
