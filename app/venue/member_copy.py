"""The members of the venue as each laptop remembers them, so that it can become the keeper."""

from collections.abc import Iterable

from app.runtime.private_files import replace_private
from app.venue.members import Member, Members, read_member, written
from app.venue.membership import Membership, VenueFolder

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


def keeper_addresses(folder: VenueFolder, membership: Membership) -> list[str]:
    """Return where keepers may be: those that this laptop knew last, then those of its code."""
    known = [keeper.address for keeper in Members(remembered(folder)).keepers().values()]
    return list(dict.fromkeys(one for one in (*known, *membership.addresses) if one))


def may_elect(folder: VenueFolder) -> bool:
    """Return whether the venue has three keepers, which elect a leader if one is lost."""
    return Members(remembered(folder)).are_three
