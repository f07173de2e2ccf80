"""Strips along a quad's sides, and where the true side runs in them. The product cuts the same ones."""

from __future__ import annotations

import cv2
import numpy as np

ACROSS, ALONG = 48, 64
EXTEND = 0.06  # beyond both corners, of the side's length
WIDE, NARROW = 0.14, 0.045  # half of what a strip covers across, of the quad's size
MARGIN = 128  # what lies outside of the picture


def quad_size(quad: np.ndarray) -> float:
    x, y = quad[:, 0], quad[:, 1]
    return float(np.sqrt(abs(np.dot(x, np.roll(y, -1)) - np.dot(y, np.roll(x, -1))) / 2))


def axes(quad: np.ndarray, side: int, half: float) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Origin (centre of the first sample), step along and step across. Across runs inwards for a clockwise quad."""
    a, b = quad[side], quad[(side + 1) % 4]
    length = max(float(np.linalg.norm(b - a)), 1.0)
    along = (b - a) / length
    inward = np.array([-along[1], along[0]])
    step_along = along * length * (1 + 2 * EXTEND) / ALONG
    step_across = inward * (2 * half * quad_size(quad)) / ACROSS
    origin = a - along * length * EXTEND + step_along / 2 + step_across * (0.5 - ACROSS / 2)
    return origin, step_along, step_across


def cut_strip(image: np.ndarray, quad: np.ndarray, side: int, half: float) -> np.ndarray:
    """ACROSS x ALONG x 3: three samples along the side are averaged into one. Pixel (0, 0) has its centre at 0.5."""
    origin, along, across = axes(quad, side, half)
    third = along / 3
    start = origin - third - 0.5
    matrix = np.array([[third[0], across[0], start[0]], [third[1], across[1], start[1]]])
    flags, size = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP, (ALONG * 3, ACROSS)
    fine = cv2.warpAffine(image, matrix, size, flags=flags, borderValue=(MARGIN,) * 3)
    return cv2.resize(fine, (ALONG, ACROSS), interpolation=cv2.INTER_AREA)


def true_offsets(
    truth: np.ndarray, hidden: np.ndarray, quad: np.ndarray, side: int, half: float, rounding: float = 0.05
) -> np.ndarray:
    """For each of ALONG positions the sample index across (float) at which the true side lies; NaN where none shows."""
    origin, along, across = axes(quad, side, half)
    a, b = truth[side], truth[(side + 1) % 4]
    height, width = hidden.shape
    places = origin + along * np.arange(ALONG)[:, None]
    # places + s * across = a + t * (b - a)
    system = np.stack([across, -(b - a)], 1)
    if abs(np.linalg.det(system)) < 1e-6:
        return np.full(ALONG, np.nan, np.float32)
    s, t = np.linalg.solve(system, (a - places).T)
    point = a + t[:, None] * (b - a)
    x, y = np.floor(point).astype(int).T
    inside = (x >= 1) & (y >= 1) & (x < width - 1) & (y < height - 1)
    covered = hidden[np.clip(y, 0, height - 1), np.clip(x, 0, width - 1)] > 127
    shown = inside & ~covered & (t > rounding) & (t < 1 - rounding) & (s > -0.5) & (s < ACROSS - 0.5)
    return np.where(shown, s, np.nan).astype(np.float32)


def jitter(r: np.random.Generator, truth: np.ndarray, wide: bool) -> np.ndarray:
    """A quad as the coarse net (wide) or the first refinement (narrow) might give it, wrong in its way."""
    size = quad_size(truth)
    if wide:
        sd = 0.022 if r.random() < 0.6 else 0.05
    else:
        sd = 0.005 if r.random() < 0.6 else 0.013
    quad = truth + r.normal(0, sd * size, (4, 2))
    if wide and r.random() < 0.3:  # one side too far in or out: on a header's edge, on a page below
        side, inward = int(r.integers(4)), r.uniform(-0.09, 0.13)
        a, b, far_a, far_b = side, (side + 1) % 4, (side + 3) % 4, (side + 2) % 4
        quad[a] += (quad[far_a] - quad[a]) * inward
        quad[b] += (quad[far_b] - quad[b]) * inward
    elif wide and r.random() < 0.12:  # one corner far off
        quad[int(r.integers(4))] += r.normal(0, 0.12 * size, 2)
    return quad


def clockwise(quad: np.ndarray) -> np.ndarray:
    x, y = quad[:, 0], quad[:, 1]
    return quad if np.dot(x, np.roll(y, -1)) - np.dot(y, np.roll(x, -1)) > 0 else quad[::-1]
