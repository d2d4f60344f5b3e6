"""A shore street late in the morning: shade trees, a sidewalk, cottages with porches behind picket fences."""

import random
import sys
from dataclasses import replace
from pathlib import Path

import bpy

sys.path.append(str(Path(__file__).resolve().parents[1]))

from houses import Cottage, build_cottage, hydrangea_kinds, picket_fence, roofing
from job import read_job
from render import render, setup_cycles
from scene_parts import box, camera, empty_scene, fill_light, grass_clump, load_cart, scatter, sheet
from shading import Surface, leaf, plain
from sky import Sky, paint_sky
from trees import OAK, bark_material, foliage_material, grow

CART = (1.8, 5.8)
HEADING = -36.0
ROAD = (-2.0, 5.3)  # x of the two curbs
WALK = (-5.2, -3.8)  # the left sidewalk
FENCE_X = -5.6
CURB = 0.13


def asphalt() -> bpy.types.Material:
    surface = Surface("asphalt", (0.2, 0.2, 0.2), 0.9)
    graph = surface.graph
    place = graph.position()
    stones = graph.noise(place, 90.0, 3.0)
    worn = graph.noise(graph.position((0.9, 0.12, 1.0)), 1.0, 5.0)
    color = graph.mix(worn, (0.095, 0.094, 0.094), (0.145, 0.143, 0.140))
    surface.set("Base Color", graph.mix(graph.map_range(stones, 0.5, 0.72, 0.0, 0.45), color, (0.22, 0.215, 0.205)))
    surface.set("Normal", graph.bump(stones, 0.35, 0.008))
    return surface.material


def paving() -> bpy.types.Material:
    """Concrete slabs 1.5 m long with a joint between."""
    surface = Surface("paving", (0.5, 0.5, 0.5), 0.85)
    graph = surface.graph
    place = graph.position()
    y = graph.axes(place)[1]
    joint = graph.math("ABSOLUTE", graph.math("SUBTRACT", graph.math("FRACT", graph.math("DIVIDE", y, 1.5)), 0.5))
    color = graph.mix(graph.noise(place, 4.0, 8.0), (0.30, 0.285, 0.26), (0.42, 0.40, 0.37))
    surface.set("Base Color", graph.mix(graph.map_range(joint, 0.010, 0.004), color, (0.18, 0.17, 0.15)))
    return surface.material


def lawn() -> bpy.types.Material:
    surface = Surface("lawn", (0.1, 0.2, 0.05), 0.9)
    graph = surface.graph
    place = graph.position()
    surface.set("Specular", 0.15)
    color = graph.mix(graph.noise(place, 0.5, 7.0), (0.095, 0.165, 0.048), (0.16, 0.225, 0.075))
    surface.set("Base Color", color)
    surface.set("Normal", graph.bump(graph.noise(place, 45.0, 8.0), 0.5, 0.04))
    return surface.material


def grounds(rnd: random.Random) -> None:
    far = 160
    sheet("lawns", (-300, 300), (-20, 600), CURB - 0.01, lawn())
    box("road", (ROAD[1] - ROAD[0], far + 20, 0.04), asphalt(), ((ROAD[0] + ROAD[1]) / 2, far / 2 - 10, CURB - 0.01))
    stone = paving()
    for x in ROAD:
        box("curb", (0.18, far + 20, 0.16), stone, (x, far / 2 - 10, CURB + 0.03), bevel=0.02)
    for left, right in (WALK, (7.6, 9.1)):
        box("sidewalk", (right - left, far + 20, 0.06), stone, ((left + right) / 2, far / 2 - 10, CURB + 0.02))
    blade = leaf("lawn blades", (0.10, 0.18, 0.05), (0.19, 0.28, 0.085), 0.4)
    tufts = [grass_clump(f"lawn {i}", 260, (0.03, 0.075), 0.0024, 0.30, blade, 0.8, i) for i in range(4)]
    places = []
    for _ in range(9000):
        y = -1 + 24 * rnd.random() ** 1.5
        x = rnd.choice((rnd.uniform(WALK[1] + 0.2, ROAD[0] - 0.25), rnd.uniform(FENCE_X - 2.5, WALK[0] - 0.2),
                        rnd.uniform(ROAD[1] + 0.25, 7.4)))
        places.append(((x, y, CURB - 0.02), (0, 0, rnd.uniform(0, 6.28)), rnd.uniform(0.8, 1.2)))
    scatter("lawn", tufts, places)


