"""What a camera, a scanner and a file format do to a strip. Grey values 0..255, sizes in capture pixels."""

import cv2
import numpy as np


def expose(rng: np.random.Generator, picture: np.ndarray, pitch: float, depth: float) -> np.ndarray:
    """Light, then lens, then sensor, then JPEG. `pitch` is pixels a character, `depth` how far ink is below paper."""
    picture = _light(rng, picture)
    picture = _lens(rng, picture, pitch)
    if rng.random() < 0.7:
        picture = picture + rng.standard_normal(picture.shape).astype(np.float32) * rng.uniform(0, min(13, 0.22 * depth))
    picture = np.clip(picture, 0, 255).astype(np.uint8)
    if rng.random() < 0.62:
        quality = int(rng.integers(18, 95))
        picture = cv2.imdecode(cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])[1], 0)
    return picture


def _light(rng: np.random.Generator, picture: np.ndarray) -> np.ndarray:
    """A shadow's edge, and laminate that shines: it lifts ink more than paper."""
    height, width = picture.shape
    xs, ys = np.meshgrid(np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32))
    if rng.random() < 0.25:
        angle = rng.uniform(-0.7, 0.7) + (np.pi / 2) * (rng.random() < 0.3)
        far = (xs - rng.uniform(0, width)) * np.cos(angle) + (ys - height / 2) * np.sin(angle)
        dark = 0.5 + 0.5 * np.tanh(far / rng.uniform(2, 24))
        picture = picture * (1 - rng.uniform(0.1, 0.55) * dark)
    if rng.random() < 0.15:
        cx, cy = rng.uniform(0, width), rng.uniform(-0.3, 1.3) * height
        rx, ry = rng.uniform(0.5, 8) * height, rng.uniform(0.3, 1.5) * height
        glare = np.exp(-(((xs - cx) / rx) ** 2) - ((ys - cy) / ry) ** 2) * rng.uniform(0.3, 0.97)
        picture = picture + (255 - picture) * glare
    return picture


def _lens(rng: np.random.Generator, picture: np.ndarray, pitch: float) -> np.ndarray:
    """Out of focus, moved, then sharpened by the phone."""
    if rng.random() < 0.75:
        most = 0.12 if rng.random() < 0.6 else 0.21
        picture = cv2.GaussianBlur(picture, (0, 0), max(0.05, pitch * rng.uniform(0.01, most)))
    if rng.random() < 0.2:
        picture = cv2.filter2D(picture, -1, _motion(rng, pitch * rng.uniform(0.1, 0.36)))
    if rng.random() < 0.25:
        soft = cv2.GaussianBlur(picture, (0, 0), rng.uniform(0.7, 2.2))
        picture = picture + rng.uniform(0.3, 1.6) * (picture - soft)
    return picture


def _motion(rng: np.random.Generator, length: float) -> np.ndarray:
    """A short straight smear of `length` pixels."""
    size = 2 * int(np.ceil(length / 2)) + 3
    kernel = np.zeros((size, size), np.float32)
    angle = rng.uniform(0, np.pi)
    for t in np.linspace(-length / 2, length / 2, 9):
        x, y = size // 2 + t * np.cos(angle), size // 2 + t * np.sin(angle)
        ix, iy = int(x), int(y)
        fx, fy = x - ix, y - iy
        kernel[iy : iy + 2, ix : ix + 2] += np.outer((1 - fy, fy), (1 - fx, fx))
    return kernel / kernel.sum()


def resample(rng: np.random.Generator, picture: np.ndarray, width: int, height: int) -> np.ndarray:
    """To the net's size, as a reader might."""
    if picture.shape[0] > height * 1.3:
        kind = cv2.INTER_AREA
    else:
        kind = (cv2.INTER_LINEAR, cv2.INTER_LINEAR, cv2.INTER_CUBIC, cv2.INTER_NEAREST)[rng.choice(4, p=[0.5, 0.1, 0.35, 0.05])]
    return cv2.resize(picture, (width, height), interpolation=kind)
