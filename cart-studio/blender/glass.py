"""Glass without noise: what it reflects is drawn, not traced."""

CLEAR, EDGE = (0.955, 0.972, 0.970), (0.25, 0.42, 0.40)
REFLECTION = (0.93, 0.97, 1.0)
# Along this direction (object coordinates) lie two slanting bands, as of a window:
# place (m), half width, softness, brightness.
SLANT = (0.0, 0.62, 0.78)
BANDS = ((1.10, 0.13, 0.02, 1.0), (1.36, 0.035, 0.015, 0.8))
EVEN, BAND = 0.55, 3.2


def glass(graph):
    """Return thin clear glass; only front faces reflect, so that a thin pane is not doubled."""
    facing = graph.node("ShaderNodeLayerWeight")
    facing.inputs["Blend"].default_value = 0.5
    edge = graph.math("POWER", facing.outputs["Facing"], 3.0)
    clear = graph.node("ShaderNodeBsdfTransparent")
    graph.feed(clear.inputs["Color"], graph.mix(edge, CLEAR, EDGE))

    fresnel = graph.node("ShaderNodeFresnel")
    fresnel.inputs["IOR"].default_value = 1.5
    back = graph.node("ShaderNodeNewGeometry").outputs["Backfacing"]
    front = graph.math("MULTIPLY", fresnel.outputs[0], graph.math("SUBTRACT", 1.0, back))
    strength = graph.math("MULTIPLY_ADD", _bands(graph), BAND, EVEN)
    shine = graph.node("ShaderNodeEmission")
    shine.inputs["Color"].default_value = (*REFLECTION, 1)
    graph.feed(shine.inputs["Strength"], graph.math("MULTIPLY", front, strength))

    both = graph.node("ShaderNodeAddShader")
    graph.feed(both.inputs[0], clear.outputs[0])
    graph.feed(both.inputs[1], shine.outputs[0])
    return both.outputs[0]


def _bands(graph):
    place = graph.node("ShaderNodeTexCoord").outputs["Object"]
    along = graph.vector_math("DOT_PRODUCT", place, SLANT)
    total = None
    for middle, half, soft, brightness in BANDS:
        off = graph.math("ABSOLUTE", graph.math("SUBTRACT", along, middle))
        band = graph.math("MULTIPLY", graph.map_range(off, half + soft, half), brightness)
        total = band if total is None else graph.math("ADD", total, band)
    return total
