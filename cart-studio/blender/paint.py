"""Lacquered surfaces: a white clear coat over a base whose color can change between renders."""

import bpy

TINT = "tint"

# Share of the metallic lobe in body paint, and its roughness.
METALLIC, METALLIC_ROUGHNESS = 0.35, 0.36
# Noise cells per meter and height (m) of the orange peel that a sprayed coat has.
PEEL_SCALE, PEEL_STRENGTH, PEEL_HEIGHT = 95.0, 0.06, 0.0006


def paint(graph, color):
    """Return body paint: diffuse and metallic lobes, both affine in the tint, under a coat."""
    tint = graph.node("ShaderNodeRGB", name=TINT).outputs[0]
    tint.default_value = (*color, 1)
    matt = graph.node("ShaderNodeBsdfDiffuse")
    metallic = graph.node("ShaderNodeBsdfGlossy")
    metallic.inputs["Roughness"].default_value = METALLIC_ROUGHNESS
    graph.feed(matt.inputs["Color"], tint)
    graph.feed(metallic.inputs["Color"], tint)
    base = graph.mix_shader(METALLIC, matt.outputs[0], metallic.outputs[0])
    return coated(graph, base, 1.52, 0.012, peel=True)


def coated(graph, base, ior, roughness, peel=False):
    """Lay a clear coat over a shader; the Principled clearcoat has a quarter of a real one."""
    shine = graph.node("ShaderNodeBsdfGlossy")
    shine.inputs["Roughness"].default_value = roughness
    fresnel = graph.node("ShaderNodeFresnel")
    fresnel.inputs["IOR"].default_value = ior
    if peel:
        place = graph.node("ShaderNodeTexCoord").outputs["Object"]
        bump = graph.bump(graph.noise(place, PEEL_SCALE, 1.0), PEEL_STRENGTH, PEEL_HEIGHT)
        graph.feed(shine.inputs["Normal"], bump)
        graph.feed(fresnel.inputs["Normal"], bump)
    return graph.mix_shader(fresnel.outputs[0], base, shine.outputs[0])


def set_tint(color):
    """Give all body paint in the file this linear color."""
    for material in bpy.data.materials:
        node = material.node_tree.nodes.get(TINT) if material.use_nodes else None
        if node:
            node.outputs[0].default_value = (*color, 1)
