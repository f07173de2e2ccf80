"""Trains the line reader on lines drawn as it goes, prints its curve and exports vision/models/mrz-lines.onnx.

    npm run train -- mrz            (or: /usr/bin/python3 training/mrz/train.py)

Seeded: the same seed draws the same samples in the same order. About 50 minutes on two idle cores.
"""

import argparse
import csv
import time
from collections import deque
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from chunks import fresh_chunks
from export import export
from measure import measure
from net import LineNet, normalise
from samples import IGNORED, draw_chunk
from schedule import rate_at, rounds_done

HERE = Path(__file__).resolve().parent
MODEL = HERE.parents[1] / "vision" / "models" / "mrz-lines.onnx"

CHUNK = 2048
#: Each chunk comes twice: when drawn, and once more among the next REMEMBERED, with other noise.
REMEMBERED = 12
BATCH = 64
RATE = 3e-3


def parse() -> argparse.Namespace:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--seed", type=int, default=20261121)
    options.add_argument("--rounds", type=int, default=88, help="rounds of 4096 samples, half of them new")
    options.add_argument("--resume", type=Path, help="weights of a checkpoint round-NNN.pt to go on from")
    options.add_argument("--threads", type=int, default=1)
    options.add_argument("--model", type=Path, default=MODEL)
    options.add_argument("--checkpoints", type=Path, help="folder for the weights after every fifth round")
    return options.parse_args()


def vary(strips: torch.Tensor) -> torch.Tensor:
    """A pixel up or down and some noise, so that a sample seen twice is two samples."""
    strips = torch.roll(strips.float(), int(torch.randint(-1, 2, ())), dims=1)
    return strips + torch.randn_like(strips) * (torch.rand(len(strips), 1, 1) * 5)


def train(net: LineNet, options: argparse.Namespace) -> list[dict[str, float]]:
    """All rounds; one row of the curve each."""
    per_round = 2 * CHUNK // BATCH
    before = rounds_done(options.resume)
    optimizer = torch.optim.AdamW(net.parameters(), lr=RATE, weight_decay=1e-3)
    step = before * per_round
    tests = draw_chunk(options.seed, 1_000_000, 600)
    order = np.random.default_rng(options.seed)
    kept: deque = deque(maxlen=REMEMBERED)
    curve: list[dict[str, float]] = []
    started = time.time()
    for index, chunk in enumerate(fresh_chunks(draw_chunk, options.seed, range(before, options.rounds), CHUNK), before + 1):
        kept.append(chunk)
        again = kept[order.integers(len(kept))]
        strips = np.concatenate([chunk[0], again[0]])
        labels = np.concatenate([chunk[1], again[1]])
        net.train()
        losses, right, total = [], 0, 0
        for batch in np.array_split(order.permutation(len(strips)), len(strips) // BATCH):
            wanted = torch.from_numpy(labels[batch]).long()
            seen = normalise(vary(torch.from_numpy(strips[batch]))).to(memory_format=torch.channels_last)
            scores = net(seen)
            loss = F.cross_entropy(scores, wanted, ignore_index=IGNORED, label_smoothing=0.02)
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(net.parameters(), 2)
            # After a resume the optimizer's own memory fills again during the first steps.
            for group in optimizer.param_groups:
                group["lr"] = RATE * rate_at(step / (options.rounds * per_round)) * min(1, (step - before * per_round + 1) / 60)
            optimizer.step()
            step += 1
            losses.append(loss.item())
            here = wanted > 0
            right += int((scores.argmax(1) == wanted)[here].sum())
            total += int(here.sum())
        row = {"round": index, "samples": index * 2 * CHUNK, "loss": float(np.mean(losses)), "trained": right / total}
        if index % 5 == 0 or index == options.rounds:
            row["held_back"], errors = measure(net, *tests)
            if options.checkpoints:
                options.checkpoints.mkdir(parents=True, exist_ok=True)
                torch.save(net.state_dict(), options.checkpoints / f"round-{index:03d}.pt")
                torch.save(net.state_dict(), options.checkpoints / "last.pt")
            print("   ", " ".join(f"{pair} {count}" for pair, count in errors), flush=True)
        row["seconds"] = round(time.time() - started)
        print(" ".join(f"{k} {v:.4f}" if isinstance(v, float) else f"{k} {v}" for k, v in row.items()), flush=True)
        curve.append(row)
    return curve


def main() -> None:
    options = parse()
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    net = LineNet().to(memory_format=torch.channels_last)
    if options.resume:
        net.load_state_dict(torch.load(options.resume))
    print(f"{sum(one.numel() for one in net.parameters())} parameters, seed {options.seed}", flush=True)
    curve = train(net, options)
    with open(HERE / "curve.csv", "w", newline="") as file:
        writer = csv.DictWriter(file, ["round", "samples", "loss", "trained", "held_back", "seconds"])
        writer.writeheader()
        writer.writerows({k: round(v, 5) for k, v in row.items()} for row in curve)
    print(f"{options.model}: {export(net, options.model)} bytes")


if __name__ == "__main__":
    main()
