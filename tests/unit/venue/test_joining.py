"""Tests of joining a venue, of what a laptop keeps of it, of certificates, and of finding it."""

import asyncio
import errno
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from app.model.night import VENUE_CODE_PREFIX
from app.runtime.clocks import wall_clock
from app.security.keys import NO_KEYS, StoreKeys, invented_key
from app.security.sealed_text import PassphraseTooShort, WrongPassphrase
from app.venue import finding, server
from app.venue.certificates import (
    hour_of,
    joining_credentials,
    joining_name,
    keeper_pin,
    new_key,
    public_key,
)
from app.venue.errors import (
    AnotherEvent,
    DoorNameTaken,
    InVenueAlready,
    KeeperRefused,
    KeeperUnreachable,
    KnowsNoDoors,
    MayNotKeep,
    NotAVenueCode,
    OldVenue,
    VenueDamaged,
    VenueLocked,
)
from app.venue.finding import LocalNetwork, ask_once, free_port
from app.venue.line import Line
from app.venue.membership import OLD_FILE, Membership, VenueFolder
from app.venue.messages import JoinAsk, RevokeAsk
from app.venue.server import running_server
from app.venue.taking_part import begin_keeping, code_of, help_keeping, join, leave, take_over
from app.venue.venue_code import VERSION, read_venue_code
from tests.support.keeper_program import PASSPHRASE, KeeperProgram
from tests.support.night import until
from tests.support.venue_doors import join_as
from tests.unit.venue.conftest import Join


@pytest.fixture
def folder(tmp_path: Path) -> VenueFolder:
    return VenueFolder(tmp_path / "new" / "venue", NO_KEYS)


def kept(keeper: KeeperProgram) -> Membership:
    return VenueFolder(keeper.home / "venue", NO_KEYS).membership()


def code_with(member: Membership, **changes: object) -> str:
    """Return the venue code of a keeper with another invitation."""
    assert member.invitation is not None
    invitation = replace(member.invitation, **changes)  # type: ignore[arg-type]
    return code_of(replace(member, invitation=invitation))


async def refused(
    folder: VenueFolder,
    code: str,
    error: type[Exception],
    passphrase: str = PASSPHRASE,
    *,
    name: str = "x",
    event: str = "",
) -> None:
    """Check that joining fails so, and leaves nothing behind."""
    with pytest.raises(error):
        await join(folder, code, passphrase, name, event=event, now=wall_clock())
    assert not folder.folder.exists()


async def test_code_is_needed_whole_and_with_its_passphrase(
    keeper: KeeperProgram, folder: VenueFolder
) -> None:
    half = keeper.code[: len(VENUE_CODE_PREFIX + VERSION) + 8 * 30]
    await refused(folder, keeper.code, WrongPassphrase, "correct horsf")
    for code in ("", "ABC-123", "A" * 10_000, half[:30], keeper.code.lower()):
        await refused(folder, code, NotAVenueCode)
    await refused(folder, half, WrongPassphrase)
    await refused(folder, f"{VENUE_CODE_PREFIX}1:{half}", OldVenue)
    place = len(keeper.code) // 2
    other = "A" if keeper.code[place] != "A" else "B"
    await refused(folder, keeper.code[:place] + other + keeper.code[place + 1 :], WrongPassphrase)
    pasted = f" {keeper.code[:40]}\r\n\t{keeper.code[40:]} \n"
    assert read_venue_code(pasted, PASSPHRASE).venue == kept(keeper).venue


def test_code_fits_into_a_qr_code_and_shows_no_secret(keeper: KeeperProgram) -> None:
    member, read = kept(keeper), read_venue_code(keeper.code, PASSPHRASE)
    assert len(keeper.code) < 500
    assert member.authority_key not in repr(read) + repr(member)
    assert member.secret not in repr(read) + repr(member)
    assert read.secret not in repr(read)
    assert member.authority_key not in f"{read.secret} {read.authority} {read.signature.hex()}"


def takes_laptops_in(keeper: KeeperProgram) -> bool:
    """Return whether laptops may ask to join, with a certificate of the keeper's invitation.

    The server has read so if its key is deleted.
    """
    server, invitation = keeper.home / "venue" / "server", kept(keeper).invitation
    assert invitation is not None
    name, has_read = joining_name(invitation.secret), not (server / "key.pem").exists()
    return has_read and f"CN={name}" in (server / "server.conf").read_text("utf-8")


