"""Broad-leaved trees, pines and hedges grown from limbs to twigs, each leaf a small face of its own."""

import math
import random
from dataclasses import dataclass

import bpy
import numpy
from mathutils import Quaternion, Vector

from shading import Color, Surface

BARK, LEAVES = 0, 1


@dataclass
class TreePlan:
    """Lengths in metres."""

    height: float = 10.0
    spread: float = 4.2  # radius of the crown
    bare: float = 0.24  # part of the height without limbs
    limbs: int = 15
    leaves_per_twig: int = 64
    leaf: float = 0.088  # half a leaf's length
    slim: float = 0.5  # a leaf's width over its length
    puff: float = 0.55  # how far the leaves of a twig reach
    rise: float = 0.55  # how steeply the limbs leave the trunk
    trunk: float = 0.030  # radius at the foot over the height
    crown_low: float = 0.15  # the crown's widest point, as a part of its height
    seed: int = 1


OAK = TreePlan()
PINE = TreePlan(height=12, spread=2.9, bare=0.36, limbs=22, leaves_per_twig=60, leaf=0.15, slim=0.12, puff=0.36,
                rise=0.18, trunk=0.020, crown_low=0.0)


class _Wood:
    """Collects the tubes of trunk and limbs, and the ends of the twigs."""

    def __init__(self, rnd: random.Random):
        self.rnd = rnd
        self.vertices: list[Vector] = []
        self.faces: list[tuple[int, ...]] = []
        self.tips: list[Vector] = []

    def limb(self, start: Vector, toward: Vector, length: float, radii: tuple[float, float], steps: int,
             sides: int, wander: float, lift: float) -> list[tuple[Vector, Vector]]:
        """Adds one tapering, wandering tube; returns its (point, direction) pairs."""
        rnd, first = self.rnd, len(self.vertices)
        point, along, path = start.copy(), toward.normalized(), []
        for step in range(steps + 1):
            radius = radii[0] + (radii[1] - radii[0]) * step / steps
            across = along.orthogonal().normalized()
            beside = along.cross(across)
            for side in range(sides):
                turn = side / sides * 2 * math.pi
                self.vertices.append(point + (across * math.cos(turn) + beside * math.sin(turn)) * radius)
            path.append((point.copy(), along.copy()))
            point = point + along * (length / steps)
            sway = Vector((rnd.uniform(-wander, wander), rnd.uniform(-wander, wander), rnd.uniform(-wander, wander) + lift))
            along = (along + sway).normalized()
        self.faces += [(first + s * sides + k, first + s * sides + (k + 1) % sides,
                        first + (s + 1) * sides + (k + 1) % sides, first + (s + 1) * sides + k)
                       for s in range(steps) for k in range(sides)]
        return path

    def branch(self, start: Vector, toward: Vector, length: float, radius: float, level: int) -> None:
        """A limb with its own branches; those of the last level carry leaves."""
        rnd = self.rnd
        path = self.limb(start, toward, length, (radius, radius * 0.35), 4, 5 if level == 1 else 3, 0.16, 0.05)
        if level == 3:
            self.tips += [path[2][0], path[4][0]]
            return
        for index in range(6 if level == 1 else 5):
            point, along = path[rnd.randint(1, 4) if index else 4]
            aside = along.orthogonal().normalized()
            aside.rotate(Quaternion(along, rnd.uniform(0, 2 * math.pi)))
            out = along * rnd.uniform(0.5, 1.0) + aside * rnd.uniform(0.5, 1.0) + Vector((0, 0, 0.12))
            self.branch(point, out, length * rnd.uniform(0.34, 0.56), radius * 0.42, level + 1)


def grow(name: str, plan: TreePlan, bark: bpy.types.Material, foliage: bpy.types.Material) -> bpy.types.Mesh:
    """A tree standing on z = 0."""
    rnd = random.Random(plan.seed)
    wood = _Wood(rnd)
    tall, foot = plan.height * 0.9, plan.height * plan.trunk
    lean = Vector((rnd.uniform(-0.06, 0.06), rnd.uniform(-0.06, 0.06), 1))
    stem = wood.limb(Vector((0, 0, -0.3)), lean, tall, (foot, foot * 0.2), 14, 10, 0.05, 0.01)
    turn = rnd.uniform(0, 6.28)
    for index in range(plan.limbs):
        up = (index + rnd.uniform(0, 0.8)) / plan.limbs
        part = (plan.bare + (1 - plan.bare) * up) * 14
        point, _ = stem[min(13, int(part))]
        turn += 2.4 + rnd.uniform(-0.5, 0.5)
        round_off = math.sqrt(max(0.06, 1 - ((up - plan.crown_low) / (1.02 - plan.crown_low)) ** 2)) if up > plan.crown_low else 0.9
        length = plan.spread * round_off * rnd.uniform(0.52, 0.86)
        out = Vector((math.cos(turn), math.sin(turn), plan.rise * rnd.uniform(0.3, 1.2) + 0.9 * up * up))
        wood.branch(point, out, length, foot * 0.34 * (1.1 - up), 1)
    wood.branch(stem[13][0], Vector((0, 0, 1)), plan.spread * 0.35, foot * 0.15, 2)
    return _tree_mesh(name, wood, plan, bark, foliage)


