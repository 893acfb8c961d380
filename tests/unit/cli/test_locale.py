"""Tests that names in any script are printed, whatever the terminal's locale is."""

import json
import os
from pathlib import Path

import pytest

from app.rehearsal.serve import Serving
from tests.unit.cli.program import organiser, run

NAME = "Zoë მარიამ 王芳 🎟️"


@pytest.mark.parametrize(
    "locale",
    [
        {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
        {"PYTHONIOENCODING": "ascii"},
        {"PYTHONIOENCODING": "latin-1:strict"},
    ],
    ids=lambda locale: " ".join(locale),
)
def test_names_are_printed_whatever_the_locale(
    service: Serving, environment: dict[str, str], tmp_path: Path, locale: dict[str, str]
) -> None:
    there = environment | locale
    times = {"startDateTime": "2026-12-01T19:00:00Z", "endDateTime": "2026-12-01T23:00:00Z"}
    body = tmp_path / "event.json"
    body.write_text(json.dumps({"eventName": NAME, "description": "A test", **times}))
    made = run(*organiser(service, "create_event", "--body", str(body)), environment=there)
    event = json.loads(made.stdout)["eventId"]
    shown = run(*organiser(service, "get_event", event), environment=there)
    assert f'"name": "{NAME}"' in shown.stdout


def test_wrong_words_are_named_whatever_the_locale() -> None:
    done = run("organiser", NAME, environment={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert (done.returncode, done.stdout) == (2, "")
    assert NAME in done.stderr
