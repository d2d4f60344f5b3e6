"""Shots of the vehicle pages' heroes: the cart large on the right with calm ground on its left, or alone on a phone's picture."""

from dataclasses import replace

from scene_parts import Vec3
from sky import Sky
from staging import Shot

# Variants of the wide camera, and how long (m) a cart each fits in.
LENGTHS = {"short": 2.6, "medium": 3.4, "long": 4.25}


def hero_shots(eye: Vec3, cart: tuple[float, float], heading: float, sky: Sky, fill: float = 120) -> dict[str, Shot]:
    """A wide shot for each length of cart, and "phone", which fits every cart by itself; all from the same place."""
    phone = Shot(eye=eye, cart=cart, heading=heading, sky=sky, fill=fill, share=0.48, across=0.70, foot=0.88, tall=0.80,
                 phone_share=0.84, phone_foot=0.83)
    return {"phone": phone} | {name: replace(phone, frames=(length, 1.0, 1.95)) for name, length in LENGTHS.items()}
