"""Cycles settings and one rendering: a 16-bit picture and the denoiser's guide pictures."""

import os
import time

CART_MASK = "cart_mask"


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
    cycles.transmission_bounces = 3
    cycles.transparent_max_bounces = 12
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.sample_clamp_direct = 8
    cycles.sample_clamp_indirect = 3
    cycles.blur_glossy = 1.0

    render = scene.render
    render.threads_mode = "FIXED"
    render.threads = int(job.get("threads", 2))
    render.resolution_x = int(job["width"])
    render.resolution_y = int(job["height"])
    render.resolution_percentage = 100
    render.use_persistent_data = True
    render.image_settings.file_format = "PNG"
    render.image_settings.color_mode = "RGB"
    render.image_settings.color_depth = "16"
    render.image_settings.compression = 5
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "Medium High Contrast"
    scene.view_settings.exposure = 0


def render(scene, job):
    """Write job["out"], and job["albedo"], job["normal"], job["mask"] where the job names them.

    Guides are linear values; normals are packed as n / 2 + 1/2. The mask is the coverage of
    everything shaded by materials.shade_cart, glass by its reflection.
    """
    import bpy

    _set_region(scene, job.get("region"))
    slots = _connect_passes(scene, job)
    scene.render.filepath = job["out"]
    os.makedirs(os.path.dirname(os.path.abspath(job["out"])), exist_ok=True)
    started = time.time()
    bpy.ops.render.render(write_still=True)
    for written, wanted in slots:
        os.replace(f"{written}{scene.frame_current:04d}.png", wanted)
    print(f"RENDERED {job['out']} {time.time() - started:.1f} s", flush=True)


def _set_region(scene, region):
    settings = scene.render
    settings.use_border = region is not None
    settings.use_crop_to_border = False
    if region is not None:
        left, top, right, bottom = region
        settings.border_min_x, settings.border_max_x = left, right
        settings.border_min_y, settings.border_max_y = 1 - bottom, 1 - top


def _connect_passes(scene, job):
    """Route the guide passes to files; return pairs of (path without frame number, final path)."""
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    wants_mask = "mask" in job
    if wants_mask and CART_MASK not in layer.aovs:
        aov = layer.aovs.add()
        aov.name = CART_MASK
        aov.type = "VALUE"
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    composite = tree.nodes.new("CompositorNodeComposite")
    tree.links.new(layers.outputs["Image"], composite.inputs[0])

    slots = []
    if "albedo" in job:
        slots.append(_file_output(tree, layers.outputs["Denoising Albedo"], job["albedo"]))
    if "normal" in job:
        packed = _packed_normal(tree, layers.outputs["Denoising Normal"])
        slots.append(_file_output(tree, packed, job["normal"]))
    if wants_mask:
        slots.append(_file_output(tree, layers.outputs[CART_MASK], job["mask"], "BW"))
    return slots


def _packed_normal(tree, socket):
    half = (0.5, 0.5, 0.5, 1)
    scaled = _mix(tree, "MULTIPLY", socket, half)
    return _mix(tree, "ADD", scaled, half)


def _mix(tree, blend, socket, color):
    node = tree.nodes.new("CompositorNodeMixRGB")
    node.blend_type = blend
    node.inputs[0].default_value = 1
    node.inputs[2].default_value = color
    tree.links.new(socket, node.inputs[1])
    return node.outputs[0]


def _file_output(tree, socket, path, mode="RGB"):
    """Save a pass as it is, without the view transform."""
    node = tree.nodes.new("CompositorNodeOutputFile")
    stem = os.path.splitext(os.path.abspath(path))[0] + "-pass"
    node.base_path = os.path.dirname(stem)
    node.format.file_format = "PNG"
    node.format.color_mode = mode
    node.format.color_depth = "16"
    node.format.compression = 5
    node.format.color_management = "OVERRIDE"
    node.format.view_settings.view_transform = "Raw"
    node.format.view_settings.look = "None"
    node.file_slots.clear()
    node.file_slots.new(os.path.basename(stem))
    tree.links.new(socket, node.inputs[0])
    return stem, path
