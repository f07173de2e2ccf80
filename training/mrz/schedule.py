"""The learning rate of both trainings, and the step at which a resumed one continues."""

import math
from pathlib import Path


def rate_at(done: float) -> float:
    """Share of the full rate: up in the first 4 %, full for a third, then down along a cosine."""
    if done < 0.04:
        return 0.05 + 0.95 * done / 0.04
    return 1.0 if done < 0.34 else max(0.003, 0.5 + 0.5 * math.cos(math.pi * (done - 0.34) / 0.66))


def rounds_done(checkpoint: Path | None) -> int:
    """Of a checkpoint's name, round-NNN.pt."""
    return int(checkpoint.stem.split("-")[1]) if checkpoint else 0
