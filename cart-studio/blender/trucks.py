"""A delivery truck with a box body, seen from behind: open, its ramp down."""

import math

import bpy

from props import group, tube
from scene_parts import Vec3, add, beam, box, lathe, mesh_of
from shading import Surface, glowing, plain
from shop_gear import CORAL, TEAL, black

FLOOR = 0.92  # height of the load floor
LONG, WIDE, TALL = 4.6, 2.25, 2.30
WHITE = (0.74, 0.75, 0.75)


def tread() -> bpy.types.Material:
    """Ribbed aluminum."""
    surface = Surface("tread", (0.52, 0.53, 0.54), 0.38, 0.9)
    graph = surface.graph
    surface.set("Normal", graph.bump(graph.noise(graph.position((90.0, 90.0, 90.0)), 1.0, 1.0), 0.5, 0.003))
    return surface.material


def ramp(reach: float) -> list[bpy.types.Object]:
    """From the load floor's edge (y = 0) down to the ground at y = -reach."""
    metal, edge = tread(), plain("ramp edge", (0.40, 0.41, 0.42), 0.35, 0.9)
    high = FLOOR - 0.02
    slope = math.atan2(high, reach)
    length = math.hypot(high, reach)
    middle = (0.0, -reach / 2, high / 2)
    parts = []
    for side in (-1, 1):
        x = side * 0.50
        parts.append(box("ramp", (0.46, length, 0.035), metal, (x, middle[1], middle[2]), (slope, 0, 0)))
        parts += [beam("ramp rail", (x + off, 0.0, high + 0.02), (x + off, -reach, 0.03), 0.06, edge) for off in (-0.23, 0.23)]
        for k in range(13):
            t = (k + 0.5) / 13
            parts.append(box("rung", (0.44, 0.028, 0.02), edge, (x, -reach * t, high * (1 - t) + 0.03), (slope, 0, 0)))
    return parts


def wheels(y: float, double: bool) -> list[bpy.types.Object]:
    rubber, steel = plain("truck tire", (0.018, 0.018, 0.019), 0.7), plain("truck rim", (0.50, 0.51, 0.52), 0.4, 0.6)
    parts = []
    for side in (-1, 1):
        for offset in (0.0, 0.27) if double else (0.0,):
            x = side * (WIDE / 2 - 0.14 - offset)
            tire = lathe("truck tire", [(0.22, -0.11), (0.36, -0.12), (0.41, -0.09), (0.41, 0.09), (0.36, 0.12), (0.22, 0.11)], rubber, (x, y, 0.41), 44)
            rim = lathe("truck rim", [(0.0, -0.05), (0.10, -0.06), (0.20, -0.02), (0.235, -0.10), (0.235, 0.10), (0.20, 0.02), (0.10, 0.06), (0.0, 0.05)], steel, (x, y, 0.41), 30)
            for made in (tire, rim):
                made.rotation_euler = (0, math.pi / 2, 0)
            parts += [tire, rim]
    return parts


