"""Camera placement: every cart on one ground line, long carts fitted, short carts at one scale."""

import math

import bpy
import numpy
from mathutils import Vector

# Where the cart may lie, in fractions of the half picture from its middle.
SIDE, TOP, GROUND = 0.92, 0.93, -0.80
# The picture is at least this wide (m) where the cart stands: two and four seats share one scale.
LEAST_FRAME_WIDTH = 3.45
SENSOR_WIDTH = 36.0


def cart_points(meshes):
    """Every vertex in the world, as an n x 3 array."""
    clouds = []
    for item in meshes:
        count = len(item.data.vertices)
        flat = numpy.empty(count * 3, dtype=numpy.float32)
        item.data.vertices.foreach_get("co", flat)
        matrix = numpy.array(item.matrix_world)
        clouds.append(flat.reshape(count, 3) @ matrix[:3, :3].T + matrix[:3, 3])
    return numpy.concatenate(clouds)


def direction(azimuth, elevation):
    """Unit vector from the cart to the camera; azimuth 0 looks at the nose, 90 at its left side."""
    around, up = math.radians(azimuth), math.radians(elevation)
    return Vector(
        (math.sin(around) * math.cos(up), -math.cos(around) * math.cos(up), math.sin(up))
    )


def add_camera(scene, lens):
    """Add the camera (lens in mm) and make it the scene's."""
    data = bpy.data.cameras.new("camera")
    data.lens = lens
    data.sensor_width = SENSOR_WIDTH
    camera = bpy.data.objects.new("camera", data)
    scene.collection.objects.link(camera)
    scene.camera = camera
    return camera


def aim(camera, points, azimuth, elevation, aspect):
    """Point the camera at the cart so that it fills the allowed part of the picture."""
    toward = direction(azimuth, elevation)
    camera.rotation_euler = (-toward).to_track_quat("-Z", "Y").to_euler()
    turn = numpy.array(camera.rotation_euler.to_matrix())
    right, up, forward = turn[:, 0], turn[:, 1], -turn[:, 2]
    half_width = SENSOR_WIDTH / 2 / camera.data.lens
    half_height = half_width / aspect
    target = (points.min(axis=0) + points.max(axis=0)) / 2
    least = LEAST_FRAME_WIDTH / 2 / half_width
    distance = least
    for _ in range(40):
        offset = points - (target - forward * distance)
        depth = offset @ forward
        across = offset @ right / depth / half_width
        rise = offset @ up / depth / half_height
        middle = (across.min() + across.max()) / 2
        target = target + right * (middle * distance * half_width)
        target = target + up * ((rise.min() - GROUND) * distance * half_height)
        fill = max((across.max() - across.min()) / (2 * SIDE), (rise.max() - rise.min()) / (TOP - GROUND))
        distance = max(least, distance * fill)
    camera.location = target - forward * distance
