"""Convolution, batch norm, ReLU; and two of them around a shortcut."""

from __future__ import annotations

import torch
import torch.nn.functional as F
from torch import nn


def grown(x: torch.Tensor, across: int = 2, along: int = 2) -> torch.Tensor:
    """Drawn up by whole factors, bilinear."""
    size = (x.shape[2] * across, x.shape[3] * along)
    return F.interpolate(x, size=size, mode="bilinear", align_corners=False)


class Conv(nn.Sequential):
    def __init__(
        self, ins: int, outs: int, size: int = 3, stride: int | tuple[int, int] = 1, dilation: int = 1
    ) -> None:
        super().__init__(
            nn.Conv2d(ins, outs, size, stride, dilation * (size // 2), dilation, bias=False),
            nn.BatchNorm2d(outs),
            nn.ReLU(inplace=True),
        )


class Res(nn.Module):
    def __init__(self, channels: int, dilation: int = 1) -> None:
        super().__init__()
        self.first = Conv(channels, channels, 3, 1, dilation)
        self.second = nn.Sequential(nn.Conv2d(channels, channels, 3, 1, 1, bias=False), nn.BatchNorm2d(channels))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return torch.relu(x + self.second(self.first(x)))


def macs(net: nn.Module, example: torch.Tensor) -> int:
    """Multiply-adds of the convolutions and linear layers for one example."""
    total = 0

    def count(module: nn.Module, _: object, out: torch.Tensor) -> None:
        nonlocal total
        if isinstance(module, nn.Conv2d):
            per = module.weight.numel() // module.out_channels
            total += out[0].numel() * per
        elif isinstance(module, nn.Linear):
            total += module.weight.numel()

    hooks = [m.register_forward_hook(count) for m in net.modules()]
    with torch.no_grad():
        net.eval()(example)
    for hook in hooks:
        hook.remove()
    return total
