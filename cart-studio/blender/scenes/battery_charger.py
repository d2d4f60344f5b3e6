"""A battery pack on a trolley, charging at the wall of the service bay."""

import random
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from props import group, tube
from rooms import Camera, concrete, floor, garden, painted_wall, park, roller_door, run, wall
from scene_parts import box, lathe
from shading import plain
from shop_gear import CORAL, battery_pack, black, cartons, cell_battery, charger, chrome, curve, shelf

FACE = 0.85  # y of the wall with the charger
TOP = 0.60

CAMERAS = {"card": Camera(eye=(-0.10, -2.9, 1.5), toward=(0.05, 0.0), lens=41.0, rise=-0.215, focus=2.85, f_stop=3.2)}


def room() -> None:
    paint = painted_wall(border=1.05)
    floor(concrete())
    wall((-0.82, FACE + 0.08), (6.0, FACE + 0.08), 4.6, paint)
    wall((-8.0, 6.5), (6.0, 6.5), 4.6, paint, ((2.6, 5.6, 0.0, 2.7),))
    wall((-4.6, 6.5), (-4.6, -8.0), 4.6, paint, ((5.0, 9.8, 0.0, 3.3), (10.6, 13.2, 0.9, 3.3)))
    roller_door(-5.4, -2.4, 6.4, 2.7, 2.3)
    garden(6.6)
    box("skirting", (6.8, 0.03, 0.12), plain("skirting", (0.07, 0.085, 0.10), 0.6), (2.58, FACE - 0.02, 0.06))


def trolley() -> None:
    steel, tray = plain("trolley", (0.05, 0.07, 0.09), 0.45), plain("tray", (0.33, 0.34, 0.345), 0.45)
    parts = [box("tray", (1.15, 0.60, 0.035), tray, (0, 0, z), bevel=0.008) for z in (TOP - 0.018, 0.20)]
    parts += [box("tray edge", (1.17, 0.02, 0.06), steel, (0, y, z), bevel=0.004) for y in (-0.30, 0.30) for z in (TOP - 0.03, 0.20)]
    for x in (-0.56, 0.56):
        for y in (-0.28, 0.28):
            parts.append(box("upright", (0.035, 0.035, TOP - 0.1), steel, (x, y, 0.1 + (TOP - 0.1) / 2)))
            wheel = lathe("caster", [(0, -0.018), (0.055, -0.018), (0.06, 0.0), (0.055, 0.018), (0, 0.018)], black(), (x, y, 0.06), 22)
            wheel.rotation_euler = (1.5708, 0, 0)
            parts.append(wheel)
    parts.append(tube("handle", curve([(0.56, -0.25, TOP), (0.72, -0.25, TOP + 0.20), (0.74, 0, TOP + 0.22), (0.72, 0.25, TOP + 0.20), (0.56, 0.25, TOP)]), 0.014, chrome()))
    group("trolley", parts, (0, 0, 0))


def leads() -> None:
    """From the charger down to the pack, red and black."""
    for x, start, color in ((-0.22, 0.42, (0.45, 0.015, 0.012)), (0.25, 0.58, (0.018, 0.018, 0.02))):
        line = curve([(start, FACE - 0.09, 1.12), (start - 0.01, FACE - 0.10, 1.0), (start + (x - start) * 0.35, FACE - 0.20, 0.80), (x + 0.06, 0.22, 0.90), (x + 0.01, 0.03, TOP + 0.40), (x, -0.06, TOP + 0.345)], 14)
        tube("lead", line, 0.014, plain("lead", color, 0.5))
    tube("mains", [(0.5, FACE - 0.03, 1.62), (0.5, FACE - 0.03, 2.6)], 0.014, plain("conduit", (0.55, 0.56, 0.57), 0.4, 0.6))


def build(view: dict) -> None:
    rnd = random.Random(4)
    room()
    trolley()
    battery_pack((0.02, 0.02, TOP), 0.06)
    for k in range(4):
        cell_battery((-0.40 + 0.28 * k, 0.03 * (k % 2), 0.218), 0.04 * (k - 2))
    charger((0.5, FACE, 1.36))
    leads()
    box("meter", (0.10, 0.19, 0.035), plain("meter", CORAL, 0.45), (0.47, -0.12, TOP + 0.018), (0, 0, 0.4), bevel=0.012)
    box("meter face", (0.07, 0.06, 0.004), black(), (0.452, -0.075, TOP + 0.037), (0, 0, 0.4))
    for z in (1.3, 1.75):
        cartons((1.35, FACE - 0.26, z), 1.5, rnd)
    shelf((2.05, FACE - 0.26, 0.0), 1.5, 0.45, (0.5, 1.3, 1.75), 2.2)
    park(view, (-2.35, 3.6, 0.0), 34.0, 2.6)


if __name__ == "__main__":
    run(build, CAMERAS)
