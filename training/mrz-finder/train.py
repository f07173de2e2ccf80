"""Trains the finder of machine-readable zones on scenes drawn as it goes; exports vision/models/mrz-finder.onnx.

    npm run train -- mrz-finder     (or: /usr/bin/python3 training/mrz-finder/train.py)

Seeded: the same seed draws the same scenes in the same order. About 20 minutes on two idle cores.
"""

import argparse
import csv
import sys
import time
from collections import deque
from pathlib import Path

HERE = Path(__file__).resolve().parent
# Lines, ink and cameras are drawn as for the line reader.
sys.path.insert(0, str(HERE.parent / "mrz"))

import numpy as np  # noqa: E402
import torch  # noqa: E402
import torch.nn.functional as F  # noqa: E402

from export_finder import export_finder  # noqa: E402
from finder_net import FinderNet, normalise  # noqa: E402
from scene import draw_scenes  # noqa: E402
from chunks import fresh_chunks  # noqa: E402
from schedule import rate_at, rounds_done  # noqa: E402

MODEL = HERE.parents[1] / "vision" / "models" / "mrz-finder.onnx"
CHUNK = 512
REMEMBERED = 10
BATCH = 16
RATE = 4e-3


def parse() -> argparse.Namespace:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--seed", type=int, default=20261121)
    options.add_argument("--rounds", type=int, default=40, help="rounds of 1024 scenes, half of them new")
    options.add_argument("--resume", type=Path, help="weights of a checkpoint round-NNN.pt to go on from")
    options.add_argument("--threads", type=int, default=1)
    options.add_argument("--model", type=Path, default=MODEL)
    options.add_argument("--checkpoints", type=Path, help="folder for the weights after every third round")
    return options.parse_args()


def vary(frames: torch.Tensor, masks: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """A quarter turn, and some noise. Never a mirror: print has a handedness."""
    turns = int(torch.randint(0, 4, ()))
    frames, masks = torch.rot90(frames.float(), turns, (1, 2)), torch.rot90(masks, turns, (1, 2))
    return frames + torch.randn_like(frames) * (torch.rand(len(frames), 1, 1) * 5), masks


def compute_loss(logits: torch.Tensor, masks: torch.Tensor) -> torch.Tensor:
    """Cross-entropy of each cell, and overlap, so that small zones count as much as large ones."""
    found = torch.sigmoid(logits)
    overlap = (2 * (found * masks).sum((1, 2)) + 20) / (found.sum((1, 2)) + masks.sum((1, 2)) + 20)
    return F.binary_cross_entropy_with_logits(logits, masks) * 4 + (1 - overlap).mean()


def measure(net: FinderNet, frames: np.ndarray, masks: np.ndarray) -> tuple[float, float]:
    """Mean overlap (IoU) where a zone is, and mean cells marked where none is."""
    net.eval()
    overlaps, false_cells = [], []
    with torch.no_grad():
        for frame, mask in zip(frames, masks):
            found = net(normalise(torch.from_numpy(frame[None])))[0, 0].numpy() > 0
            if mask.any():
                overlaps.append((found & (mask > 0)).sum() / (found | (mask > 0)).sum())
            else:
                false_cells.append(found.sum())
    net.train()
    return float(np.mean(overlaps)), float(np.mean(false_cells))


def main() -> None:
    options = parse()
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    net = FinderNet().to(memory_format=torch.channels_last)
    if options.resume:
        net.load_state_dict(torch.load(options.resume))
    print(f"{sum(one.numel() for one in net.parameters())} parameters, seed {options.seed}", flush=True)
    optimizer = torch.optim.AdamW(net.parameters(), lr=RATE, weight_decay=1e-3)
    per_round = 2 * CHUNK // BATCH
    before = rounds_done(options.resume)
    step = before * per_round
    tests = draw_scenes(options.seed, 1_000_000, 200)
    order = np.random.default_rng(options.seed)
    kept: deque = deque(maxlen=REMEMBERED)
    curve: list[dict[str, float]] = []
    started = time.time()
    for index, chunk in enumerate(fresh_chunks(draw_scenes, options.seed, range(before, options.rounds), CHUNK), before + 1):
        kept.append(chunk)
        again = kept[order.integers(len(kept))]
        frames, masks = (np.concatenate(pair) for pair in zip(chunk, again))
        losses = []
        for batch in np.array_split(order.permutation(len(frames)), len(frames) // BATCH):
            seen, wanted = vary(torch.from_numpy(frames[batch]), torch.from_numpy(masks[batch]).float())
            loss = compute_loss(net(normalise(seen).to(memory_format=torch.channels_last))[:, 0], wanted)
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(net.parameters(), 2)
            for group in optimizer.param_groups:
                group["lr"] = RATE * rate_at(step / (options.rounds * per_round)) * min(1, (step - before * per_round + 1) / 40)
            optimizer.step()
            step += 1
            losses.append(loss.item())
        row = {"round": index, "samples": index * 2 * CHUNK, "loss": float(np.mean(losses))}
        if index % 3 == 0 or index == options.rounds:
            row["overlap"], row["false_cells"] = measure(net, *tests)
            if options.checkpoints:
                options.checkpoints.mkdir(parents=True, exist_ok=True)
                torch.save(net.state_dict(), options.checkpoints / f"round-{index:03d}.pt")
        row["seconds"] = round(time.time() - started)
        print(" ".join(f"{k} {v:.4f}" if isinstance(v, float) else f"{k} {v}" for k, v in row.items()), flush=True)
        curve.append(row)
    with open(HERE / "curve.csv", "w", newline="") as file:
        writer = csv.DictWriter(file, ["round", "samples", "loss", "overlap", "false_cells", "seconds"])
        writer.writeheader()
        writer.writerows({k: round(v, 5) for k, v in row.items()} for row in curve)
    print(f"{options.model}: {export_finder(net, options.model)} bytes")


if __name__ == "__main__":
    main()
