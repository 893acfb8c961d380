"""Tests which service addresses are accepted, and which name the same service."""

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.errors import ExitCode
from app.organiser.address import checked_address, is_loopback, normal_address, with_prefix
from app.organiser.errors import BadAddress

PREFIX = "/v1/public-api"
USABLE = (
    "https://tickets.example.org",
    "https://tickets.example.org:8443/",
    "HTTPS://Tickets.Example.ORG",
    "https://bücher.example/",
    "https://192.0.2.7",
    "https://[2001:db8::1]:8443",
    "http://localhost:8080",
    "http://LOCALHOST",
    "http://127.0.0.1:8080/",
    "http://127.200.3.4",
    "http://[::1]:8080",
    "https://localhost",
)
IN_CLEAR = (
    "http://tickets.example.org",
    "http://localhost.evil.example",
    "http://127.0.0.1.evil.example",
    "http://localhost.",
    "http://0.0.0.0",
    "http://10.0.0.1",
    "http://[::]",
    "http://[2001:db8::1]",
    "http://[::ffff:192.0.2.7]",
    "http://2130706433",
)
TOO_MUCH = (
    "https://user@tickets.example.org",
    "https://user:word@tickets.example.org",
    "http://localhost@evil.example",
    "https://tickets.example.org/?key=1",
    "https://tickets.example.org/#top",
)
JUNK = (
    "",
    "tickets.example.org",
    "//tickets.example.org",
    "https://",
    "https:/tickets.example.org",
    "https:tickets.example.org",
    " https://tickets.example.org",
    "https://tickets.example.org ",
    "https://tickets.example.org\n",
    "https://tickets example.org",
    "https://tickets.example.org\\@evil.example",
    "https://*",
    "https://%41",
    "https://xn--",
    "https://\N{SNOWMAN}.example",
    "https://[::1",
    "https://[fe80::1%25eth0]",
    "https://tickets.example.org:port",
    "https://tickets.example.org:0",
    "https://127.0.0.1:65536",
    "https://tickets.example.org/\x00",
    "https://tickets.example.org/\ud83d",
    "https://" + "a" * 70_000,
    "ftp://tickets.example.org",
    "file:///etc/passwd",
    "javascript:alert(1)",
)


@pytest.mark.parametrize("address", USABLE)
def test_https_and_local_http_addresses_are_usable(address: str) -> None:
    assert isinstance(checked_address(address), httpx.URL)


@pytest.mark.parametrize("address", IN_CLEAR)
def test_plain_http_to_other_machine_is_refused(address: str) -> None:
    with pytest.raises(BadAddress, match="in clear"):
        checked_address(address)


@pytest.mark.parametrize("address", TOO_MUCH)
def test_address_with_more_than_host_and_path_is_refused(address: str) -> None:
    with pytest.raises(BadAddress, match="more in it than host and path"):
        checked_address(address)


@pytest.mark.parametrize("address", JUNK, ids=ascii)
def test_malformed_address_is_refused(address: str) -> None:
    with pytest.raises(BadAddress) as bad:
        checked_address(address)
    assert bad.value.exit_code is ExitCode.WRONG_USE


@given(st.text() | st.text().map("https://".__add__) | st.from_regex(r"https?://[!-~]{0,30}"))
def test_any_text_gives_address_or_bad_address_error(text: str) -> None:
    try:
        address = checked_address(text)
    except BadAddress:
        return
    assert address.scheme == "https" or is_loopback(address)
    assert with_prefix(address).host == address.host


@pytest.mark.parametrize(
    ("path", "target"),
    [
        ("", PREFIX),
        ("/", PREFIX),
        ("/?", PREFIX),
        ("/tenant", f"/tenant{PREFIX}"),
        ("/tenant/", f"/tenant{PREFIX}"),
        ("/a%2Fb/c", f"/a%2Fb/c{PREFIX}"),
        ("/%3Fx=1", f"/%3Fx=1{PREFIX}"),
        ("/%2e%2e", f"/%2e%2e{PREFIX}"),
        ("//evil.example/", f"//evil.example{PREFIX}"),
        ("/../up", f"/up{PREFIX}"),
        (PREFIX, PREFIX),
        (f"{PREFIX}/", PREFIX),
        (f"/tenant{PREFIX}", f"/tenant{PREFIX}"),
    ],
)
def test_api_prefix_is_appended_to_configured_path(path: str, target: str) -> None:
    prefixed = with_prefix(checked_address(f"https://tickets.example.org:8443{path}"))
    assert (prefixed.scheme, prefixed.host, prefixed.port) == ("https", "tickets.example.org", 8443)
    assert prefixed.raw_path.decode() == target


@pytest.mark.parametrize(
    "same",
    [
        "https://tickets.example.org",
        "HTTPS://Tickets.Example.ORG/",
        "https://tickets.example.org:443",
        "https://tickets.example.org/v1/public-api",
        "https://tickets.example.org/v1/public-api/",
    ],
)
def test_equivalent_addresses_normalise_to_same_service(same: str) -> None:
    assert normal_address(same) == "tickets.example.org"
