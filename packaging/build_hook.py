"""Compiles the translations before hatchling makes a wheel or an editable installation."""

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

TRANSLATE = Path(__file__).with_name("translate")


class CompileLanguages(BuildHookInterface):  # type: ignore[type-arg]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        subprocess.run([sys.executable, TRANSLATE, "--compile"], check=True)
