"""Admit: a door check-in kiosk for laptops at venue entrances."""

__version__ = "1.0.0"
