"""What stands in a golf-cart workshop: the lift, shelves, tools, a tool chest, batteries and their charger."""

import math
import random

import bpy

from props import group, tube
from scene_parts import Vec3, add, beam, box, lathe, mesh_of
from shading import Color, Surface, glowing, plain

TEAL: Color = (0.008, 0.16, 0.205)
CORAL: Color = (0.75, 0.11, 0.035)
STEEL: Color = (0.55, 0.56, 0.57)


def chrome() -> bpy.types.Material:
    return plain("tool steel", STEEL, 0.32, 1.0)


def black() -> bpy.types.Material:
    return plain("black", (0.016, 0.016, 0.018), 0.5)


def curve(points: list[Vec3], steps: int = 10) -> list[Vec3]:
    """A smooth line through the points."""
    ends = [points[0], *points, points[-1]]
    line: list[Vec3] = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:]):
        for k in range(steps):
            t = k / steps
            line.append(tuple(0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t ** 3)
                              for p, q, r, s in zip(a, b, c, d)))
    return [*line, points[-1]]


def scissor_lift(place: Vec3, turn: float, deck: float, length: float = 3.3) -> None:
    """Two runways on crossed arms; the deck is `deck` high and lies along x before the turn."""
    frame, arm = plain("lift frame", (0.045, 0.065, 0.085), 0.45), plain("lift arm", TEAL, 0.4)
    plate, stop = plain("lift deck", (0.075, 0.09, 0.105), 0.5), plain("lift stop", CORAL, 0.45)
    parts = []
    half = length * 0.33
    for side in (-1, 1):
        y = side * 0.50
        parts += [box("runway", (length, 0.44, 0.07), plate, (0, y, deck - 0.035), bevel=0.008),
                  box("runway lip", (length, 0.025, 0.05), frame, (0, side * 0.735, deck + 0.01)),
                  box("base rail", (length * 0.78, 0.10, 0.07), frame, (0, y, 0.035), bevel=0.01),
                  beam("arm", (-half, y - 0.05, 0.09), (half, y - 0.05, deck - 0.09), 0.065, arm),
                  beam("arm", (half, y + 0.05, 0.09), (-half, y + 0.05, deck - 0.09), 0.065, arm)]
        parts += [box("stop", (0.05, 0.40, 0.09), stop, (end * (length / 2 - 0.03), y, deck + 0.03), bevel=0.012) for end in (-1, 1)]
        for x, z in ((0, deck / 2), (-half, 0.09), (half, 0.09), (-half, deck - 0.09), (half, deck - 0.09)):
            pin = lathe("pin", [(0, -0.12), (0.032, -0.12), (0.032, 0.12), (0, 0.12)], chrome(), (x, y, z), 16)
            pin.rotation_euler = (math.pi / 2, 0, 0)
            parts.append(pin)
    parts += [box("cross bar", (0.08, 1.0, 0.06), frame, (x, 0, 0.05)) for x in (-half, half)]
    parts.append(tube("ram", [(-half + 0.1, 0, 0.12), (half * 0.25, 0, deck * 0.62)], 0.035, chrome()))
    group("lift", parts, place, turn)


def lift_post(place: Vec3, turn: float) -> None:
    """The lift's switch on a post, with its hose to the floor."""
    case = plain("switch case", (0.60, 0.62, 0.63), 0.5)
    parts = [box("post", (0.07, 0.07, 1.1), plain("post", (0.045, 0.065, 0.085), 0.45), (0, 0, 0.55), bevel=0.008), box("foot", (0.26, 0.26, 0.02), black(), (0, 0, 0.01)),
             box("switch", (0.20, 0.13, 0.28), case, (0, -0.02, 1.15), bevel=0.015)]
    for z, color in ((1.21, (0.02, 0.30, 0.08)), (1.12, (0.55, 0.02, 0.02))):
        knob = lathe("button", [(0.026, 0), (0.026, 0.02), (0, 0.022)], plain("button", color, 0.4), (0, -0.085, z), 18)
        knob.rotation_euler = (math.pi / 2, 0, 0)
        parts.append(knob)
    group("lift post", parts, place, turn)