async def test_old_or_stopped_joining_is_refused(
    keeper: KeeperProgram, folder: VenueFolder
) -> None:
    member, now = kept(keeper), hour_of(wall_clock())
    await refused(folder, code_with(member, secret="ab" * 16), KeeperRefused)
    for end in (now, now - 100):
        await refused(folder, code_with(member, until=end), KeeperUnreachable)
    own = VenueFolder(keeper.home / "venue", NO_KEYS)
    own.write(member.inviting_nobody())
    try:
        assert code_of(own.membership()) == ""
        await until(lambda: not takes_laptops_in(keeper))
        await refused(folder, keeper.code, KeeperRefused)
    finally:
        own.write(member)
    await until(lambda: takes_laptops_in(keeper))
    await join(folder, keeper.code, PASSPHRASE, "after", event="", now=wall_clock())
    own.write(member.inviting_nobody().inviting(wall_clock()))
    try:
        other = VenueFolder(folder.folder.with_name("other"), NO_KEYS)
        await until(lambda: takes_laptops_in(keeper))
        await refused(other, keeper.code, KeeperRefused)
        await join(other, code_of(own.membership()), PASSPHRASE, "last", event="", now=wall_clock())
    finally:
        own.write(member)


async def test_name_and_event_must_fit(keeper: KeeperProgram, tmp_path: Path) -> None:
    north = await join_as("north", keeper, tmp_path / "north", event="e1")
    other = VenueFolder(tmp_path / "other", NO_KEYS)
    await refused(other, keeper.code, DoorNameTaken, name="north")
    await refused(other, keeper.code, AnotherEvent, name="south", event="e2")
    with pytest.raises(InVenueAlready):
        await join(north, keeper.code, PASSPHRASE, "again", event="", now=0)
    await leave(north)
    assert not north.folder.exists()
    await join_as("north", keeper, tmp_path / "other", event="e1")
    await ask_once(VenueFolder(keeper.home / "venue", NO_KEYS), RevokeAsk("north"))


async def test_two_laptops_join_at_once(keeper: KeeperProgram, tmp_path: Path) -> None:
    joined = await asyncio.gather(
        *(join_as(f"twin {number}", keeper, tmp_path / str(number)) for number in range(4))
    )
    assert len({one.membership().laptop for one in joined}) == 4
    same = await asyncio.gather(
        *(join_as("same", keeper, tmp_path / f"same {number}") for number in range(2)),
        return_exceptions=True,
    )
    assert sum(isinstance(one, DoorNameTaken) for one in same) == 1


async def test_joining_certificate_can_do_nothing_but_ask_to_join(
    keeper: KeeperProgram, join_venue: Join
) -> None:
    code = read_venue_code(keeper.code, PASSPHRASE)
    member = (await join_venue()).membership()
    credentials = joining_credentials(code.authority, code.secret, code.until, code.signature)
    name = joining_name(code.secret)
    async with await Line.open(credentials, code.venue, name, keeper.address, 5) as line:
        asked = JoinAsk("twice", "", public_key(new_key()), may_keep=False)
        first, again = [await line.ask(asked, 5) for _ in range(2)]
        assert first.keepers == again.keepers, "the first answer may have been lost"
        assert len(first.keepers) == 1, "the other members, of any number, are in the ledger only"
        forbidden = list[str]()

        async def hear(error: Exception) -> None:
            forbidden.append(str(error))

        client = line._client
        client._error_cb = hear
        for subject in (f"ask.{name}.hello", f"ask.{member.laptop}.hello", "ledger.house"):
            await client.publish(subject, b"{}")
        for subject in ("news.>", "ask.>", f"_INBOX.{member.laptop}.>"):
            await client.subscribe(subject)
        await client.flush(10)
        await until(lambda: len(forbidden) == 6)


