"""Rooms where carts are sold and serviced: concrete, pale walls, a roller door, and morning light from the left."""

import math
import random
from collections.abc import Callable
from dataclasses import dataclass

import bpy
import numpy

from framing import SENSOR_WIDTH
from job import read_job
from planting import oaks, plant, shrubs
from render import render, set_size, setup_cycles
from roads import lawn
from scene_parts import Vec3, box, empty_scene, load_cart, sheet
from shading import Color, Surface, plain
from sky import Sky, paint_sky

# The sky is pale, because rooms are lit by it alone, and no roof or front wall keeps it out.
MORNING = Sky(
    bands=[(0, (0.90, 0.93, 0.97)), (8, (0.72, 0.84, 0.97)), (30, (0.66, 0.73, 0.82)), (90, (0.60, 0.64, 0.68))],
    sun_azimuth=-114, sun_elevation=21.0, sun_color=(1.0, 0.83, 0.62), sun_power=10.0, sun_softness=0.7,
    glow_strength=0.0, halo_strength=0.0, clouds=0.0, ground=(0.36, 0.34, 0.31), strength=0.95,
)

WALL = 0.16  # how thick walls are


@dataclass
class Camera:
    """Meters and degrees; the lens in mm for the picture's longer side."""

    eye: Vec3
    toward: tuple[float, float]  # a point on the picture's middle line, seen from above
    lens: float
    rise: float = 0.0  # how far the picture reaches above eye level rather than below, as a share of its longer side
    pitch: float = 0.0  # a level camera keeps what is upright parallel
    focus: float | None = None
    f_stop: float = 4.0


def run(build: Callable[[dict], None], cameras: dict[str, Camera], sky: Sky = MORNING) -> None:
    """Renders the job's views of one place; `build` gets the first of them."""
    job = read_job()
    views = job["views"]
    scene = empty_scene()
    setup_cycles(scene, {**views[0], **job})
    build(views[0])
    paint_sky(sky)
    for view in views:
        set_size(scene, view["width"], view["height"])
        scene.cycles.samples = view["samples"]
        _stand(cameras[view["camera"]])
        render(scene, view)


def _stand(camera: Camera) -> None:
    data = bpy.data.cameras.new("camera")
    data.sensor_width, data.lens, data.shift_y = SENSOR_WIDTH, camera.lens, camera.rise
    data.clip_end = 2000
    if camera.focus is not None:
        data.dof.use_dof = True
        data.dof.focus_distance, data.dof.aperture_fstop = camera.focus, camera.f_stop
    made = bpy.data.objects.new("camera", data)
    bpy.context.scene.collection.objects.link(made)
    bpy.context.scene.camera = made
    made.location = camera.eye
    yaw = math.atan2(camera.toward[0] - camera.eye[0], camera.toward[1] - camera.eye[1])
    made.rotation_euler = (math.pi / 2 + math.radians(camera.pitch), 0, -yaw)


def park(view: dict, middle: Vec3, heading: float, length: float) -> bpy.types.Object:
    """Stands the view's cart so that its middle is here; heading as in `load_cart`, `length` from bumper to bumper."""
    turn = math.radians(heading)
    ahead = length / 2 - 0.5
    axle = (middle[0] + ahead * math.sin(turn), middle[1] - ahead * math.cos(turn), middle[2])
    return load_cart(view["cart"], axle, heading, view.get("color"))


def cart_parts(view: dict, names: tuple[str, ...], keep: Callable[[numpy.ndarray], numpy.ndarray]) -> bpy.types.Object:
    """Some parts of the view's cart alone, such as a wheel, around their own middle; `keep` chooses their vertices."""
    root = load_cart(view["cart"], (0, 0, 0), 0.0, view.get("color"))
    bpy.context.view_layer.update()
    meshes = [item for item in root.children_recursive if item.type == "MESH"]
    kept = [item for item in meshes if item.name.startswith(names)]
    clouds = [_points(item) for item in kept]
    chosen = [keep(cloud) for cloud in clouds]
    used = numpy.concatenate([cloud[mark] for cloud, mark in zip(clouds, chosen)])
    middle = (used.min(axis=0) + used.max(axis=0)) / 2
    made = bpy.data.objects.new("part", None)
    bpy.context.scene.collection.objects.link(made)
    for item, cloud, mark in zip(kept, clouds, chosen):
        _cut(item, cloud - middle, mark, made)
    bpy.data.batch_remove([root, *root.children_recursive])
    return made


