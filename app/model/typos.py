"""Words with one typing error: one letter too many, too few, wrong, or two letters swapped."""


def begins_like(word: str, typed: str) -> bool:
    """Return whether the word begins with the typed text, with at most one typing error in it.

    `schroder`, `schrodr` -> True
    """
    place = next(
        (at for at, (a, b) in enumerate(zip(word, typed, strict=False)) if a != b), len(word)
    )
    rest, left = word[place:], typed[place:]
    is_swapped = left[:2] == rest[1::-1] and rest[2:].startswith(left[2:])
    return (
        len(left) <= 1
        or rest[1:].startswith(left[1:])
        or rest[1:].startswith(left)
        or rest.startswith(left[1:])
        or is_swapped
    )
