"""Pieces that pages are put together from. All on grey canvases 0..255, in place."""

import cv2
import numpy as np

from snippets import snippets


def paste_ink(canvas: np.ndarray, ink: np.ndarray, x: int, y: int, tone: float) -> None:
    """Ink 0..255 drawn in a grey `tone`, clipped to the canvas."""
    left, top = max(0, x), max(0, y)
    right, bottom = min(canvas.shape[1], x + ink.shape[1]), min(canvas.shape[0], y + ink.shape[0])
    if right <= left or bottom <= top:
        return
    cover = ink[top - y : bottom - y, left - x : right - x].astype(np.float32) / 255
    to = canvas[top:bottom, left:right]
    to += (tone - to) * cover


def text_line(rng: np.random.Generator, height: int) -> np.ndarray:
    """One printed line, `height` pixels high."""
    bank = snippets()
    ink = bank[rng.integers(len(bank))]
    width = max(3, round(ink.shape[1] * height / ink.shape[0]))
    return cv2.resize(ink, (width, height), interpolation=cv2.INTER_AREA)


def paragraph(rng: np.random.Generator, canvas: np.ndarray, x: int, y: int, width: int, height: int, cap: int) -> None:
    """Lines under each other, filled to the width or ragged: a page of text, a table, the print of a card."""
    tone = rng.uniform(0, 90)
    step = cap * rng.uniform(1.2, 2.4)
    full = rng.random() < 0.5
    row = float(y)
    while row + cap < y + height:
        at = x
        while at < x + width:
            ink = text_line(rng, cap)
            paste_ink(canvas, ink[:, : max(1, x + width - at)], at, round(row), tone)
            at += ink.shape[1] + cap // 2
            if not full:
                break
        row += step


def barcode(rng: np.random.Generator, canvas: np.ndarray, x: int, y: int, width: int, height: int) -> None:
    """Stripes or a matrix of modules."""
    module = int(rng.integers(1, 5))
    rows = 1 if rng.random() < 0.5 else max(1, height // (module * int(rng.integers(1, 4))))
    code = (rng.random((rows, max(1, width // module))) < 0.5).astype(np.uint8) * 255
    paste_ink(canvas, cv2.resize(code, (width, height), interpolation=cv2.INTER_NEAREST), x, y, rng.uniform(0, 60))


def blotch(rng: np.random.Generator, canvas: np.ndarray, x: int, y: int, width: int, height: int) -> None:
    """A photo-like patch: soft shapes of several tones."""
    small = rng.uniform(0, 255, (int(rng.integers(2, 9)), int(rng.integers(2, 9)))).astype(np.float32)
    patch = cv2.resize(small, (max(2, width), max(2, height)), interpolation=cv2.INTER_CUBIC)
    cv2.ellipse(patch, (width // 2, height // 2), (max(1, width // 4), max(1, height // 3)), 0, 0, 360, float(rng.uniform(60, 220)), -1)
    if rng.random() < 0.5:
        patch += rng.standard_normal(patch.shape).astype(np.float32) * rng.uniform(0, 25)
    to = canvas[max(0, y) : y + height, max(0, x) : x + width]
    to[:] = patch[: to.shape[0], : to.shape[1]]


def waves(rng: np.random.Generator, canvas: np.ndarray) -> None:
    """Security print: fine curved lines over all of it."""
    height, width = canvas.shape
    xs, ys = np.meshgrid(np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32))
    angle = rng.uniform(0, np.pi)
    across = xs * np.sin(angle) + ys * np.cos(angle)
    along = xs * np.cos(angle) - ys * np.sin(angle)
    phase = across / rng.uniform(0.7, 4) + rng.uniform(0, 6) * np.sin(along / rng.uniform(10, 60))
    canvas += np.sin(phase) * rng.uniform(-22, 10)
