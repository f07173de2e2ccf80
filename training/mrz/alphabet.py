"""The 37 characters of a machine-readable zone (ICAO 9303-3, 4.3), in the order of the net's classes 1 to 37."""

CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<"
LETTERS = CHARACTERS[:26]
DIGITS = CHARACTERS[26:36]
FILLER = 36

#: Class 0 is the space between two characters, and whatever is no character.
CLASSES = 1 + len(CHARACTERS)


def indices(text: str) -> list[int]:
    """Places of a text's characters in CHARACTERS."""
    return [CHARACTERS.index(one) for one in text]
