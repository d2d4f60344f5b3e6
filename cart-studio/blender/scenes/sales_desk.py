"""The sales desk of the showroom: a screen, leaflets and a lamp; a cart stands behind it."""

import math
import random
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from planting import plant, shrubs
from props import group, tube
from rooms import Camera, concrete, floor, garden, painted_wall, park, run, timber, wall
from scene_parts import Vec3, box, lathe
from shading import Surface, glowing, plain
from shop_gear import CORAL, TEAL, black, chrome, curve

TOP = 0.75
BACK = 4.2

CAMERAS = {"upright": Camera(eye=(0.35, -3.3, 1.5), toward=(0.12, 0.0), lens=42.0, rise=-0.075, focus=3.3, f_stop=4.0)}


def desk() -> None:
    top, front = timber("desk top"), plain("desk front", (0.66, 0.67, 0.66), 0.5)
    box("desk", (1.75, 0.82, 0.04), top, (0, 0, TOP - 0.02), bevel=0.006)
    box("desk front", (1.62, 0.03, TOP - 0.12), front, (0, -0.30, (TOP - 0.12) / 2 + 0.06))
    for x in (-0.80, 0.80):
        box("desk side", (0.04, 0.70, TOP - 0.04), top, (x, 0.0, (TOP - 0.04) / 2), bevel=0.004)


def screen(place: Vec3, turn: float) -> None:
    """A monitor that looks to -y before the turn, with a cart list on it."""
    shell, ground = black(), glowing("screen", (0.80, 0.88, 0.92), 0.75)
    parts = [box("screen shell", (0.62, 0.03, 0.37), shell, (0, 0, 0.34), bevel=0.008), box("screen glass", (0.595, 0.004, 0.345), ground, (0, -0.0165, 0.34)),
             box("screen head", (0.595, 0.003, 0.04), glowing("screen head", (0.01, 0.05, 0.09), 0.8), (0, -0.0195, 0.4925)), box("screen neck", (0.05, 0.04, 0.20), shell, (0, 0.02, 0.12)),
             box("screen foot", (0.26, 0.18, 0.014), shell, (0, 0.02, 0.007), bevel=0.005)]
    for row in range(2):
        for column in range(3):
            parts.append(box("tile", (0.16, 0.003, 0.09), glowing("tile", (0.45, 0.62, 0.70), 0.8), (-0.19 + 0.19 * column, -0.0195, 0.405 - 0.145 * row)))
            parts.append(box("tile text", (0.11, 0.003, 0.012), glowing("tile text", (0.05, 0.12, 0.18), 0.8), (-0.215 + 0.19 * column, -0.0195, 0.340 - 0.145 * row)))
    group("screen", parts, place, turn)


def chair(place: Vec3, turn: float, color=TEAL) -> None:
    """A padded chair on a star base; it faces -y."""
    pad, steel = plain("chair pad", color, 0.8), chrome()
    parts = [box("seat pad", (0.50, 0.48, 0.09), pad, (0, 0, 0.47), bevel=0.035), box("back pad", (0.47, 0.08, 0.50), pad, (0, 0.25, 0.83), (-0.12, 0, 0), bevel=0.035), lathe("stem", [(0.03, 0.10), (0.03, 0.43)], steel, segments=18),
             tube("back bar", curve([(0, 0.05, 0.42), (0, 0.27, 0.44), (0, 0.30, 0.70)]), 0.02, black())]
    for k in range(5):
        a = k / 5 * 2 * math.pi
        parts += [tube("leg", [(0, 0, 0.12), (0.28 * math.cos(a), 0.28 * math.sin(a), 0.075)], 0.018, steel), lathe("roller", [(0, 0), (0.028, 0.005), (0.028, 0.05), (0, 0.055)], black(), (0.28 * math.cos(a), 0.28 * math.sin(a), 0.0), 14)]
    group("chair", parts, place, turn)


def visitor_chair(place: Vec3, turn: float) -> None:
    """A chair on four legs; it faces -y."""
    pad, leg = plain("visitor pad", (0.10, 0.125, 0.145), 0.8), plain("chair leg", (0.38, 0.23, 0.12), 0.5)
    parts = [box("visitor seat", (0.50, 0.50, 0.07), pad, (0, 0, 0.45), bevel=0.03), box("visitor back", (0.50, 0.06, 0.36), pad, (0, 0.24, 0.72), (-0.16, 0, 0), bevel=0.028)]
    for x in (-0.21, 0.21):
        parts += [tube("leg", [(x, -0.19, 0.43), (x * 1.08, -0.23, 0.0)], 0.016, leg), tube("leg", [(x, 0.21, 0.85), (x, 0.20, 0.43), (x * 1.08, 0.27, 0.0)], 0.016, leg)]
    group("visitor chair", parts, place, turn)


