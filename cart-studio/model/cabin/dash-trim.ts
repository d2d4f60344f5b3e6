import { type BufferGeometry, CylinderGeometry, Matrix4, TorusGeometry } from "three";
import type { Point3 } from "#cart-studio/geometry/field.ts";
import { place } from "#cart-studio/geometry/place.ts";
import { roundedBox } from "#cart-studio/geometry/rounded-box.ts";
import { tube } from "#cart-studio/geometry/sweep.ts";
import { clusterParts, faceLettering } from "#cart-studio/model/cabin/cluster.ts";
import { CUP_X, CUPS, DRIVER_Z, GLOVEBOX, SWEEP } from "#cart-studio/model/cabin/dash-layout.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import type { Part } from "#cart-studio/model/part.ts";

/** x of the fascia at the middle of the cart; it leans back a little toward the top. */
const FASCIA = -0.392;
const LEAN = 0.14;

/** The switch panel, and what sits in it from the column to the middle (meters). */
const PANEL = { y: 0.906, z: 0.005 };
const ROCKERS = [-0.105, -0.072, -0.039] as const;
const KNOB = 0.015;
const PORTS = [0.072, 0.108] as const;

/** Where trim lies on the fascia at an offset z from the middle (meters). */
function fascia(y: number, z: number): number {
  return FASCIA + SWEEP * z * z - (y - 0.9) * LEAN;
}

/** What sits on the dashboard: display, seams, accent strip, switches, cup rings, glovebox latch. */
export function dashTrim(plan: CartPlan): Part[] {
  return [
    ...clusterParts(plan),
    ...switchParts(plan),
    ...cupRings(plan),
    accentStrip(plan),
    padSeam(plan),
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

/** Something that faces the driver on the fascia, `out` of its surface. */
function onFascia(geometry: BufferGeometry, y: number, z: number, out: number, lift: number) {
  return place(geometry, fascia(y, z) - out, y + lift, z, 0, 0, LEAN);
}

/** The switch panel between column and middle: rockers, the direction knob and two charging ports. */
function switchParts(plan: CartPlan): Part[] {
  const { lift } = plan;
  const segments = plan.segments(32, 14);
  const facing = new Matrix4().makeRotationY(-Math.PI / 2);
  const put = (geometry: BufferGeometry, z: number, out: number, y = PANEL.y) =>
    onFascia(geometry, y, z, out, lift);
  const rockers = ROCKERS.flatMap((z): Part[] => [
    { material: "plastic", geometry: put(roundedBox(0.012, 0.038, 0.025, 0.003), z, 0.006) },
    {
      material: "dash",
      geometry: put(
        roundedBox(0.008, 0.032, 0.019, 0.0025, [1, 4, 1], (x, y, pz) => [
          x - Math.abs(y) * 0.22,
          y,
          pz,
        ]),
        z,
        0.0115,
      ),
    },
    {
      material: "lampWhite",
      geometry: put(roundedBox(0.002, 0.0022, 0.009, 0.0007, [1, 1, 1], null, 1), z, 0.0165, 0.914),
    },
  ]);
  const ports = PORTS.flatMap((z): Part[] => [
    { material: "gloss", geometry: put(roundedBox(0.008, 0.017, 0.026, 0.003), z, 0.0055, 0.897) },
    { material: "alu", geometry: put(roundedBox(0.003, 0.0055, 0.014, 0.001), z, 0.0095, 0.897) },
  ]);
  const turned = (r0: number, r1: number, depth: number) =>
    new CylinderGeometry(r0, r1, depth, segments).rotateZ(Math.PI / 2);
  const mark = roundedBox(0.003, 0.014, 0.003, 0.001, [1, 1, 1], null, 1);
  const letters = (["F", "N", "R"] as const).map((text, i): Part => {
    const angle = (1 - i) * 0.9;
    const drawn = faceLettering(text, 0.0105, -Math.sin(angle) * 0.03, Math.cos(angle) * 0.03);
    return { material: "lampWhite", geometry: put(drawn.applyMatrix4(facing), KNOB, 0.0055) };
  });
  return [
    { material: "gloss", geometry: put(roundedBox(0.012, 0.06, 0.262, 0.005), PANEL.z, 0) },
    ...rockers,
    ...ports,
    { material: "chrome", geometry: put(turned(0.0235, 0.0225, 0.006), KNOB, 0.008) },
    { material: "alu", geometry: put(turned(0.0165, 0.0185, 0.026), KNOB, 0.018) },
    { material: "lampWhite", geometry: put(mark, KNOB, 0.0315, 0.911) },
    ...letters,
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

/** The stitched seam along the padded top's rear edge. */
function padSeam({ lift, segments }: CartPlan): Part {
  const line = Array.from({ length: 13 }, (_, i): Point3 => {
    const z = -0.5 + i / 12;
    return [-0.386 + SWEEP * z * z, 0.9605 - 0.03 * z * z + lift, z];
  }).filter(([, , z]) => z > DRIVER_Z + 0.14);
  return { material: "piping", geometry: tube(line, 0.0028, { n: 48, m: segments(8, 4) }) };
}
