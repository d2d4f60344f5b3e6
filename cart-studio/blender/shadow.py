"""How much light a cart takes from the ground, seen once from above and laid under every view."""

import json

import bpy

from render import BEAUTY, set_size, write_passes

SIDE, SAMPLES = 320, 40
# Beyond the cart's own box (m).
MARGIN = 1.7


def bake_shadow(scene, meshes, points, ground, out):
    """Write the ground with the cart to `out`, without it to `out` + ".free", and their place."""
    low, high = points.min(axis=0), points.max(axis=0)
    middle = (low + high) / 2
    scale = float(max(high[0] - low[0], high[1] - low[1])) + 2 * MARGIN
    own = ground.data.materials[0]
    ground.data.materials[0] = _diffuse()
    camera = _camera_above(scene, middle, scale)
    kept = scene.camera, scene.cycles.samples
    scene.camera, scene.cycles.samples = camera, SAMPLES
    set_size(scene, SIDE, SIDE)
    for item in meshes:
        item.visible_camera = False
    write_passes(scene, BEAUTY, out)
    for item in meshes:
        item.hide_render = True
    write_passes(scene, BEAUTY, f"{out}.free")
    for item in meshes:
        item.hide_render, item.visible_camera = False, True
    scene.camera, scene.cycles.samples = kept
    bpy.data.objects.remove(camera, do_unlink=True)
    ground.data.materials[0] = own
    place = {"middle": [float(middle[0]), float(middle[1])], "floor": float(low[2]), "scale": scale}
    with open(f"{out}.place.json", "w", encoding="utf-8") as note:
        json.dump(place, note)
    print(f"SHADOW {out}", flush=True)


def _diffuse():
    material = bpy.data.materials.new("shadow ground")
    material.use_nodes = True
    nodes = material.node_tree.nodes
    nodes.clear()
    matt = nodes.new("ShaderNodeBsdfDiffuse")
    output = nodes.new("ShaderNodeOutputMaterial")
    material.node_tree.links.new(matt.outputs[0], output.inputs["Surface"])
    return material


def _camera_above(scene, middle, scale):
    data = bpy.data.cameras.new("above")
    data.type = "ORTHO"
    data.ortho_scale = scale
    camera = bpy.data.objects.new("above", data)
    scene.collection.objects.link(camera)
    camera.location = (middle[0], middle[1], 8)
    return camera
