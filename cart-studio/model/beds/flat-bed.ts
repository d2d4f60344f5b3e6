import { place } from "#cart-studio/geometry/place.ts";
import { type BedFrame, bar } from "#cart-studio/model/beds/bed-frame.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import { diamondPlate } from "#cart-studio/model/metalwork/diamond-plate.ts";
import type { Tubing } from "#cart-studio/model/metalwork/tubing.ts";
import { onBothSides, type Part } from "#cart-studio/model/part.ts";

/** Height of the stakes above the deck (meters). */
const STAKE = 0.27;

/** A long flat deck with stake rails on three sides, a headboard and tool boxes beneath. */
export function flatBed(plan: CartPlan, bed: BedFrame, bend: Tubing): Part[] {
  return [
    ...deckParts(bed),
    ...onBothSides([...sideRail(bed, bend), ...toolBox(plan, bed)]),
    ...endRails(bed, bend),
  ];
}

/** Planks along the cart in a steel surround. */
function deckParts({ front, rear, length, middle, floor, halfWidth }: BedFrame): Part[] {
  const pitch = (halfWidth * 2 - 0.08) / 8;
  const planks = Array.from({ length: 8 }, (_, i) =>
    bar("bed", [length - 0.05, 0.02, pitch - 0.006], [middle, floor - 0.01, (i - 3.5) * pitch]),
  );
  const ends = [front - 0.012, rear + 0.012].map((x) =>
    bar("steel", [0.026, 0.06, halfWidth * 2], [x, floor - 0.024, 0], 0.008),
  );
  const edges = onBothSides([
    bar("steel", [length, 0.06, 0.036], [middle, floor - 0.024, halfWidth - 0.018], 0.008),
  ]);
  return [
    bar("bed", [length - 0.03, 0.012, halfWidth * 2 - 0.05], [middle, floor - 0.03, 0]),
    ...planks,
    ...ends,
    ...edges,
  ];
}

/** The right-hand rail: stakes in pockets, two slats and a top tube. */
function sideRail({ front, length, floor, halfWidth }: BedFrame, bend: Tubing): Part[] {
  const z = halfWidth - 0.022;
  const from = front - 0.04;
  const to = front - length + 0.05;
  const count = 5;
  const parts: Part[] = [];
  for (let i = 0; i < count; i++) {
    const x = from + ((to - from) * i) / (count - 1);
    parts.push(bar("steel", [0.036, STAKE + 0.03, 0.026], [x, floor + STAKE / 2 - 0.01, z]));
    parts.push(bar("steel", [0.06, 0.055, 0.014], [x, floor - 0.024, halfWidth + 0.005]));
  }
  for (const share of [0.38, 0.72])
    parts.push(
      bar(
        "steel",
        [from - to + 0.03, 0.05, 0.014],
        [(from + to) / 2, floor + STAKE * share, z - 0.018],
        0.004,
      ),
    );
  const top = bend(
    [
      [from + 0.02, floor + STAKE, z],
      [to - 0.02, floor + STAKE, z],
    ],
    0.018,
  );
  parts.push({ material: "steel", geometry: top });
  parts.push(bar("chrome", [0.014, 0.06, 0.022], [to - 0.03, floor + STAKE * 0.72, z], 0.006));
  return parts;
}

/** The headboard up to the bench's back, and the drop rail at the tail. */
function endRails({ front, rear, floor, halfWidth }: BedFrame, bend: Tubing): Part[] {
  const z = halfWidth - 0.024;
  const parts: Part[] = [];
  for (const { x, height, uprights } of [
    { x: front - 0.02, height: STAKE + 0.17, uprights: 5 },
    { x: rear + 0.03, height: STAKE, uprights: 3 },
  ]) {
    const hoop = bend(
      [
        [x, floor - 0.02, z],
        [x, floor + height, z],
        [x, floor + height, -z],
        [x, floor - 0.02, -z],
      ],
      0.018,
      0.07,
    );
    parts.push({ material: "steel", geometry: hoop });
    for (let i = 0; i < uprights; i++) {
      const at = ((i + 1) / (uprights + 1) - 0.5) * 2 * z;
      parts.push(bar("steel", [0.016, height, 0.03], [x, floor + height / 2, at], 0.004));
    }
    for (const share of [0.38, 0.72])
      parts.push(bar("steel", [0.014, 0.05, z * 2], [x, floor + STAKE * share, 0], 0.004));
  }
  return parts;
}

/** A diamond-plate tool box under the deck, on the flank just ahead of the rear fender. */
function toolBox(plan: CartPlan, { floor, halfWidth }: BedFrame): Part[] {
  const length = 0.37;
  const x = plan.rearAxle + plan.archRadius + 0.047 + length / 2;
  const bottom = 0.43 + plan.lift;
  const height = floor - 0.065 - bottom;
  const y = bottom + height / 2;
  const z = halfWidth - 0.006;
  const clad = place(
    diamondPlate(length - 0.016, height - 0.045),
    x,
    y - 0.012,
    z + 0.003,
    Math.PI / 2,
  );
  const lidY = bottom + height - 0.018;
  return [
    bar("alu", [length, height, 0.16], [x, y, z - 0.08], 0.01),
    { material: "diamondPlate", geometry: clad },
    bar("alu", [length + 0.014, 0.034, 0.18], [x, lidY, z - 0.08], 0.008),
    bar("steel", [0.05, 0.2, 0.05], [x - 0.13, floor - 0.08, z - 0.11]),
    bar("steel", [0.05, 0.2, 0.05], [x + 0.13, floor - 0.08, z - 0.11]),
    bar("gloss", [0.075, 0.05, 0.012], [x, lidY - 0.028, z + 0.012], 0.005),
    bar("chrome", [0.036, 0.018, 0.014], [x, lidY - 0.028, z + 0.018], 0.005),
  ];
}
