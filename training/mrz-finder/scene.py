"""A photo or scan with a document somewhere in it, and where its machine-readable zone lies."""

import cv2
import numpy as np

from capture import expose
from card import PITCH, draw_card
from layers import barcode, blotch, paragraph, waves

#: Side of a training frame in pixels, and of one cell of the answer.
SIDE, CELL = 384, 4


def draw_scene(rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """Frame [SIDE, SIDE] uint8 and mask [SIDE / CELL, SIDE / CELL] uint8, 1 where the zone is."""
    frame = _background(rng)
    with_zone = rng.random() < 0.8
    pitch = float(np.exp(rng.uniform(np.log(2.9), np.log(13))))
    mask = np.zeros((SIDE, SIDE), np.uint8)
    if with_zone or rng.random() < 0.6:
        card, zone = draw_card(rng, with_zone)
        _place(rng, frame, mask, card, zone, pitch)
    elif rng.random() < 0.8:
        _page(rng, frame)
    if rng.random() < 0.3:
        blotch(rng, frame, *_rectangle(rng, 0.25))
    picture = expose(rng, frame, pitch, 60)
    return picture, mask[CELL // 2 :: CELL, CELL // 2 :: CELL].copy()


def _place(rng, frame: np.ndarray, mask: np.ndarray, card: np.ndarray, zone: np.ndarray | None, pitch: float) -> None:
    scale = pitch / PITCH
    angle = rng.uniform(0, 2 * np.pi) if rng.random() < 0.4 else rng.integers(4) * np.pi / 2 + rng.normal(0, 0.1)
    height, width = card.shape
    corners = np.float32([[0, 0], [width, 0], [width, height], [0, height]])
    centre = np.float32([width / 2, height / 2]) if zone is None else zone.mean(0) * 0.6 + np.float32([width, height]) * 0.2
    turn = np.float32([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]]) * scale
    target = (corners - centre) @ turn.T + SIDE / 2 + rng.normal(0, SIDE * 0.12, 2)
    slant = rng.normal(0, 0.025, (4, 2)) * scale * width if rng.random() < 0.5 else 0
    move = cv2.getPerspectiveTransform(corners, np.float32(target + slant))
    if scale < 0.7:
        card = cv2.GaussianBlur(card, (0, 0), 0.38 / scale)
    seen = cv2.warpPerspective(card, move, (SIDE, SIDE), flags=cv2.INTER_LINEAR)
    cover = cv2.warpPerspective(np.full(card.shape, 1, np.float32), move, (SIDE, SIDE), flags=cv2.INTER_LINEAR)
    frame += (seen - frame) * cover
    if zone is not None:
        polygon = cv2.perspectiveTransform(zone[None], move)[0]
        cv2.fillConvexPoly(mask, np.round(polygon * 16).astype(np.int32), 1, shift=4)


def _background(rng: np.random.Generator) -> np.ndarray:
    """A table, another page, a wall: smooth, grainy, streaked or printed."""
    small = rng.uniform(0, 1, (int(rng.integers(2, 7)), int(rng.integers(2, 7)))).astype(np.float32)
    frame = cv2.resize(small, (SIDE, SIDE), interpolation=cv2.INTER_CUBIC) * rng.uniform(0, 120) + rng.uniform(0, 200)
    kind = rng.random()
    if kind < 0.3:
        grain = rng.standard_normal((SIDE // int(rng.integers(1, 9)) + 1, SIDE // int(rng.integers(1, 40)) + 1)).astype(np.float32)
        frame += cv2.resize(grain, (SIDE, SIDE), interpolation=cv2.INTER_LINEAR) * rng.uniform(3, 40)
    elif kind < 0.5:
        _page(rng, frame)
    elif kind < 0.6:
        waves(rng, frame)
    if rng.random() < 0.3:
        for _ in range(rng.integers(1, 6)):
            ends = rng.integers(-50, SIDE + 50, 4).tolist()
            cv2.line(frame, tuple(ends[:2]), tuple(ends[2:]), float(rng.uniform(0, 255)), int(rng.integers(1, 9)), cv2.LINE_AA)
    return frame.astype(np.float32)


def _page(rng: np.random.Generator, frame: np.ndarray) -> None:
    """Text, listings, tables, codes; turned by a quarter half of the time."""
    frame[:] = np.maximum(frame, rng.uniform(100, 230))
    to = frame.T if rng.random() < 0.5 else frame
    for _ in range(rng.integers(1, 4)):
        x, y, w, h = _rectangle(rng, 1)
        cap = int(rng.integers(4, 18))
        paragraph(rng, to, x, y, w, min(h, SIDE - y), cap)
    if rng.random() < 0.3:
        barcode(rng, to, *_rectangle(rng, 0.4))


def _rectangle(rng: np.random.Generator, most: float) -> tuple[int, int, int, int]:
    w, h = (int(SIDE * rng.uniform(0.05, most)) + 8 for _ in range(2))
    return int(rng.integers(0, max(1, SIDE - w // 2))), int(rng.integers(0, max(1, SIDE - h // 2))), w, h


def draw_scenes(seed: int, chunk: int, count: int) -> tuple[np.ndarray, np.ndarray]:
    """`count` scenes, the same for the same seed and chunk on every machine."""
    rng = np.random.default_rng([seed, chunk])
    frames, masks = zip(*(draw_scene(rng) for _ in range(count)))
    return np.stack(frames), np.stack(masks)
