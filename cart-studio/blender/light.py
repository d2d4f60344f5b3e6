"""The studio's light: soft-edged lamps that follow the camera, and a dark world with a bright line."""

import bpy
from mathutils import Vector

from framing import direction
from shading import Graph

# Height on the sphere (0 below, 1 above) and color: a bright line just above the horizon, dark above.
WORLD = (
    (0.0, (0.34, 0.34, 0.35)),
    (0.44, (0.30, 0.30, 0.31)),
    (0.492, (0.16, 0.165, 0.17)),
    (0.502, (0.30, 0.31, 0.32)),
    (0.512, (1.15, 1.18, 1.22)),
    (0.60, (0.72, 0.76, 0.82)),
    (0.68, (0.22, 0.25, 0.30)),
    (0.80, (0.14, 0.16, 0.20)),
    (0.90, (0.30, 0.33, 0.38)),
    (1.0, (0.6, 0.63, 0.68)),
)
WORLD_STRENGTH = 0.85

# name, position (toward the camera, to its left, up), aim height, size, watts, color
RIG = (
    ("key", (3.6, 4.6, 3.3), 0.7, (2.4, 4.6), 470, (1, 0.975, 0.94)),
    ("low strip", (2.6, -4.8, 1.25), 0.6, (0.9, 6.0), 170, (0.95, 0.975, 1)),
    ("rim", (-3.8, 3.8, 3.0), 1.1, (1.4, 4.4), 230, (1, 1, 1)),
    ("rim-2", (-3.8, -3.8, 3.0), 1.1, (1.4, 4.4), 230, (1, 1, 1)),
    ("front", (6.5, 0.0, 2.6), 0.6, (6.0, 0.8), 80, (1, 1, 1)),
)
# height, size, watts, color
SOFTBOX = (4.2, (1.5, 6.5), 420, (1, 1, 1))
# Under the cart, weak: the running gear behind the wheels stays visible.
UNDER_WATTS = 7
# A lamp's edge is soft over these shares of its half width and half height.
SOFT = (0.56, 0.40)
# The soft edge takes light away.
GAIN = 1.7


def add_world(scene):
    """Light the scene from all around."""
    world = bpy.data.worlds.new("world")
    scene.world = world
    world.use_nodes = True
    graph = Graph(world.node_tree)
    background = world.node_tree.nodes["Background"]
    up = graph.axes(graph.node("ShaderNodeTexCoord").outputs["Generated"])[2]
    height = graph.map_range(up, -1.0, 1.0, smooth=False)
    graph.feed(background.inputs["Color"], graph.ramp(height, list(WORLD)))
    background.inputs["Strength"].default_value = WORLD_STRENGTH


def add_softbox(scene, middle):
    """Hang the softbox over the cart."""
    position, size, watts, color = SOFTBOX
    above = Vector((middle[0], middle[1], position))
    return _lamp(scene, "softbox", above, above - Vector((0, 0, 1)), size, watts, color)


def add_under_light(scene, points):
    """Lay a weak lamp between the axles; it shines upward."""
    low, high = points.min(axis=0), points.max(axis=0)
    middle = (low + high) / 2
    position = Vector((middle[0], middle[1], low[2] + 0.12))
    size = (0.5, float(high[1] - low[1]) * 0.7)
    return _lamp(scene, "under", position, position + Vector((0, 0, 1)), size, UNDER_WATTS, (1, 1, 1))


def add_rig(scene, azimuth, middle):
    """Add the lights that follow the camera around the cart; return them."""
    toward = direction(azimuth, 0)
    left = Vector((toward.y, -toward.x, 0))
    center = Vector((middle[0], middle[1], 0))
    lamps = []
    for name, (near, side, up), aim_height, size, watts, color in RIG:
        position = center + toward * near + left * side + Vector((0, 0, up))
        gaze = center + Vector((0, 0, aim_height))
        lamps.append(_lamp(scene, name, position, gaze, size, watts, color))
    return lamps


def _lamp(scene, name, position, gaze, size, watts, color):
    data = bpy.data.lights.new(name, "AREA")
    data.shape = "RECTANGLE"
    data.size, data.size_y = size
    data.energy = watts
    data.color = color
    _soften(data)
    lamp = bpy.data.objects.new(name, data)
    scene.collection.objects.link(lamp)
    lamp.location = position
    lamp.rotation_euler = (gaze - position).to_track_quat("-Z", "Y").to_euler()
    return lamp


def _soften(data):
    """Let the lamp fade toward its edges, which coats reflect."""
    data.use_nodes = True
    graph = Graph(data.node_tree)
    across = graph.axes(graph.node("ShaderNodeNewGeometry").outputs["Parametric"])
    strength = GAIN
    for axis, soft in zip(across, SOFT):
        off = graph.math("ABSOLUTE", graph.math("SUBTRACT", axis, 0.5))
        fade = graph.map_range(off, 0.5, 0.5 * (1 - soft))
        strength = graph.math("MULTIPLY", fade, strength)
    graph.feed(data.node_tree.nodes["Emission"].inputs["Strength"], strength)
