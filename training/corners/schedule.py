"""One training loop for both nets: AdamW, warm-up and cosine, averaged weights, a curve on frozen pictures."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import torch
from torch import nn

from curve import Curve
from distributed import is_main_process, share_gradients

WARM_UP = 150
EVERY = 250  # steps between evaluations on the validation set
DECAY = 0.998  # of the averaged weights


@dataclass
class Plan:
    name: str  # of the files: <name>.pt, curve-<name>.csv
    folder: Path
    steps: int
    rate: float
    most_minutes: float  # the rate falls by steps or by the clock, whichever is further


def average_into(kept: nn.Module, net: nn.Module, decay: float) -> None:
    """Exponential mean of weights and of the batch norms' statistics: steadier than any single step's."""
    with torch.no_grad():
        for mine, theirs in zip(kept.state_dict().values(), net.state_dict().values()):
            if mine.dtype.is_floating_point:
                mine.lerp_(theirs, 1 - decay)
            else:
                mine.copy_(theirs)


def rate_at(plan: Plan, step: int, done: float) -> float:
    return plan.rate * min(1, (step + 1) / WARM_UP) * (0.01 + 0.99 * (1 + math.cos(math.pi * done)) / 2)


def fit(
    plan: Plan,
    net: nn.Module,
    kept: nn.Module,
    batch_loss: Callable[[int], torch.Tensor],
    validate: Callable[[nn.Module], dict[str, float]],
) -> None:
    """Trains `net`, keeps its average in `kept` and, at each evaluation, on disk."""
    optimizer = torch.optim.AdamW(net.parameters(), lr=plan.rate, weight_decay=1e-3)
    curve, started, step, losses = Curve(plan.folder, plan.name), time.time(), 0, []
    while True:
        net.train()
        loss = batch_loss(step)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        minutes = (time.time() - started) / 60
        done = share_gradients(net, max(step / plan.steps, minutes / plan.most_minutes))
        if done >= 1:
            break
        for group in optimizer.param_groups:
            group["lr"] = rate_at(plan, step, done)
        nn.utils.clip_grad_norm_(net.parameters(), 3)
        optimizer.step()
        average_into(kept, net, min(DECAY, (step + 1) / (step + 20)))
        losses.append(float(loss.detach()))
        step += 1
        if step % EVERY == 0 and is_main_process():
            seen = {"step": step, "minutes": round(minutes, 1), "train_loss": sum(losses) / len(losses)}
            curve.add({**seen, **validate(kept.eval())})
            losses.clear()
            torch.save(kept.state_dict(), plan.folder / f"{plan.name}.pt")
    if is_main_process():
        torch.save(kept.state_dict(), plan.folder / f"{plan.name}.pt")
