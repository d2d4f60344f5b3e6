import { CylinderGeometry, TorusGeometry } from "three";
import { place } from "#cart-studio/geometry/place.ts";
import { roundedBox } from "#cart-studio/geometry/rounded-box.ts";
import { CUP_X, CUPS, DRIVER_Z, GLOVEBOX, SWEEP } from "#cart-studio/model/cabin/dash-layout.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import type { Part } from "#cart-studio/model/part.ts";

/** x of the fascia at the middle of the cart; it leans back a little toward the top. */
const FASCIA = -0.392;
const LEAN = 0.14;

/** Where trim lies on the fascia at an offset z from the middle (meters). */
function fascia(y: number, z: number): number {
  return FASCIA + SWEEP * z * z - (y - 0.9) * LEAN;
}

/** What sits on the dashboard: display, accent strip, switches, cup rings, glovebox latch. */
export function dashTrim(plan: CartPlan): Part[] {
  return [
    ...displayParts(plan),
    ...switchParts(plan),
    ...cupRings(plan),
    accentStrip(plan),
    {
      material: "chrome",
      geometry: place(
        roundedBox(0.01, 0.012, 0.05, 0.004, [1, 1, 1], null, 2),
        fascia(0.922, GLOVEBOX.z),
        0.918 + plan.lift,
        GLOVEBOX.z,
      ),
    },
  ];
}

/** A small instrument display in the hood ahead of the driver. */
function displayParts({ lift }: CartPlan): Part[] {
  const y = 0.968 + lift;
  const bezel = roundedBox(0.03, 0.075, 0.15, 0.012, [1, 1, 2]);
  const screen = roundedBox(0.004, 0.05, 0.12, 0.0018, [1, 1, 1], null, 2);
  return [
    { material: "gloss", geometry: place(bezel, -0.397, y, DRIVER_Z, 0, 0, -0.3) },
    { material: "screen", geometry: place(screen, -0.4115, y + 0.0045, DRIVER_Z, 0, 0, -0.3) },
  ];
}

/** The direction knob and two rocker switches between column and middle. */
function switchParts(plan: CartPlan): Part[] {
  const { lift } = plan;
  const rockers = [-0.055, -0.02].map((z): Part => {
    const rocker = roundedBox(0.014, 0.034, 0.024, 0.004, [1, 1, 1], null, 2);
    return {
      material: "gloss",
      geometry: place(rocker, fascia(0.905, z), 0.905 + lift, z, 0, 0, LEAN),
    };
  });
  const segments = plan.segments(28, 14);
  const seat = new CylinderGeometry(0.026, 0.028, 0.012, segments).rotateZ(Math.PI / 2);
  const knob = new CylinderGeometry(0.016, 0.018, 0.024, segments).rotateZ(Math.PI / 2);
  const x = fascia(0.912, 0.06);
  return [
    ...rockers,
    { material: "gloss", geometry: place(seat, x, 0.912 + lift, 0.06) },
    { material: "alu", geometry: place(knob, x - 0.012, 0.912 + lift, 0.06) },
  ];
}

function cupRings(plan: CartPlan): Part[] {
  return CUPS.map((z): Part => {
    const ring = new TorusGeometry(0.038, 0.0045, plan.segments(10, 5), plan.segments(40, 18));
    ring.rotateX(Math.PI / 2);
    const x = CUP_X + SWEEP * z * z;
    return { material: "gloss", geometry: place(ring, x, 0.8445 - 0.03 * z * z + plan.lift, z) };
  });
}

/** A thin strip across the fascia in the seats' insert color. */
function accentStrip({ lift }: CartPlan): Part {
  const y = 0.945;
  const strip = roundedBox(0.01, 0.014, 0.99, 0.004, [1, 1, 16], (sx, sy, sz) => [
    sx + SWEEP * sz * sz,
    sy - 0.03 * sz * sz,
    sz,
  ]);
  return { material: "insert", geometry: place(strip, FASCIA - 0.0055, y + lift, 0) };
}
