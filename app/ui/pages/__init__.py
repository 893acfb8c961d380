"""The pages that may cover the door's page."""
