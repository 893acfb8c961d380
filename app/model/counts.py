"""How many are on the list, and how many of them are inside."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CategoryCount:
    """Tickets of one category and one name."""

    category_id: str
    name: str
    total: int
    inside: int


@dataclass(frozen=True, slots=True)
class ListCounts:
    total: int
    inside: int
    categories: tuple[CategoryCount, ...]
