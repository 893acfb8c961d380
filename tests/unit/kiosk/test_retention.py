"""Tests that guests of past events are deleted at the start, and the steward is told."""

from dataclasses import replace

import pytest

from app.forgetting import CheckInsOpen
from app.kiosk import retention
from app.kiosk.retention import Retention, delete_due_guests
from app.model.scan import Moment
from app.runtime.home import Home
from app.security.store_key import NO_KEYS, StoreKeys
from app.set_up_event import event_of
from app.settings.sections import PrivacySettings
from app.settings.settings import checked
from app.store.event_files import open_for
from app.store.last_use import DAY_MS, DueFile
from tests.support.stores import write_new_store
from tests.unit.store.stored_samples import NOON, a_scan, a_ticket, admitted, held, journal_of

SETTINGS = checked(
    {
        "service": {"base_url": "http://127.0.0.1:9", "ticketing_id": "t", "event_name": "Ball"},
        "door": {"name": "North"},
    }
)
OVER = NOON + 14 * DAY_MS + 1


def scanned(home: Home, *, is_sent: bool) -> Home:
    write_new_store(home.database)
    database = open_for(home.database, event_of(SETTINGS))
    verdict = held(a_ticket()) if is_sent else admitted(a_ticket())
    journal_of(database).record(a_scan(), verdict)
    database.close()
    return home


def test_guests_are_deleted_once_and_the_steward_is_told(home: Home) -> None:
    scanned(home, is_sent=True)
    never = replace(SETTINGS, privacy=PrivacySettings(retention_days=0))
    assert delete_due_guests(home, SETTINGS, NO_KEYS, lambda: OVER - 1) == Retention()
    assert delete_due_guests(home, never, NO_KEYS, lambda: OVER) == Retention()
    first = delete_due_guests(home, SETTINGS, NO_KEYS, lambda: OVER)
    assert [one.plain() for one in first.notices] == [
        "Guests of Ball were deleted from this laptop (14 days after the last scan)."
    ]
    assert first.trouble is None
    assert delete_due_guests(home, SETTINGS, NO_KEYS, lambda: OVER + 1) == Retention()


def test_unsent_check_ins_keep_the_guests_and_say_so(home: Home) -> None:
    found = delete_due_guests(scanned(home, is_sent=False), SETTINGS, NO_KEYS, lambda: OVER)
    assert found.notices == ()
    assert isinstance(found.trouble, CheckInsOpen)
    assert "admit queue" in found.trouble.next_step


def test_fault_of_the_deletion_lets_the_door_open(
    home: Home, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(path: object, keys: StoreKeys, now: Moment, days: int) -> list[DueFile]:
        raise ValueError

    monkeypatch.setattr(retention, "due_files", broken)
    assert delete_due_guests(home, SETTINGS, NO_KEYS, lambda: OVER) == Retention(is_faulty=True)
    assert "guests' data was deleted" in caplog.text
