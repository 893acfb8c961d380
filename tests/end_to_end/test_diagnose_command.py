"""`admit diagnose`: an archive for support that says nothing about guests."""

import json
import zipfile
from pathlib import Path

from app.security.pin import seal_pin
from tests.end_to_end.laptop import Laptop

ADA = "Ada Quartermain-Lovelace"


def contents(file: Path) -> dict[str, str]:
    with zipfile.ZipFile(file) as zipped:
        return {name: zipped.read(name).decode() for name in zipped.namelist()}


def test_archive_has_what_support_needs_and_no_guest(laptop: Laptop, tmp_path: Path) -> None:
    laptop.change_settings("camera", source="rtsp://door:secret-word@camera.local/1")
    seal = seal_pin("4821")
    laptop.change_settings("window", pin=seal, supervisors=[f"{ADA} {seal}"])
    hidden = {*laptop.guest_texts(), laptop.service["api_key"]}
    codes = sorted(text for text in hidden if text.isdigit())[:5]
    laptop.run("scan", "--offline", *codes, ADA)
    hidden = {*laptop.guest_texts(), laptop.service["api_key"]} | {"secret-word", ADA, seal}
    log = laptop.home / "logs" / "admit.log"
    with log.open("a") as lines:
        lines.write(f"a library says: holder={codes[0]!r}, {sorted(hidden, key=len)[-1]}\n")
    file = tmp_path / "for support.zip"
    done = json.loads(laptop.run_ok("diagnose", str(file), "--json"))
    assert done["missing"] == {}
    found = contents(file)
    assert sorted(found) == done["files"]
    for name, text in found.items():
        assert not [one for one in hidden if len(one) > 3 and one in text], name
    assert "a library says: holder='[hidden]'" in found["logs/admit.log"]
    assert json.loads(found["store.json"])["rows"]["journal"] == len(codes) + 1
    assert {"admit", "python", "system", "libraries"} <= set(json.loads(found["versions.json"]))
    assert json.loads(found["door-check.json"])
