"""Cycles shading of a cart, by the material names of cart-studio/model/part.ts."""

from glass import glass
from paint import coated, paint
from shading import Graph

# Custom property of a cart's meshes.
CART = "cart"

# Principled values by material name; a missing Base Color keeps the GLB's own. Cycles follows
# reflections into the guides below a roughness of 0.275 and makes them noisy: only for small parts.
FINISHES = {
    "roof": {"Metallic": 0.1, "Roughness": 0.34, "Specular": 0},
    "gloss": {"Base Color": (0.006, 0.006, 0.007), "Roughness": 0.3, "Specular": 0},
    "plastic": {"Base Color": (0.020, 0.020, 0.022), "Roughness": 0.48, "Specular": 0.45},
    "dash": {"Base Color": (0.018, 0.018, 0.020), "Roughness": 0.50, "Specular": 0.4},
    "steel": {"Base Color": (0.016, 0.016, 0.018), "Roughness": 0.33, "Specular": 0.5},
    "rubber": {"Base Color": (0.014, 0.014, 0.014), "Roughness": 0.72, "Specular": 0.35},
    "tyre": {"Base Color": (0.016, 0.016, 0.017), "Roughness": 0.62, "Specular": 0.4},
    "alloy": {"Base Color": (0.70, 0.71, 0.73), "Metallic": 1.0, "Roughness": 0.28},
    "alloyDark": {"Base Color": (0.045, 0.047, 0.05), "Metallic": 0.8, "Roughness": 0.28},
    "alloyOrange": {"Metallic": 0.35, "Roughness": 0.28, "Specular": 0},
    "wheelSteel": {"Metallic": 0.25, "Roughness": 0.38, "Specular": 0},
    "chrome": {"Base Color": (0.85, 0.86, 0.88), "Metallic": 1.0, "Roughness": 0.08},
    "mirror": {"Base Color": (0.75, 0.77, 0.80), "Metallic": 1.0, "Roughness": 0.28},
    "alu": {"Base Color": (0.55, 0.56, 0.57), "Metallic": 1.0, "Roughness": 0.30},
    "diamondPlate": {"Base Color": (0.50, 0.51, 0.52), "Metallic": 1.0, "Roughness": 0.34},
    "seat": {"Roughness": 0.48, "Specular": 0.35, "Sheen": 0.15},
    "insert": {"Roughness": 0.50, "Specular": 0.35, "Sheen": 0.15},
    "piping": {"Roughness": 0.45, "Specular": 0.4},
    "belt": {"Base Color": (0.16, 0.16, 0.165), "Roughness": 0.7, "Specular": 0.3},
    "floor": {"Base Color": (0.022, 0.022, 0.023), "Roughness": 0.85, "Specular": 0.3},
    "liner": {"Base Color": (0.30, 0.30, 0.31), "Roughness": 0.8},
    "bed": {"Base Color": (0.020, 0.020, 0.022), "Roughness": 0.6},
    "mesh": {"Base Color": (0.010, 0.010, 0.011), "Roughness": 0.7, "Specular": 0.25},
    "lens": {"Base Color": (0.62, 0.65, 0.69), "Metallic": 1.0, "Roughness": 0.15},
    "lampWhite": {"Base Color": (0.9, 0.92, 0.95), "Emission": (0.93, 0.96, 1.0)},
    "lampRed": {"Base Color": (0.25, 0.002, 0.004), "Emission": (0.8, 0.0, 0.01), "Roughness": 0.28},
    "lampAmber": {"Base Color": (0.8, 0.25, 0.02), "Emission": (1.0, 0.35, 0.02), "Roughness": 0.28},
    "screen": {"Base Color": (0.005, 0.01, 0.015), "Emission": (0.02, 0.10, 0.18)},
    "glow": {"Roughness": 0.4},
}
# Roughness of the clear coat over a finish.
COATS = {"gloss": 0.03, "roof": 0.05, "alloyOrange": 0.03, "wheelSteel": 0.03, "lampRed": 0.03, "lampAmber": 0.03}
# Lamps are on without going over the white of the picture.
GLOWS = {"lampWhite": 1.6, "lampRed": 0.35, "lampAmber": 0.4, "screen": 0.8, "glow": 1.2}
GRAIN = {"seat": 260.0, "insert": 260.0}


def shade_cart(meshes, color=None):
    """Give every material on these objects its Cycles shader; color (hex) replaces the paint's."""
    for item in meshes:
        item[CART] = True
    materials = {slot.material for item in meshes for slot in item.material_slots if slot.material}
    for material in materials:
        name = material.name.split(".")[0]
        base = _base_color(material)
        graph, output = _empty_graph(material)
        if name == "paint":
            surface = paint(graph, base if color is None else linear_from_hex(color))
        elif name == "glass":
            surface = glass(graph)
        else:
            surface = _finish(graph, name, base)
            if name in COATS:
                surface = coated(graph, surface, 1.5, COATS[name])
        graph.feed(output.inputs["Surface"], surface)


def linear_from_hex(text):
    """Turn "#1C4E9E" into linear red, green, blue."""
    channels = (int(text[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)


def _base_color(material):
    if material.use_nodes:
        for node in material.node_tree.nodes:
            if node.type == "BSDF_PRINCIPLED":
                return tuple(node.inputs["Base Color"].default_value)[:3]
    return tuple(material.diffuse_color)[:3]


def _empty_graph(material):
    material.use_nodes = True
    material.node_tree.nodes.clear()
    return Graph(material.node_tree), material.node_tree.nodes.new("ShaderNodeOutputMaterial")


def _finish(graph, name, base):
    shader = graph.node("ShaderNodeBsdfPrincipled")
    finish = {"Roughness": 0.5, "Base Color": base, **FINISHES.get(name, {})}
    if name in GLOWS:
        finish = {"Emission": base, **finish, "Emission Strength": GLOWS[name]}
    for socket, value in finish.items():
        graph.feed(shader.inputs[socket], value)
    if name in GRAIN:
        graph.feed(shader.inputs["Normal"], _leather(graph, GRAIN[name]))
    if name == "diamondPlate":
        graph.feed(shader.inputs["Normal"], _tread_plate(graph))
    return shader.outputs[0]


def _leather(graph, scale):
    cells = graph.node("ShaderNodeTexVoronoi")
    cells.inputs["Scale"].default_value = scale
    graph.feed(cells.inputs["Vector"], graph.node("ShaderNodeTexCoord").outputs["Object"])
    return graph.bump(cells.outputs["Distance"], 0.18, 0.0006)


def _tread_plate(graph):
    """Raised lozenges, 35 mm apart, as two crossing waves."""
    place = graph.node("ShaderNodeTexCoord").outputs["Object"]
    waves = []
    for angle in (0.785, -0.785):
        turn = graph.node("ShaderNodeMapping")
        turn.inputs["Rotation"].default_value = (0, 0, angle)
        graph.feed(turn.inputs["Vector"], place)
        wave = graph.node("ShaderNodeTexWave")
        wave.inputs["Scale"].default_value = 9.0
        graph.feed(wave.inputs["Vector"], turn.outputs[0])
        waves.append(wave.outputs["Fac"])
    return graph.bump(graph.math("MULTIPLY", *waves), 0.6, 0.003)
