"""Reads the drawn shards from disk as they appear."""

from __future__ import annotations

from pathlib import Path

import numpy as np

VALIDATION_SEED = 999


class Shards:
    """Memory maps of one kind of array and its truth, over all finished shards but the validation one."""

    def __init__(self, folder: Path, pixels: str, truth: str) -> None:
        self.folder, self.names = folder, (pixels, truth)
        self.open: dict[int, tuple[np.ndarray, np.ndarray]] = {}
        self.refresh()

    def refresh(self) -> None:
        for done in self.folder.glob("done-*"):
            seed = int(done.name.split("-")[1])
            if seed not in self.open and seed != VALIDATION_SEED:
                self.open[seed] = read_shard(self.folder, seed, *self.names)

    def draw(self, r: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
        seeds = sorted(self.open)
        pixels, truth = self.open[seeds[int(r.integers(len(seeds)))]]
        i = int(r.integers(len(pixels)))
        return pixels[i], truth[i]


def read_shard(folder: Path, seed: int, pixels: str, truth: str) -> tuple[np.ndarray, np.ndarray]:
    return np.load(folder / f"{pixels}-{seed}.npy", mmap_mode="r"), np.load(folder / f"{truth}-{seed}.npy")
