"""Puts flat faces into a picture, and gives a face other colours."""

from __future__ import annotations

import cv2
import numpy as np


def paint(image: np.ndarray, face: np.ndarray, quad: np.ndarray) -> None:
    """Warps a BGRA face onto a float image. The face is first shrunk to about its seen size, against aliasing."""
    height, width = image.shape[:2]
    seen = max(np.linalg.norm(quad[1] - quad[0]), np.linalg.norm(quad[2] - quad[3])) * 1.15 / face.shape[1]
    if seen < 0.9:
        face = cv2.resize(face, None, fx=max(seen, 0.1), fy=max(seen, 0.1), interpolation=cv2.INTER_AREA)
    face = cv2.copyMakeBorder(face, 1, 1, 1, 1, cv2.BORDER_REPLICATE)
    face[[0, -1], :, 3] = 0
    face[:, [0, -1], 3] = 0
    w, h = face.shape[1], face.shape[0]
    own = np.array([[0.5, 0.5], [w - 1.5, 0.5], [w - 1.5, h - 1.5], [0.5, h - 1.5]], np.float32)
    x0, y0 = np.maximum(np.floor(quad.min(0)).astype(int) - 1, 0)
    x1, y1 = np.minimum(np.ceil(quad.max(0)).astype(int) + 2, [width, height])
    if x1 <= x0 or y1 <= y0:
        return
    matrix = cv2.getPerspectiveTransform(own, (quad - [x0, y0]).astype(np.float32))
    seen_face = cv2.warpPerspective(face, matrix, (int(x1 - x0), int(y1 - y0)), flags=cv2.INTER_LINEAR)
    share = seen_face[..., 3:].astype(np.float32) / 255
    region = image[y0:y1, x0:x1]
    region *= 1 - share
    region += seen_face[..., :3] * share


def plain_face(colour: np.ndarray, side: int = 20) -> np.ndarray:
    """A patch of one colour, to be painted like a face."""
    return np.dstack([np.full((side, side, 3), colour, np.uint8), np.full((side, side), 255, np.uint8)])


def recolour(face: np.ndarray, r: np.random.Generator) -> np.ndarray:
    out = face.copy()
    colour = face[..., :3].astype(np.float32)
    if r.random() < 0.3:
        colour = colour[..., r.permutation(3)]
    if r.random() < 0.06:
        colour = 255 - colour
    level = 255 * (colour / 255) ** r.uniform(0.6, 1.35) * r.uniform(0.88, 1.05, 3)
    out[..., :3] = np.clip(level, 0, 255)
    return out
