"""Writes the trained nets as ONNX with 8-bit weights, one scale a channel, turned back to floats when loaded."""

from __future__ import annotations

import io
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import helper, numpy_helper
from torch import nn

from coarse_net import INPUT, CoarseNet
from side_net import SideNet
from strips import ACROSS, ALONG

SMALL = 512  # weights fewer than this stay as they are


def fold_batch_norms(net: nn.Module) -> nn.Module:
    """Each batch norm into the convolution before it, so that what is rounded is what is multiplied."""
    for module in net.modules():
        if isinstance(module, nn.Sequential):
            for i in range(len(module) - 1):
                if isinstance(module[i], nn.Conv2d) and isinstance(module[i + 1], nn.BatchNorm2d):
                    module[i] = torch.nn.utils.fuse_conv_bn_eval(module[i], module[i + 1])
                    module[i + 1] = nn.Identity()
    return net


def shrink_weights(model: onnx.ModelProto) -> None:
    """float32 initialisers -> int8 with a scale a row of the first axis, before a DequantizeLinear."""
    graph = model.graph
    for tensor in list(graph.initializer):
        value = numpy_helper.to_array(tensor)
        if value.dtype != np.float32 or value.size < SMALL or value.ndim < 2:
            continue
        scale = np.abs(value).reshape(len(value), -1).max(1) / 127
        scale[scale == 0] = 1
        whole = np.round(value / scale.reshape(-1, *[1] * (value.ndim - 1))).astype(np.int8)
        name = tensor.name
        graph.initializer.remove(tensor)
        graph.initializer.extend(
            [
                numpy_helper.from_array(whole, f"{name}.int8"),
                numpy_helper.from_array(scale.astype(np.float32), f"{name}.scale"),
                numpy_helper.from_array(np.zeros(len(value), np.int8), f"{name}.zero"),
            ]
        )
        node = helper.make_node("DequantizeLinear", [f"{name}.int8", f"{name}.scale", f"{name}.zero"], [name], axis=0)
        graph.node.insert(0, node)


def export(net: nn.Module, example: torch.Tensor, path: Path, names: tuple[str, str]) -> None:
    stream = io.BytesIO()
    given, said = names
    torch.onnx.export(net, example, stream, opset_version=13, input_names=[given], output_names=[said])
    model = onnx.load_model_from_string(stream.getvalue())
    shrink_weights(model)
    model.doc_string = ""
    model.producer_name, model.producer_version = "wabi", ""
    for node in model.graph.node:
        node.doc_string = ""
    onnx.checker.check_model(model)
    onnx.save(model, str(path))
    print(f"{path.name}: {path.stat().st_size} bytes", flush=True)


def export_nets(folder: Path, out: Path) -> None:
    for net, name, example, names in (
        (CoarseNet(), "coarse", torch.zeros(1, 3, INPUT, INPUT), ("frame", "maps")),
        (SideNet(), "sides", torch.zeros(4, 3, ACROSS, ALONG), ("strips", "offsets")),
    ):
        net.load_state_dict(torch.load(folder / f"{name}.pt", map_location="cpu"))
        net = fold_batch_norms(net.eval())
        file = {"coarse": "card-corners", "sides": "card-sides"}[name]
        with torch.no_grad():
            export(net, example, out / f"{file}.onnx", names)
