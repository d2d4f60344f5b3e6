"""A shore street: shade trees, a sidewalk, cottages with porches behind picket fences."""

import random
import sys
from dataclasses import replace
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from daylight import clear_day
from houses import Cottage, build_cottage, hydrangea_kinds, picket_fence, roofing
from people import CHILD, COUPLE, stroll
from planting import oaks, plant
from props import bicycle, mailbox
from roads import CURB, ROAD_TOP, Street, lawn_tufts, lay
from scene_parts import scatter
from shading import plain
from staging import Shot, in_view, run, sunlit

STREET = Street(road=(-3.7, 3.7), walks=((-7.2, -5.8), (5.8, 7.2)))
FENCES = (-8.0, 8.0)

SHOTS = {
    "day": Shot(eye=(2.4, -2.3, 1.7), cart=(-2.3, 4.6), heading=-10, sky=clear_day(140, 3.0), across=0.60, fill=120),
    "walk": Shot(eye=(-5.7, -1.4, 1.7), cart=(-2.3, 4.6), heading=12, sky=clear_day(-146, 9.5), across=0.62, fill=120),
}


def cottages() -> None:
    trim, roof = plain("trim", (0.74, 0.73, 0.70), 0.55), roofing("roof")
    glass = plain("window", (0.035, 0.045, 0.055), 0.04)
    kinds = [Cottage(walls=(0.36, 0.335, 0.30), door=(0.03, 0.10, 0.15)),
             Cottage(walls=(0.62, 0.62, 0.59), shingled=False, gable_front=True, door=(0.30, 0.05, 0.04)),
             Cottage(walls=(0.30, 0.38, 0.44), shingled=False, wide=10.0), Cottage(walls=(0.40, 0.36, 0.31), gable_front=True, deep=9.0),
             Cottage(walls=(0.62, 0.58, 0.47), shingled=False, eaves=5.0, ridge=3.3),
             Cottage(walls=(0.22, 0.28, 0.25), gable_front=True, door=(0.45, 0.30, 0.05), wide=8.4)]
    for index, kind in enumerate((0, 1, 2, 3, 4, 5, 0)):
        build_cottage(replace(kinds[kind], place=(-14.0 - 0.7 * (index % 2), 1.0 + 14.5 * index, CURB)), trim, roof, glass)
    for index, kind in enumerate((2, 5, 4, 1, 3, 0, 2)):
        build_cottage(replace(kinds[kind], place=(14.2 + 0.6 * (index % 2), 6.0 + 14.5 * index, CURB), turn=3.14159), trim, roof, glass)


def gardens(rnd: random.Random) -> None:
    white = plain("fence paint", (0.74, 0.73, 0.70), 0.55)
    for start, end in ((-8.0, 0.2), (1.8, 14.7), (16.3, 29.2), (30.8, 60.0)):
        picket_fence((FENCES[0], start), (FENCES[0], end), CURB, white)
    for start, end in ((-4.0, 5.2), (6.8, 19.7), (21.3, 60.0)):
        picket_fence((FENCES[1], start), (FENCES[1], end), CURB, white)
    bushes = []
    for side, first in ((-1, -6), (1, -3)):
        y = first
        while y < 56:
            y += rnd.uniform(1.2, 2.9)
            bushes.append(((side * (8.7 + rnd.uniform(-0.1, 0.2)), y, CURB - 0.05), (0, 0, rnd.uniform(0, 6.28)), rnd.uniform(0.8, 1.25)))
            if rnd.random() < 0.5:
                bushes.append(((side * 11.4, y, CURB - 0.05), (0, 0, rnd.uniform(0, 6.28)), rnd.uniform(0.8, 1.2)))
    scatter("hydrangea", hydrangea_kinds(), bushes, 7)


def shade_trees(shot: Shot, rnd: random.Random) -> None:
    rows = [(side * (4.75 + rnd.uniform(-0.1, 0.1)), y + 4 * (side > 0), rnd.uniform(0.88, 1.08)) for side in (-1, 1) for y in (-9, 1, 12, 22, 32, 42, 53, 64, 76, 90, 104, 120)]
    rows += [(side * (27 + rnd.uniform(-4, 4)), 2 + 9 * k, 1.2) for side in (-1, 1) for k in range(14)]
    rows += [(rnd.uniform(-40, 40), rnd.uniform(130, 165), 1.25) for _ in range(26)]
    plant("shade tree", oaks(), [spot for spot in rows if sunlit(shot, spot[0], spot[1], 9.5, 3.0) and in_view(shot, spot[0], spot[1], 0.6)], CURB, rnd, 0.1)


def build(shot: Shot) -> None:
    rnd = random.Random(12)
    lay(STREET)
    lawn_tufts(lambda x, y: 3.95 < abs(x) < 5.7 or 7.3 < abs(x) < 10.5, (-10.5, 10.5), (-6, 24), 14000, rnd)
    cottages()
    gardens(rnd)
    shade_trees(shot, rnd)
    post = plain("mailbox post", (0.66, 0.65, 0.62), 0.6)
    for y in (15.4, 30.2):
        mailbox((-4.2, y, CURB), 0.0, post)
    bicycle((-7.55, 13.6, CURB + 0.03), 0.0, (0.45, 0.10, 0.06))
    stroll(COUPLE, (-6.5, 30.0, CURB + 0.03), 0.0, 0.6)
    stroll((COUPLE[1], CHILD), (6.5, 38.0, CURB + 0.03), 0.0, 0.55)


def stand(_x: float, _y: float) -> float:
    return ROAD_TOP


if __name__ == "__main__":
    run(SHOTS, build, stand)