def on_the_desk() -> None:
    white, ink = plain("paper", (0.80, 0.80, 0.78), 0.8), plain("print", (0.16, 0.20, 0.24), 0.8)
    screen((0.42, 0.06, TOP), -0.62)
    box("keys", (0.40, 0.13, 0.016), plain("keys", (0.55, 0.56, 0.57), 0.5), (0.10, 0.26, TOP + 0.008), (0, 0, -0.2), bevel=0.005)
    for k, color in enumerate(((0.72, 0.73, 0.73), CORAL, TEAL)):
        group("leaflet", [box("leaflet", (0.11, 0.02, 0.21), plain("leaflet", color, 0.5), (0, 0, 0.115), (-0.22, 0, 0)), box("leaflet band", (0.11, 0.003, 0.05), white, (0, -0.012, 0.145), (-0.22, 0, 0))], (-0.62 + 0.125 * k, -0.10 + 0.03 * k, TOP), 0.22)
    box("leaflet rack", (0.42, 0.10, 0.05), plain("acrylic", (0.50, 0.53, 0.55), 0.15), (-0.49, -0.09, TOP + 0.025), (0, 0, 0.22), bevel=0.006)
    group("quote", [box("sheet", (0.216, 0.279, 0.002), white, (0, 0, 0.001))] + [box("line", (0.17 * share, 0.003, 0.0004), ink, (-0.085 + 0.085 * share, 0.10 - 0.016 * k, 0.0024)) for k, share in enumerate((0.5, 0.9, 0.95, 0.8, 0.98, 0.6, 0.85))],
          (-0.12, -0.20, TOP), -0.25)
    pen = lathe("pen", [(0, 0), (0.0055, 0.02), (0.0055, 0.13), (0, 0.14)], plain("pen", TEAL, 0.3), (0.04, -0.17, TOP + 0.0056), 16)
    pen.rotation_euler = (math.pi / 2, 0, 0.5)
    lathe("cup", [(0, 0), (0.040, 0), (0.043, 0.095), (0.039, 0.095), (0.036, 0.012), (0, 0.010)], plain("cup", CORAL, 0.35), (0.70, -0.18, TOP), 28)
    lathe("pot", [(0, 0), (0.06, 0), (0.075, 0.11), (0.08, 0.115), (0.068, 0.115), (0, 0.10)], plain("pot", (0.62, 0.60, 0.56), 0.7), (-0.72, 0.22, TOP), 30)
    plant("desk plant", shrubs(), [(-0.72, 0.22, 0.17)], TOP + 0.10, random.Random(2), 0.0)


def pendant(x: float, y: float, z: float) -> None:
    navy = plain("pendant", (0.010, 0.028, 0.050), 0.35)
    lathe("pendant", [(0.03, 0.20), (0.055, 0.19), (0.10, 0.14), (0.19, 0.0), (0.185, 0.0), (0.09, 0.13), (0.0, 0.17)], navy, (x, y, z), 40)
    lathe("pendant bulb", [(0, 0.03), (0.045, 0.05), (0.05, 0.08), (0.0, 0.13)], glowing("bulb", (1.0, 0.84, 0.62), 4.0), (x, y, z), 24)
    tube("cord", [(x, y, z + 0.19), (x, y, z + 2.6)], 0.005, black())


def shore_print(x: float, y: float, z: float, wide: float, tall: float) -> None:
    """A framed print: sky, sea, surf and sand in bands."""
    surface = Surface("print", (0.5, 0.5, 0.5), 0.6)
    graph = surface.graph
    px, _, pz = graph.axes(graph.position())
    wave = graph.math("MULTIPLY", graph.noise(graph.position((1.6, 1.0, 5.0)), 2.0, 4.0), 0.10)
    height = graph.math("DIVIDE", graph.math("SUBTRACT", graph.math("ADD", pz, wave), z - tall / 2 + 0.05), tall)
    bands = [(0.0, (0.66, 0.52, 0.36)), (0.22, (0.72, 0.60, 0.45)), (0.26, (0.80, 0.82, 0.81)), (0.30, (0.12, 0.42, 0.50)), (0.52, (0.02, 0.17, 0.28)), (0.535, (0.72, 0.82, 0.88)), (1.0, (0.28, 0.52, 0.74))]
    surface.set("Base Color", graph.ramp(height, bands))
    box("frame", (wide + 0.10, 0.04, tall + 0.10), plain("frame", (0.36, 0.22, 0.12), 0.5), (x, y - 0.02, z), bevel=0.006)
    box("mat", (wide + 0.05, 0.01, tall + 0.05), plain("mat", (0.78, 0.78, 0.76), 0.8), (x, y - 0.042, z))
    box("print", (wide - 0.06, 0.006, tall - 0.06), surface.material, (x, y - 0.048, z))


def build(view: dict) -> None:
    rnd = random.Random(6)
    floor(concrete())
    paint = painted_wall((0.70, 0.71, 0.70), (0.72, 0.73, 0.72))
    wall((-5.0, BACK), (6.0, BACK), 5.0, paint, ((1.1, 3.6, 0.0, 2.9),))
    glass_bar = plain("window bar", (0.05, 0.07, 0.09), 0.45)
    for x in (-3.9, -2.65, -1.4):
        box("window bar", (0.06, 0.08, 2.9), glass_bar, (x, BACK, 1.45))
    box("window bar", (2.5, 0.08, 0.06), glass_bar, (-2.65, BACK, 2.87))
    garden(BACK + 0.1)
    bars = tuple((4.0 + 1.3 * k, 5.2 + 1.3 * k, 0.2, 3.4) for k in range(5))
    wall((-4.2, BACK), (-4.2, -6.0), 5.0, paint, bars)
    desk()
    on_the_desk()
    chair((0.42, 0.78, 0.0), 0.25)
    visitor_chair((-0.42, -0.95, 0.0), math.pi - 0.45)
    pendant(-0.15, 0.05, 1.92)
    shore_print(0.55, BACK - 0.08, 1.95, 1.5, 0.95)
    lathe("floor pot", [(0, 0), (0.17, 0), (0.21, 0.40), (0.22, 0.41), (0.19, 0.41), (0, 0.36)], plain("floor pot", (0.20, 0.22, 0.235), 0.7), (1.75, 2.6, 0), 32)
    plant("floor plant", shrubs(), [(1.75, 2.6, 0.62)], 0.38, rnd, 0.0)
    park(view, (-0.75, 2.6, 0.0), -58.0, 2.5)


if __name__ == "__main__":
    run(build, CAMERAS)
