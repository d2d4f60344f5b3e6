"""Boats at their moorings and the far shore with its lit windows. A boat's bow points to +x; water at z = 0."""

import math
import random

import bpy

from scene_parts import Vec3, add, box, lathe, mesh_of


def hull(length: float, beam: float, freeboard: float, material: bpy.types.Material) -> bpy.types.Mesh:
    """A pointed hull with a raised bow, decked over."""
    rings, sides = 14, 7
    vertices: list[Vec3] = []
    for ring in range(rings + 1):
        t = ring / rings
        half = beam / 2 * (1 - max(0.0, (t - 0.45) / 0.55) ** 2.2) * (0.9 + 0.1 * min(1, t * 4)) + 0.01
        top = freeboard * (1 + 0.45 * t * t)
        for side in range(sides):
            turn = math.pi * side / (sides - 1)
            flat = abs(math.cos(turn)) ** 0.5
            vertices.append((length * (t - 0.5), math.copysign(half * flat, math.cos(turn)),
                             top - (top + 0.45) * math.sin(turn) ** 0.7))
    faces: list[tuple[int, ...]] = [(r * sides + s, r * sides + s + 1, (r + 1) * sides + s + 1, (r + 1) * sides + s)
                                    for r in range(rings) for s in range(sides - 1)]
    faces += [((r + 1) * sides, r * sides, r * sides + sides - 1, (r + 1) * sides + sides - 1) for r in range(rings)]
    faces.append(tuple(range(sides)))
    made = mesh_of("hull", vertices, faces, smooth=False)
    made.materials.append(material)
    return made


def sailboat(place: Vec3, turn: float, size: float, paints: dict) -> None:
    """A sloop with a cabin, its sail furled on the boom."""
    root = _root(place, turn, size)
    add("hull", hull(8.4, 2.7, 0.85, paints["white"])).parent = root
    for made in (
        box("cabin", (3.0, 1.6, 0.5), paints["white"], (0.4, 0, 1.2), bevel=0.12),
        box("port", (1.5, 1.62, 0.16), paints["lit"], (0.4, 0, 1.22)),
        lathe("mast", [(0.07, 0.9), (0.05, 11.5), (0.0, 11.5)], paints["mast"], (1.2, 0, 0), 8),
        box("boom", (3.8, 0.30, 0.28), paints["cover"], (-0.8, 0, 2.0), bevel=0.10),
        box("stripe", (7.2, 2.55, 0.09), paints["cover"], (-0.5, 0, 0.78)),
    ):
        made.parent = root
    for end in ((4.3, 0, 1.25), (-4.1, 0, 0.9)):
        _stay(end, (1.2, 0, 11.4), paints["mast"]).parent = root


def motorboat(place: Vec3, turn: float, size: float, paints: dict) -> None:
    """A fishing boat with a hard top on four legs."""
    root = _root(place, turn, size)
    add("hull", hull(8.0, 2.8, 1.0, paints["white"])).parent = root
    parts = [box("console", (1.6, 1.2, 1.1), paints["white"], (0.1, 0, 1.5), bevel=0.15),
             box("glass", (0.9, 1.1, 0.6), paints["glass"], (0.4, 0, 2.2), (0, -0.3, 0)),
             box("top", (2.6, 2.0, 0.12), paints["white"], (0, 0, 3.05), bevel=0.05),
             box("top light", (0.5, 0.5, 0.03), paints["lit"], (0, 0, 2.97)),
             box("motor", (0.7, 0.6, 1.1), paints["cover"], (-4.2, 0, 0.9), bevel=0.15)]
    parts += [box("leg", (0.06, 0.06, 2.0), paints["mast"], (x, y, 2.05)) for x in (-0.9, 0.9) for y in (-0.8, 0.8)]
    for made in parts:
        made.parent = root


def _root(place: Vec3, turn: float, size: float) -> bpy.types.Object:
    root = bpy.data.objects.new("boat", None)
    bpy.context.scene.collection.objects.link(root)
    root.location, root.rotation_euler, root.scale = place, (0, 0, turn), (size, size, size)
    return root


def _stay(start: Vec3, end: Vec3, material: bpy.types.Material) -> bpy.types.Object:
    (x0, _, z0), (x1, _, z1) = start, end
    length = math.hypot(x1 - x0, z1 - z0)
    return box("stay", (length, 0.02, 0.02), material, ((x0 + x1) / 2, 0, (z0 + z1) / 2), (0, -math.atan2(z1 - z0, x1 - x0), 0))


def far_houses(rnd: random.Random, spots: list[tuple[float, float]], wall: bpy.types.Material, roof: bpy.types.Material,
               lit: bpy.types.Material) -> None:
    """Gabled houses as they look across the bay, a few windows lit."""
    for x, y in spots:
        wide, tall, rise = rnd.uniform(10, 17), rnd.uniform(3.5, 5.5), rnd.uniform(2.0, 3.2)
        box("far house", (wide, 8, tall), wall, (x, y, tall / 2 + 0.6))
        z, half = tall + 0.6, wide / 2 + 0.4
        prism = [(-half, -4.3, z), (half, -4.3, z), (half, 4.3, z), (-half, 4.3, z), (-half * 0.55, 0, z + rise), (half * 0.55, 0, z + rise)]
        add("far roof", mesh_of("far roof", prism, [(0, 1, 5, 4), (2, 3, 4, 5), (1, 2, 5), (3, 0, 4)], False), roof, (x, y, 0))
        for place in (-0.3, 0.0, 0.3):
            if rnd.random() < 0.55:
                box("lit window", (1.1, 0.1, 1.3), lit, (x + place * wide, y - 4.06, rnd.choice((2.4, tall - 1.2))))
