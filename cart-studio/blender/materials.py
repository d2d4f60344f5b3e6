"""Cycles shading of a cart, by the material names of cart-studio/model/part.ts."""

from render import CART_MASK

# Principled values by material name; a missing Base Color keeps the GLB's own. Cycles follows
# reflections into the denoiser's guides below a roughness of 0.275 and makes them noisy.
FINISHES = {
    "paint": {"Metallic": 0.45, "Roughness": 0.32, "Clearcoat": 1.0, "Clearcoat Roughness": 0.03},
    "roof": {"Metallic": 0.1, "Roughness": 0.34, "Clearcoat": 0.8, "Clearcoat Roughness": 0.04},
    "gloss": {"Base Color": (0.004, 0.004, 0.005), "Roughness": 0.28, "Clearcoat": 0.7},
    "plastic": {"Base Color": (0.012, 0.012, 0.014), "Roughness": 0.54, "Specular": 0.32},
    "dash": {"Base Color": (0.014, 0.014, 0.016), "Roughness": 0.52, "Specular": 0.35},
    "steel": {"Base Color": (0.010, 0.010, 0.011), "Roughness": 0.36, "Specular": 0.4},
    "rubber": {"Base Color": (0.011, 0.011, 0.011), "Roughness": 0.75, "Specular": 0.3},
    "tyre": {"Base Color": (0.010, 0.010, 0.011), "Roughness": 0.70, "Specular": 0.3},
    "alloy": {"Base Color": (0.62, 0.63, 0.65), "Metallic": 1.0, "Roughness": 0.28},
    "alloyDark": {"Base Color": (0.045, 0.047, 0.05), "Metallic": 0.8, "Roughness": 0.28},
    "alloyOrange": {"Metallic": 0.35, "Roughness": 0.28, "Clearcoat": 0.8},
    "wheelSteel": {"Metallic": 0.25, "Roughness": 0.38, "Clearcoat": 0.3},
    "chrome": {"Base Color": (0.80, 0.81, 0.83), "Metallic": 1.0, "Roughness": 0.28},
    "mirror": {"Base Color": (0.75, 0.77, 0.80), "Metallic": 1.0, "Roughness": 0.03},
    "alu": {"Base Color": (0.55, 0.56, 0.57), "Metallic": 1.0, "Roughness": 0.34},
    "diamondPlate": {"Base Color": (0.50, 0.51, 0.52), "Metallic": 1.0, "Roughness": 0.34},
    "seat": {"Roughness": 0.48, "Specular": 0.35, "Sheen": 0.15},
    "insert": {"Roughness": 0.50, "Specular": 0.35, "Sheen": 0.15},
    "piping": {"Roughness": 0.45, "Specular": 0.4},
    "belt": {"Roughness": 0.8, "Specular": 0.25},
    "floor": {"Base Color": (0.022, 0.022, 0.023), "Roughness": 0.85, "Specular": 0.3},
    "liner": {"Base Color": (0.30, 0.30, 0.31), "Roughness": 0.8},
    "bed": {"Base Color": (0.020, 0.020, 0.022), "Roughness": 0.6},
    "mesh": {"Base Color": (0.010, 0.010, 0.011), "Roughness": 0.7, "Specular": 0.25},
    "lens": {"Base Color": (0.62, 0.65, 0.69), "Metallic": 1.0, "Roughness": 0.28},
    "lampWhite": {"Base Color": (0.9, 0.92, 0.95), "Emission": (0.93, 0.96, 1.0)},
    "lampRed": {"Base Color": (0.25, 0.002, 0.004), "Emission": (0.8, 0.0, 0.01)},
    "lampAmber": {"Base Color": (0.8, 0.25, 0.02), "Emission": (1.0, 0.35, 0.02)},
    "screen": {"Base Color": (0.005, 0.01, 0.015), "Emission": (0.02, 0.10, 0.18)},
    "glow": {"Roughness": 0.4},
}
# Lamps are on without going over the white of the picture.
GLOWS = {"lampWhite": 1.6, "lampRed": 0.35, "lampAmber": 0.4, "screen": 0.8, "glow": 2.2}
# What glass reflects outdoors: height (0 below, 1 above) and color.
OUTDOORS = ((0.0, (0.16, 0.15, 0.14)), (0.52, (0.70, 0.68, 0.66)), (1.0, (0.42, 0.50, 0.62)))
GRAIN = {"seat": 260.0, "insert": 260.0}


def shade_cart(meshes, color=None, sky=OUTDOORS):
    """Give every material on these objects its Cycles shader.

    color (hex) replaces the paint's; sky is the gradient that glass reflects, see _glass.
    """
    materials = {}
    for item in meshes:
        for slot in item.material_slots:
            if slot.material:
                materials[slot.material.name] = slot.material
    for full_name, material in materials.items():
        name = full_name.split(".")[0]
        base = _base_color(material)
        if name == "paint" and color is not None:
            base = linear_from_hex(color)
        if name == "glass":
            _glass(material, sky)
        else:
            _principled(material, name, base)


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


def _fresh_tree(material):
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    return tree, tree.nodes.new("ShaderNodeOutputMaterial")


def _mask(tree, value=1.0):
    """Tell the mask pass how much of a pixel this surface covers; value may be a socket."""
    node = tree.nodes.new("ShaderNodeOutputAOV")
    node.name = CART_MASK
    if isinstance(value, float):
        node.inputs["Value"].default_value = value
    else:
        tree.links.new(value, node.inputs["Value"])


