"""Shore cottages, picket fences and hydrangeas. A cottage faces +x; y runs along its front."""

import math
import random
from dataclasses import dataclass

import bpy
import numpy
from mathutils import Vector

from scene_parts import Vec3, add, box, box_mesh, mesh_of, scatter
from shading import Color, Surface, plain
from trees import foliage_material, joined, leaf_faces, quads


@dataclass
class Cottage:
    """A gabled cottage with a porch; metres, linear colours."""

    place: Vec3 = (0, 0, 0)  # middle of the front at the ground
    turn: float = 0.0  # radians about z; 0 faces +x
    wide: float = 9.0
    deep: float = 8.0
    eaves: float = 5.4
    ridge: float = 2.9
    walls: Color = (0.42, 0.47, 0.50)
    shingled: bool = True
    door: Color = (0.05, 0.10, 0.16)
    gable_front: bool = False


def siding(name: str, color: Color, shingled: bool) -> bpy.types.Material:
    """Weathered shingles in offset courses, or clapboards with their shadow lines."""
    surface = Surface(name, color, 0.85)
    graph = surface.graph
    place = graph.node("ShaderNodeTexCoord").outputs["Object"]
    x, y, z = graph.axes(place)
    course = 0.19 if shingled else 0.13
    row = graph.math("DIVIDE", z, course)
    up = graph.math("FRACT", row)
    shadow = graph.map_range(up, 0.0, 0.12, 0.45, 1.0)
    if shingled:
        along = graph.math("DIVIDE", graph.math("ADD", x, y), 0.17)
        offset = graph.math("MULTIPLY", graph.math("FLOOR", row), 0.47)
        cell = graph.math("FLOOR", graph.math("ADD", along, offset))
        pair = graph.node("ShaderNodeCombineXYZ")
        graph.feed(pair.inputs[0], cell)
        graph.feed(pair.inputs[1], graph.math("FLOOR", row))
        speck = graph.node("ShaderNodeTexWhiteNoise")
        graph.feed(speck.inputs["Vector"], pair.outputs[0])
        tone = graph.map_range(speck.outputs["Value"], 0, 1, 0.78, 1.15, smooth=False)
        shadow = graph.math("MULTIPLY", shadow, tone)
    shade = graph.node("ShaderNodeCombineXYZ")
    for socket in shade.inputs:
        graph.feed(socket, shadow)
    surface.set("Base Color", graph.mix(1.0, color, shade.outputs[0], "MULTIPLY"))
    surface.set("Normal", graph.bump(up, 0.5, -0.012))
    return surface.material


def roofing(name: str, color: Color = (0.15, 0.145, 0.15)) -> bpy.types.Material:
    surface = Surface(name, color, 0.9)
    graph = surface.graph
    place = graph.node("ShaderNodeTexCoord").outputs["Object"]
    grain = graph.noise(graph.vector_math("MULTIPLY", place, (4.0, 4.0, 9.0)), 1.6, 4.0)
    surface.set("Base Color", graph.mix(grain, tuple(c * 0.6 for c in color), tuple(c * 1.5 for c in color)))
    return surface.material


class Builder:
    """Adds boxes in a cottage's own axes."""

    def __init__(self, plan: Cottage):
        self.root = bpy.data.objects.new("cottage", None)
        bpy.context.scene.collection.objects.link(self.root)
        self.root.location = plan.place
        self.root.rotation_euler = (0, 0, plan.turn)

    def box(self, size: Vec3, material: bpy.types.Material, at: Vec3, bevel: float = 0.0) -> None:
        box("part", size, material, at, bevel=bevel).parent = self.root

    def mesh(self, vertices: list, faces: list, material: bpy.types.Material) -> None:
        add("part", mesh_of("part", vertices, faces, smooth=False), material).parent = self.root


