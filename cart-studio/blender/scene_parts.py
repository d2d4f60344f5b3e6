"""Meshes, scattered plants, camera, light and the cart: what every scene is put together from.

Blender's axes: x to the right, y away from the camera, z up; metres.
"""

import math
import random
from collections.abc import Callable, Iterable

import bmesh
import bpy
from mathutils import Euler, Vector, noise

from carts import place_cart

Vec3 = tuple[float, float, float]
Height = Callable[[float, float], float]


def empty_scene() -> bpy.types.Scene:
    """Starts from nothing."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    return bpy.context.scene


def outdoor_bounces(scene: bpy.types.Scene) -> None:
    """Short light paths: under an open sky one diffuse bounce carries nearly all the light."""
    cycles = scene.cycles
    cycles.max_bounces = 3
    cycles.diffuse_bounces = 1
    cycles.glossy_bounces = 2
    cycles.transmission_bounces = 2
    cycles.transparent_max_bounces = 8


def smoothstep(start: float, end: float, x: float) -> float:
    t = max(0.0, min(1.0, (x - start) / (end - start)))
    return t * t * (3 - 2 * t)


def bell(x: float, width: float) -> float:
    """1 at x = 0, falling off over `width`."""
    return math.exp(-((x / width) ** 2))


def noise2(x: float, y: float, seed: float = 0.0) -> float:
    """Smooth noise, about -1..1."""
    return noise.noise(Vector((x, y, seed)))


def fractal2(x: float, y: float, seed: float = 0.0, octaves: int = 4) -> float:
    """Noise of several octaves, about -1..1."""
    return noise.fractal(Vector((x, y, seed)), 1.0, 2.0, octaves)


def add(name: str, mesh: bpy.types.Mesh, material: bpy.types.Material | None = None,
        location: Vec3 = (0, 0, 0), rotation: Vec3 = (0, 0, 0)) -> bpy.types.Object:
    """Puts a mesh into the scene; angles in radians."""
    made = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(made)
    if material is not None and not mesh.materials:
        mesh.materials.append(material)
    made.location = location
    made.rotation_euler = rotation
    return made


def mesh_of(name: str, vertices: list, faces: list, smooth: bool = True) -> bpy.types.Mesh:
    made = bpy.data.meshes.new(name)
    made.from_pydata(vertices, [], faces)
    made.polygons.foreach_set("use_smooth", [smooth] * len(made.polygons))
    made.update()
    return made


def land(name: str, height: Height, x_range: tuple[float, float], y_range: tuple[float, float],
         cells: tuple[int, int], material: bpy.types.Material, focus: float = 1.0) -> bpy.types.Object:
    """Ground as a grid over a height function. `focus` above 1 makes the cells finer near the camera's axis."""
    nx, ny = cells
    mid, half = (x_range[0] + x_range[1]) / 2, (x_range[1] - x_range[0]) / 2
    columns = [mid + half * math.copysign(abs(2 * i / nx - 1) ** focus, 2 * i / nx - 1) for i in range(nx + 1)]
    rows = [y_range[0] + (y_range[1] - y_range[0]) * (j / ny) ** focus for j in range(ny + 1)]
    return terrain(name, height, columns, rows, material)


def terrain(name: str, height: Height, columns: list[float], rows: list[float], material: bpy.types.Material) -> bpy.types.Object:
    """Ground over the crossings of columns (x) and rows (y)."""
    wide = len(columns)
    vertices = [(x, y, height(x, y)) for y in rows for x in columns]
    faces = [(a, a + 1, a + wide + 1, a + wide) for j in range(len(rows) - 1) for a in range(j * wide, j * wide + wide - 1)]
    return add(name, mesh_of(name, vertices, faces), material)


