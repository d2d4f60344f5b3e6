"""Shots of a scene: where camera, cart and sun stand, and the framing that fits any cart into the picture."""

import math
from collections.abc import Callable
from dataclasses import dataclass

import bpy
import numpy
from mathutils import Vector

from framing import SENSOR_WIDTH, cart_points, filled_region
from job import read_job
from render import render, set_size, setup_cycles
from scene_parts import Height, Vec3, empty_scene, fill_light, load_cart, outdoor_bounces
from sky import Sky, paint_sky, toward

# Length, width, height (m) of the cart that frames a picture without one, and its nose before the front axle.
STAND_IN = (3.4, 1.3, 2.0)
NOSE = 0.5
# Share of the picture beside a cart and its shadow that an inset renders too: the light there hardly changes.
BESIDE = 0.055
# A short cart gets a smaller part of the picture rather than a lens (mm) beyond this one.
LEAST_SHARE, LONGEST = 0.35, 52.0


@dataclass
class Shot:
    """Meters and degrees; fractions run from the picture's left and top."""

    eye: Vec3  # the height counts from the ground under the cart
    cart: tuple[float, float]  # its front axle
    heading: float  # 0 looks at the camera (-y), positive turns to the right
    sky: Sky
    share: float = 0.40  # the cart's width in a 16:9 picture
    tall: float = 0.62  # the cart's height at most
    across: float = 0.62  # the cart's middle
    foot: float = 0.86  # its lowest wheel
    phone_share: float = 0.74
    phone_foot: float = 0.80
    fill: float = 0.0  # watts of a reflector beside the camera
    frames: Vec3 | None = None  # length, width, height (m) that the camera fits in, whatever cart stands there


Build = Callable[[Shot], None]


def run(shots: dict[str, Shot], build: Build, height: Height) -> None:
    """Renders the views of the job's variant; a job without variant takes the first shot."""
    job = read_job()
    views = job["views"]
    scene = empty_scene()
    setup_cycles(scene, {**views[0], **job})
    outdoor_bounces(scene)
    shot = shots[job.get("variant") or next(iter(shots))]
    build(shot)
    paint_sky(shot.sky)
    for view in views:
        set_size(scene, view["width"], view["height"])
        scene.cycles.samples = view["samples"]
        staged = stage(view, shot, height)
        render(scene, view)
        bpy.data.batch_remove(staged)
        bpy.ops.outliner.orphans_purge(do_recursive=True)


def stage(view: dict, shot: Shot, height: Height) -> list[bpy.types.Object]:
    """Stands the cart, its light and the camera in the scene and returns them."""
    before = set(bpy.data.objects)
    spot = (*shot.cart, height(*shot.cart))
    points = box = _stand_in(spot, shot.heading, shot.frames or STAND_IN)
    if view.get("cart"):
        root = load_cart(view["cart"], spot, shot.heading, view.get("color"))
        bpy.context.view_layer.update()
        points = cart_points([item for item in root.children_recursive if item.type == "MESH"])
    framed = box if shot.frames else points
    eye = Vector((shot.eye[0], shot.eye[1], spot[2] + shot.eye[2]))
    if shot.fill:
        fill_light(tuple(eye + Vector((0, 0, 1.6))), tuple(framed.mean(axis=0)), shot.fill, (1.0, 0.97, 0.94))
    frame(framed, eye, shot, view)
    if view.get("inset"):
        bpy.context.view_layer.update()
        lit = numpy.concatenate((points, _shadow(points, spot[2], shot.sky)))
        view["region"] = filled_region(bpy.context.scene.camera, lit, view["width"] / view["height"], BESIDE)
    return [item for item in bpy.data.objects if item not in before]


