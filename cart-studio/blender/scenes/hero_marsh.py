"""The marsh road by day: sand under the cart, reeds, the creek and the lighthouse far behind."""

import sys
from pathlib import Path

sys.path += [str(folder) for folder in Path(__file__).resolve().parents[:2]]

from daylight import clear_day
from heroes import hero_shots
from marsh import CART, build, stand
from staging import run

SHOTS = hero_shots(eye=(1.5, -2.2, 1.75), cart=CART, heading=-62, sky=clear_day(165, 3.3))

if __name__ == "__main__":
    run(SHOTS, build, stand)
