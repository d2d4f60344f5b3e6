"""Ranch houses, raised lagoon houses and shop fronts; like a cottage they face +x, y runs along the front."""

import random
from dataclasses import dataclass

import bpy

from houses import Builder, siding, slab
from scene_parts import Vec3
from shading import Color, Surface, plain


@dataclass
class House:
    """Meters and linear colors."""

    place: Vec3
    turn: float = 0.0
    wide: float = 15.0
    deep: float = 8.5
    eaves: float = 2.75
    rise: float = 2.1
    walls: Color = (0.55, 0.53, 0.48)
    door: Color = (0.20, 0.05, 0.04)
    garage: int = 1  # side of the garage, -1 or 1
    lift: float = 0.0  # height of the pilings it stands on


def _window(make: Builder, trim, glass, x: float, y: float, z: float, wide: float, tall: float, shutter=None) -> None:
    make.box((0.10, wide + 0.20, tall + 0.20), trim, (x + 0.02, y, z))
    make.box((0.12, wide, tall), glass, (x + 0.03, y, z))
    make.box((0.15, wide, 0.045), trim, (x + 0.03, y, z))
    make.box((0.14, 0.035, tall), trim, (x + 0.03, y, z))
    if shutter:
        for side in (-1, 1):
            make.box((0.06, 0.38, tall + 0.1), shutter, (x + 0.03, y + side * (wide / 2 + 0.32), z))


def build_house(plan: House, trim: bpy.types.Material, roof: bpy.types.Material, glass: bpy.types.Material) -> None:
    """One storey under a long gable, an entry with two posts and a garage door; on pilings with lift."""
    make = Builder(plan)
    walls, half, base = siding("house siding", plan.walls, False), plan.wide / 2, 0.25 + plan.lift
    top = base + plan.eaves
    make.box((plan.deep, plan.wide, plan.eaves), walls, (-plan.deep / 2, 0, base + plan.eaves / 2))
    if plan.lift:
        _lower_floor(make, plan, trim)
    else:
        make.box((plan.deep + 0.06, plan.wide + 0.06, 0.5), plain("brick skirt", (0.26, 0.14, 0.105), 0.9), (-plan.deep / 2, 0, 0.25))
    over, middle = 0.55, -plan.deep / 2
    drop = over * plan.rise / (plan.deep / 2)
    gable = [(-plan.deep, half, top), (0, half, top), (middle, half, top + plan.rise), (-plan.deep, -half, top), (0, -half, top), (middle, -half, top + plan.rise)]
    make.mesh(gable, [(0, 1, 2), (3, 5, 4)], walls)
    for low in (over, -plan.deep - over):
        slab(make, roof, [(low, -half - over, top - drop), (low, half + over, top - drop), (middle, half + over, top + plan.rise), (middle, -half - over, top + plan.rise)])
        for end in (-half - over, half + over):
            slab(make, trim, [(low, end - 0.03, top - drop), (low, end + 0.03, top - drop), (middle, end + 0.03, top + plan.rise), (middle, end - 0.03, top + plan.rise)], 0.22, -0.10)
    make.box((0.10, plan.wide + 1.1, 0.15), trim, (over, 0, top - drop + 0.02))
    shutter = plain("house shutter", tuple(c * 0.5 for c in plan.door), 0.6)
    _window(make, trim, glass, 0, plan.garage * half * 0.12, base + 1.45, 1.7, 1.3, shutter)
    _window(make, trim, glass, 0, -plan.garage * half * 0.72, base + 1.5, 1.2, 1.2, shutter)
    for x in (-plan.deep * 0.3, -plan.deep * 0.7):
        for side in (-1, 1):
            make.box((1.1, 0.10, 1.3), trim, (x, side * half, base + 1.5))
            make.box((0.9, 0.14, 1.1), glass, (x, side * half, base + 1.5))
    _entry(make, plan, trim, roof, base)
    if not plan.lift:
        door = Surface("garage door", (0.66, 0.65, 0.62), 0.5)
        graph = door.graph
        z = graph.axes(graph.node("ShaderNodeTexCoord").outputs["Object"])[2]
        line = graph.math("ABSOLUTE", graph.math("SUBTRACT", graph.math("FRACT", graph.math("DIVIDE", z, 0.55)), 0.5))
        door.set("Base Color", graph.mix(graph.map_range(line, 0.03, 0.012), (0.66, 0.65, 0.62), (0.30, 0.295, 0.28)))
        make.box((0.08, 3.0, 2.45), trim, (0.01, plan.garage * half * 0.68, 1.27))
        make.box((0.10, 2.75, 2.25), door.material, (0.02, plan.garage * half * 0.68, 1.20))


