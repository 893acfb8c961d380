"""Shapes of requests and responses: one module for each resource, with the document's keys."""