def build_cottage(plan: Cottage, trim: bpy.types.Material, roof: bpy.types.Material, glass: bpy.types.Material) -> None:
    make = Builder(plan)
    walls = siding("siding", plan.walls, plan.shingled)
    shutter = plain("shutter", (0.045, 0.075, 0.095), 0.6)
    half, back = plan.wide / 2, -plan.deep
    make.box((plan.deep, plan.wide, plan.eaves), walls, (back / 2, 0, plan.eaves / 2 + 0.4))
    make.box((plan.deep + 0.1, plan.wide + 0.1, 0.5), plain("foundation", (0.36, 0.34, 0.32), 0.9), (back / 2, 0, 0.2))
    _roof(make, plan, walls, trim, roof)
    for side in (-half, half):
        make.box((0.16, 0.16, plan.eaves), trim, (0.0, side, plan.eaves / 2 + 0.4))
    spots = [-half * 0.62, 0.0, half * 0.62]
    for y in spots:
        _window(make, trim, glass, shutter, y, 4.35)
    for y in (spots[0], spots[2]):
        _window(make, trim, glass, shutter, y, 1.75)
    make.box((0.10, 1.25, 2.35), trim, (0.03, 0, 1.6))
    make.box((0.12, 0.98, 2.15), plain("door", plan.door, 0.4), (0.05, 0, 1.5))
    _porch(make, plan, trim, roof)
    if plan.gable_front:
        _window(make, trim, glass, shutter, 0, plan.eaves + 1.35)
    for x in (-plan.deep * 0.3, -plan.deep * 0.7):
        for z in (1.9, 4.35):
            for side in (-1, 1):
                make.box((1.15, 0.10, 1.65), trim, (x, side * half, z))
                make.box((0.95, 0.14, 1.45), glass, (x, side * half, z))
                make.box((0.95, 0.16, 0.05), trim, (x, side * half, z))


def _roof(make: Builder, plan: Cottage, walls, trim, roof) -> None:
    half, over, z = plan.wide / 2, 0.4, plan.eaves + 0.4
    rise = plan.ridge
    if plan.gable_front:
        gable = [(0, -half, z), (0, half, z), (0, 0, z + rise), (-plan.deep, -half, z), (-plan.deep, half, z), (-plan.deep, 0, z + rise)]
        make.mesh(gable, [(0, 1, 2), (3, 5, 4)], walls)
        drop = over * rise / half
        front, rear = over, -plan.deep - over
        for side in (-1, 1):
            low, top = (side * (half + over), z - drop), (0.0, z + rise)
            slab(make, roof, [(front, *low), (rear, *low), (rear, *top), (front, *top)])
            slab(make, trim, [(front + 0.03, *low), (front - 0.02, *low), (front - 0.02, *top), (front + 0.03, *top)], 0.24, -0.12)
        return
    middle = -plan.deep / 2
    side = [(-plan.deep, half, z), (0, half, z), (middle, half, z + rise), (-plan.deep, -half, z), (0, -half, z), (middle, -half, z + rise)]
    make.mesh(side, [(0, 1, 2), (3, 5, 4)], walls)
    drop = over * rise / (plan.deep / 2)
    for low_x in (over, -plan.deep - over):
        near, far = half + over, -half - over
        slab(make, roof, [(low_x, far, z - drop), (low_x, near, z - drop), (middle, near, z + rise), (middle, far, z + rise)])
        for end in (near, far):
            slab(make, trim, [(low_x, end - 0.03, z - drop), (low_x, end + 0.03, z - drop), (middle, end + 0.03, z + rise),
                               (middle, end - 0.03, z + rise)], 0.24, -0.12)
    make.box((0.10, plan.wide + 0.8, 0.16), trim, (over + 0.02, 0, z - drop + 0.02))


