"""The service counter: papers to sign, a pen and the key of a cart that stands behind it."""

import math
import random
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from planting import plant, shrubs
from props import group, tube
from rooms import Camera, concrete, floor, painted_wall, park, run, timber, wall
from scene_parts import add, box, lathe, mesh_of
from shading import plain
from shop_gear import CORAL, TEAL, black, chrome, curve

TOP = 1.02

CAMERAS = {"card": Camera(eye=(0.03, -1.02, 1.58), toward=(0.045, 0.4), lens=60.0, pitch=-25.5, focus=1.12, f_stop=5.6)}


def paper(x: float, y: float, turn: float, z: float, wide: float = 0.216, long: float = 0.279) -> None:
    """A sheet that curls a little at its far corner, with a head, lines of text and a signature."""
    white, ink, faint = plain("paper", (0.80, 0.80, 0.78), 0.8), plain("ink", (0.02, 0.05, 0.09), 0.7), plain("print", (0.20, 0.23, 0.26), 0.8)
    count = 12
    bend = [0.010 * max(0.0, (j / count - 0.9) / 0.1) ** 2 for j in range(count + 1)]
    vertices = [(wide * (i / count - 0.5), long * (j / count - 0.5), 0.0012 + bend[j] * i / count) for j in range(count + 1) for i in range(count + 1)]
    row = count + 1
    faces = [(j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i) for j in range(count) for i in range(count)]
    parts = [add("paper", mesh_of("paper", vertices, faces), white)]
    parts += [box("head", (0.030, 0.030, 0.0003), plain("head", (0.004, 0.014, 0.033), 0.6), (-0.075, 0.095, 0.0018), bevel=0.0), box("head wave", (0.018, 0.005, 0.0004), plain("wave", CORAL, 0.6), (-0.075, 0.093, 0.0019)),
              box("title", (0.085, 0.009, 0.0003), ink, (-0.008, 0.100, 0.0017)), box("subtitle", (0.06, 0.004, 0.0003), faint, (-0.0205, 0.089, 0.0017))]
    y_line = 0.066
    for index, share in enumerate((0.96, 0.90, 0.98, 0.55, 0.0, 0.94, 0.99, 0.88, 0.40)):
        if share:
            parts.append(box("line", (0.172 * share, 0.0026, 0.0003), faint, (-0.086 + 0.086 * share, y_line - 0.0125 * index, 0.0016)))
    for k in range(3):
        parts += [box("tick box", (0.007, 0.007, 0.0003), ink, (-0.082, -0.052 - 0.014 * k, 0.0016)), box("tick line", (0.09, 0.0026, 0.0003), faint, (-0.022, -0.052 - 0.014 * k, 0.0016))]
    sign = [(0.012 + 0.0021 * k, -0.108 + 0.007 * math.sin(k * 1.15) * (1 - k / 40), 0.0022) for k in range(28)]
    parts += [box("rule", (0.075, 0.0012, 0.0003), ink, (0.045, -0.118, 0.0016)), tube("signature", curve(sign, 4), 0.0008, plain("blue ink", (0.01, 0.03, 0.20), 0.5))]
    group("paper", parts, (x, y, z), turn)


def pen(x: float, y: float, turn: float) -> None:
    body = lathe("pen", [(0, 0), (0.0016, 0.004), (0.0048, 0.022), (0.0055, 0.03), (0.0055, 0.10), (0.0048, 0.138), (0.003, 0.142), (0, 0.142)], plain("pen", TEAL, 0.25), segments=20)
    tip = lathe("pen tip", [(0, -0.004), (0.0012, 0.0), (0.0034, 0.016), (0.0049, 0.022), (0.0049, 0.03)], chrome(), segments=18)
    clip = box("clip", (0.003, 0.0012, 0.04), chrome(), (0, -0.0068, 0.115))
    made = group("pen", [body, tip, clip], (x, y, TOP + 0.0068))
    made.rotation_euler = (math.pi / 2, 0, turn)


