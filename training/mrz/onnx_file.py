"""Writes nets as ONNX with weights of 16 bits, which onnxruntime widens once when it loads the file."""

from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from torch import nn
from torch.nn.utils.fusion import fuse_conv_bn_eval


def fuse(net: nn.Module) -> nn.Module:
    """Batch norms go into the convolutions before them."""
    net.eval()
    for part in net.modules():
        if isinstance(part, nn.Sequential) and len(part) == 3 and isinstance(part[1], nn.BatchNorm2d):
            part[0] = fuse_conv_bn_eval(part[0], part[1])
            part[1] = nn.Identity()
    return net


def _halve(model: onnx.ModelProto) -> None:
    """Every weight becomes 16 bits and a Cast; constant folding takes the Cast away at load."""
    graph = model.graph
    casts = []
    for weight in list(graph.initializer):
        if weight.data_type != TensorProto.FLOAT:
            continue
        values = numpy_helper.to_array(weight)
        name = weight.name
        graph.initializer.remove(weight)
        graph.initializer.append(numpy_helper.from_array(values.astype(np.float16), f"{name}.half"))
        casts.append(helper.make_node("Cast", [f"{name}.half"], [name], to=TensorProto.FLOAT))
    nodes = list(graph.node)
    del graph.node[:]
    graph.node.extend(casts + nodes)


def write_onnx(net: nn.Module, example: torch.Tensor, path: Path, into: str, out: str, axes: dict, about: str) -> int:
    """One input, one output; `axes` names the sizes that may vary. Returns the file's bytes."""
    path.parent.mkdir(parents=True, exist_ok=True)
    torch.onnx.export(
        fuse(net), example, str(path), opset_version=13, input_names=[into], output_names=[out], dynamic_axes=axes
    )
    model = onnx.load(str(path))
    _halve(model)
    model.producer_name, model.producer_version, model.doc_string = "wabi", "1", about
    onnx.checker.check_model(model)
    onnx.save(model, str(path))
    return path.stat().st_size
