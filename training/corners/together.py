"""Several processes that train one net: each draws its own batch, all step by the mean of their gradients."""

from __future__ import annotations

import torch
import torch.distributed as ranks
from torch import nn


def leads() -> bool:
    """Whether this process keeps the curve and the weights."""
    return not ranks.is_initialized() or ranks.get_rank() == 0


def share_gradients(net: nn.Module, done: float) -> float:
    """Means the gradients in place; returns the first process's idea of how far the training is, for all alike."""
    if not ranks.is_initialized():
        return done
    parameters = [p for p in net.parameters() if p.grad is not None]
    flat = torch.cat([p.grad.reshape(-1) for p in parameters] + [torch.tensor([done if leads() else 0.0])])
    ranks.all_reduce(flat)
    at = 0
    for p in parameters:
        p.grad.copy_(flat[at : at + p.numel()].view_as(p) / ranks.get_world_size())
        at += p.numel()
    return float(flat[-1])
