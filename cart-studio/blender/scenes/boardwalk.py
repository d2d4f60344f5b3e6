"""The boardwalk: planks running off in perspective, shops on the right, the beach and the sea on the left."""

import math
import random
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from daylight import clear_day, late_day
from people import CHILD, COUPLE, NEIGHBORS, stroll
from props import bench, bicycle, umbrella
from scene_parts import (add, box, box_mesh, fractal2, grass_clump, land, lathe, mesh_of, noise2, scatter, sheet,
                         smoothstep)
from shading import Surface, leaf, plain, sand, water
from staging import Shot, run

LEFT, RIGHT = -2.9, 8.6  # the boardwalk's edges
LENGTH = 170.0
SEA = -2.4  # height of the sea below the planks


def beach(x: float, y: float) -> float:
    """Height of the sand: level beside the boardwalk, falling to the sea on the left, dunes on the right."""
    lumps = 0.22 * fractal2(x * 0.16, y * 0.16) + 0.05 * fractal2(x * 0.9, y * 0.9, 3.0)
    if x > RIGHT:
        return -0.7 + lumps + 1.2 * smoothstep(RIGHT + 0.5, RIGHT + 6, x)
    out = LEFT - x
    slope = -0.8 - 1.0 * smoothstep(4, 20, out) - 1.3 * smoothstep(16, 34, out)
    return slope + lumps * (1 - smoothstep(12, 24, out))


def weathered(name: str, dark, light, roughness: float = 0.72):
    """Grey-brown timber with its grain along x."""
    surface = Surface(name, dark, roughness)
    graph = surface.graph
    grain = graph.noise(graph.position((0.8, 14, 9)), 4.0, 8.0, 0.55, 0.6)
    color = graph.mix(grain, dark, light)
    tone = graph.map_range(graph.random_per_object(), 0, 1, 0.72, 1.15, smooth=False)
    surface.set("Base Color", graph.vector_math("MULTIPLY", color, tone))
    surface.set("Normal", graph.bump(grain, 0.5, 0.004))
    return surface.material


def planks(rnd: random.Random) -> None:
    """Boards laid crosswise in three bays, their joints in line over the beams."""
    timber = weathered("plank", (0.17, 0.125, 0.09), (0.40, 0.32, 0.25))
    pitch, bays = 0.145, 3
    width = (RIGHT - LEFT) / bays
    boards = [box_mesh(f"board {i}", (width - 0.012, 0.137, 0.04), 0.005) for i in range(3)]
    for board in boards:
        board.materials.append(timber)
    places = [((LEFT + width * (bay + 0.5) + rnd.uniform(-0.003, 0.003), -3 + row * pitch,
                -0.02 + rnd.uniform(-0.002, 0.001)),
               (rnd.uniform(-0.006, 0.006), 0, rnd.uniform(-0.0015, 0.0015)), 1.0)
              for row in range(int(LENGTH / pitch)) for bay in range(bays)]
    scatter("planks", boards, places)
    under = plain("under the planks", (0.012, 0.010, 0.009), 0.9)
    sheet("underside", (LEFT, RIGHT), (-4, LENGTH), -0.06, under)
    box("edge beam", (0.10, LENGTH, 0.30), timber, (LEFT - 0.02, LENGTH / 2 - 3, -0.16))


def railing(x: float, start: float, end: float, paint) -> None:
    """Posts every 2.4 m, a broad handrail and two rails."""
    count = int((end - start) / 2.4)
    post, cap = box_mesh("post", (0.10, 0.10, 1.12), 0.008), box_mesh("cap", (0.14, 0.14, 0.03), 0.008)
    rail, hand = box_mesh("rail", (0.045, 2.32, 0.09), 0.006), box_mesh("handrail", (0.17, 2.40, 0.045), 0.008)
    for part in (post, cap, rail, hand):
        part.materials.append(paint)
    for i in range(count):
        y = start + i * 2.4
        add("post", post, None, (x, y, 0.56))
        for height in (0.32, 0.66):
            add("rail", rail, None, (x, y + 1.2, height))
        add("handrail", hand, None, (x, y + 1.2, 1.07))
        add("cap", cap, None, (x, y, 1.12))


