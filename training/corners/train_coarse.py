"""Trains the coarse net on drawn frames, each seen anew."""

from __future__ import annotations

import copy
from pathlib import Path

import numpy as np
import torch

from coarse_net import CONTENT, MARGIN, CoarseNet, coarse_loss
from coarse_targets import targets
from schedule import Plan, fit
from shards import VALIDATION_SEED, Shards, read_shard
from views import example, crop_input, to_input

BATCH = 24


def train_coarse(data: Path, plan: Plan, seed: int, rank: int, resume: bool) -> None:
    torch.manual_seed(seed)
    r = np.random.default_rng([seed, 3, rank])
    shards = Shards(data, "frames", "quads")
    net = CoarseNet().to(memory_format=torch.channels_last)
    if resume:
        net.load_state_dict(torch.load(plan.folder / "coarse.pt"))
    kept = copy.deepcopy(net)
    frames, quads = read_shard(data, VALIDATION_SEED, "frames", "quads")
    frames, quads = frames[:400], quads[:400]
    x_val = to_input([crop_input(f) for f in frames])
    y_val = torch.from_numpy(np.stack([targets(MARGIN + q * CONTENT) for q in quads]))

    def batch_loss(step: int) -> torch.Tensor:
        if step % 100 == 0:
            shards.refresh()
        pairs = [example(r, *shards.draw(r)) for _ in range(BATCH)]
        return coarse_loss(net(to_input([p[0] for p in pairs])), torch.from_numpy(np.stack([p[1] for p in pairs])))

    def validate(model: torch.nn.Module) -> dict[str, float]:
        with torch.no_grad():
            logits = torch.cat([model(x_val[i : i + 50]) for i in range(0, len(x_val), 50)])
        has = y_val[:, 0].amax((1, 2)) > 0
        p, t = torch.sigmoid(logits[has, 0]), y_val[has, 0]
        iou = (torch.minimum(p, t).sum((1, 2)) / torch.maximum(p, t).sum((1, 2))).mean()
        return {"val_loss": float(coarse_loss(logits, y_val)), "val_iou": float(iou), "shards": len(shards.open)}

    fit(plan, net, kept, batch_loss, validate)
