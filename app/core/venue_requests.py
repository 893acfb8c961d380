"""The requests of the window about the venue: its doors, the house, and taking part."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from app.core.core import Core
from app.core.set_up_event import event_of
from app.model.night import DoorStatus, Evacuation, HouseState, Role, TroubledDoor, VenueMember
from app.model.scan import Moment
from app.security.keys import StoreKeys
from app.settings.settings import Settings
from app.steward.door_watch import DoorWatch

if TYPE_CHECKING:
    from app.venue.membership import VenueFolder


class VenueEntry:
    """The ways into a venue; `folder` is for this laptop's membership, which `keys` encrypt.

    The modules of the venue are imported when they are needed: most laptops belong to none.
    """

    def __init__(
        self, folder: Path, keys: StoreKeys, settings: Settings, clock: Callable[[], Moment]
    ) -> None:
        self._folder, self._keys, self._settings, self._clock = folder, keys, settings, clock

    def exists(self) -> bool:
        """Return whether this laptop may belong to a venue."""
        return self._folder.exists()

    @property
    def folder(self) -> "VenueFolder":
        """Return the folder with what this laptop knows of its venue."""
        from app.venue.membership import VenueFolder

        return VenueFolder(self._folder, self._keys)

    async def keep(self, passphrase: str, replicas: int) -> None:
        """Make a new venue that this laptop keeps, alone or until two others help."""
        from app.venue.taking_part import begin_keeping

        await asyncio.to_thread(
            begin_keeping, self.folder, self._settings.door.name, passphrase,
            event=self._event(), now=self._clock(), replicas=replicas,
        )  # fmt: skip

    async def join(self, code: str, passphrase: str) -> None:
        """Join the venue of this code as a door, which may keep the venue later."""
        from app.venue.taking_part import join

        await join(
            self.folder, code, passphrase, self._settings.door.name,
            event=self._event(), now=self._clock(), may_keep=True,
        )  # fmt: skip

    def _event(self) -> str:
        """Return the fingerprint of this laptop's event."""
        from app.venue.membership import event_fingerprint

        return event_fingerprint(event_of(self._settings))


class VenueRequests:
    """Answers the window's requests about this laptop's venue; without one nothing is counted.

    The modules of the venue are imported when they are needed: most laptops belong to none.
    """

    def __init__(
        self, core: Core, entry: VenueEntry, settings: Settings, clock: Callable[[], Moment]
    ) -> None:
        self._core, self._entry, self._settings, self._clock = core, entry, settings, clock
        # A new venue, or part in one, begins when the door is restarted.
        self.keep_venue, self.join_venue = entry.keep, entry.join
        self._watch = DoorWatch()
        self._leaves = False

    async def doors(self) -> tuple[DoorStatus, ...] | None:
        """Return the doors of the venue, by name; None if this laptop belongs to no venue."""
        venue = self._core.venue
        return None if venue is None else venue.doors

    async def troubled_doors(self) -> tuple[TroubledDoor, ...] | None:
        """Return the troubles of doors that are new since the last request, the worst first.

        None if the setting `venue.notices` gives them to other laptops.
        """
        venue = self._core.venue
        if venue is None or not self._tells_of_doors:
            return None
        return self._watch.look(venue.doors, self._clock())

    @property
    def _tells_of_doors(self) -> bool:
        """Return whether this laptop tells what the other doors need."""
        venue, which = self._core.venue, self._settings.venue.notices
        is_keeper = venue is not None and venue.membership.role is Role.KEEPER
        return which == "always" or (which == "keeper" and is_keeper)

    async def count_people(self, people: int) -> int:
        """Count people without tickets who came in, or with a minus who went out.

        Return by how many the count has changed: no more people go out than are inside.
        """
        venue = self._core.venue
        return 0 if venue is None else venue.count(people)

    async def all_out(self) -> None:
        """Note that everybody is outside now, at all doors."""
        if self._core.venue is not None:
            self._core.venue.all_out()

    async def undo_all_out(self) -> None:
        """Take back the newest note that everybody is outside, whichever door made it."""
        if self._core.venue is not None:
            self._core.venue.undo_all_out()

    async def venue(self) -> VenueMember | None:
        """Return what this laptop is in its venue by its file; None if it belongs to none."""
        if not self._entry.exists():
            return None
        from app.venue.certificates import moment_of
        from app.venue.membership import Members
        from app.venue.taking_part import code_of, told_addresses

        found = self._entry.folder.read()
        if found is None:
            return None
        venue, by_file = self._core.venue, (found.venue, found.role)
        has_begun = venue is not None and (venue.membership.venue, venue.membership.role) == by_file
        members, invitation = Members(found.members), found.invitation
        until = moment_of(invitation.until) if invitation is not None else 0
        may_join = until > self._clock()
        return VenueMember(
            found.role, told_addresses(found), code_of(found) if may_join else "",
            has_begun, max(len(members.keepers()), 1), max(members.wanted, found.replicas),
            found.may_keep, until if may_join else None,
            tuple(one.name for one in members.all() if one.laptop != found.laptop),
        )  # fmt: skip

    async def invite_to_venue(self, *, may_join: bool) -> None:
        """Let laptops join by a new venue code for a day, or let nobody join; only at a keeper."""
        folder = self._entry.folder
        membership = folder.membership()
        folder.write(
            membership.inviting(self._clock()) if may_join else membership.inviting_nobody()
        )

    async def revoke_door(self, name: str) -> None:
        """Shut the laptop with this name out of the venue; only at a keeper."""
        from app.venue.finding import ask_once
        from app.venue.messages import RevokeAsk

        await ask_once(self._entry.folder, RevokeAsk(name))

    async def help_venue(self, passphrase: str) -> None:
        """Make this door one of three keepers; that begins when the door is restarted."""
        from app.venue.taking_part import help_keeping

        await help_keeping(self._entry.folder, passphrase)

    async def take_over_venue(self, passphrase: str) -> None:
        """Make this door the keeper in place of one that is gone.

        That begins when the door is restarted.
        """
        from app.venue.entries import entries_of
        from app.venue.taking_part import refuse_while_kept, take_over

        folder = self._entry.folder
        await refuse_while_kept(folder)
        entries = entries_of(self._core.database)
        await asyncio.to_thread(take_over, folder, passphrase, entries)
        await self.invite_to_venue(may_join=True)

    async def leave_venue(self) -> None:
        """Tell the keeper that this laptop leaves.

        The files are deleted by `finish`: a keeper's server writes some of them until it ends.
        """
        from app.venue.taking_part import tell_leaving

        await tell_leaving(self._entry.folder)
        self._leaves = True

    def finish(self) -> None:
        """Delete what this laptop knows of a venue that it leaves. Call it after the core's end."""
        if self._leaves:
            self._entry.folder.remove()

    def _house(self) -> HouseState | None:
        """Return what the doors count together; None without a venue."""
        venue = self._core.venue
        if venue is None:
            return None
        noted, cases = venue.house.cleared, self._core.notes
        return HouseState(
            self._core.occupancy(), venue.state, venue.trouble,
            alone_since=venue.alone_since,
            evacuation=None
            if noted is None
            else Evacuation(noted.id, venue.clock.to_ours(noted.at), noted.door),
            answers=cases.answers(),
            waiting=sum(one.may_answer for one in cases.waiting()) if self._tells_of_doors else 0,
        )  # fmt: skip