def lamp_post(x: float, y: float, iron, globe) -> None:
    shaft = [(0.14, 0), (0.14, 0.22), (0.07, 0.42), (0.045, 3.4), (0.09, 3.46), (0.03, 3.52)]
    lathe("lamp post", shaft, iron, (x, y, 0), 16)
    lathe("globe", [(0.05, 3.5), (0.17, 3.62), (0.20, 3.78), (0.14, 3.95), (0.0, 4.0)], globe, (x, y, 0), 20)
    lathe("lamp cap", [(0.17, 3.93), (0.12, 4.02), (0.0, 4.14)], iron, (x, y, 0), 16)


def sea() -> None:
    """Water with a few lines of foam running in along the beach."""
    surface = water("sea", (0.012, 0.06, 0.075), 4.0, 0.07, (1.0, 0.5, 1.0))
    graph = surface.graph
    x, _, _ = graph.axes(graph.position())
    wander = graph.math("MULTIPLY", graph.noise(graph.position((0.07, 0.035, 0)), 1.0, 5.0), 16.0)
    out = graph.math("ADD", graph.math("MULTIPLY", x, -1.0), wander)
    froth = graph.noise(graph.position((1.3, 0.8, 1.0)), 1.3, 6.0, 0.65)
    total = None
    for distance, width, amount in ((29, 1.3, 1.0), (34, 1.0, 0.85), (43, 1.4, 0.8), (58, 1.4, 0.65), (84, 1.6, 0.5)):
        off = graph.math("DIVIDE", graph.math("SUBTRACT", out, distance + 8.0), width)
        falling = graph.math("EXPONENT", graph.math("MULTIPLY", graph.math("MULTIPLY", off, off), -1.0))
        line = graph.math("MULTIPLY", falling, amount)
        total = line if total is None else graph.math("ADD", total, line)
    foam = graph.map_range(graph.math("MULTIPLY", total, graph.math("ADD", froth, 0.28)), 0.42, 0.74)
    white = graph.node("ShaderNodeBsdfDiffuse")
    graph.feed(white.inputs["Color"], (0.86, 0.84, 0.82))
    surface.output(graph.mix_shader(foam, surface.shader.outputs[0], white.outputs[0]))
    sheet("sea", (-15000, -12), (-400, 15000), SEA, surface.material)


def shop(x: float, y: float, width: float, height: float, wall, awning, trim, glass) -> None:
    """A low shop front facing the planks (-x): parapet, shop window, awning."""
    box("shop", (9, width, height), wall, (x + 4.5, y, height / 2))
    box("parapet", (9.3, width + 0.2, 0.22), trim, (x + 4.5, y, height + 0.1))
    box("shop window", (0.1, width * 0.62, 1.7), glass, (x - 0.02, y - width * 0.1, 1.45))
    box("door", (0.1, 1.0, 2.2), trim, (x - 0.03, y + width * 0.36, 1.1))
    for i in range(2):
        box("side window", (1.3, 0.1, 1.5), glass, (x + 2.6 + 3.6 * i, y - width / 2 - 0.02, 1.9))
        box("side frame", (1.6, 0.08, 1.8), trim, (x + 2.6 + 3.6 * i, y - width / 2 - 0.01, 1.9))
    w = width * 0.46
    canvas = [(x, y - w, 3.0), (x, y + w, 3.0), (x - 1.5, y + w, 2.4), (x - 1.5, y - w, 2.4),
              (x - 1.5, y + w, 2.15), (x - 1.5, y - w, 2.15)]
    add("awning", mesh_of("awning", canvas, [(0, 1, 2, 3), (3, 2, 4, 5)], False), awning)