def tool_chest(place: Vec3, turn: float = 0.0, color: Color = TEAL, wide: float = 1.15) -> None:
    """Drawers on casters; its front looks to -y."""
    paint, inside, pull = plain("chest", color, 0.35), black(), chrome()
    parts = [box("chest", (wide, 0.50, 0.80), paint, (0, 0, 0.56), bevel=0.012), box("mat", (wide - 0.04, 0.46, 0.012), inside, (0, 0, 0.966))]
    heights = (0.10, 0.10, 0.13, 0.18, 0.20)
    z = 0.93
    for tall in heights:
        z -= tall
        parts += [box("gap", (wide - 0.05, 0.02, 0.008), inside, (0, -0.244, z + tall)), box("drawer", (wide - 0.06, 0.022, tall - 0.014), paint, (0, -0.256, z + tall / 2), bevel=0.006),
                  box("pull", (wide - 0.10, 0.022, 0.016), pull, (0, -0.276, z + tall - 0.024), bevel=0.005)]
    for x in (-1, 1):
        for y in (-0.18, 0.18):
            wheel = lathe("caster", [(0, -0.02), (0.07, -0.02), (0.07, 0.02), (0, 0.02)], inside, (x * (wide / 2 - 0.12), y, 0.075), 20)
            wheel.rotation_euler = (math.pi / 2, 0, 0)
            parts.append(wheel)
    group("tool chest", parts, place, turn)


def tire(place: Vec3, rotation: Vec3, radius: float = 0.28, wide: float = 0.22) -> None:
    """A loose tire; it lies flat before the rotation."""
    half, inner = wide / 2, radius * 0.56
    profile = [(inner, -half * 0.8), (radius * 0.85, -half), (radius * 0.97, -half * 0.8), (radius, -half * 0.4), (radius, half * 0.4), (radius * 0.97, half * 0.8),
               (radius * 0.85, half), (inner, half * 0.8), (inner * 0.97, 0.0), (inner, -half * 0.8)]
    parts = [lathe("tire", profile, plain("tire", (0.018, 0.018, 0.019), 0.65), segments=48)]
    lug = plain("tire lug", (0.014, 0.014, 0.015), 0.7)
    for k in range(26):
        a = k / 26 * 2 * math.pi
        for z in (-half * 0.42, half * 0.42):
            turned = a + (0.11 if z > 0 else 0.0)
            parts.append(box("lug", (0.02, radius * 0.16, half * 0.72), lug, (radius * 0.995 * math.cos(turned), radius * 0.995 * math.sin(turned), z), (0, 0, turned), bevel=0.003))
    made = group("tire", parts, place)
    made.rotation_euler = rotation


def shelf(place: Vec3, wide: float, deep: float, boards: tuple[float, ...], high: float, turn: float = 0.0) -> None:
    """A steel rack; its front looks to -y, its boards stand at these heights."""
    post, board = plain("rack", (0.05, 0.07, 0.09), 0.45), plain("rack board", (0.33, 0.34, 0.345), 0.5)
    parts = [box("rack post", (0.045, 0.045, high), post, (x * wide / 2, y * deep / 2, high / 2)) for x in (-1, 1) for y in (-1, 1)]
    for z in boards:
        parts += [box("board", (wide, deep, 0.03), board, (0, 0, z - 0.015)), box("board front", (wide, 0.02, 0.06), post, (0, -deep / 2, z - 0.03))]
    group("rack", parts, place, turn)


