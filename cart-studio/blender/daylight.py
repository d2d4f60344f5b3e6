"""The skies of the day: sun at 34 degrees under blue with thin clouds, and its neighbors."""

from sky import Sky

SUN_ELEVATION = 34.0


def clear_day(azimuth: float, seed: float = 5.1, cover: float = 0.47, elevation: float = SUN_ELEVATION) -> Sky:
    """A bright midday; azimuth as in Sky, so that beyond 90 the sun stands behind the camera."""
    return Sky(
        bands=[(0, (0.68, 0.81, 0.93)), (3, (0.53, 0.73, 0.93)), (9, (0.30, 0.54, 0.89)), (24, (0.16, 0.37, 0.77)),
               (90, (0.07, 0.19, 0.52))],
        sun_azimuth=azimuth, sun_elevation=elevation, sun_color=(1.0, 0.94, 0.84), sun_power=7.4, sun_softness=0.9,
        glow=(1.0, 0.95, 0.85), glow_strength=0.1, halo_strength=0.2,
        clouds=0.85, cloud_light=(1.12, 1.11, 1.09), cloud_shade=(0.78, 0.83, 0.90), cloud_seed=seed, cloud_cover=cover,
        ground=(0.40, 0.36, 0.29), strength=0.95,
    )


def late_day(azimuth: float, seed: float = 3.0, cover: float = 0.48) -> Sky:
    """Two hours before sunset: warmer and lower sun, longer shadows."""
    return Sky(
        bands=[(0, (0.84, 0.81, 0.76)), (4, (0.62, 0.74, 0.88)), (10, (0.36, 0.57, 0.88)), (26, (0.20, 0.40, 0.74)),
               (90, (0.07, 0.18, 0.46))],
        sun_azimuth=azimuth, sun_elevation=22.0, sun_color=(1.0, 0.86, 0.66), sun_power=8.0, sun_softness=1.2,
        glow=(1.0, 0.85, 0.65), glow_strength=0.25, halo_strength=0.4,
        clouds=0.85, cloud_light=(1.10, 1.02, 0.92), cloud_shade=(0.72, 0.74, 0.80), cloud_seed=seed, cloud_cover=cover,
        ground=(0.36, 0.32, 0.25), strength=0.95,
    )
