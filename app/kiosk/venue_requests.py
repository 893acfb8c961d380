"""The requests of the window about the venue: its doors, the house, and taking part."""

import asyncio
from collections.abc import Callable
from pathlib import Path

from app.core import Core
from app.kiosk.venue_entry import join_venue, keep_venue
from app.model.doors import DoorStatus, TroubledDoor
from app.model.occupancy import HouseState
from app.model.scan import Moment
from app.model.venue import Role, VenueMember
from app.settings.settings import Settings
from app.steward.door_watch import DoorWatch


class VenueRequests:
    """Answers for the venue that this laptop belongs to; without one nothing is counted.

    `folder` holds this laptop's membership. The modules of the venue are imported when they are
    needed: most laptops belong to none.
    """

    def __init__(
        self, core: Core, folder: Path, settings: Settings, clock: Callable[[], Moment]
    ) -> None:
        self._core, self._folder, self._settings, self._clock = core, folder, settings, clock
        self._watch = DoorWatch()
        self._leaves = False

    def house(self) -> HouseState | None:
        """Return what the doors count together; None without a venue."""
        venue = self._core.venue
        if venue is None:
            return None
        return HouseState(
            self._core.occupancy(), venue.state, venue.is_refused, venue.house.cleared_at
        )

    def doors(self) -> tuple[DoorStatus, ...] | None:
        """Return the doors that were heard, by name; None without a venue."""
        venue = self._core.venue
        return None if venue is None else tuple(door.status for door in venue.doors())

    def troubled_doors(self) -> tuple[TroubledDoor, ...] | None:
        """Return the troubles of doors that are new since the last call, the worst first.

        None if the setting `venue.notices` gives them to other laptops.
        """
        venue, which = self._core.venue, self._settings.venue.notices
        if venue is None or which == "never":
            return None
        if which == "keeper" and venue.membership.role is not Role.KEEPER:
            return None
        return self._watch.look([door.status for door in venue.doors()], self._clock())

    def count_people(self, people: int) -> int:
        """Count people without tickets who came in, or with a minus who went out.

        Return by how many the count has changed: no more people go out than are inside.
        """
        venue = self._core.venue
        return 0 if venue is None else venue.house.count(people)

    def all_out(self) -> None:
        """Note that everybody is outside now."""
        if self._core.venue is not None:
            self._core.venue.house.all_out(self._clock())

    def undo_all_out(self) -> None:
        """Take back the newest note that everybody is outside."""
        if self._core.venue is not None:
            self._core.venue.house.undo_all_out()

    def member(self) -> VenueMember | None:
        """Return what this laptop is in its venue by the files; None if it belongs to none."""
        if not self._folder.exists():
            return None
        from app.venue.member_copy import remembered
        from app.venue.members import Members
        from app.venue.membership import VenueFolder

        folder = VenueFolder(self._folder)
        found = folder.read()
        if found is None:
            return None
        venue, by_files = self._core.venue, (found.venue, found.role)
        has_begun = (
            venue is not None and (venue.membership.venue, venue.membership.role) == by_files
        )
        members = Members(remembered(folder))
        return VenueMember(
            found.role, found.addresses, found.code, has_begun,
            max(len(members.keepers()), 1), members.wanted,
        )  # fmt: skip

    async def keep(self, passphrase: str, replicas: int) -> None:
        """Make a new venue that this laptop keeps, alone or until two others help."""
        await keep_venue(self._folder, self._settings, passphrase, self._clock, replicas=replicas)

    async def help_keeping(self, passphrase: str) -> None:
        """Make this door one of three keepers."""
        from app.venue.keeping import help_keeping
        from app.venue.membership import VenueFolder

        await help_keeping(VenueFolder(self._folder), passphrase)

    async def join(self, code: str, passphrase: str) -> None:
        """Join the venue of this code as a door."""
        await join_venue(self._folder, self._settings, code, passphrase, self._clock)

    async def take_over(self, passphrase: str) -> None:
        """Make this door the keeper in place of one that is gone."""
        from app.venue.keeping import take_over
        from app.venue.membership import VenueFolder

        await asyncio.to_thread(take_over, VenueFolder(self._folder), passphrase)

    async def leave(self) -> None:
        """Tell the keeper that this laptop leaves.

        The files are deleted by `finish`: a keeper's server writes some of them until it ends.
        """
        from app.venue.joining import tell_leaving
        from app.venue.membership import VenueFolder

        await tell_leaving(VenueFolder(self._folder))
        self._leaves = True

    def finish(self) -> None:
        """Delete what this laptop knows of a venue that it leaves. Call it after the core's end."""
        if self._leaves:
            from app.venue.membership import VenueFolder

            VenueFolder(self._folder).remove()
