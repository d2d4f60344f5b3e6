"""A downtown corner: brick shops with awnings, street trees, lamps and a crosswalk."""

import random
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from daylight import clear_day
from homes import Shop, build_shop
from people import CHILD, COUPLE, NEIGHBORS, stroll
from planting import oaks, plant, shrubs
from props import bench, bicycle
from roads import CURB, ROAD_TOP, Street, asphalt, lay, paving
from scene_parts import box, lathe, sheet
from shading import plain
from staging import Shot, run, sunlit

STREET = Street(road=(-5.8, 5.8), walks=(), line=True)
CORNER = (27.0, 37.0)  # y of the cross street
TOP = CURB + 0.01

SHOTS = {
    "day": Shot(eye=(1.4, -2.1, 1.7), cart=(-4.4, 4.4), heading=-6, sky=clear_day(134, 5.5), across=0.58, fill=120),
    "walk": Shot(eye=(-7.6, -1.4, 1.7), cart=(-4.4, 4.8), heading=14, sky=clear_day(-168, 2.0), across=0.60, fill=120),
}
BRICKS = ((0.30, 0.125, 0.085), (0.36, 0.20, 0.13), (0.22, 0.095, 0.07), (0.42, 0.34, 0.25), (0.34, 0.15, 0.11))
FRONTS = ((0.03, 0.07, 0.06), (0.05, 0.06, 0.10), (0.10, 0.04, 0.03), (0.50, 0.48, 0.43), (0.02, 0.02, 0.022))
AWNINGS = ((0.05, 0.13, 0.10), (0.34, 0.06, 0.05), (0.04, 0.08, 0.18), (0.42, 0.30, 0.08), (0.12, 0.12, 0.12))


def blocks(rnd: random.Random) -> None:
    """Shops on both sides, left open where the cross street comes in."""
    trim, glass = plain("stone trim", (0.60, 0.57, 0.51), 0.7), plain("shop glass", (0.035, 0.045, 0.05), 0.05)
    for side in (-1, 1):
        y, index = -22.0, 0 if side < 0 else 2
        while y < 130:
            wide = rnd.choice((6.5, 7.5, 8.5, 10.0))
            if y < CORNER[0] - 3.4 and y + wide > CORNER[0] - 3.4:
                wide = max(5.0, CORNER[0] - 3.4 - y)
            if CORNER[0] - 3.5 <= y < CORNER[1] + 3.4:
                y = CORNER[1] + 3.4
                continue
            build_shop(Shop(place=(side * 9.6, y + wide / 2, CURB), turn=3.14159 if side > 0 else 0.0, wide=wide, floors=rnd.choice((2, 2, 3)),
                            brick=BRICKS[(index * 2 + (side > 0)) % 5], front=FRONTS[(index + 1) % 5], awning=AWNINGS[(index * 3) % 5], striped=index % 3 == 1),
                       trim, glass, rnd)
            y, index = y + wide, index + 1


def markings() -> None:
    """Parking stalls at the curbs, a stop line and two crosswalks."""
    white = plain("road paint", (0.52, 0.52, 0.50), 0.8)
    for side in (-1, 1):
        for y in range(-14, 24, 6):
            sheet("stall", (side * 4.7 - 1.05, side * 4.7 + 1.05), (y - 0.05, y + 0.05), ROAD_TOP + 0.004, white)
    for middle in (CORNER[0] - 1.8, CORNER[1] + 1.8):
        for k in range(13):
            x = -5.2 + 0.87 * k
            sheet("crosswalk", (x - 0.2, x + 0.2), (middle - 1.2, middle + 1.2), ROAD_TOP + 0.006, white)
    sheet("stop line", (0.4, 5.6), (CORNER[0] - 4.2, CORNER[0] - 3.8), ROAD_TOP + 0.006, white)


def furniture(shot: Shot, rnd: random.Random) -> None:
    iron, wood = plain("iron", (0.016, 0.02, 0.02), 0.4, 0.5), plain("bench wood", (0.20, 0.11, 0.055), 0.6)
    globe, clay = plain("lamp globe", (0.72, 0.71, 0.67), 0.25), plain("planter", (0.24, 0.22, 0.20), 0.9)
    spots = [(side * 6.7, y) for side in (-1, 1) for y in (-6.5, 6.5, 19.5, 44, 58, 72, 86, 100)]
    for x, y in spots:
        lathe("lamp post", [(0.16, 0), (0.16, 0.25), (0.075, 0.5), (0.05, 3.5), (0.09, 3.56), (0.04, 3.62)], iron, (x, y + 4.2, TOP), 14)
        lathe("globe", [(0.06, 3.6), (0.17, 3.74), (0.20, 3.90), (0.13, 4.08), (0.0, 4.14)], globe, (x, y + 4.2, TOP), 18)
    trees = [(x, y, rnd.uniform(0.48, 0.60)) for x, y in spots if sunlit(shot, x, y, 6.0, 2.2) and y > 2]
    for x, y, _ in trees:
        box("tree pit", (1.2, 1.2, 0.03), plain("pit", (0.06, 0.045, 0.03), 1.0), (x, y, TOP + 0.01))
    plant("street tree", oaks(), trees, TOP, rnd, 0.05)
    pots = [(side * 8.9, y, rnd.uniform(0.45, 0.6)) for side in (-1, 1) for y in (1.2, 9.0, 12.6, 17.4, 21.8, 43, 49, 57)]
    for x, y, _ in pots:
        lathe("planter", [(0.24, 0.0), (0.34, 0.52), (0.36, 0.55), (0.30, 0.55), (0.0, 0.50)], clay, (x, y, TOP), 20)
    plant("planting", shrubs((0.06, 0.09, 0.03), (0.20, 0.24, 0.08), 0.2, 25), pots, TOP + 0.45, rnd, 0.0)
    bench((-8.7, 14.9, TOP), 1.5708, wood, iron)
    bench((8.7, 19.2, TOP), -1.5708, wood, iron)
    bicycle((-6.75, 11.4, TOP), 0.1, (0.05, 0.28, 0.32))
    bicycle((6.75, 15.0, TOP), 3.0, (0.45, 0.10, 0.06))


def build(shot: Shot) -> None:
    rnd = random.Random(41)
    walk = paving("town walk")
    lay(STREET, walk)
    sheet("cross street", (-120, 120), CORNER, ROAD_TOP - 0.001, asphalt())
    for side in (-1, 1):
        x0, x1 = sorted((side * 5.8, side * 120))
        sheet("corner road", (x0, x1), CORNER, CURB + 0.006, asphalt(0.08, 0.125))
    blocks(rnd)
    markings()
    furniture(shot, rnd)
    hills = [(rnd.uniform(-60, 60), rnd.uniform(140, 170), 1.2) for _ in range(40)]
    plant("far tree", oaks(81), hills, CURB, rnd, 0.1)
    stroll(COUPLE, (-7.6, 31.5, TOP), 0.0)
    stroll((COUPLE[1], CHILD), (7.9, 41.5, TOP), 0.0, 0.6)
    stroll(NEIGHBORS, (-8.0, 48.0, TOP), 0.05)


def stand(_x: float, _y: float) -> float:
    return ROAD_TOP


if __name__ == "__main__":
    run(SHOTS, build, stand)
