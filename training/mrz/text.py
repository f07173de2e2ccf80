"""Invented text of machine-readable lines. No word here is a real person's: names are syllables put together."""

import numpy as np

from alphabet import CHARACTERS, DIGITS, LETTERS

STATES = (
    "UTO ETH KEN DJI ERI SDN SOM EGY ZAF NGA GHA DEU D FRA GBR USA CAN MEX BRA ARG CHL PER COL ESP PRT ITA GRC TUR "
    "ROU BGR HUN CZE SVK POL UKR RUS LTU LVA EST FIN SWE NOR DNK ISL IRL NLD BEL LUX CHE AUT HRV SRB BIH MNE MKD "
    "ALB CYP MLT ISR JOR LBN SYR IRQ IRN SAU YEM OMN ARE QAT KWT BHR IND PAK BGD LKA NPL CHN TWN HKG MAC JPN KOR "
    "PRK MNG VNM THA LAO KHM MYS SGP IDN PHL AUS NZL FJI PNG GBD GBN XXA XXB XXC UNO EUE"
).split()
SYLLABLES = (
    "A BE CO DA E FI GO HA I JO KA LE MI NO O PA QUI RA SO TU U VA WO XI YA ZE SCH TZ ER AN OO LU BRO DO QUO OD "
    "NIK STE MAR LIN CHE SOL GOD ROS DOO"
).split()
#: Characters taken for one another on bad pictures; drawn much more often than chance would.
ALIKE = ("0ODQ", "8B6", "5S", "2Z7", "1I7TLJ", "<KXC", "VYUW", "MNHW", "EFPR", "GC60", "4A", "93", "O0", "D0O")


def check_digit(text: str) -> str:
    """ICAO 9303-3, 4.9."""
    weights = (7, 3, 1)
    value = {c: i for i, c in enumerate(DIGITS + LETTERS)}
    return str(sum(value.get(c, 0) * weights[i % 3] for i, c in enumerate(text)) % 10)


def _pick(rng: np.random.Generator, items) -> str:
    return items[rng.integers(len(items))]


def _some(rng: np.random.Generator, characters: str, count: int) -> str:
    return "".join(_pick(rng, characters) for _ in range(count))


def _name(rng: np.random.Generator, length: int) -> str:
    def word() -> str:
        return "".join(_pick(rng, SYLLABLES) for _ in range(rng.integers(1, 5)))

    surname = "<".join(word() for _ in range(rng.integers(1, 3)))
    given = "<".join(word() for _ in range(rng.integers(0, 4)))
    return f"{surname}<<{given}".ljust(length, "<")[:length]


def _number(rng: np.random.Generator, length: int) -> str:
    kind = rng.random()
    if kind < 0.4:
        text = _some(rng, LETTERS, rng.integers(1, 4)) + _some(rng, DIGITS, length)
    elif kind < 0.7:
        text = _some(rng, DIGITS, length)
    else:
        text = _some(rng, DIGITS + LETTERS, length)
    return text[: rng.integers(max(1, length - 3), length + 1)].ljust(length, "<")


def _date(rng: np.random.Generator) -> str:
    return f"{rng.integers(100):02d}{rng.integers(1, 13):02d}{rng.integers(1, 29):02d}"


def _optional(rng: np.random.Generator, length: int) -> str:
    return "<" * length if rng.random() < 0.5 else _number(rng, length)


def zone(rng: np.random.Generator) -> list[str]:
    """All lines of one invented zone: TD1, TD2, TD3 or a visa, with right check digits."""
    state = _pick(rng, STATES).ljust(3, "<")
    nation = _pick(rng, STATES).ljust(3, "<")
    number, birth, expiry = _number(rng, 9), _date(rng), _date(rng)
    number, birth, expiry = (part + check_digit(part) for part in (number, birth, expiry))
    sex = _pick(rng, "MFX<" if rng.random() < 0.2 else "MF")
    size = rng.choice([30, 36, 44], p=[0.32, 0.18, 0.5])
    code = _pick(rng, {30: ["I<", "ID", "AC", "C<", "IR"], 36: ["I<", "ID", "V<", "AC"], 44: ["P<", "PN", "PD", "V<"]}[size])
    if size == 30:
        one, two = _optional(rng, 15), _optional(rng, 11)
        whole = check_digit(number + one + birth + expiry + two)
        return [code + state + number + one, birth + sex + expiry + nation + two + whole, _name(rng, 30)]
    rest = _optional(rng, size - 28 - (2 if size == 44 else 1))
    digit = check_digit(rest) if size == 44 else ""
    if size == 44 and rest.strip("<") == "" and rng.random() < 0.5:
        digit = "<"
    whole = check_digit(number + birth + expiry + rest + digit)
    return [code + state + _name(rng, size - 5), number + nation + birth + sex + expiry + rest + digit + whole]


def line(rng: np.random.Generator) -> str:
    """One line: mostly as issuers print it, else characters evenly, tokens among fillers, or look-alikes."""
    kind = rng.random()
    if kind < 0.46:
        return _pick(rng, zone(rng))
    length = int(rng.choice([30, 36, 44]))
    if kind < 0.7:
        return _some(rng, CHARACTERS, length)
    if kind < 0.8:
        text = ""
        while len(text) < length:
            text += _some(rng, CHARACTERS, rng.integers(1, 5)) + "<" * rng.integers(1, 12)
        return text[:length]
    text = ""
    while len(text) < length:
        text += _some(rng, _pick(rng, ALIKE), rng.integers(1, 6))
        if rng.random() < 0.3:
            text += _some(rng, CHARACTERS, rng.integers(1, 3))
    return text[:length]
