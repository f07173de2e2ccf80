"""The second net: a strip along one side; where across it the document's edge runs, at 16 places along."""

from __future__ import annotations

import torch
import torch.nn.functional as F
from torch import nn

from blocks import Conv, Res, grown
from strips import ACROSS, ALONG

PLACES = 16


class SideNet(nn.Module):
    """(n, 3, 48, 64) BGR floats, 0..255, outside above -> logits (n, 16, 49): 48 offsets across, and 'no edge here'."""

    def __init__(self) -> None:
        super().__init__()
        self.stem = nn.Sequential(Conv(3, 16, 3, (1, 2)), Conv(16, 24, 3, (1, 2)))  # 48 x 16
        self.body = nn.Sequential(Conv(24, 48, 3, (2, 1)), Res(48, 2))  # 24 x 16
        self.deep = nn.Sequential(Conv(48, 64, 3, (2, 2)), Res(64, 2))  # 12 x 8
        self.scene = nn.Linear(64, 64)
        self.up_deep = nn.Conv2d(64, 48, 1)
        self.join = Conv(48, 48)
        self.up = nn.Conv2d(48, 24, 1)
        self.fine = Res(24)
        self.edge = nn.Conv2d(24, 1, 1)
        self.none = nn.Linear(24 + 48, 1)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        stem = self.stem(x / 64 - 2)
        body = self.body(stem)
        deep = self.deep(body)
        deep = deep + self.scene(deep.mean((2, 3)))[:, :, None, None]
        body = self.join(body + grown(self.up_deep(deep)))
        fine = self.fine(stem + grown(self.up(body), 2, 1))
        edge = self.edge(fine)[:, 0].transpose(1, 2)  # n, 16, 48
        whole = torch.cat([fine.amax(2), body.mean(2)], 1).transpose(1, 2)  # n, 16, 72
        return torch.cat([edge, self.none(whole)], 2)


def side_targets(offsets: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """(n, 64) offsets, NaN where no edge shows -> (n, 16, 49) soft targets and (n, 16) weights."""
    groups = offsets.reshape(len(offsets), PLACES, ALONG // PLACES)
    seen = torch.isfinite(groups) & (groups > -100)
    count = seen.sum(2)
    mean = torch.where(seen, groups, torch.zeros_like(groups)).sum(2) / count.clamp(min=1)
    bins = torch.arange(ACROSS, dtype=torch.float32)
    soft = torch.exp(-0.5 * ((bins - mean[..., None]) / 0.75) ** 2)
    soft = soft / soft.sum(2, keepdim=True).clamp(min=1e-6)
    is_none = (count == 0)[..., None].float()
    target = torch.cat([soft * (1 - is_none), is_none], 2)
    weight = ((count == 0) | (count == ALONG // PLACES)).float()
    ambiguous = (groups < -100).any(2)
    return target, torch.where(ambiguous, torch.zeros_like(weight), weight)


def side_loss(logits: torch.Tensor, target: torch.Tensor, weight: torch.Tensor) -> torch.Tensor:
    cross = -(target * F.log_softmax(logits, 2)).sum(2)
    return (cross * weight).sum() / weight.sum().clamp(min=1)
