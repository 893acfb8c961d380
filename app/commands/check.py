"""check before opening that everything the door needs is there

Checks service, key, event, list, clock, camera, light, label printer, disk and
power, and says what to do about each trouble. Ends with 1 if something is
missing. Hand scanner and sound are checked in the window. It may be open
meanwhile.
"""

import argparse
import asyncio
import os
from dataclasses import replace
from typing import TextIO

from app.check.devices import try_camera, try_light, try_printer
from app.check.door_check import check_core, check_power
from app.commands.state import open_core
from app.commands.terminal import as_json, as_plain
from app.core.core import Listeners
from app.errors import ExitCode
from app.eye.source_choice import build_source
from app.message import Message
from app.model.finding import Finding, FindingState
from app.runtime.clocks import wall_clock
from app.runtime.home import open_home
from app.security.keys import StoreKeys
from app.settings.settings import read_settings
from app.store.database import is_in_use
from app.store.guest_data import GuestsDue, due_files

_MARKS = {"good": "ok  ", "look": "look", "bad": "NO  ", "running": "…   "}


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="as JSON")


def run(options: argparse.Namespace, out: TextIO) -> int:
    findings = asyncio.run(findings_of(options))
    found = [finding.in_english() for finding in findings]
    text = as_json(found) if options.json else "\n".join(map(_in_words, found))
    print(text, file=out)
    bad = any(finding.state is FindingState.BAD for finding in findings)
    return ExitCode.NO if bad else ExitCode.GOOD


async def findings_of(options: argparse.Namespace) -> list[Finding]:
    """Return the findings about service, list and laptop."""
    home = open_home(os.environ)
    settings = read_settings(home.settings)
    is_open, keys = is_in_use(home.database), StoreKeys(os.environ)
    due = due_files(home.database, keys, wall_clock(), settings.privacy.retention_days)
    async with open_core(options, Listeners(), read_only=True, keys=keys) as core:
        around = await check_core(
            core, settings, home.folder, wall_clock,
            undeleted=GuestsDue() if due else None, is_in_use=is_open,
        )  # fmt: skip
    camera = await asyncio.to_thread(try_camera, build_source(settings.camera))
    printer = await asyncio.to_thread(try_printer, settings.printing)
    if is_open and camera.state is FindingState.BAD:
        step = Message("The window that is open may be using it: look at the door check there.")
        camera = replace(camera, state=FindingState.LOOK, next_step=step)
    return [*around, camera, *try_light(settings.light), *printer, check_power(None)]


def _in_words(found: dict[str, str]) -> str:
    figure = f" ({found['figure']})" if found["figure"] else ""
    step = f" {found['next_step']}" if found["next_step"] else ""
    end = "" if found["said"].endswith(".") and not figure else "."
    said = f"{found['said']}{figure}{end}{step}"
    return as_plain(f"{_MARKS[found['state']]}  {found['subject']:15}{said}")
