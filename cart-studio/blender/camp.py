"""What stands on a camp site: tent, travel trailer, fire ring, folding chairs, a string of bulbs."""

import math
import random

from people import cloth
from props import group, rope_line, tube
from scene_parts import Vec3, add, box, box_mesh, lathe, mesh_of
from shading import Color, plain, varied


def tent(place: Vec3, turn: float, color: Color = (0.42, 0.24, 0.06), sides: Color = (0.34, 0.33, 0.28)) -> None:
    """A dome tent with its door toward -y."""
    rows, columns = 8, 24
    vertices: list[Vec3] = []
    for row in range(rows + 1):
        up = row / rows * math.pi / 2
        for column in range(columns):
            a = column / columns * 2 * math.pi
            square = 1 / max(abs(math.cos(a)), abs(math.sin(a))) ** (0.75 * math.cos(up))
            vertices.append((1.30 * math.cos(a) * math.cos(up) ** 0.8 * square, 1.15 * math.sin(a) * math.cos(up) ** 0.8 * square, 1.35 * math.sin(up)))
    faces = [(r * columns + c, r * columns + (c + 1) % columns, (r + 1) * columns + (c + 1) % columns, (r + 1) * columns + c)
             for r in range(rows) for c in range(columns)]
    mesh = mesh_of("tent", vertices, faces, False)
    for name, tone in (("tent fly", color), ("tent wall", sides)):
        mesh.materials.append(cloth(name, tone))
    for face in mesh.polygons:
        face.material_index = 0 if face.center.z > 0.62 or abs(face.center.x) > 0.9 else 1
    door = [(-0.42, -1.285, 0.05), (0.42, -1.285, 0.05), (0.36, -1.06, 0.70), (0.0, -0.88, 0.98), (-0.36, -1.06, 0.70)]
    parts = [add("tent", mesh), add("tent door", mesh_of("tent door", door, [(0, 1, 2, 3, 4)], False), plain("tent mesh", (0.03, 0.03, 0.032), 0.9))]
    pole = plain("tent pole", (0.08, 0.08, 0.08), 0.4)
    for corner in (math.pi / 4, -math.pi / 4):
        arc = [(1.62 * math.cos(t) * math.cos(corner), 1.45 * math.cos(t) * math.sin(corner), 1.385 * math.sin(t) ** 0.8)
               for t in (k / 16 * math.pi for k in range(17))]
        parts.append(tube("tent pole", arc, 0.008, pole))
    group("tent", parts, place, turn)


def trailer(place: Vec3, turn: float, stripe: Color = (0.06, 0.22, 0.28)) -> None:
    """A small travel trailer with rounded ends and an awning; its door side faces -y."""
    length, wide, low, high = 5.0, 2.1, 0.48, 2.62
    ring: list[tuple[float, float]] = []
    for cx, cz, start in ((length / 2 - 0.7, high - 0.7, 0.0), (-length / 2 + 0.7, high - 0.7, 90.0), (-length / 2 + 0.35, low + 0.35, 180.0), (length / 2 - 0.35, low + 0.35, 270.0)):
        radius = 0.7 if start < 180 else 0.35
        ring += [(cx + radius * math.cos(math.radians(start + k * 15)), cz + radius * math.sin(math.radians(start + k * 15))) for k in range(7)]
    count = len(ring)
    vertices = [(x, y, z) for y in (-wide / 2, wide / 2) for x, z in ring]
    faces: list[tuple[int, ...]] = [(k, (k + 1) % count, (k + 1) % count + count, k + count) for k in range(count)]
    faces += [tuple(range(count)), tuple(range(count, 2 * count))]
    white, dark, metal = plain("trailer", (0.72, 0.71, 0.68), 0.35), plain("trailer pane", (0.03, 0.035, 0.04), 0.08), plain("trailer trim", (0.5, 0.5, 0.5), 0.35, 0.8)
    front = -wide / 2
    parts = [add("trailer", mesh_of("trailer", vertices, faces, False), white), box("band", (length - 0.1, wide + 0.02, 0.34), plain("band", stripe, 0.35), (0, 0, 0.98))]
    for x, w in ((-1.25, 1.0), (1.75, 0.7)):
        parts += [box("frame", (w + 0.10, 0.04, 0.66), metal, (x, front - 0.005, 1.80), bevel=0.01), box("pane", (w, 0.05, 0.56), dark, (x, front - 0.01, 1.80))]
    parts += [box("door", (0.72, 0.04, 1.78), metal, (0.55, front - 0.005, 1.44), bevel=0.01), box("door leaf", (0.66, 0.05, 1.72), white, (0.55, front - 0.01, 1.44)),
              box("door pane", (0.36, 0.06, 0.45), dark, (0.55, front - 0.012, 1.95)), box("step", (0.6, 0.35, 0.04), metal, (0.55, front - 0.25, 0.26)),
              box("hitch", (1.3, 0.10, 0.10), plain("hitch", (0.03, 0.03, 0.03), 0.5), (length / 2 + 0.5, 0, 0.50)), box("jack", (0.06, 0.06, 0.5), metal, (length / 2 + 0.9, 0, 0.25)),
              box("skirt", (length - 0.7, wide - 0.3, 0.2), plain("frame dark", (0.02, 0.02, 0.02), 0.7), (0, 0, 0.42))]
    tire = plain("trailer tire", (0.014, 0.014, 0.014), 0.7)
    for side in (-0.92, 0.92):
        wheel = lathe("wheel", [(0.0, -0.10), (0.30, -0.10), (0.335, -0.06), (0.335, 0.06), (0.30, 0.10), (0.0, 0.10)], tire, (-0.35, side, 0.335), 28)
        hub = lathe("hub", [(0.0, -0.11), (0.19, -0.11), (0.19, 0.11), (0.0, 0.11)], metal, (-0.35, side, 0.335), 20)
        wheel.rotation_euler = hub.rotation_euler = (math.pi / 2, 0, 0)
        parts += [wheel, hub]
    canvas = [(-1.9, front, 2.42), (1.4, front, 2.42), (1.4, front - 2.0, 2.12), (-1.9, front - 2.0, 2.12), (1.4, front - 2.0, 1.98), (-1.9, front - 2.0, 1.98)]
    parts.append(add("awning", mesh_of("awning", canvas, [(0, 1, 2, 3), (3, 2, 4, 5)], False), cloth("awning", (0.62, 0.60, 0.54))))
    parts += [tube("awning pole", [(x, front - 1.98, 0.0), (x, front - 1.98, 2.1)], 0.02, metal) for x in (-1.85, 1.35)]
    group("trailer", parts, place, turn)


