"""How a line is printed: which glyphs, how thick, how worn. Ink 0..255 on a canvas of PITCH pixels a character."""

import cv2
import numpy as np

from alphabet import FILLER, indices
from fonts import BASELINE, CELL_HEIGHT, CELL_WIDTH, PITCH, Face


def print_line(rng: np.random.Generator, face: Face, text: str, margin: int) -> np.ndarray:
    """Glyphs side by side; the first one's middle lies `margin` pixels from the left."""
    canvas = np.zeros((CELL_HEIGHT, 2 * margin + PITCH * (len(text) - 1)), np.uint8)
    jitter = rng.random() < 0.4
    filler = _resized(face.glyphs[FILLER], rng.uniform(0.8, 1.08)) if rng.random() < 0.35 else None
    for place, index in enumerate(indices(text)):
        glyph = filler if filler is not None and index == FILLER else face.glyphs[index]
        dx, dy = rng.integers(-1, 2, 2) if jitter else (0, 0)
        left = margin + place * PITCH - CELL_WIDTH // 2 + dx
        to = canvas[:, max(0, left) : left + CELL_WIDTH]
        glyph = glyph[:, max(0, -left) :][:, : to.shape[1]]
        if dy:
            glyph = np.roll(glyph, dy, axis=0)
        np.maximum(to, glyph, out=to)
    return canvas


def _resized(glyph: np.ndarray, scale: float) -> np.ndarray:
    """A glyph smaller or larger on the same baseline, as issuers' fillers differ."""
    move = np.float32([[scale, 0, (1 - scale) * CELL_WIDTH / 2], [0, scale, (1 - scale) * (BASELINE - PITCH / 2)]])
    return cv2.warpAffine(glyph, move, (CELL_WIDTH, CELL_HEIGHT), flags=cv2.INTER_LINEAR)


def press(rng: np.random.Generator, canvas: np.ndarray) -> np.ndarray:
    """Ink spreads or thins, edges soften, some of it is missing. 0..255 in and out."""
    sigma = rng.uniform(0.4, 1.9)
    level = rng.uniform(0.22, 0.68)
    if rng.random() < 0.25:
        canvas = _other_design(rng, canvas)
    steps = np.arange(256) / 255
    curve = np.clip((steps - level) * rng.uniform(1.5, 6) + 0.5, 0, 1) * 255
    ink = cv2.LUT(cv2.GaussianBlur(canvas, (0, 0), sigma), curve.astype(np.uint8))
    if rng.random() < 0.3:
        ink = (ink * _wear(rng, ink.shape)).astype(np.uint8)
    return ink


def _other_design(rng: np.random.Generator, canvas: np.ndarray) -> np.ndarray:
    """Another cut of the letters: upper and lower halves shared out differently, strokes heavier one way."""
    height = canvas.shape[0]
    ys = np.arange(height, dtype=np.float32)
    bend = rng.uniform(-2.2, 2.2) * np.exp(-(((ys - height / 2) / 9) ** 2))
    rows = ys + bend
    low = np.clip(rows.astype(int), 0, height - 2)
    share = (rows - low)[:, None]
    out = (canvas[low] * (1 - share) + canvas[low + 1] * share).clip(0, 255).astype(np.uint8)
    if rng.random() < 0.6:
        kernel = np.ones((1, 2) if rng.random() < 0.5 else (2, 1), np.uint8)
        out = cv2.dilate(out, kernel) if rng.random() < 0.6 else cv2.erode(out, kernel)
    return out


def _wear(rng: np.random.Generator, shape: tuple[int, int]) -> np.ndarray:
    """Patches where ink is thin or gone."""
    grain = int(rng.choice([2, 4, 8, 20]))
    small = rng.random((shape[0] // grain + 2, shape[1] // grain + 2), np.float32)
    patches = cv2.resize(small, (shape[1], shape[0]), interpolation=cv2.INTER_LINEAR)
    depth = rng.uniform(0.2, 0.9)
    return 1 - depth * (patches < rng.uniform(0.05, 0.35))
