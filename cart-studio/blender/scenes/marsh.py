"""The bay marsh: a creek winding through green-gold reeds to a slim white lighthouse."""

import math
import random
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from daylight import clear_day, late_day
from scene_parts import (add, bell, box, fractal2, grass_clump, land, lathe, mesh_of, noise2, scatter, sheet,
                         smoothstep)
from shading import Surface, glowing, leaf, plain, sand, varied, water
from staging import Shot, run

CART = (3.05, 6.2)
BANK = 0.62  # height of the sand road the cart stands on
LIGHTHOUSE = (6.5, 345.0)


def creek(y: float) -> float:
    """The middle of the creek: it comes in on the left and winds toward the lighthouse."""
    return -1.2 + 0.09 * y + (3.0 + 0.07 * y) * math.sin(y * 0.075 + 2.6)


def creek_width(y: float) -> float:
    return 2.0 + 0.055 * y + 0.8 * noise2(y * 0.06, 3.0, 1.0)


def road_reach(x: float, y: float) -> float:
    """How far a point lies from the middle of the sand road: 1 at its edge.

    The road comes from the camera, passes under the cart and bends away to the right behind it.
    """
    ahead = y - CART[1]
    middle = CART[0] + (0.55 * ahead + 0.022 * ahead * ahead if ahead > 0 else 0.20 * ahead)
    half = 1.75 + 0.22 * max(0.0, -ahead) - 0.03 * max(0.0, min(20.0, ahead))
    return abs(x - middle) / half + 0.14 * fractal2(x * 0.45, y * 0.45, 4.0, 3)


def road(x: float, y: float) -> float:
    """1 on the road, 0 in the marsh."""
    return (1 - smoothstep(0.80, 1.25, road_reach(x, y))) * (1 - smoothstep(30, 42, y))


def ground(x: float, y: float) -> float:
    """Height of the ground (m); the water stands at 0."""
    off = abs(x - creek(y)) - creek_width(y)
    height = -0.5 + 0.80 * smoothstep(-1.2, 1.0, off) + 0.10 * noise2(x * 0.12, y * 0.12)
    height -= 0.9 * smoothstep(105, 130, y + 10 * noise2(x * 0.02, 0.0, 5.0))
    made = BANK + 0.02 * fractal2(x * 0.9, y * 0.9, 2.0) * smoothstep(0.9, 2.0, math.hypot(x - CART[0], y - CART[1]))
    return height + (made - height) * road(x, y)


def marsh_floor():
    """Mud along the creek, moss and last year's straw above, sand where the road is."""
    surface = Surface("marsh floor", roughness=0.75)
    graph = surface.graph
    place = graph.position()
    x, y, z = graph.axes(place)
    moss = graph.mix(graph.noise(place, 0.5, 8.0), (0.10, 0.13, 0.035), (0.26, 0.23, 0.08))
    color = graph.mix(graph.map_range(z, 0.03, 0.2), (0.055, 0.045, 0.032), moss)
    grit = graph.mix(graph.noise(place, 3.0, 8.0), (0.25, 0.185, 0.125), (0.42, 0.325, 0.23))
    color = graph.mix(graph.map_range(z, BANK - 0.16, BANK - 0.05), color, grit)
    surface.set("Base Color", color)
    fine = graph.bump(graph.noise(place, 45.0, 6.0), 0.4, 0.02)
    surface.set("Normal", graph.bump(graph.noise(place, 5.0, 7.0), 0.5, 0.12, fine))
    return surface.material


