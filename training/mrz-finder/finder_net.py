"""The finder: a small net that marks the cells of a picture in which a machine-readable zone lies."""

import torch
import torch.nn.functional as F
from torch import Tensor, nn

#: Added to the frame's deviation before dividing by it, in grey values.
LEAST_DEVIATION = 6.0


def layer(into: int, out: int, size: int = 3, stride: int = 1, dilation: int = 1) -> nn.Sequential:
    """Plain convolutions: on ordinary processors they cost less than depthwise ones of a third of the sums."""
    padding = dilation * (size // 2) if stride != 4 else 1
    convolution = nn.Conv2d(into, out, size, stride, padding, dilation, bias=False)
    return nn.Sequential(convolution, nn.BatchNorm2d(out), nn.ReLU(inplace=True))


class FinderNet(nn.Module):
    """[n, 1, h, w] normalised grey, h and w multiples of 16 -> [n, 1, h / 4, w / 4] logits of 'here is a zone'."""

    def __init__(self) -> None:
        super().__init__()
        self.quarter = nn.Sequential(layer(1, 24, size=6, stride=4), layer(24, 24))
        self.eighth = nn.Sequential(layer(24, 40, stride=2), layer(40, 40))
        self.sixteenth = nn.Sequential(layer(40, 56, stride=2), layer(56, 56, dilation=2), layer(56, 56, dilation=4))
        self.back_to_eighth = nn.Conv2d(56, 40, 1)
        self.at_eighth = layer(40, 40)
        self.back_to_quarter = nn.Conv2d(40, 24, 1)
        self.at_quarter = layer(24, 24, size=1)
        self.head = nn.Conv2d(24, 1, 1)

    def forward(self, frames: Tensor) -> Tensor:
        quarter = self.quarter(frames)
        eighth = self.eighth(quarter)
        deep = self.back_to_eighth(self.sixteenth(eighth))
        eighth = self.at_eighth(eighth + F.interpolate(deep, scale_factor=2.0, mode="nearest"))
        coarse = F.interpolate(self.back_to_quarter(eighth), scale_factor=2.0, mode="nearest")
        return self.head(self.at_quarter(quarter + coarse))


def normalise(frames: Tensor) -> Tensor:
    """[n, h, w] grey values 0..255 -> [n, 1, h, w], each frame to mean 0 and deviation near 1."""
    frames = frames.float()
    mean = frames.mean(dim=(1, 2), keepdim=True)
    deviation = frames.std(dim=(1, 2), keepdim=True, unbiased=False)
    return ((frames - mean) / (deviation + LEAST_DEVIATION)).unsqueeze(1)
