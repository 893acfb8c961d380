"""Stacked bars: they are read only when all of them are there, with their rows level."""
