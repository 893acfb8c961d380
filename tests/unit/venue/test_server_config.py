"""Tests of the server's configuration: who may connect, and what each may do."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from app.venue.certificates import CertificateFiles, new_authority_key, write_keeper_files
from app.venue.server_config import Cluster, ServerConfig
from app.venue.server_process import SERVER, server_program
from tests.unit.venue.sample_claims import NORTH, SOUTH

FOLDER = Path("/var/lib/admit venue/ü")


def a_config(folder: Path = FOLDER, cluster: Cluster | None = None) -> ServerConfig:
    return ServerConfig(
        venue="v1", laptop=NORTH, host="0.0.0.0", port=4222, folder=folder / "server",
        store=folder / "store",
        certificates=CertificateFiles(folder / "member"), keepers={NORTH}, doors={SOUTH},
        cluster=cluster,
    )  # fmt: skip


def line_of(text: str, name: str) -> str:
    """Return the one line about this user."""
    (line,) = (line for line in text.splitlines() if f'"CN={name}"' in line)
    return line


def test_every_write_is_on_the_disk_before_it_is_confirmed() -> None:
    assert "sync_interval: always" in a_config().text()


def test_clients_without_a_certificate_of_the_venue_are_refused() -> None:
    text = a_config().text()
    assert "verify_and_map: true" in text
    assert f'ca_file: "{FOLDER}/member/authority.pem"' in text


def test_door_may_publish_only_claims_and_its_own_news() -> None:
    line = line_of(a_config().text(), SOUTH)
    allowed = line.partition("publish: { allow: [")[2].partition("]")[0]
    subjects = [one.strip(' "') for one in allowed.split(",")]
    own = {one for one in subjects if not one.startswith("$JS.")}
    by_itself = {f"{subject}.{SOUTH}" for subject in ("house", "heartbeat", "leave", "offer")}
    assert own == {"claims.>", "status", "time", *by_itself}
    changing = ("CREATE", "UPDATE", "DELETE", "PURGE", "RESTORE", "SNAPSHOT")
    of_streams = [one for one in subjects if one.startswith("$JS.API.STREAM.")]
    assert not [one for one in of_streams if any(word in one for word in changing)]
    assert "$JS.API.>" not in subjects
    assert "$JS.API.STREAM.>" not in subjects


def test_joining_laptop_may_only_ask_to_be_taken_in() -> None:
    line = line_of(a_config().text(), "joining")
    assert 'publish: { allow: ["join"] }' in line
    assert 'subscribe: { allow: ["_INBOX.>"] }' in line


def test_keeper_has_no_limits() -> None:
    assert "permissions" not in line_of(a_config().text(), NORTH)


def test_single_keeper_has_no_cluster() -> None:
    assert "cluster" not in a_config().text()


CLUSTER = Cluster(2, 6222, ["10.0.0.6:6222", "10.0.0.7:6222"], ["ab" * 32, "cd" * 32])


def test_three_keepers_know_their_routes() -> None:
    text = a_config(cluster=CLUSTER).text()
    routes = [f'"nats-route://{host}:6222"' for host in ("localhost", "10.0.0.6", "10.0.0.7")]
    assert f"routes: [{', '.join(routes)}]" in text
    assert 'listen: "0.0.0.0:6222"' in text
    assert 'server_name: "keeper-2"' in text


def test_only_certificates_of_keepers_may_connect_to_a_route_port() -> None:
    block = a_config(cluster=CLUSTER).text().partition("cluster {")[2]
    assert f'pinned_certs: ["{"ab" * 32}", "{"cd" * 32}"]' in block
    assert f'ca_file: "{FOLDER}/member/authority.pem"' in block


def test_only_keepers_may_connect_until_the_members_are_known() -> None:
    text = replace(a_config(), doors=None).text()
    assert f'"CN={NORTH}"' in text
    assert f'"CN={SOUTH}"' not in text
    assert "joining" not in text


def test_server_accepts_a_folder_with_letters_outside_ascii(tmp_path: Path) -> None:
    """As C:/Users/Jörg is one: the server's language has no escapes for letters."""
    folder = tmp_path / "Jörg's Übung"
    files = CertificateFiles(folder / "member")
    write_keeper_files(files, new_authority_key(), "v1", NORTH)
    config = tmp_path / "server.conf"
    config.write_text(a_config(folder).text(), "utf-8")
    checked = subprocess.run(
        [server_program(), "-t", "-c", config], capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0, checked.stderr


@pytest.mark.parametrize("name", ['say "hi"', "back\\slash", "new\nline", "}"])
def test_folder_with_odd_letters_stays_one_text(name: str) -> None:
    text = a_config(FOLDER / name).text()
    assert text.count("\n") == a_config().text().count("\n")
    assert text.count("accounts {") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="there every file may be executed")
def test_server_without_the_right_to_be_executed_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / SERVER).touch(mode=0o644)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert server_program().parent != tmp_path