def _entry(make: Builder, plan: House, trim, roof, base: float) -> None:
    y, half = -plan.garage * plan.wide * 0.12, 1.5
    make.box((0.10, 1.15, 2.25), trim, (0.03, y, base + 1.12))
    make.box((0.12, 0.92, 2.08), plain("house door", plan.door, 0.4), (0.05, y, base + 1.04))
    boards = plain("porch boards", (0.40, 0.39, 0.37), 0.8)
    make.box((1.7, 2 * half, 0.14), boards, (0.85, y, base - 0.08))
    if plan.lift:
        for step in range(int(base / 0.2)):
            make.box((0.28, 1.2, 0.05), boards, (1.8 + 0.26 * step, y, base - 0.2 * (step + 1)))
    else:
        make.box((1.6, 2 * half - 0.1, base - 0.1), trim, (0.8, y, (base - 0.1) / 2))
        make.box((0.35, 1.5, 0.14), boards, (1.86, y, 0.10))
    for side in (-1, 1):
        make.box((0.14, 0.14, 2.3), trim, (1.55, y + side * (half - 0.12), base + 1.1))
    slab(make, roof, [(1.95, y - half - 0.2, base + 2.25), (1.95, y + half + 0.2, base + 2.25), (-0.1, y + half + 0.2, base + 2.75), (-0.1, y - half - 0.2, base + 2.75)])
    make.box((0.12, 2 * half, 0.2), trim, (1.55, y, base + 2.28))


def _lower_floor(make: Builder, plan: House, trim) -> None:
    """Pilings with lattice between, as where the bay comes in."""
    shade = plain("under the house", (0.20, 0.20, 0.19), 1.0)
    make.box((plan.deep - 1.4, plan.wide - 1.4, plan.lift), shade, (-plan.deep / 2, 0, plan.lift / 2 + 0.1))
    count = int(plan.wide / 2.6)
    for k in range(count + 1):
        y = -plan.wide / 2 + 0.15 + (plan.wide - 0.3) * k / count
        for x in (-0.15, -plan.deep + 0.15):
            make.box((0.26, 0.26, plan.lift + 0.25), trim, (x, y, plan.lift / 2 + 0.1))


@dataclass
class Shop:
    place: Vec3
    turn: float = 0.0
    wide: float = 8.0
    floors: int = 2
    brick: Color = (0.30, 0.13, 0.09)
    front: Color = (0.05, 0.10, 0.10)
    awning: Color = (0.40, 0.08, 0.06)
    striped: bool = False


def brick_wall(color: Color) -> bpy.types.Material:
    """Courses of brick with pale joints, each stone a little different."""
    surface = Surface("brick", color, 0.9)
    graph = surface.graph
    x, y, z = graph.axes(graph.node("ShaderNodeTexCoord").outputs["Object"])
    row = graph.math("DIVIDE", z, 0.075)
    along = graph.math("ADD", graph.math("DIVIDE", graph.math("ADD", x, y), 0.215), graph.math("MULTIPLY", graph.math("FLOOR", row), 0.5))
    pair = graph.node("ShaderNodeCombineXYZ")
    graph.feed(pair.inputs[0], graph.math("FLOOR", along))
    graph.feed(pair.inputs[1], graph.math("FLOOR", row))
    speck = graph.node("ShaderNodeTexWhiteNoise")
    graph.feed(speck.inputs["Vector"], pair.outputs[0])
    stone = graph.mix(speck.outputs["Value"], tuple(c * 0.68 for c in color), tuple(c * 1.25 for c in color))
    joint = graph.math("MAXIMUM", graph.map_range(graph.math("FRACT", row), 0.16, 0.12), graph.map_range(graph.math("FRACT", along), 0.06, 0.04))
    surface.set("Base Color", graph.mix(graph.math("MULTIPLY", joint, 0.7), stone, (0.36, 0.33, 0.29)))
    return surface.material


