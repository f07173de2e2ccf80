"""One drawn photo: a document on something, among things, seen by a phone. The truth comes with it."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

import capture
from neighbours import draw_adjacent_pages, draw_occluders
from geometry import pick_frame, place
from paint import paint, recolour
from surroundings import Pools, clutter, crop_background

BESIDE = {"card": 0.1, "page": 0.62, "cover": 0.5}  # how often something of its kind lies beside


@dataclass
class Sample:
    image: np.ndarray  # uint8 BGR
    quad: np.ndarray | None  # 4x2 pixels, clockwise from the document's own top left; None: no document
    hidden: np.ndarray  # uint8: where something lies over the document


def rim(image: np.ndarray, r: np.random.Generator, quad: np.ndarray) -> None:
    """The card's own thickness, or a worn rim, along some sides of one in five."""
    if r.random() >= 0.2:
        return
    for k in range(4):
        if r.random() < 0.6:
            a, b = (quad[k] * 8).astype(int), (quad[(k + 1) % 4] * 8).astype(int)
            a, b = a + (b - a) * 0.06, b + (a - b) * 0.06
            ends = tuple(int(v) for v in a), tuple(int(v) for v in b)
            cv2.line(image, *ends, r.uniform(0, 255, 3).tolist(), 1, cv2.LINE_AA, 3)


def compose(r: np.random.Generator, pools: Pools) -> Sample:
    width, height = pick_frame(r)
    image = crop_background(pools, r, width, height)
    hidden = np.zeros((height, width), np.uint8)
    face, name = pools.faces[int(r.integers(len(pools.faces)))]
    face = recolour(face, r)
    aspect = face.shape[1] / face.shape[0]
    quad, matrix = place(r, aspect, (width, height))
    kind = r.random()
    if kind < 0.32:  # same on same: white on white, dark on dark
        like = face[: face.shape[0] // 20] if r.random() < 0.5 else face  # its header, or all of it
        image += (like[..., :3].mean((0, 1)) - image.mean((0, 1)) + r.uniform(-16, 16, 3)).astype(np.float32)
        np.clip(image, 0, 255, out=image)
    if r.random() < 0.42:
        clutter(image, r, pools, 8)
    if r.random() < BESIDE[name]:
        draw_adjacent_pages(image, r, pools, matrix, aspect, name)
    if r.random() < 0.75:
        capture.drop_shadow(image, r, quad)
    paint(image, face, quad)
    rim(image, r, quad)
    draw_occluders(image, r, hidden, quad)
    capture.light(image, r)
    return Sample(capture.lens(image, r), quad, hidden)
