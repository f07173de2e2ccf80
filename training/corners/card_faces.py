"""Card and page faces, flat: BGRA, the longer side FACE_PX. Fictional layouts only."""

from __future__ import annotations

import colorsys

import cv2
import numpy as np

from marks import blend, code, font_files, guilloche, portrait, put_text, write_text

FACE_PX = 512
ID1, ID2, ID3 = 85.6 / 53.98, 105 / 74, 125 / 88  # ISO/IEC 7810; ICAO 9303: TD1, TD2, TD3


def tone(r: np.random.Generator) -> np.ndarray:
    """Ground colour of a document: mostly very light or pastel, as they are."""
    kind = r.random()
    hue = r.random()
    if kind < 0.45:
        s, v = r.uniform(0, 0.1), r.uniform(0.86, 1)
    elif kind < 0.76:
        s, v = r.uniform(0.08, 0.32), r.uniform(0.72, 0.97)
    elif kind < 0.9:
        s, v = r.uniform(0.3, 0.85), r.uniform(0.45, 0.95)
    else:
        s, v = r.uniform(0, 0.7), r.uniform(0.08, 0.42)
    red, green, blue = colorsys.hsv_to_rgb(hue, s, v)
    return np.array([blue, green, red]) * 255


def inks(ground: np.ndarray, r: np.random.Generator) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    """Text colour, and a colour for bands and frames."""
    dark = ground.mean() > 110
    text = r.uniform(10, 70, 3) if dark else r.uniform(180, 245, 3)
    accent = ground * r.uniform(0.25, 0.8) if dark else ground * r.uniform(1.3, 2.5)
    accent = np.clip(accent + r.uniform(-50, 50, 3), 0, 255)
    return tuple(int(v) for v in text), tuple(int(v) for v in accent)  # type: ignore[return-value]


def blank(r: np.random.Generator, aspect: float) -> tuple[np.ndarray, np.ndarray]:
    """The ground with its fall of colour and fine lines; `aspect` is width over height."""
    width, height = (FACE_PX, round(FACE_PX / aspect)) if aspect >= 1 else (round(FACE_PX * aspect), FACE_PX)
    ground = tone(r)
    image = np.empty((height, width, 3), np.float32)
    image[:] = ground
    if r.random() < 0.6:
        # A gentle fall from one corner to the other, or from the middle.
        x, y = np.meshgrid(np.linspace(-1, 1, width), np.linspace(-1, 1, height))
        angle = r.uniform(0, 6.3)
        fall = x * np.cos(angle) + y * np.sin(angle) if r.random() < 0.7 else np.hypot(x, y) - 0.7
        image += fall[..., None] * r.uniform(-26, 26, 3)
    face = np.clip(image, 0, 255).astype(np.uint8)
    text, accent = inks(ground, r)
    for _ in range(int(r.integers(0, 4))):
        guilloche(face, r, accent, r.uniform(0.12, 0.6))
    if r.random() < 0.15:
        face = np.clip(face + r.normal(0, 6, face.shape), 0, 255).astype(np.uint8)
    return face, ground


def frame_inside(face: np.ndarray, r: np.random.Generator, ink: tuple[int, int, int]) -> None:
    """The printed inner frame that a search for lines takes for the edge."""
    height, width = face.shape[:2]
    step = int(width * r.uniform(0.008, 0.05))
    for k in range(1 if r.random() < 0.5 else 2):
        d = step + k * int(r.integers(3, 8))
        if r.random() < 0.5:
            cv2.rectangle(face, (d, d), (width - 1 - d, height - 1 - d), ink, int(r.integers(1, 4)), cv2.LINE_AA)
        else:
            shape = rounded_mask(width - 2 * d, height - 2 * d, width * r.uniform(0.01, 0.05))
            outline = cv2.morphologyEx(shape, cv2.MORPH_GRADIENT, np.ones((3, 3), np.uint8))
            blend(face[d : height - d, d : width - d], ink, outline[..., None] / 255.0)


def band(face: np.ndarray, r: np.random.Generator, ink: tuple[int, int, int], rows: slice) -> None:
    """A full-width strip of another colour along an edge, with words in it: what is most easily taken for the outside."""
    width, deep = face.shape[1], rows.stop - rows.start
    colour = np.clip(np.array(ink) * r.uniform(0.3, 1.2), 0, 255)
    if r.random() < 0.4:
        colour = tone(r) * r.uniform(0.2, 1)
    face[rows] = np.clip(colour, 0, 255)
    light = (245, 245, 245) if colour.mean() < 140 else (20, 20, 20)
    for _ in range(int(r.integers(0, 3)) if deep > 14 else 0):
        at = (width * r.uniform(0.03, 0.7), rows.start + deep * r.uniform(0.1, 0.5))
        write_text(face, r, at, deep * r.uniform(0.25, 0.5), int(r.integers(6, 20)), light)
    if r.random() < 0.3:
        line = rows.stop if rows.start == 0 else rows.start
        cv2.line(face, (0, line), (width, line), tuple(int(v) for v in tone(r)), int(r.integers(1, 5)))


