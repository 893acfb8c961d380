"""Admit: a door check-in kiosk for laptops at venue entrances."""

__version__ = "0.1.0"