def _points(item: bpy.types.Object) -> numpy.ndarray:
    flat = numpy.empty(len(item.data.vertices) * 3, dtype=numpy.float32)
    item.data.vertices.foreach_get("co", flat)
    matrix = numpy.array(item.matrix_world)
    return flat.reshape(-1, 3) @ matrix[:3, :3].T + matrix[:3, 3]


def _cut(item: bpy.types.Object, points: numpy.ndarray, mark: numpy.ndarray, root: bpy.types.Object) -> None:
    """A copy of the marked vertices and their faces."""
    if not mark.any():
        return
    index = numpy.cumsum(mark) - 1
    polygons = [face for face in item.data.polygons if all(mark[corner] for corner in face.vertices)]
    mesh = bpy.data.meshes.new(item.name)
    mesh.from_pydata(points[mark].tolist(), [], [[int(index[corner]) for corner in face.vertices] for face in polygons])
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    for slot in item.material_slots:
        mesh.materials.append(slot.material)
    mesh.polygons.foreach_set("material_index", [face.material_index for face in polygons])
    mesh.update()
    copy = bpy.data.objects.new(item.name, mesh)
    bpy.context.scene.collection.objects.link(copy)
    copy.parent = root


def concrete() -> bpy.types.Material:
    """A sealed floor with a faint shine and saw cuts."""
    surface = Surface("concrete", (0.4, 0.4, 0.4), 0.3)
    graph = surface.graph
    place = graph.position()
    cloudy = graph.noise(graph.position((0.7, 0.7, 0.7)), 1.0, 7.0, 0.6)
    color = graph.mix(graph.map_range(cloudy, 0.35, 0.68), (0.255, 0.25, 0.24), (0.37, 0.362, 0.345))
    fine = graph.noise(place, 40.0, 3.0)
    color = graph.mix(graph.map_range(fine, 0.5, 0.8, 0.0, 0.25), color, (0.18, 0.178, 0.17))
    cut = None
    for axis, width in zip(graph.axes(place)[:2], (3.1, 2.7)):
        fraction = graph.math("FRACT", graph.math("DIVIDE", graph.math("ADD", axis, 100.6), width))
        off = graph.math("ABSOLUTE", graph.math("SUBTRACT", fraction, 0.5))
        cut = off if cut is None else graph.math("MINIMUM", cut, off)
    color = graph.mix(graph.map_range(cut, 0.0018, 0.0008), color, (0.09, 0.088, 0.085))
    surface.set("Base Color", color)
    surface.set("Roughness", graph.map_range(cloudy, 0.3, 0.7, 0.30, 0.44))
    return surface.material


def timber(name: str, dark: Color = (0.30, 0.175, 0.085), light: Color = (0.47, 0.30, 0.16), along: str = "x") -> bpy.types.Material:
    """Oiled wood with its grain along an axis."""
    surface = Surface(name, dark, 0.38)
    graph = surface.graph
    stretch = (1.3, 16.0, 16.0) if along == "x" else (16.0, 16.0, 1.3)
    grain = graph.noise(graph.position(stretch), 1.0, 6.0, 0.6, 0.8)
    fine = graph.noise(graph.position(tuple(6 * part for part in stretch)), 1.0, 3.0)
    color = graph.mix(graph.map_range(grain, 0.3, 0.7), dark, light)
    surface.set("Base Color", graph.mix(graph.map_range(fine, 0.55, 0.8, 0.0, 0.35), color, tuple(0.6 * part for part in dark)))
    return surface.material


