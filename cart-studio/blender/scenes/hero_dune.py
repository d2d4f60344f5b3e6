"""The vehicle pages' dune by day: the cart on the right, calm sand, sea and sky on the left for text."""

import math
import random
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from daylight import clear_day
from heroes import hero_shots
from people import CHILD, COUPLE, stroll
from props import cooler, surfboard, umbrella
from scene_parts import fractal2, noise2, smoothstep, spaced, terrain
from shore import Footprints, beach_grass, beach_sand, drift_fence, rut, sea
from staging import Shot, run

CART = (1.6, 6.0)
PLATEAU = 1.3  # height of the path above the sea
SEA = 34.0
FENCE = [(-4.0, 5.0), (-3.2, 10), (-2.6, 14), (-2.2, 19), (-2.0, 24)]

SHOTS = hero_shots(eye=(-0.7, -1.3, 1.85), cart=CART, heading=-70, sky=clear_day(168))


def arrival(y: float) -> float:
    """Where the cart has come from: up from the beach, then swung toward the camera."""
    return CART[0] + 2.3 * (1 - math.exp(-(y - CART[1]) / 2.2)) - 0.15 * max(0.0, y - 9)


def arrival_slope(y: float) -> float:
    return 1.05 * math.exp(-(y - CART[1]) / 2.2) - 0.15 * (y > 9)


def older(y: float) -> float:
    return -1.5 + 0.085 * y + 0.3 * math.sin(y * 0.22)


STEPS = [Footprints(lambda y: -0.55 + 0.05 * y + 0.2 * math.sin(y * 0.4), -1.0, 30.0, 1),
         Footprints(lambda y: -1.7 + 0.06 * y + 0.25 * math.sin(y * 0.3 + 1), 2.0, 30.0, 2)]


def ground(x: float, y: float) -> float:
    """Height of the sand (m)."""
    height = PLATEAU - 1.35 * smoothstep(11, 34, y) - 1.1 * smoothstep(33, 64, y)
    off = x - (0.6 + 0.02 * y)
    left, right = smoothstep(2.5, 8.0, -off), smoothstep(4.6, 9.5, off)
    rise = (left * 0.75 + right) * (1 - smoothstep(14, 27, y)) * smoothstep(-6, 4, y)
    dune = rise * (1.25 + 1.0 * fractal2(x * 0.15, y * 0.15, 3.1, 5)) if rise > 0 else 0.0
    if y > 32 or abs(off) > 14:
        return height + dune
    near = 1 - smoothstep(14, 30, y)
    still = smoothstep(1.3, 2.6, math.hypot(x - CART[0] - 0.8, y - CART[1] - 0.9))
    ripple = 0.006 * math.sin(y * 8 + 4 * noise2(x * 0.4, y * 0.4) + x * 0.8) * smoothstep(-0.1, 0.5, noise2(x * 0.25, y * 0.2, 5.0))
    made = (ripple + 0.05 * fractal2(x * 0.9, y * 0.9, 9.0)) * near * (0.15 + 0.85 * still)
    made += rut(x, y, older, lambda _: 0.1, 0.034) * (1 - smoothstep(20, 30, y))
    if y > CART[1] - 0.2:
        made += rut(x, y, arrival, arrival_slope, 0.038) * smoothstep(CART[1] - 0.2, CART[1] + 0.2, y)
    made += sum(steps(x, y) for steps in STEPS)
    return height + dune + made


def grown(x: float, y: float) -> float:
    """How likely beach grass is."""
    off = x - (0.6 + 0.02 * y)
    likely = max(smoothstep(4.4, 6.4, off), smoothstep(2.7, 4.2, -off))
    return 0.8 * likely * (1 - smoothstep(18, 28, y)) * smoothstep(-1.0, 2.0, y)


def build(_shot: Shot) -> None:
    rnd = random.Random(4)
    columns, rows = spaced(-60, 60, (-5.0, 6.5), 0.055), spaced(-4, 75, (0.0, 15.0), 0.06, 1.05)
    terrain("sand", ground, columns, rows, beach_sand(wet_from=0.14))
    sea(SEA)
    beach_grass(grown, ground, (-30, 30), (-1, 28), 30000, rnd)
    drift_fence(FENCE, 240, ground, rnd)
    drift_fence([(6.2, 12), (5.4, 16), (4.9, 20), (4.6, 25)], 150, ground, rnd)
    # Life keeps to the middle: the left third belongs to the text.
    stroll((*COUPLE, CHILD), (2.3, 31.0, ground(2.3, 31.0) - 0.01), 0.0, 0.72)
    umbrella((4.2, 30.5, ground(4.2, 30.5)))
    surfboard((3.3, 20.4, ground(3.3, 20.4) + 0.72), (0.06, -math.pi / 2 + 0.08, math.pi / 2 + 0.5))
    cooler((2.75, 19.9, ground(2.75, 19.9)), 0.4)


def stand(_x: float, _y: float) -> float:
    return PLATEAU - 0.02


if __name__ == "__main__":
    run(SHOTS, build, stand)
