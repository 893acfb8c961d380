"""Tests of offers to be one of three keepers, and of who may connect to a keeper's route port."""

import asyncio
import json
import ssl
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from app.venue.addresses import free_port
from app.venue.certificates import (
    CertificateFiles,
    keeper_pin,
    new_authority_key,
    write_door_files,
    write_keeper_files,
)
from app.venue.members import KeeperPlace, Member, Members
from app.venue.offering import NO_PROOF, ONE_WANTED, THREE_THERE, moved_to, place_of_offer
from app.venue.server_config import Cluster, ServerConfig
from app.venue.server_process import server_program
from tests.support.waiting import LONGEST_WAIT_S
from tests.unit.venue.sample_claims import NORTH, SOUTH

AUTHORITY, OTHER_AUTHORITY = new_authority_key(), new_authority_key()
FIRST = KeeperPlace(1, "10.0.0.5:4222", "10.0.0.5:6222", "ab" * 32, 3)


@pytest.fixture
def files(tmp_path: Path) -> CertificateFiles:
    """Return the files of the first keeper."""
    files = CertificateFiles(tmp_path / "first")
    write_keeper_files(files, AUTHORITY, "v1", NORTH)
    return files


def certificate(folder: Path, laptop: str, authority: str = AUTHORITY) -> CertificateFiles:
    """Return the files of another keeper."""
    files = CertificateFiles(folder / f"{laptop} {authority[:8]}")
    write_keeper_files(files, authority, "v1", laptop)
    return files


def door_certificate(folder: Path) -> CertificateFiles:
    files = CertificateFiles(folder / "door")
    write_door_files(files, AUTHORITY, SOUTH)
    return files


def an_offer(files: CertificateFiles, **changes: str) -> bytes:
    """Return the offer of a laptop with this certificate."""
    values = {
        "certificate": files.certificate.read_text(), "address": "10.0.0.6:4222",
        "route": "10.0.0.6:6222", "reached": "10.0.0.5",
    }  # fmt: skip
    return json.dumps({**values, **changes}).encode()


def members_with(*places: int, wanted: int = 3) -> Members:
    """Return one door, and keepers at these places."""
    members = Members([Member(SOUTH, "South")])
    for place in places:
        keeps = replace(FIRST, place=place, wanted=wanted)
        members.put(Member(f"c{place}", f"Keeper {place}", keeps=keeps))
    return members


def test_door_with_a_keeper_s_certificate_gets_a_free_place(
    files: CertificateFiles, tmp_path: Path
) -> None:
    own = certificate(tmp_path, SOUTH)
    found = place_of_offer(members_with(1, 3), SOUTH, an_offer(own), files)
    pin = keeper_pin(files, SOUTH, own.certificate.read_text())
    place = KeeperPlace(2, "10.0.0.6:4222", "10.0.0.6:6222", pin, 3)
    assert found == (place, "10.0.0.5")


@pytest.mark.parametrize(
    ("members", "words"),
    [
        (members_with(1, wanted=1), ONE_WANTED),
        (members_with(1, 2, 3), THREE_THERE),
        (Members(), NO_PROOF),
    ],
)
def test_offer_that_the_venue_does_not_need_is_refused(
    members: Members, words: str, files: CertificateFiles, tmp_path: Path
) -> None:
    own = certificate(tmp_path, SOUTH)
    assert place_of_offer(members, SOUTH, an_offer(own), files) == words


def test_offer_without_the_passphrase_is_refused(files: CertificateFiles, tmp_path: Path) -> None:
    """Only with the passphrase a laptop makes a certificate for a server of this venue."""
    for made in (
        door_certificate(tmp_path),
        certificate(tmp_path, SOUTH, OTHER_AUTHORITY),
        certificate(tmp_path, NORTH),
    ):
        assert place_of_offer(members_with(1), SOUTH, an_offer(made), files) == NO_PROOF


@pytest.mark.parametrize(
    "changes",
    [
        {"certificate": "none"},
        {"address": "example.org:1"},
        {"route": '10.0.0.6:1" } ]'},
        {"reached": "10.0.0.5\n"},
    ],
)
def test_damaged_offer_is_refused(
    changes: dict[str, str], files: CertificateFiles, tmp_path: Path
) -> None:
    offer = an_offer(certificate(tmp_path, SOUTH), **changes)
    assert place_of_offer(members_with(1), SOUTH, offer, files) == NO_PROOF
    assert place_of_offer(members_with(1), SOUTH, offer[:-2], files) == NO_PROOF


def test_keeper_is_found_where_the_new_one_has_reached_it() -> None:
    moved = moved_to(FIRST, "192.168.1.9")
    assert (moved.address, moved.route) == ("192.168.1.9:4222", "192.168.1.9:6222")


@pytest.fixture
async def route_port(files: CertificateFiles, tmp_path: Path) -> AsyncIterator[int]:
    """Run a server that expects the keeper SOUTH on its route port."""
    pin = keeper_pin(files, SOUTH, certificate(tmp_path, SOUTH).certificate.read_text())
    port = free_port()
    config = ServerConfig(
        venue="v1", laptop=NORTH, host="127.0.0.1", port=free_port(), folder=tmp_path,
        store=tmp_path / "store", certificates=files, keepers={NORTH}, doors=None,
        cluster=Cluster(1, port, ["127.0.0.1:1", "127.0.0.1:2"], [pin]),
    )  # fmt: skip
    file = tmp_path / "server.conf"
    file.write_text(config.text(), "utf-8")
    server = await asyncio.create_subprocess_exec(server_program(), "-c", file)
    yield port
    server.terminate()
    await server.wait()


async def is_let_in(port: int, files: CertificateFiles) -> bool:
    """Return whether the route port talks to the owner of this certificate."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.load_verify_locations(files.authority)
    context.load_cert_chain(files.certificate, files.key)
    async with asyncio.timeout(LONGEST_WAIT_S):
        while True:
            try:
                reader, writer = await asyncio.open_connection(
                    "127.0.0.1", port, ssl=context, server_hostname="localhost"
                )
                break
            except ConnectionRefusedError:
                await asyncio.sleep(0.05)
            except ssl.SSLError:
                return False
    try:
        assert writer.get_extra_info("ssl_object").version() == "TLSv1.3"
        return (await reader.readline()).startswith(b"INFO")
    except (ConnectionError, ssl.SSLError):
        return False
    finally:
        writer.close()


async def test_route_port_accepts_only_the_certificates_of_keepers(
    route_port: int, tmp_path: Path
) -> None:
    keeper = CertificateFiles(tmp_path / f"{SOUTH} {AUTHORITY[:8]}")
    assert await is_let_in(route_port, keeper)
    assert not await is_let_in(route_port, door_certificate(tmp_path))
    assert not await is_let_in(route_port, certificate(tmp_path, "c3c3"))
    assert not await is_let_in(route_port, certificate(tmp_path, "d4", OTHER_AUTHORITY))
