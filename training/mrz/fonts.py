"""Glyphs as grey pictures, all at one pitch, from Debian's font packages (licences in MODEL_CARD.md)."""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from alphabet import CHARACTERS

#: Pixels from one character's middle to the next in the drawing, and the cell that holds one glyph.
PITCH = 30
CELL_WIDTH = 46
CELL_HEIGHT = 64
BASELINE = 48

FOLDER = Path("/usr/share/fonts")

#: File and how often it is drawn. OCR-B is what ICAO 9303-3 asks for; some issuers print something else.
FONTS = (
    ("opentype/ocr-b/OCRB.otf", 0.56),
    ("opentype/ocr-b/OCRBS.otf", 0.24),
    ("opentype/ocr-b/OCRBL.otf", 0.03),
    ("truetype/liberation/LiberationMono-Regular.ttf", 0.06),
    ("truetype/liberation/LiberationMono-Bold.ttf", 0.04),
    ("truetype/liberation/LiberationSans-Regular.ttf", 0.015),
    ("truetype/liberation/LiberationSans-Bold.ttf", 0.015),
    ("truetype/dejavu/DejaVuSansMono.ttf", 0.02),
    ("truetype/dejavu/DejaVuSansMono-Bold.ttf", 0.02),
)


@dataclass(frozen=True)
class Face:
    """One font: `glyphs` is [37, CELL_HEIGHT, CELL_WIDTH] of ink 0..255, `cap` the height of an H in pixels."""

    name: str
    glyphs: np.ndarray
    cap: float


@lru_cache(maxsize=None)
def load_face(file: str) -> Face:
    """Draws the 37 characters of one font, each in the middle of its cell."""
    path = FOLDER / file
    mono = "Sans-" not in file
    probe = ImageFont.truetype(str(path), 1000)
    advance = probe.getlength("0") if mono else 0.62 * 1000
    size = PITCH / advance * 1000
    font = ImageFont.truetype(str(path), 4 * round(size * 4) // 4)
    scale = font.size / size
    glyphs = np.zeros((len(CHARACTERS), CELL_HEIGHT, CELL_WIDTH), np.uint8)
    for index, character in enumerate(CHARACTERS):
        big = Image.new("L", (round(CELL_WIDTH * scale), round(CELL_HEIGHT * scale)), 0)
        left = CELL_WIDTH * scale / 2 - font.getlength(character) / 2
        ImageDraw.Draw(big).text((left, BASELINE * scale), character, font=font, fill=255, anchor="ls")
        glyphs[index] = np.asarray(big.resize((CELL_WIDTH, CELL_HEIGHT), Image.BOX))
    h = glyphs[CHARACTERS.index("H")].max(axis=1)
    return Face(path.stem, glyphs, float((h > 127).sum()))


def choose_face(rng: np.random.Generator) -> Face:
    """A font by its share."""
    shares = np.array([share for _, share in FONTS])
    return load_face(FONTS[rng.choice(len(FONTS), p=shares / shares.sum())][0])
