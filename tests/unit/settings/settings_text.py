"""A settings file as a person writes it by hand."""

GOOD = """\
# by hand
[service]
base_url = "https://tickets.example.org"
ticketing_id = "tk-1"

[door]
name = "North"
categories = [
    "vip",
    "crew",
]
[sync]
history_seconds = 5
"""
