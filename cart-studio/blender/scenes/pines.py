"""A sand road through the pine woods: pitch pines, blueberry, old wheel ruts."""

import math
import random
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from daylight import clear_day
from people import COUPLE, stroll
from scene_parts import fractal2
from shore import rut
from staging import Shot, run
from woods import undergrowth, verge, woods, woods_floor

HALF = 2.1

SHOTS = {
    "day": Shot(eye=(-1.8, -1.9, 1.65), cart=(0.9, 5.6), heading=-66, sky=clear_day(171, 1.7), across=0.63, fill=160),
    "bend": Shot(eye=(2.6, -2.0, 1.65), cart=(1.9, 6.2), heading=44, sky=clear_day(-149, 4.9), across=0.58, fill=160),
}


def middle(y: float) -> float:
    return 0.3 + 1.6 * math.sin(y * 0.055) + 0.015 * y


def slope(y: float) -> float:
    return 0.088 * math.cos(y * 0.055) + 0.015


def reach(x: float, y: float) -> float:
    return abs(x - middle(y)) / HALF


def ground(x: float, y: float) -> float:
    """Height of the ground (m)."""
    height = 0.35 * fractal2(x * 0.05, y * 0.05, 2.0, 3) * min(1.0, max(0.0, reach(x, y) - 1.0))
    height += 0.03 * fractal2(x * 0.8, y * 0.8, 6.0)
    if y < 60 and reach(x, y) < 1.2:
        height += rut(x, y, middle, slope, 0.036, 0.5) * 0.9 + rut(x, y, lambda v: middle(v) + 0.35, slope, 0.018, 0.5)
    return height


def build(shot: Shot) -> None:
    rnd = random.Random(21)
    woods_floor(ground, reach)
    woods(shot, ground, lambda x, y: reach(x, y) > 1.5, rnd)
    undergrowth(ground, lambda x, y: verge(reach(x, y)), 9000, rnd)
    stroll(COUPLE, (middle(38) - 0.3, 38, ground(middle(38) - 0.3, 38)), 0.02)


def stand(x: float, y: float) -> float:
    return ground(x, y) * 0.2 - 0.03


if __name__ == "__main__":
    run(SHOTS, build, stand)
