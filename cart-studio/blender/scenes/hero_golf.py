"""The golf course by day: the cart where the path leaves the fairway, the green and its flag far behind."""

import sys
from pathlib import Path

sys.path += [str(folder) for folder in Path(__file__).resolve().parents[:2]]

from daylight import clear_day
from golf import build, stand
from heroes import hero_shots
from staging import run

SHOTS = hero_shots(eye=(0.1, -1.8, 1.75), cart=(1.5, 6.2), heading=-66, sky=clear_day(165, 8.0))

if __name__ == "__main__":
    run(SHOTS, build, stand)
