"""Building blocks for the surface materials of the scenes (Cycles node graphs)."""

import bpy

Color = tuple[float, float, float]


class Graph:
    """A thin layer over a node tree: every call adds one node and returns its output socket."""

    def __init__(self, tree: bpy.types.NodeTree):
        self.tree = tree

    def node(self, kind: str, **settings):
        """Adds a node of the given type and sets its properties."""
        made = self.tree.nodes.new(kind)
        for name, value in settings.items():
            setattr(made, name, value)
        return made

    def feed(self, socket, value) -> None:
        """Connects a socket, or writes a constant (number, vector or linear colour)."""
        if value is None:
            return
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif socket.type == "RGBA" and len(value) == 3:
            socket.default_value = (*value, 1.0)
        else:
            socket.default_value = value

    def math(self, operation: str, *values):
        made = self.node("ShaderNodeMath", operation=operation)
        for socket, value in zip(made.inputs, values):
            self.feed(socket, value)
        return made.outputs[0]

    def vector_math(self, operation: str, *values):
        """A vector operation; dot product and length come out as a number."""
        made = self.node("ShaderNodeVectorMath", operation=operation)
        for socket, value in zip(made.inputs, values):
            self.feed(socket, value)
        return made.outputs["Value" if operation in ("DOT_PRODUCT", "LENGTH", "DISTANCE") else "Vector"]

    def mix(self, factor, first, second, blend: str = "MIX"):
        made = self.node("ShaderNodeMixRGB", blend_type=blend)
        for socket, value in zip(made.inputs, (factor, first, second)):
            self.feed(socket, value)
        return made.outputs[0]

    def mix_shader(self, factor, first, second):
        made = self.node("ShaderNodeMixShader")
        for socket, value in zip(made.inputs, (factor, first, second)):
            self.feed(socket, value)
        return made.outputs[0]

    def map_range(self, value, from_min, from_max, to_min=0.0, to_max=1.0, smooth=True):
        made = self.node("ShaderNodeMapRange", interpolation_type="SMOOTHSTEP" if smooth else "LINEAR")
        for socket, part in zip(made.inputs, (value, from_min, from_max, to_min, to_max)):
            self.feed(socket, part)
        return made.outputs[0]

    def noise(self, vector, scale, detail=4.0, roughness=0.5, distortion=0.0):
        made = self.node("ShaderNodeTexNoise")
        for name, value in (("Vector", vector), ("Scale", scale), ("Detail", detail),
                            ("Roughness", roughness), ("Distortion", distortion)):
            self.feed(made.inputs[name], value)
        return made.outputs["Fac"]

    def position(self, stretch=None):
        """The shaded point in world metres, optionally scaled axis by axis."""
        place = self.node("ShaderNodeNewGeometry").outputs["Position"]
        return place if stretch is None else self.vector_math("MULTIPLY", place, stretch)

    def axes(self, vector):
        """The x, y and z sockets of a vector."""
        made = self.node("ShaderNodeSeparateXYZ")
        self.feed(made.inputs[0], vector)
        return tuple(made.outputs)

    def random_per_object(self):
        """0..1, different for each object and each scattered copy."""
        return self.node("ShaderNodeObjectInfo").outputs["Random"]

    def ramp(self, value, stops: list[tuple[float, Color]], ease: str = "LINEAR"):
        """Colour ramp over 0..1."""
        made = self.node("ShaderNodeValToRGB")
        ramp = made.color_ramp
        ramp.interpolation = ease
        while len(ramp.elements) < len(stops):
            ramp.elements.new(1.0)
        for element, (position, color) in zip(ramp.elements, stops):
            element.position = position
            element.color = (*color, 1.0)
        self.feed(made.inputs[0], value)
        return made.outputs[0]

    def bump(self, height, strength, distance, normal=None):
        made = self.node("ShaderNodeBump")
        for name, value in (("Height", height), ("Strength", strength), ("Distance", distance), ("Normal", normal)):
            self.feed(made.inputs[name], value)
        return made.outputs[0]


class Surface:
    """A new principled material together with its graph."""

    def __init__(self, name: str, color: Color = (0.5, 0.5, 0.5), roughness: float = 0.5, metallic: float = 0.0):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.graph = Graph(self.material.node_tree)
        self.shader = self.material.node_tree.nodes["Principled BSDF"]
        self.set("Base Color", color)
        self.set("Roughness", roughness)
        self.set("Metallic", metallic)

    def set(self, name: str, value) -> None:
        """Sets or connects an input of the principled shader."""
        self.graph.feed(self.shader.inputs[name], value)

    def output(self, shader) -> None:
        """Replaces what the material puts out."""
        self.graph.feed(self.material.node_tree.nodes["Material Output"].inputs["Surface"], shader)