def painted_wall(low: Color = (0.36, 0.45, 0.49), high: Color = (0.70, 0.71, 0.70), border: float = 1.15) -> bpy.types.Material:
    """Wall paint, darker up to a border as workshops have it."""
    surface = Surface("wall", high, 0.75)
    graph = surface.graph
    place = graph.position()
    height = graph.axes(place)[2]
    color = graph.mix(graph.map_range(height, border - 0.004, border + 0.004), low, high)
    surface.set("Base Color", graph.mix(graph.map_range(graph.noise(place, 1.2, 6.0), 0.4, 0.8, 0.0, 0.10), color, (0.40, 0.40, 0.39)))
    surface.set("Specular", 0.3)
    surface.set("Normal", graph.bump(graph.noise(place, 60.0, 3.0), 0.15, 0.002))
    return surface.material


def floor(material: bpy.types.Material, reach: float = 9.0) -> None:
    box("floor", (2 * reach, 2 * reach, 0.2), material, (0, 0, -0.1))


def wall(start: tuple[float, float], end: tuple[float, float], high: float, material: bpy.types.Material,
         openings: tuple[tuple[float, float, float, float], ...] = ()) -> None:
    """A wall along x or y; each opening is (from, to, bottom, top), counted along the wall from its start."""
    length = math.dist(start, end)
    turn = math.atan2(end[1] - start[1], end[0] - start[0])
    edges = sorted({0.0, length, *(edge for opening in openings for edge in opening[:2])})
    for left, right in zip(edges, edges[1:]):
        hole = next((each for each in openings if each[0] <= left and right <= each[1]), None)
        for bottom, top in ((0.0, high),) if hole is None else ((0.0, hole[2]), (hole[3], high)):
            if top - bottom < 0.001:
                continue
            along = (left + right) / 2
            place = (start[0] + along * math.cos(turn), start[1] + along * math.sin(turn), (bottom + top) / 2)
            box("wall", (right - left, WALL, top - bottom), material, place, (0, 0, turn))


def roller_door(left: float, right: float, y: float, top: float, bottom: float) -> None:
    """The door's curtain, let down from `top` to `bottom`, with its rails and drum on the inside of a wall at y."""
    steel, rail = plain("door slat", (0.50, 0.53, 0.55), 0.45, 0.3), plain("door rail", (0.16, 0.18, 0.20), 0.5, 0.4)
    count = int((top - bottom) / 0.085)
    for k in range(count):
        box("slat", (right - left, 0.028, 0.08), steel, ((left + right) / 2, y - 0.06, bottom + 0.05 + 0.085 * k), bevel=0.008)
    box("bottom bar", (right - left, 0.045, 0.09), rail, ((left + right) / 2, y - 0.06, bottom))
    for x in (left, right):
        box("door rail", (0.10, 0.10, top), rail, (x, y - 0.07, top / 2), bevel=0.006)
    box("drum", (right - left + 0.24, 0.40, 0.42), steel, ((left + right) / 2, y - 0.20, top + 0.18), bevel=0.05)


def garden(y: float, seed: int = 3) -> None:
    """What is seen through a door in a wall at y: an apron, a lawn and trees."""
    rnd = random.Random(seed)
    sheet("apron", (-30, 30), (y, y + 7), -0.01, plain("apron", (0.42, 0.41, 0.39), 0.9))
    sheet("lawn", (-120, 120), (y + 7, y + 160), -0.02, lawn())
    plant("yard tree", oaks(), [(rnd.uniform(-30, 14), y + rnd.uniform(24, 40), rnd.uniform(0.7, 1.0)) for _ in range(14)], -0.02, rnd, 0.1)
    plant("yard shrub", shrubs(), [(rnd.uniform(-22, 10), y + rnd.uniform(17, 19), rnd.uniform(1.2, 1.8)) for _ in range(30)], -0.02, rnd, 0.1)
