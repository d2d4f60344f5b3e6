"""A camp site in the pines: gravel loop, tent, trailer under an awning, picnic table and fire ring."""

import math
import random
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from camp import bulbs, camp_chair, fire_ring, tent, trailer
from daylight import clear_day
from people import CHILD, COUPLE, stroll
from props import bicycle, cooler, picnic_table
from scene_parts import fractal2
from shading import varied
from staging import Shot, run
from woods import undergrowth, verge, woods, woods_floor

SHOTS = {
    "day": Shot(eye=(-1.2, -2.2, 1.65), cart=(1.6, 5.2), heading=-64, sky=clear_day(169, 2.9), across=0.66, fill=160),
    "site": Shot(eye=(3.8, -1.0, 1.65), cart=(1.4, 5.8), heading=76, sky=clear_day(179, 6.6), across=0.60, fill=160),
}


def reach(x: float, y: float) -> float:
    """The loop road runs past on the right; the site's own sand opens to the left of it."""
    road = abs(x - 1.6 - 3.6 * math.sin(y * 0.05)) / 2.0
    site = math.hypot((x + 2.4) / 6.0, (y - 18.0) / 7.0)
    return min(road, site)


def ground(x: float, y: float) -> float:
    return 0.30 * fractal2(x * 0.05, y * 0.05, 8.0, 3) * min(1.0, max(0.0, reach(x, y) - 1.1)) + 0.02 * fractal2(x * 0.8, y * 0.8, 6.0)


def build(shot: Shot) -> None:
    rnd = random.Random(31)
    woods_floor(ground, reach)
    woods(shot, ground, lambda x, y: reach(x, y) > 1.4, rnd)
    undergrowth(ground, lambda x, y: 0.8 * verge(reach(x, y)), 7000, rnd)
    at = lambda x, y: (x, y, ground(x, y))
    trailer(at(-2.4, 24.5), -0.30)
    tent(at(1.1, 19.5), 0.5)
    wood = varied("table wood", (0.16, 0.11, 0.075), (0.27, 0.20, 0.145))
    picnic_table(at(-1.9, 13.8), 0.5, wood)
    fire_ring(at(0.2, 15.4), rnd)
    for x, y, turn, color in ((-0.7, 16.5, -0.6, (0.03, 0.12, 0.20)), (1.2, 16.4, 0.7, (0.30, 0.06, 0.05))):
        camp_chair(at(x, y), turn, color)
    cooler(at(-3.0, 12.9), 0.4, (0.30, 0.06, 0.05))
    bicycle(at(2.0, 22.4), 0.9)
    bulbs([(-5.6, 21.0, 2.5), (-1.6, 22.2, 2.4), (1.6, 24.6, 2.6)])
    stroll((COUPLE[1], CHILD), at(5.6, 38), -0.1, 0.6)


def stand(x: float, y: float) -> float:
    return ground(x, y) - 0.012


if __name__ == "__main__":
    run(SHOTS, build, stand)
