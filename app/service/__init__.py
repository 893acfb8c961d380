"""Requests to one ticketing: check-ins, and questions that change nothing."""
