"""A lane in a 55+ community: one-storey homes, clipped shrubs, driveways, neighbors on a walk."""

import random
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from daylight import clear_day
from homes import House, build_house
from houses import hydrangea_kinds, roofing
from people import NEIGHBORS, stroll
from planting import cedars, oaks, pitch_pines, plant, shrubs
from props import bicycle, coil, lounge_chair, mailbox
from roads import CURB, ROAD_TOP, Street, lawn_tufts, lay, paving
from scene_parts import box
from shading import plain
from staging import Shot, in_view, run, sunlit

STREET = Street(road=(-3.2, 3.2), walks=())
TONES = ((0.56, 0.53, 0.46), (0.40, 0.44, 0.44), (0.62, 0.60, 0.55), (0.42, 0.38, 0.30), (0.50, 0.55, 0.56), (0.58, 0.47, 0.36))
DOORS = ((0.22, 0.05, 0.04), (0.04, 0.12, 0.18), (0.06, 0.14, 0.07), (0.28, 0.18, 0.05))

SHOTS = {
    "day": Shot(eye=(2.8, -2.4, 1.7), cart=(-1.9, 4.4), heading=-8, sky=clear_day(140, 4.2), across=0.60, fill=120),
    "lane": Shot(eye=(-5.1, -1.8, 1.7), cart=(-1.9, 4.4), heading=12, sky=clear_day(-146, 2.4), across=0.62, fill=120),
}


def homes(rnd: random.Random) -> None:
    trim, glass = plain("trim", (0.72, 0.71, 0.68), 0.55), plain("window", (0.035, 0.045, 0.055), 0.04)
    roofs = [roofing("roof"), roofing("brown roof", (0.17, 0.13, 0.10))]
    concrete, beds, mulch = paving("driveway"), [], plain("mulch", (0.085, 0.05, 0.03), 1.0)
    post = plain("mailbox post", (0.64, 0.63, 0.60), 0.6)
    for side in (-1, 1):
        for index in range(7):
            y = -4.0 + 20.5 * index + (9 if side > 0 else 0)
            garage = 1 if (index + (side > 0)) % 2 else -1
            x = side * (13.5 + 0.8 * (index % 3 == 1))
            build_house(House(place=(x, y, CURB), turn=3.14159 if side > 0 else 0.0, walls=TONES[(index * 2 + (side > 0)) % 6], wide=15.0 + index % 2,
                              door=DOORS[(index + (side > 0)) % 4], garage=garage), trim, roofs[(index + (side > 0)) % 2], glass)
            drive = y - side * garage * 5.1
            box("driveway", (abs(x) - 3.2, 3.3, 0.05), concrete, (side * (3.2 + (abs(x) - 3.2) / 2), drive, CURB - 0.005))
            box("bed", (1.3, 7.5, 0.05), mulch, (x - side * 0.8, y + side * garage * 2.6, CURB + 0.01))
            beds += [(x - side * rnd.uniform(0.5, 1.1), y + side * garage * (2.6 + off), rnd.uniform(0.6, 1.0)) for off in (-3.4, -2.5, -1.5, 0.4, 1.3, 2.2, 3.1, 3.9)]
            beds += [(side * 4.3, drive + 3.1, 0.5), (side * 4.4, drive + 2.2, 0.42), (x - side * 0.7, drive + side * garage * 2.3, 0.9)]
            mailbox((side * 3.75, drive + 2.6, CURB), 3.14159 if side > 0 else 0.0, post)
    plant("shrub", shrubs(), [spot for index, spot in enumerate(beds) if index % 3 != 1], CURB, rnd)
    plant("hydrangea", hydrangea_kinds(), beds[1::3], CURB, rnd)


def trees(shot: Shot, rnd: random.Random) -> None:
    def clear(spot, tall, wide):
        return sunlit(shot, spot[0], spot[1], tall * spot[2], wide) and in_view(shot, spot[0], spot[1], 0.8)

    yards = [(side * rnd.uniform(6.5, 9.0), 8.0 + 20.5 * k + 10 * (side > 0) + rnd.uniform(-2, 2), rnd.uniform(0.55, 0.8)) for side in (-1, 1) for k in range(-1, 7)]
    back = [(side * rnd.uniform(27, 40), rnd.uniform(-20, 150), rnd.uniform(0.85, 1.15)) for side in (-1, 1) for _ in range(42)]
    far = [(rnd.uniform(-45, 45), rnd.uniform(150, 180), 1.1) for _ in range(40)]
    kinds = oaks()
    plant("yard tree", kinds, [spot for spot in yards if clear(spot, 9.0, 3.0)], CURB, rnd, 0.1)
    woods = [spot for spot in back + far if clear(spot, 12.0, 2.5)]
    plant("pine", pitch_pines(), woods[::2], CURB, rnd, 0.1)
    plant("oak", kinds, woods[1::2], CURB, rnd, 0.1)
    hedge = [(side * 13.0, -4.0 + 20.5 * k + 9 * (side > 0) + 9.6, rnd.uniform(0.42, 0.6)) for side in (-1, 1) for k in range(6)]
    plant("cedar", cedars(), [spot for spot in hedge if clear(spot, 3.0, 0.8)], CURB, rnd)


def build(shot: Shot) -> None:
    rnd = random.Random(17)
    lay(STREET)
    lawn_tufts(lambda x, y: 3.4 < abs(x) < 12, (-12, 12), (-6, 26), 16000, rnd)
    homes(rnd)
    trees(shot, rnd)
    coil((-12.2, 8.4, CURB), 0.24, 0.012, (0.03, 0.16, 0.07))
    for x, y, turn in ((-10.6, 19.8, 1.2), (-10.8, 21.4, 1.9), (10.4, 26.4, -1.4), (10.6, 27.9, -1.9)):
        lounge_chair((x, y, CURB), turn)
    bicycle((9.4, 18.6, CURB), 0.8, (0.20, 0.28, 0.34))
    stroll(NEIGHBORS, (-2.3, 34.0, ROAD_TOP), 0.02)
    stroll(NEIGHBORS[::-1], (2.4, 58.0, ROAD_TOP), -0.03)


def stand(_x: float, _y: float) -> float:
    return ROAD_TOP


if __name__ == "__main__":
    run(SHOTS, build, stand)
