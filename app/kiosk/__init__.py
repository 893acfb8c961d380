"""The kiosk put together: window, senses and core, built, joined, started and ended in order."""
