"""Tests of what the ledger shows of a claim: nothing to a stranger, all of it to a member."""

import json
from dataclasses import asdict, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.book.claim import Claim
from app.model.note import LONGEST_NOTE, Note
from app.model.scan import Direction
from app.venue.sealing import LONGEST_TEXT, Sealer, UnreadableMessage
from tests.unit.venue.sample_claims import OTHER_SECRET, SECRET, a_claim

SEALER = Sealer(SECRET)
CLAIM = a_claim("code:Ada Lovelace ada@example.org", "scan-1", door="Nord-Eingang Ä")
NOTE = Note("n" * 32, "T-1 of Ada", "Tasche von Ada am Schalter", "Nord-Eingang Ä", 7)
KEY, SEALED = SEALER.key(CLAIM.subject), SEALER.seal(CLAIM)
VALUES = {
    "subject": "T1", "scan": "S1", "way": "IN", "laptop": "L1", "door": "North", "at": 1,
    "back": False,
}  # fmt: skip


def encrypted(plain: bytes, key: str = KEY) -> bytes:
    """Return a message that is encrypted as a claim, with any content."""
    return bytes(12) + SEALER._cipher.encrypt(bytes(12), plain, key.encode())


def test_claim_is_opened_by_another_laptop_of_the_venue() -> None:
    assert Sealer(SECRET).open(KEY, SEALED) == CLAIM


@given(
    st.builds(
        Claim,
        subject=st.text(max_size=LONGEST_TEXT),
        scan_id=st.text(max_size=40),
        direction=st.sampled_from(Direction),
        laptop=st.text(max_size=40),
        door=st.text(max_size=200),
        at=st.integers(0, 2**53),
        is_back=st.booleans(),
        user_id=st.none() | st.text("ab-7", max_size=LONGEST_TEXT),
    )
)
def test_every_claim_survives_sealing(claim: Claim) -> None:
    try:
        claim.subject.encode(), claim.scan_id.encode(), claim.door.encode(), claim.laptop.encode()
    except UnicodeEncodeError:
        return
    assert SEALER.open(SEALER.key(claim.subject), SEALER.seal(claim)) == claim


def test_nothing_of_a_claim_is_readable_in_key_or_value() -> None:
    shown = KEY.encode() + SEALED
    for hidden in (CLAIM.subject, "Ada", "example.org", CLAIM.scan_id, CLAIM.door, str(CLAIM.at)):
        assert hidden.encode() not in shown


def test_same_claim_is_sealed_differently_each_time() -> None:
    assert SEALER.seal(CLAIM) != SEALED


def test_key_of_a_ticket_differs_between_venues_only() -> None:
    assert Sealer(SECRET).key("T1") == SEALER.key("T1")
    assert Sealer(OTHER_SECRET).key("T1") != SEALER.key("T1")
    assert SEALER.key("T1") != SEALER.key("T2")
    assert len(SEALER.key("T1")) == 64


def test_laptop_of_another_venue_cannot_open_a_claim() -> None:
    with pytest.raises(UnreadableMessage):
        Sealer(OTHER_SECRET).open(KEY, SEALED)


def test_claim_under_the_key_of_another_ticket_is_refused() -> None:
    with pytest.raises(UnreadableMessage):
        SEALER.open(SEALER.key("T2"), SEALED)


@pytest.mark.parametrize(
    "damaged",
    [
        b"",
        SEALED[:5],
        SEALED[:12],
        SEALED[:-1],
        SEALED + b"x",
        bytes([SEALED[0] ^ 1]) + SEALED[1:],
        SEALED[:-1] + bytes([SEALED[-1] ^ 1]),
        bytes(1_000_000),
    ],
    ids=len,
)
def test_damaged_message_is_refused(damaged: bytes) -> None:
    with pytest.raises(UnreadableMessage):
        SEALER.open(KEY, damaged)


@pytest.mark.parametrize(
    "content",
    [
        "no object",
        None,
        [],
        {},
        VALUES | {"way": "UP"},
        VALUES | {"at": "1"},
        VALUES | {"at": 1.5},
        VALUES | {"back": 0},
        VALUES | {"subject": 7},
        VALUES | {"door": "x" * (LONGEST_TEXT + 1)},
        VALUES | {"user": "x" * (LONGEST_TEXT + 1)},
        VALUES | {"user": 7},
        VALUES | {"door": "half a pair \ud800"},
        VALUES | {"at": 2**63},
        VALUES | {"subject": "T2"},
        asdict(NOTE),
    ],
)
def test_message_of_a_member_with_other_content_is_refused(content: object) -> None:
    key = SEALER.key("T1")
    with pytest.raises(UnreadableMessage):
        SEALER.open(key, encrypted(json.dumps(content).encode(), key))


def test_note_is_opened_under_its_own_key_and_shows_nothing() -> None:
    sealed, key = SEALER.seal(NOTE), SEALER.key_of(NOTE)
    assert Sealer(SECRET).open(key, sealed) == NOTE
    assert key not in (SEALER.key(NOTE.subject), SEALER.key(NOTE.id))
    for hidden in (NOTE.words, "Tasche", NOTE.subject, NOTE.id, NOTE.door):
        assert hidden.encode() not in key.encode() + sealed
    with pytest.raises(UnreadableMessage):
        SEALER.open(SEALER.key(NOTE.subject), sealed)


@pytest.mark.parametrize(
    "changed", [{"words": 7}, {"at": "1"}, {"is_done": 0}, {"door": "x" * (LONGEST_TEXT + 1)}]
)
def test_note_of_a_member_with_other_content_is_refused(changed: dict[str, object]) -> None:
    content = json.dumps(asdict(NOTE) | changed).encode()
    with pytest.raises(UnreadableMessage):
        SEALER.open(SEALER.key_of(NOTE), encrypted(content, SEALER.key_of(NOTE)))


def test_long_words_of_a_member_s_note_become_one_short_line() -> None:
    content = json.dumps(asdict(NOTE) | {"words": "a\n" * 300}).encode()
    opened = SEALER.open(SEALER.key_of(NOTE), encrypted(content, SEALER.key_of(NOTE)))
    assert isinstance(opened, Note)
    assert (len(opened.words), opened.words[:3]) == (LONGEST_NOTE, "a a")


@pytest.mark.parametrize("plain", [b"", b"\xff", b"[" * 50_000])
def test_message_of_a_member_that_is_no_json_is_refused(plain: bytes) -> None:
    with pytest.raises(UnreadableMessage):
        SEALER.open(KEY, encrypted(plain))


def test_user_id_that_is_too_long_is_not_told() -> None:
    sealed = SEALER.seal(replace(CLAIM, user_id="x" * (LONGEST_TEXT + 1)))
    assert SEALER.open(KEY, sealed) == CLAIM


def test_later_versions_may_tell_more() -> None:
    plain = json.dumps(VALUES | {"gate": "7"}).encode()
    opened = SEALER.open(SEALER.key("T1"), encrypted(plain, SEALER.key("T1")))
    assert opened == replace(a_claim(), laptop="L1", at=1)
