"""Draws the training set to disk, shard by shard, each from its own seed, so that any process may draw any shard."""

from __future__ import annotations

import time
from pathlib import Path

import cv2
import numpy as np

from backgrounds import draw_background
from compose import Sample, compose
from card_faces import draw_face
from negatives import draw_negative
from strips import ACROSS, ALONG, NARROW, WIDE, clockwise, cut_strip, jitter, true_offsets
from surroundings import Pools

FRAME = 224  # side of the stored frame, stretched to a square
NOTHING = 0.17  # share of pictures without a document
STRIPS = 8  # of each picture: its four sides, wide and narrow


def draw_pools(seed: int, faces: int, backgrounds: int) -> Pools:
    r = np.random.default_rng([seed, 1])
    return Pools([draw_face(r) for _ in range(faces)], [draw_background(r) for _ in range(backgrounds)])


def draw_sample(r: np.random.Generator, pools: Pools) -> Sample:
    if r.random() < NOTHING:
        image = draw_negative(r, pools)
        return Sample(image, None, np.zeros(image.shape[:2], np.uint8))
    return compose(r, pools)


def stretched(sample: Sample) -> np.ndarray:
    return cv2.resize(sample.image, (FRAME, FRAME), interpolation=cv2.INTER_AREA)


def cut_strips(sample: Sample, r: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """STRIPS strips and their true offsets; NaN where no document shows, -999 where a wrong quad leaves it open."""
    height, width = sample.image.shape[:2]
    pixels = np.empty((STRIPS, ACROSS, ALONG, 3), np.uint8)
    offsets = np.full((STRIPS, ALONG), np.nan, np.float32)
    wrong = sample.quad is None or r.random() < 0.07
    for half in range(2):
        if wrong:
            centre, size = r.uniform(0.3, 0.7, 2) * [width, height], r.uniform(0.3, 0.8) * min(width, height)
            box = np.array([[-0.6, -0.4], [0.6, -0.4], [0.6, 0.4], [-0.6, 0.4]]) * size + centre
            quad = box + r.normal(0, 0.05 * size, (4, 2))
            truth = None if sample.quad is None else clockwise(sample.quad)
        else:
            truth = clockwise(sample.quad)
            quad = jitter(r, truth, half == 0)
        for side in range(4):
            reach = (WIDE if half == 0 else NARROW) * r.uniform(0.85, 1.15)
            k = half * 4 + side
            pixels[k] = cut_strip(sample.image, quad, side, reach)
            if truth is not None and not wrong:
                offsets[k] = true_offsets(truth, sample.hidden, quad, side, reach)
            elif truth is not None:
                # A stray strip may still cross a true side: too ambiguous to teach.
                offsets[k] = -999
    return pixels, offsets


def draw_shard(folder: Path, seed: int, count: int, faces: int = 250, backgrounds: int = 120) -> None:
    """frames (count, 224, 224, 3), quads (count, 4, 2) in shares of the frame or NaN, strips and offsets."""
    cv2.setNumThreads(1)
    started = time.process_time()
    pools = draw_pools(seed, faces, backgrounds)
    r = np.random.default_rng([seed, 2])
    frames = np.empty((count, FRAME, FRAME, 3), np.uint8)
    quads = np.full((count, 4, 2), np.nan, np.float32)
    strips = np.empty((count, STRIPS, ACROSS, ALONG, 3), np.uint8)
    offsets = np.empty((count, STRIPS, ALONG), np.float32)
    for i in range(count):
        sample = draw_sample(r, pools)
        frames[i] = stretched(sample)
        if sample.quad is not None:
            quads[i] = sample.quad / [sample.image.shape[1], sample.image.shape[0]]
        strips[i], offsets[i] = cut_strips(sample, r)
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in (("frames", frames), ("quads", quads), ("strips", strips), ("offsets", offsets)):
        np.save(folder / f"{name}-{seed}.npy", data)
    (folder / f"done-{seed}").touch()
    print(f"shard {seed}: {count} pictures, {time.process_time() - started:.0f} CPU s", flush=True)
