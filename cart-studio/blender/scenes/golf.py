"""A golf green in the afternoon: the cart path, mown stripes, a bunker, the flag, oaks and pines round it."""

import math
import random
import sys
from dataclasses import replace
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from daylight import clear_day, late_day
from people import NEIGHBORS, Walker, stroll
from scene_parts import add, fractal2, grass_clump, land, lathe, mask, mesh_of, noise2, scatter, smoothstep
from shading import Surface, leaf, plain
from staging import Shot, run
from trees import OAK, PINE, bark_material, foliage_material, grow, hazy

PATH_HALF = 1.45
HOLE = (-0.4, 38.0)
AIR = (0.60, 0.70, 0.80)


def path_middle(y: float) -> float:
    return 1.1 + 0.055 * y + 2.4 * math.sin(y * 0.042)


def green_edge(x: float, y: float) -> float:
    """Below 1 on the green."""
    turn = math.atan2(y - 36, x + 5)
    return math.hypot((x + 5) / 10.5, (y - 36) / 7.5) + 0.06 * math.sin(2 * turn + 1) + 0.05 * math.sin(3 * turn)


def bunker_edge(x: float, y: float) -> float:
    """Below 1 in one of the two bunkers."""
    def one(cx: float, cy: float, rx: float, ry: float, phase: float) -> float:
        turn = math.atan2(y - cy, x - cx)
        return math.hypot((x - cx) / rx, (y - cy) / ry) + 0.16 * math.sin(3 * turn + phase) + 0.07 * math.sin(5 * turn)
    return min(one(-15.5, 26.5, 5.2, 2.7, 0.4), one(-1.0, 26.0, 3.4, 1.7, 2.2))


def off_path(x: float, y: float) -> float:
    return abs(x - path_middle(y))


def roughness(x: float, y: float) -> float:
    """0 on the mown fairway, 1 in the rough beside it."""
    side = x - path_middle(y) + 5.0 * noise2(y * 0.05, 0) - 12.0
    return smoothstep(0, 4, side) * smoothstep(0.98, 1.2, green_edge(x, y))


def ground(x: float, y: float) -> float:
    """Height of the turf (m); level round the cart."""
    away = smoothstep(3, 18, math.hypot(x * 0.6 - 1, y - 6))
    height = 0.9 * fractal2(x * 0.020, y * 0.020, 1.7, 3) + 0.16 * noise2(x * 0.09, y * 0.09, 4)
    height += 0.5 * smoothstep(3, 11, off_path(x, y))
    height *= away
    height += smoothstep(60, 170, y) * (3.2 + 2.5 * noise2(x * 0.012, 2, 2))
    level = 1 - smoothstep(0.85, 1.45, green_edge(x, y))
    height = height * (1 - level) + (0.85 + 0.025 * (x + 5) + 0.03 * (y - 36)) * level
    edge = bunker_edge(x, y)
    height += 0.30 * smoothstep(1.5, 1.02, edge) * smoothstep(0.9, 1.02, edge) - 0.75 * (1 - smoothstep(0.55, 1.0, edge))
    return height - 0.03 * (1 - smoothstep(PATH_HALF - 0.02, PATH_HALF + 0.10, off_path(x, y)))


