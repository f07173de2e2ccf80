"""How often the net's class is right at the frames that hold a character, and which it takes for which."""

from collections import Counter

import numpy as np
import torch
from torch import nn

from alphabet import CHARACTERS
from net import normalise


def measure(net: nn.Module, strips: np.ndarray, labels: np.ndarray) -> tuple[float, list[tuple[str, int]]]:
    """Share of character frames right, and the commonest errors as 'truth>taken'."""
    names = "_" + CHARACTERS
    right, total, errors = 0, 0, Counter()
    was_training = net.training
    net.eval()
    with torch.no_grad():
        for start in range(0, len(strips), 64):
            found = net(normalise(torch.from_numpy(strips[start : start + 64]))).argmax(1).numpy()
            truth = labels[start : start + 64]
            here = truth > 0
            right += int((found[here] == truth[here]).sum())
            total += int(here.sum())
            wrong = here & (found != truth)
            errors.update(f"{names[t]}>{names[f]}" for t, f in zip(truth[wrong], found[wrong]))
    net.train(was_training)
    return right / max(1, total), errors.most_common(12)
