"""A lagoon street: raised houses on one side, the bulkhead, docks and boats on the other."""

import math
import random
import sys
from pathlib import Path

import bpy

sys.path.append(str(Path(__file__).resolve().parents[1]))

from boats import motorboat
from daylight import clear_day
from homes import House, build_house
from houses import roofing
from people import COUPLE, stroll
from planting import cedars, oaks, plant, shrubs
from props import bicycle, coil, lounge_chair, rope_line
from roads import CURB, ROAD_TOP, Street, asphalt, gravel, lawn, lawn_tufts, paving
from scene_parts import box, box_mesh, lathe, scatter, sheet
from shading import plain, varied, water
from staging import Shot, in_view, run, sunlit

STREET = Street(road=(-3.3, 3.3))
BULKHEAD = -7.4  # x of the near bank
FAR_BANK = -30.0
WATER = -0.95

SHOTS = {
    "day": Shot(eye=(3.2, -2.4, 1.8), cart=(-1.9, 4.6), heading=-8, sky=clear_day(138, 6.8), across=0.64, fill=120),
    "away": Shot(eye=(5.6, -0.8, 1.8), cart=(1.3, 7.0), heading=174, sky=clear_day(132, 1.9), across=0.66, fill=120),
}


def grounds(rnd: random.Random) -> None:
    turf = lawn()
    sheet("lawn right", (3.3, 400), (-60, 700), CURB - 0.02, turf)
    sheet("far bank", (-400, FAR_BANK), (-60, 700), CURB - 0.02, turf)
    sheet("apron", (BULKHEAD, -3.3), (-60, 700), CURB - 0.06, gravel("shell", (0.26, 0.235, 0.195), (0.47, 0.435, 0.375)))
    sheet("road", (-3.3, 3.3), (-60, 700), ROAD_TOP + 0.03, asphalt(0.10, 0.15))
    for x in (-3.3, 3.3):
        box("gutter", (0.34, 260, 0.12), paving("gutter"), (x, 90, CURB - 0.075), bevel=0.01)
    surface = water("lagoon", (0.014, 0.052, 0.055), 0.9, 0.03, (1.1, 0.6, 1.0))
    sheet("lagoon", (FAR_BANK - 1, BULKHEAD + 1), (-60, 700), WATER, surface.material)
    lawn_tufts(lambda x, y: x > 3.35, (3.3, 12), (-6, 24), 5000, rnd, CURB - 0.03)


def bank(x: float, side: int, wood: bpy.types.Material) -> None:
    """A bulkhead of planks with a cap; side is where the water lies."""
    board = box_mesh("bulkhead board", (0.05, 0.24, 1.9), 0.006)
    board.materials.append(wood)
    scatter("bulkhead", [board], [((x + side * 0.10, -30 + 0.25 * k, CURB - 0.98), (0, 0, 0), 1.0) for k in range(640)])
    box("bulkhead cap", (0.36, 200, 0.07), wood, (x, 70, CURB + 0.02), bevel=0.01)
    for k in range(60):
        lathe("bulkhead pile", [(0.12, -2.0), (0.12, 0.62), (0.0, 0.66)], wood, (x + side * 0.26, -24 + 2.6 * k, 0), 10)


def jetties(rnd: random.Random, wood: bpy.types.Material) -> None:
    """Finger docks on both banks with boats alongside."""
    white = plain("gelcoat", (0.72, 0.72, 0.72), 0.3)
    paints = {"white": white, "cover": plain("canvas", (0.03, 0.055, 0.11), 0.8), "lit": plain("lamp", (0.6, 0.6, 0.58), 0.4),
              "mast": plain("tube", (0.5, 0.5, 0.5), 0.35, 0.8), "glass": plain("boat glass", (0.02, 0.025, 0.03), 0.1)}
    cap, rope = plain("piling cap", (0.62, 0.61, 0.58), 0.6), plain("rope", (0.42, 0.38, 0.30), 0.8)
    plank = box_mesh("jetty plank", (0.142, 1.4, 0.04), 0.004)
    plank.materials.append(wood)
    boards = []
    for bank_x, side, start in ((BULKHEAD, -1, 9.0), (FAR_BANK, 1, 6.0)):
        for index in range(9):
            y = start + 17.5 * index + rnd.uniform(-1, 1)
            boards += [((bank_x + side * (0.2 + 0.148 * k), y, CURB - 0.10), (0, 0, 0), 1.0) for k in range(34)]
            for out in (2.4, 5.0):
                for off in (-0.85, 0.85):
                    x = bank_x + side * out
                    lathe("dock pile", [(0.13, -2), (0.13, 1.30), (0.0, 1.32)], wood, (x, y + off, 0), 12)
                    lathe("dock cap", [(0.145, 1.26), (0.145, 1.34), (0.0, 1.46)], cap, (x, y + off, 0), 12)
            if rnd.random() < 0.8:
                size = rnd.uniform(0.62, 0.85)
                motorboat((bank_x + side * 4.2, y + 3.1, WATER), (math.pi if side > 0 else 0.0) + rnd.uniform(-0.05, 0.05), size, paints)
                rope_line([(bank_x + side * 5.0, y + 0.85, 1.0), (bank_x + side * 5.4, y + 2.2, WATER + 0.8 * size)], 0.12, 0.012, rope)
    scatter("jetty", [plank], boards)


