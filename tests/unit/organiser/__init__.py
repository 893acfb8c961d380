"""The organiser's client against servers that misbehave, byte by byte."""