def reeds(rnd: random.Random) -> None:
    blade = leaf("reed", (0.085, 0.165, 0.04), (0.27, 0.26, 0.075), 0.42, (0.54, 0.41, 0.14), 0.95, patches=9.0)
    clumps = [grass_clump(f"reeds {i}", 60, (0.45, 1.0), 0.0055, 0.30, blade, 0.45, i) for i in range(6)]
    places = []
    for _ in range(60000):
        y = -2.5 + 125 * rnd.random() ** 1.9
        half = 5.0 + (y + 2.5) * 0.9
        x = rnd.uniform(-half, half)
        z = ground(x, y)
        by_the_cart = math.hypot(x - CART[0], y - CART[1]) < 2.4
        in_the_middle = road_reach(x, y) < 0.24 and not by_the_cart and rnd.random() < 0.7
        if z < 0.06 or (road(x, y) > rnd.uniform(0.1, 0.5) and not in_the_middle):
            continue
        size = rnd.uniform(0.65, 1.1) * (1 + 0.012 * y) * (0.75 + 0.3 * noise2(x * 0.15, y * 0.15, 8.0))
        size *= 0.3 if in_the_middle else 1 - 0.5 * smoothstep(0.0, 0.2, road(x, y))
        places.append(((x, y, z - 0.05), (rnd.uniform(-0.1, 0.1), rnd.uniform(-0.02, 0.2), rnd.uniform(0, 6.28)), size))
    scatter("reeds", clumps, places)


def lighthouse(x: float, y: float, z: float) -> None:
    """A slim white tower, 40 m, with a dark gallery and lantern."""
    white = plain("tower", (0.84, 0.81, 0.77), 0.7)
    dark = plain("ironwork", (0.018, 0.018, 0.022), 0.45)
    lamp = glowing("lantern glass", (1.0, 0.78, 0.42), 3.0)
    top = 34.0

    def radius(t: float) -> float:
        return 3.1 - 1.35 * t ** 0.8

    lathe("tower", [(radius(i / 16), top * i / 16) for i in range(17)], white, (x, y, z), 48)
    lathe("foot", [(3.7, 0), (3.7, 0.9), (3.1, 1.1)], white, (x, y, z), 48)
    lathe("corbel", [(1.75, top - 0.8), (2.1, top - 0.3), (2.7, top), (2.7, top + 0.35), (0.5, top + 0.35)],
          dark, (x, y, z), 40)
    lathe("lantern", [(1.25, top + 0.35), (1.25, top + 3.2)], lamp, (x, y, z), 24)
    lathe("lantern foot", [(1.35, top + 0.3), (1.35, top + 1.2), (1.2, top + 1.2)], dark, (x, y, z), 24)
    lathe("lantern roof", [(1.65, top + 3.1), (1.45, top + 3.5), (0.75, top + 4.2), (0.22, top + 4.5),
                           (0.28, top + 4.8), (0.08, top + 5.0), (0.04, top + 6.6)], dark, (x, y, z), 32)
    for i in range(10):
        a = i / 10 * 2 * math.pi
        box("lantern bar", (0.10, 0.10, 2.8), dark, (x + 1.28 * math.cos(a), y + 1.28 * math.sin(a), z + top + 1.8))
    for i in range(28):
        a = i / 28 * 2 * math.pi
        box("gallery post", (0.06, 0.06, 1.1), dark, (x + 2.62 * math.cos(a), y + 2.62 * math.sin(a), z + top + 0.9))
    for height in (0.9, 1.42):
        rail = [(2.60, top + height), (2.68, top + height + 0.05), (2.60, top + height + 0.1)]
        lathe("gallery rail", rail, dark, (x, y, z), 40)
    for i in range(4):
        t = (i + 0.75) / 4.6
        box("window", (0.55, 0.5, 1.25), dark, (x - 0.35, y - radius(t) + 0.12, z + top * t), bevel=0.05)


