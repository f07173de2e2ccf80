"""Draws training samples in a process of its own, a few chunks ahead of the training."""

import multiprocessing as mp
from collections.abc import Callable, Iterator

import cv2
import numpy as np

Chunk = tuple[np.ndarray, np.ndarray]
#: Seed, number of the chunk, samples in it -> pictures and what to find in them.
Draw = Callable[[int, int, int], Chunk]


def _draw(draw: Draw, queue: "mp.Queue[Chunk]", seed: int, chunks: range, size: int) -> None:
    cv2.setNumThreads(1)
    for chunk in chunks:
        queue.put(draw(seed, chunk, size))


def fresh_chunks(draw: Draw, seed: int, chunks: range, size: int) -> Iterator[Chunk]:
    """Chunks of `size` samples in a fixed order, so that a seed gives one training and no other."""
    queue: mp.Queue[Chunk] = mp.Queue(maxsize=3)
    worker = mp.Process(target=_draw, args=(draw, queue, seed, chunks, size), daemon=True)
    worker.start()
    for _ in chunks:
        yield queue.get()
    worker.join()