def bands(face: np.ndarray, r: np.random.Generator, ink: tuple[int, int, int], text: tuple[int, int, int]) -> None:
    height, width = face.shape[:2]
    if r.random() < 0.62:
        band(face, r, ink, slice(0, int(height * r.uniform(0.02, 0.24))))
    elif r.random() < 0.6:
        at = (width * r.uniform(0.03, 0.3), height * 0.05)
        write_text(face, r, at, height * r.uniform(0.05, 0.1), int(r.integers(8, 22)), ink)
        if r.random() < 0.6:
            y = int(height * r.uniform(0.13, 0.2))
            cv2.line(face, (int(width * 0.04), y), (int(width * 0.96), y), ink, int(r.integers(1, 4)))
    if r.random() < 0.25:
        band(face, r, ink, slice(int(height * r.uniform(0.8, 0.98)), height))
    if r.random() < 0.2:
        y = int(height * r.uniform(0.55, 0.95))
        blend(face[y:], ink, r.uniform(0.1, 0.9))
    if r.random() < 0.15:
        x = int(width * r.uniform(0.03, 0.3))
        side = face[:, :x] if r.random() < 0.5 else face[:, width - x :]
        blend(side, ink, r.uniform(0.2, 1))


def text_block(
    face: np.ndarray, r: np.random.Generator, x0: float, y0: float, y1: float, ink: tuple[int, int, int]
) -> None:
    height, width = face.shape[:2]
    y = y0 * height
    size = height * r.uniform(0.028, 0.06)
    while y < y1 * height - size:
        big = r.random() < 0.55
        write_text(face, r, (x0 * width, y), size * (1 if big else 0.65), int(r.integers(5, 24)), ink)
        if r.random() < 0.25:
            write_text(face, r, ((x0 + 0.3) * width, y), size * 0.8, int(r.integers(4, 10)), ink)
        y += size * r.uniform(1.3, 2.3)


def zone(face: np.ndarray, r: np.random.Generator, lines: int, ink: tuple[int, int, int]) -> None:
    """Lines that look like a machine readable zone."""
    height, width = face.shape[:2]
    if r.random() < 0.5:
        top = int(height * (1 - 0.085 * lines - 0.08))
        blend(face[top:], (250, 248, 246), r.uniform(0.3, 1))
    count = 30 if lines == 3 else 44
    size = width * 0.9 / count * 1.55
    mono = [f for f in font_files() if "Mono" in f]
    for k in range(lines):
        letters = "".join(r.choice(list("ABCDEFGHIJKLMNOPRSTUZ0123456789<<<<<<<<<<<<"), count))
        y = height * (0.95 - 0.085 * (lines - k)) if width > height else height * (0.97 - 0.05 * (lines - k))
        put_text(face, (width * 0.05, y), size, letters, mono[int(r.integers(len(mono)))], ink)


