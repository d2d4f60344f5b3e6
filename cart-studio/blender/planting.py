"""Trees and shrubs as scenes plant them: kinds grown once, stood where a scene wants them."""

import math
import random
from collections.abc import Callable
from dataclasses import replace

import bpy
import numpy

from scene_parts import Height, scatter
from shading import Color
from trees import OAK, PINE, TreePlan, bark_material, foliage_material, grow, joined, leaf_faces, quads

Spot = tuple[float, float, float]  # x, y, size


def oaks(seed: int = 51, haze: Color | None = None) -> list[bpy.types.Mesh]:
    """Three shade trees of different height and green."""
    bark = bark_material()
    greens = [foliage_material("maple leaves", (0.050, 0.098, 0.027), (0.17, 0.225, 0.064), haze=haze, haze_reach=700),
              foliage_material("oak leaves", (0.042, 0.084, 0.026), (0.14, 0.19, 0.056), haze=haze, haze_reach=700)]
    shapes = ((10.5, 4.6), (11.5, 5.0), (9.5, 4.3))
    return [grow(f"shade tree {i}", replace(OAK, height=h, spread=s, bare=0.34, limbs=16, seed=seed + i), bark, greens[i % 2])
            for i, (h, s) in enumerate(shapes)]


def pitch_pines(seed: int = 31, haze: Color | None = None) -> list[bpy.types.Mesh]:
    """Pines of the barrens: bare below, an open and crooked crown."""
    bark = bark_material("pine bark", (0.135, 0.085, 0.060))
    needles = foliage_material("pine needles", (0.050, 0.088, 0.034), (0.150, 0.180, 0.070), 0.3, haze=haze, haze_reach=500)
    plan = replace(PINE, spread=2.3, bare=0.52, limbs=15, leaf=0.14, slim=0.07, puff=0.36, rise=0.35, trunk=0.0135, crown_low=0.2)
    return [grow(f"pitch pine {i}", replace(plan, height=tall, seed=seed + i), bark, needles) for i, tall in enumerate((12.5, 10.5, 14.0, 9.0))]


def cedars(seed: int = 71) -> list[bpy.types.Mesh]:
    """Dense cones, as red cedars and arborvitae."""
    plan = TreePlan(height=5.5, spread=1.25, bare=0.04, limbs=34, leaves_per_twig=40, leaf=0.075, slim=0.35, puff=0.28, rise=0.9, trunk=0.02, crown_low=0.0)
    leaves = foliage_material("cedar", (0.030, 0.062, 0.026), (0.085, 0.120, 0.048), 0.15)
    return [grow(f"cedar {i}", replace(plan, height=5.5 + i, seed=seed + i), bark_material("cedar bark"), leaves) for i in range(2)]


def bush(name: str, foliage: bpy.types.Material, seed: int, size: tuple[float, float, float] = (0.62, 0.62, 0.62),
         leaf: float = 0.055, slim: float = 0.55, count: int = 2600, ragged: float = 0.3) -> bpy.types.Mesh:
    """A shrub of small leaves over a few lumps, about `size` in radius."""
    dice = numpy.random.default_rng(seed)
    lumps = dice.normal(0, ragged, (9, 3)) * numpy.array((1, 1, 0.6))
    way = dice.normal(0, 1, (count, 3))
    way /= numpy.linalg.norm(way, axis=1, keepdims=True)
    centers = lumps[dice.integers(0, 9, count)] + way * dice.uniform(0.45, 0.75, (count, 1))
    centers[:, 2] = numpy.abs(centers[:, 2] + 0.35)
    corners = leaf_faces(centers * numpy.array(size), way, leaf, slim, dice).reshape(-1, 3)
    return joined(name, [(numpy.zeros((0, 3)), [], foliage), (corners, quads(count), foliage)])


def shrubs(dark: Color = (0.040, 0.080, 0.026), light: Color = (0.13, 0.19, 0.062), ragged: float = 0.3, seed: int = 5) -> list[bpy.types.Mesh]:
    """Rounded shrubs; more ragged ones look wild."""
    green = foliage_material("shrub leaves", dark, light, 0.3)
    return [bush(f"shrub {seed} {i}", green, seed + i, (0.62 + 0.06 * i, 0.62, 0.58 + 0.05 * i), ragged=ragged) for i in range(4)]


def plant(name: str, kinds: list[bpy.types.Mesh], spots: list[Spot], ground: Height | float, rnd: random.Random, sink: float = 0.08) -> None:
    """Stands kinds at the spots, each turned at random."""
    at = ground if callable(ground) else lambda _x, _y: ground
    scatter(name, kinds, [((x, y, at(x, y) - sink), (0, 0, rnd.uniform(0, 6.28)), size) for x, y, size in spots], rnd.randrange(99))


def thicket(count: int, keep: Callable[[float, float], bool], x_range: tuple[float, float], y_range: tuple[float, float],
            gap: float, rnd: random.Random, sizes: tuple[float, float] = (0.8, 1.2)) -> list[Spot]:
    """Spots at least `gap` apart where keep(x, y) allows."""
    spots: list[Spot] = []
    cells: set[tuple[int, int]] = set()
    for _ in range(count * 8):
        if len(spots) == count:
            break
        x, y = rnd.uniform(*x_range), rnd.uniform(*y_range)
        cell = (math.floor(x / gap), math.floor(y / gap))
        if cell in cells or not keep(x, y):
            continue
        cells.add(cell)
        spots.append((x, y, rnd.uniform(*sizes)))
    return spots
