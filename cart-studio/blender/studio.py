"""Stills of one cart on a transparent ground with its shadow.

The job names the GLB, width, height, samples and a list of views, each with azimuth, elevation
(degrees) and the paths out, albedo, normal and mask. All views share one import.
"""

import os
import sys

import bpy
from mathutils import Vector

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from carts import import_cart  # noqa: E402
from framing import add_camera, aim, cart_points, direction  # noqa: E402
from job import read_job  # noqa: E402
from materials import sky_gradient  # noqa: E402
from render import render, setup_cycles  # noqa: E402

# Height on the sphere (0 below, 1 above) and color: dark ground band, bright horizon, grey sky.
WORLD = (
    (0.0, (0.30, 0.29, 0.28)),
    (0.44, (0.34, 0.335, 0.33)),
    (0.485, (0.16, 0.165, 0.17)),
    (0.505, (0.22, 0.23, 0.24)),
    (0.53, (0.80, 0.84, 0.88)),
    (0.62, (0.62, 0.68, 0.76)),
    (0.80, (0.30, 0.36, 0.44)),
    (0.92, (0.40, 0.46, 0.54)),
    (1.0, (0.95, 0.98, 1.05)),
)
WORLD_STRENGTH = 0.85
GROUND_SIZE = 10.0

# name, position (toward the camera, to its left, up), aim height, size, watts, color
RIG = (
    ("key", (3.5, 5.0, 3.4), 0.8, (2.2, 3.0), 520, (1, 0.965, 0.92)),
    ("strip", (3.2, -5.2, 1.7), 0.75, (0.7, 4.5), 230, (0.94, 0.97, 1)),
    ("rim", (-3.6, 3.6, 3.6), 1.3, (0.7, 3.0), 190, (1, 1, 1)),
    ("rim-2", (-3.6, -3.6, 3.6), 1.3, (0.7, 3.0), 170, (1, 1, 1)),
    ("front", (6.5, 0.0, 3.2), 0.7, (5.0, 1.2), 70, (1, 1, 1)),
)
SOFTBOX = ("softbox", (0, 0, 4.4), 0, (1.6, 6.5), 430, (1, 1, 1))


def main():
    """Render every view of the job."""
    job = read_job()
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    setup_cycles(scene, job)
    scene.render.film_transparent = True
    scene.render.image_settings.color_mode = "RGBA"
    meshes = import_cart(job["glb"], sky=WORLD)
    points = cart_points(meshes)
    _world(scene)
    _ground(float(points[:, 2].min()))
    camera = add_camera(scene, job.get("lens", 85))
    _light(scene, *SOFTBOX)
    for view in job["views"]:
        aim(camera, points, view["azimuth"], view["elevation"], job["width"] / job["height"])
        rig = _lights(scene, view["azimuth"])
        render(scene, {**job, **view})
        for lamp in rig:
            bpy.data.objects.remove(lamp, do_unlink=True)


def _world(scene):
    world = bpy.data.worlds.new("world")
    scene.world = world
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    background = nodes["Background"]
    where = nodes.new("ShaderNodeTexCoord")
    gradient = sky_gradient(world.node_tree, WORLD, where.outputs["Generated"])
    links.new(gradient, background.inputs[0])
    background.inputs[1].default_value = WORLD_STRENGTH


def _ground(height):
    """The plane that only catches the shadow, a hair below the tyres so that neither fights."""
    bpy.ops.mesh.primitive_plane_add(size=GROUND_SIZE, location=(0, 0, height - 0.0015))
    bpy.context.object.is_shadow_catcher = True


def _light(scene, name, position, aim_height, size, watts, color):
    light = bpy.data.lights.new(name, "AREA")
    light.shape = "RECTANGLE"
    light.size, light.size_y = size
    light.energy = watts
    light.color = color
    lamp = bpy.data.objects.new(name, light)
    scene.collection.objects.link(lamp)
    lamp.location = position
    gaze = Vector((0, 0, aim_height)) - Vector(position)
    lamp.rotation_euler = gaze.to_track_quat("-Z", "Y").to_euler()
    return lamp


def _lights(scene, azimuth):
    """The lights that follow the camera around the cart."""
    toward = direction(azimuth, 0)
    left = Vector((toward.y, -toward.x, 0))
    lamps = []
    for name, (near, side, up), aim_height, size, watts, color in RIG:
        position = toward * near + left * side + Vector((0, 0, up))
        lamps.append(_light(scene, name, position, aim_height, size, watts, color))
    return lamps


if __name__ == "__main__":
    main()
