"""Writes the bill of materials of a frozen program, in the format CycloneDX 1.6.

sbom.py PROGRAM VERSION FILE: reads the index of the licences in the folder PROGRAM. Tools for this
format list an environment, with what builds the program and without the system's libraries. The
same program gives the same file: its time is SOURCE_DATE_EPOCH.
"""

import json
import os
import sys
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from packaging.licenses import InvalidLicenseExpression, canonicalize_license_expression

from app.runtime.licences import Component, package_url, read_index


def bill(program: Path, version: str, made: datetime) -> dict[str, Any]:
    """Return the bill of materials for the frozen program in a folder."""
    own = package_url("generic", "admit", version)
    parts = sorted(read_index(program / "_internal" / "licences"), key=lambda part: part.purl)
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "timestamp": made.isoformat().replace("+00:00", "Z"),
            "lifecycles": [{"phase": "build"}],
            "component": {
                "type": "application",
                "bom-ref": own,
                "name": "admit",
                "version": version,
                "purl": own,
            },
        },
        "components": [_library(part) for part in parts],
        "dependencies": [{"ref": own, "dependsOn": [part.purl for part in parts]}],
    }


def _library(part: Component) -> dict[str, Any]:
    return {
        "type": "library",
        "bom-ref": part.purl,
        "name": part.name,
        "version": part.version,
        "licenses": [_licence(part.licence)],
        "purl": part.purl,
    }


def _licence(name: str) -> dict[str, Any]:
    """Return an SPDX expression as such, and every other licence as a name."""
    try:
        return {"expression": canonicalize_license_expression(name)}
    except InvalidLicenseExpression:
        return {"license": {"name": name}}


def main(arguments: Iterable[str]) -> None:
    program, version, file = arguments
    made = datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), UTC)
    text = json.dumps(bill(Path(program), version, made), indent=1, sort_keys=True)
    Path(file).write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
