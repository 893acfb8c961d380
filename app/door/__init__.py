"""Decides every scan at a door, and corrects decisions."""
