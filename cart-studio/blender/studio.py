"""Pictures of one cart on no ground: around it and close-ups, and the light that it takes from the ground.

The job names the GLB, threads, samples, a list of views and, optionally, shadow (a path).
A view has id, width, height, samples, layers (see render.py), matte (a path), and azimuth and
elevation (degrees) or shot, a name of closeups.py.
"""

import os
import sys
import time
from dataclasses import dataclass

import bpy

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from carts import import_cart  # noqa: E402
from closeups import SHOTS  # noqa: E402
from framing import AROUND, add_camera, aim, cart_points, filled_region  # noqa: E402
from job import read_job  # noqa: E402
from light import add_rig, add_softbox, add_under_light, add_world  # noqa: E402
from render import COVERAGE, render_layers, report, set_region, set_size, setup_cycles, write_passes  # noqa: E402
from shadow import bake_shadow  # noqa: E402

GROUND_SIZE, GROUND_COLOR = 14.0, 0.62
MATTE_SAMPLES = 64


def main():
    """Bake the shadow and render every view of the job."""
    job = read_job()
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    setup_cycles(scene, {"width": 720, "height": 480, "samples": 1, **job})
    scene.render.film_transparent = True
    meshes = import_cart(job["glb"])
    points = cart_points(meshes)
    middle = (points.min(axis=0) + points.max(axis=0)) / 2
    ground = _ground(float(points[:, 2].min()))
    add_world(scene)
    add_softbox(scene, middle)
    camera = add_camera(scene, 85)
    if job.get("shadow"):
        bake_shadow(scene, meshes, points, ground, job["shadow"])
    ground.visible_camera = False
    add_under_light(scene, points)
    studio = Studio(scene, meshes, points, camera)
    # All mattes come first: changing between them and the full materials rebuilds the scene.
    for view in job["views"]:
        studio.aim(view)
        _render_matte(scene, meshes, view["matte"])
    for view in job["views"]:
        started = time.time()
        azimuth = studio.aim(view)
        scene.cycles.samples = view["samples"]
        lamps = add_rig(scene, azimuth, middle)
        render_layers(scene, view)
        for lamp in lamps:
            bpy.data.objects.remove(lamp, do_unlink=True)
        report(view["id"], started)


@dataclass
class Studio:
    """The cart and the camera before it."""

    scene: bpy.types.Scene
    meshes: list
    points: object
    camera: bpy.types.Object

    def aim(self, view):
        """Frame the view and render only the part that the cart fills; return the azimuth."""
        set_size(self.scene, view["width"], view["height"])
        aspect = view["width"] / view["height"]
        shot = SHOTS.get(view.get("shot"))
        azimuth = shot.azimuth if shot else view["azimuth"]
        if shot:
            shot.place(self.camera, self.meshes, aspect)
        else:
            self.camera.data.lens = view["lens"]
            aim(self.camera, self.points, azimuth, view["elevation"], aspect, AROUND)
        bpy.context.view_layer.update()
        view["region"] = filled_region(self.camera, cart_points(self.meshes), aspect)
        set_region(self.scene, view["region"])
        return azimuth


def _ground(height):
    """The floor that lights the cart from below; the camera never sees it."""
    bpy.ops.mesh.primitive_plane_add(size=GROUND_SIZE, location=(0, 0, height - 0.001))
    ground = bpy.context.object
    material = bpy.data.materials.new("ground")
    material.use_nodes = True
    shader = material.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = (GROUND_COLOR,) * 3 + (1,)
    shader.inputs["Roughness"].default_value = 0.6
    ground.data.materials.append(material)
    return ground


def _render_matte(scene, meshes, out):
    """Write how much of each pixel solid parts cover, free of noise."""
    cycles, layer = scene.cycles, scene.view_layers[0]
    kept = cycles.max_bounces, cycles.samples
    panes = [item for item in meshes if item.name.startswith("glass-glass")]
    for pane in panes:
        pane.visible_camera = False
    layer.material_override = _matte_material()
    cycles.max_bounces = 0
    cycles.samples = MATTE_SAMPLES
    # Only the edges need the samples.
    cycles.use_adaptive_sampling, cycles.adaptive_min_samples, cycles.adaptive_threshold = True, 4, 0.002
    write_passes(scene, COVERAGE, out)
    cycles.use_adaptive_sampling = False
    layer.material_override = None
    cycles.max_bounces, cycles.samples = kept
    for pane in panes:
        pane.visible_camera = True


def _matte_material():
    known = bpy.data.materials.get("matte")
    if known:
        return known
    material = bpy.data.materials.new("matte")
    material.use_nodes = True
    nodes = material.node_tree.nodes
    nodes.clear()
    light = nodes.new("ShaderNodeEmission")
    output = nodes.new("ShaderNodeOutputMaterial")
    material.node_tree.links.new(light.outputs[0], output.inputs["Surface"])
    return material


if __name__ == "__main__":
    main()