async def test_certificate_of_a_door_cannot_run_a_server(
    join_venue: Join, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor can it prove to other keepers that its laptop may be one."""
    folder = await join_venue()
    member = folder.membership()
    assert keeper_pin(member.authority, member.laptop, member.credentials.certificate) == ""
    monkeypatch.setattr(server, "STARTS_S", 2.0)
    with pytest.raises(KeeperUnreachable):
        async with running_server(folder, port=free_port()):
            pass


async def test_door_without_the_right_cannot_become_a_keeper(join_venue: Join) -> None:
    folder = await join_venue()
    with pytest.raises(MayNotKeep):
        await help_keeping(folder, PASSPHRASE)
    with pytest.raises(MayNotKeep):
        take_over(folder, PASSPHRASE, [])


async def test_laptop_that_was_never_a_door_is_not_promoted(
    keeper: KeeperProgram, tmp_path: Path
) -> None:
    folder = await join_as("spare box", keeper, tmp_path / "box", may_keep=True)
    with pytest.raises(KnowsNoDoors):
        take_over(folder, PASSPHRASE, [])


def test_own_passphrase_has_twelve_characters(folder: VenueFolder) -> None:
    with pytest.raises(PassphraseTooShort):
        begin_keeping(folder, "keeper", "eleven char", event="", now=0)


async def test_membership_is_encrypted_where_a_store_key_is(tmp_path: Path) -> None:
    place = tmp_path / "venue"
    folder = VenueFolder(place, StoreKeys(invented_key(), asks_keyring=False))
    member = begin_keeping(folder, "Main entrance", PASSPHRASE, event="", now=wall_clock())
    assert folder.membership() == member
    content = b"".join(file.read_bytes() for file in place.iterdir())
    for hidden in (member.secret, member.authority_key, member.credentials.key, member.name):
        assert hidden.encode() not in content
    for keys in (NO_KEYS, StoreKeys(invented_key(), asks_keyring=False)):
        with pytest.raises(VenueLocked):
            VenueFolder(place, keys).membership()
    (place / "membership").write_bytes(b"admit venue 1 plain\n{}")
    with pytest.raises(VenueDamaged):
        folder.membership()
    (place / OLD_FILE).touch()
    with pytest.raises(OldVenue):
        folder.membership()


async def test_no_key_and_no_secret_is_in_the_server_s_folder(
    keeper: KeeperProgram, join_venue: Join
) -> None:
    door, member = (await join_venue()).membership(), kept(keeper)
    hidden = {
        member.secret, member.authority_key, member.credentials.key, door.credentials.key,
        PASSPHRASE, read_venue_code(keeper.code, PASSPHRASE).secret,
    }  # fmt: skip
    hidden |= {line for one in tuple(hidden) for line in one.splitlines() if len(line) > 40}
    files = [file for file in keeper.home.rglob("*") if file.is_file()]
    assert "key.pem" not in {file.name for file in files}
    assert {"server.conf", "server.log", "1.blk"} <= {file.name for file in files}
    for file in files:
        if file.name != "membership":
            assert not [one for one in hidden if one.encode() in file.read_bytes()], file
    assert not hidden.intersection(keeper.server().environ().values())


async def test_network_that_comes_or_changes_later_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    done, has_network = list[str](), False

    class Announcer:
        """The part of the library that LocalNetwork uses; it notes each call."""

        zeroconf = None

        def __init__(self, **_: Any) -> None:
            if not has_network:
                raise OSError(errno.ENETUNREACH, "Network is unreachable")
            done.append("opened")

        async def async_update_interfaces(self) -> None:
            done.append("interfaces")

        async def async_update_service(self, info: Any) -> None:
            done.append(", ".join(info.parsed_addresses()))

        async def async_unregister_all_services(self) -> None:
            done.append("withdrawn")

        async def async_close(self) -> None:
            done.append("closed")

    monkeypatch.setattr(finding, "AsyncZeroconf", Announcer)
    monkeypatch.setattr(finding, "AsyncServiceBrowser", lambda *_, **__: done.append("looking"))
    async with LocalNetwork("0a1b") as network:
        await network.announce("ab12", 20_123, [])
        has_network = True
        await network.announce("ab12", 20_123, ["10.0.0.1:20123"])
        await network.announce("ab12", 20_123, ["10.0.0.9:20123"])
    assert done == [
        "opened", "looking", "10.0.0.1", "interfaces", "10.0.0.9", "withdrawn", "closed"
    ]  # fmt: skip
