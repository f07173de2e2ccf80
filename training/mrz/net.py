"""The line reader: a small fully convolutional net, one column of classes for every 4 pixels of a strip's width."""

import torch
from torch import Tensor, nn

from alphabet import CLASSES

#: Added to the strip's deviation before dividing by it, in grey values: plain paper is not blown up into print.
LEAST_DEVIATION = 6.0


def _layer(into: int, out: int, kernel: tuple[int, int], stride: tuple[int, int], padding: tuple[int, int]) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(into, out, kernel, stride, padding, bias=False), nn.BatchNorm2d(out), nn.ReLU(inplace=True)
    )


class LineNet(nn.Module):
    """[n, 1, 32, w] grey values, normalised per strip by the reader -> [n, CLASSES, w / 4] scores."""

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(
            _layer(1, 16, (3, 3), (2, 2), (1, 1)),
            _layer(16, 32, (3, 3), (1, 1), (1, 1)),
            _layer(32, 48, (3, 3), (2, 2), (1, 1)),
            _layer(48, 64, (3, 3), (1, 1), (1, 1)),
            _layer(64, 96, (3, 3), (2, 1), (1, 1)),
            _layer(96, 192, (4, 1), (1, 1), (0, 0)),
            _layer(192, 192, (1, 5), (1, 1), (0, 2)),
            _layer(192, 192, (1, 3), (1, 1), (0, 1)),
        )
        self.drop = nn.Dropout(0.1)
        self.head = nn.Conv2d(192, CLASSES, 1)

    def forward(self, strips: Tensor) -> Tensor:
        return self.head(self.drop(self.body(strips))).squeeze(2)


def normalise(strips: Tensor) -> Tensor:
    """[n, h, w] grey values 0..255 -> [n, 1, h, w], each strip to mean 0 and deviation near 1."""
    strips = strips.float()
    mean = strips.mean(dim=(1, 2), keepdim=True)
    deviation = strips.std(dim=(1, 2), keepdim=True, unbiased=False)
    return ((strips - mean) / (deviation + LEAST_DEVIATION)).unsqueeze(1)