def _principled(material, name, base):
    tree, output = _fresh_tree(material)
    shader = tree.nodes.new("ShaderNodeBsdfPrincipled")
    tree.links.new(shader.outputs[0], output.inputs[0])
    finish = dict(FINISHES.get(name, {"Roughness": 0.5}))
    base = finish.pop("Base Color", base)
    shader.inputs["Base Color"].default_value = (*base, 1)
    if name in GLOWS:
        shader.inputs["Emission"].default_value = (*finish.pop("Emission", base), 1)
        shader.inputs["Emission Strength"].default_value = GLOWS[name]
    for key, value in finish.items():
        shader.inputs[key].default_value = value
    if name == "paint":
        _darker_at_grazing(tree, shader, base)
    if name in GRAIN:
        _leather(tree, shader, GRAIN[name])
    if name == "diamondPlate":
        _tread_plate(tree, shader)
    if name in ("lampRed", "lampAmber"):
        shader.inputs["Roughness"].default_value = 0.28
        shader.inputs["Clearcoat"].default_value = 1
    _mask(tree)


def _darker_at_grazing(tree, shader, base):
    """Metallic flake turns darker where the surface turns away."""
    facing = tree.nodes.new("ShaderNodeLayerWeight")
    facing.inputs["Blend"].default_value = 0.35
    mix = tree.nodes.new("ShaderNodeMixRGB")
    mix.inputs[1].default_value = (*base, 1)
    mix.inputs[2].default_value = (*(c * 0.5 for c in base), 1)
    tree.links.new(facing.outputs["Facing"], mix.inputs[0])
    tree.links.new(mix.outputs[0], shader.inputs["Base Color"])


def _bump(tree, shader, height, strength, distance):
    node = tree.nodes.new("ShaderNodeBump")
    node.inputs["Strength"].default_value = strength
    node.inputs["Distance"].default_value = distance
    tree.links.new(height, node.inputs["Height"])
    tree.links.new(node.outputs[0], shader.inputs["Normal"])


def _leather(tree, shader, scale):
    where = tree.nodes.new("ShaderNodeTexCoord")
    cells = tree.nodes.new("ShaderNodeTexVoronoi")
    cells.inputs["Scale"].default_value = scale
    tree.links.new(where.outputs["Object"], cells.inputs["Vector"])
    _bump(tree, shader, cells.outputs["Distance"], 0.18, 0.0006)


def _tread_plate(tree, shader):
    """Raised lozenges, 35 mm apart, as two crossing waves."""
    where = tree.nodes.new("ShaderNodeTexCoord")
    waves = []
    for angle in (0.785, -0.785):
        turn = tree.nodes.new("ShaderNodeMapping")
        turn.inputs["Rotation"].default_value = (0, 0, angle)
        wave = tree.nodes.new("ShaderNodeTexWave")
        wave.inputs["Scale"].default_value = 9.0
        tree.links.new(where.outputs["Object"], turn.inputs["Vector"])
        tree.links.new(turn.outputs[0], wave.inputs["Vector"])
        waves.append(wave.outputs["Fac"])
    product = _math(tree, "MULTIPLY", waves[0], waves[1])
    _bump(tree, shader, product, 0.6, 0.003)


def _glass(material, sky):
    """Thin clear glass: reflects from its front faces only, so that a thin box is not doubled.

    What it reflects is a gradient instead of the traced scene: traced reflections of few rays
    make the denoiser's guides noisy behind the glass.
    """
    tree, output = _fresh_tree(material)
    graph = tree.links
    clear = tree.nodes.new("ShaderNodeBsdfTransparent")
    clear.inputs[0].default_value = (0.90, 0.94, 0.94, 1)
    fresnel = tree.nodes.new("ShaderNodeFresnel")
    fresnel.inputs[0].default_value = 1.45
    geometry = tree.nodes.new("ShaderNodeNewGeometry")
    front = _math(tree, "SUBTRACT", 1.0, geometry.outputs["Backfacing"])
    share = _math(tree, "MULTIPLY", front, 0.30)
    amount = _math(tree, "MULTIPLY", share, fresnel.outputs[0])
    both = tree.nodes.new("ShaderNodeAddShader")
    graph.new(clear.outputs[0], both.inputs[0])
    graph.new(_reflected_sky(tree, sky, amount), both.inputs[1])
    graph.new(both.outputs[0], output.inputs[0])
    _mask(tree, _math(tree, "ADD", amount, 0.06))


def _reflected_sky(tree, sky, strength):
    where = tree.nodes.new("ShaderNodeTexCoord")
    light = tree.nodes.new("ShaderNodeEmission")
    tree.links.new(sky_gradient(tree, sky, where.outputs["Reflection"]), light.inputs[0])
    tree.links.new(strength, light.inputs[1])
    return light.outputs[0]


def sky_gradient(tree, stops, vector):
    """Color by the height of a direction; stops are (0 straight down to 1 straight up, color)."""
    split = tree.nodes.new("ShaderNodeSeparateXYZ")
    height = tree.nodes.new("ShaderNodeMapRange")
    height.inputs[1].default_value = -1
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    tree.links.new(vector, split.inputs[0])
    tree.links.new(split.outputs["Z"], height.inputs[0])
    tree.links.new(height.outputs[0], ramp.inputs[0])
    elements = ramp.color_ramp.elements
    for element, (position, color) in zip((elements[0], elements[1]), (stops[0], stops[-1])):
        element.position, element.color = position, (*color, 1)
    for position, color in stops[1:-1]:
        elements.new(position).color = (*color, 1)
    return ramp.outputs[0]


def _math(tree, operation, first, second):
    node = tree.nodes.new("ShaderNodeMath")
    node.operation = operation
    for socket, value in zip(node.inputs, (first, second)):
        if isinstance(value, float):
            socket.default_value = value
        else:
            tree.links.new(value, socket)
    return node.outputs[0]