def build_shop(plan: Shop, trim: bpy.types.Material, glass: bpy.types.Material, rnd: random.Random) -> None:
    """A brick building with a shop on the street: windows above, cornice, awning."""
    make = Builder(plan)
    half, deep, ground_floor, storey = plan.wide / 2, 12.0, 3.7, 3.3
    tall = ground_floor + storey * (plan.floors - 1) + 0.9
    brick, frame = brick_wall(plan.brick), plain("shop frame", plan.front, 0.45)
    make.box((deep, plan.wide, tall), brick, (-deep / 2, 0, tall / 2))
    make.box((0.34, plan.wide + 0.1, 0.30), trim, (0.10, 0, tall - 0.15))
    make.box((0.22, plan.wide, 0.16), trim, (0.06, 0, tall - 0.55))
    for k in range(int(plan.wide / 0.6)):
        make.box((0.26, 0.12, 0.22), trim, (0.06, -half + 0.3 + 0.6 * k, tall - 0.40))
    make.box((0.16, plan.wide - 0.3, 3.25), frame, (0.02, 0, 1.63))
    make.box((0.24, plan.wide - 0.2, 0.62), frame, (0.06, 0, 3.30))
    make.box((0.26, plan.wide - 0.6, 0.03), trim, (0.06, 0, 3.08))
    side = rnd.choice((-1, 1))
    door_y = side * half * 0.55
    pane = (plan.wide - 2.6) / 2
    for k in range(2):
        y = -side * (half - 0.5 - pane / 2 - k * (pane + 0.12))
        make.box((0.20, pane, 1.95), glass, (0.03, y, 1.62))
        make.box((0.16, pane * 0.8, 0.7), plain("goods", (rnd.uniform(0.1, 0.4), rnd.uniform(0.1, 0.3), rnd.uniform(0.1, 0.3)), 0.8), (0.045, y, 1.05))
    make.box((0.20, 0.95, 2.25), glass, (0.03, door_y, 1.25))
    make.box((0.24, 0.10, 2.35), frame, (0.04, door_y - 0.50, 1.25))
    make.box((0.24, 0.10, 2.35), frame, (0.04, door_y + 0.50, 1.25))
    for floor in range(1, plan.floors):
        z = ground_floor + storey * (floor - 1) + 1.55
        count = max(2, int(plan.wide / 2.3))
        for k in range(count):
            y = -half + plan.wide * (k + 0.5) / count
            make.box((0.10, 1.18, 1.95), trim, (0.01, y, z))
            make.box((0.12, 0.98, 1.75), glass, (0.02, y, z))
            make.box((0.15, 0.98, 0.05), trim, (0.02, y, z))
            make.box((0.24, 1.36, 0.14), trim, (0.06, y, z - 1.04))
            make.box((0.18, 1.36, 0.24), trim, (0.04, y, z + 1.08))
    _awning(make, plan, half - 0.35)


def _awning(make: Builder, plan: Shop, half: float) -> None:
    first, second = plain("awning", plan.awning, 0.9), plain("awning stripe", (0.66, 0.64, 0.59), 0.9)
    count = max(2, int(2 * half / 0.32))
    for k in range(count):
        a, b = -half + 2 * half * k / count, -half + 2 * half * (k + 1) / count
        color = second if plan.striped and k % 2 else first
        make.mesh([(0.12, a, 3.02), (0.12, b, 3.02), (1.25, b, 2.55), (1.25, a, 2.55), (1.25, b, 2.34), (1.25, a, 2.34)], [(0, 1, 2, 3), (3, 2, 4, 5)], color)
