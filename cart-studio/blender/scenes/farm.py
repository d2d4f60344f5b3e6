"""A farm lane: gravel between corn and pasture, post-and-rail fence, a red barn and its silo."""

import math
import random
import sys
from pathlib import Path

import bpy

sys.path.append(str(Path(__file__).resolve().parents[1]))

from daylight import clear_day, late_day
from people import NEIGHBORS, stroll
from planting import oaks, plant, shrubs, thicket
from roads import utility_poles
from scene_parts import add, beam, box, fractal2, grass_clump, lathe, mask, mesh_of, scatter, smoothstep, spaced, terrain
from shading import Surface, leaf, plain, varied
from shore import rut
from staging import Shot, in_view, run, sunlit

HALF = 1.9
AIR = (0.60, 0.70, 0.80)
CORN = -7.5  # x where the corn begins
FENCE = 6.4

SHOTS = {
    "day": Shot(eye=(-2.1, -2.4, 1.7), cart=(0.7, 5.4), heading=-64, sky=clear_day(169, 4.8), across=0.64, fill=120),
    "corn": Shot(eye=(2.2, -2.2, 1.7), cart=(1.0, 5.6), heading=48, sky=late_day(-153, 8.8), across=0.60, fill=120),
}


def middle(y: float) -> float:
    return 0.2 - 0.9 * math.sin(y * 0.045)


def slope(y: float) -> float:
    return -0.0405 * math.cos(y * 0.045)


def reach(x: float, y: float) -> float:
    return abs(x - middle(y)) / HALF


def ground(x: float, y: float) -> float:
    """Height of the ground (m); the land swells toward the woods."""
    height = 0.10 * fractal2(x * 0.05, y * 0.05, 2.0, 3) * min(1.0, max(0.0, reach(x, y) - 1.0)) + smoothstep(60, 190, y) * 2.2
    height += 0.015 * fractal2(x * 0.9, y * 0.9, 6.0)
    if y < 50 and reach(x, y) < 1.1:
        height += rut(x, y, middle, slope, 0.026, 0.55)
    return height


def fields() -> None:
    surface = Surface("fields", (0.2, 0.2, 0.1), 0.95)
    surface.set("Specular", 0.1)
    graph = surface.graph
    place = graph.position()
    side = graph.axes(graph.node("ShaderNodeAttribute", attribute_name="masks").outputs["Vector"])
    grass = graph.mix(graph.noise(place, 0.4, 8.0), (0.085, 0.140, 0.036), (0.20, 0.215, 0.075))
    soil = graph.mix(graph.noise(place, 4.0, 8.0), (0.13, 0.090, 0.058), (0.24, 0.175, 0.12))
    stones = graph.noise(place, 50.0, 4.0, 0.7)
    stone = graph.mix(stones, (0.26, 0.23, 0.19), (0.50, 0.46, 0.39))
    ragged = graph.math("MULTIPLY", graph.math("SUBTRACT", graph.noise(place, 1.8, 8.0, 0.65), 0.5), 0.7)
    where = graph.math("ADD", side[0], ragged)
    strip = graph.map_range(where, 0.20, 0.02, 0.0, 0.85)
    lane = graph.mix(strip, stone, grass)
    color = graph.mix(side[1], grass, soil)
    surface.set("Base Color", graph.mix(graph.map_range(where, 1.08, 0.90), color, lane))
    surface.set("Normal", graph.bump(stones, 0.5, 0.03))
    columns, rows = spaced(-300, 300, (-3.5, 4.0), 0.08), spaced(-14, 420, (-1.0, 14.0), 0.09, 1.06)
    made = terrain("fields", ground, columns, rows, surface.material)
    mask(made, lambda x, y: (reach(x, y), float(x < CORN + 0.4 and y < 130), 0.0))


