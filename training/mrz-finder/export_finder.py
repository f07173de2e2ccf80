"""The finder as an ONNX file."""

from pathlib import Path

import torch

from finder_net import FinderNet
from onnx_file import write_onnx


def export_finder(net: FinderNet, path: Path) -> int:
    """`frames` [n, 1, h, w] normalised -> `logits` [n, 1, h / 4, w / 4]. Returns the file's bytes."""
    copy = FinderNet()
    copy.load_state_dict(net.state_dict())
    axes = {"frames": {0: "n", 2: "h", 3: "w"}, "logits": {0: "n", 2: "rows", 3: "columns"}}
    return write_onnx(copy, torch.zeros(1, 1, 384, 384), path, "frames", "logits", axes, "Finder of MRZ zones")
