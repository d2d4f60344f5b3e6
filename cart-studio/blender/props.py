"""Things that people leave standing: at the beach, at the dock, in the garden and on the camp site."""

import math

import bpy
from mathutils import Vector

from people import cloth
from scene_parts import Vec3, add, box, lathe, mesh_of
from shading import Color, Surface, plain


def tube(name: str, points: list[Vec3], radius: float, material: bpy.types.Material, closed: bool = False) -> bpy.types.Object:
    """A round bar, rope or pipe through the points."""
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = "3D", radius, 2
    line = curve.splines.new("POLY")
    line.points.add(len(points) - 1)
    for point, place in zip(line.points, points):
        point.co = (*place, 1)
    line.use_cyclic_u = closed
    curve.materials.append(material)
    made = bpy.data.objects.new(name, curve)
    bpy.context.scene.collection.objects.link(made)
    return made


def group(name: str, parts: list[bpy.types.Object], place: Vec3, turn: float = 0.0, lean: float = 0.0) -> bpy.types.Object:
    """Binds parts into one thing standing at place, turned about z and leaned about its own x; radians."""
    root = bpy.data.objects.new(name, None)
    bpy.context.scene.collection.objects.link(root)
    for part in parts:
        part.parent = root
    root.location, root.rotation_euler = place, (lean, 0, turn)
    return root


def ring(radius: float, center: Vec3, count: int = 28) -> list[Vec3]:
    """A circle that stands upright along y."""
    x, y, z = center
    return [(x, y + radius * math.cos(a), z + radius * math.sin(a)) for a in (k / count * 2 * math.pi for k in range(count))]


def surfboard(place: Vec3, rotation: Vec3, color: Color = (0.80, 0.78, 0.72), stripe: Color = (0.04, 0.24, 0.30), length: float = 2.0) -> None:
    rows, sides = 40, 16
    vertices: list[Vec3] = []
    for row in range(rows + 1):
        t = row / rows
        half = 0.26 * math.sin(math.pi * t ** 0.82) ** 0.55 + 0.001 if 0 < row < rows else 0.001
        rocker = 0.06 * (2 * t - 1) ** 4 + 0.02 * (2 * t - 1) ** 2
        for side in range(sides):
            a = 2 * math.pi * side / sides
            vertices.append(((t - 0.5) * length, half * math.cos(a), rocker + 0.034 * math.sin(a) * (half / 0.26) ** 0.5))
    faces = [(r * sides + s, r * sides + (s + 1) % sides, (r + 1) * sides + (s + 1) % sides, (r + 1) * sides + s)
             for r in range(rows) for s in range(sides)]
    surface = Surface("board", color, 0.18)
    graph = surface.graph
    across = graph.axes(graph.node("ShaderNodeTexCoord").outputs["Object"])[1]
    off = graph.math("ABSOLUTE", graph.math("SUBTRACT", graph.math("ABSOLUTE", across), 0.085))
    surface.set("Base Color", graph.mix(graph.map_range(off, 0.035, 0.032), color, stripe))
    add("surfboard", mesh_of("surfboard", vertices, faces), surface.material, place, rotation)


def cooler(place: Vec3, turn: float, color: Color = (0.03, 0.16, 0.26)) -> None:
    lid, grip = plain("lid", (0.74, 0.74, 0.72), 0.4), plain("grip", (0.6, 0.6, 0.6), 0.5)
    group("cooler", [box("tub", (0.58, 0.36, 0.32), plain("tub", color, 0.4), (0, 0, 0.16), bevel=0.03),
                     box("lid", (0.61, 0.39, 0.07), lid, (0, 0, 0.355), bevel=0.02),
                     box("grip", (0.16, 0.02, 0.03), grip, (0, -0.195, 0.24), bevel=0.008)], place, turn)


def umbrella(place: Vec3, lean: tuple[float, float] = (0.12, 0.08), first: Color = (0.62, 0.10, 0.06), second: Color = (0.78, 0.77, 0.73)) -> None:
    panels, rings = 32, 6
    vertices: list[Vec3] = [(0, 0, 2.29)]
    for j in range(1, rings + 1):
        for i in range(panels):
            a = 2 * math.pi * i / panels
            t = j / rings
            sag = 0.05 * abs(math.sin(a * 4)) * t * t
            vertices.append((1.1 * t * math.cos(a), 1.1 * t * math.sin(a), 2.29 - 0.42 * t ** 1.7 - sag))
    faces: list[tuple[int, ...]] = [(0, 1 + i, 1 + (i + 1) % panels) for i in range(panels)]
    for j in range(rings - 1):
        for i in range(panels):
            a, b = 1 + j * panels + i, 1 + j * panels + (i + 1) % panels
            faces.append((a, a + panels, b + panels, b))
    mesh = mesh_of("canopy", vertices, faces, False)
    mesh.materials.append(cloth("canopy", first))
    mesh.materials.append(cloth("canopy, second", second))
    for face in mesh.polygons:
        face.material_index = int((math.atan2(face.center.y, face.center.x) % (2 * math.pi)) / (math.pi / 4)) % 2
    pole = lathe("pole", [(0.02, -0.3), (0.02, 2.33), (0, 2.35)], plain("umbrella pole", (0.7, 0.7, 0.68), 0.35), segments=12)
    root = group("umbrella", [add("canopy", mesh), pole], place)
    root.rotation_euler = (lean[0], lean[1], 0)


