"""What a document lies on and among."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

import capture
from geometry import outline, turned
from paint import paint, plain_face


@dataclass
class Pools:
    faces: list[tuple[np.ndarray, str]]
    backgrounds: list[np.ndarray]


def crop_background(pools: Pools, r: np.random.Generator, width: int, height: int) -> np.ndarray:
    source = pools.backgrounds[int(r.integers(len(pools.backgrounds)))]
    side = source.shape[0]
    zoom = r.uniform(0.5, 1.4) if r.random() < 0.8 else r.uniform(0.25, 0.5)
    w, h = min(side, int(width * zoom)), min(side, int(height * zoom))
    x, y = int(r.integers(0, side - w + 1)), int(r.integers(0, side - h + 1))
    part = source[y : y + h, x : x + w]
    if r.random() < 0.5:
        part = part[:, ::-1]
    way = cv2.INTER_AREA if zoom > 1 else cv2.INTER_CUBIC
    image = cv2.resize(part, (width, height), interpolation=way).astype(np.float32)
    image = (image - 128) * np.float32(r.uniform(0.5, 1.2)) + 128 + r.uniform(-30, 30, 3).astype(np.float32)
    return np.clip(image, 0, 255)


def thing(r: np.random.Generator, pools: Pools, colour: np.ndarray) -> np.ndarray:
    if r.random() >= 0.5:
        return plain_face(colour)
    part = pools.backgrounds[int(r.integers(len(pools.backgrounds)))][:200, :200]
    patch = np.clip(part * 0.3 + colour * 0.75, 0, 255).astype(np.uint8)
    return np.dstack([patch, np.full((200, 200), 255, np.uint8)])


def clutter(image: np.ndarray, r: np.random.Generator, pools: Pools, most: int) -> None:
    """Papers, phones, books, coins, pens and other cards' backs, each with its shadow."""
    height, width = image.shape[:2]
    for _ in range(int(r.integers(1, most + 1))):
        centre = r.uniform(-0.05, 1.05, 2) * [width, height]
        size, aspect = r.uniform(0.06, 0.8) * width, r.uniform(1, 6) ** r.choice([1, 0.4])
        box = turned(outline(size, size / aspect), r.uniform(0, 3.2)) + centre
        colour = r.uniform(5, 250, 3) if r.random() < 0.6 else np.full(3, r.uniform(200, 252))
        capture.drop_shadow(image, r, box)
        if r.random() < 0.2:
            cv2.circle(image, tuple(int(v) for v in centre), int(size / 3), colour.tolist(), -1, cv2.LINE_AA)
            continue
        paint(image, thing(r, pools, colour), box)
        if r.random() < 0.3:
            inner = centre + (box - centre) * r.uniform(0.75, 0.95)
            paint(image, plain_face(r.uniform(5, 250, 3)), inner)