def cartons(start: Vec3, wide: float, rnd: random.Random, most: float = 0.34) -> None:
    """A row of boxes and bins along x."""
    tones = (plain("carton", (0.36, 0.24, 0.13), 0.85), plain("carton light", (0.46, 0.33, 0.20), 0.85), plain("bin", TEAL, 0.45), plain("bin gray", (0.20, 0.22, 0.24), 0.5),
             plain("bin coral", (0.50, 0.09, 0.035), 0.5))
    x = start[0]
    while True:
        long, tall = rnd.uniform(0.2, 0.42), rnd.uniform(0.16, most)
        if x + long > start[0] + wide:
            return
        kind = rnd.choice((0, 0, 1, 1, 2, 3, 4))
        size = (long, 0.3, tall if kind < 2 else min(tall, 0.19))
        box("carton", size, tones[kind], (x + long / 2, start[1] + rnd.uniform(-0.03, 0.03), start[2] + size[2] / 2), (0, 0, rnd.uniform(-0.06, 0.06)), bevel=0.008)
        if kind < 2:
            box("tape", (0.05, 0.302, 0.004), plain("tape", (0.55, 0.46, 0.32), 0.4), (x + long / 2, start[1], start[2] + size[2] + 0.001))
        x += long + rnd.uniform(0.02, 0.07)


def pegboard(left: float, right: float, bottom: float, top: float, y: float, color: Color = (0.52, 0.54, 0.54)) -> None:
    """A board of holes on a wall at y."""
    surface = Surface("pegboard", color, 0.6)
    graph = surface.graph
    x, _, z = graph.axes(graph.position())
    offs = [graph.math("SUBTRACT", graph.math("FRACT", graph.math("DIVIDE", graph.math("ADD", axis, 50.0), 0.05)), 0.5) for axis in (x, z)]
    away = graph.math("ADD", *(graph.math("POWER", off, 2.0) for off in offs))
    surface.set("Base Color", graph.mix(graph.map_range(away, 0.012, 0.007), color, (0.08, 0.085, 0.09)))
    box("pegboard", (right - left, 0.02, top - bottom), surface.material, ((left + right) / 2, y - 0.02, (bottom + top) / 2))
    edge = plain("board edge", (0.30, 0.20, 0.11), 0.5)
    for z_edge in (bottom, top):
        box("board edge", (right - left + 0.06, 0.04, 0.035), edge, ((left + right) / 2, y - 0.02, z_edge), bevel=0.006)
    for x_edge in (left, right):
        box("board edge", (0.035, 0.036, top - bottom - 0.03), edge, (x_edge, y - 0.02, (bottom + top) / 2), bevel=0.006)


def wrench(place: Vec3, length: float) -> None:
    """Hangs down along z from its ring."""
    steel = chrome()
    thick = 0.05 * length + 0.004
    bar = box("wrench", (1.5 * thick, 0.007, length), steel, (0, 0, -length / 2 - thick), bevel=0.002)
    flat = [(thick * 1.15 * math.cos(a), 0.0, thick * 1.15 * math.sin(a)) for a in (k / 20 * 2 * math.pi for k in range(20))]
    jaw = [(thick * 1.5 * math.cos(a), 0.0, -length - 2.2 * thick + thick * 1.5 * math.sin(a)) for a in (math.radians(d) for d in range(-40, 221, 13))]
    group("wrench", [bar, tube("wrench ring", flat, thick * 0.36, steel, True), tube("wrench jaw", jaw, thick * 0.42, steel)], place)


def screwdriver(place: Vec3, color: Color, length: float = 0.24) -> None:
    """Hangs with its blade down."""
    grip = [(0.0, 0.0), (0.014, -0.004), (0.017, -0.03), (0.013, -0.07), (0.016, -0.10), (0.008, -0.115), (0.0, -0.116)]
    group("screwdriver", [lathe("grip", grip, plain("grip", color, 0.35), segments=16), tube("blade", [(0, 0, -0.11), (0, 0, -length)], 0.0035, chrome())], place)