def slab(make: Builder, material, corners: list[Vec3], thick: float = 0.12, lower: float = 0.0) -> None:
    """A tilted plate of four corners, `thick` high."""
    vertices = [(x, y, z + lower + up) for up in (0.0, thick) for x, y, z in corners]
    faces = [(0, 1, 2, 3), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    make.mesh(vertices, faces, material)


def _window(make: Builder, trim, glass, shutter, y: float, z: float) -> None:
    make.box((0.10, 1.30, 1.80), trim, (0.02, y, z))
    make.box((0.12, 1.02, 1.52), glass, (0.03, y, z))
    make.box((0.15, 1.02, 0.05), trim, (0.03, y, z))
    make.box((0.14, 0.03, 1.52), trim, (0.03, y, z))
    make.box((0.20, 1.42, 0.07), trim, (0.06, y, z - 0.92))
    for side in (-1, 1):
        make.box((0.05, 0.42, 1.70), shutter, (0.04, y + side * 0.90, z))


def _porch(make: Builder, plan: Cottage, trim, roof) -> None:
    out, half, top = 2.2, plan.wide / 2, 3.15
    boards = plain("porch floor", (0.38, 0.37, 0.35), 0.7)
    make.box((out, plan.wide, 0.14), boards, (out / 2, 0, 0.43))
    make.box((out - 0.1, plan.wide - 0.1, 0.36), trim, (out / 2 - 0.1, 0, 0.18))
    slab(make, roof, [(out + 0.35, -half - 0.3, top), (out + 0.35, half + 0.3, top), (-0.02, half + 0.3, top + 0.75), (-0.02, -half - 0.3, top + 0.75)])
    make.box((0.16, plan.wide, 0.28), trim, (out - 0.1, 0, top - 0.10))
    for step in range(3):
        make.box((0.32, 1.7, 0.15), boards, (out + 0.16 + 0.3 * step, 0, 0.36 - 0.13 * step))
    posts = [-half + 0.1, -half * 0.36, half * 0.36, half - 0.1]
    for y in posts:
        make.box((0.15, 0.15, top - 0.5), trim, (out - 0.1, y, (top + 0.5) / 2))
    for a, b in ((posts[0], posts[1]), (posts[2], posts[3])):
        make.box((0.07, b - a, 0.06), trim, (out - 0.1, (a + b) / 2, 1.35))
        make.box((0.05, b - a, 0.05), trim, (out - 0.1, (a + b) / 2, 0.66))
        for k in range(1, int((b - a) / 0.14)):
            make.box((0.03, 0.03, 0.68), trim, (out - 0.1, a + 0.14 * k, 1.0))


def picket_fence(start: tuple[float, float], end: tuple[float, float], z: float, paint: bpy.types.Material) -> None:
    """A white fence with pointed pickets and two rails along a straight line."""
    along = Vector((end[0] - start[0], end[1] - start[1], 0))
    turn = math.atan2(along.y, along.x)
    steps = int(along.length / 0.125)
    half, tall = 0.036, 0.95
    profile = [(-half, 0.06), (half, 0.06), (half, tall - 0.06), (0, tall), (-half, tall - 0.06)]
    shape = [(x, y, h) for y in (-0.010, 0.010) for x, h in profile]
    faces = [(0, 1, 2, 3, 4), (9, 8, 7, 6, 5)] + [(k, (k + 1) % 5, (k + 1) % 5 + 5, k + 5) for k in range(5)]
    picket = mesh_of("picket", shape, faces, smooth=False)
    picket.materials.append(paint)
    spots = [Vector((*start, z)) + along * (k / steps) for k in range(steps + 1)]
    scatter("picket", [picket], [(tuple(spot), (0, 0, turn), 1.0) for spot in spots])
    middle = Vector((*start, z)) + along / 2
    across = Vector((-math.sin(turn), math.cos(turn), 0)) * 0.03
    for height in (0.28, 0.72):
        box("rail", (along.length, 0.035, 0.075), paint, middle + across + Vector((0, 0, height)), (0, 0, turn))
    post = box_mesh("fence post", (0.10, 0.10, 1.08), 0.012)
    for k in range(0, steps + 1, 18):
        add("fence post", post, paint, spots[k] + across * 1.5 + Vector((0, 0, 0.54)), (0, 0, turn))


def hydrangea(name: str, petals: bpy.types.Material, foliage: bpy.types.Material, seed: int) -> bpy.types.Mesh:
    """A round bush, about 1.1 m high, full of mop-head flowers."""
    dice, rnd = numpy.random.default_rng(seed), random.Random(seed)

    def dome(count: int, radius: float, low: float) -> numpy.ndarray:
        way = dice.normal(0, 1, (count, 3))
        way[:, 2] = numpy.abs(way[:, 2]) - low
        return way / numpy.linalg.norm(way, axis=1, keepdims=True) * radius

    shape = numpy.array((1.0, 1.0, 0.95))
    lift = numpy.array((0, 0, 0.18))
    way = dome(1500, 1.0, 0.25)
    leaves = leaf_faces(way * shape * dice.uniform(0.55, 0.78, (1500, 1)) + lift, way, 0.085, 0.62, dice)
    blooms = []
    for head in dome(46, 0.80, 0.1):
        size = rnd.uniform(0.075, 0.12)
        out = dice.normal(0, 1, (110, 3))
        out /= numpy.linalg.norm(out, axis=1, keepdims=True)
        blooms.append(leaf_faces(head * shape + lift + out * size * numpy.array((1, 1, 0.8)), out * 2, 0.022, 0.85, dice))
    flowers = numpy.concatenate(blooms)
    return joined(name, [(numpy.zeros((0, 3)), [], foliage), (leaves.reshape(-1, 3), quads(len(leaves)), foliage),
                         (flowers.reshape(-1, 3), quads(len(flowers)), petals)])


def hydrangea_kinds() -> list[bpy.types.Mesh]:
    """Blue, lilac and white bushes."""
    green = foliage_material("hydrangea leaves", (0.03, 0.075, 0.025), (0.09, 0.16, 0.05), 0.3)
    tones = {"blue": ((0.10, 0.17, 0.46), (0.25, 0.34, 0.68)), "lilac": ((0.34, 0.24, 0.52), (0.58, 0.46, 0.74)),
             "white": ((0.48, 0.52, 0.42), (0.72, 0.73, 0.66))}
    return [hydrangea(f"hydrangea {tone}", foliage_material(f"{tone} petals", *pair, 0.25), green, seed)
            for seed, (tone, pair) in enumerate(tones.items())]
