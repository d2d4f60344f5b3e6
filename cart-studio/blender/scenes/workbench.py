"""A workbench with what a cart can be fitted with: an alloy wheel, a seat and lamps; tools hang above it."""

import math
import random
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from props import group, tube
from rooms import Camera, cart_parts, concrete, floor, painted_wall, run, timber, wall
from scene_parts import box, lathe
from shading import glowing, plain
from shop_gear import CORAL, TEAL, black, cartons, chrome, curve, pegboard, tool_wall, vise, workbench

FACE, TOP = 0.62, 0.92

CAMERAS = {"card": Camera(eye=(0.0, -2.45, 1.55), toward=(0.02, 0.0), lens=43.0, rise=-0.085, focus=2.55, f_stop=4.0)}


def light_bar(x: float, y: float, turn: float) -> None:
    case, glass = black(), plain("lamp glass", (0.72, 0.75, 0.78), 0.12)
    parts = [box("bar case", (0.62, 0.075, 0.075), case, (0, 0, 0.065), bevel=0.012)]
    parts += [box("lamp", (0.046, 0.012, 0.05), glass, (-0.27 + 0.06 * k, -0.037, 0.065), bevel=0.006) for k in range(10)]
    parts += [box("bar foot", (0.03, 0.06, 0.05), case, (side * 0.24, 0.01, 0.02)) for side in (-1, 1)]
    group("light bar", parts, (x, y, TOP), turn)


def small_things() -> None:
    wrench_roll = plain("rag", (0.42, 0.10, 0.06), 0.9)
    box("rag", (0.24, 0.17, 0.016), wrench_roll, (0.10, -0.23, TOP + 0.008), (0, 0, 0.35), bevel=0.007)
    tube("ratchet", [(-0.02, -0.26, TOP + 0.03), (0.20, -0.19, TOP + 0.03)], 0.010, chrome())
    lathe("ratchet head", [(0, 0), (0.026, 0), (0.026, 0.03), (0, 0.03)], chrome(), (0.205, -0.187, TOP + 0.018), 20)
    for k in range(4):
        lathe("nut", [(0.006, 0), (0.011, 0), (0.011, 0.016), (0.006, 0.016)], chrome(), (0.30 + 0.045 * (k % 2), -0.25 + 0.05 * (k // 2), TOP), 6, False)
    lathe("cup", [(0, 0), (0.042, 0), (0.044, 0.10), (0.040, 0.10), (0.038, 0.012), (0, 0.010)], plain("cup", TEAL, 0.35), (0.66, -0.25, TOP), 28)
    lathe("spray", [(0, 0), (0.033, 0), (0.033, 0.17), (0.012, 0.19), (0.012, 0.215), (0, 0.215)], plain("spray", CORAL, 0.35), (-0.98, 0.20, TOP), 24)
    lathe("spray", [(0, 0), (0.033, 0), (0.033, 0.17), (0.012, 0.19), (0.012, 0.215), (0, 0.215)], plain("spray gray", (0.60, 0.61, 0.61), 0.35), (-0.89, 0.26, TOP), 24)


def lamp() -> None:
    """A lamp on an arm over the bench."""
    steel = plain("lamp arm", (0.05, 0.07, 0.09), 0.4)
    tube("lamp arm", curve([(-1.02, FACE - 0.06, 1.75), (-0.9, 0.35, 1.98), (-0.62, 0.18, 2.02)]), 0.012, steel)
    shade = lathe("lamp shade", [(0.035, 0.12), (0.05, 0.10), (0.13, 0.0), (0.125, 0.0), (0.045, 0.095)], steel, (-0.60, 0.16, 1.90), 30)
    shade.rotation_euler = (0.0, 0.25, 0)
    lathe("lamp bulb", [(0, 0.0), (0.09, 0.012), (0.0, 0.02)], glowing("bulb", (1.0, 0.86, 0.66), 3.0), (-0.605, 0.16, 1.905), 24)


def build(view: dict) -> None:
    rnd = random.Random(5)
    floor(concrete())
    paint = painted_wall(border=1.05)
    wall((-6.0, FACE + 0.08), (6.0, FACE + 0.08), 4.6, paint)
    wall((-3.6, FACE), (-3.6, -8.0), 4.6, paint, ((0.5, 2.0, 0.9, 3.0), (2.2, 3.7, 0.9, 3.0), (4.6, 7.4, 0.0, 3.3)))
    workbench((0.0, 0.18, 0.0), 2.7, timber("bench top"))
    pegboard(-1.0, 1.15, 1.22, 2.18, FACE - 0.02)
    tool_wall(-0.85, 1.05, 2.02, FACE - 0.04)
    tool_wall(0.25, 1.1, 1.60, FACE - 0.04)
    wheel = cart_parts(view, ("wheel",), lambda points: (points[:, 0] > 0) & (points[:, 1] < 0.6))
    wheel.location, wheel.rotation_euler = (-0.48, 0.05, TOP + 0.285), (0.0, 0.0, math.radians(-62))
    seat = cart_parts(view, ("seats-",), lambda points: (points[:, 1] < 1.52) & (points[:, 0] > 0.02) & (points[:, 2] > 0.72))
    seat.location, seat.rotation_euler = (0.36, 0.16, TOP + 0.372), (0, 0, math.radians(-14))
    light_bar(-0.10, -0.16, 0.10)
    small_things()
    vise((0.85, 0.10, TOP), 0.2)
    lamp()
    cartons((-1.2, 0.2, 0.295), 2.4, rnd)


if __name__ == "__main__":
    run(build, CAMERAS)
