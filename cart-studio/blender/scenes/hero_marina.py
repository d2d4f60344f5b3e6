"""The bay marina by day: planks, blue water and white boats; the cart on the apron."""

import sys
from pathlib import Path

sys.path += [str(folder) for folder in Path(__file__).resolve().parents[:2]]

from daylight import clear_day
from docks import marina
from harbor import stand
from heroes import hero_shots
from staging import Shot, run

SHOTS = hero_shots(eye=(-0.3, -2.4, 1.85), cart=(1.1, 5.2), heading=-66, sky=clear_day(165, 2.6))


def build(_shot: Shot) -> None:
    marina(evening=False)


if __name__ == "__main__":
    run(SHOTS, build, stand)
