"""What lies behind a line: tinted paper, guilloches, rules, strokes, the card's edge. Grey values 0..255."""

import cv2
import numpy as np


def make_paper(rng: np.random.Generator, width: int, height: int) -> np.ndarray:
    """Paper of one strip; sizes in pixels of the capture."""
    base = rng.uniform(90, 250) if rng.random() < 0.85 else rng.uniform(60, 130)
    paper = np.full((height, width), base, np.float32)
    paper += _smooth(rng, width, height) * rng.uniform(0, 40)
    xs, ys = np.meshgrid(np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32))
    for _ in range(rng.integers(0, 4)):
        paper += _guilloche(rng, xs, ys, height)
    if rng.random() < 0.5:
        grain = rng.standard_normal((height, width)).astype(np.float32)
        paper += cv2.GaussianBlur(grain, (0, 0), rng.uniform(0.5, 2.5)) * rng.uniform(2, 22)
    if rng.random() < 0.2:
        paper += _print_behind(rng, width, height)
    for _ in range(rng.integers(1, 4) if rng.random() < 0.14 else 0):
        ends = rng.uniform(-0.2, 1.2, 4) * (width, height, width, height)
        dark = float(rng.uniform(-90, 60))
        stroke = np.zeros_like(paper)
        cv2.line(stroke, (int(ends[0]), int(ends[1])), (int(ends[2]), int(ends[3])), dark, int(rng.integers(1, 3)), cv2.LINE_AA)
        paper += stroke
    if rng.random() < 0.1:
        y = int(rng.uniform(0, 1) * height)
        paper[y : y + 1 + height // 24] += rng.uniform(-120, 40)
    return paper


def _smooth(rng: np.random.Generator, width: int, height: int) -> np.ndarray:
    """Slow shading, -1..1."""
    small = rng.uniform(-1, 1, (2, int(rng.integers(2, 6)))).astype(np.float32)
    return cv2.resize(small, (width, height), interpolation=cv2.INTER_CUBIC)


def _guilloche(rng: np.random.Generator, xs: np.ndarray, ys: np.ndarray, height: int) -> np.ndarray:
    """Fine wavy lines, as security printing has."""
    angle = rng.uniform(0, np.pi)
    along = xs * np.cos(angle) + ys * np.sin(angle)
    across = ys * np.cos(angle) - xs * np.sin(angle)
    wave = height * rng.uniform(0, 0.4) * np.sin(along * 2 * np.pi / (height * rng.uniform(0.5, 4)))
    lines = np.sin((across + wave) * 2 * np.pi / (height * rng.uniform(0.06, 0.6)) + rng.uniform(0, 6.28))
    if rng.random() < 0.5:
        lines = (lines > rng.uniform(0.2, 0.9)).astype(np.float32)
    return lines * rng.uniform(-30, 16)


def _print_behind(rng: np.random.Generator, width: int, height: int) -> np.ndarray:
    """Paler print or a coat of arms showing through: rough blobs."""
    grain = max(2, int(height * rng.uniform(0.05, 0.5)))
    small = rng.random((height // grain + 2, width // grain + 2), np.float32)
    blobs = cv2.resize(small, (width, height), interpolation=cv2.INTER_LINEAR)
    return (blobs > rng.uniform(0.5, 0.8)).astype(np.float32) * rng.uniform(-45, 30)


def cut_edge(rng: np.random.Generator, picture: np.ndarray, left: float, right: float) -> None:
    """The card ends before `left` or after `right`, in pixels; beyond lies a table, another page, black."""
    width = picture.shape[1]
    for start, stop in ((0, int(left)), (int(np.ceil(right)), width)):
        if stop - start < 2 or rng.random() < 0.6:
            continue
        beyond = rng.uniform(0, 255) + rng.standard_normal((picture.shape[0], stop - start)) * rng.uniform(0, 25)
        picture[:, start:stop] = beyond