def bicycle(place: Vec3, turn: float, color: Color = (0.05, 0.28, 0.32)) -> None:
    """A beach cruiser that leans a little; its front points along +y."""
    paint, black = plain("bicycle", color, 0.3), plain("bicycle black", (0.012, 0.012, 0.012), 0.6)
    steel, leather = plain("bicycle steel", (0.6, 0.6, 0.62), 0.25, 1.0), plain("saddle", (0.16, 0.08, 0.04), 0.6)
    wheel, front, rear, axle = 0.33, 0.56, -0.52, 0.345
    head, crank, saddle = (0, 0.40, 0.86), (0, -0.06, 0.30), (0, -0.24, 0.84)
    parts = [tube("tire", ring(wheel, (0, y, axle)), 0.022, black, True) for y in (front, rear)]
    parts += [tube("rim", ring(wheel - 0.028, (0, y, axle)), 0.010, steel, True) for y in (front, rear)]
    for y in (front, rear):
        for k in range(9):
            a = k / 9 * math.pi
            dy, dz = 0.30 * math.cos(a), 0.30 * math.sin(a)
            parts.append(tube("spoke", [(0, y - dy, axle - dz), (0, y + dy, axle + dz)], 0.0016, steel))
    arch = [(0, head[1] + (saddle[1] + 0.03 - head[1]) * t, head[2] - 0.06 + (0.62 - head[2]) * t + 0.06 * math.sin(math.pi * t)) for t in (0, 0.25, 0.5, 0.75, 1)]
    for line, radius in ((arch, 0.016), ([head, (0, 0.36, 0.74), crank], 0.018), ([crank, saddle], 0.016),
                         ([crank, (0, rear, axle)], 0.012), ([(0, -0.20, 0.64), (0, rear, axle)], 0.010), ([(0, 0.40, 0.86), (0, 0.43, 0.72), (0, front, axle)], 0.016)):
        parts.append(tube("frame", line, radius, paint))
    parts.append(tube("bar", [(-0.30, 0.18, 1.04), (-0.24, 0.34, 1.06), (0, 0.38, 0.98), (0.24, 0.34, 1.06), (0.30, 0.18, 1.04)], 0.011, steel))
    parts.append(tube("stem", [head, (0, 0.38, 0.98)], 0.012, steel))
    parts.append(box("saddle", (0.17, 0.26, 0.07), leather, (0, -0.26, 0.90), bevel=0.03))
    parts.append(lathe("sprocket", [(0.0, -0.004), (0.085, -0.004), (0.085, 0.004), (0.0, 0.004)], steel, crank, 24))
    parts[-1].rotation_euler = (0, math.pi / 2, 0)
    parts.append(box("pedal", (0.30, 0.05, 0.02), black, (0, -0.06, 0.28)))
    parts.append(tube("stand", [(0.02, -0.14, 0.30), (0.14, -0.20, 0.02)], 0.008, steel))
    root = group("bicycle", parts, place, turn)
    root.rotation_euler = (0, math.radians(4), turn)


