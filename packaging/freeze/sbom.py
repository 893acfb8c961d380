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

from app.runtime.licences import package_url, read_index


def _component(kind: str, name: str, version: str, purl: str) -> dict[str, Any]:
    return {"type": kind, "bom-ref": purl, "name": name, "version": version, "purl": purl}


def _licence(name: str) -> dict[str, Any]:
    """Return an SPDX expression as such, and every other licence as a name."""
    try:
        return {"expression": canonicalize_license_expression(name)}
    except InvalidLicenseExpression:
        return {"license": {"name": name}}


def main(arguments: Iterable[str]) -> None:
    program, version, file = arguments
    made = datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), UTC)
    own = _component("application", "admit", version, package_url("generic", "admit", version))
    parts = sorted(read_index(Path(program, "_internal", "licences")), key=lambda part: part.purl)
    bill = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"timestamp": f"{made:%Y-%m-%dT%H:%M:%SZ}", "component": own},
        "components": [
            _component("library", part.name, part.version, part.purl)
            | {"licenses": [_licence(part.licence)]}
            for part in parts
        ],
        "dependencies": [{"ref": own["purl"], "dependsOn": [part.purl for part in parts]}],
    }
    text = json.dumps(bill, indent=1, sort_keys=True)
    Path(file).write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
