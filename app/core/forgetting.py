"""Deletes the guests of an event from this laptop: in its store, in other files, in its venue."""

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from filelock import FileLock, Timeout

from app.errors import ExitCode, KnownError
from app.message import Message
from app.model.journal import BY_PROGRAM, NEEDS_A_LOOK, UNDELIVERED, Deletion, total
from app.model.scan import Moment
from app.runtime.clocks import steady_clock
from app.runtime.home import Home
from app.runtime.private_files import sync_folder
from app.security.keys import StoreKeys
from app.store.database import Database, hold_lock
from app.store.event_files import EventKey, event_of
from app.store.guest_data import DueFile, delete_guests, finish_deletion, is_begun
from app.store.journal import ScanReader
from app.store.records import SupervisedActions
from app.store.store_files import is_locked, left_over, set_aside_of, unsettled_of, wipe
from app.venue.clock import VenueClock
from app.venue.membership import VenueFolder, event_fingerprint


class NotForgotten(KnownError):
    """Nothing was deleted, because something waits or needs a look."""

    exit_code = ExitCode.NO


class CheckInsOpen(NotForgotten):
    """Check-ins are not sent yet, or a person has to look at them."""

    SAID = Message(
        "No guests' data was deleted: scans that wait to be sent: {waiting}, scans that "
        "need a look: {look}."
    )
    STEP = Message(
        "Send and settle them under Waiting or with 'admit queue', while their event is "
        "set up on this laptop. Then delete again."
    )


class KeeperRuns(NotForgotten):
    """Another program keeps the venue on this laptop."""

    SAID = Message("No guests' data was deleted: this laptop keeps the venue right now.")
    STEP = Message("End 'admit venue keep' on this laptop, and delete then.")


class Forgetting:
    """Deletes the guests of one event file after the other; no other program may use the store."""

    def __init__(self, home: Home, keys: StoreKeys, clock: Callable[[], Moment]) -> None:
        self._home, self._keys, self._clock = home, keys, clock

    def forget(
        self, file: Path, by: str | None = None, left_until: Moment | None = None
    ) -> Deletion:
        """Delete the guests of this file's event; raise NotForgotten if something is open.

        The deletion is `by` this name, or by the supervisor whose action was the last one.
        Stores that were set aside for a lost key before `left_until` are deleted too; without it
        all of them are.
        """
        with self._opened(file) as database:
            self.finish(database)
            self._refuse_open(database)
            event = event_of(database)
            folder = self._venue_of(event)
            late = 0
            if folder is not None:
                with _not_keeping(folder):
                    clock = VenueClock(folder.clock, clock=self._clock, steady=steady_clock)
                    late = clock.to_ours(0)
            now = self._clock()
            name = _supervisor(database) if by is None else by
            deletion = delete_guests(database, now, name, late)
            self._delete_files(event, now if left_until is None else left_until)
            finish_deletion(database)
            return deletion

    def finish(self, database: Database) -> None:
        """Finish a deletion that a killed program has begun."""
        if is_begun(database):
            self._delete_files(event_of(database), 0)
            finish_deletion(database)

    def forget_due(self, due: DueFile, left_until: Moment) -> None:
        """Delete the guests of an event that is due, or finish a deletion that is begun.

        For `left_until` and errors see `forget`.
        """
        if due.since is None:
            with self._opened(due.file) as database:
                self.finish(database)
        else:
            self.forget(due.file, BY_PROGRAM, left_until)

    @contextmanager
    def _opened(self, file: Path) -> Iterator[Database]:
        """Open a file; another program may neither use it nor exchange it."""
        with (
            hold_lock(self._home.database) as lock,
            closing(Database.open(file, self._keys, lock)) as database,
        ):
            yield database

    def _refuse_open(self, database: Database) -> None:
        """Raise NotForgotten if check-ins are open, or a damaged store is not settled."""
        counts = ScanReader(database).counts()
        waiting, look = total(counts, UNDELIVERED), total(counts, NEEDS_A_LOOK)
        if waiting or look:
            raise CheckInsOpen(waiting=waiting, look=look)
        for file in set_aside_of(self._home.database):
            if not is_locked(file):
                damaged = unsettled_of(file)
                kept = Message("No guests' data was deleted. {said}", {"said": damaged.said})
                raise NotForgotten(kept, damaged.step)

    def _delete_files(self, event: EventKey | None, left_until: Moment) -> None:
        """Delete settled stores, stores whose key is lost, and what is known of the venue."""
        for file in left_over(self._home.database, left_until):
            wipe(file)
        sync_folder(self._home.database.parent)
        if (folder := self._venue_of(event)) is not None:
            # The lock's file is in the folder, and Windows deletes no open file.
            with _not_keeping(folder):
                pass
            folder.remove()

    def _venue_of(self, event: EventKey | None) -> VenueFolder | None:
        """Return the folder of this event's venue; None if this laptop takes part in none."""
        folder = VenueFolder(self._home.venue, self._keys)
        member = folder.read() if event is not None else None
        if event is None or member is None:
            return None
        return folder if member.event in ("", event_fingerprint(event)) else None


def _supervisor(database: Database) -> str:
    """Return the name that belongs to the PIN of the last action; the program's without one."""
    return next((one.by for one in SupervisedActions(database).newest(1)), "") or BY_PROGRAM


@contextmanager
def _not_keeping(folder: VenueFolder) -> Iterator[None]:
    """Raise KeeperRuns if a program keeps the venue; no program begins to within the block."""
    lock = FileLock(folder.folder / "keeper.lock", timeout=0, thread_local=False)
    try:
        lock.acquire()
    except Timeout as error:
        raise KeeperRuns from error
    try:
        yield
    finally:
        lock.release()