def front(r: np.random.Generator, aspect: float, with_zone: bool) -> np.ndarray:
    face, ground = blank(r, aspect)
    height, width = face.shape[:2]
    text, accent = inks(ground, r)
    if r.random() < 0.35:
        frame_inside(face, r, accent)
    bands(face, r, accent, text)
    tall = height > width
    pw = int(width * (r.uniform(0.3, 0.45) if tall else r.uniform(0.2, 0.31)))
    ph = int(pw * r.uniform(1.15, 1.4))
    left = r.random() < 0.8
    px = int(width * r.uniform(0.03, 0.08)) if left else int(width * 0.94 - pw)
    py = int(height * r.uniform(0.15, 0.32))
    if r.random() < 0.93:
        portrait(face, r, (px, py, pw, ph))
    x0 = (px + pw) / width + 0.04 if left else 0.06
    top = (py + ph) / height + 0.04 if tall else r.uniform(0.18, 0.3)
    text_block(face, r, 0.06 if tall else x0, top, 0.72 if with_zone else 0.92, text)
    if r.random() < 0.35:
        ghost = (int(width * r.uniform(0.6, 0.85)), int(height * r.uniform(0.3, 0.6)), pw // 2, ph // 2)
        portrait(face, r, ghost, r.uniform(0.25, 0.7))
    if r.random() < 0.3:
        code(face, r, (int(width * r.uniform(0.35, 0.6)), int(height * 0.78), int(width * 0.3), int(height * 0.13)))
    if r.random() < 0.3:
        centre = (int(width * r.uniform(0.3, 0.95)), int(height * r.uniform(0.2, 0.9)))
        cv2.circle(face, centre, int(height * r.uniform(0.05, 0.16)), accent, int(r.choice([1, 2, 3, -1])), cv2.LINE_AA)
    if with_zone:
        zone(face, r, 2 if aspect < 1.5 else 3, text)
    return face


def back(r: np.random.Generator, aspect: float) -> np.ndarray:
    face, ground = blank(r, aspect)
    height, width = face.shape[:2]
    text, accent = inks(ground, r)
    if r.random() < 0.35:
        frame_inside(face, r, accent)
    bands(face, r, accent, text)
    if r.random() < 0.2:
        y = int(height * r.uniform(0.06, 0.12))
        face[y : y + int(height * 0.2)] = r.uniform(10, 60)
    kind = r.random()
    if kind < 0.35:
        text_block(face, r, r.uniform(0.05, 0.2), 0.1, 0.5, text)
        w, h = int(width * r.uniform(0.5, 0.92)), int(height * r.uniform(0.2, 0.42))
        code(face, r, (int(width * r.uniform(0.03, 0.08)), int(height * 0.52), w, h))
    elif kind < 0.55:
        text_block(face, r, 0.05, 0.1, 0.92, text)
        code(face, r, (int(width * 0.45), int(height * 0.14), int(width * 0.5), int(height * 0.75)))
    elif kind < 0.8:
        text_block(face, r, r.uniform(0.04, 0.1), 0.1, 0.62, text)
        zone(face, r, 3, text)
    else:
        text_block(face, r, r.uniform(0.04, 0.2), r.uniform(0.08, 0.2), 0.92, text)
    if r.random() < 0.35:
        x, y, s = int(width * r.uniform(0.05, 0.8)), int(height * r.uniform(0.1, 0.7)), int(width * 0.1)
        cv2.rectangle(face, (x, y), (x + s, y + int(s * 0.8)), (90, 170, 200), -1)
        cv2.rectangle(face, (x + s // 3, y + s // 4), (x + 2 * s // 3, y + s // 2), (60, 130, 160), 1)
    return face


def cover(r: np.random.Generator) -> np.ndarray:
    """A booklet's cover: dark, a crest, one word above and one below."""
    face, _ = blank(r, 88 / 125)
    height, width = face.shape[:2]
    ground = np.array(colorsys.hsv_to_rgb(r.random(), r.uniform(0.3, 0.9), r.uniform(0.1, 0.5))) * 255
    face[:] = np.clip(ground + r.normal(0, 5, (height, width, 1)), 0, 255)
    gold = tuple(int(v) for v in np.clip(np.array([90, 170, 210]) * r.uniform(0.6, 1.1), 0, 255))
    crest = (width // 2, int(height * r.uniform(0.4, 0.55)))
    cv2.circle(face, crest, int(width * r.uniform(0.12, 0.25)), gold, int(r.choice([2, 4, -1])), cv2.LINE_AA)
    for y in (0.12, 0.2, 0.78):
        at = (width * r.uniform(0.15, 0.3), height * y)
        write_text(face, r, at, height * r.uniform(0.03, 0.06), int(r.integers(6, 14)), gold)
    return face


def rounded_mask(width: int, height: int, radius: float) -> np.ndarray:
    mask = np.zeros((max(2, height), max(2, width)), np.uint8)
    k = max(0, int(radius))
    if k < 2:
        mask[:] = 255
        return mask
    w, h = mask.shape[1] - 1, mask.shape[0] - 1
    cv2.rectangle(mask, (k, 0), (w - k, h), 255, -1)
    cv2.rectangle(mask, (0, k), (w, h - k), 255, -1)
    for x in (k, w - k):
        for y in (k, h - k):
            cv2.circle(mask, (x, y), k, 255, -1, cv2.LINE_AA)
    return mask


def draw_face(r: np.random.Generator) -> tuple[np.ndarray, str]:
    """One face (BGRA) and its kind: card, page or cover."""
    kind = r.random()
    if kind < 0.7:
        aspect = ID1 * r.uniform(0.97, 1.03) if kind < 0.64 else ID2
        if r.random() < 0.07:
            aspect = 1 / aspect
        face = back(r, aspect) if r.random() < 0.42 else front(r, aspect, r.random() < 0.15)
        name, radius = "card", FACE_PX * (r.uniform(0.022, 0.048) if r.random() < 0.85 else 0)
    elif kind < 0.95:
        face = front(r, ID3, r.random() < 0.85)
        name, radius = "page", FACE_PX * (r.uniform(0.01, 0.035) if r.random() < 0.6 else 0)
    else:
        face, name, radius = cover(r), "cover", FACE_PX * r.uniform(0.01, 0.04)
    if face.shape[0] > face.shape[1]:
        radius *= 0.9
    mask = rounded_mask(face.shape[1], face.shape[0], radius)
    return np.dstack([face, mask]), name
