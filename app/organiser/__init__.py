"""The organiser's ticketing service, as its document describes it."""
