"""The big panel: what it shows of a verdict, and in which words."""
