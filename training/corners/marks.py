"""What is printed on documents: guilloches, lines of text, portraits, codes. All drawn, none copied."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

Colour = tuple[int, int, int]
FONT_FOLDERS = ("dejavu", "liberation", "freefont")
ETHIOPIC = Path("/usr/share/fonts/truetype/abyssinica/AbyssinicaSIL-Regular.ttf")


@lru_cache(maxsize=1)
def font_files() -> list[str]:
    """Debian's free fonts; the net must not care which, so whatever is installed will do."""
    root = Path("/usr/share/fonts/truetype")
    return sorted(str(f) for folder in FONT_FOLDERS for f in (root / folder).glob("*.ttf"))


@lru_cache(maxsize=512)
def font(path: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(path, size)


def words(r: np.random.Generator, length: int) -> str:
    """Letters without meaning: Latin, digits or, one time in five, Ethiopic."""
    kind = r.random()
    if kind < 0.2 and ETHIOPIC.exists():
        letters = [chr(0x1200 + int(r.integers(0, 0x140))) for _ in range(length)]
    elif kind < 0.4:
        letters = list(r.choice(list("0123456789-/ "), length))
    else:
        alphabet = "ABCDEFGHIJKLMNOPRSTUVWZ" if r.random() < 0.5 else "abcdefghijklmnoprstuvwz"
        letters = list(r.choice(list(alphabet + "  "), length))
    return "".join(letters)


def write_text(
    image: np.ndarray, r: np.random.Generator, at: tuple[float, float], size: float, length: int, ink: Colour
) -> None:
    """One line of text with its top left at `at`, in place."""
    text = words(r, length)
    is_ethiopic = any(ord(c) >= 0x1200 for c in text)
    path = str(ETHIOPIC) if is_ethiopic else font_files()[int(r.integers(len(font_files())))]
    put_text(image, at, size, text, path, ink)


def put_text(
    image: np.ndarray, at: tuple[float, float], size: float, text: str, path: str, ink: Colour
) -> None:
    face = font(path, max(6, round(size)))
    left, top, right, bottom = face.getbbox(text)
    x, y = int(at[0]), int(at[1])
    height, width = image.shape[:2]
    x1, y1 = min(width, x + right - left), min(height, y + bottom - top)
    if x < 0 or y < 0 or x1 <= x or y1 <= y:
        return
    mask = Image.new("L", (x1 - x, y1 - y), 0)
    ImageDraw.Draw(mask).text((-left, -top), text, fill=255, font=face)
    blend(image[y:y1, x:x1], ink, np.asarray(mask, np.float32)[..., None] / 255)


def blend(region: np.ndarray, ink: Colour | np.ndarray, share: np.ndarray | float) -> None:
    """Paints over a view of an image, in place."""
    region[:] = np.clip(region * (1 - share) + np.asarray(ink, np.float32) * share, 0, 255).astype(np.uint8)


def guilloche(image: np.ndarray, r: np.random.Generator, ink: Colour, strength: float) -> None:
    """Fine wavy lines over the whole face, or a rosette."""
    height, width = image.shape[:2]
    layer = image.copy()
    if r.random() < 0.6:
        xs = np.arange(0, width + 8, 6)
        gap = r.uniform(5, 16)
        phase, wave = r.uniform(0, 6), r.uniform(30, 140)
        for k in range(int(height / gap) + 8):
            ys = (k - 4) * gap + r.uniform(5, 14) * np.sin(xs / wave + phase + k * r.uniform(0.02, 0.05))
            cv2.polylines(layer, [np.stack([xs, ys], 1).astype(np.int32)], False, ink, 1, cv2.LINE_AA)
    else:
        t = np.linspace(0, 2 * np.pi, 700)
        cx, cy, radius = r.uniform(0.2, 0.9) * width, r.uniform(0.2, 0.9) * height, r.uniform(0.1, 0.35) * height
        petals = int(r.integers(6, 24))
        for k in range(int(r.integers(2, 7))):
            rho = radius * (0.75 + 0.25 * np.cos(petals * t + k))
            points = np.stack([cx + rho * np.cos(t), cy + rho * np.sin(t)], 1)
            cv2.polylines(layer, [points.astype(np.int32)], True, ink, 1, cv2.LINE_AA)
    blend(image, layer, strength)


def portrait(image: np.ndarray, r: np.random.Generator, box: tuple[int, int, int, int], ghost: float = 1) -> None:
    """A head and shoulders of ellipses on a plain ground. `ghost` is how strongly it is printed."""
    x, y, w, h = box
    picture = np.empty((h, w, 3), np.uint8)
    light = r.uniform(150, 250)
    picture[:] = np.clip(light + r.uniform(-18, 18, 3), 0, 255)
    skin = np.array([90, 120, 170]) * r.uniform(0.4, 1.35)
    hair = np.array([30, 32, 40]) * r.uniform(0.3, 3.5)
    cloth = r.uniform(10, 240, 3)
    centre, top = w * r.uniform(0.44, 0.56), h * r.uniform(0.38, 0.47)
    rx, ry = w * r.uniform(0.2, 0.27), h * r.uniform(0.22, 0.29)

    def oval(cx: float, cy: float, ax: float, ay: float, colour: np.ndarray) -> None:
        cv2.ellipse(
            picture, (int(cx), int(cy)), (max(1, int(ax)), max(1, int(ay))), 0, 0, 360, np.clip(colour, 0, 255).tolist(), -1, cv2.LINE_AA
        )

    long_hair = r.random() < 0.5
    oval(centre, top - ry * 0.15 + (ry * 0.6 if long_hair else 0), rx * 1.35, ry * (1.8 if long_hair else 1.12), hair)
    oval(centre, h * 1.06, w * r.uniform(0.38, 0.55), h * 0.3, cloth)
    oval(centre, top + ry * 1.1, rx * 0.5, ry * 0.6, skin * 0.85)
    oval(centre, top, rx, ry, skin)
    for side in (-1, 1):
        oval(centre + side * rx * 0.42, top - ry * 0.1, rx * 0.16, ry * 0.06, skin * 0.25)
    oval(centre, top + ry * 0.5, rx * 0.3, ry * 0.06, skin * 0.55)
    if w > 40:
        picture = cv2.GaussianBlur(picture, (0, 0), r.uniform(0.6, 2.2))
    if r.random() < 0.3:
        picture[:] = picture.mean(2, keepdims=True).astype(np.uint8)
    target = image[y : y + h, x : x + w]
    blend(target, picture[: target.shape[0], : target.shape[1]], ghost)


def code(image: np.ndarray, r: np.random.Generator, box: tuple[int, int, int, int]) -> None:
    """A barcode, a stacked code or a square one, with or without its white quiet zone."""
    x, y, w, h = box
    kind = r.random()
    rows, columns = (1, w // 3) if kind < 0.35 else (max(4, h // 4), w // 3)
    if kind > 0.65:
        rows = columns = max(12, min(w, h) // 4)
        w = h = min(w, h)
    bits = (r.random((rows, columns)) < 0.5).astype(np.uint8) * 255
    block = cv2.resize(bits, (w, h), interpolation=cv2.INTER_NEAREST)
    if r.random() < 0.6:
        pad = int(0.06 * max(w, h)) + 2
        image[max(0, y - pad) : y + h + pad, max(0, x - pad) : x + w + pad] = 250
    target = image[y : y + h, x : x + w]
    target[:] = np.where(block[: target.shape[0], : target.shape[1], None] > 0, target, 25)
