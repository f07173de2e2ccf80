"""A machine-readable zone as a picture: two or three lines of invented text at the spacing of ICAO 9303."""

import cv2
import numpy as np

from fonts import BASELINE, PITCH, choose_face
from ink import press, print_line
from text import zone as zone_text


def draw_zone(rng: np.random.Generator, pitch: float) -> np.ndarray:
    """Ink 0..255 cut close around the characters, `pitch` pixels a character."""
    face = choose_face(rng)
    lines = zone_text(rng)
    step = round(face.cap * rng.uniform(1.5, 2.6))
    margin = 30
    rows = [print_line(rng, face, text, margin) for text in lines]
    canvas = np.zeros((rows[0].shape[0] + step * (len(rows) - 1), rows[0].shape[1]), np.uint8)
    for index, row in enumerate(rows):
        to = canvas[index * step : index * step + row.shape[0]]
        np.maximum(to, row, out=to)
    ink = press(rng, canvas)
    top = round(BASELINE - face.cap) - 2
    bottom = BASELINE + step * (len(rows) - 1) + 3
    ink = ink[top:bottom, margin - PITCH // 2 : ink.shape[1] - margin + PITCH // 2]
    tall = rng.uniform(0.9, 1.15)
    size = (round(ink.shape[1] * pitch / PITCH), round(ink.shape[0] * pitch / PITCH * tall))
    return cv2.resize(ink, size, interpolation=cv2.INTER_AREA)
