"""Trains the side net on strips, mirrored along the side and recoloured."""

from __future__ import annotations

import copy
from pathlib import Path

import numpy as np
import torch

from schedule import Plan, fit
from shards import VALIDATION_SEED, Shards, read_shard
from side_net import SideNet, side_loss, side_targets
from views import recoloured, to_input

PICTURES = 10  # of each batch: eight strips each


def train_sides(data: Path, plan: Plan, seed: int, rank: int, resume: bool) -> None:
    torch.manual_seed(seed)
    r = np.random.default_rng([seed, 4, rank])
    shards = Shards(data, "strips", "offsets")
    net = SideNet().to(memory_format=torch.channels_last)
    if resume:
        net.load_state_dict(torch.load(plan.folder / "sides.pt"))
    kept = copy.deepcopy(net)
    pixels, offsets = read_shard(data, VALIDATION_SEED, "strips", "offsets")
    pixels, offsets = pixels[:250].reshape(-1, *pixels.shape[2:]), offsets[:250].reshape(-1, offsets.shape[-1])
    x_val = to_input(list(pixels))
    y_val, w_val = side_targets(torch.from_numpy(offsets))

    def batch_loss(step: int) -> torch.Tensor:
        if step % 100 == 0:
            shards.refresh()
        images, truths = [], []
        for _ in range(PICTURES):
            strips, truth = shards.draw(r)
            count, across = strips.shape[:2]  # all of a picture take the same colours
            row = recoloured(r, np.concatenate(list(strips), 1))
            strips = row.reshape(across, count, -1, 3).transpose(1, 0, 2, 3)
            for strip, offset in zip(strips, truth):
                back = r.random() < 0.5
                images.append(strip[:, ::-1] if back else strip)
                truths.append(offset[::-1] if back else offset)
        target, weight = side_targets(torch.from_numpy(np.stack(truths)))
        return side_loss(net(to_input(images)), target, weight)

    def validate(model: torch.nn.Module) -> dict[str, float]:
        with torch.no_grad():
            logits = torch.cat([model(x_val[i : i + 100]) for i in range(0, len(x_val), 100)])
        seen = (y_val[..., -1] == 0) & (w_val > 0)
        off = (logits[..., :-1].argmax(2) - y_val[..., :-1].argmax(2)).abs()[seen].float()
        said_none = torch.softmax(logits, 2)[..., -1] > 0.5
        return {
            "val_loss": float(side_loss(logits, y_val, w_val)),
            "within_1": float((off <= 1).float().mean()),
            "within_4": float((off <= 4).float().mean()),
            "false_none": float(said_none[seen].float().mean()),
            "true_none": float(said_none[(y_val[..., -1] == 1) & (w_val > 0)].float().mean()),
            "shards": len(shards.open),
        }

    fit(plan, net, kept, batch_loss, validate)
