"""A path through the dunes to the sea at sunrise: drift fences, beach grass, wheel tracks in the sand."""

import math
import random
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from job import read_job
from render import render, setup_cycles
from scene_parts import (add, beam, bell, box_mesh, camera, empty_scene, fill_light, fractal2, grass_clump, land,
                         load_cart, noise2, scatter, sheet, smoothstep, outdoor_bounces)
from shading import leaf, plain, sand, varied, water
from sky import Sky, paint_sky

CART = (1.6, 5.5)
HEADING = -38.0
PLATEAU = 1.15  # height of the path above the sea


def path_middle(y: float) -> float:
    return 0.6 + 0.03 * y


def wheel_track(y: float, side: float) -> float:
    """Where somebody's wheels have rolled earlier, down to the sea."""
    return -1.0 + 0.075 * y + 0.25 * math.sin(y * 0.3) + side


def ground(x: float, y: float) -> float:
    """Height of the sand (m)."""
    height = PLATEAU - 1.55 * smoothstep(8.5, 36, y) - 1.0 * smoothstep(36, 70, y)
    off = abs(x - path_middle(y))
    dune = smoothstep(2.5, 7.2, off) * (1 - smoothstep(6, 16, y)) * (1.65 + 1.2 * fractal2(x * 0.16, y * 0.16, 3.1, 5))
    if x > path_middle(y):
        dune *= 0.8
    near = 1 - smoothstep(10, 26, y)
    under_cart = smoothstep(1.0, 2.2, math.hypot(x - CART[0], (y - CART[1]) * 0.8))
    ripple = 0.010 * math.sin(y * 9 + 3 * noise2(x * 0.5, y * 0.5) * 2 + x * 1.3) * near * under_cart
    trodden = 0.045 * fractal2(x * 1.1, y * 1.1, 9.0) * (0.25 + 0.75 * smoothstep(1.4, 3.4, off)) * near * under_cart
    return height + dune + ripple + trodden + tracks(x, y)


def tracks(x: float, y: float) -> float:
    """Two ruts with a small wall on each side, half blown over."""
    total = 0.0
    for side in (-0.5, 0.5):
        off = x - wheel_track(y, side)
        total += -0.042 * bell(off, 0.11) + 0.018 * bell(abs(off) - 0.19, 0.06)
    return total * (1 - smoothstep(12, 17, y)) * (0.75 + 0.35 * noise2(x * 0.8, y * 0.8, 6.0))


def fence(points: list[tuple[float, float]], pickets: int, wood, wire, rnd: random.Random) -> None:
    """A drift fence of slats along the points, leaning here and there, bound by three wires."""
    slat, post = box_mesh("slat", (0.042, 0.010, 1.25), 0.002), box_mesh("post", (0.075, 0.075, 1.65), 0.006)
    before = None
    for index in range(pickets):
        along = index / (pickets - 1) * (len(points) - 1)
        part = min(int(along), len(points) - 2)
        (x0, y0), (x1, y1), t = points[part], points[part + 1], along - part
        x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
        z = ground(x, y)
        lean = 0.12 * noise2(index * 0.09, 0, 7.0) + rnd.uniform(-0.03, 0.03)
        turn = (lean, rnd.uniform(-0.05, 0.05), math.atan2(y1 - y0, x1 - x0))
        is_post = index % 26 == 0
        add("picket", post if is_post else slat, wood,
            (x, y, z + (0.60 if is_post else 0.50) + rnd.uniform(-0.05, 0.03)), turn)
        if before is not None:
            for height in (0.22, 0.55, 0.90):
                beam("wire", (before[0], before[1], before[2] + height), (x, y, z + height), 0.006, wire)
        before = (x, y, z)


def grass(rnd: random.Random) -> None:
    blade = leaf("beach grass", (0.14, 0.19, 0.065), (0.30, 0.29, 0.12), 0.42, (0.62, 0.50, 0.26), 1.0)
    clumps = [grass_clump(f"clump {i}", 34, (0.45, 1.0), 0.0052, 0.16, blade, 0.8, i) for i in range(6)]
    places = []
    for _ in range(22000):
        x, y = rnd.uniform(-24, 24), rnd.uniform(-3, 22)
        off = abs(x - path_middle(y))
        chance = smoothstep(2.5, 4.6, off) * (1 - smoothstep(15, 23, y))
        chance *= smoothstep(-0.35, 0.25, noise2(x * 0.35, y * 0.35, 2.0))
        if rnd.random() > chance * 0.75:
            continue
        turn = rnd.uniform(0, 6.28) if rnd.random() < 0.35 else rnd.uniform(-0.7, 0.7)
        places.append(((x, y, ground(x, y) - 0.03), (rnd.uniform(-0.12, 0.12), rnd.uniform(-0.05, 0.25), turn),
                       rnd.uniform(0.7, 1.25)))
    scatter("beach grass", clumps, places)