def turf_material():
    """Fairway, green, rough, sand and path in one: the masks come as distances, so that edges stay crisp."""
    surface = Surface("turf", (0.1, 0.2, 0.05), 0.85)
    surface.set("Specular", 0.15)
    graph = surface.graph
    place = graph.position()
    x, y, _ = graph.axes(place)
    masks = graph.node("ShaderNodeAttribute", attribute_name="masks")
    green, bunker, rough = graph.axes(masks.outputs["Vector"])
    fine = graph.noise(place, 9.0, 8.0)
    broad = graph.noise(place, 0.30, 6.0)
    rugged = graph.math("MULTIPLY_ADD", graph.math("SUBTRACT", fine, 0.5), 0.10, 0.0)

    stripe = graph.math("SINE", graph.math("ADD", graph.math("MULTIPLY", x, 0.95), graph.math("MULTIPLY", y, -0.42)))
    mown = graph.mix(graph.map_range(stripe, -0.25, 0.25), (0.066, 0.135, 0.032), (0.090, 0.170, 0.044))
    mown = graph.mix(graph.map_range(broad, 0.35, 0.75), mown, (0.105, 0.155, 0.045))
    wild = graph.mix(fine, (0.06, 0.10, 0.028), (0.16, 0.17, 0.06))
    color = graph.mix(rough, mown, wild)
    fine_stripe = graph.math("SINE", graph.math("ADD", graph.math("MULTIPLY", x, 3.2), graph.math("MULTIPLY", y, 1.6)))
    short = graph.mix(graph.map_range(fine_stripe, -0.3, 0.3), (0.115, 0.225, 0.066), (0.135, 0.25, 0.078))
    color = graph.mix(graph.map_range(green, 1.0, 0.985), color, short)
    sand = graph.mix(graph.noise(place, 3.0, 8.0), (0.66, 0.57, 0.44), (0.82, 0.74, 0.60))
    color = graph.mix(graph.map_range(graph.math("ADD", bunker, rugged), 1.0, 0.985), color, sand)
    bend = graph.math("SINE", graph.math("MULTIPLY", y, 0.042))
    middle = graph.math("MULTIPLY_ADD", bend, 2.4, graph.math("MULTIPLY_ADD", y, 0.055, 1.1))
    off = graph.math("ADD", graph.math("ABSOLUTE", graph.math("SUBTRACT", x, middle)), rugged)
    concrete = graph.mix(graph.noise(place, 5.0, 9.0, 0.6), (0.36, 0.335, 0.30), (0.50, 0.47, 0.43))
    concrete = graph.mix(graph.map_range(graph.noise(place, 70.0, 3.0), 0.55, 0.75, 0.0, 0.4), concrete, (0.26, 0.245, 0.22))
    joint = graph.math("ABSOLUTE", graph.math("SUBTRACT", graph.math("FRACT", graph.math("MULTIPLY", y, 0.36)), 0.5))
    concrete = graph.mix(graph.map_range(joint, 0.006, 0.002), concrete, (0.14, 0.13, 0.11))
    color = graph.mix(graph.map_range(off, PATH_HALF + 0.01, PATH_HALF - 0.01), color, concrete)
    surface.set("Base Color", color)
    surface.set("Normal", graph.bump(graph.noise(place, 42.0, 8.0), 0.35, 0.03))
    surface.output(hazy(graph, surface.shader.outputs[0], AIR, 900))
    return surface.material


def course() -> None:
    made = land("course", ground, (-110, 110), (-4, 260), (420, 520), turf_material(), 2.1)
    mask(made, lambda x, y: (green_edge(x, y), bunker_edge(x, y), roughness(x, y)))


def blades(rnd: random.Random) -> None:
    """Grass that can be told apart near the camera, and a fringe round the sand."""
    short = leaf("turf blades", (0.100, 0.205, 0.062), (0.155, 0.275, 0.095), 0.4)
    long = leaf("rough blades", (0.12, 0.19, 0.055), (0.30, 0.30, 0.12), 0.4)
    turf = [grass_clump(f"turf {i}", 380, (0.025, 0.055), 0.0021, 0.34, short, 0.8, i) for i in range(4)]
    rough = [grass_clump(f"rough {i}", 200, (0.10, 0.26), 0.0035, 0.36, long, 0.8, 20 + i) for i in range(4)]
    mown, wild = [], []
    for _ in range(16000):
        y = -1.5 + 26 * rnd.random() ** 1.7
        x = rnd.uniform(-1, 1) * (4 + y * 0.85)
        if off_path(x, y) < PATH_HALF + 0.24 or bunker_edge(x, y) < 1.04:
            continue
        place = ((x, y, ground(x, y) - 0.005), (0, 0, rnd.uniform(0, 6.28)), rnd.uniform(0.8, 1.2))
        (wild if roughness(x, y) > rnd.random() else mown).append(place)
    for _ in range(6000):
        x, y = rnd.uniform(-24, 6), rnd.uniform(21, 32)
        if 1.02 < bunker_edge(x, y) < 1.10 and green_edge(x, y) > 1.05:
            wild.append(((x, y, ground(x, y) - 0.03), (0, 0, rnd.uniform(0, 6.28)), rnd.uniform(0.35, 0.65)))
    scatter("turf", turf, mown, 3)
    scatter("rough", rough, wild, 4)


