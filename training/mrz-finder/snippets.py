"""Words and lines in many typefaces, drawn once a process: other print on documents and pages."""

from functools import lru_cache
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont

FOLDER = Path("/usr/share/fonts")
#: Debian packages fonts-liberation, fonts-dejavu-core and fonts-freefont-ttf; absent ones are left out.
PATTERNS = ("truetype/liberation/*.ttf", "truetype/dejavu/*.ttf", "truetype/freefont/*.ttf", "opentype/ocr-b/OCRB.otf")
WORDS = (
    "surname given names nationality date of birth place sex authority expiry signature holder passport republic "
    "identity card number type code issued valid until the of and with from this page document national personal "
    "blood height eyes colour residence district city road street house mother father state ministry interior"
).split()


def _words(rng: np.random.Generator) -> str:
    kind = rng.random()
    count = rng.integers(1, 9)
    if kind < 0.25:
        return " ".join("".join(rng.choice(list("0123456789-/. "), rng.integers(2, 9))) for _ in range(1 + count // 2))
    text = " ".join(rng.choice(WORDS, count))
    if kind < 0.5:
        return text.upper()
    if kind < 0.6:
        return "".join(rng.choice(list("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<<<"), rng.integers(3, 14)))
    if kind < 0.68:
        return str(rng.choice(list("<>.-_=*/|XK|OI"))) * rng.integers(5, 45)
    return text.title() if kind < 0.8 else text


@lru_cache(maxsize=1)
def snippets(seed: int = 5, count: int = 700) -> list[np.ndarray]:
    """Lines of ink 0..255, 24 to 34 pixels high as drawn."""
    rng = np.random.default_rng(seed)
    files = [file for pattern in PATTERNS for file in sorted(FOLDER.glob(pattern))]
    fonts = [ImageFont.truetype(str(file), 26) for file in files]
    lines = []
    for _ in range(count):
        font = fonts[rng.integers(len(fonts))]
        text = _words(rng)
        left, top, right, bottom = font.getbbox(text)
        image = Image.new("L", (max(4, right - left + 4), max(4, bottom - top + 4)), 0)
        ImageDraw.Draw(image).text((2 - left, 2 - top), text, font=font, fill=255)
        lines.append(np.asarray(image))
    return lines
