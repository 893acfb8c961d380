"""Words of the window: languages, numbers, moments and remarks."""
