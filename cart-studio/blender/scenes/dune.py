"""A path through the dunes to the sea: drift fences, beach grass, wheel tracks in the sand."""

import math
import random
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from daylight import clear_day, late_day
from people import COUPLE, stroll
from props import cooler, umbrella
from scene_parts import fractal2, smoothstep, spaced, terrain
from shore import Footprints, beach_grass, beach_sand, drift_fence, rut, sea
from staging import Shot, run

CART = (1.0, 6.0)
PLATEAU = 1.25  # height of the path above the sea
SEA = 36.0

SHOTS = {
    "day": Shot(eye=(-1.2, -3.2, 1.75), cart=CART, heading=-60, sky=clear_day(165, 8.3), across=0.63, fill=120),
    "late": Shot(eye=(-3.3, -2.6, 1.85), cart=(0.8, 8.0), heading=198, sky=late_day(-133, 2.2), across=0.60, fill=120),
}


def path_middle(y: float) -> float:
    return 0.6 + 0.03 * y + 0.5 * math.sin(y * 0.11)


def path_slope(y: float) -> float:
    return 0.03 + 0.055 * math.cos(y * 0.11)


STEPS = Footprints(lambda y: path_middle(y) - 1.15 + 0.2 * math.sin(y * 0.5), -2.0, 32.0, 3)


def ground(x: float, y: float) -> float:
    """Height of the sand (m)."""
    height = PLATEAU - 1.25 * smoothstep(11, 34, y) - 1.1 * smoothstep(34, 66, y)
    off = abs(x - path_middle(y))
    rise = smoothstep(2.9, 7.4, off) * (1 - smoothstep(10, 24, y))
    dune = rise * (1.6 + 1.2 * fractal2(x * 0.16, y * 0.16, 3.1, 5)) if rise > 0 else 0.0
    if x > path_middle(y):
        dune *= 0.85
    if y > 32 or off > 14:
        return height + dune
    near = 1 - smoothstep(14, 30, y)
    trodden = 0.05 * fractal2(x * 0.9, y * 0.9, 9.0) * (0.35 + 0.65 * smoothstep(1.2, 3.0, off)) * near
    made = rut(x, y, path_middle, path_slope, 0.038) * near
    return height + dune + trodden + made + STEPS(x, y)


def grown(x: float, y: float) -> float:
    """How likely beach grass is."""
    return 0.8 * smoothstep(2.9, 4.8, abs(x - path_middle(y))) * (1 - smoothstep(16, 27, y))


def build(_shot: Shot) -> None:
    rnd = random.Random(4)
    columns, rows = spaced(-60, 60, (-4.5, 5.5), 0.055), spaced(-6, 75, (-1.0, 15.0), 0.06, 1.05)
    terrain("sand", ground, columns, rows, beach_sand(wet_from=0.14))
    sea(SEA)
    beach_grass(grown, ground, (-26, 26), (-5, 27), 30000, rnd)
    drift_fence([(-3.3, 3.0), (-3.6, 8), (-3.0, 13), (-2.4, 18), (-2.0, 23)], 210, ground, rnd)
    drift_fence([(5.2, 13), (4.8, 16), (4.4, 20), (4.2, 24)], 120, ground, rnd)
    stroll(COUPLE, (0.2, 31.0, ground(0.2, 31.0) - 0.01), 0.08)
    umbrella((-2.6, 31.5, ground(-2.6, 31.5)), (0.1, -0.15), (0.03, 0.20, 0.34))
    cooler((-2.55, 13.0, ground(-2.55, 13.0)), 0.4)


def stand(x: float, y: float) -> float:
    return PLATEAU - 1.25 * smoothstep(11, 34, y) - 0.035


if __name__ == "__main__":
    run(SHOTS, build, stand)
