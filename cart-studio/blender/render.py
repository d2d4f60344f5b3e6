"""Cycles settings, and renders written as linear floats for the denoiser."""

import json
import os
import time

import bpy
import numpy

from framing import cart_points, filled_region
from materials import CART, linear_from_hex
from paint import set_tint

# What a render writes, by the name of Blender's pass; the order is that of renders/pictures/passes.ts.
BEAUTY = (("Image", 4), ("Denoising Albedo", 3), ("Denoising Normal", 3))
COVERAGE = (("Alpha", 1),)
# Share of the picture beside a cart where its paint may color the ground.
NEAR_CART = 0.05


def setup_cycles(scene, job):
    """Choose Cycles on the processor, sized and sampled as the job says."""
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = int(job["samples"])
    cycles.seed = int(job.get("seed", 1))
    cycles.use_adaptive_sampling = False
    cycles.use_denoising = False
    cycles.max_bounces = 5
    cycles.diffuse_bounces = 2
    cycles.glossy_bounces = 3
    cycles.transmission_bounces = 2
    cycles.transparent_max_bounces = 12
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    # A lower clamp makes paint dark: its coat reflects the lamps themselves.
    cycles.sample_clamp_direct = 10
    cycles.sample_clamp_indirect = 3
    cycles.blur_glossy = 0.6

    settings = scene.render
    settings.threads_mode = "FIXED"
    settings.threads = int(job.get("threads", 2))
    settings.resolution_percentage = 100
    settings.use_persistent_data = True
    set_size(scene, job["width"], job["height"])


def set_size(scene, width, height):
    """Set the size of the whole picture."""
    scene.render.resolution_x, scene.render.resolution_y = int(width), int(height)


def render(scene, job):
    """Render the layers of the job and tell the command that they are written."""
    started = time.time()
    render_layers(scene, job)
    report(job["id"], started)


def render_layers(scene, job):
    """Write every layer of the job: {"out": path, "tint": hex, value or None for the paint as it is}.

    With "region" ([left, top, right, bottom] as fractions of the picture) only that part; a layer
    with "near_cart" only the part where paint is seen or throws its color.
    """
    for layer in job["layers"]:
        set_region(scene, cart_region(scene) if layer.get("near_cart") else job.get("region"))
        tint = layer.get("tint")
        if tint is not None:
            set_tint(linear_from_hex(tint) if isinstance(tint, str) else (tint,) * 3)
        write_passes(scene, BEAUTY, layer["out"])


def cart_region(scene):
    """The part of the picture that carts fill, with the ground close to them."""
    bpy.context.view_layer.update()
    points = cart_points([item for item in bpy.data.objects if item.get(CART)])
    aspect = scene.render.resolution_x / scene.render.resolution_y
    return filled_region(scene.camera, points, aspect, NEAR_CART)


def report(name, started):
    """Tell the command that all files of this picture are written."""
    print(f"RENDERED {name} {time.time() - started:.1f} s", flush=True)


def set_region(scene, region):
    """Render only this part of the picture, or all of it for None."""
    settings = scene.render
    settings.use_border = settings.use_crop_to_border = region is not None
    if region is not None:
        left, top, right, bottom = region
        settings.border_min_x, settings.border_max_x = left, right
        settings.border_min_y, settings.border_max_y = 1 - bottom, 1 - top


def write_passes(scene, passes, out):
    """Render and write float32 pixels, the channels of all passes together, top row first.

    `out` + ".json" holds the size and what places the picture in the world.
    """
    scene.view_layers[0].cycles.denoising_store_passes = len(passes) > 1
    files = _connect(scene, passes, out)
    bpy.ops.render.render()
    parts = [_read(file, channels) for file, (_, channels) in zip(files, passes)]
    pixels = numpy.concatenate(parts, axis=2)
    pixels.tofile(out)
    height, width, _ = pixels.shape
    with open(f"{out}.json", "w", encoding="utf-8") as note:
        json.dump({"width": width, "height": height, **_place(scene)}, note)


def _place(scene):
    """The left and top of the rendered part in the whole picture, and the camera."""
    settings, camera = scene.render, scene.camera
    cropped = settings.use_border
    return {
        "left": round(settings.border_min_x * settings.resolution_x) if cropped else 0,
        "top": round((1 - settings.border_max_y) * settings.resolution_y) if cropped else 0,
        "camera": [list(row) for row in camera.matrix_world],
        "halfWidth": camera.data.sensor_width / 2 / camera.data.lens,
    }


def _connect(scene, passes, out):
    """Route the passes to EXR files and return their paths."""
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    composite = tree.nodes.new("CompositorNodeComposite")
    tree.links.new(layers.outputs["Image"], composite.inputs[0])
    folder = os.path.dirname(os.path.abspath(out))
    os.makedirs(folder, exist_ok=True)
    files = []
    for name, _ in passes:
        stem = f"{os.path.basename(out)}-{name.lower().replace(' ', '-')}-"
        node = tree.nodes.new("CompositorNodeOutputFile")
        node.base_path = folder
        node.format.file_format = "OPEN_EXR"
        node.format.color_mode = "RGBA"
        node.format.color_depth = "32"
        node.format.exr_codec = "NONE"
        node.file_slots.clear()
        node.file_slots.new(stem)
        tree.links.new(layers.outputs[name], node.inputs[0])
        files.append(os.path.join(folder, f"{stem}{scene.frame_current:04d}.exr"))
    return files


def _read(file, channels):
    image = bpy.data.images.load(file)
    image.colorspace_settings.name = "Raw"
    image.alpha_mode = "PREMUL"
    width, height = image.size
    pixels = numpy.empty(width * height * 4, dtype=numpy.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    os.remove(file)
    return pixels.reshape(height, width, 4)[::-1, :, :channels]
