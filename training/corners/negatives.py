"""Pictures without a document, including similar objects: sheets, screens, books, faces."""

from __future__ import annotations

import cv2
import numpy as np

import capture
from geometry import pick_frame, place
from marks import portrait
from paint import paint
from surroundings import Pools, clutter, crop_background


def sheet(image: np.ndarray, r: np.random.Generator, pools: Pools) -> None:
    """A page of text, a screen or a book's page, flat or slanted, with its four edges in view or not."""
    texture = pools.backgrounds[int(r.integers(len(pools.backgrounds)))]
    aspect = r.choice([1.414, 1 / 1.414, 1.6, 1.78, 0.56, 0.75, 1.33, 2.1])
    width = int(r.uniform(400, 790))
    height = int(min(790, width / aspect))
    part = texture[:height, :width]
    face = np.dstack([part, np.full(part.shape[:2], 255, np.uint8)])
    if r.random() < 0.4:  # a screen's or a phone's dark frame
        face = cv2.copyMakeBorder(face, 14, 14, 14, 14, cv2.BORDER_CONSTANT, value=(*r.uniform(0, 60, 3), 255))
    quad, _ = place(r, part.shape[1] / part.shape[0], (image.shape[1], image.shape[0]))
    capture.drop_shadow(image, r, quad)
    paint(image, face, quad)


def faces(image: np.ndarray, r: np.random.Generator) -> None:
    height, width = image.shape[:2]
    size = int(min(width, height) * r.uniform(0.4, 1))
    patch = np.zeros((int(size * 1.2), size, 3), np.uint8)
    portrait(patch, r, (0, 0, size, int(size * 1.2)))
    x, y = int(r.integers(0, max(1, width - size + 1))), int(r.integers(0, max(1, height - size // 2)))
    region = image[y : y + patch.shape[0], x : x + size]
    mask = np.zeros(patch.shape[:2], np.uint8)
    cv2.ellipse(mask, (size // 2, int(size * 0.6)), (int(size * 0.42), int(size * 0.56)), 0, 0, 360, 255, -1)
    share = cv2.GaussianBlur(mask, (0, 0), 4)[: region.shape[0], : region.shape[1], None].astype(np.float32) / 255
    region *= 1 - share
    region += patch[: region.shape[0], : region.shape[1]] * share


def draw_negative(r: np.random.Generator, pools: Pools) -> np.ndarray:
    width, height = pick_frame(r)
    image = crop_background(pools, r, width, height)
    kind = r.random()
    if kind < 0.5:
        if r.random() < 0.4:
            clutter(image, r, pools, 5)
        for _ in range(1 if r.random() < 0.75 else 2):
            sheet(image, r, pools)
    elif kind < 0.62:
        faces(image, r)
    elif kind < 0.88:
        clutter(image, r, pools, 9)
    capture.light(image, r)
    return capture.lens(image, r)
