"""The final report of `admit setup`, as JSON values and as lines."""

from typing import TYPE_CHECKING, Any

from app.commands.terminal import as_plain
from app.security.secrets import KeyringUnusable

if TYPE_CHECKING:
    from app.organiser.wire.check_in import Overview
    from app.runtime.home import Home
    from app.settings.settings import Settings


def setup_report(
    home: "Home",
    settings: "Settings",
    overview: "Overview | None",
    key_trouble: KeyringUnusable | None,
) -> dict[str, Any]:
    """Return what is set up now, and why the key was not kept."""
    return {
        "door": settings.door.name,
        "categories": list(settings.door.categories),
        "base_url": settings.service.base_url,
        "ticketing_id": settings.service.ticketing_id,
        "event_id": settings.service.event_id,
        "event": overview and overview.event and overview.event.name,
        "organisation": overview and overview.organisation and overview.organisation.name,
        "checked": overview is not None,
        "settings": str(home.settings),
        "key_kept": key_trouble is None,
        "key_trouble": key_trouble and f"{key_trouble.sentence} {key_trouble.next_step}",
    }


def setup_in_words(report: dict[str, Any]) -> str:
    """Return the report as lines for the terminal."""
    ticketing = report["ticketing_id"]
    if report["event"]:
        ticketing += f", {report['event']}"
    rows = {
        "Door": report["door"],
        "Categories": ", ".join(report["categories"]) or "all",
        "Service": report["base_url"],
        "Ticketing": ticketing if report["checked"] else f"{ticketing} (not checked)",
        "Settings": report["settings"],
        "API key": report["key_trouble"] or "kept in the keyring of this computer",
    }
    return "\n".join(f"{name:12}{as_plain(value)}" for name, value in rows.items())
