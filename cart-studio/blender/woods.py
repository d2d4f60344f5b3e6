"""The pine woods: a floor of needles and sand, the road through them, pines, blueberry and fern."""

import math
import random
from collections.abc import Callable

import bpy

from planting import Spot, pitch_pines, plant, shrubs, thicket
from scene_parts import Height, fractal2, grass_clump, land, mask, scatter, smoothstep, spaced, terrain
from shading import Surface, leaf
from staging import Shot, in_view, sunlit
from trees import hazy

AIR = (0.52, 0.62, 0.66)
Reach = Callable[[float, float], float]


def floor_material() -> bpy.types.Material:
    """Masks: x is the distance to the road's middle over its half width."""
    surface = Surface("woods floor", (0.2, 0.15, 0.1), 0.95)
    surface.set("Specular", 0.1)
    graph = surface.graph
    place = graph.position()
    reach = graph.axes(graph.node("ShaderNodeAttribute", attribute_name="masks").outputs["Vector"])[0]
    needles = graph.mix(graph.noise(place, 28.0, 6.0, 0.7), (0.085, 0.050, 0.028), (0.26, 0.165, 0.095))
    moss = graph.mix(graph.noise(place, 18.0, 6.0), (0.055, 0.080, 0.026), (0.125, 0.14, 0.05))
    forest = graph.mix(graph.map_range(graph.noise(place, 0.45, 5.0), 0.48, 0.66), needles, moss)
    grit = graph.mix(graph.noise(place, 2.4, 8.0), (0.31, 0.262, 0.195), (0.52, 0.45, 0.35))
    litter = graph.map_range(graph.noise(place, 34.0, 4.0, 0.7), 0.60, 0.72, 0.0, 0.8)
    grit = graph.mix(litter, grit, (0.20, 0.13, 0.075))
    ragged = graph.math("MULTIPLY", graph.math("SUBTRACT", graph.noise(place, 1.6, 8.0, 0.65), 0.5), 0.9)
    edge = graph.map_range(graph.math("ADD", reach, ragged), 1.12, 0.86)
    surface.set("Base Color", graph.mix(edge, forest, grit))
    fine = graph.bump(graph.noise(place, 48.0, 6.0), 0.4, 0.02)
    surface.set("Normal", graph.bump(graph.noise(place, 6.0, 6.0), 0.5, 0.08, fine))
    return surface.material


def woods_floor(ground: Height, reach: Reach) -> None:
    columns, rows = spaced(-150, 150, (-4.0, 4.5), 0.07), spaced(-14, 150, (0.0, 14.0), 0.08, 1.06)
    made = terrain("woods floor", ground, columns, rows, floor_material())
    mask(made, lambda x, y: (reach(x, y), 0.0, 0.0))


def woods(shot: Shot, ground: Height, free: Callable[[float, float], bool], rnd: random.Random, count: int = 300) -> None:
    """Pines and what grows under them wherever free(x, y) allows and cart and camera are not hidden."""
    def for_pine(x: float, y: float) -> bool:
        return free(x, y) and in_view(shot, x, y, 0.4) and sunlit(shot, x, y, 10.0, 1.2)

    pines = thicket(count, for_pine, (-62, 62), (-22, 125), 4.0, rnd, (0.75, 1.15))
    plant("pine", pitch_pines(haze=AIR), pines, ground, rnd)
    far_woods()
    wild = shrubs((0.050, 0.085, 0.028), (0.15, 0.19, 0.065), 0.42, 15)

    def for_shrub(x: float, y: float) -> bool:
        return free(x, y) and in_view(shot, x, y, 0.5)

    low: list[Spot] = thicket(900, for_shrub, (-45, 45), (-6, 80), 0.85, rnd, (0.35, 0.85))
    plant("blueberry", wild, low, ground, rnd, 0.05)


def far_woods() -> None:
    """The wood that closes the view: a ragged green wall in the haze."""
    surface = Surface("far woods", (0.05, 0.075, 0.035), 1.0)
    graph = surface.graph
    surface.set("Base Color", graph.mix(graph.noise(graph.position(), 1.2, 8.0, 0.7), (0.018, 0.030, 0.014), (0.085, 0.115, 0.050)))
    surface.output(hazy(graph, surface.shader.outputs[0], AIR, 420))

    def crowns(x: float, y: float) -> float:
        tall = 8.5 + 2.0 * fractal2(x * 0.07, y * 0.07, 2.0, 3) + 2.6 * fractal2(x * 0.45, y * 0.45, 5.0, 5)
        return tall * smoothstep(118, 126, math.hypot(x, y))

    for x_range, y_range, cells in (((-150, 150), (90, 150), (420, 40)), ((-150, -75), (-20, 90), (40, 160)), ((75, 150), (-20, 90), (40, 160))):
        land("far woods", lambda x, y: crowns(x, y) if abs(x) < 76 else 9 + 2.6 * fractal2(x * 0.45, y * 0.45, 5.0, 5), x_range, y_range, cells, surface.material)


def undergrowth(ground: Height, chance: Height, tries: int, rnd: random.Random, x_range=(-22.0, 22.0), y_range=(-3.0, 34.0)) -> None:
    """Wiry grass and fern beside the road."""
    blade = leaf("wood grass", (0.085, 0.125, 0.035), (0.23, 0.22, 0.085), 0.4, (0.34, 0.27, 0.13), 0.5, patches=2.0)
    tufts = [grass_clump(f"wood grass {i}", 44, (0.14, 0.42), 0.0030, 0.20, blade, 0.9, 40 + i) for i in range(6)]
    places = []
    for _ in range(tries):
        x, y = rnd.uniform(*x_range), y_range[0] + (y_range[1] - y_range[0]) * rnd.random() ** 1.4
        if rnd.random() < chance(x, y):
            places.append(((x, y, ground(x, y) - 0.02), (0, 0, rnd.uniform(0, 6.28)), rnd.uniform(0.6, 1.3)))
    scatter("wood grass", tufts, places)


def verge(reach: float) -> float:
    """Grass is likeliest at the edge of a road, thin farther into the woods."""
    return smoothstep(0.95, 1.25, reach) * (0.25 + 0.6 * (1 - smoothstep(1.3, 2.6, reach)))
