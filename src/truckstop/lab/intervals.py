"""95 % confidence intervals of shares and of means."""

import math

from truckstop.engine.types import Array

Interval = tuple[float, float]

Z_SCORE = 1.96  # of a 95 % confidence interval


def wilson_interval(hits: float, tries: int) -> Interval:
    """Wilson's 95 % confidence interval of a share. It is also valid for few tries and for shares near 0 or 1.

    A try may be a hit in part, such as a first place that two players share. The interval is then a little wider than
    necessary.
    """
    share, square = hits / tries, Z_SCORE**2 / tries
    middle = (share + square / 2) / (1 + square)
    margin = Z_SCORE * math.sqrt(share * (1 - share) / tries + square / (4 * tries)) / (1 + square)
    return max(0.0, middle - margin), min(1.0, middle + margin)


def mean_interval(values: Array) -> Interval:
    """The 95 % confidence interval of the mean of many values."""
    mean, margin = float(values.mean()), Z_SCORE * float(values.std()) / math.sqrt(len(values))
    return mean - margin, mean + margin