def fire_ring(place: Vec3, rnd: random.Random) -> None:
    stone = varied("stone", (0.20, 0.19, 0.175), (0.38, 0.36, 0.33))
    rocks = [box_mesh(f"rock {i}", (0.26 + 0.04 * i, 0.20, 0.20), 0.06) for i in range(3)]
    for index in range(11):
        a = index / 11 * 2 * math.pi
        add("rock", rocks[index % 3], stone, (place[0] + 0.52 * math.cos(a), place[1] + 0.52 * math.sin(a), place[2] + 0.07), (rnd.uniform(-0.2, 0.2), 0, a + 1.57))
    lathe("ash", [(0.0, 0.03), (0.45, 0.015)], plain("ash", (0.06, 0.058, 0.055), 1.0), place, 20)
    bark = plain("log", (0.13, 0.085, 0.055), 0.9)
    for turn in (0.3, 1.3, 2.4):
        box("log", (0.62, 0.10, 0.10), bark, (place[0], place[1], place[2] + 0.10 + 0.05 * turn), (0, 0.10, turn), bevel=0.03)


def camp_chair(place: Vec3, turn: float, color: Color) -> None:
    """A folding chair of cloth; it faces -y."""
    fabric, steel = cloth("camp chair", color), plain("chair steel", (0.05, 0.05, 0.05), 0.4, 0.6)
    seat = [(-0.27, -0.24, 0.44), (0.27, -0.24, 0.44), (0.25, 0.22, 0.38), (-0.25, 0.22, 0.38), (0.29, 0.34, 0.92), (-0.29, 0.34, 0.92)]
    parts = [add("seat", mesh_of("seat", seat, [(0, 1, 2, 3), (3, 2, 4, 5)], False), fabric)]
    for side in (-1, 1):
        parts += [tube("leg", [(side * 0.28, -0.26, 0), (side * 0.28, 0.30, 0.60), (side * 0.28, 0.34, 0.92)], 0.012, steel),
                  tube("leg", [(side * 0.28, 0.30, 0), (side * 0.28, -0.26, 0.60)], 0.012, steel), box("arm", (0.06, 0.54, 0.02), fabric, (side * 0.29, 0.02, 0.62))]
    group("camp chair", parts, place, turn)


def bulbs(points: list[Vec3], sag: float = 0.35) -> None:
    """A cord with bulbs from tree to tree."""
    rope_line(points, sag, 0.006, plain("cord", (0.02, 0.02, 0.02), 0.6))
    glass = plain("bulb", (0.80, 0.72, 0.52), 0.25)
    for (x0, y0, z0), (x1, y1, z1) in zip(points, points[1:]):
        for k in range(1, 10):
            t = k / 10
            z = z0 + (z1 - z0) * t - sag * math.sin(math.pi * t)
            lathe("bulb", [(0.0, -0.11), (0.03, -0.085), (0.032, -0.06), (0.015, -0.02), (0.0, 0.0)], glass, (x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, z), 10)
