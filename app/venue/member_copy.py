"""The members of the venue as each laptop remembers them, so that it can become the keeper."""

from collections.abc import Iterable

from nats.aio.client import Client
from nats.aio.msg import Msg

from app.runtime.private_files import replace_private
from app.venue.members import Member, Members, read_member, stored_members, written
from app.venue.membership import VenueFolder
from app.venue.subjects import MEMBERS

FILE = "members.json"


def remembered(folder: VenueFolder) -> list[Member]:
    """Return the members that this laptop knew last; a damaged line is left out."""
    try:
        lines = (folder.folder / FILE).read_bytes().splitlines()
    except OSError:
        return []
    return [member for line in lines if (member := read_member(line)) is not None]


def remember(folder: VenueFolder, members: Iterable[Member]) -> None:
    """Write the members for the next run; a reader sees the old or the new ones."""
    replace_private(folder.folder / FILE, b"\n".join(map(written, members)))


async def follow_members(client: Client, folder: VenueFolder) -> None:
    """Remember the members that the ledger has, and each one that is added or shut out."""
    members = Members(remembered(folder))

    async def hear(message: Msg) -> None:
        member = read_member(message.data)
        if member is not None:
            members.put(member)
            remember(folder, members.known())

    await client.subscribe(f"{MEMBERS}.>", cb=hear)
    for member in await stored_members(client.jetstream()):
        members.put(member)
    remember(folder, members.known())
