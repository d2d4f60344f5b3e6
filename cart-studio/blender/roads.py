"""Road surfaces and roadsides: asphalt, gravel, sand roads, walks, lawns, poles."""

import random
from collections.abc import Callable
from dataclasses import dataclass

import bpy

from scene_parts import add, box, grass_clump, lathe, mesh_of, scatter, sheet
from shading import Surface, leaf, plain

CURB = 0.13  # height of lawns and walks; the road lies a little lower
ROAD_TOP = 0.02


@dataclass
class Street:
    """A straight street along y; x of its edges, meters."""

    road: tuple[float, float] = (-3.7, 3.7)
    walks: tuple[tuple[float, float], ...] = ((-7.0, -5.6), (5.6, 7.0))
    line: bool = False  # double yellow line in the middle
    far: float = 170.0
    near: float = -16.0


def asphalt(dark: float = 0.085, light: float = 0.130) -> bpy.types.Material:
    surface = Surface("asphalt", (0.2, 0.2, 0.2), 0.9)
    graph = surface.graph
    place = graph.position()
    stones = graph.noise(place, 90.0, 3.0)
    worn = graph.noise(graph.position((0.9, 0.12, 1.0)), 1.0, 5.0)
    color = graph.mix(worn, (dark, dark, dark * 1.01), (light, light * 0.99, light * 0.97))
    stain = graph.map_range(graph.noise(graph.position((0.5, 0.5, 1.0)), 1.0, 6.0), 0.56, 0.70, 0.0, 0.30)
    color = graph.mix(stain, color, (dark * 0.6, dark * 0.6, dark * 0.6))
    surface.set("Base Color", graph.mix(graph.map_range(stones, 0.5, 0.72, 0.0, 0.45), color, (0.20, 0.195, 0.185)))
    surface.set("Normal", graph.bump(stones, 0.35, 0.008))
    return surface.material


def paving(name: str = "paving") -> bpy.types.Material:
    """Concrete slabs 1.5 m long with a joint between."""
    surface = Surface(name, (0.5, 0.5, 0.5), 0.85)
    graph = surface.graph
    place = graph.position()
    y = graph.axes(place)[1]
    joint = graph.math("ABSOLUTE", graph.math("SUBTRACT", graph.math("FRACT", graph.math("DIVIDE", y, 1.5)), 0.5))
    color = graph.mix(graph.noise(place, 4.0, 8.0), (0.29, 0.278, 0.255), (0.41, 0.395, 0.365))
    surface.set("Base Color", graph.mix(graph.map_range(joint, 0.010, 0.004), color, (0.18, 0.17, 0.15)))
    return surface.material


def gravel(name: str = "gravel", dark=(0.24, 0.215, 0.18), light=(0.46, 0.425, 0.37)) -> bpy.types.Material:
    """Crushed shells and stone."""
    surface = Surface(name, dark, 0.95)
    graph = surface.graph
    place = graph.position()
    stones = graph.noise(place, 55.0, 4.0, 0.7)
    broad = graph.noise(place, 0.8, 5.0)
    surface.set("Base Color", graph.mix(graph.math("ADD", graph.math("MULTIPLY", stones, 0.7), graph.math("MULTIPLY", broad, 0.3)), dark, light))
    surface.set("Normal", graph.bump(stones, 0.7, 0.02))
    return surface.material


def lawn() -> bpy.types.Material:
    surface = Surface("lawn", (0.1, 0.2, 0.05), 0.9)
    graph = surface.graph
    place = graph.position()
    surface.set("Specular", 0.15)
    color = graph.mix(graph.noise(place, 0.5, 7.0), (0.090, 0.140, 0.042), (0.150, 0.195, 0.068))
    surface.set("Base Color", color)
    surface.set("Normal", graph.bump(graph.noise(place, 45.0, 8.0), 0.5, 0.04))
    return surface.material


def lay(street: Street, ground: bpy.types.Material | None = None) -> None:
    """Lawns, road, curbs and walks."""
    length, middle = street.far - street.near, (street.far + street.near) / 2
    left, right = street.road
    if ground is None:
        ground = lawn()
    sheet("lawn left", (-400, left), (street.near - 40, 700), CURB - 0.01, ground)
    sheet("lawn right", (right, 400), (street.near - 40, 700), CURB - 0.01, ground)
    sheet("road", (left, right), (street.near - 40, 700), ROAD_TOP, asphalt())
    stone = paving("curb")
    for x in street.road:
        box("curb", (0.18, length, 0.20), stone, (x, middle, CURB - 0.085), bevel=0.02)
    for start, end in street.walks:
        box("sidewalk", (end - start, length, 0.06), paving(), ((start + end) / 2, middle, CURB))
    if street.line:
        yellow = plain("yellow line", (0.50, 0.31, 0.03), 0.8)
        for x in (-0.14, 0.14):
            sheet("yellow line", (x - 0.05, x + 0.05), (street.near - 40, 700), ROAD_TOP + 0.004, yellow)


def lawn_tufts(keep: Callable[[float, float], bool], x_range: tuple[float, float], y_range: tuple[float, float], tries: int,
               rnd: random.Random, z: float = CURB - 0.02) -> None:
    """Mown grass that can be told apart near the camera, wherever keep(x, y) allows."""
    blade = leaf("lawn blades", (0.095, 0.150, 0.045), (0.175, 0.225, 0.080), 0.4, patches=2.5)
    tufts = [grass_clump(f"lawn {i}", 260, (0.03, 0.075), 0.0024, 0.30, blade, 0.8, i) for i in range(5)]
    places = []
    for _ in range(tries):
        x, y = rnd.uniform(*x_range), y_range[0] + (y_range[1] - y_range[0]) * rnd.random() ** 1.5
        if keep(x, y):
            places.append(((x, y, z), (0, 0, rnd.uniform(0, 6.28)), rnd.uniform(0.8, 1.2)))
    scatter("lawn", tufts, places)


def utility_poles(x: float, start: float, end: float, wood: bpy.types.Material) -> None:
    """Wooden poles with a cross arm and sagging wires along y."""
    wire = plain("power line", (0.02, 0.02, 0.02), 0.6)
    count = int((end - start) / 38) + 1
    for index in range(count):
        y = start + 38 * index
        lathe("pole", [(0.15, -0.2), (0.10, 9.4), (0.0, 9.42)], wood, (x, y, 0), 12)
        box("cross arm", (2.2, 0.10, 0.12), wood, (x, y, 8.9))
        if index + 1 == count:
            continue
        for off in (-1.0, -0.35, 1.0):
            line = [(x + off, y + 38 * k / 12, 9.0 - 0.9 * 4 * (k / 12) * (1 - k / 12)) for k in range(13)]
            vertices = [(px, py, pz + up) for up in (0.0, 0.022) for px, py, pz in line]
            add("wire", mesh_of("wire", vertices, [(k, k + 1, k + 14, k + 13) for k in range(12)], False), wire)
