"""What documents lie on, SIDE x SIDE BGR: tables, cloth, walls, floors, printed pages, screens."""

from __future__ import annotations

import cv2
import numpy as np

from marks import font_files, portrait, put_text, words

SIDE = 800


def clouds(r: np.random.Generator, across: int, down: int) -> np.ndarray:
    """Smooth noise around 0, deviation about 1: a coarse grid drawn up."""
    coarse = r.normal(0, 1, (max(2, down), max(2, across))).astype(np.float32)
    return cv2.resize(coarse, (SIDE, SIDE), interpolation=cv2.INTER_CUBIC)


def base_colour(r: np.random.Generator) -> np.ndarray:
    kind = r.random()
    if kind < 0.3:  # woods and browns
        return np.array([70, 105, 150]) * r.uniform(0.4, 1.5) + r.uniform(-15, 15, 3)
    if kind < 0.6:  # greys, white to black
        return np.full(3, r.uniform(20, 250)) + r.uniform(-8, 8, 3)
    if kind < 0.8:  # a tint
        return np.clip(np.full(3, r.uniform(40, 240)) + r.uniform(-35, 35, 3), 0, 255)
    return r.uniform(10, 245, 3)


def wood(r: np.random.Generator) -> np.ndarray:
    grain = clouds(r, int(r.integers(3, 20)), int(r.integers(60, 260))) * r.uniform(4, 22)
    grain += clouds(r, 4, 12) * r.uniform(2, 14)
    if r.random() < 0.5:  # rings: a smooth field cut into bands
        field = clouds(r, 3, 5) * 2 + np.linspace(0, r.uniform(4, 16), SIDE)[:, None]
        grain += np.sin(field * 6).astype(np.float32) * r.uniform(3, 12)
    image = base_colour(r) + grain[..., None]
    if r.random() < 0.4:
        planks(image, r)
    return image


def planks(image: np.ndarray, r: np.random.Generator) -> None:
    wide = int(r.integers(70, 300))
    for x in range(int(r.integers(0, wide)), SIDE, wide):
        image[x : x + int(r.integers(2, 5))] *= r.uniform(0.3, 0.8)
        image[x : x + wide] += r.uniform(-12, 12)


def cloth(r: np.random.Generator) -> np.ndarray:
    y, x = np.mgrid[0:SIDE, 0:SIDE].astype(np.float32)
    f, g = r.uniform(0.3, 1.6, 2)
    weave = r.uniform(2, 12) * (np.sin(x * f) + np.sin(y * g))
    if r.random() < 0.35:  # a pattern of checks or stripes
        wide = r.uniform(18, 110)
        pattern = np.sign(np.sin(x / wide)) + (np.sign(np.sin(y / wide)) if r.random() < 0.5 else 0)
        weave = weave + r.uniform(8, 45) * pattern
    folds = clouds(r, int(r.integers(3, 9)), int(r.integers(3, 9))) * r.uniform(2, 16)
    return base_colour(r) + (weave + folds)[..., None]


def rough(r: np.random.Generator) -> np.ndarray:
    """Stone, plaster, carpet: noise on several scales."""
    field = np.zeros((SIDE, SIDE), np.float32)
    for scale in (4, 10, 28, 80, 240):
        field += clouds(r, scale, scale) * r.uniform(0, 9)
    image = base_colour(r) + field[..., None] * r.uniform(0.6, 1.2, 3)
    if r.random() < 0.3:  # veins
        image += (np.exp(-np.abs(clouds(r, 5, 5) + clouds(r, 20, 20) * 0.3) * 14) * r.uniform(-60, 60))[..., None]
    return image


def plain(r: np.random.Generator) -> np.ndarray:
    image = base_colour(r) + clouds(r, 3, 3)[..., None] * r.uniform(0, 8)
    if r.random() < 0.5:
        image = image + clouds(r, SIDE, SIDE)[..., None] * r.uniform(0, 5)
    return image


def tiles(r: np.random.Generator) -> np.ndarray:
    image = rough(r) * 0.5 + base_colour(r) * 0.5
    step, gap = int(r.integers(60, 330)), int(r.integers(2, 9))
    line = base_colour(r)
    for k in range(int(r.integers(0, step)), SIDE, step):
        image[k : k + gap] = line
        image[:, k : k + gap] = line
    return image


