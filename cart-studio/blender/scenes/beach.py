"""Where a street ends at the beach: gravel, sand fence, a board path over the dune, bicycles at the rack."""

import math
import random
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from daylight import clear_day, late_day
from people import CHILD, COUPLE, stroll
from props import bicycle, rope_line, tube
from roads import gravel
from scene_parts import add, beam, box, box_mesh, fractal2, lathe, scatter, sheet, smoothstep, spaced, terrain
from shading import plain, varied
from shore import beach_grass, beach_sand, drift_fence, sea
from staging import Shot, run

STREET = 2.2  # height of the street above the sea
LOT = 11.0  # y where the gravel ends
PATH = 0.2  # x of the board path

SHOTS = {
    "day": Shot(eye=(-1.2, -1.6, 1.75), cart=(1.6, 5.4), heading=-66, sky=clear_day(171, 7.4), across=0.66, fill=120),
    "late": Shot(eye=(3.4, -1.1, 1.75), cart=(1.9, 5.6), heading=64, sky=late_day(-169, 1.2), across=0.64, fill=120),
}


def path_height(y: float) -> float:
    return STREET + 0.95 * smoothstep(LOT, 18, y) - 2.4 * smoothstep(19, 38, y)


def ground(x: float, y: float) -> float:
    """Height of the sand (m)."""
    ridge = smoothstep(LOT + 0.3, 17, y) * (1 - smoothstep(19, 38, y))
    height = STREET * (1 - smoothstep(22, 44, y)) + 0.35 * smoothstep(22, 34, y) * (1 - smoothstep(40, 60, y)) - 0.9 * smoothstep(44, 66, y)
    height += ridge * (1.05 + 0.75 * fractal2(x * 0.13, y * 0.13, 2.4, 5)) + 0.04 * fractal2(x * 0.8, y * 0.8, 3.0)
    cut = 1 - smoothstep(1.0, 2.6, abs(x - PATH))
    return height + (path_height(y) - 0.12 - height) * cut * smoothstep(LOT - 0.5, LOT + 1.5, y) * (1 - smoothstep(36, 44, y)) - 0.05 * (y < LOT)


def boards(rnd: random.Random) -> None:
    """The path: cross boards up and over the dune, a rail of posts and rope on both sides."""
    timber = varied("path board", (0.21, 0.17, 0.135), (0.40, 0.345, 0.28))
    board = box_mesh("path board", (1.7, 0.138, 0.04), 0.004)
    board.materials.append(timber)
    places = []
    for k in range(int(27 / 0.146)):
        y = LOT - 0.6 + k * 0.146
        slope = (path_height(y + 0.1) - path_height(y - 0.1)) / 0.2
        places.append(((PATH, y, path_height(y) + rnd.uniform(-0.002, 0.002)), (math.atan(slope), 0, rnd.uniform(-0.004, 0.004)), 1.0))
    scatter("path boards", [board], places)
    rope = plain("rope", (0.40, 0.36, 0.29), 0.85)
    for side in (-1.0, 1.0):
        tops = []
        for y in range(int(LOT), 37, 3):
            z = path_height(y)
            lathe("path post", [(0.07, -0.4), (0.07, 1.05), (0.0, 1.09)], timber, (PATH + side, y, z), 12)
            tops.append((PATH + side, float(y), z + 0.95))
        rope_line(tops, 0.12, 0.016, rope)


def street_end(rnd: random.Random) -> None:
    sheet("street end", (-60, 60), (-60, LOT), STREET, gravel("shell gravel", (0.27, 0.245, 0.20), (0.50, 0.465, 0.40)))
    wood = varied("rail wood", (0.20, 0.165, 0.13), (0.36, 0.31, 0.25))
    for start, end in ((-14.0, PATH - 1.4), (PATH + 1.4, 16.0)):
        count = int((end - start) / 2.4)
        for k in range(count + 1):
            x = start + (end - start) * k / count
            box("post", (0.14, 0.14, 1.05), wood, (x, LOT - 0.35, STREET + 0.48), (0, 0, rnd.uniform(-0.1, 0.1)), bevel=0.012)
            if k < count:
                for z in (0.42, 0.80):
                    beam("rail", (x, LOT - 0.35, STREET + z + rnd.uniform(-0.02, 0.02)), (x + (end - start) / count, LOT - 0.35, STREET + z + rnd.uniform(-0.02, 0.02)), 0.085, wood)
    steel = plain("rack", (0.45, 0.46, 0.47), 0.35, 0.8)
    for x in (-4.3, -3.4, -2.5):
        arch = [(x, 8.7 + 0.45 * math.cos(a), STREET + 0.35 + 0.45 * math.sin(a)) for a in (k / 10 * math.pi for k in range(11))]
        tube("rack", [(x, 9.15, STREET), *arch, (x, 8.25, STREET)], 0.022, steel)
    bicycle((-4.15, 8.7, STREET), 0.03)
    bicycle((-3.2, 8.8, STREET), -0.04, (0.45, 0.10, 0.06))
    bicycle((-2.3, 8.65, STREET), 0.05, (0.60, 0.58, 0.50))


def build(_shot: Shot) -> None:
    rnd = random.Random(14)
    columns, rows = spaced(-60, 60, (-8.0, 10.0), 0.12), spaced(LOT - 3.0, 80, (LOT - 1.0, 20.0), 0.12, 1.06)
    terrain("sand", ground, columns, rows, beach_sand(wet_from=0.14))
    sea(46.0)
    street_end(rnd)
    boards(rnd)

    def grown(x: float, y: float) -> float:
        return 0.85 * smoothstep(1.3, 2.4, abs(x - PATH)) * smoothstep(LOT + 0.2, LOT + 1.8, y) * (1 - smoothstep(24, 31, y))

    beach_grass(grown, ground, (-28, 28), (LOT, 31), 34000, rnd)
    drift_fence([(PATH + 2.0, LOT + 0.8), (3.5, LOT + 1.3), (9.0, LOT + 0.9), (16.0, LOT + 1.4)], 230, ground, rnd)
    stroll((*COUPLE, CHILD), (PATH, 28.0, path_height(28.0) + 0.02), 0.0, 0.50)
    add("trash barrel", box_mesh("barrel", (0.5, 0.5, 0.9), 0.08), plain("barrel", (0.05, 0.11, 0.14), 0.6), (-5.9, 9.8, STREET + 0.45))


def stand(_x: float, _y: float) -> float:
    return STREET - 0.006


if __name__ == "__main__":
    run(SHOTS, build, stand)