def houses(rnd: random.Random) -> None:
    trim, glass = plain("trim", (0.74, 0.73, 0.70), 0.55), plain("window", (0.04, 0.055, 0.065), 0.04)
    roofs = [roofing("roof"), roofing("gray roof", (0.20, 0.205, 0.21))]
    tones = ((0.36, 0.46, 0.52), (0.64, 0.63, 0.60), (0.60, 0.52, 0.38), (0.40, 0.47, 0.42), (0.52, 0.50, 0.47), (0.30, 0.37, 0.45))
    for index in range(9):
        tall = (2.3, 0.0, 2.5, 1.9)[index % 4]
        build_house(House(place=(FAR_BANK - 7.5 - 1.4 * (index % 3), 2 + 17.5 * index, CURB), walls=tones[index % 6], wide=11.5 + index % 3, lift=tall, rise=2.1 + 0.3 * (index % 3),
                          door=(0.05, 0.10, 0.16), garage=1 if index % 2 else -1), trim, roofs[index % 2], glass)
    for index in range(8):
        build_house(House(place=(13.5 + index % 2, 3 + 16.5 * index, CURB), turn=3.14159, walls=tones[(index * 2 + 3) % 6], wide=13.0, lift=2.3, rise=2.3,
                          door=(0.20, 0.05, 0.04), garage=1 if index % 2 else -1), trim, roofs[index % 2], glass)


def build(shot: Shot) -> None:
    rnd = random.Random(23)
    wood = varied("dock wood", (0.17, 0.14, 0.115), (0.34, 0.29, 0.235))
    grounds(rnd)
    bank(BULKHEAD, -1, wood)
    bank(FAR_BANK, 1, wood)
    jetties(rnd, wood)
    houses(rnd)

    def clear(x: float, y: float, tall: float, wide: float) -> bool:
        return sunlit(shot, x, y, tall, wide) and in_view(shot, x, y, 0.6)

    beds = [(x, y + rnd.uniform(-0.4, 0.4), rnd.uniform(0.6, 1.0)) for y in range(0, 90, 2) for x in (FAR_BANK - 5.6, 12.2) if rnd.random() < 0.6]
    plant("shrub", shrubs(), beds, CURB, rnd)
    trees = [(side_x + rnd.uniform(-3, 3), y, rnd.uniform(0.6, 0.95)) for side_x in (-52, 30) for y in range(-6, 150, 7)]
    plant("tree", oaks(), [spot for spot in trees if clear(spot[0], spot[1], 9, 3)], CURB, rnd, 0.1)
    plant("cedar", cedars(), [(x, y, 0.7) for x, y in ((FAR_BANK - 4, 11), (FAR_BANK - 4, 42), (FAR_BANK - 5, 73), (11.0, 28), (11.0, 62))], CURB, rnd)
    for x, y, turn in ((-6.2, 14.4, 1.4), (-6.3, 15.6, 1.7), (FAR_BANK - 2.2, 19.0, -1.5), (FAR_BANK - 2.2, 20.4, -1.7)):
        lounge_chair((x, y, CURB - 0.05), turn)
    coil((-6.6, 11.2, CURB - 0.05), 0.24, 0.014, (0.42, 0.38, 0.30))
    bicycle((-5.6, 18.0, CURB - 0.06), 0.3)
    stroll(COUPLE, (-4.3, 33.0, CURB - 0.06), 0.0)


def stand(_x: float, _y: float) -> float:
    return ROAD_TOP + 0.03


if __name__ == "__main__":
    run(SHOTS, build, stand)
