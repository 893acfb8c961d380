"""Tests that names in any script are printed in every locale of the terminal."""

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
def test_names_are_printed_in_every_locale(
    service: Serving, environment: dict[str, str], tmp_path: Path, locale: dict[str, str]
) -> None:
    locale_environment = environment | locale
    times = {"startDateTime": "2026-12-01T19:00:00Z", "endDateTime": "2026-12-01T23:00:00Z"}
    body = tmp_path / "event.json"
    body.write_text(json.dumps({"eventName": NAME, "description": "A test", **times}))
    created = run(
        *organiser(service, "create_event", "--body", str(body)), environment=locale_environment
    )
    event = json.loads(created.stdout)["eventId"]
    shown = run(*organiser(service, "get_event", event), environment=locale_environment)
    assert f'"name": "{NAME}"' in shown.stdout


def test_wrong_arguments_are_printed_in_every_locale() -> None:
    done = run("organiser", NAME, environment={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert (done.returncode, done.stdout) == (2, "")
    assert NAME in done.stderr
