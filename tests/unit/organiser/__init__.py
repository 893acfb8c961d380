"""Tests of the organiser client against servers that misbehave, byte by byte."""