def trees(rnd: random.Random) -> None:
    bark = bark_material()
    greens = [foliage_material("oak leaves", (0.055, 0.100, 0.030), (0.17, 0.215, 0.066), haze=AIR, haze_reach=700),
              foliage_material("maple leaves", (0.065, 0.115, 0.036), (0.20, 0.24, 0.078), haze=AIR, haze_reach=700)]
    needles = foliage_material("pine needles", (0.036, 0.072, 0.036), (0.10, 0.145, 0.066), 0.2, haze=AIR, haze_reach=700)
    broad = [grow(f"oak {i}", replace(OAK, height=h, spread=s, seed=11 + i), bark, greens[i % 2])
             for i, (h, s) in enumerate([(10.5, 4.6), (9.0, 4.2), (12.0, 4.4), (8.0, 3.6)])]
    pines = [grow(f"pine {i}", replace(PINE, height=12 + i, seed=31 + i), bark, needles) for i in range(2)]

    def stand(kinds, spots, name):
        scatter(name, kinds, [((x, y, ground(x, y) - 0.1), (0, 0, rnd.uniform(0, 6.28)), size) for x, y, size in spots], 5)

    framing = [(15.5, 27, 1.05), (24, 33, 1.1), (14.5, 46, 0.9), (-25, 37, 1.0), (-34, 44, 1.15), (-19, 58, 0.95),
               (21, 60, 1.1), (31, 50, 1.0), (-42, 60, 1.1), (28, 24, 1.0)]
    stand(broad, framing, "oak")
    far, dark = [], []
    while len(far) + len(dark) < 240:
        y = rnd.uniform(88, 190)
        x = rnd.uniform(-0.95, 0.95) * y
        gap = abs(x - path_middle(y)) < 7 + 0.02 * y
        if gap or noise2(x * 0.03, y * 0.03, 6.0) < -0.12:
            continue
        (dark if rnd.random() < 0.28 else far).append((x, y, rnd.uniform(0.75, 1.3)))
    stand(broad, far, "far oak")
    stand(pines, dark + [(19.5, 39, 0.95), (-31, 52, 1.05), (36, 45, 1.0)], "pine")


def flag() -> None:
    x, y = HOLE
    z = ground(x, y)
    lathe("pole", [(0.016, 0), (0.013, 2.35), (0.0, 2.36)], plain("pole", (0.85, 0.85, 0.82), 0.4), (x, y, z), 12)
    cols, rows = 16, 6
    points = [(0.015 + 0.66 * i / cols, 0.055 * math.sin(i * 0.75) * i / cols, 1.90 + 0.42 * j / rows - 0.05 * (i / cols) ** 2)
              for j in range(rows + 1) for i in range(cols + 1)]
    faces = [(a, a + 1, a + cols + 2, a + cols + 1) for j in range(rows) for a in range(j * (cols + 1), j * (cols + 1) + cols)]
    add("flag", mesh_of("flag", points, faces), plain("flag", (0.55, 0.03, 0.025), 0.7), (x, y, z))


def build(_shot: Shot) -> None:
    rnd = random.Random(8)
    course()
    blades(rnd)
    trees(rnd)
    flag()
    golfer = Walker(top=(0.62, 0.10, 0.08), bottom=(0.60, 0.58, 0.52), hat="cap", long_trousers=True)
    stroll((golfer, NEIGHBORS[0]), (-1.6, 37.2, ground(-1.6, 37.2)), 0.3, 1.3)


def stand(x: float, y: float) -> float:
    return ground(x, y) - 0.004


SHOTS = {
    "day": Shot(eye=(-2.6, -2.6, 1.7), cart=(1.9, 6.2), heading=10, sky=clear_day(-125, 8.0), across=0.72, fill=120),
    "late": Shot(eye=(-3.4, -1.2, 1.7), cart=(2.3, 9.4), heading=194, sky=late_day(-118, 1.4), across=0.66, fill=120),
}

if __name__ == "__main__":
    run(SHOTS, build, stand)