def corn(rnd: random.Random) -> None:
    blade = leaf("corn", (0.055, 0.125, 0.026), (0.115, 0.185, 0.046), 0.4, (0.32, 0.28, 0.11), 2.4)
    plants = [grass_clump(f"corn {i}", 15, (1.1, 2.25), 0.034, 0.05, blade, 0.62, 60 + i) for i in range(6)]
    places = []
    for row in range(34):
        x = CORN - 0.76 * row
        step = 0.20 if row < 6 else 0.34
        for k in range(int(128 / step)):
            y = -6 + step * k + rnd.uniform(-0.05, 0.05)
            if row >= 6 and y < 2:
                continue
            places.append(((x + rnd.uniform(-0.06, 0.06), y, ground(x, y) - 0.02), (0, 0, rnd.uniform(0, 6.28)), rnd.uniform(0.85, 1.12)))
    scatter("corn", plants, places)


def grass(rnd: random.Random) -> None:
    blade = leaf("lane grass", (0.085, 0.150, 0.036), (0.22, 0.23, 0.080), 0.4, (0.42, 0.36, 0.16), 0.8, patches=3.0)
    short = [grass_clump(f"verge {i}", 60, (0.10, 0.34), 0.0032, 0.22, blade, 0.8, 70 + i) for i in range(5)]
    tall = [grass_clump(f"fence grass {i}", 40, (0.35, 0.85), 0.0036, 0.18, blade, 0.7, 80 + i) for i in range(4)]
    low, high = [], []
    for _ in range(15000):
        y = -5 + 50 * rnd.random() ** 1.6
        x = rnd.uniform(CORN + 0.3, 13)
        off = reach(x, y)
        place = ((x, y, ground(x, y) - 0.02), (0, 0, rnd.uniform(0, 6.28)), rnd.uniform(0.7, 1.25))
        if abs(x - FENCE) < 0.35 or abs(x - CORN) < 0.8:
            if rnd.random() < 0.5:
                high.append(place)
        elif off > rnd.uniform(1.0, 1.3):
            low.append(place)
        elif off < 0.13 and rnd.random() < 0.6 and not 3.5 < y < 10:
            low.append((place[0], place[1], 0.4))
    scatter("verge", short, low)
    scatter("fence grass", tall, high)


def rails(rnd: random.Random) -> None:
    wood = varied("fence rail", (0.20, 0.17, 0.14), (0.38, 0.335, 0.28))
    for k in range(34):
        y = -8 + 2.9 * k
        z = ground(FENCE, y)
        box("fence post", (0.15, 0.15, 1.35), wood, (FENCE, y, z + 0.60), (0, 0, rnd.uniform(-0.1, 0.1)), bevel=0.012)
        for height in (0.40, 0.78, 1.14):
            beam("rail", (FENCE, y, z + height + rnd.uniform(-0.03, 0.03)), (FENCE, y + 2.9, ground(FENCE, y + 2.9) + height + rnd.uniform(-0.03, 0.03)), 0.085, wood)