def hammer(place: Vec3) -> None:
    """Hangs by its head."""
    group("hammer", [box("head", (0.12, 0.03, 0.032), chrome(), (0, 0, 0), bevel=0.007), tube("handle", [(0, 0, 0), (0, 0, -0.30)], 0.013, plain("handle", (0.36, 0.20, 0.09), 0.5)),
                     tube("hammer grip", [(0, 0, -0.18), (0, 0, -0.31)], 0.016, black())], place)


def pliers(place: Vec3, color: Color) -> None:
    """Hangs with open grips."""
    paint, steel = plain("pliers", color, 0.4), chrome()
    parts = [tube("jaw", [(side * 0.006, 0, 0.05), (side * 0.012, 0, 0.0), (-side * 0.008, 0, -0.03)], 0.008, steel) for side in (-1, 1)]
    parts += [tube("plier grip", curve([(side * 0.008, 0, -0.03), (side * 0.030, 0, -0.08), (side * 0.026, 0, -0.17)]), 0.009, paint) for side in (-1, 1)]
    group("pliers", parts, place)


def tool_wall(left: float, right: float, top: float, y: float) -> None:
    """Wrenches by size, screwdrivers, pliers and a hammer in one row on a pegboard at y."""
    x = left
    lengths = [0.30, 0.27, 0.24, 0.215, 0.19, 0.17, 0.15]
    for length in lengths:
        wrench((x, y - 0.045, top), length)
        x += 0.075
    x += 0.05
    for index in range(5):
        screwdriver((x, y - 0.05, top - 0.02), CORAL if index % 2 else TEAL, 0.26 - 0.025 * index)
        x += 0.07
    x += 0.06
    for color in (TEAL, CORAL, (0.02, 0.02, 0.022)):
        if x < right - 0.1:
            pliers((x, y - 0.05, top - 0.05), color)
            x += 0.13
    if x < right:
        hammer((x + 0.04, y - 0.05, top - 0.02))


def extinguisher(place: Vec3) -> None:
    """Hangs on a wall behind it."""
    red = plain("extinguisher", (0.42, 0.012, 0.012), 0.3)
    profile = [(0, 0), (0.078, 0.004), (0.082, 0.02), (0.082, 0.38), (0.06, 0.44), (0.025, 0.465), (0.025, 0.49), (0, 0.49)]
    group("extinguisher", [lathe("bottle", profile, red, segments=28), box("valve", (0.05, 0.09, 0.05), black(), (0, 0, 0.51), bevel=0.01),
                           tube("hose", curve([(0.02, -0.02, 0.50), (0.10, -0.02, 0.44), (0.095, -0.02, 0.25), (0.09, -0.02, 0.14)]), 0.012, black())], place)


def strip_lamp(place: Vec3, length: float, turn: float = 0.0) -> None:
    """A lit tube in its housing, hung on two wires."""
    white = plain("lamp housing", (0.70, 0.71, 0.71), 0.4)
    parts = [box("housing", (length, 0.16, 0.05), white, (0, 0, 0.03), bevel=0.01), box("tube", (length - 0.06, 0.12, 0.02), glowing("tube", (1.0, 0.96, 0.90), 2.2), (0, 0, 0.0))]
    parts += [tube("wire", [(x * length * 0.35, 0, 0.05), (x * length * 0.35, 0, 2.0)], 0.004, black()) for x in (-1, 1)]
    group("strip lamp", parts, place, turn)


