"""Tests of the model: scans, nights, plain texts, labels, links and tickets."""

import re
import unicodedata
from dataclasses import replace
from itertools import permutations
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.door.judge import held_for, refused_for
from app.message import Message, verbatim
from app.model.details import AbsentGuests, PartyMember, guests_of, rest_of
from app.model.label import (
    USUAL_SIZES,
    USUAL_TEMPLATE,
    LabelPart,
    LabelSize,
    LabelTemplate,
    PrinterAddress,
    label_size_of,
    label_template_of,
    printer_address_of,
    template_for,
)
from app.model.light import bytes_of, checked_line
from app.model.link import (
    FLAPPING_WITHIN,
    MOST_PROBES,
    Link,
    LinkState,
    after_acceptance,
    after_answer,
    after_denial,
    after_trouble,
    probes_wanted,
)
from app.model.night import Occupancy, Role, VenueMember, new_passphrase
from app.model.plain import LONGEST, begins_like, host_of, is_address, plain
from app.model.policy import LOOSENABLE, Policy
from app.model.scan import LONGEST_CODE, SHOWN_OF_A_BAD_CODE, fault_of, shortened
from app.model.ticket import (
    TicketStatus,
    TransferStatus,
    bearer_of,
    is_living,
    keeps_out,
    says_inside,
    word_of,
)
from app.model.verdict import Reason
from app.organiser.wire.order import OrderStatus
from tests.support.made import a_ticket as listed
from tests.unit.door.guests import ANY_DOOR, a_ticket


@pytest.mark.parametrize("code", ["ABC-123", "a b", "Zoë", "🎟", "x" * LONGEST_CODE, " x "])
def test_possible_code_has_no_fault(code: str) -> None:
    assert fault_of(code) is None


def test_impossible_code_has_a_reason() -> None:
    for code, words in [
        ("", "empty"),
        (" \u3000", "empty"),
        ("x" * (LONGEST_CODE + 1), "too long: 513 characters"),
        ("abc\r\n", "no ticket has"),
        ("\x1d0109", "no ticket has"),
        ("a\ud800b", "no ticket has"),
    ]:
        assert words in str(fault_of(code))


@given(st.text(st.characters()))
def test_bad_code_is_stored_short_and_printable(code: str) -> None:
    stored = shortened(code)
    assert len(stored) == min(len(code), SHOWN_OF_A_BAD_CODE)
    assert stored.encode().decode() == stored
    assert not any(unicodedata.category(character) == "Cc" for character in stored)


def test_people_inside_and_level_that_is_reached() -> None:
    for tickets, tally, capacity, inside, level in [
        (5, 3, 0, 8, 0),
        (79, 0, 100, 79, 0),
        (79, 1, 100, 80, 80),
        (99, 1, 100, 100, 100),
        (150, 0, 100, 150, 100),
    ]:
        occupancy = Occupancy(tickets, tally, capacity)
        assert (occupancy.inside, occupancy.level) == (inside, level)


DOOR = VenueMember(Role.DOOR, ("10.0.0.5:4222",), "ADMIT-VENUE-1:CODE", has_begun=True)


def test_door_can_help_while_keepers_are_missing() -> None:
    for member, can_help in [
        (replace(DOOR, keepers=2, wanted=3), True),
        (replace(DOOR, keepers=3, wanted=3), False),
        (DOOR, False),
        (replace(DOOR, role=Role.KEEPER, keepers=2, wanted=3), False),
    ]:
        assert member.can_help is can_help


def test_invented_passphrase_is_six_words_that_differ_each_time() -> None:
    invented = {new_passphrase() for _ in range(50)}
    assert len(invented) == 50
    word = "[bdfghjklmnprstvwz][aeiou][bdfghjklmnprstvwz][aeiou][bdfghjklmnprstvwz]"
    assert all(re.fullmatch(f"{word}(-{word}){{5}}", one) for one in invented)


