"""The marina by day: blue water between the pilings, white boats, people on the pier."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from daylight import clear_day, late_day
from docks import DECK, marina
from people import CHILD, COUPLE, NEIGHBORS, stroll
from staging import Shot, run


def build(_shot: Shot) -> None:
    marina(evening=False)
    stroll((COUPLE[0], CHILD), (-3.2, 28.0, DECK), 0.0, 0.6)
    stroll(NEIGHBORS, (-3.5, 36.0, DECK), 0.0, 0.6)


def stand(_x: float, _y: float) -> float:
    return DECK


SHOTS = {
    "day": Shot(eye=(-2.2, -2.4, 1.85), cart=(1.6, 5.4), heading=-70, sky=clear_day(175, 2.6), across=0.64, fill=120),
    "late": Shot(eye=(5.8, -2.2, 1.85), cart=(1.0, 5.6), heading=84, sky=late_day(171, 9.2), across=0.58, fill=120),
}

if __name__ == "__main__":
    run(SHOTS, build, stand)