def cottages() -> None:
    trim, roof = plain("trim", (0.80, 0.79, 0.76), 0.55), roofing("roof")
    glass = plain("window", (0.035, 0.045, 0.055), 0.04)
    left = [Cottage(walls=(0.36, 0.335, 0.30), door=(0.03, 0.10, 0.15)),
            Cottage(walls=(0.66, 0.66, 0.63), shingled=False, gable_front=True, door=(0.30, 0.05, 0.04)),
            Cottage(walls=(0.30, 0.38, 0.44), shingled=False), Cottage(walls=(0.40, 0.36, 0.31), gable_front=True),
            Cottage(walls=(0.68, 0.64, 0.53), shingled=False)]
    for index, plan in enumerate(left):
        build_cottage(replace(plan, place=(-11.6, 17.0 + 14.5 * index, CURB)), trim, roof, glass)
    right = [left[2], left[0], left[1], left[3]]
    for index, plan in enumerate(right):
        build_cottage(replace(plan, place=(17.5, 24.0 + 14.5 * index, CURB), turn=3.14159), trim, roof, glass)


def gardens(rnd: random.Random) -> None:
    white = plain("fence paint", (0.80, 0.79, 0.76), 0.55)
    for start, end in ((5.0, 16.2), (17.8, 32.6), (34.2, 60.0)):
        picket_fence((FENCE_X, start), (FENCE_X, end), CURB, white)
    picket_fence((9.7, 12.0), (9.7, 60.0), CURB, white)
    bushes = [((FENCE_X - 0.75 + rnd.uniform(-0.1, 0.1), y, CURB - 0.05), (0, 0, rnd.uniform(0, 6.28)), rnd.uniform(0.85, 1.2))
              for y in (8.2, 9.6, 11.1, 12.6, 14.2, 15.6, 18.6, 20.6, 22.2, 24.4, 27.0, 30.5, 35.5, 38.0, 42.0)]
    bushes += [((10.6, y, CURB - 0.05), (0, 0, rnd.uniform(0, 6.28)), rnd.uniform(0.9, 1.25)) for y in (13, 14.6, 17, 20, 23.5, 28)]
    bushes += [((-8.9, y, CURB - 0.05), (0, 0, y), 1.1) for y in (12.8, 14.0, 20.0, 21.2, 28.5, 34.0)]
    scatter("hydrangea", hydrangea_kinds(), bushes, 7)


def shade_trees(rnd: random.Random) -> None:
    bark = bark_material()
    leaves = [foliage_material("maple leaves", (0.060, 0.110, 0.032), (0.20, 0.25, 0.075)),
              foliage_material("oak leaves", (0.052, 0.098, 0.030), (0.17, 0.22, 0.066))]
    kinds = [grow(f"shade tree {i}", replace(OAK, height=h, spread=s, bare=0.34, limbs=16, seed=51 + i), bark, leaves[i % 2])
             for i, (h, s) in enumerate([(10.5, 4.6), (11.5, 5.0), (9.5, 4.3)])]
    spots = [(-2.9, y, rnd.uniform(0.9, 1.05)) for y in (23, 32, 38.5, 49, 60, 72, 86, 100)]
    spots += [(6.5, y, rnd.uniform(0.95, 1.1)) for y in (15.5, 26, 37, 48, 60, 73, 88, 104)]
    spots += [(-27 + rnd.uniform(-4, 4), 14 + 9 * i, 1.15) for i in range(8)] + [(31 + rnd.uniform(-4, 4), 20 + 9 * i, 1.2) for i in range(8)]
    spots += [(rnd.uniform(-40, 40), rnd.uniform(115, 150), 1.2) for _ in range(24)]
    scatter("shade tree", kinds, [((x, y, CURB - 0.1), (0, 0, rnd.uniform(0, 6.28)), size) for x, y, size in spots], 9)


def sky() -> Sky:
    return Sky(
        bands=[(0, (0.84, 0.87, 0.90)), (5, (0.70, 0.80, 0.92)), (15, (0.44, 0.62, 0.88)), (35, (0.20, 0.40, 0.74)),
               (90, (0.10, 0.23, 0.54))],
        sun_azimuth=-128, sun_elevation=46, sun_color=(1.0, 0.92, 0.79), sun_power=7.0, sun_softness=1.0,
        glow=(1.0, 0.9, 0.75), glow_strength=0.1, halo_strength=0.3,
        clouds=0.8, cloud_light=(1.0, 0.99, 0.97), cloud_shade=(0.74, 0.78, 0.84), cloud_seed=3.0, cloud_cover=0.50,
        ground=(0.2, 0.2, 0.17), strength=1.1,
    )


def build(job: dict) -> None:
    rnd = random.Random(12)
    grounds(rnd)
    cottages()
    gardens(rnd)
    shade_trees(rnd)
    paint_sky(sky())
    bpy.context.scene.view_settings.exposure = 0.1
    fill_light((-2.0, -3.0, 4.2), (2.2, 7.0, 1.0), 220)
    if job.get("cart"):
        load_cart(job["cart"], (*CART, CURB + 0.008), HEADING, job.get("color"))
    camera((-0.3, -1.2, 2.0), (0.5, 10.0, 1.55), 34)


def main() -> None:
    job = read_job()
    scene = empty_scene()
    setup_cycles(scene, job)
    scene.cycles.diffuse_bounces = 1  # leaves and grass: a second bounce costs much and shows little
    build(job)
    render(scene, job)


if __name__ == "__main__":
    main()
