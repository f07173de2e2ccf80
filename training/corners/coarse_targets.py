"""What the coarse net should answer: mask, corner and edge heat on its grid of cells."""

from __future__ import annotations

import cv2
import numpy as np

from coarse_net import CELLS, INPUT


def targets(quad: np.ndarray) -> np.ndarray:
    """Mask, corner and edge heat on the CELLS grid; `quad` in input pixels."""
    out = np.zeros((3, CELLS, CELLS), np.float32)
    if not np.isfinite(quad).all():
        return out
    fill = np.zeros((INPUT, INPUT), np.uint8)
    cv2.fillConvexPoly(fill, np.round(np.clip(quad - 0.5, -2000, 2000) * 16).astype(np.int32), 255, cv2.LINE_AA, 4)
    out[0] = cv2.resize(fill, (CELLS, CELLS), interpolation=cv2.INTER_AREA) / 255.0
    cells = quad * CELLS / INPUT - 0.5
    y, x = np.mgrid[0:CELLS, 0:CELLS].astype(np.float32)
    for k in range(4):
        (ax, ay), (bx, by) = cells[k], cells[(k + 1) % 4]
        out[1] = np.maximum(out[1], np.exp(-((x - ax) ** 2 + (y - ay) ** 2) / 2))
        length = max((bx - ax) ** 2 + (by - ay) ** 2, 1e-6)
        t = np.clip(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length, 0, 1)
        away = (x - ax - t * (bx - ax)) ** 2 + (y - ay - t * (by - ay)) ** 2
        out[2] = np.maximum(out[2], np.exp(-away / (2 * 0.64)))
    return out
