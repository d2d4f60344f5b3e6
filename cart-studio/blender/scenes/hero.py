"""The vehicle pages' dune by day: the cart on the right, calm sand, sea and sky on the left for text."""

import math
import random
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from daylight import clear_day
from people import CHILD, COUPLE, stroll
from props import cooler, surfboard, umbrella
from scene_parts import fractal2, land, noise2, smoothstep
from shore import Footprints, beach_grass, beach_sand, drift_fence, rut, sea
from staging import Shot, run

CART = (1.6, 6.0)
PLATEAU = 1.3  # height of the path above the sea
SEA = 34.0
FENCE = [(-6.0, 4.0), (-5.3, 9), (-4.6, 14), (-4.2, 19), (-4.0, 25)]

SHOTS = {
    "day": Shot(eye=(-0.9, -2.0, 1.9), cart=CART, heading=-52, sky=clear_day(140), across=0.70, foot=0.87, tall=0.64,
                phone_foot=0.78, fill=120),
}


def arrival(y: float) -> float:
    """Where the cart has come from: up from the beach, then swung toward the camera."""
    return CART[0] + 2.3 * (1 - math.exp(-(y - CART[1]) / 2.2)) - 0.15 * max(0.0, y - 9)


def arrival_slope(y: float) -> float:
    return 1.05 * math.exp(-(y - CART[1]) / 2.2) - 0.15 * (y > 9)


def older(y: float) -> float:
    return -1.5 + 0.085 * y + 0.3 * math.sin(y * 0.22)


STEPS = [Footprints(lambda y: -0.55 + 0.05 * y + 0.2 * math.sin(y * 0.4), -1.0, 30.0, 1),
         Footprints(lambda y: -2.6 + 0.075 * y + 0.25 * math.sin(y * 0.3 + 1), 2.0, 30.0, 2)]


def ground(x: float, y: float) -> float:
    """Height of the sand (m)."""
    height = PLATEAU - 1.35 * smoothstep(11, 34, y) - 1.1 * smoothstep(33, 64, y)
    off = x - (0.6 + 0.02 * y)
    left, right = smoothstep(3.8, 9.0, -off), smoothstep(4.6, 9.5, off)
    lumps = 1.25 + 1.0 * fractal2(x * 0.15, y * 0.15, 3.1, 5)
    dune = (left * 0.75 + right) * lumps * (1 - smoothstep(14, 27, y)) * smoothstep(-6, 4, y)
    near = 1 - smoothstep(14, 30, y)
    still = smoothstep(1.3, 2.6, math.hypot(x - CART[0] - 0.8, y - CART[1] - 0.9))
    ripple = 0.006 * math.sin(y * 8 + 4 * noise2(x * 0.4, y * 0.4) + x * 0.8) * smoothstep(-0.1, 0.5, noise2(x * 0.25, y * 0.2, 5.0))
    trodden = 0.05 * fractal2(x * 0.9, y * 0.9, 9.0)
    made = (ripple + trodden) * near * (0.15 + 0.85 * still)
    if y < 32:
        made += rut(x, y, older, lambda _: 0.1, 0.030) * (1 - smoothstep(20, 30, y))
        if y > CART[1] - 0.2:
            made += rut(x, y, arrival, arrival_slope, 0.034) * smoothstep(CART[1] - 0.2, CART[1] + 0.2, y)
        made += sum(steps(x, y) for steps in STEPS)
    return height + dune + made


def grown(x: float, y: float) -> float:
    """How likely beach grass is."""
    off = x - (0.6 + 0.02 * y)
    likely = max(smoothstep(4.4, 6.4, off), smoothstep(4.0, 5.6, -off))
    return 0.8 * likely * (1 - smoothstep(18, 28, y)) * smoothstep(-1.0, 2.0, y)


def build(_shot: Shot) -> None:
    rnd = random.Random(4)
    land("sand", ground, (-40, 40), (-4.5, 75), (440, 480), beach_sand(wet_from=0.14), 1.8)
    sea(SEA)
    beach_grass(grown, ground, (-30, 30), (-1, 28), 30000, rnd)
    drift_fence(FENCE, 240, ground, rnd)
    drift_fence([(6.2, 12), (5.4, 16), (4.9, 20), (4.6, 25)], 150, ground, rnd)
    stroll((*COUPLE, CHILD), (-0.3, 31.0, ground(-0.3, 31.0) - 0.01), 0.0, 0.72)
    x, y = -4.75, 11.4
    surfboard((x, y, ground(x, y) + 0.80), (0.10, -math.pi / 2 + 0.16, math.pi / 2 + 0.4))
    cooler((-4.0, 10.8, ground(-4.0, 10.8)), 0.5)
    umbrella((3.4, 40, ground(3.4, 40)))
    umbrella((-9.0, 38, ground(-9.0, 38)), (0.1, -0.15), (0.03, 0.20, 0.34))


def stand(_x: float, _y: float) -> float:
    return PLATEAU - 0.02


if __name__ == "__main__":
    run(SHOTS, build, stand)
