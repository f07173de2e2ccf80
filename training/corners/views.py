"""A drawn frame, seen anew each time: cropped, turned, mirrored, recoloured, in the net's gray margins."""

from __future__ import annotations

import cv2
import numpy as np
import torch

from coarse_net import CONTENT, INPUT, MARGIN
from coarse_targets import targets

GRAY = 128


def crop_input(frame: np.ndarray) -> np.ndarray:
    out = np.full((INPUT, INPUT, 3), GRAY, np.uint8)
    middle = slice(MARGIN, MARGIN + CONTENT)
    out[middle, middle] = cv2.resize(frame, (CONTENT, CONTENT), interpolation=cv2.INTER_AREA)
    return out


def window(r: np.random.Generator, frame: np.ndarray, quad: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """A part of the frame, mostly one that keeps the document whole: as the second net crops it."""
    side = len(frame)
    if r.random() < 0.4:
        return frame, quad
    if np.isfinite(quad).all():
        slack = r.uniform(-0.06 if r.random() < 0.12 else 0.02, 0.4, 4)
        low, high = np.clip(quad.min(0) - slack[:2], 0, 0.8), np.clip(quad.max(0) + slack[2:], 0.2, 1)
    else:
        low, high = r.uniform(0, 0.4, 2), r.uniform(0.6, 1, 2)
    x0, y0 = (low * side).astype(int)
    x1, y1 = np.ceil(high * side).astype(int)
    if min(x1 - x0, y1 - y0) < side * 0.3:
        return frame, quad
    return frame[y0:y1, x0:x1], (quad * side - [x0, y0]) / [x1 - x0, y1 - y0]


def recoloured(r: np.random.Generator, image: np.ndarray) -> np.ndarray:
    if r.random() < 0.2:
        image = image[..., r.permutation(3)]
    gain, lift = r.uniform(0.7, 1.25, 3), r.uniform(-20, 20)
    if r.random() < 0.08:
        image = np.repeat(cv2.cvtColor(np.ascontiguousarray(image), cv2.COLOR_BGR2GRAY)[..., None], 3, 2)
    return np.clip(image * gain + lift, 0, 255).astype(np.uint8) if r.random() < 0.6 else image


def example(r: np.random.Generator, frame: np.ndarray, quad: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    frame, quad = window(r, frame, quad)
    image = crop_input(recoloured(r, frame))
    corners = MARGIN + quad * CONTENT
    quarter, mirrored = int(r.integers(4)), r.random() < 0.5
    for _ in range(quarter):
        image, corners = np.rot90(image), np.stack([corners[:, 1], INPUT - corners[:, 0]], 1)
    if mirrored:
        image, corners = image[:, ::-1], np.stack([INPUT - corners[:, 0], corners[:, 1]], 1)
    return np.ascontiguousarray(image), targets(corners)


def to_input(images: list[np.ndarray]) -> torch.Tensor:
    return torch.from_numpy(np.stack(images)).permute(0, 3, 1, 2).float().contiguous(memory_format=torch.channels_last)
