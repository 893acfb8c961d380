"""Helpers that run `admit` as a process."""

import re
import subprocess
import sys
from collections.abc import Mapping

from app.rehearsal.serve import Serving

ADMIT = [sys.executable, "-m", "app"]
COMMANDS = (
    "demo", "check", "scan", "note", "sync", "queue", "report", "decode", "setup", "venue",
    "organiser", "rehearse", "diagnose", "store", "labels", "forget",
)  # fmt: skip


def run(
    *words: str, environment: Mapping[str, str] | None = None
) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [*ADMIT, *words],
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def organiser(service: Serving, *words: str) -> list[str]:
    return ["organiser", *words, "--base-url", service.base_url]


def has_error_and_next_step(done: "subprocess.CompletedProcess[str]") -> bool:
    return bool(re.fullmatch(r"admit: [^\n]+[.!]\n {7}\S[^\n]+\.\n", done.stderr))
