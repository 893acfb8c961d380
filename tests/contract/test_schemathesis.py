"""Test of the rehearsal service against its own OpenAPI description with schemathesis."""

import os
import subprocess
import sys
from pathlib import Path

from app.organiser.address import PREFIX
from app.rehearsal.serve import Serving

CONFIG = """
[parameters]
eventId = "{service.event_id}"
ticketingId = "{service.ticketing_id}"
"""
OPTIONS = [
    "--checks=all",
    # Section 5 requires a 404 for a foreign `sourceEventId` in the body, but this check
    # assumes that every 404 is about the path.
    "--exclude-checks=ensure_resource_availability",
    "--max-examples=5",
    "--generation-deterministic",
    "--no-color",
]
# Hypothesis keeps its tables of characters there. To compute them takes seconds.
STORAGE = {"HYPOTHESIS_STORAGE_DIRECTORY": str(Path(__file__).parents[2] / ".hypothesis")}


def test_service_follows_its_own_description(service: Serving, tmp_path: Path) -> None:
    config = tmp_path / "schemathesis.toml"
    config.write_text(CONFIG.format(service=service))
    run = subprocess.run(
        [
            *(sys.executable, "-m", "schemathesis.cli", f"--config-file={config}", "run"),
            service.base_url + PREFIX + "/openapi.json",
            f"--header=Authorization: Bearer {service.api_key}",
            *OPTIONS,
        ],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env=os.environ | STORAGE,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    assert "Selected: 23/23" in run.stdout