def barn(x: float, y: float) -> None:
    """A red gambrel barn with white trim, its silo beside it."""
    z = ground(x, y) - 0.2
    red, white = plain("barn red", (0.26, 0.035, 0.025), 0.8), plain("barn trim", (0.66, 0.65, 0.62), 0.7)
    roof, dark = plain("barn roof", (0.20, 0.205, 0.21), 0.5), plain("barn inside", (0.02, 0.02, 0.02), 1.0)
    shape = [(-6, 0), (6, 0), (6, 5), (4.2, 8), (0, 10), (-4.2, 8), (-6, 5)]
    front = [(px, -9.0, pz) for px, pz in shape]
    back = [(px, 9.0, pz) for px, pz in shape]
    faces: list[tuple[int, ...]] = [tuple(range(7)), tuple(range(13, 6, -1))] + [(k, (k + 1) % 7, (k + 1) % 7 + 7, k + 7) for k in range(7)]
    turn = 0.35
    root = add("barn", mesh_of("barn", front + back, faces, False), red, (x, y, z), (0, 0, turn))
    edge = [(6.5, 4.8), (4.5, 8.15), (0, 10.25), (-4.5, 8.15), (-6.5, 4.8)]
    cover = [(px, py, pz) for py in (-9.5, 9.5) for px, pz in edge]
    parts: list[bpy.types.Object] = [add("barn cover", mesh_of("barn cover", cover, [(k, k + 1, k + 6, k + 5) for k in range(4)], False), roof)]
    parts += [box("door", (3.6, 0.1, 3.8), white, (0, -9.03, 1.9)), box("door leaf", (3.3, 0.14, 3.6), red, (0, -9.04, 1.8)), box("loft", (1.5, 0.1, 1.7), white, (0, -9.03, 6.4)),
              box("loft hole", (1.2, 0.14, 1.4), dark, (0, -9.04, 6.4))]
    for side in (-1, 1):
        parts += [box("brace", (0.16, 0.16, 4.7), white, (0, -9.08, 1.8), (0, side * 0.74, 0)), box("corner", (0.25, 0.12, 5.0), white, (side * 5.9, -9.02, 2.5)),
                  box("pane", (0.9, 0.1, 1.1), white, (side * 3.9, -9.03, 2.4))]
    for part in parts:
        part.parent = root
    lathe("silo", [(2.4, 0), (2.4, 13), (2.3, 13.6), (1.7, 14.9), (0.9, 15.6), (0, 15.8)], plain("silo", (0.46, 0.47, 0.47), 0.5, 0.3), (x + 10.5, y + 4, z), 36)
    for k in range(13):
        lathe("silo hoop", [(2.43, k + 0.5), (2.43, k + 0.56)], plain("hoop", (0.25, 0.25, 0.25), 0.5), (x + 10.5, y + 4, z), 36)


def bales(rnd: random.Random) -> None:
    straw = varied("straw", (0.36, 0.27, 0.11), (0.50, 0.39, 0.18), 1.0)
    for x, y in ((13.0, 26.0), (19.0, 34.0), (16.0, 46.0), (26.0, 44.0), (24.0, 58.0), (33.0, 52.0)):
        made = lathe("bale", [(0.0, -0.65), (0.72, -0.65), (0.78, -0.58), (0.78, 0.58), (0.72, 0.65), (0.0, 0.65)], straw, (x, y, ground(x, y) + 0.74), 28)
        made.rotation_euler = (math.pi / 2, 0, rnd.uniform(0, 3.1))


def build(shot: Shot) -> None:
    rnd = random.Random(37)
    fields()
    corn(rnd)
    grass(rnd)
    rails(rnd)
    barn(11.0, 88.0)
    bales(rnd)
    utility_poles(-5.6, 24.0, 150.0, plain("pole wood", (0.14, 0.105, 0.08), 0.9))
    kinds = oaks(haze=AIR)
    near = [(10.5, 47.0, 0.9), (23.0, 64.0, 1.0), (-2.5, 76.0, 0.95), (22.0, 78.0, 1.1), (30.0, 92.0, 1.1)]
    plant("lane oak", kinds, [spot for spot in near if sunlit(shot, spot[0], spot[1], 9.0, 3.0) and in_view(shot, spot[0], spot[1], 0.5)], ground, rnd, 0.1)
    woods = thicket(330, lambda x, y: abs(x - middle(y)) > 9, (-230, 230), (150, 230), 4.0, rnd, (0.8, 1.3))
    plant("woods", kinds, woods, ground, rnd, 0.2)
    edge = thicket(170, lambda x, y: abs(x - middle(y)) > 9, (-160, 170), (146, 153), 2.5, rnd, (2.6, 4.6))
    plant("edge of the woods", shrubs(ragged=0.4), edge, ground, rnd, 0.2)
    stroll(NEIGHBORS, (middle(46) + 0.1, 46.0, ground(middle(46), 46.0)), 0.05)


def stand(x: float, y: float) -> float:
    return ground(x, y) * 0.3 - 0.02


if __name__ == "__main__":
    run(SHOTS, build, stand)
