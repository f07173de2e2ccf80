"""The first look: the whole frame as a 160-pixel square, where the document is, its corners and its edges."""

from __future__ import annotations

import torch
import torch.nn.functional as F
from torch import nn

from blocks import Conv, Res, grown

INPUT = 160
CONTENT = 136  # the frame's share of the input; around it lies gray, so that a corner just outside still has a cell
MARGIN = (INPUT - CONTENT) // 2
CELLS = 40
MASK, CORNER, EDGE = 0, 1, 2


class CoarseNet(nn.Module):
    """uint8-valued BGR floats (n, 3, 160, 160) -> logits (n, 3, 40, 40) of mask, corner and edge."""

    def __init__(self) -> None:
        super().__init__()
        self.stem = nn.Sequential(Conv(3, 16, 3, 2), Conv(16, 24, 3, 2), Res(24))
        self.mid = nn.Sequential(Conv(24, 48, 3, 2), Res(48), Res(48))
        self.deep = nn.Sequential(Conv(48, 80, 3, 2), Res(80, 2), Res(80))
        self.scene = nn.Linear(80, 80)
        self.deep_in = nn.Conv2d(80, 48, 1)
        self.join_mid = Conv(48, 48)
        self.mid_in = nn.Conv2d(48, 32, 1)
        self.skip = nn.Conv2d(24, 32, 1)
        self.join = Conv(32, 32)
        self.head = nn.Conv2d(32, 3, 1)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        fine = self.stem(x / 64 - 2)
        mid = self.mid(fine)
        deep = self.deep(mid)
        deep = deep + self.scene(deep.mean((2, 3)))[:, :, None, None]
        mid = self.join_mid(mid + grown(self.deep_in(deep)))
        return self.head(self.join(self.skip(fine) + grown(self.mid_in(mid))))


def coarse_loss(logits: torch.Tensor, target: torch.Tensor) -> torch.Tensor:
    """Corners and edges cover few cells, so their cells weigh more; both are probabilities of a soft target."""
    mask = F.binary_cross_entropy_with_logits(logits[:, MASK], target[:, MASK])
    corner, edge = target[:, CORNER], target[:, EDGE]
    corners = F.binary_cross_entropy_with_logits(logits[:, CORNER], corner, weight=1 + 25 * corner)
    edges = F.binary_cross_entropy_with_logits(logits[:, EDGE], edge, weight=1 + 3 * edge)
    return mask + 2 * corners + 0.6 * edges