def spaced(start: float, end: float, fine: tuple[float, float], step: float, growth: float = 1.13) -> list[float]:
    """Lines every `step` where it is fine, wider and wider apart toward start and end."""
    inner = [fine[0] + step * k for k in range(int((fine[1] - fine[0]) / step) + 1)]

    def outward(place: float, limit: float, way: int) -> list[float]:
        lines, gap = [], step
        while (limit - place) * way > 1e-6:
            gap *= growth
            place = min(place + gap, limit) if way > 0 else max(place - gap, limit)
            lines.append(place)
        return lines

    return outward(inner[0], start, -1)[::-1] + inner + outward(inner[-1], end, 1)


def mask(made: bpy.types.Object, values: Callable[[float, float], Vec3]) -> None:
    """Stores three numbers per vertex, for a material to read as the attribute "masks"."""
    layer = made.data.color_attributes.new("masks", "FLOAT_COLOR", "POINT")
    flat: list[float] = []
    for vertex in made.data.vertices:
        flat += [*values(vertex.co.x, vertex.co.y), 1.0]
    layer.data.foreach_set("color", flat)


def sheet(name: str, x_range: tuple[float, float], y_range: tuple[float, float], z: float,
          material: bpy.types.Material) -> bpy.types.Object:
    """One flat rectangle (water, a lawn far off)."""
    (x0, x1), (y0, y1) = x_range, y_range
    mesh = mesh_of(name, [(x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z)], [(0, 1, 2, 3)], smooth=False)
    return add(name, mesh, material)


def box_mesh(name: str, size: Vec3, bevel: float = 0.0) -> bpy.types.Mesh:
    """A box around its centre."""
    work = bmesh.new()
    bmesh.ops.create_cube(work, size=1)
    for vertex in work.verts:
        vertex.co = Vector((vertex.co.x * size[0], vertex.co.y * size[1], vertex.co.z * size[2]))
    if bevel:
        bmesh.ops.bevel(work, geom=work.edges[:], offset=bevel, segments=2, affect="EDGES")
    made = bpy.data.meshes.new(name)
    work.to_mesh(made)
    work.free()
    return made


def box(name: str, size: Vec3, material: bpy.types.Material, location: Vec3,
        rotation: Vec3 = (0, 0, 0), bevel: float = 0.0) -> bpy.types.Object:
    return add(name, box_mesh(name, size, bevel), material, location, rotation)


def lathe(name: str, profile: Iterable[tuple[float, float]], material: bpy.types.Material,
          location: Vec3 = (0, 0, 0), segments: int = 32, smooth: bool = True) -> bpy.types.Object:
    """A turned body: (radius, height) pairs from the bottom up."""
    rings = list(profile)
    turns = [i / segments * 2 * math.pi for i in range(segments)]
    vertices = [(r * math.cos(a), r * math.sin(a), z) for r, z in rings for a in turns]
    faces = [(j * segments + i, j * segments + (i + 1) % segments,
              (j + 1) * segments + (i + 1) % segments, (j + 1) * segments + i)
             for j in range(len(rings) - 1) for i in range(segments)]
    return add(name, mesh_of(name, vertices, faces, smooth), material, location)


def beam(name: str, start: Vec3, end: Vec3, thickness: float, material: bpy.types.Material) -> bpy.types.Object:
    """A straight square bar (wire, rail, rope) between two points."""
    along = Vector(end) - Vector(start)
    made = box(name, (along.length, thickness, thickness), material, (Vector(start) + Vector(end)) / 2)
    made.rotation_euler = along.to_track_quat("X", "Z").to_euler()
    return made