def battery_pack(place: Vec3, turn: float = 0.0) -> None:
    """A lithium pack of cast case and lid, its terminals at the front edge of the lid; the front looks to -y."""
    case, lid = plain("pack case", (0.030, 0.034, 0.040), 0.42), plain("pack lid", (0.075, 0.085, 0.095), 0.38)
    long, deep, tall = 0.72, 0.36, 0.27
    parts = [box("pack", (long, deep, tall), case, (0, 0, tall / 2), bevel=0.016), box("pack lid", (long + 0.016, deep + 0.016, 0.05), lid, (0, 0, tall + 0.018), bevel=0.014)]
    parts += [box("rib", (0.016, 0.014, tall - 0.07), case, (-0.31 + 0.0365 * k, -deep / 2 - 0.005, tall / 2 - 0.01), bevel=0.004) for k in range(18) if not 5 <= k <= 12]
    parts += [box("label", (0.27, 0.006, 0.15), plain("label", (0.74, 0.75, 0.75), 0.45), (0.0, -deep / 2 - 0.004, tall / 2)), box("label band", (0.27, 0.004, 0.045), plain("label band", TEAL, 0.4), (0.0, -deep / 2 - 0.0075, tall / 2 + 0.0526))]
    bolt = [(0.012, 0.055), (-0.026, -0.008), (-0.002, -0.008), (-0.014, -0.055), (0.026, 0.012), (0.002, 0.012)]
    parts.append(flat_sign("bolt", [(x - 0.09, z + tall / 2 - 0.022) for x, z in bolt], -deep / 2 - 0.008, plain("bolt", CORAL, 0.4)))
    parts += [box("text line", (wide, 0.003, 0.009), black(), (-0.035 + wide / 2, -deep / 2 - 0.008, tall / 2 + 0.008 - 0.022 * k)) for k, wide in enumerate((0.14, 0.11, 0.125))]
    for side in (-1, 1):
        parts.append(tube("strap", curve([(side * 0.375, -0.09, tall - 0.03), (side * 0.395, -0.05, tall + 0.05), (side * 0.395, 0.05, tall + 0.05), (side * 0.375, 0.09, tall - 0.03)]), 0.011, black()))
    for x, color in ((-0.24, (0.50, 0.015, 0.012)), (0.24, (0.02, 0.02, 0.022))):
        parts += [lathe("terminal", [(0.0, 0), (0.036, 0), (0.036, 0.02), (0.02, 0.022), (0.02, 0.05), (0.0, 0.052)], plain("brass", (0.62, 0.46, 0.22), 0.3, 1.0), (x, -0.09, tall + 0.042), 20),
                  box("cap", (0.09, 0.09, 0.045), plain("cap", color, 0.4), (x, -0.06, tall + 0.065), bevel=0.012)]
    parts.append(box("gauge", (0.17, 0.05, 0.018), black(), (0, -0.12, tall + 0.046), bevel=0.005))
    parts += [box("lit", (0.022, 0.026, 0.006), glowing("lit", (0.10, 0.95, 0.35), 2.0) if k < 4 else plain("unlit", (0.03, 0.05, 0.035), 0.4), (-0.056 + 0.028 * k, -0.12, tall + 0.055)) for k in range(5)]
    group("battery pack", parts, place, turn)


def flat_sign(name: str, outline: list[tuple[float, float]], y: float, material: bpy.types.Material) -> bpy.types.Object:
    """A flat shape that looks to -y; (x, z) pairs."""
    return add(name, mesh_of(name, [(x, y, z) for x, z in outline], [tuple(range(len(outline)))], False), material)


def cell_battery(place: Vec3, turn: float = 0.0) -> None:
    """A lead-acid block with its row of caps."""
    case, lid, cap = plain("block", (0.020, 0.022, 0.026), 0.45), plain("block lid", (0.13, 0.14, 0.15), 0.5), plain("caps", (0.55, 0.30, 0.02), 0.45)
    parts = [box("block", (0.26, 0.18, 0.22), case, (0, 0, 0.11), bevel=0.008), box("block lid", (0.268, 0.188, 0.045), lid, (0, 0, 0.238), bevel=0.008), box("caps", (0.17, 0.05, 0.02), cap, (0, 0.02, 0.266), bevel=0.006)]
    parts += [lathe("post", [(0.013, 0), (0.011, 0.03), (0, 0.03)], plain("lead", (0.30, 0.30, 0.31), 0.45, 0.8), (side * 0.10, -0.05, 0.26), 14) for side in (-1, 1)]
    group("block", parts, place, turn)


