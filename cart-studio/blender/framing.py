"""Camera placement: every cart on one ground line, long carts fitted, short carts at one scale."""

import math
from dataclasses import dataclass

import bpy
import numpy
from mathutils import Vector


@dataclass(frozen=True)
class Frame:
    """Where the subject may lie, in fractions of the half picture from its middle."""

    side: float
    top: float
    bottom: float
    # The picture is at least this wide (m) where the subject stands.
    least_width: float


# Two and four seats share one scale.
AROUND = Frame(side=0.92, top=0.93, bottom=-0.80, least_width=3.45)
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


def aim(camera, points, azimuth, elevation, aspect, frame):
    """Point the camera at the points so that they fill the allowed part of the picture."""
    toward = direction(azimuth, elevation)
    camera.rotation_euler = (-toward).to_track_quat("-Z", "Y").to_euler()
    turn = numpy.array(camera.rotation_euler.to_matrix())
    right, up, forward = turn[:, 0], turn[:, 1], -turn[:, 2]
    half_width, half_height = _half_sizes(camera, aspect)
    target = (points.min(axis=0) + points.max(axis=0)) / 2
    least = frame.least_width / 2 / half_width
    distance = least
    for _ in range(40):
        offset = points - (target - forward * distance)
        depth = offset @ forward
        across = offset @ right / depth / half_width
        rise = offset @ up / depth / half_height
        middle = (across.min() + across.max()) / 2
        target = target + right * (middle * distance * half_width)
        target = target + up * ((rise.min() - frame.bottom) * distance * half_height)
        wide = (across.max() - across.min()) / (2 * frame.side)
        high = (rise.max() - rise.min()) / (frame.top - frame.bottom)
        distance = max(least, distance * max(wide, high))
    camera.location = target - forward * distance


def filled_region(camera, points, aspect, margin=0.012):
    """The part of the picture that the points fill: left, top, right, bottom as fractions."""
    inverse = numpy.array(camera.matrix_world.inverted())
    seen = points @ inverse[:3, :3].T + inverse[:3, 3]
    half_width, half_height = _half_sizes(camera, aspect)
    # A shift counts in lengths of the longer side.
    longer = 2 * max(half_width, half_height)
    ahead = seen[seen[:, 2] < -0.05]
    across = (ahead[:, 0] / -ahead[:, 2] - camera.data.shift_x * longer) / half_width
    rise = (ahead[:, 1] / -ahead[:, 2] - camera.data.shift_y * longer) / half_height
    sides = (across.min() + 1) / 2, (1 - rise.max()) / 2, (across.max() + 1) / 2, (1 - rise.min()) / 2
    left, top, right, bottom = (float(side) for side in sides)
    return [max(0, left - margin), max(0, top - margin), min(1, right + margin), min(1, bottom + margin)]


def _half_sizes(camera, aspect):
    """Half the width and height of what the camera sees one meter away; the lens is for the longer side."""
    half = SENSOR_WIDTH / 2 / camera.data.lens
    return (half, half / aspect) if aspect >= 1 else (half * aspect, half)
