"""The supervisor's PIN and the API key: how they are checked and kept."""