def charger(place: Vec3) -> None:
    """A charger on the wall behind it, with a lit display; it looks to -y."""
    shell, fin = plain("charger", (0.66, 0.68, 0.69), 0.35), plain("charger fin", (0.16, 0.18, 0.20), 0.45)
    parts = [box("charger back", (0.34, 0.06, 0.50), fin, (0, -0.03, 0), bevel=0.012), box("charger", (0.30, 0.12, 0.46), shell, (0, -0.10, 0), bevel=0.022), box("panel", (0.22, 0.008, 0.20), black(), (0, -0.161, 0.08), bevel=0.003),
             box("screen", (0.16, 0.006, 0.085), glowing("screen", (0.10, 0.42, 0.52), 0.9), (0, -0.165, 0.115))]
    parts += [box("bar", (0.02, 0.004, 0.05), glowing("bar", (0.75, 0.98, 0.95), 1.6) if k < 4 else plain("bar off", (0.05, 0.18, 0.22), 0.4), (-0.052 + 0.026 * k, -0.169, 0.115)) for k in range(5)]
    for k, color in enumerate(((0.10, 0.95, 0.35), (0.95, 0.55, 0.08))):
        dot = lathe("led", [(0.009, 0), (0.009, 0.005), (0, 0.006)], glowing("led", color, 2.0 if k == 0 else 0.25), (-0.03 + 0.06 * k, -0.166, 0.015), 14)
        dot.rotation_euler = (math.pi / 2, 0, 0)
        parts.append(dot)
    parts += [box("slot", (0.20, 0.006, 0.010), fin, (0, -0.161, -0.09 - 0.026 * k)) for k in range(4)]
    parts += [lathe("gland", [(0.022, -0.04), (0.022, 0), (0.014, 0.0)], black(), (x, -0.09, -0.23), 16) for x in (-0.08, 0.08)]
    group("charger", parts, place)


def workbench(place: Vec3, wide: float, top: bpy.types.Material, deep: float = 0.70, high: float = 0.92) -> None:
    """A thick top on steel legs with a shelf below; its front looks to -y."""
    steel = plain("bench steel", (0.05, 0.07, 0.09), 0.45)
    parts = [box("bench top", (wide, deep, 0.07), top, (0, 0, high - 0.035), bevel=0.008), box("rail", (wide - 0.1, 0.04, 0.10), steel, (0, -deep / 2 + 0.06, high - 0.12)), box("bench shelf", (wide - 0.1, deep - 0.1, 0.03), steel, (0, 0, 0.28))]
    parts += [box("bench leg", (0.07, 0.07, high - 0.07), steel, (x * (wide / 2 - 0.08), y * (deep / 2 - 0.07), (high - 0.07) / 2), bevel=0.006) for x in (-1, 1) for y in (-1, 1)]
    group("workbench", parts, place)


def vise(place: Vec3, turn: float = 0.0) -> None:
    blue, steel = plain("vise", TEAL, 0.4), chrome()
    parts = [lathe("vise base", [(0.09, 0), (0.09, 0.03), (0.06, 0.05), (0.06, 0.09), (0, 0.09)], blue, segments=24), box("vise body", (0.12, 0.16, 0.09), blue, (0, 0.03, 0.13), bevel=0.015), box("vise jaw", (0.15, 0.035, 0.06), blue, (0, -0.03, 0.19), bevel=0.008),
             box("vise slide", (0.15, 0.05, 0.06), blue, (0, -0.10, 0.19), bevel=0.008), box("vise bar", (0.06, 0.20, 0.05), blue, (0, -0.09, 0.12), bevel=0.008), tube("screw", [(0, -0.15, 0.12), (0, -0.26, 0.12)], 0.014, steel),
             tube("vise handle", [(-0.10, -0.25, 0.12), (0.10, -0.25, 0.12)], 0.007, steel)]
    parts += [box("jaw plate", (0.14, 0.006, 0.04), steel, (0, y, 0.195)) for y in (-0.05, -0.074)]
    group("vise", parts, place, turn)

