"""Tests of the organiser client, also against servers that send invalid bytes."""
