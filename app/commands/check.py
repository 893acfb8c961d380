"""look whether everything is there before the doors open

Service, key, event, list, clock, camera, disk and power, each with what to do
about it. It ends with 1 if something is missing. Hand scanner and sound are
tried in the window. The door may be open meanwhile.
"""

import argparse
import asyncio
import os
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TextIO

from app.commands.state import open_core
from app.commands.terminal import as_json, as_plain
from app.errors import ExitCode
from app.said import Said

if TYPE_CHECKING:
    from app.model.finding import Finding

_MARKS = {"good": "ok  ", "look": "look", "bad": "NO  ", "running": "…   "}


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="as JSON")


def run(options: argparse.Namespace, out: TextIO) -> int:
    from app.model.finding import State

    findings = asyncio.run(_findings(options))
    described = [_described(finding) for finding in findings]
    text = as_json(described) if options.json else "\n".join(map(_in_words, described))
    print(text, file=out)
    bad = any(finding.state is State.BAD for finding in findings)
    return ExitCode.NO if bad else ExitCode.GOOD


async def _findings(options: argparse.Namespace) -> "list[Finding]":
    from app.check.core import look_around
    from app.check.laptop import of_power
    from app.check.senses import tried
    from app.core import Listeners
    from app.runtime.clocks import wall_clock
    from app.runtime.home import open_home
    from app.scan.choice import source_for
    from app.settings.file import read_settings
    from app.store.program_lock import is_in_use

    home = open_home(os.environ)
    settings = read_settings(home.settings)
    is_open = is_in_use(home.database)
    async with open_core(options, Listeners(), read_only=True) as core:
        around = await look_around(core, settings, home.folder, wall_clock, is_in_use=is_open)
    camera = await asyncio.to_thread(tried, source_for(settings.camera))
    return [*around, _shared(camera) if is_open else camera, of_power(None)]


def _shared(camera: "Finding") -> "Finding":
    """A camera has one user at a time: while the door is open that is the window."""
    from app.model.finding import State

    if camera.state is not State.BAD:
        return camera
    step = Said("The window that is open may be using it: look at the door check there.")
    return replace(camera, state=State.LOOK, next_step=step)


def _described(finding: "Finding") -> dict[str, Any]:
    return {
        "subject": finding.subject,
        "state": finding.state,
        "said": finding.said.plain(),
        "figure": finding.figure.plain(),
        "next_step": finding.next_step.plain(),
    }


def _in_words(described: dict[str, Any]) -> str:
    figure = f" ({described['figure']})" if described["figure"] else ""
    step = f" {described['next_step']}" if described["next_step"] else ""
    end = "" if described["said"].endswith(".") and not figure else "."
    said = f"{described['said']}{figure}{end}{step}"
    return as_plain(f"{_MARKS[described['state']]}  {described['subject']:15}{said}")
