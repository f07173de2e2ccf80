"""Other objects near a document: pages beside and below it, and things that cover it."""

from __future__ import annotations

import cv2
import numpy as np

import capture
from geometry import apply, outline, turned
from paint import paint, recolour
from surroundings import Pools


def other_page(r: np.random.Generator, w: float, h: float, sideways: bool) -> np.ndarray:
    """The page attached to an edge of a page of w by h (plane units), and rises or falls a little."""
    lift, far = r.uniform(-0.1, 0.1, 2), r.uniform(0.15, 1.02)
    if sideways:
        side = -1 if r.random() < 0.5 else 1
        near, end = side * w / 2, side * w * (0.5 + far)
        return np.array([[end, -h / 2 - lift[0]], [near, -h / 2], [near, h / 2], [end, h / 2 + lift[1]]])
    side = -1 if r.random() < 0.8 else 1
    near, end = side * h / 2, side * h * (0.5 + far)
    return np.array([[-w / 2 - lift[0], end], [w / 2 + lift[1], end], [w / 2, near], [-w / 2, near]])


def page_below(r: np.random.Generator, plane: np.ndarray) -> np.ndarray:
    """Pages of the booklet below, or another document, visible on one to three sides."""
    grow = r.uniform(-0.02, 0.12, 2) * (r.random(2) < 0.8)
    turn = r.normal(0, 0.04) if r.random() < 0.7 else r.normal(0, 0.3)
    return turned(plane * (1 + grow), turn) + r.normal(0, 0.06, 2)


def draw_adjacent_pages(
    image: np.ndarray, r: np.random.Generator, pools: Pools, matrix: np.ndarray, aspect: float, name: str
) -> None:
    """Draws the other page, pages below, or the inside of a half-open cover."""
    w, h = (1.0, 1 / aspect) if aspect >= 1 else (aspect, 1.0)
    face = recolour(pools.faces[int(r.integers(len(pools.faces)))][0], r)
    face[..., 3] = 255
    face = face[:, ::-1] if r.random() < 0.5 else face
    if r.random() < {"page": 0.62, "cover": 0.5, "card": 0}[name]:
        points = other_page(r, w, h, sideways=name == "cover" or r.random() < 0.2)
    else:
        points = page_below(r, outline(w, h))
        if r.random() < 0.6:  # blank paper of nearly the same colour
            paper = face[..., :3].mean((0, 1)) * r.uniform(0.7, 1.1) + r.uniform(-10, 10, 3)
            face[..., :3] = np.clip(paper, 0, 255)
    target = apply(matrix, points)
    if np.abs(target).max() > 4000:
        return
    capture.drop_shadow(image, r, target)
    paint(image, np.ascontiguousarray(face), target)


def draw_occluders(image: np.ndarray, r: np.random.Generator, hidden: np.ndarray, quad: np.ndarray) -> None:
    """Draws fingers, or an object across an edge or a corner."""
    if r.random() < 0.17:
        for _ in range(int(r.integers(1, 4))):
            capture.finger(image, hidden, r, quad)
    if r.random() < 0.07:
        k = int(r.integers(4))
        at = quad[k] + (quad[(k + 1) % 4] - quad[k]) * r.uniform(-0.05, 1)
        size = np.linalg.norm(quad[2] - quad[0]) * r.uniform(0.06, 0.22)
        box = turned(outline(size, size * r.uniform(0.2, 1)), r.uniform(0, 3.2)) + at
        colour = r.uniform(5, 250, 3)
        cv2.fillConvexPoly(image, box.astype(np.int32), colour.tolist(), cv2.LINE_AA)
        cv2.fillConvexPoly(hidden, box.astype(np.int32), 255)