def printed(r: np.random.Generator) -> np.ndarray:
    """A page of text, a form or a newspaper, with pictures and frames."""
    paper = np.clip(np.full(3, r.uniform(190, 252)) + r.uniform(-10, 6, 3), 0, 255)
    image = np.empty((SIDE, SIDE, 3), np.uint8)
    image[:] = paper
    ink = tuple(int(v) for v in r.uniform(0, 90, 3))
    columns = int(r.integers(1, 4))
    size = r.uniform(9, 26)
    face = font_files()[int(r.integers(len(font_files())))]
    for c in range(columns):
        x, y = 20 + c * SIDE / columns, r.uniform(0, 40)
        while y < SIDE:
            if r.random() < 0.04:
                w, h = int(SIDE / columns * r.uniform(0.4, 0.9)), int(r.uniform(60, 200))
                cv2.rectangle(image, (int(x), int(y)), (int(x) + w, int(y) + h), ink, int(r.choice([1, 2, 4])))
                if r.random() < 0.5:
                    portrait(image, r, (int(x) + 6, int(y) + 6, max(12, w // 3), max(12, h - 12)))
                y += h
            text = words(r, max(3, int(SIDE / columns / size * 1.7 * r.uniform(0.3, 0.95))))
            text = "".join(ch if ord(ch) < 0x1200 else "e" for ch in text)
            put_text(image, (x, y), size, text, face, ink)
            y += size * r.uniform(1.1, 1.9)
    return image.astype(np.float32)


def screen(r: np.random.Generator) -> np.ndarray:
    """Windows on a screen, or the keys of a keyboard."""
    image = np.empty((SIDE, SIDE, 3), np.float32)
    image[:] = base_colour(r)
    if r.random() < 0.5:
        step = int(r.integers(50, 120))
        keys = base_colour(r)
        for y in range(10, SIDE, step):
            for x in range(10 + (y // step) * 13 % step, SIDE, step):
                cv2.rectangle(image, (x, y), (x + step - 10, y + step - 10), keys.tolist(), -1)
                at = (x + step // 4, y + step // 2)
                cv2.putText(image, chr(65 + int(r.integers(26))), at, 0, step / 90, (255 - keys).tolist(), 1, cv2.LINE_AA)
    else:
        for _ in range(int(r.integers(2, 6))):
            x, y = (int(v) for v in r.integers(-50, SIDE - 200, 2))
            w, h = int(r.integers(160, 600)), int(r.integers(120, 500))
            cv2.rectangle(image, (x, y), (x + w, y + h), base_colour(r).tolist(), -1)
            cv2.rectangle(image, (x, y), (x + w, y + 24), base_colour(r).tolist(), -1)
            for k in range(h // 40):
                line = "lorem ipsum dolor"[: int(r.integers(4, 17))]
                at = (x + 10, y + 50 + 30 * k)
                cv2.putText(image, line, at, 0, 0.6, base_colour(r).tolist(), 1, cv2.LINE_AA)
    return image


def two_surfaces(r: np.random.Generator) -> np.ndarray:
    """The table's edge, a mat's, a sheet's: one surface beside another along a straight line."""
    a, b = draw_background(r), draw_background(r)
    angle, off = r.uniform(0, np.pi), r.uniform(-0.3, 0.3) * SIDE
    y, x = np.mgrid[0:SIDE, 0:SIDE].astype(np.float32) - SIDE / 2
    side = np.clip((x * np.cos(angle) + y * np.sin(angle) - off) / 1.5, 0, 1)[..., None]
    return a * side + b * (1 - side) * r.uniform(0.6, 1)


KINDS = (
    (wood, 0.2),
    (cloth, 0.17),
    (rough, 0.15),
    (plain, 0.17),
    (tiles, 0.06),
    (printed, 0.1),
    (screen, 0.05),
    (two_surfaces, 0.1),
)


def draw_background(r: np.random.Generator) -> np.ndarray:
    pick = r.random()
    for kind, share in KINDS:
        pick -= share
        if pick < 0:
            break
    return np.clip(kind(r), 0, 255).astype(np.uint8)
