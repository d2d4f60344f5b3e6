"""People seen from behind at a distance, walking away; smooth bodies of metaballs, facing +y."""

import math
from dataclasses import dataclass
from typing import Literal

import bpy
from mathutils import Vector

from scene_parts import Vec3, lathe
from shading import Color, Surface, plain

# A metaball's surface lies at this part of its radius.
SURFACE = 0.78
RESOLUTION = 0.016


@dataclass
class Walker:
    size: float = 1.0
    man: bool = True
    skin: Color = (0.45, 0.27, 0.18)
    top: Color = (0.70, 0.71, 0.69)
    bottom: Color = (0.05, 0.09, 0.18)
    hair: Color = (0.05, 0.03, 0.02)
    hat: Literal["cap", "straw"] | None = None
    long_trousers: bool = False
    stride: float = 0.24  # negative puts the other foot ahead


class _Body:
    """One part of the body in one material."""

    def __init__(self, material: bpy.types.Material):
        self.balls = bpy.data.metaballs.new("body")
        self.balls.resolution = self.balls.render_resolution = RESOLUTION
        self.material = material

    def ball(self, center: Vec3, radii: Vec3) -> None:
        element = self.balls.elements.new(type="ELLIPSOID")
        largest = max(radii)
        element.co, element.radius, element.stiffness = center, largest / SURFACE, 10
        element.size_x, element.size_y, element.size_z = (radius / largest for radius in radii)

    def limb(self, start: Vec3, end: Vec3, first: float, last: float) -> None:
        start, end = Vector(start), Vector(end)
        steps = max(4, int((end - start).length / (min(first, last) * 0.45)))
        for step in range(steps + 1):
            part = step / steps
            element = self.balls.elements.new(type="BALL")
            element.co, element.stiffness = start.lerp(end, part), 10
            element.radius = (first + (last - first) * part) / SURFACE

    def bake(self, root: bpy.types.Object) -> None:
        """Turns the balls into a mesh, alone in a scene of its own: other balls would melt in, other things slow it down."""
        alone = bpy.data.scenes.new("bake")
        source = bpy.data.objects.new("body", self.balls)
        alone.collection.objects.link(source)
        layer = alone.view_layers[0]
        layer.update()
        mesh = bpy.data.meshes.new_from_object(source.evaluated_get(layer.depsgraph))
        bpy.data.objects.remove(source)
        bpy.data.scenes.remove(alone)
        mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
        mesh.materials.clear()
        mesh.materials.append(self.material)
        made = bpy.data.objects.new("person", mesh)
        bpy.context.scene.collection.objects.link(made)
        made.parent = root


def cloth(name: str, color: Color) -> bpy.types.Material:
    surface = Surface(name, color, 0.9)
    surface.set("Specular", 0.15)
    graph = surface.graph
    folds = graph.noise(graph.vector_math("MULTIPLY", graph.node("ShaderNodeTexCoord").outputs["Object"], (9, 9, 3)), 1.0, 4.0)
    surface.set("Base Color", graph.mix(graph.map_range(folds, 0.35, 0.65), tuple(c * 0.78 for c in color), color))
    surface.set("Normal", graph.bump(folds, 0.8, 0.04))
    return surface.material


def person(place: Vec3, turn: float, walker: Walker) -> bpy.types.Object:
    """Stands a walker at place; turn in radians, 0 walks along +y."""
    root = bpy.data.objects.new("person", None)
    bpy.context.scene.collection.objects.link(root)
    _legs(root, walker)
    _torso(root, walker)
    _head(root, walker)
    root.location, root.rotation_euler, root.scale = place, (0, 0, turn), (walker.size,) * 3
    return root


def _legs(root: bpy.types.Object, walker: Walker) -> None:
    skin, trousers = _Body(plain("skin", walker.skin, 0.55)), _Body(cloth("trousers", walker.bottom))
    shoes = _Body(plain("shoes", (0.55, 0.53, 0.50), 0.7))
    hem = 0.98 if walker.long_trousers else 0.62 if walker.man else 0.40
    for side in (-1, 1):
        ahead = side * walker.stride
        hip = Vector((side * 0.085, 0, 0.90))
        knee = Vector((side * 0.088, ahead * 0.55 + 0.03, 0.49))
        lifted = ahead < 0
        ankle = Vector((side * 0.085, ahead * (1.1 if lifted else 0.95), 0.14 if lifted else 0.085))
        trousers.limb(hip, hip.lerp(knee, min(1.0, hem / 0.9)), 0.092, 0.080)
        if walker.long_trousers:
            trousers.limb(knee, knee.lerp(ankle, 0.92), 0.072, 0.060)
        else:
            calf = knee.lerp(ankle, 0.33) - Vector((0, 0.018, 0))
            skin.limb(hip.lerp(knee, hem * 0.9), knee, 0.070, 0.050)
            skin.limb(knee, calf, 0.048, 0.052)
            skin.limb(calf, ankle, 0.052, 0.034)
        shoes.limb(ankle - Vector((0, 0.03, 0.035)), ankle + Vector((0, 0.15, -0.05 - (0.03 if lifted else 0))), 0.042, 0.036)
    trousers.ball((0, 0, 0.945), (0.158, 0.115, 0.115))
    if not walker.man:
        trousers.ball((0, 0, 0.87), (0.168, 0.125, 0.13))
    for part in (trousers, shoes) if walker.long_trousers else (skin, trousers, shoes):
        part.bake(root)


