"""One training sample: a window of a line as a reader would cut it out, and the character at each of its frames."""

import cv2
import numpy as np

import text as texts
from alphabet import indices
from capture import expose, resample
from fonts import BASELINE, CELL_HEIGHT, PITCH, choose_face
from ink import press, print_line
from paper import cut_edge, make_paper

#: The strip that the net reads: height, width, and pixels a frame.
HEIGHT, WIDTH, FRAME = 32, 448, 4
FRAMES = WIDTH // FRAME
#: Height of a capital in the strip, pixels: what the reader scales a line to.
CAP = 16
IGNORED = -1

MARGIN = 12 * PITCH


def draw(rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """A strip [HEIGHT, WIDTH] uint8 and the class of each frame [FRAMES] int8."""
    face = choose_face(rng)
    words = texts.line(rng)
    canvas, middle = _lines(rng, face, words)

    cap = CAP * float(np.exp(rng.normal(0, 0.11)))
    across = cap / face.cap * float(rng.uniform(0.86, 1.28))
    pitch_in_strip = PITCH * across
    seen = WIDTH / across
    start = _window_start(rng, len(words), seen)
    pitch = float(np.exp(rng.uniform(np.log(5.5), np.log(26))))
    width = max(40, round(WIDTH * pitch / pitch_in_strip))
    height = max(9, round(HEIGHT * pitch / pitch_in_strip))

    u, v = np.meshgrid((np.arange(width) + 0.5) / width, (np.arange(height) + 0.5) / height - 0.5)
    map_x, map_y, middle_x = _bent(rng, u, v, start, seen, HEIGHT * face.cap / cap)
    # Only what the window sees is printed; a little more, for the bends.
    left, right = max(0, int(map_x.min()) - 9), int(map_x.max()) + 10
    reach = int(np.abs(map_y).max()) + 9
    top = max(0, int(middle) - reach)
    ink = press(rng, canvas[top : int(middle) + reach, left:right])
    blur = 0.38 * PITCH / pitch
    soft = cv2.GaussianBlur(ink, (0, 0), blur) if blur > 0.5 else ink
    seen_ink = cv2.remap(
        soft, (map_x - left).astype(np.float32), (map_y + middle - top).astype(np.float32), cv2.INTER_LINEAR
    )

    paper = make_paper(rng, width, height)
    contrast = rng.uniform(0.3, 0.97) * (0.6 if rng.random() < 0.12 else 1)
    picture = paper * (1 - (contrast / 255) * seen_ink)
    if rng.random() < 0.4:
        ends = np.interp([MARGIN - PITCH * rng.uniform(0.6, 3), MARGIN + PITCH * (len(words) - 1 + rng.uniform(0.6, 3))],
                         middle_x, np.arange(width), left=0, right=width)
        cut_edge(rng, picture, ends[0], ends[1])
    picture = expose(rng, picture, pitch, float(contrast * paper.mean()))
    strip = resample(rng, picture, WIDTH, HEIGHT)
    return strip, _frames(words, middle_x, width, pitch_in_strip)


def _lines(rng: np.random.Generator, face, words: str) -> tuple[np.ndarray, float]:
    """The line, often with its neighbours above and below; and the row of its capitals' middle."""
    own = print_line(rng, face, words, MARGIN)
    canvas = np.zeros((5 * CELL_HEIGHT, own.shape[1]), np.uint8)
    top = 2 * CELL_HEIGHT
    canvas[top : top + CELL_HEIGHT] = own
    for way in (-1, 1):
        if rng.random() < 0.45:
            other = print_line(rng, face, texts.line(rng)[: len(words)].ljust(len(words), "<"), MARGIN)
            at = top + way * round(face.cap * rng.uniform(1.45, 2.8))
            to = canvas[at : at + CELL_HEIGHT]
            np.maximum(to, other, out=to)
    return canvas, top + BASELINE - face.cap / 2


def _window_start(rng: np.random.Generator, places: int, seen: float) -> float:
    """Left end of the window on the canvas: at the line's start, its end, or inside."""
    first, last = MARGIN, MARGIN + (places - 1) * PITCH
    where = rng.random()
    if where < 0.32:
        return first - PITCH * rng.uniform(0.3, 4)
    if where < 0.6:
        return last + PITCH * rng.uniform(0.3, 4) - seen
    return rng.uniform(first, max(first + 1, last - seen))


def _bent(rng, u, v, start: float, seen: float, tall: float):
    """Where each captured pixel lies on the canvas: slant, curve and perspective as left over after cutting out."""
    pitch_change = rng.normal(0, 0.03)
    height_change = rng.normal(0, 0.05)
    shear = rng.normal(0, 0.06)
    offset = rng.normal(0, 1.6) / 32
    slope = rng.normal(0, 0.007) * seen / tall
    curve = rng.normal(0, 0.09) if rng.random() < 0.3 else 0.0
    w = u - 0.5
    bent_u = u + pitch_change * (w * w - 0.25)
    map_x = start + bent_u * seen + shear * v * tall
    map_y = (v * (1 + height_change * w) + offset + slope * w + curve * (w * w - 1 / 12)) * tall
    return map_x, map_y, map_x[map_x.shape[0] // 2]


def _frames(words: str, middle_x: np.ndarray, width: int, pitch_in_strip: float) -> np.ndarray:
    """Near a character's middle its class, between two the space, at the border of both nothing is asked."""
    labels = np.zeros(FRAMES, np.int8)
    centres = FRAME * np.arange(FRAMES) + (FRAME - 1) / 2
    columns = (np.arange(width) + 0.5) * WIDTH / width - 0.5
    canvas_x = np.interp(centres, columns, middle_x)
    place = (canvas_x - MARGIN) / PITCH
    nearest = np.clip(np.round(place), 0, len(words) - 1).astype(int)
    off = np.abs(place - nearest)
    classes = np.array(indices(words), np.int8) + 1
    labels[off < 0.37] = IGNORED
    labels[off < 0.24] = classes[nearest][off < 0.24]
    return labels


def draw_chunk(seed: int, chunk: int, count: int) -> tuple[np.ndarray, np.ndarray]:
    """`count` samples, the same for the same seed and chunk on every machine."""
    rng = np.random.default_rng([seed, chunk])
    strips, labels = zip(*(draw(rng) for _ in range(count)))
    return np.stack(strips), np.stack(labels)
