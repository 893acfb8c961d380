"""The kiosk: builds window, devices and core, connects them, and starts and stops them in order."""
