"""Where a document lies before a pinhole camera. Quads are 4x2, clockwise from the document's own top left."""

from __future__ import annotations

import cv2
import numpy as np

# Width and height of the pictures, and how often.
FRAMES = ((576, 432, 0.22), (432, 576, 0.22), (576, 324, 0.28), (324, 576, 0.12), (576, 384, 0.08), (576, 576, 0.08))


def pick_frame(r: np.random.Generator) -> tuple[int, int]:
    pick = r.random()
    for width, height, share in FRAMES:
        pick -= share
        if pick < 0:
            break
    return width, height


def tilt_and_turn(r: np.random.Generator) -> tuple[float, float, float, float]:
    """Two tilts, the turn in the plane (radians), and the focal length in document sizes."""
    tilts = np.clip(r.normal(0, 0.26, 2), -0.8, 0.8) * (0.25 if r.random() < 0.3 else 1)
    base = r.choice([0, 90, 270, 180], p=[0.55, 0.16, 0.16, 0.13])
    kind = r.random()
    turn = r.normal(0, 4) if kind < 0.62 else r.uniform(-45, 45) if kind < 0.92 else r.uniform(-180, 180)
    return float(tilts[0]), float(tilts[1]), float(np.radians(base + turn)), float(r.uniform(1.1, 3.4))


def project(points: np.ndarray, pose: tuple[float, float, float, float]) -> np.ndarray:
    """Points of the document's plane (its longer side is 1) as the camera sees them."""
    tilt_x, tilt_y, turn, focal = pose
    x, y = points[:, 0], points[:, 1]
    x, y = x * np.cos(turn) - y * np.sin(turn), x * np.sin(turn) + y * np.cos(turn)
    z = x * np.sin(tilt_y) + y * np.sin(tilt_x)
    scale = focal / np.maximum(focal + z, 0.25)
    return np.stack([x * np.cos(tilt_y) * scale, y * np.cos(tilt_x) * scale], 1)


def outline(width: float, height: float) -> np.ndarray:
    w, h = width / 2, height / 2
    return np.array([[-w, -h], [w, -h], [w, h], [-w, h]], np.float64)


def turned(points: np.ndarray, angle: float) -> np.ndarray:
    """Clockwise about the origin, radians."""
    c, s = np.cos(angle), np.sin(angle)
    return points @ np.array([[c, s], [-s, c]])


def place(r: np.random.Generator, aspect: float, frame: tuple[int, int]) -> tuple[np.ndarray, np.ndarray]:
    """The document's quad in the frame, and the 3x3 map from the document's plane (longer side 1) to the frame."""
    size = (1.0, 1 / aspect) if aspect >= 1 else (aspect, 1.0)
    plane = outline(*size)
    pose = tilt_and_turn(r)
    seen = project(plane, pose)
    width, height = frame
    kind = r.random()
    if kind < 0.05:  # a tight scan: the document is the picture
        grow = r.uniform(-0.01, 0.05, (4, 2)) * np.array(frame) * np.sign(plane)
        quad = (np.sign(plane) + 1) / 2 * np.array(frame) + grow
        if r.random() < 0.5:
            quad = (np.sign(plane) + 1) / 2 * np.array(frame) + np.sign(plane) * r.uniform(0, 0.02) * width
    else:
        low, high = seen.min(0), seen.max(0)
        fill = r.uniform(0.24, 0.5) if kind < 0.17 else r.uniform(0.5, 0.8) if kind < 0.5 else r.uniform(0.8, 0.985)
        scale = fill * min(width / (high[0] - low[0]), height / (high[1] - low[1]))
        room = np.array(frame) - scale * (high - low)
        share = r.uniform(0, 1, 2) if r.random() < 0.5 else np.clip(r.normal(0.5, 0.12, 2), 0, 1)
        if r.random() < 0.13:  # runs out of the picture
            beyond = r.choice([-1, 1], 2) * r.uniform(0.1, 0.4, 2) * scale * (high - low) / np.maximum(room, 1)
            share = np.where(r.random(2) < 0.6, beyond + 0.5, share)
            scale *= r.uniform(1, 1.25)
        quad = (seen - low) * scale + room * share
    matrix = cv2.getPerspectiveTransform(plane.astype(np.float32), quad.astype(np.float32))
    return quad, matrix


def apply(matrix: np.ndarray, points: np.ndarray) -> np.ndarray:
    flat = np.c_[points, np.ones(len(points))] @ matrix.T
    return flat[:, :2] / flat[:, 2:]
