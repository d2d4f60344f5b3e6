import { place } from "#cart-studio/geometry/place.ts";
import { roundedBox } from "#cart-studio/geometry/rounded-box.ts";
import { type BedFrame, bar } from "#cart-studio/model/beds/bed-frame.ts";
import { diamondPlate } from "#cart-studio/model/metalwork/diamond-plate.ts";
import type { Tubing } from "#cart-studio/model/metalwork/tubing.ts";
import { onBothSides, type Part } from "#cart-studio/model/part.ts";

export type BoxOptions = {
  /** Height of the sides above the load floor. */
  height: number;
  /** Pressed black sides, or sides clad in diamond plate. */
  cladding: "pressed" | "diamond";
};

const WALL = 0.024;

/** A cargo box: ribbed floor, two hinged sides, a headboard and a tailgate with latches. */
export function boxBed(bed: BedFrame, bend: Tubing, { height, cladding }: BoxOptions): Part[] {
  return [
    ...floorParts(bed),
    ...onBothSides([...sideParts(bed, bend, height, cladding), ...latchParts(bed, height)]),
    ...endParts(bed, bend, height, cladding),
  ];
}

function floorParts({ length, middle, floor, halfWidth }: BedFrame): Part[] {
  const ribs = Array.from({ length: 9 }, (_, i) =>
    bar("bed", [length - 0.08, 0.01, 0.045], [middle, floor, -0.48 + 0.12 * i], 0.004),
  );
  return [bar("bed", [length, 0.028, halfWidth * 2], [middle, floor - 0.014, 0], 0.008), ...ribs];
}

/** The right-hand side: sheet, top rail and either pressed ribs or a plate in a frame. */
function sideParts(
  { front, length, middle, floor, halfWidth }: BedFrame,
  bend: Tubing,
  height: number,
  cladding: BoxOptions["cladding"],
): Part[] {
  const z = halfWidth - WALL / 2;
  const y = floor + height / 2;
  const rail = bend(
    [
      [front, floor + height, z],
      [front - length, floor + height, z],
    ],
    0.017,
  );
  const parts: Part[] = [
    bar("bed", [length, height, WALL], [middle, y, z], 0.008),
    { material: "steel", geometry: rail },
  ];
  if (cladding === "diamond") {
    const plate = diamondPlate(length - 0.07, height - 0.06);
    parts.push({
      material: "diamondPlate",
      geometry: place(plate, middle, y - 0.004, halfWidth + 0.003, Math.PI / 2),
    });
    for (const x of [front - 0.018, front - length + 0.018])
      parts.push(bar("steel", [0.034, height, 0.02], [x, y, halfWidth], 0.006));
    parts.push(bar("steel", [length, 0.03, 0.02], [middle, floor + 0.012, halfWidth], 0.006));
    return parts;
  }
  const ribs = Math.round(length / 0.14);
  for (let i = 0; i < ribs; i++) {
    const x = front - (length * (i + 0.5)) / ribs;
    parts.push(bar("bed", [0.06, height - 0.06, 0.022], [x, y - 0.006, halfWidth], 0.009));
  }
  const hinges = [0.2, 0.8].map((t) =>
    bar(
      "steel",
      [0.07, 0.026, 0.02],
      [front - length * t, floor + 0.004, halfWidth + 0.006],
      0.008,
    ),
  );
  return [...parts, ...hinges];
}

/** A draw latch at the right rear corner: plate, handle and keeper. */
function latchParts({ rear, floor, halfWidth }: BedFrame, height: number): Part[] {
  const y = floor + height - 0.07;
  return [
    bar("steel", [0.075, 0.045, 0.008], [rear + 0.065, y, halfWidth + 0.016], 0.003),
    bar("chrome", [0.06, 0.018, 0.014], [rear + 0.06, y, halfWidth + 0.024], 0.006),
    bar("chrome", [0.014, 0.05, 0.03], [rear - 0.014, y, halfWidth - 0.06], 0.006),
  ];
}

function endParts(
  { front, rear, floor, halfWidth }: BedFrame,
  bend: Tubing,
  height: number,
  cladding: BoxOptions["cladding"],
): Part[] {
  const y = floor + height / 2;
  const width = halfWidth * 2 - 0.05;
  const parts: Part[] = [];
  for (const x of [front - WALL / 2, rear + WALL / 2]) {
    parts.push(bar("bed", [WALL, height, width], [x, y, 0], 0.008));
    const rail = bend(
      [
        [x, floor + height, halfWidth - 0.012],
        [x, floor + height, 0.012 - halfWidth],
      ],
      0.017,
    );
    parts.push({ material: "steel", geometry: rail });
  }
  if (cladding === "diamond") {
    const plate = place(
      diamondPlate(height - 0.06, width - 0.06),
      rear - 0.003,
      y,
      0,
      0,
      0,
      Math.PI / 2,
    );
    parts.push({ material: "diamondPlate", geometry: plate });
  } else {
    for (let i = 0; i < 7; i++)
      parts.push(
        bar("bed", [0.02, height - 0.07, 0.07], [rear, y - 0.006, -0.45 + 0.15 * i], 0.008),
      );
  }
  const handle = roundedBox(0.02, 0.035, 0.16, 0.008, [1, 1, 2], null, 2);
  parts.push({
    material: "gloss",
    geometry: place(handle, rear - 0.014, floor + height - 0.055, 0),
  });
  const hinges = [0.42, -0.42].map((z) =>
    bar("steel", [0.024, 0.026, 0.08], [rear - 0.006, floor + 0.004, z], 0.009),
  );
  return [...parts, ...hinges];
}
