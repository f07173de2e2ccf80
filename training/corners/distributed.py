"""Training in several processes: each draws its own batch, and all apply the mean of their gradients."""

from __future__ import annotations

import torch
import torch.distributed as ranks
from torch import nn


def is_main_process() -> bool:
    """Whether this process stores the curve and the weights."""
    return not ranks.is_initialized() or ranks.get_rank() == 0


def share_gradients(net: nn.Module, done: float) -> float:
    """Averages the gradients in place. Returns the main process's progress of the training, the same for all."""
    if not ranks.is_initialized():
        return done
    parameters = [p for p in net.parameters() if p.grad is not None]
    flat = torch.cat([p.grad.reshape(-1) for p in parameters] + [torch.tensor([done if is_main_process() else 0.0])])
    ranks.all_reduce(flat)
    at = 0
    for p in parameters:
        p.grad.copy_(flat[at : at + p.numel()].view_as(p) / ranks.get_world_size())
        at += p.numel()
    return float(flat[-1])
