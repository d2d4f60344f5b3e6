"""The shore street of porches and picket fences by day, without the trees that would hide the sky."""

import random
import sys
from pathlib import Path

sys.path += [str(folder) for folder in Path(__file__).resolve().parents[:2]]

from daylight import clear_day
from heroes import hero_shots
from people import COUPLE, stroll
from planting import oaks, plant
from roads import CURB, lawn_tufts, lay
from staging import Shot, run
from street import STREET, cottages, gardens, stand

SHOTS = hero_shots(eye=(-1.1, -2.4, 1.75), cart=(0.2, 4.8), heading=-63, sky=clear_day(165, 3.0))
TREES = [(4.75, 44, 0.9), (4.75, 60, 1.0), (4.75, 78, 1.0), (4.75, 98, 1.0)]  # place and size


def build(_shot: Shot) -> None:
    rnd = random.Random(12)
    lay(STREET)
    lawn_tufts(lambda x, y: 3.95 < abs(x) < 5.7 or 7.3 < abs(x) < 10.5, (-10.5, 10.5), (-6, 24), 14000, rnd)
    cottages()
    gardens(rnd)
    behind = [(side * (29 + rnd.uniform(-4, 4)), 2 + 9 * k, 0.9) for side in (-1, 1) for k in range(14)]
    far = [(rnd.uniform(-40, 40), rnd.uniform(130, 165), 0.8) for _ in range(26)]
    plant("shade tree", oaks(), TREES + behind + far, CURB, rnd, 0.1)
    stroll(COUPLE, (6.5, 38.0, CURB + 0.03), 0.0, 0.6)


if __name__ == "__main__":
    run(SHOTS, build, stand)
