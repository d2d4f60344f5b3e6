"""The boardwalk by day: planks toward the horizon, the railing, the beach and the sea on the left."""

import random
import sys
from pathlib import Path

sys.path += [str(folder) for folder in Path(__file__).resolve().parents[:2]]

from boardwalk import LEFT, RIGHT, SEA, beach, grass, lamp_post, planks, railing, sea, shops, stand
from daylight import clear_day
from heroes import hero_shots
from people import COUPLE, NEIGHBORS, stroll
from props import umbrella
from scene_parts import land
from shading import plain, sand
from staging import Shot, run

SHOTS = hero_shots(eye=(3.7, -1.8, 1.75), cart=(4.0, 5.6), heading=-57, sky=clear_day(160, 6.0), fill=140)


def build(_shot: Shot) -> None:
    rnd = random.Random(11)
    dry = sand("sand", (0.47, 0.39, 0.295), (0.69, 0.60, 0.475), wet_from=SEA + 0.3)
    land("beach", beach, (-75, 60), (-6, 260), (420, 300), dry, 1.6)
    sea()
    planks(rnd)
    paint = plain("railing paint", (0.56, 0.54, 0.50), 0.55)
    railing(LEFT + 0.05, -2.0, 150, paint)
    railing(RIGHT - 0.05, -2.0, 53, paint)
    shops(rnd)
    iron, globe = plain("iron", (0.02, 0.028, 0.03), 0.4, 0.6), plain("globe glass", (0.72, 0.71, 0.68), 0.25)
    for i in range(8):
        lamp_post(LEFT + 0.35, 41 + i * 15, iron, globe)
        lamp_post(RIGHT - 0.4, 34 + i * 15, iron, globe)
    grass(rnd)
    stroll(COUPLE, (-0.6, 40, 0), 0.05)
    stroll(NEIGHBORS, (1.2, 62, 0), -0.04)
    for x, y, tint in ((-14, 56, (0.55, 0.38, 0.06)), (-21, 63, (0.62, 0.10, 0.06))):
        umbrella((x, y, beach(x, y)), (0.1, 0.12), tint)


if __name__ == "__main__":
    run(SHOTS, build, stand)
