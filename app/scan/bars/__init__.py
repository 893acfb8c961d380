"""Bars that are hard to read: all their height is made to tell of one line."""