def body() -> list[bpy.types.Object]:
    """The box, open at the back, with its ribs and rolled-up door."""
    white, inside, rail = plain("truck white", WHITE, 0.3), plain("truck inside", (0.62, 0.61, 0.58), 0.7), plain("truck frame", (0.58, 0.59, 0.60), 0.4, 0.3)
    y, top = LONG / 2, FLOOR + TALL
    parts = [box("load floor", (WIDE, LONG, 0.10), plain("load floor", (0.26, 0.16, 0.085), 0.7), (0, y, FLOOR - 0.05)), box("roof", (WIDE, LONG, 0.06), white, (0, y, top)),
             box("bulkhead", (WIDE, 0.05, TALL), inside, (0, LONG, FLOOR + TALL / 2))]
    for side in (-1, 1):
        x = side * WIDE / 2
        parts += [box("side", (0.04, LONG, TALL), white, (x, y, FLOOR + TALL / 2)), box("lining", (0.012, LONG - 0.1, TALL - 0.1), inside, (x - side * 0.035, y, FLOOR + TALL / 2)),
                  box("corner", (0.13, 0.13, TALL + 0.06), rail, (x - side * 0.02, 0.04, FLOOR + TALL / 2), bevel=0.02), box("sill", (0.07, LONG, 0.12), rail, (x, y, FLOOR - 0.03), bevel=0.012),
                  box("top rail", (0.07, LONG, 0.09), rail, (x, y, top), bevel=0.02)]
        parts += [box("slat", (0.02, 0.05, TALL - 0.2), plain("slat", (0.36, 0.26, 0.15), 0.7), (x - side * 0.05, 0.5 + 0.55 * k, FLOOR + TALL / 2)) for k in range(8)]
        parts += [box("band", (0.004, LONG - 0.3, 0.34), plain("band", TEAL, 0.35), (x + side * 0.023, y, FLOOR + 0.62)), box("thin band", (0.004, LONG - 0.3, 0.06), plain("thin band", CORAL, 0.35), (x + side * 0.023, y, FLOOR + 0.38))]
        parts += [box("mud flap", (0.5, 0.012, 0.42), black(), (side * 0.82, 0.62, 0.36)), box("tail lamp", (0.10, 0.04, 0.20), glowing("tail lamp", (0.42, 0.012, 0.01), 0.5), (side * 0.98, -0.06, FLOOR - 0.26), bevel=0.012),
                  box("side lamp", (0.02, 0.05, 0.03), glowing("marker", (0.8, 0.28, 0.02), 0.7), (x + side * 0.02, LONG - 0.3, top - 0.08))]
    parts += [box("header", (WIDE + 0.02, 0.14, 0.26), rail, (0, 0.04, top - 0.09), bevel=0.02), box("rolled door", (WIDE - 0.24, 0.9, 0.05), white, (0, 0.6, top - 0.20)), box("door edge", (WIDE - 0.24, 0.04, 0.12), rail, (0, 0.12, top - 0.26)),
              box("bumper", (WIDE - 0.1, 0.12, 0.16), rail, (0, -0.03, 0.52), bevel=0.02), box("sill back", (WIDE, 0.10, 0.16), rail, (0, -0.01, FLOOR - 0.08), bevel=0.012), box("plate", (0.32, 0.006, 0.16), plain("plate", (0.62, 0.55, 0.30), 0.5), (-0.6, -0.095, 0.55))]
    parts += [box("top lamp", (0.06, 0.02, 0.03), glowing("top lamp", (0.5, 0.012, 0.01), 0.6), (0.16 * k, -0.04, top - 0.02)) for k in (-1, 0, 1)]
    for x in (-0.42, 0.42):
        parts.append(box("chassis", (0.10, LONG + 2.4, 0.18), black(), (x, LONG / 2 + 0.9, 0.66)))
    return parts


def cab() -> list[bpy.types.Object]:
    """The driver's cab in front of the box."""
    white, glass = plain("cab white", WHITE, 0.3), plain("cab glass", (0.02, 0.028, 0.034), 0.06)
    start = LONG + 0.12
    shape = [(start, 0.50), (start, 2.30), (start + 1.15, 2.30), (start + 1.85, 1.45), (start + 2.75, 1.25), (start + 2.85, 0.50)]
    half = 0.98
    vertices = [(x, y, z) for x in (-half, half) for y, z in shape]
    count = len(shape)
    faces = [tuple(range(count - 1, -1, -1)), tuple(range(count, 2 * count))] + [(k, (k + 1) % count, (k + 1) % count + count, k + count) for k in range(count)]
    parts = [add("cab", mesh_of("cab", vertices, faces, False), white)]
    for side in (-1, 1):
        window = [(start + 0.30, 1.42), (start + 0.30, 2.14), (start + 1.08, 2.14), (start + 1.62, 1.46)]
        parts.append(add("cab window", mesh_of("cab window", [(side * (half + 0.004), y, z) for y, z in window], [(0, 1, 2, 3)], False), glass))
        parts += [box("mirror", (0.05, 0.16, 0.34), black(), (side * (half + 0.26), start + 1.42, 1.75), bevel=0.02), tube("mirror arm", [(side * half, start + 1.45, 1.9), (side * (half + 0.26), start + 1.42, 1.9)], 0.015, black())]
    return parts


def delivery_truck(place: Vec3, turn: float, reach: float) -> None:
    """Its open back stands at the place and looks to -y before the turn; the ramp reaches the ground `reach` farther."""
    group("truck", [*body(), *cab(), *ramp(reach), *wheels(1.35, True), *wheels(LONG + 1.9, False)], place, turn)