def test_text_is_one_plain_line() -> None:
    for text, shown in [
        ("Zoë Müller", "Zoë Müller"),
        (" a\r\n\tb\x00c ", "a b c"),
        ("a\u2028b\u2029c", "a b c"),
        ("evil\u202egnp.exe", "evilgnp.exe"),
        ("half \ud83d emoji", "half emoji"),
        ("a\u200cb", "a\u200cb"),
        ("👩\u200d👧", "👩\u200d👧"),
        ("<b>bold</b>", "<b>bold</b>"),
        ("", ""),
        ("x" * LONGEST, "x" * LONGEST),
        ("x" * (LONGEST + 1), "x" * (LONGEST - 1) + "…"),
    ]:
        assert plain(text) == shown


@given(st.text(st.characters()), st.integers(1, 50))
def test_any_text_is_bounded_and_can_be_printed(text: str, longest: int) -> None:
    line = plain(text, longest)
    assert len(line) <= longest
    line.encode()
    categories = {
        unicodedata.category(character) for character in line if character not in "\u200c\u200d"
    }
    assert not categories & {"Cc", "Cf", "Cs", "Zl", "Zp"}


WORDS = st.text("abcde", min_size=3, max_size=9)


@given(WORDS, st.data(), st.sampled_from("abcdxyz"), st.text("abc", max_size=4))
def test_one_error_is_tolerated(typed: str, data: st.DataObject, letter: str, rest: str) -> None:
    place = data.draw(st.integers(0, len(typed) - 1))
    before, after = typed[:place], typed[place + 1 :]
    swapped = f"{before}{after[:1]}{typed[place]}{after[1:]}"
    for meant in (
        typed, f"{before}{letter}{after}", f"{before}{after}", f"{before}{letter}{typed[place:]}",
        swapped,
    ):  # fmt: skip
        assert begins_like(meant + rest, typed), meant


@pytest.mark.parametrize("word", ["schneider", "schulz", "s", "", "roder", "xxroder"])
def test_two_errors_are_another_word(word: str) -> None:
    assert not begins_like(word, "schrodr")


def test_address_is_a_network_camera() -> None:
    for word, is_camera in [
        *((word, True) for word in ("HTTPS://cam.example/live", "rtsp://10.0.0.7", "rtsps://a/b")),
        *((word, False) for word in ("auto", "film.avi", "ftp://10.0.0.7/a", "")),
    ]:
        assert is_address(word) is is_camera


def test_only_the_host_of_an_address_is_shown() -> None:
    for address, host in [
        ("rtsp://door:secret@10.0.0.7:554/live?key=secret", "10.0.0.7"),
        ("http://[2001:db8::1]/video", "2001:db8::1"),
        ("http://door:secret@[::1/video?password=secret", "[::1"),
        ("http:///video?password=secret", "?"),
        ("http://", "?"),
    ]:
        assert host_of(address) == host


NAME_ONLY = LabelTemplate("vip", frozenset({LabelPart.NAME}), "Backstage")
NONE = LabelTemplate("crew", frozenset())


@pytest.mark.parametrize("size", USUAL_SIZES)
def test_size_is_read_as_it_is_written(size: LabelSize) -> None:
    assert label_size_of(str(size)) == size


@pytest.mark.parametrize("text", ["", "62", "62x", "x29", "9x29", "62x501", "62x29mm", "-62x29"])
def test_text_that_is_no_size_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no size"):
        label_size_of(text)


@pytest.mark.parametrize("template", [USUAL_TEMPLATE, NAME_ONLY, NONE])
def test_template_is_read_as_it_is_written(template: LabelTemplate) -> None:
    assert label_template_of(template.line) == template


@pytest.mark.parametrize("line", ["", "*", "vip nome", "vip name,", "* none " + "W" * 61])
def test_line_that_is_no_template_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="no template"):
        label_template_of(line)


def test_template_of_the_category_goes_before_that_of_all() -> None:
    all_ = label_template_of("* name")
    templates = (all_, NAME_ONLY, NONE)
    assert template_for(templates, "vip") == NAME_ONLY
    assert template_for(templates, "other") == all_
    assert template_for((), "other") == USUAL_TEMPLATE
    assert not template_for(templates, "crew").prints
    assert template_for(templates, "vip").prints


