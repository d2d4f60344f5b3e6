"""The marina at dusk: still water, boats at rest, a few warm lights."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from docks import DECK, marina
from people import COUPLE, stroll
from sky import Sky
from staging import Shot, run


def dusk(azimuth: float, seed: float) -> Sky:
    return Sky(
        bands=[(0, (1.10, 0.50, 0.24)), (4, (0.98, 0.50, 0.34)), (9, (0.70, 0.48, 0.48)), (17, (0.34, 0.42, 0.62)),
               (36, (0.14, 0.26, 0.54)), (90, (0.07, 0.16, 0.42))],
        sun_azimuth=azimuth, sun_elevation=3, sun_color=(1.0, 0.60, 0.36), sun_power=1.2, sun_softness=6.0,
        glow=(1.0, 0.52, 0.26), glow_strength=0.7, halo_strength=0.5,
        clouds=0.85, cloud_light=(1.05, 0.58, 0.50), cloud_shade=(0.46, 0.37, 0.48), cloud_seed=seed, cloud_cover=0.45,
        strength=1.25,
    )


def build(_shot: Shot) -> None:
    marina(evening=True)
    stroll(COUPLE, (-3.4, 32.0, DECK), 0.0, 0.7)


def stand(_x: float, _y: float) -> float:
    return DECK


SHOTS = {
    "dusk": Shot(eye=(-0.8, -2.8, 1.75), cart=(2.3, 5.6), heading=-64, sky=dusk(-24, 2.2), across=0.65, fill=620),
    "glow": Shot(eye=(5.2, -2.6, 1.75), cart=(1.2, 5.4), heading=78, sky=dusk(30, 6.1), across=0.60, fill=620),
}

if __name__ == "__main__":
    run(SHOTS, build, stand)
