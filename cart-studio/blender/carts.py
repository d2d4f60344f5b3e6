"""Bring a cart's GLB into the scene, shaded for Cycles, its nose toward -y, wheels on z = 0."""

import math

import bpy
import numpy

from materials import shade_cart

# The glTF importer of Blender 3.4 still uses the name that numpy 1.24 removed.
numpy.bool = bool


def import_cart(path, color=None):
    """Import the GLB and return its mesh objects; color as in shade_cart."""
    before = set(bpy.data.objects)
    bpy.ops.import_scene.gltf(filepath=path)
    imported = [item for item in bpy.data.objects if item not in before]
    meshes = [item for item in imported if item.type == "MESH"]
    shade_cart(meshes, color)
    bpy.context.view_layer.update()
    return meshes


def place_cart(path, location, turn, color=None):
    """Import a cart and stand it at location, turned by `turn` degrees about z; return its root."""
    before = set(bpy.data.objects)
    import_cart(path, color)
    root = bpy.data.objects.new("cart", None)
    bpy.context.scene.collection.objects.link(root)
    for item in bpy.data.objects:
        if item not in before and item is not root and item.parent is None:
            item.parent = root
    root.location = location
    root.rotation_euler = (0, 0, math.radians(turn))
    return root