def cottage(x: float, y: float, z: float, size: tuple[float, float, float], wall, roof, dark) -> None:
    """The keeper's house: a gabled block with a chimney."""
    w, d, h = size
    box("cottage", (w, d, h), wall, (x, y, z + h / 2))
    eave, ridge = 0.35, h + d * 0.42
    corners = [(-w / 2 - eave, -d / 2 - eave, h - 0.15), (w / 2 + eave, -d / 2 - eave, h - 0.15),
               (w / 2 + eave, d / 2 + eave, h - 0.15), (-w / 2 - eave, d / 2 + eave, h - 0.15),
               (-w / 2 - eave, 0, ridge), (w / 2 + eave, 0, ridge)]
    gable = mesh_of("cottage roof", corners, [(0, 1, 5, 4), (2, 3, 4, 5), (1, 2, 5), (3, 0, 4)], False)
    add("cottage roof", gable, roof, (x, y, z))
    box("chimney", (0.7, 0.7, 2.0), wall, (x + w * 0.22, y, z + ridge))
    for i in (-0.3, 0.0, 0.3):
        box("cottage window", (0.8, 0.1, 1.2), dark, (x + i * w, y - d / 2 - 0.02, z + h * 0.55))


def far_shore() -> None:
    """A hazy line of trees over the bay and the spit the lighthouse stands on."""
    haze = plain("far trees", (0.19, 0.17, 0.19), 1.0)
    land("far trees", lambda px, py: -1 + (5 + 2.5 * fractal2(px * 0.015, 0.0)) * bell(py - 900, 20),
         (-1500, 1500), (860, 940), (300, 10), haze)
    x, y = LIGHTHOUSE

    def sandbank(px: float, py: float) -> float:
        return -0.7 + (2.0 + 0.5 * noise2(px * 0.1, py * 0.1)) * bell(py - y, 13) * bell(px - x - 14, 52)

    spit = sand("spit", (0.42, 0.36, 0.27), (0.55, 0.47, 0.36))
    land("spit", sandbank, (x - 110, x + 140), (y - 35, y + 35), (160, 40), spit)
    rnd = random.Random(5)
    shrub = leaf("shrub", (0.05, 0.075, 0.03), (0.10, 0.12, 0.045), 0.3)
    clumps = [grass_clump(f"shrub {i}", 160, (0.6, 1.5), 0.05, 1.2, shrub, 0.8, i) for i in range(3)]
    places = []
    for _ in range(420):
        px, py = rnd.gauss(x + 16, 26), rnd.gauss(y - 3, 5)
        if abs(px - x) > 5:
            places.append(((px, py, 0.7), (0, 0, rnd.uniform(0, 6.28)), rnd.uniform(0.6, 1.4)))
    scatter("shrub", clumps, places)


def build(_shot: Shot) -> None:
    land("marsh", ground, (-170, 170), (-5, 190), (380, 340), marsh_floor(), 1.9)
    calm = water("creek", (0.014, 0.030, 0.033), 0.7, 0.04).material
    sheet("water", (-6000, 6000), (-30, 9000), 0.0, calm)
    reeds(random.Random(11))
    far_shore()
    lighthouse(*LIGHTHOUSE, 1.0)
    wall, roof = plain("cottage wall", (0.74, 0.70, 0.65), 0.8), plain("cottage roof", (0.17, 0.10, 0.085), 0.8)
    dark = plain("pane", (0.03, 0.04, 0.05), 0.1)
    x, y = LIGHTHOUSE
    cottage(x - 11, y + 1, 1.0, (9, 6, 3.4), wall, roof, dark)
    cottage(x - 20, y + 3, 0.9, (6, 5, 2.8), wall, roof, dark)
    post = varied("piling", (0.10, 0.08, 0.065), (0.20, 0.165, 0.135))
    for i in range(5):
        y = 12.5 + i * 2.6
        top = 1.0 + 0.08 * (i % 2)
        lathe("piling", [(0.13, -1), (0.13, top), (0.0, top + 0.04)], post, (creek(y) + 1.0, y, 0), 14)


def stand(_x: float, _y: float) -> float:
    return BANK - 0.015


SHOTS = {
    "day": Shot(eye=(0.2, -3.2, 1.75), cart=CART, heading=-60, sky=clear_day(165, 3.3), across=0.66, fill=120),
    "late": Shot(eye=(1.8, -2.6, 1.75), cart=(4.2, 7.0), heading=128, sky=late_day(178, 7.7), across=0.66, fill=120),
}

if __name__ == "__main__":
    run(SHOTS, build, stand)