def plain(name: str, color: Color, roughness: float = 0.6, metallic: float = 0.0) -> bpy.types.Material:
    """A material of one colour."""
    return Surface(name, color, roughness, metallic).material


def glowing(name: str, color: Color, strength: float) -> bpy.types.Material:
    """A lamp glass: seen bright, and light enough not to matter as a light source."""
    surface = Surface(name, color, 0.3)
    surface.set("Emission", color)
    surface.set("Emission Strength", strength)
    return surface.material


def varied(name: str, dark: Color, light: Color, roughness: float = 0.85) -> bpy.types.Material:
    """A matt material whose tone differs from object to object (fence pickets, planks, houses)."""
    surface = Surface(name, dark, roughness)
    graph = surface.graph
    tone = graph.mix(graph.random_per_object(), dark, light)
    grain = graph.noise(graph.position((30, 30, 3)), 1.0, 5.0)
    surface.set("Base Color", graph.mix(0.35, tone, graph.mix(grain, (0.25, 0.25, 0.25), (0.8, 0.8, 0.8)), "OVERLAY"))
    return surface.material


def leaf(name: str, first: Color, second: Color, see_through: float = 0.4, tip: Color | None = None,
         tip_height: float = 1.0, patches: float = 0.0) -> bpy.types.Material:
    """Grass and leaves: tone differs from clump to clump, light shines through.

    With `tip`, the colour goes over to `tip` toward `tip_height` metres of the clump's own height.
    With `patches` (m), whole patches of about that size lean to the one or the other colour.
    """
    surface = Surface(name, first, 0.6)
    surface.set("Specular", 0.2)
    graph = surface.graph
    choice = graph.random_per_object()
    if patches > 0:
        where = graph.node("ShaderNodeObjectInfo").outputs["Location"]
        patch = graph.map_range(graph.noise(where, 1 / patches, 3.0), 0.34, 0.66)
        choice = graph.math("ADD", graph.math("MULTIPLY", choice, 0.35), graph.math("MULTIPLY", patch, 0.65))
    color = graph.mix(choice, first, second)
    if tip is not None:
        height = graph.axes(graph.node("ShaderNodeTexCoord").outputs["Object"])[2]
        amount = graph.map_range(height, 0.1, tip_height)
        if patches > 0:
            amount = graph.math("MULTIPLY", amount, graph.math("MULTIPLY_ADD", choice, 0.7, 0.3))
        color = graph.mix(amount, color, tip)
    surface.set("Base Color", color)
    through = graph.node("ShaderNodeBsdfTranslucent")
    graph.feed(through.inputs["Color"], color)
    surface.output(graph.mix_shader(see_through, surface.shader.outputs[0], through.outputs[0]))
    return surface.material


def sand(name: str = "sand", dark: Color = (0.50, 0.385, 0.275), light: Color = (0.74, 0.60, 0.455),
         wet_from: float | None = None) -> bpy.types.Material:
    """Beach sand; below the height `wet_from` (m) it turns dark and shining."""
    surface = Surface(name, light, 0.92)
    graph = surface.graph
    place = graph.position()
    color = graph.mix(graph.noise(place, 2.2, 5.0), dark, light)
    speckle = graph.noise(place, 140.0, 1.0)
    color = graph.mix(graph.map_range(speckle, 0.62, 0.8, 0.0, 0.35), color, (0.22, 0.16, 0.11))
    if wet_from is not None:
        edge = graph.math("MULTIPLY_ADD", graph.noise(place, 0.35, 3.0), 0.25, graph.axes(place)[2])
        wet = graph.map_range(edge, wet_from + 0.125, wet_from - 0.125)
        color = graph.mix(wet, color, (0.29, 0.235, 0.180))
        surface.set("Roughness", graph.map_range(wet, 0.0, 1.0, 0.92, 0.12))
    surface.set("Base Color", color)
    grains = graph.bump(graph.noise(place, 60.0, 3.0), 0.35, 0.02)
    surface.set("Normal", graph.bump(graph.noise(place, 5.0, 4.0), 0.5, 0.12, grains))
    return surface.material


def water(name: str = "water", color: Color = (0.015, 0.055, 0.065), ripple: float = 1.0,
          roughness: float = 0.05, stretch: tuple[float, float, float] = (0.6, 1.5, 1.0)) -> Surface:
    """Calm water; `ripple` 1 is a light breeze, `stretch` draws the waves out across the view.

    Returns the surface, so that a scene can lay foam over it.
    """
    surface = Surface(name, color, roughness)
    surface.set("IOR", 1.33)
    graph = surface.graph
    place = graph.position(stretch)
    small = graph.bump(graph.noise(place, 2.2, 4.0), 0.12 * ripple, 0.08)
    surface.set("Normal", graph.bump(graph.noise(place, 0.35, 4.0), 0.14 * ripple, 0.35, small))
    return surface
