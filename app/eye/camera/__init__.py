"""Cameras, videos and picture files: opens them, keeps the newest picture, explains failures."""
