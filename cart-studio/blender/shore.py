"""The ocean side: surf, drift fences, beach grass, ruts and footprints in the sand."""

import math
import random
from collections.abc import Callable

import bpy

from scene_parts import Height, add, beam, bell, box_mesh, grass_clump, land, noise2, scatter, sheet, smoothstep
from shading import leaf, plain, sand, varied, water

Line = Callable[[float], float]

BEACH_DARK, BEACH_LIGHT = (0.47, 0.39, 0.295), (0.69, 0.60, 0.475)


def beach_sand(wet_from: float | None = None) -> bpy.types.Material:
    return sand("sand", BEACH_DARK, BEACH_LIGHT, wet_from)


def sea(start: float, side: float = 150.0) -> None:
    """The ocean beyond y = start: swell that breaks in rows near the beach, deep blue farther out."""
    def surf(x: float, y: float) -> float:
        out = y - start
        row = (out + 6 * noise2(x * 0.02, y * 0.012, 1.0)) * 0.36
        swell = math.exp(1.6 * (math.sin(row) - 1))
        return 0.02 + 0.8 * swell * smoothstep(6, 18, out) * (1 - 0.8 * smoothstep(50, 170, out))

    surface = water("sea", (0.010, 0.055, 0.085), 4.5, 0.06, (0.5, 1.0, 1.0))
    graph = surface.graph
    _, y, z = graph.axes(graph.position())
    near = graph.map_range(y, start + 70, start + 5)
    surface.set("Base Color", graph.mix(near, (0.008, 0.045, 0.085), (0.030, 0.115, 0.120)))
    froth = graph.noise(graph.position((0.55, 1.3, 1.0)), 1.6, 8.0, 0.7)
    broken = graph.map_range(graph.noise(graph.position((0.035, 0.05, 0)), 1.0, 4.0), 0.40, 0.62)
    crest = graph.math("MULTIPLY", graph.map_range(z, 0.20, 0.56), broken)
    wash = graph.math("MULTIPLY", graph.map_range(y, start + 26, start + 8), 0.34)
    amount = graph.math("ADD", graph.math("MAXIMUM", crest, wash), graph.math("MULTIPLY", froth, 0.9))
    foam = graph.map_range(amount, 0.86, 1.18)
    white = graph.node("ShaderNodeBsdfDiffuse")
    graph.feed(white.inputs["Color"], (0.80, 0.81, 0.80))
    surface.output(graph.mix_shader(graph.math("MULTIPLY", foam, 0.92), surface.shader.outputs[0], white.outputs[0]))
    land("surf", surf, (-side, side), (start, start + 220), (260, 420), surface.material, 1.5)
    sheet("open sea", (-9000, 9000), (start + 220, 15000), 0.02, surface.material)


def rut(x: float, y: float, line: Line, slope: Line, depth: float = 0.034, gauge: float = 0.5) -> float:
    """Height of two wheel ruts with a small wall on each side, along x = line(y)."""
    lean = math.cos(math.atan(slope(y)))
    total = 0.0
    for side in (-gauge, gauge):
        off = (x - line(y)) * lean - side
        if abs(off) < 0.5:
            total += -depth * bell(off, 0.10) + 0.4 * depth * bell(abs(off) - 0.18, 0.06)
    return total * (0.8 + 0.35 * noise2(x * 0.9, y * 0.9, 6.0))


class Footprints:
    """Somebody's steps across the sand, as dents for a height function."""

    def __init__(self, line: Line, start: float, end: float, seed: int = 1):
        rnd = random.Random(seed)
        self.cells: dict[tuple[int, int], list[tuple[float, float]]] = {}
        y, side = start, 1
        while y < end:
            step = (line(y) + side * 0.10 + rnd.uniform(-0.03, 0.03), y)
            self.cells.setdefault((int(step[0]), int(step[1])), []).append(step)
            y, side = y + 0.62 + rnd.uniform(-0.06, 0.06), -side

    def __call__(self, x: float, y: float) -> float:
        total = 0.0
        for i in (-1, 0, 1):
            for j in (-1, 0, 1):
                for px, py in self.cells.get((int(x) + i, int(y) + j), ()):
                    reach = math.hypot((x - px) / 0.07, (y - py) / 0.14)
                    if reach < 3:
                        total += -0.030 * bell(reach, 1.0) + 0.012 * bell(reach - 1.7, 0.5)
        return total


def drift_fence(points: list[tuple[float, float]], pickets: int, ground: Height, rnd: random.Random) -> None:
    """A fence of slats along the points, leaning here and there, bound by three wires."""
    wood, wire = varied("fence wood", (0.24, 0.19, 0.15), (0.48, 0.42, 0.345)), plain("wire", (0.12, 0.11, 0.10), 0.5, 1.0)
    slat, post = box_mesh("slat", (0.042, 0.010, 1.25), 0.002), box_mesh("post", (0.075, 0.075, 1.65), 0.006)
    before = None
    for index in range(pickets):
        along = index / (pickets - 1) * (len(points) - 1)
        part = min(int(along), len(points) - 2)
        (x0, y0), (x1, y1), t = points[part], points[part + 1], along - part
        x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
        z = ground(x, y)
        lean = 0.12 * noise2(index * 0.09, 0, 7.0) + rnd.uniform(-0.03, 0.03)
        turn = (lean, rnd.uniform(-0.05, 0.05), math.atan2(y1 - y0, x1 - x0))
        is_post = index % 26 == 0
        if is_post or rnd.random() > 0.03:
            height = z + (0.60 if is_post else 0.50) + rnd.uniform(-0.05, 0.03)
            add("picket", post if is_post else slat, wood, (x, y, height), turn)
        if before is not None:
            for height in (0.22, 0.55, 0.90):
                beam("wire", (before[0], before[1], before[2] + height), (x, y, z + height), 0.006, wire)
        before = (x, y, z)


def beach_grass(chance: Height, ground: Height, x_range: tuple[float, float], y_range: tuple[float, float], tries: int,
                rnd: random.Random) -> None:
    """Tufts where chance(x, y) says so, leaning with the wind."""
    blade = leaf("beach grass", (0.115, 0.165, 0.055), (0.26, 0.265, 0.105), 0.42, (0.56, 0.46, 0.24), 1.0, patches=3.0)
    clumps = [grass_clump(f"clump {i}", 26 + 5 * i, (0.35 + 0.04 * i, 0.8 + 0.06 * i), 0.0048, 0.10 + 0.025 * i, blade, 0.8, i) for i in range(8)]
    places = []
    for _ in range(tries):
        x, y = rnd.uniform(*x_range), rnd.uniform(*y_range)
        likely = chance(x, y) * smoothstep(-0.35, 0.25, noise2(x * 0.35, y * 0.35, 2.0))
        if rnd.random() > likely:
            continue
        turn = rnd.uniform(0, 6.28) if rnd.random() < 0.35 else rnd.uniform(-0.7, 0.7)
        places.append(((x, y, ground(x, y) - 0.03), (rnd.uniform(-0.12, 0.12), rnd.uniform(-0.05, 0.25), turn),
                       rnd.uniform(0.6, 1.2)))
    scatter("beach grass", clumps, places)
