"""A delivery on the shore street: the truck with its ramp down, and the cart just off it."""

import random
import sys
from pathlib import Path

sys.path += [str(folder) for folder in Path(__file__).resolve().parents[:2]]

from daylight import clear_day
from planting import oaks, plant
from roads import CURB, ROAD_TOP, lawn_tufts, lay
from rooms import Camera, park, run
from scene_parts import fill_light
from street import STREET, cottages, gardens
from trucks import delivery_truck

CAMERAS = {"upright": Camera(eye=(-2.6, -4.0, 1.6), toward=(-0.08, 4.0), lens=37.0, rise=0.03)}
SKY = clear_day(-143, 3.0)


def build(view: dict) -> None:
    rnd = random.Random(12)
    lay(STREET)
    lawn_tufts(lambda x, y: 3.95 < abs(x) < 5.7 or 7.3 < abs(x) < 10.5, (-10.5, 10.5), (-4, 30), 9000, rnd)
    cottages()
    gardens(rnd)
    behind = [(side * (29 + rnd.uniform(-4, 4)), 2 + 9 * k, 0.9) for side in (-1, 1) for k in range(14)]
    verge = [(side * 4.75, y, rnd.uniform(0.85, 1.0)) for side in (-1, 1) for y in (26, 42, 60, 80)]
    far = [(rnd.uniform(-40, 40), rnd.uniform(130, 165), 0.8) for _ in range(26)]
    plant("shade tree", oaks(), verge + behind + far, CURB, rnd, 0.1)
    delivery_truck((2.05, 4.6, ROAD_TOP), 0.0, 2.7)
    park(view, (-1.5, 3.4, ROAD_TOP), 24.0, 3.0)
    fill_light((-2.2, -4.4, 3.2), (0.6, 4.0, 1.2), 220, (1.0, 0.97, 0.94))


if __name__ == "__main__":
    run(build, CAMERAS, SKY)
