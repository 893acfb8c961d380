"""The tests of Admit."""
