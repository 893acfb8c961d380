"""An HTTP client for the rehearsal service, whose connections are not encrypted."""

import httpx

from tests.support.waiting import LONGEST_WAIT_S


def plain_client(base_url: str, api_key: str | None = None) -> httpx.Client:
    """Return a client for an address that begins with http://.

    It loads no certificates: to load them takes longer than most tests.
    """
    return httpx.Client(
        base_url=base_url,
        headers={} if api_key is None else {"Authorization": f"Bearer {api_key}"},
        timeout=LONGEST_WAIT_S,
        trust_env=False,
        verify=False,
    )
