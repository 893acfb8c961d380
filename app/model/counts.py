"""Counts of the list: how many tickets it has, and how many of their guests are inside."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CategoryCount:
    """Counts of the tickets with one category and one name."""

    category_id: str
    name: str
    total: int
    inside: int


@dataclass(frozen=True, slots=True)
class ListCounts:
    """Counts of the whole list, in total and by category."""

    total: int
    inside: int
    categories: tuple[CategoryCount, ...]