def leaf_faces(centres: numpy.ndarray, out: numpy.ndarray, half: float, slim: float, dice: numpy.random.Generator,
               droop: float = 0.0) -> numpy.ndarray:
    """Four corners per leaf (n, 4, 3) round the centres, turned at random but rather toward `out`."""
    count = len(centres)
    normal = out + dice.normal(0, 0.55, (count, 3)) + numpy.array((0, 0, 0.35))
    normal /= numpy.linalg.norm(normal, axis=1, keepdims=True) + 1e-9
    along = numpy.cross(normal, dice.normal(0, 1, (count, 3))) - numpy.array((0, 0, droop))
    along /= numpy.linalg.norm(along, axis=1, keepdims=True) + 1e-9
    across = numpy.cross(normal, along)
    size = half * dice.uniform(0.6, 1.2, (count, 1))
    fold = normal * size * 0.18
    return numpy.stack((centres - along * size, centres - across * size * slim + fold,
                        centres + along * size, centres + across * size * slim + fold), axis=1)


def _tree_mesh(name: str, wood: _Wood, plan: TreePlan, bark: bpy.types.Material,
               foliage: bpy.types.Material) -> bpy.types.Mesh:
    dice = numpy.random.default_rng(plan.seed)
    tips = numpy.array([tuple(tip) for tip in wood.tips])
    weight = dice.uniform(0.35, 1.65, len(tips))
    owner = numpy.repeat(numpy.arange(len(tips)), (plan.leaves_per_twig * weight).astype(int))
    away = dice.normal(0, 1, (len(owner), 3))
    away /= numpy.linalg.norm(away, axis=1, keepdims=True)
    reach = plan.puff * dice.uniform(0.1, 1, (len(owner), 1)) ** 0.6 * weight[owner, None] ** 0.4
    centres = tips[owner] + away * reach * numpy.array((1, 1, 0.62))
    corners = leaf_faces(centres, away, plan.leaf, plan.slim, dice).reshape(-1, 3)
    return joined(name, [(wood.vertices, wood.faces, bark), (corners, quads(len(owner)), foliage)])


def quads(count: int) -> list[tuple[int, int, int, int]]:
    """Faces over corners that lie four by four."""
    return [(k, k + 1, k + 2, k + 3) for k in range(0, 4 * count, 4)]


def joined(name: str, parts: list) -> bpy.types.Mesh:
    """One mesh of (vertices, faces, material) parts; the first part is shaded smooth."""
    vertices: list = []
    faces: list = []
    kinds: list[int] = []
    for kind, (points, own, _) in enumerate(parts):
        first = len(vertices)
        vertices += [tuple(point) for point in points]
        faces += [tuple(first + corner for corner in face) for face in own]
        kinds += [kind] * len(own)
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices, [], faces)
    mesh.polygons.foreach_set("material_index", kinds)
    mesh.polygons.foreach_set("use_smooth", [kind == BARK for kind in kinds])
    for _, _, material in parts:
        mesh.materials.append(material)
    mesh.update()
    return mesh


def foliage_material(name: str, dark: Color, light: Color, see_through: float = 0.38, haze: Color | None = None,
                     haze_reach: float = 400.0) -> bpy.types.Material:
    """Leaves whose tone differs from leaf to leaf and tree to tree.

    With `haze`, the distance (m) tints them as the air does, fully at `haze_reach`.
    """
    surface = Surface(name, dark, 0.5)
    surface.set("Specular", 0.22)
    graph = surface.graph
    single = graph.node("ShaderNodeNewGeometry").outputs["Random Per Island"]
    tone = graph.math("ADD", graph.math("MULTIPLY", single, 0.7), graph.math("MULTIPLY", graph.random_per_object(), 0.3))
    color = graph.mix(tone, dark, light)
    surface.set("Base Color", color)
    through = graph.node("ShaderNodeBsdfTranslucent")
    graph.feed(through.inputs["Color"], graph.mix(0.5, color, light))
    shader = graph.mix_shader(see_through, surface.shader.outputs[0], through.outputs[0])
    surface.output(shader if haze is None else hazy(graph, shader, haze, haze_reach))
    return surface.material


def hazy(graph, shader, color: Color, reach: float):
    """Mixes a shader with the colour of the air, by the distance from the camera."""
    distance = graph.node("ShaderNodeCameraData").outputs["View Distance"]
    air = graph.node("ShaderNodeEmission")
    graph.feed(air.inputs["Color"], color)
    amount = graph.map_range(distance, 30.0, reach, 0.0, 0.6, smooth=False)
    return graph.mix_shader(amount, shader, air.outputs[0])


def bark_material(name: str = "bark", color: Color = (0.115, 0.09, 0.07)) -> bpy.types.Material:
    surface = Surface(name, color, 0.9)
    graph = surface.graph
    ridges = graph.noise(graph.vector_math("MULTIPLY", graph.node("ShaderNodeTexCoord").outputs["Object"], (9, 9, 1.6)), 1.0, 6.0)
    surface.set("Base Color", graph.mix(ridges, tuple(c * 0.45 for c in color), tuple(min(1.0, c * 1.7) for c in color)))
    surface.set("Normal", graph.bump(ridges, 0.8, 0.06))
    return surface.material
