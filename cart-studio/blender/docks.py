"""A planked dock, its pier and pilings, the boats at rest and the far shore: the marina by day and at dusk."""

import math
import random

import bpy

from boats import far_houses, motorboat, sailboat
from props import coil, cooler, rope_line
from scene_parts import box, box_mesh, fractal2, land, lathe, scatter, sheet
from shading import Color, Surface, glowing, plain, varied, water

DECK = 1.25  # height of the dock above the water
FRONT = 9.6  # y of the dock's outer edge


def planks() -> bpy.types.Material:
    """Weathered boards, each with a tone and grain of its own."""
    surface = Surface("planks", (0.3, 0.26, 0.22), 0.7)
    graph = surface.graph
    chance = graph.random_per_object()
    shifted = graph.vector_math("ADD", graph.position((14.0, 0.8, 1.0)), graph.math("MULTIPLY", chance, 40.0))
    grain = graph.noise(shifted, 1.6, 8.0, 0.6, 0.5)
    color = graph.mix(grain, (0.115, 0.088, 0.070), (0.30, 0.235, 0.185))
    tone = graph.map_range(chance, 0.0, 1.0, 0.72, 1.12, smooth=False)
    shade = graph.node("ShaderNodeCombineXYZ")
    for socket in shade.inputs:
        graph.feed(socket, tone)
    surface.set("Base Color", graph.mix(1.0, color, shade.outputs[0], "MULTIPLY"))
    surface.set("Roughness", graph.map_range(grain, 0.3, 0.7, 0.5, 0.78))
    surface.set("Normal", graph.bump(grain, 0.45, 0.004))
    return surface.material


def dock(rnd: random.Random, wood: bpy.types.Material, pile: bpy.types.Material) -> None:
    """The broad apron under the cart, and a pier that leads away on the left."""
    board, cross = box_mesh("board", (0.142, 4.0, 0.045), 0.005), box_mesh("pier board", (2.2, 0.142, 0.045), 0.005)
    for made in (board, cross):
        made.materials.append(wood)
    scatter("dock", [board], [((-11 + column * 0.148, -0.5 + 4.005 * row, DECK - 0.0225 + rnd.uniform(-0.0015, 0.0015)), (0, 0, 0), 1.0)
                              for column in range(150) for row in range(-1, 3)])
    scatter("pier", [cross], [((-3.4, FRONT + 0.3 + 0.148 * index, DECK - 0.03), (0, 0, 0), 1.0) for index in range(210)])
    box("edge", (22.4, 0.16, 0.30), wood, (0, FRONT + 0.1, DECK - 0.13), bevel=0.01)
    for x in (-4.5, -2.3):
        box("pier edge", (0.12, 31.2, 0.24), wood, (x, FRONT + 15.7, DECK - 0.12))
    cap = plain("piling cap", (0.62, 0.61, 0.58), 0.6)
    for x, y, tall in [(-4.65, FRONT + 0.35 + 4.4 * i, 2.35) for i in range(8)] + [(-2.15, FRONT + 0.35 + 4.4 * i, 2.35) for i in range(8)]:
        piling((x, y), tall + rnd.uniform(-0.1, 0.15), pile, cap)
    for x in (-9.4, -6.8, 0.6, 4.2, 7.6, 10.6):
        piling((x, FRONT + 0.42), 2.15 + rnd.uniform(-0.1, 0.1), pile, cap)
    for x, y in [(1.6, 19), (1.6, 23.5), (6.6, 20), (6.6, 25), (11.6, 20.5), (-9.5, 24), (-9.5, 30), (0.6, 30), (12, 30)]:
        piling((x, y), 2.7 + rnd.uniform(-0.2, 0.3), pile, cap)


def piling(place: tuple[float, float], top: float, wood: bpy.types.Material, cap: bpy.types.Material) -> None:
    """A round post out of the water with a pale cap; `top` is its height above the water."""
    lathe("piling", [(0.15, -1.5), (0.15, top - 0.02), (0.14, top), (0.0, top + 0.01)], wood, (*place, 0), 14)
    lathe("cap", [(0.165, top - 0.05), (0.165, top + 0.02), (0.0, top + 0.16)], cap, (*place, 0), 14)


