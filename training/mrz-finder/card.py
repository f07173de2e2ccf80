"""A document from above: paper, print, a photo, and the zone where ICAO 9303 puts it, or none."""

import numpy as np

from layers import barcode, blotch, paragraph, paste_ink, waves
from zone import draw_zone

#: Pixels a character of the zone as drawn.
PITCH = 12.0


def draw_card(rng: np.random.Generator, with_zone: bool) -> tuple[np.ndarray, np.ndarray | None]:
    """Grey canvas float32, and the zone's corners [4, 2] clockwise from its own top left."""
    ink = draw_zone(rng, PITCH)
    wide = 1.06 + rng.exponential(0.12)
    width = round(ink.shape[1] * wide)
    kind = rng.random()
    height = round(width * (rng.uniform(0.6, 0.75) if kind < 0.75 else rng.uniform(0.9, 1.5)))
    if kind > 0.93:
        height = round(ink.shape[0] * rng.uniform(1.3, 4))
    base = rng.uniform(110, 250)
    canvas = np.full((height, width), base, np.float32)
    canvas += np.linspace(-1, 1, width, dtype=np.float32)[None] * rng.uniform(-30, 30)
    for _ in range(rng.integers(0, 3)):
        waves(rng, canvas)
    left = round((width - ink.shape[1]) * rng.uniform(0.25, 0.75))
    top = round(height - ink.shape[0] - (height - ink.shape[0]) * min(0.9, rng.exponential(0.1)) - 4)
    _print(rng, canvas, top - 6 if with_zone else height)
    if not with_zone:
        return np.clip(canvas, 0, 255), None
    if rng.random() < 0.3:
        canvas[max(0, top - 8) :] += rng.uniform(-20, 40)
    paste_ink(canvas, ink, left, top, base * rng.uniform(0.03, 0.6))
    if height - top - ink.shape[0] > 30 and rng.random() < 0.5:
        _print(rng, canvas[top + ink.shape[0] + 8 :], height)
    right, bottom = left + ink.shape[1], top + ink.shape[0]
    return np.clip(canvas, 0, 255), np.float32([[left, top], [right, top], [right, bottom], [left, bottom]])


def _print(rng: np.random.Generator, canvas: np.ndarray, height: int) -> None:
    """Labels, values, photo and codes above the zone."""
    width = canvas.shape[1]
    height = min(height, canvas.shape[0])
    if height < 12:
        return
    if rng.random() < 0.8:
        w = round(width * rng.uniform(0.15, 0.35))
        blotch(rng, canvas[:height], round(width * rng.uniform(0.02, 0.75)), round(height * rng.uniform(0.05, 0.4)), w, round(w * 1.3))
    for _ in range(rng.integers(1, 9)):
        cap = int(rng.integers(5, 24))
        x, y = round(width * rng.uniform(0, 0.8)), round(height * rng.uniform(0, 0.95))
        w, h = round(width * rng.uniform(0.1, 0.9)), round(height * rng.uniform(0.03, 0.5))
        paragraph(rng, canvas[:height], x, y, min(w, width - x), min(h + cap, height - y), cap)
    if rng.random() < 0.15:
        w, h = round(width * rng.uniform(0.1, 0.6)), max(6, round(height * rng.uniform(0.05, 0.3)))
        barcode(rng, canvas[:height], round(width * rng.uniform(0, 0.5)), round(height * rng.uniform(0, 0.8)), w, h)
