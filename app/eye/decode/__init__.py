"""Decoding: finds and reads the codes in one grey picture after the other."""