def coil(place: Vec3, radius: float, thickness: float, color: Color, turns: int = 5) -> None:
    """A rope or hose laid down in rings, its end running off."""
    points = [((radius - 0.012 * k / 24) * math.cos(k / 24 * 2 * math.pi), (radius - 0.012 * k / 24) * math.sin(k / 24 * 2 * math.pi),
               thickness + 1.6 * thickness * (k // 48)) for k in range(24 * turns)]
    points += [(radius + 0.1 * k, -0.05 * k * k, thickness) for k in range(1, 6)]
    made = tube("coil", points, thickness, plain("coil", color, 0.7))
    made.location = place


def mailbox(place: Vec3, turn: float, post: bpy.types.Material, color: Color = (0.02, 0.02, 0.022)) -> None:
    """A box on a post at the curb, opening along +x."""
    shell = plain("mailbox", color, 0.35)
    tunnel = [(0.0, y, z) for y, z in [(-0.085, 0.0), (-0.085, 0.12)] + [(-0.085 * math.cos(a), 0.12 + 0.085 * math.sin(a)) for a in (0.5, 1.05, 1.57, 2.09, 2.64)]
              + [(0.085, 0.12), (0.085, 0.0)]]
    count = len(tunnel)
    vertices = [(x, y, z + 1.08) for x in (-0.24, 0.24) for _, y, z in tunnel]
    faces: list[tuple[int, ...]] = [(k, (k + 1) % count, (k + 1) % count + count, k + count) for k in range(count)]
    faces += [tuple(range(count)), tuple(range(count, 2 * count))]
    group("mailbox", [add("shell", mesh_of("mailbox", vertices, faces, False), shell),
                      box("post", (0.10, 0.10, 1.10), post, (-0.05, 0, 0.54), bevel=0.01),
                      box("flag", (0.02, 0.012, 0.16), plain("flag", (0.5, 0.03, 0.03), 0.5), (-0.08, -0.095, 1.25))], place, turn)


def lounge_chair(place: Vec3, turn: float, color: Color = (0.70, 0.69, 0.66)) -> None:
    """A slatted garden chair with broad arms; it faces -y."""
    paint = plain("garden chair", color, 0.55)
    parts = [box("slat", (0.085, 0.024, 0.92), paint, (-0.24 + 0.096 * k, 0.30, 0.66), (-0.42, 0, 0)) for k in range(6)]
    parts += [box("seat slat", (0.56, 0.075, 0.022), paint, (0, -0.26 + 0.09 * k, 0.37 - 0.022 * k), (-0.22, 0, 0)) for k in range(6)]
    for side in (-1, 1):
        parts += [box("arm", (0.13, 0.74, 0.024), paint, (side * 0.35, -0.02, 0.60), bevel=0.008),
                  box("leg", (0.03, 0.10, 0.60), paint, (side * 0.33, -0.30, 0.30)),
                  box("rail", (0.03, 0.90, 0.11), paint, (side * 0.29, 0.10, 0.24), (-0.22, 0, 0)),
                  box("back leg", (0.03, 0.08, 0.62), paint, (side * 0.33, 0.32, 0.30), (0.15, 0, 0))]
    group("garden chair", parts, place, turn)


def picnic_table(place: Vec3, turn: float, wood: bpy.types.Material) -> None:
    parts = [box("plank", (1.8, 0.135, 0.04), wood, (0, -0.30 + 0.15 * k, 0.74)) for k in range(5)]
    for side in (-1, 1):
        parts += [box("bench", (1.8, 0.13, 0.04), wood, (0, side * (0.62 + 0.14 * k), 0.45)) for k in range(2)]
        parts += [box("brace", (0.045, 1.56, 0.09), wood, (side * 0.62, 0, 0.39)), box("top brace", (0.045, 0.68, 0.09), wood, (side * 0.62, 0, 0.68))]
        for leg in (-1, 1):
            parts.append(box("leg", (0.045, 0.09, 0.82), wood, (side * 0.58, leg * 0.40, 0.36), (leg * 0.42, 0, 0)))
    group("picnic table", parts, place, turn)


def bench(place: Vec3, turn: float, wood: bpy.types.Material, iron: bpy.types.Material) -> None:
    """A park bench; it faces -y."""
    parts = [box("seat", (1.6, 0.09, 0.03), wood, (0, -0.16 + 0.11 * k, 0.44)) for k in range(4)]
    parts += [box("back", (1.6, 0.03, 0.10), wood, (0, 0.26 + 0.03 * k, 0.58 + 0.14 * k), (-0.2, 0, 0)) for k in range(3)]
    for side in (-0.68, 0.68):
        parts += [tube("frame", [(side, -0.20, 0), (side, -0.20, 0.62), (side, 0.20, 0.62)], 0.02, iron),
                  tube("frame", [(side, 0.30, 0), (side, 0.20, 0.42), (side, 0.36, 0.92)], 0.02, iron), box("beam", (0.04, 0.44, 0.04), iron, (side, 0, 0.40))]
    group("bench", parts, place, turn)


def rope_line(points: list[Vec3], sag: float, thickness: float, material: bpy.types.Material) -> None:
    """A rope that hangs from point to point."""
    line: list[Vec3] = []
    for start, end in zip(points, points[1:]):
        a, b = Vector(start), Vector(end)
        line += [tuple(a.lerp(b, k / 8) - Vector((0, 0, sag * math.sin(math.pi * k / 8)))) for k in range(8)]
    tube("rope", line + [points[-1]], thickness, material)
