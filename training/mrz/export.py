"""The line reader as an ONNX file."""

from pathlib import Path

import torch

from net import LineNet
from onnx_file import write_onnx


def export(net: LineNet, path: Path) -> int:
    """`strips` [n, 1, 32, w] normalised -> `scores` [n, 38, w / 4] before softmax. Returns the file's bytes."""
    copy = LineNet()
    copy.load_state_dict(net.state_dict())
    axes = {"strips": {0: "n", 3: "w"}, "scores": {0: "n", 2: "frames"}}
    return write_onnx(copy, torch.zeros(1, 1, 32, 448), path, "strips", "scores", axes, "MRZ line reader")
