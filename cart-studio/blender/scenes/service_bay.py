"""A service bay in the morning: a cart on the scissor lift, a roller door, a tool wall and shelves."""

import math
import random
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from rooms import Camera, concrete, floor, garden, painted_wall, park, roller_door, run, wall
from scene_parts import box, sheet
from shading import plain
from shop_gear import TEAL, cartons, extinguisher, lift_post, pegboard, scissor_lift, shelf, strip_lamp, tire, tool_chest, tool_wall

BACK, LEFT, RIGHT = 3.6, -5.6, 9.0
DECK = 0.62
DOOR = (-4.5, -1.9)
HEADING = -68.0
LENGTHS = {"lift": 3.2, "workshop": 3.2}

CAMERAS = {
    "wide": Camera(eye=(0.1, -6.6, 1.5), toward=(0.1, 0.0), lens=29.0, rise=-0.022),
    "card": Camera(eye=(0.1, -6.6, 1.5), toward=(0.0, 0.0), lens=40.0, rise=-0.03),
    "upright": Camera(eye=(2.6, -6.2, 1.55), toward=(-0.02, 0.0), lens=46.0, rise=-0.06),
}


def room() -> None:
    paint = painted_wall()
    floor(concrete())
    along = (DOOR[0] - LEFT, DOOR[1] - LEFT, 0.0, 2.7)
    wall((LEFT, BACK), (RIGHT, BACK), 7.0, paint, (along,))
    # The sun comes in by a door and two windows that lie left of the picture.
    wall((LEFT, BACK), (LEFT, -8.0), 7.0, paint, ((1.2, 5.2, 0.0, 3.3), (6.0, 8.6, 0.9, 3.3)))
    roller_door(*DOOR, BACK - 0.05, 2.7, 2.15)
    garden(BACK + 0.1)
    base = plain("skirting", (0.07, 0.085, 0.10), 0.6)
    for start, end in ((LEFT, DOOR[0]), (DOOR[1], RIGHT)):
        box("skirting", (end - start, 0.03, 0.12), base, ((start + end) / 2, BACK - 0.09, 0.06))


def marks() -> None:
    """The bay's painted lines."""
    line = plain("floor line", (0.62, 0.48, 0.05), 0.6)
    for x in (-2.35, 2.55):
        sheet("bay line", (x - 0.04, x + 0.04), (-2.3, 2.4), 0.002, line)
    sheet("bay line", (-2.35, 2.55), (2.36, 2.44), 0.002, line)


def build(view: dict) -> None:
    rnd = random.Random(8)
    room()
    marks()
    scissor_lift((0.0, 0.0, 0.0), math.radians(HEADING - 90), DECK)
    park(view, (0.0, 0.0, DECK), HEADING, LENGTHS[view["variant"]])
    lift_post((-1.55, 1.7, 0.0), 0.3)
    pegboard(1.35, 3.35, 1.25, 2.55, BACK - 0.08)
    tool_wall(1.5, 3.25, 2.42, BACK - 0.10)
    tool_wall(1.6, 3.0, 1.90, BACK - 0.10)
    tool_chest((1.75, BACK - 0.45, 0.0), color=(0.05, 0.07, 0.09))
    tool_chest((2.95, BACK - 0.45, 0.0), wide=0.95)
    for z in (0.42, 1.05, 1.68, 2.3):
        cartons((3.75, BACK - 0.38, z), 1.9, rnd)
    shelf((4.7, BACK - 0.38, 0.0), 2.0, 0.48, (0.42, 1.05, 1.68, 2.3), 2.5)
    for k in range(3):
        tire((3.35, 1.9, 0.115 + 0.225 * k), (0, 0, 0.2 * k))
    tire((3.98, 2.1, 0.28), (math.pi / 2 - 0.18, 0, 0.9))
    extinguisher((-1.55, BACK - 0.19, 1.15))
    for x in (-2.6, 0.6, 3.8):
        strip_lamp((x, 1.2, 3.05), 1.6)
    box("board", (0.9, 0.03, 0.6), plain("board", (0.70, 0.71, 0.71), 0.4), (0.35, BACK - 0.10, 1.95), bevel=0.006)
    for k, wide in enumerate((0.5, 0.62, 0.4, 0.55)):
        box("note", (wide, 0.004, 0.02), plain("note", TEAL, 0.6), (0.35 - 0.31 + wide / 2, BACK - 0.118, 2.13 - 0.11 * k))


if __name__ == "__main__":
    run(build, CAMERAS)
