"""The painted sky: colour bands over the horizon, a glow round the sun, clouds, and the sun's own light.

A painted sky keeps the horizon rosy where a physical one turns yellow-green, and it is cheap to sample.
"""

import math
from dataclasses import dataclass

import bpy
from mathutils import Vector

from shading import Color, Graph


@dataclass
class Sky:
    """All colours linear. Azimuth in degrees: 0 is straight ahead (+y), positive to the right."""

    bands: list[tuple[float, Color]]  # elevation in degrees, colour; from the horizon up
    sun_azimuth: float = -20.0
    sun_elevation: float = 6.0
    sun_color: Color = (1.0, 0.72, 0.48)
    sun_power: float = 3.0
    sun_softness: float = 3.0  # the sun's apparent size in degrees
    glow: Color = (1.0, 0.55, 0.28)
    glow_strength: float = 0.8
    halo_strength: float = 1.2  # the tight bright centre of the glow
    clouds: float = 0.8
    cloud_light: Color = (1.0, 0.72, 0.62)
    cloud_shade: Color = (0.55, 0.45, 0.55)
    cloud_scale: float = 1.0
    cloud_cover: float = 0.46  # smaller covers more
    cloud_seed: float = 5.1
    ground: Color = (0.22, 0.19, 0.17)
    strength: float = 1.0


def toward(azimuth: float, elevation: float) -> Vector:
    """The direction of a point in the sky; degrees."""
    a, e = math.radians(azimuth), math.radians(elevation)
    return Vector((math.sin(a) * math.cos(e), math.cos(a) * math.cos(e), math.sin(e)))


def paint_sky(sky: Sky) -> None:
    """Sets the world and adds the sun lamp."""
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new("sky")
    scene.world.use_nodes = True
    graph = Graph(scene.world.node_tree)
    direction = graph.node("ShaderNodeTexCoord").outputs["Generated"]
    x, y, z = graph.axes(direction)

    # The bands lie closer together near the horizon: the ramp runs over the root of the height.
    lifted = graph.math("POWER", graph.math("MAXIMUM", z, 0.0), 0.5)
    color = graph.ramp(lifted, [(math.sqrt(math.sin(math.radians(e))), c) for e, c in sky.bands])

    sun = toward(sky.sun_azimuth, sky.sun_elevation)
    near_sun = graph.math("MAXIMUM", graph.vector_math("DOT_PRODUCT", direction, tuple(sun)), 0.0)
    low = graph.map_range(z, 0.0, 0.55, 1.0, 0.15)
    wide = graph.math("MULTIPLY", graph.math("MULTIPLY", graph.math("POWER", near_sun, 7.0), low), sky.glow_strength)
    tight = graph.math("MULTIPLY", graph.math("POWER", near_sun, 160.0), sky.halo_strength)
    color = graph.vector_math("MULTIPLY_ADD", sky.glow, graph.math("ADD", wide, tight), color)

    if sky.clouds > 0:
        reach = graph.math("ADD", graph.math("MAXIMUM", z, 0.0), 0.10)
        plane = graph.node("ShaderNodeCombineXYZ")
        graph.feed(plane.inputs[0], graph.math("DIVIDE", x, reach))
        graph.feed(plane.inputs[1], graph.math("MULTIPLY", graph.math("DIVIDE", y, reach), 1.5))
        plane.inputs[2].default_value = sky.cloud_seed
        puff = graph.noise(plane.outputs[0], sky.cloud_scale, 7.0, 0.56, 0.35)
        body = graph.map_range(puff, sky.cloud_cover, sky.cloud_cover + 0.26)
        amount = graph.math("MULTIPLY", graph.math("MULTIPLY", body, graph.map_range(z, 0.01, 0.14)), sky.clouds)
        density = graph.map_range(puff, sky.cloud_cover + 0.06, sky.cloud_cover + 0.34)
        tone = graph.mix(density, sky.cloud_light, sky.cloud_shade)
        lit = graph.vector_math("MULTIPLY_ADD", sky.glow, graph.math("MULTIPLY", wide, 0.7), tone)
        color = graph.mix(amount, color, lit)

    color = graph.mix(graph.map_range(z, 0.0, -0.03), color, sky.ground)
    background = scene.world.node_tree.nodes["Background"]
    graph.feed(background.inputs["Color"], color)
    background.inputs["Strength"].default_value = sky.strength

    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.energy = sky.sun_power
    lamp.color = sky.sun_color
    lamp.angle = math.radians(sky.sun_softness)
    made = bpy.data.objects.new("sun", lamp)
    scene.collection.objects.link(made)
    made.rotation_euler = sun.to_track_quat("Z", "Y").to_euler()
