"""`npm run train -- corners`: draws the pictures, trains both nets, writes vision/models/card-{corners,sides}.onnx.

Everything comes from the seed. About two hours on two cores; --data keeps the drawn pictures for another run.
"""

from __future__ import annotations

import argparse
import multiprocessing
import tempfile
from pathlib import Path

import torch
import torch.distributed as ranks
import torch.multiprocessing

from dataset import draw_shard
from export import export_nets
from schedule import Plan
from shards import VALIDATION_SEED
from train_coarse import train_coarse
from train_sides import train_sides

HERE = Path(__file__).resolve().parent
FIRST_SEED = 1000


def draw(data: Path, shards: int, processes: int) -> None:
    seeds = [VALIDATION_SEED, *range(FIRST_SEED, FIRST_SEED + shards)]
    missing = [(data, seed, 1000) for seed in seeds if not (data / f"done-{seed}").exists()]
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        pool.starmap(draw_shard, missing, chunksize=1)


def train_rank(rank: int, a: argparse.Namespace, which: str, meeting: str) -> None:
    """One of the processes that train a net together; they meet in a file."""
    torch.set_num_threads(1)
    if a.processes > 1:
        ranks.init_process_group("gloo", init_method=f"file://{meeting}", rank=rank, world_size=a.processes)
    train, steps = (train_coarse, a.coarse_steps) if which == "coarse" else (train_sides, a.side_steps)
    plan = Plan(which, a.data, steps, a.rate, a.most_minutes)
    train(a.data, plan, a.seed, rank, a.resume)


def train_together(a: argparse.Namespace, which: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        torch.multiprocessing.spawn(train_rank, (a, which, f"{folder}/meeting"), nprocs=a.processes)


def main() -> None:
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("--data", type=Path, default=HERE.parents[1] / ".cache" / "corners", help="where the drawn pictures lie")
    p.add_argument("--out", type=Path, default=HERE.parents[1] / "vision" / "models")
    p.add_argument("--only", choices=["draw", "coarse", "sides", "export"])
    p.add_argument("--shards", type=int, default=24, help="of 1000 pictures each")
    p.add_argument("--coarse-steps", type=int, default=7000)
    p.add_argument("--side-steps", type=int, default=5000)
    p.add_argument("--most-minutes", type=float, default=1e9, help="of each net, where time is short")
    p.add_argument("--rate", type=float, default=3e-3)
    p.add_argument("--processes", type=int, default=2)
    p.add_argument("--resume", action="store_true", help="from the weights that lie in --data")
    p.add_argument("--seed", type=int, default=1)
    a = p.parse_args()
    a.data.mkdir(parents=True, exist_ok=True)
    if a.only in (None, "draw"):
        draw(a.data, a.shards, a.processes)
    for which in ("coarse", "sides"):
        if a.only in (None, which):
            train_together(a, which)
    if a.only in (None, "export"):
        export_nets(a.data, a.out)


if __name__ == "__main__":
    main()
