"""Client of the organiser's ticketing service, as the service's document describes it."""