def grass_clump(name: str, blades: int, heights: tuple[float, float], width: float, spread: float,
                material: bpy.types.Material, bend: float = 0.5, seed: int = 1) -> bpy.types.Mesh:
    """A tuft of bent blades; `width` is half a blade's width at its foot."""
    rnd = random.Random(seed)
    vertices: list[Vec3] = []
    faces: list[tuple[int, ...]] = []
    steps = 4
    for _ in range(blades):
        turn, reach = rnd.uniform(0, 2 * math.pi), spread * math.sqrt(rnd.random())
        foot_x, foot_y = reach * math.cos(turn), reach * math.sin(turn)
        tall, toward = rnd.uniform(*heights), turn + rnd.uniform(-0.9, 0.9)
        lean, half = bend * rnd.uniform(0.3, 1.2) * tall, width * rnd.uniform(0.7, 1.2)
        side_x, side_y = -math.sin(toward) * half, math.cos(toward) * half
        first = len(vertices)
        for step in range(steps + 1):
            t = step / steps
            x = foot_x + math.cos(toward) * lean * t * t
            y = foot_y + math.sin(toward) * lean * t * t
            z = tall * (t - 0.18 * bend * t ** 3)
            taper = 1 - t * 0.92
            vertices += [(x - side_x * taper, y - side_y * taper, z), (x + side_x * taper, y + side_y * taper, z)]
        faces += [(first + 2 * k, first + 2 * k + 1, first + 2 * k + 3, first + 2 * k + 2) for k in range(steps)]
    made = mesh_of(name, vertices, faces)
    made.materials.append(material)
    return made


def scatter(name: str, sources: list[bpy.types.Mesh], places: list[tuple[Vec3, Vec3, float]], seed: int = 1) -> None:
    """Copies of the sources, chosen at random, at (location, rotation in radians, size).

    Each copy stands on a small hidden face of one carrier mesh: tens of thousands cost next to nothing.
    """
    rnd = random.Random(seed)
    groups: list[list[tuple[Vec3, Vec3, float]]] = [[] for _ in sources]
    for place in places:
        groups[rnd.randrange(len(sources))].append(place)
    for index, (source, group) in enumerate(zip(sources, groups)):
        vertices, faces = [], []
        for location, rotation, size in group:
            frame = Euler(rotation).to_matrix() * (size / 2)
            first = len(vertices)
            vertices += [Vector(location) + frame @ Vector(corner)
                         for corner in ((-1, -1, 0), (1, -1, 0), (1, 1, 0), (-1, 1, 0))]
            faces.append((first, first + 1, first + 2, first + 3))
        carrier = add(f"{name}-carrier-{index}", mesh_of(f"{name}-carrier-{index}", vertices, faces, smooth=False))
        carrier.instance_type = "FACES"
        carrier.use_instance_faces_scale = True
        carrier.show_instancer_for_render = False
        add(f"{name}-{index}", source).parent = carrier


def camera(location: Vec3, target: Vec3, lens: float, focus: float | None = None, f_stop: float = 4.0) -> None:
    """The scene's camera: `lens` in mm on 36 mm film (the longer side); with `focus` (m) it has depth of field."""
    data = bpy.data.cameras.new("camera")
    data.lens = lens
    data.clip_end = 20000
    if focus is not None:
        data.dof.use_dof = True
        data.dof.focus_distance = focus
        data.dof.aperture_fstop = f_stop
    made = bpy.data.objects.new("camera", data)
    scene = bpy.context.scene
    scene.collection.objects.link(made)
    scene.camera = made
    made.location = location
    made.rotation_euler = (Vector(target) - Vector(location)).to_track_quat("-Z", "Y").to_euler()


def fill_light(location: Vec3, target: Vec3, power: float, color: Vec3 = (1.0, 0.93, 0.86),
               size: tuple[float, float] = (5.0, 3.0)) -> bpy.types.Object:
    """A soft rectangular light (W), as a reflector held beside the camera."""
    data = bpy.data.lights.new("fill", "AREA")
    data.shape = "RECTANGLE"
    data.size, data.size_y = size
    data.energy = power
    data.color = color
    made = bpy.data.objects.new("fill", data)
    bpy.context.scene.collection.objects.link(made)
    made.location = location
    made.rotation_euler = (Vector(target) - Vector(location)).to_track_quat("-Z", "Y").to_euler()
    return made


def load_cart(glb: str, location: Vec3, heading_degrees: float, color: str | None = None) -> bpy.types.Object:
    """Stands a cart in the scene: at heading 0 it looks at the camera (-y), positive headings turn it to the right."""
    return place_cart(glb, location, heading_degrees, color)