def key(x: float, y: float, turn: float) -> None:
    """A cart's key on a ring with a leather tag."""
    steel = chrome()
    blade = [(0.0, -0.004), (0.034, -0.004), (0.037, -0.001), (0.033, 0.004), (0.030, 0.002), (0.027, 0.004), (0.023, 0.0015), (0.019, 0.004), (0.015, 0.002), (0.011, 0.004), (0.0, 0.004)]
    vertices = [(px, py, z) for z in (0.004, 0.0065) for px, py in blade]
    count = len(blade)
    faces = [tuple(range(count - 1, -1, -1)), tuple(range(count, 2 * count))] + [(k, (k + 1) % count, (k + 1) % count + count, k + count) for k in range(count)]
    head = lathe("key head", [(0, 0.0025), (0.0135, 0.0025), (0.0145, 0.004), (0.0145, 0.0065), (0.0135, 0.008), (0, 0.008)], black(), (-0.011, 0, 0), 28)
    loop = tube("key ring", [(-0.033 + 0.017 * math.cos(a), 0.004 + 0.017 * math.sin(a), 0.0055) for a in (k / 30 * 2 * math.pi for k in range(30))], 0.0013, steel, True)
    tag = box("tag", (0.062, 0.032, 0.004), plain("leather tag", CORAL, 0.5), (-0.086, 0.012, 0.004), (0, 0, -0.25), bevel=0.0018)
    hole = lathe("tag rivet", [(0, 0), (0.005, 0), (0.005, 0.0065), (0, 0.007)], steel, (-0.060, 0.0055, 0), 18)
    group("key", [add("key blade", mesh_of("key blade", vertices, faces, False), steel), head, loop, tag, hole], (x, y, TOP), turn)


def counter() -> None:
    top = timber("counter top", (0.34, 0.20, 0.10), (0.50, 0.33, 0.18))
    box("counter", (3.4, 0.74, 0.05), top, (0.2, 0.0, TOP - 0.025), bevel=0.006)
    box("counter front", (3.3, 0.60, TOP - 0.05), plain("counter front", (0.62, 0.64, 0.64), 0.5), (0.2, 0.0, (TOP - 0.05) / 2))


def build(view: dict) -> None:
    floor(concrete())
    paint = painted_wall((0.66, 0.68, 0.68), (0.72, 0.73, 0.72))
    wall((-6.5, 6.0), (7.0, 6.0), 4.6, paint, ((1.2, 5.0, 0.5, 3.0),))
    # Its panes throw the bars of light that lie on the counter.
    bars = tuple((3.0 + 1.05 * k, 3.95 + 1.05 * k, 0.9, 3.4) for k in range(7))
    wall((-3.2, 6.0), (-3.2, -5.0), 4.6, paint, bars)
    counter()
    folder = plain("folder", TEAL, 0.6)
    box("folder", (0.245, 0.31, 0.002), folder, (-0.135, 0.075, TOP + 0.001), (0, 0, 0.28), bevel=0.0005)
    paper(-0.125, 0.070, 0.25, TOP + 0.002)
    paper(0.035, 0.005, -0.10, TOP + 0.0065)
    pen(0.215, -0.04, 0.42)
    key(0.255, 0.105, -0.5)
    lathe("bell", [(0.045, 0), (0.045, 0.006), (0.038, 0.008), (0.036, 0.02), (0.024, 0.036), (0.006, 0.042), (0.006, 0.05), (0, 0.051)], chrome(), (-0.34, 0.24, TOP), 36)
    lathe("pot", [(0, 0), (0.05, 0), (0.062, 0.10), (0.066, 0.105), (0.056, 0.105), (0, 0.09)], plain("pot", (0.62, 0.60, 0.56), 0.7), (0.43, 0.27, TOP), 30)
    plant("desk plant", shrubs(), [(0.43, 0.27, 0.13)], TOP + 0.09, random.Random(2), 0.0)
    park(view, (0.65, 3.8, 0.0), -42.0, 3.3)


if __name__ == "__main__":
    run(build, CAMERAS)
