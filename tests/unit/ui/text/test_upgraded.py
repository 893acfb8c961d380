"""Tests that an upgrade of the files does not break an open window."""

import os
from pathlib import Path

import pytest

from app.model.verdict import Kind
from app.runtime.assets import asset
from app.ui.text import languages
from app.ui.text.languages import LanguageSwitch
from app.ui.verdict.wording import title
from tests.unit.ui.sample_guests import verdict


def test_texts_stay_when_the_language_file_is_replaced(
    interpreter: LanguageSwitch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "languages").mkdir()
    texts = tmp_path / "languages" / "admit_de.qm"
    texts.write_bytes(asset("languages/admit_de.qm").read_bytes())
    monkeypatch.setattr(languages, "asset", lambda name: tmp_path / name)
    interpreter.set_language("de")
    os.truncate(texts, 0)
    assert title(verdict(Kind.HOLD)) == "Klären"


def test_missing_language_file_leaves_the_english_texts(
    interpreter: LanguageSwitch,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(languages, "asset", lambda name: tmp_path / name)
    interpreter.set_language("de")
    assert title(verdict(Kind.HOLD)) == "Hold"
    assert "The translation for language de cannot be read" in caplog.text