def sunlit(shot: Shot, x: float, y: float, tall: float, wide: float) -> bool:
    """Whether something `tall` and `wide` at this spot leaves the cart in the sun."""
    sun = toward(shot.sky.sun_azimuth, shot.sky.sun_elevation)
    ahead = Vector((sun.x, sun.y)).normalized()
    back = Vector((math.sin(math.radians(shot.heading)), -math.cos(math.radians(shot.heading)))) * -1.4
    off = Vector((x, y)) - Vector(shot.cart) - back
    along, aside = off.dot(ahead), abs(off.x * ahead.y - off.y * ahead.x)
    reach = tall / math.tan(math.radians(max(shot.sky.sun_elevation, 5.0)))
    return aside > wide + 2.4 or not -wide - 2.4 < along < reach + wide


def in_view(shot: Shot, x: float, y: float, wide: float = 0.0, behind: float = 12.0) -> bool:
    """Whether a spot leaves the sight from the camera to the cart, and what is close behind it, free."""
    start = Vector(shot.eye[:2])
    sight = Vector(shot.cart) - start
    off = Vector((x, y)) - start
    along = off.dot(sight) / sight.length
    aside = abs(off.x * sight.y - off.y * sight.x) / sight.length
    return along < -wide or along > sight.length + behind or aside > wide + 0.6 + 0.36 * max(0.0, min(along, sight.length))


def frame(points: numpy.ndarray, eye: Vector, shot: Shot, job: dict) -> None:
    """A level camera, its lens and shift chosen so that the cart lies where the shot wants it."""
    aspect = job["width"] / job["height"]
    upright = job.get("camera") == "phone"
    share, across = (shot.phone_share, 0.5) if upright else (shot.share, shot.across)
    foot = shot.phone_foot if upright else shot.foot
    if job.get("camera") == "home":
        foot += 0.05
    offsets = points - numpy.array(eye)
    middle = offsets.mean(axis=0)
    yaw = math.atan2(middle[0], middle[1])
    zoom = 1.0
    for _ in range(30):
        ahead = numpy.array((math.sin(yaw), math.cos(yaw), 0.0))
        right = numpy.array((math.cos(yaw), -math.sin(yaw), 0.0))
        depth = offsets @ ahead
        x, z = offsets @ right / depth, offsets[:, 2] / depth
        wide = x.max() - x.min()
        zoom = min(share / wide, shot.tall / aspect / (z.max() - z.min()))
        if not upright:
            zoom = min(zoom, max(LONGEST / SENSOR_WIDTH, LEAST_SHARE / wide))
        yaw += 0.7 * math.atan(((x.max() + x.min()) / 2 * zoom - (across - 0.5)) / zoom)
    data = bpy.data.cameras.new("camera")
    data.sensor_fit, data.sensor_width, data.lens = "HORIZONTAL", SENSOR_WIDTH, zoom * SENSOR_WIDTH
    data.shift_y = z.min() * zoom + (foot - 0.5) / aspect
    data.clip_end = 20000
    made = bpy.data.objects.new("camera", data)
    scene = bpy.context.scene
    scene.collection.objects.link(made)
    scene.camera = made
    made.location = eye
    made.rotation_euler = (math.pi / 2, 0, -yaw)


def _shadow(points: numpy.ndarray, floor: float, sky: Sky) -> numpy.ndarray:
    """Where the sun throws the points on level ground."""
    sun = numpy.array(toward(sky.sun_azimuth, sky.sun_elevation))
    return points - (points[:, 2:] - floor) / sun[2] * sun


def _stand_in(spot: Vec3, heading: float, size: Vec3) -> numpy.ndarray:
    """The corners of a cart of this size."""
    long, wide, tall = size
    turn = math.radians(heading)
    corners = [(x, y, z) for x in (-wide / 2, wide / 2) for y in (-NOSE, long - NOSE) for z in (0.0, tall)]
    return numpy.array([(spot[0] + x * math.cos(turn) - y * math.sin(turn), spot[1] + x * math.sin(turn) + y * math.cos(turn),
                         spot[2] + z) for x, y, z in corners])