def _torso(root: bpy.types.Object, walker: Walker) -> None:
    skin, shirt = _Body(plain("skin", walker.skin, 0.55)), _Body(cloth("shirt", walker.top))
    shoulder = 0.178 if walker.man else 0.152
    shirt.ball((0, 0, 1.06), (0.148 if walker.man else 0.125, 0.10, 0.15))
    shirt.ball((0, 0.005, 1.26), (0.172 if walker.man else 0.146, 0.112, 0.165))
    for side in (-1, 1):
        joint = Vector((side * shoulder, 0, 1.355))
        swing = -side * walker.stride * 0.75
        elbow = Vector((side * (shoulder + 0.05), swing * 0.45 - 0.03, 1.09))
        hand = Vector((side * (shoulder + 0.04), swing + 0.05, 0.88))
        shirt.limb(joint - Vector((side * 0.03, 0, 0)), (0, 0, 1.405), 0.060, 0.062)
        shirt.limb(joint, joint.lerp(elbow, 0.55 if walker.man else 0.3), 0.062, 0.058)
        skin.limb(joint.lerp(elbow, 0.3), elbow, 0.046, 0.038)
        skin.limb(elbow, hand, 0.038, 0.027)
        skin.ball(hand - Vector((0, -0.01, 0.05)), (0.026, 0.042, 0.055))
    skin.limb((0, 0.0, 1.40), (0, 0.015, 1.53), 0.056, 0.052)
    for part in (skin, shirt):
        part.bake(root)


def _head(root: bpy.types.Object, walker: Walker) -> None:
    skin, hair = _Body(plain("skin", walker.skin, 0.55)), _Body(plain("hair", walker.hair, 0.6))
    skin.ball((0, 0.03, 1.615), (0.072, 0.092, 0.108))
    for side in (-1, 1):
        skin.ball((side * 0.074, 0.025, 1.60), (0.012, 0.02, 0.03))
    hair.ball((0, 0.010, 1.645), (0.080, 0.098, 0.098))
    if not walker.man:
        hair.ball((0, -0.04, 1.58), (0.078, 0.06, 0.12))
        hair.limb((0, -0.06, 1.55), (0, -0.075, 1.42), 0.06, 0.035)
    for part in (skin, hair):
        part.bake(root)
    if walker.hat == "cap":
        crown = [(0.096, 1.665), (0.095, 1.70), (0.083, 1.745), (0.05, 1.770), (0, 1.776)]
        parts = [lathe("cap", crown, cloth("cap", (0.10, 0.14, 0.22)), (0, 0.012, 0))]
    elif walker.hat == "straw":
        brim = [(0.20, 1.650), (0.10, 1.685), (0.097, 1.72), (0.085, 1.77), (0.05, 1.785), (0, 1.788)]
        band = [(0.101, 1.686), (0.101, 1.712), (0.097, 1.712)]
        parts = [lathe("hat", brim, cloth("straw", (0.60, 0.46, 0.28)), (0, 0.01, 0)),
                 lathe("band", band, plain("ribbon", (0.02, 0.05, 0.09), 0.8), (0, 0.01, 0))]
    else:
        parts = []
    for part in parts:
        part.parent = root


COUPLE = (
    Walker(top=(0.62, 0.65, 0.68), bottom=(0.04, 0.09, 0.15), hair=(0.03, 0.02, 0.015), hat="cap"),
    Walker(size=0.94, man=False, skin=(0.52, 0.32, 0.23), top=(0.55, 0.20, 0.15), bottom=(0.66, 0.62, 0.54), hair=(0.14, 0.08, 0.04),
           hat="straw", stride=-0.22),
)
CHILD = Walker(size=0.66, skin=(0.50, 0.30, 0.21), top=(0.12, 0.34, 0.40), bottom=(0.45, 0.33, 0.16), hair=(0.09, 0.055, 0.03), stride=0.26)
NEIGHBORS = (
    Walker(size=0.99, skin=(0.50, 0.32, 0.24), top=(0.10, 0.20, 0.36), bottom=(0.42, 0.37, 0.29), hair=(0.45, 0.44, 0.42), long_trousers=True),
    Walker(size=0.92, man=False, skin=(0.50, 0.32, 0.24), top=(0.66, 0.66, 0.62), bottom=(0.10, 0.12, 0.17), hair=(0.50, 0.47, 0.42),
           long_trousers=True, stride=-0.20),
)


def stroll(walkers: tuple[Walker, ...], place: Vec3, turn: float = 0.0, gap: float = 0.62) -> None:
    """Several people side by side, not quite in step."""
    for index, walker in enumerate(walkers):
        off = (index - (len(walkers) - 1) / 2) * gap
        back = 0.16 * math.sin(index * 2.3 + 0.7)
        x = place[0] + off * math.cos(turn) - back * math.sin(turn)
        y = place[1] + off * math.sin(turn) + back * math.cos(turn)
        person((x, y, place[2]), turn + 0.06 * math.sin(index * 3.1), walker)
