"""The demo: the kiosk on a made-up event, wholly on this computer."""
