"""The curve of a training: a line to the console and to curve-<name>.csv at each look at the validation set."""

from __future__ import annotations

import csv
from pathlib import Path


class Curve:
    """Appends, so that a training that was resumed has one curve."""

    def __init__(self, folder: Path, name: str) -> None:
        self.path, self.name = folder / f"curve-{name}.csv", name

    def add(self, row: dict[str, float]) -> None:
        rounded = {key: round(value, 4) for key, value in row.items()}
        is_new = not self.path.exists()
        with self.path.open("a", newline="") as file:
            writer = csv.DictWriter(file, list(rounded))
            if is_new:
                writer.writeheader()
            writer.writerow(rounded)
        print(self.name, rounded, flush=True)
