"""What light, lens, hand and file do to the picture. float32 BGR 0..255, in place where it can be."""

from __future__ import annotations

import cv2
import numpy as np

from geometry import turned

_STRIP: list[np.ndarray] = []


def draw_noise(r: np.random.Generator, shape: tuple[int, ...]) -> np.ndarray:
    """Normal noise read from one long strip: drawing a variate a sample would cost more than the warp."""
    if not _STRIP:
        _STRIP.append(np.random.default_rng(5).normal(0, 1, 4_000_037).astype(np.float32))
    count = int(np.prod(shape))
    start = int(r.integers(0, len(_STRIP[0]) - count))
    return _STRIP[0][start : start + count].reshape(shape)


def smooth_field(r: np.random.Generator, width: int, height: int, cells: int) -> np.ndarray:
    coarse = r.normal(0, 1, (cells, cells)).astype(np.float32)
    return cv2.resize(coarse, (width, height), interpolation=cv2.INTER_CUBIC)


def drop_shadow(image: np.ndarray, r: np.random.Generator, quad: np.ndarray) -> None:
    """The soft shadow a document throws on the table; drawn before the document."""
    size = max(np.ptp(quad[:, 0]), np.ptp(quad[:, 1]))
    off = r.normal(0, 0.012, 2) * size
    mask = np.zeros(image.shape[:2], np.uint8)
    cv2.fillConvexPoly(mask, ((quad + off) * 16).round().astype(np.int32), 255, cv2.LINE_AA, 4)
    soft = cv2.GaussianBlur(mask, (0, 0), max(0.6, size * r.uniform(0.002, 0.02)))
    image *= 1 - soft[..., None].astype(np.float32) * (r.uniform(0.1, 0.65) / 255)


def light(image: np.ndarray, r: np.random.Generator) -> None:
    """Uneven light, a cast shadow, a lamp's reflection, the white balance, a dim room."""
    height, width = image.shape[:2]
    if r.random() < 0.8:
        angle, depth = r.uniform(0, 6.3), r.uniform(0, 0.5)
        across, down = np.linspace(-0.5, 0.5, width)[None], np.linspace(-0.5, 0.5, height)[:, None]
        ramp = across * np.cos(angle) + down * np.sin(angle)
        image *= (1 - depth * (ramp + 0.4)).astype(np.float32)[..., None]
    if r.random() < 0.28:  # the phone's or an arm's shadow, with a half-soft edge
        x, y = np.meshgrid(np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32))
        angle = r.uniform(0, 6.3)
        far = (x - r.uniform(0, width)) * np.cos(angle) + (y - r.uniform(0, height)) * np.sin(angle)
        edge = 1 / (1 + np.exp(np.clip(-far / r.uniform(1, 30), -30, 30)))
        image *= (1 - r.uniform(0.1, 0.55) * edge)[..., None].astype(np.float32)
    if r.random() < 0.25:
        x, y = np.meshgrid(np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32))
        rx, ry = r.uniform(0.03, 0.3, 2) * width
        d = ((x - r.uniform(0, width)) / rx) ** 2 + ((y - r.uniform(0, height)) / ry) ** 2
        image += (r.uniform(40, 330) * np.exp(-(d ** r.uniform(0.8, 2))))[..., None].astype(np.float32)
    image *= r.uniform(0.9, 1.1, 3).astype(np.float32)
    if r.random() < 0.2:
        image *= np.float32(r.uniform(0.22, 0.75))
    elif r.random() < 0.2:
        image *= np.float32(r.uniform(1.05, 1.4))
    if r.random() < 0.06:
        image[:] = image.mean(2, keepdims=True)


def lens(image: np.ndarray, r: np.random.Generator) -> np.ndarray:
    """Blur of focus and of movement, noise, and the file's compression. Returns uint8."""
    if r.random() < 0.5:
        image = cv2.GaussianBlur(image, (0, 0), r.uniform(0.4, 1.4) if r.random() < 0.75 else r.uniform(1.4, 3.6))
    if r.random() < 0.13:
        length = int(r.integers(3, 13))
        kernel = np.zeros((length, length), np.float32)
        kernel[length // 2] = 1 / length
        turn = cv2.getRotationMatrix2D((length / 2 - 0.5, length / 2 - 0.5), r.uniform(0, 180), 1)
        kernel = cv2.warpAffine(kernel, turn, (length, length))
        image = cv2.filter2D(image, -1, kernel / max(kernel.sum(), 1e-3))
    if r.random() < 0.6:
        noise = draw_noise(r, image.shape) * np.float32(r.uniform(0.5, 5) if r.random() < 0.8 else r.uniform(5, 13))
        image = image + (cv2.blur(noise, (2, 2)) if r.random() < 0.4 else noise)
    out = np.clip(image, 0, 255).astype(np.uint8)
    if r.random() < 0.5:
        _, data = cv2.imencode(".jpg", out, [cv2.IMWRITE_JPEG_QUALITY, int(r.integers(25, 95))])
        out = cv2.imdecode(data, 1)
    return out


def finger(image: np.ndarray, hidden: np.ndarray, r: np.random.Generator, quad: np.ndarray) -> None:
    """A thumb or finger over an edge, coming from outside; `hidden` marks what it covers."""
    k = int(r.integers(4))
    a, b = quad[k], quad[(k + 1) % 4]
    at = a + (b - a) * r.uniform(0.08, 0.92)
    outward = np.array([(b - a)[1], -(b - a)[0]]) / max(np.linalg.norm(b - a), 1)
    if np.dot(outward, quad.mean(0) - at) > 0:
        outward = -outward
    size = max(np.ptp(quad[:, 0]), np.ptp(quad[:, 1]))
    wide = int(size * r.uniform(0.06, 0.13))
    way = turned(outward, r.normal(0, 0.5))
    tip = at - way * size * r.uniform(0.02, 0.12)
    mask = np.zeros(image.shape[:2], np.uint8)
    ends = tuple(int(v) for v in tip), tuple(int(v) for v in tip + way * size * 0.7)
    cv2.line(mask, *ends, 255, max(2, wide), cv2.LINE_AA)
    skin = np.array([95, 125, 180]) * r.uniform(0.35, 1.3) + r.uniform(-15, 15, 3)
    round_shade = cv2.GaussianBlur(mask, (0, 0), max(1, wide / 4)).astype(np.float32)[..., None] / 255
    share = mask.astype(np.float32)[..., None] / 255
    image *= 1 - share
    image += share * (skin * (0.55 + 0.45 * round_shade)).astype(np.float32)
    np.maximum(hidden, mask, out=hidden)