def test_address_has_the_usual_port_unless_one_is_named() -> None:
    for text, address in [
        ("192.168.1.50", PrinterAddress("192.168.1.50")),
        (" zebra.local:6101 ", PrinterAddress("zebra.local", 6101)),
        ("[fe80::1]:9100", PrinterAddress("fe80::1")),
    ]:
        assert printer_address_of(text) == address
        assert printer_address_of(str(address)) == address


@pytest.mark.parametrize(
    "text", ["", "a b", "host:", "host:0", "host:65536", "http://host", "a:b:c"]
)
def test_text_that_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no address"):
        printer_address_of(text)


NOW = 1_780_776_300_000


def answered(link: Link, now: int = NOW, *, check_in: bool = False) -> Link:
    return after_answer(link, 10, now, check_in=check_in)


def failed(link: Link, now: int = NOW, *, check_in: bool = False) -> Link:
    return after_trouble(link, now, check_in=check_in)


def dropped(times: int = 1, at: int = NOW) -> Link:
    """Return a line that went down this many times in a short time."""
    link = Link()
    for _ in range(times):
        link = failed(failed(link, at), at)
        if link.drops < times:
            link = back_online(link, at)
    return link


def back_online(link: Link, now: int) -> Link:
    for _ in range(MOST_PROBES):
        link = answered(link, now)
    assert link.state is LinkState.ONLINE
    return link


def test_flapping_line_needs_more_probes_each_time() -> None:
    wanted = [probes_wanted(dropped(times), NOW) for times in (1, 2, 3, 4)]
    assert wanted == [1, 2, 3, MOST_PROBES]


def test_good_responses_count_only_in_a_row() -> None:
    link = failed(answered(dropped(3)))
    assert (link.state, link.good_probes) == (LinkState.OFFLINE, 0)
    link = answered(answered(link))
    assert (link.state, link.good_probes) == (LinkState.OFFLINE, 2)
    assert answered(link).state is LinkState.ONLINE


def test_next_lost_check_in_takes_the_line_down_again() -> None:
    link = failed(failed(Link(), check_in=True), check_in=True)
    assert link.state is LinkState.OFFLINE
    back = answered(link)
    assert (back.state, back.check_in_unanswered) == (LinkState.ONLINE, True)
    assert failed(back, check_in=True).state is LinkState.OFFLINE
    assert failed(back).state is LinkState.DOUBTFUL


def test_line_needs_one_probe_again_after_a_minute() -> None:
    later = NOW + FLAPPING_WITHIN
    assert probes_wanted(dropped(3), later) == 1
    assert failed(failed(back_online(dropped(3), later), later), later).drops == 1


def denied(link: Link, *tickets: int) -> Link:
    for ticket in tickets:
        link = after_denial(link, ticket)
    return link


def test_read_only_key_is_refused_again_at_the_next_denied_ticket() -> None:
    back = after_acceptance(denied(Link(), 1, 2, 3), check_in=False)
    assert back.state is LinkState.ONLINE
    assert denied(back, 3).state is LinkState.ONLINE
    assert denied(back, 4).state is LinkState.REFUSED


def test_valid_ticket_is_taken_if_two_share_a_code() -> None:
    cancelled, sold = a_ticket("CANCELLED"), a_ticket("SOLD")
    addon = sold._replace(addon_of=sold.id)
    for tickets in permutations((cancelled, addon, sold)):
        assert bearer_of(tickets) == sold
    assert bearer_of((cancelled, addon)) == addon
    assert bearer_of(()) is None


def test_cancelled_ticket_is_not_living() -> None:
    invalid = {status for status in TicketStatus if not is_living(a_ticket(status))}
    assert invalid == {"AVAILABLE", "CANCELLED", "RESET", "REFUNDED", "TRANSFERED"}
    assert is_living(a_ticket("VERIFIED"))


