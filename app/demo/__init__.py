"""The demo: the kiosk with a made-up event, entirely on this computer."""