def shops(rnd: random.Random) -> None:
    trim, glass = plain("trim", (0.80, 0.77, 0.72), 0.6), plain("shop glass", (0.04, 0.05, 0.06), 0.12)
    walls = [plain(f"wall {i}", color, 0.8) for i, color in enumerate(
        ((0.62, 0.57, 0.50), (0.42, 0.50, 0.53), (0.68, 0.62, 0.55), (0.55, 0.42, 0.36), (0.50, 0.55, 0.52)))]
    canvases = [plain(f"canvas {i}", color, 0.85) for i, color in enumerate(
        ((0.10, 0.20, 0.30), (0.55, 0.18, 0.13), (0.70, 0.66, 0.58), (0.16, 0.28, 0.25)))]
    y = 56.0
    for i in range(10):
        width = rnd.uniform(8, 12)
        shop(RIGHT + 0.3, y + width / 2, width - 0.3, rnd.uniform(3.6, 4.6), walls[i % 5], canvases[(i * 3) % 4],
             trim, glass)
        y += width


def grass(rnd: random.Random) -> None:
    blade = leaf("beach grass", (0.14, 0.19, 0.065), (0.30, 0.29, 0.12), 0.42, (0.56, 0.46, 0.22), 1.0)
    clumps = [grass_clump(f"clump {i}", 36, (0.45, 1.0), 0.0055, 0.2, blade, 0.75, i) for i in range(5)]
    places = []
    for _ in range(12000):
        y = -1 + 75 * rnd.random() ** 1.5
        x = RIGHT + 0.3 + 14 * rnd.random() if rnd.random() < 0.62 else LEFT - 0.4 - 5.5 * rnd.random() ** 1.6
        if noise2(x * 0.3, y * 0.3, 1.0) < (-0.15 if x > 0 else 0.12) or (x > RIGHT and y > 54):
            continue
        places.append(((x, y, beach(x, y) - 0.04), (rnd.uniform(-0.1, 0.1), rnd.uniform(0, 0.2), rnd.uniform(0, 6.28)),
                       rnd.uniform(0.8, 1.3)))
    scatter("beach grass", clumps, places)


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
    iron = plain("iron", (0.02, 0.028, 0.03), 0.4, 0.6)
    globe = plain("globe glass", (0.72, 0.71, 0.68), 0.25)
    for i in range(8):
        lamp_post(LEFT + 0.35, 26 + i * 15, iron, globe)
        lamp_post(RIGHT - 0.4, 19 + i * 15, iron, globe)
    grass(rnd)
    life(iron)


def life(iron) -> None:
    """Bicycles at the railing, a bench to the sea, walkers, umbrellas on the beach."""
    timber = weathered("bench wood", (0.15, 0.10, 0.07), (0.30, 0.22, 0.16))
    bicycle((LEFT + 0.55, 12.4, 0), 0.12)
    bicycle((LEFT + 0.60, 14.6, 0), -0.08, (0.42, 0.06, 0.04))
    for y in (21.0, 29.0, 44.0):
        bench((LEFT + 0.75, y, 0), math.pi / 2 * 3, timber, iron)
    stroll(COUPLE, (0.4, 36, 0), 0.05)
    stroll(NEIGHBORS, (5.2, 47, 0), -0.04)
    stroll((COUPLE[1], CHILD), (2.6, 60, 0))
    for x, y, tint in ((-13, 30, (0.62, 0.10, 0.06)), (-17, 41, (0.03, 0.20, 0.34)), (-14, 56, (0.55, 0.38, 0.06)), (-21, 63, (0.62, 0.10, 0.06))):
        umbrella((x, y, beach(x, y)), (0.1, 0.12), tint)


def stand(_x: float, _y: float) -> float:
    return 0.0


SHOTS = {
    "day": Shot(eye=(5.6, -2.0, 1.7), cart=(2.2, 6.2), heading=-18, sky=clear_day(124, 6.0), across=0.48, fill=140),
    "late": Shot(eye=(6.6, -2.0, 1.7), cart=(2.0, 6.2), heading=72, sky=late_day(176, 4.4), across=0.56, fill=140),
}

if __name__ == "__main__":
    run(SHOTS, build, stand)