@pytest.mark.parametrize("word", [*TicketStatus, "VERIFIED"])
def test_flag_decides_inside_and_status_only_without_a_flag(word: str) -> None:
    assert says_inside(a_ticket(word, True))
    assert not says_inside(a_ticket(word, False))
    assert says_inside(a_ticket(word, None)) == (word == "CHECKED_IN")


@pytest.mark.parametrize("word", [*TicketStatus, "VERIFIED"])
def test_keeps_out_agrees_with_the_rules_for_every_status(word: str) -> None:
    ticket = a_ticket(word)
    assert keeps_out(ticket) == bool(refused_for(ticket) or held_for(ticket, ANY_DOOR))


def test_every_status_of_the_document_has_a_translation() -> None:
    for word in (*TicketStatus, *TransferStatus, *get_args(OrderStatus)):
        assert word_of(word) == Message(str(word))


def test_unknown_status_is_shown_unchanged() -> None:
    assert word_of("VERI\nFIED") == verbatim("VERI FIED")
    assert word_of("") == verbatim("")


FIRST, SECOND = listed("t-1"), listed("t-2")
PARKING = listed("t-3")._replace(addon_of="t-1")
CANCELLED = listed("t-4", status="CANCELLED")


def test_addons_and_cancelled_guests_outside_are_no_guests() -> None:
    out = [PartyMember(ticket, inside=False) for ticket in (FIRST, SECOND, PARKING, CANCELLED)]
    assert guests_of(out) == out[:2]
    inside = [PartyMember(member.ticket, inside=True) for member in out]
    assert [member.ticket for member in guests_of(inside)] == [FIRST, SECOND, CANCELLED]


def test_others_exist_only_if_one_guest_is_inside() -> None:
    first, second, parking = (
        PartyMember(ticket, inside=False) for ticket in (FIRST, SECOND, PARKING)
    )
    entered = PartyMember(FIRST, inside=True)
    assert rest_of([first, second, parking]) == AbsentGuests(2, is_all=True)
    assert rest_of([first, second, PartyMember(PARKING, inside=True)]) == AbsentGuests(
        2, is_all=True
    )
    assert rest_of([entered, second, parking]) == AbsentGuests(1)
    assert rest_of([entered]) == rest_of([parking]) == AbsentGuests(0)


def test_only_holds_can_be_loosened() -> None:
    everything = Policy(loosened=frozenset(Reason))
    assert {reason for reason in Reason if everything.loosens(reason)} == LOOSENABLE
    assert not any(Policy().loosens(reason) for reason in Reason)
    assert {
        Reason.PAYMENT_OPEN, Reason.BEING_PASSED_ON, Reason.PASSED_ON, Reason.FOR_RESALE,
        Reason.WRONG_DOOR, Reason.NOT_ON_LIST, Reason.OUTSIDE_HOURS,
    } == LOOSENABLE  # fmt: skip


def test_door_is_full_only_if_it_counts_and_holds() -> None:
    assert Policy(capacity=5, holds_when_full=True).is_full(5)
    assert not Policy(capacity=5, holds_when_full=True).is_full(4)
    assert not Policy(capacity=5).is_full(5)
    assert not Policy(holds_when_full=True).is_full(5)


def test_line_for_the_light_is_text_bytes_or_nothing() -> None:
    for line, sent in [
        ("GREEN", b"GREEN\n"),
        ("gr\u00fcn an", "gr\u00fcn an\n".encode()),
        ("hex A0 01 01 A2", b"\xa0\x01\x01\xa2"),
        ("hex a00101a2", b"\xa0\x01\x01\xa2"),
        (" - ", b""),
        ("hexagon", b"hexagon\n"),
    ]:
        assert bytes_of(line) == sent
        assert checked_line(line) == line


@pytest.mark.parametrize("line", ["hex A", "hex 0xA0", "hex GREEN", "hex A0,01"])
def test_line_that_begins_like_bytes_must_be_bytes(line: str) -> None:
    with pytest.raises(ValueError, match="hex"):
        checked_line(line)