def lamp_posts(lit: bpy.types.Material, on: bool) -> None:
    iron = plain("iron", (0.02, 0.022, 0.024), 0.45, 0.6)
    for x, y in ((-4.65, FRONT + 2.5), (-4.65, FRONT + 11.3), (-4.65, FRONT + 20.1), (-4.65, FRONT + 28.9), (7.6, FRONT + 0.1)):
        lathe("post", [(0.10, DECK), (0.09, DECK + 0.2), (0.04, DECK + 0.35), (0.035, DECK + 2.75), (0.09, DECK + 2.8)], iron, (x, y, 0), 12)
        lathe("lantern", [(0.08, DECK + 2.8), (0.13, DECK + 3.08), (0.12, DECK + 3.1)], lit, (x, y, 0), 12)
        lathe("hood", [(0.18, DECK + 3.08), (0.16, DECK + 3.13), (0.0, DECK + 3.28)], iron, (x, y, 0), 12)
        if not on:
            continue
        data = bpy.data.lights.new("lantern", "POINT")
        data.energy, data.color, data.shadow_soft_size = 45, (1.0, 0.66, 0.34), 0.12
        made = bpy.data.objects.new("lantern", data)
        bpy.context.scene.collection.objects.link(made)
        made.location = (x, y - 0.2, DECK + 2.9)


def far_shore(rnd: random.Random, lit: bpy.types.Material, color: Color) -> None:
    trees = plain("far trees", color, 0.95)

    def ridge(x: float, y: float) -> float:
        lumps = 9.5 + 2.6 * fractal2(x * 0.016, 0, 2.0, 3) + 1.4 * fractal2(x * 0.11, y * 0.1, 5.0, 5)
        return -0.5 + max(0.8, lumps) * math.exp(-(((y - 330) / 14) ** 2))

    land("far shore", ridge, (-1100, 800), (295, 365), (1000, 14), trees)
    wall, roof = varied("far walls", (0.20, 0.19, 0.20), (0.42, 0.39, 0.38)), plain("far roofs", (0.15, 0.13, 0.14), 0.9)
    far_houses(rnd, [(-150 + 31 * i + rnd.uniform(-15, 15), rnd.uniform(300, 318)) for i in range(11)], wall, roof, lit)


def boats(lit: bpy.types.Material) -> None:
    paints = {"white": plain("gelcoat", (0.74, 0.74, 0.75), 0.3), "cover": plain("canvas", (0.03, 0.055, 0.11), 0.8), "lit": lit,
              "mast": plain("mast", (0.5, 0.5, 0.5), 0.4, 0.6), "glass": plain("boat glass", (0.02, 0.025, 0.03), 0.1)}
    for place, turn, size in (((-13, 34, 0), 1.5, 1.0), ((-16.5, 47, 0), 1.62, 1.05), ((2.5, 60, 0), 0.5, 1.0), ((25, 70, 0), 2.7, 1.15),
                              ((-36, 84, 0), 0.3, 1.2), ((12, 105, 0), 2.9, 1.1), ((48, 115, 0), 0.2, 1.2)):
        sailboat(place, turn, size, paints)
    for place, turn, size in (((-10.5, 25, 0), 1.6, 0.9), ((15, 42, 0), 1.9, 1.0)):
        motorboat(place, turn, size, paints)


def marina(evening: bool) -> None:
    """The whole place; in the evening its lamps are on."""
    rnd = random.Random(6)
    lit = glowing("warm light", (1.0, 0.70, 0.36), 5.0) if evening else plain("pane", (0.10, 0.12, 0.14), 0.1)
    deep = (0.014, 0.030, 0.045) if evening else (0.012, 0.055, 0.075)
    surface = water("bay", deep, 0.55 if evening else 1.1, 0.03, (0.5, 1.2, 1.0))
    sheet("bay", (-6000, 6000), (-20, 9000), 0.0, surface.material)
    dock(rnd, planks(), varied("piling wood", (0.09, 0.072, 0.06), (0.19, 0.16, 0.135)))
    lamp_posts(lit, evening)
    boats(lit)
    far_shore(rnd, lit, (0.060, 0.062, 0.075) if evening else (0.115, 0.15, 0.115))
    rope = (0.42, 0.38, 0.30)
    coil((-0.9, 9.1, DECK), 0.26, 0.014, rope)
    cooler((-5.4, 9.0, DECK), 0.3, (0.70, 0.70, 0.68))
    line = plain("rope", rope, 0.8)
    rope_line([(0.6, FRONT + 0.42, 1.9), (4.2, FRONT + 0.42, 1.9)], 0.34, 0.014, line)
    rope_line([(4.2, FRONT + 0.42, 1.9), (7.6, FRONT + 0.42, 1.9), (10.6, FRONT + 0.42, 1.9)], 0.34, 0.014, line)