def surf(x: float, y: float) -> float:
    """Height of the water near the beach: swell that steepens as it comes in."""
    row = (y + 5 * noise2(x * 0.03, y * 0.02, 1.0)) * 0.42
    swell = math.exp(1.6 * (math.sin(row) - 1))
    return 0.02 + 0.75 * swell * smoothstep(30, 40, y) * (1 - 0.8 * smoothstep(80, 200, y))


def sea() -> None:
    surface = water("sea", (0.012, 0.06, 0.075), 4.5, 0.06, (0.5, 1.0, 1.0))
    graph = surface.graph
    place = graph.position()
    _, _, z = graph.axes(place)
    froth = graph.noise(graph.position((0.5, 1.4, 1.0)), 1.2, 6.0, 0.65)
    broken = graph.map_range(graph.noise(graph.position((0.05, 0.04, 0)), 1.0, 3.0), 0.42, 0.62)
    crest = graph.math("MULTIPLY", graph.map_range(z, 0.26, 0.50), broken)
    foam = graph.map_range(graph.math("ADD", crest, graph.math("MULTIPLY", froth, 0.8)), 0.85, 1.1)
    white = graph.node("ShaderNodeBsdfDiffuse")
    graph.feed(white.inputs["Color"], (0.86, 0.84, 0.82))
    surface.output(graph.mix_shader(foam, surface.shader.outputs[0], white.outputs[0]))
    land("surf", surf, (-150, 150), (22, 240), (260, 420), surface.material, 1.5)
    sheet("open sea", (-9000, 9000), (240, 15000), 0.02, surface.material)


def sky() -> Sky:
    return Sky(
        bands=[(0, (0.98, 0.46, 0.31)), (3, (0.88, 0.48, 0.38)), (8, (0.60, 0.47, 0.49)), (14, (0.33, 0.44, 0.60)),
               (20, (0.20, 0.36, 0.59)), (90, (0.08, 0.19, 0.42))],
        sun_azimuth=-29, sun_elevation=11, sun_color=(1.0, 0.66, 0.40), sun_power=22.0,
        glow=(1.0, 0.55, 0.28), glow_strength=2.3, halo_strength=5.0,
        clouds=0.8, cloud_light=(1.45, 0.78, 0.62), cloud_shade=(0.85, 0.52, 0.52), cloud_seed=5.1,
        cloud_cover=0.49,
    )


def build(job: dict) -> None:
    rnd = random.Random(4)
    beach = sand("sand", wet_from=0.18)
    land("sand", ground, (-34, 34), (-4.5, 75), (520, 560), beach, 1.8)
    sea()
    grass(rnd)
    wood = varied("fence wood", (0.22, 0.17, 0.135), (0.44, 0.37, 0.30))
    wire = plain("wire", (0.12, 0.11, 0.10), 0.5, 1.0)
    fence([(-3.1, 1.0), (-3.5, 6), (-3.0, 11), (-2.2, 16), (-1.6, 20)], 210, wood, wire, rnd)
    fence([(4.9, 9.5), (4.7, 13), (4.4, 17), (4.3, 21)], 110, wood, wire, rnd)
    paint_sky(sky())
    fill_light((-2.5, -3.5, 4.2), (1.7, 6.0, 1.2), 520, (1.0, 0.90, 0.80))
    if job.get("cart"):
        load_cart(job["cart"], (*CART, PLATEAU - 0.015), HEADING, job.get("color"))
    if job.get("camera") == "phone":
        camera((-0.35, -1.6, 2.2), (1.42, 5.5, 2.62), 51)
    elif job.get("camera") == "home":
        # More sky, for a headline above the fence.
        camera((-0.35, -1.6, 2.2), (0.45, 9.0, 2.92), 34)
    else:
        camera((-0.35, -1.6, 2.2), (0.45, 9.0, 2.22), 36)


def main() -> None:
    job = read_job()
    scene = empty_scene()
    setup_cycles(scene, job)
    outdoor_bounces(scene)
    build(job)
    render(scene, job)


if __name__ == "__main__":
    main()
