import { BufferGeometry, Float32BufferAttribute } from "three";
import { type Point2, polygonDistance, roundedOutline } from "#cart-studio/geometry/outline.ts";
import { type Face, lifted } from "#cart-studio/model/noses/face.ts";
import { bead } from "#cart-studio/model/noses/face-parts.ts";
import { type Grain, lining } from "#cart-studio/model/noses/front-kit.ts";
import type { Part } from "#cart-studio/model/part.ts";

/** The shield: widest under the lamps, narrow at the chin (z, y). */
export const SHIELD: readonly Point2[] = roundedOutline(
  [
    [-0.2, 0.765],
    [0.2, 0.765],
    [0.29, 0.665],
    [0.235, 0.47],
    [0.165, 0.425],
    [-0.165, 0.425],
    [-0.235, 0.47],
    [-0.29, 0.665],
  ],
  0.018,
);
const FLOOR = -0.02;
const PITCH = 0.034;
const ROW = 0.0215;
/** Half sizes of a stud's foot and top (m). */
const FOOT: Point2 = [0.0125, 0.0085];
const TOP: Point2 = [0.006, 0.004];
const STUD_HEIGHT = 0.017;
const AROUND: readonly Point2[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/** Rows of diamonds, every second row moved by half a pitch, kept clear of the shield's edge. */
function studPlaces(): Point2[] {
  const edge = polygonDistance(SHIELD);
  const places: Point2[] = [];
  for (let row = 0; row < 17; row += 1) {
    const y = 0.422 + row * ROW;
    for (let column = -9; column <= 9; column += 1) {
      const z = (column + (row % 2) / 2) * PITCH;
      if (edge(z, y) < -0.016) places.push([z, y]);
    }
  }
  return places;
}

/** Sharp-edged diamond studs in one geometry; each corner is repeated per facet for flat shading. */
function studs(face: Face): BufferGeometry {
  const positions: number[] = [];
  for (const [z, y] of studPlaces()) {
    const corner = (half: Point2, [a, b]: Point2, height: number) =>
      lifted(face(z + a * half[0], y + b * half[1]), height);
    const foot = AROUND.map((direction) => corner(FOOT, direction, FLOOR));
    const top = AROUND.map((direction) => corner(TOP, direction, FLOOR + STUD_HEIGHT));
    AROUND.forEach((_, side) => {
      const next = (side + 1) % AROUND.length;
      const [a, b, c, d] = [foot[side], foot[next], top[side], top[next]];
      if (a && b && c && d) positions.push(...a, ...d, ...b, ...a, ...c, ...d);
    });
    const [a, b, c, d] = top;
    if (a && b && c && d) positions.push(...a, ...c, ...b, ...a, ...d, ...c);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(positions, 3));
  geometry.setIndex(Array.from({ length: positions.length / 3 }, (_, index) => index));
  geometry.computeVertexNormals();
  return geometry;
}

/** The studded shield with its bright frame. */
export function shieldGrille(face: Face, g: Grain): Part[] {
  const frame = SHIELD.map(([z, y]): Point2 => [z * 0.968, (y - 0.6) * 0.955 + 0.6]);
  return [
    ...lining(face, SHIELD, g, FLOOR, 0.004),
    {
      material: "chrome",
      geometry: bead(face, frame, {
        width: 0.007,
        top: 0.003,
        foot: FLOOR,
        closed: true,
        round: 0.003,
        ...g,
      }),
    },
    { material: "chrome", geometry: studs(face) },
  ];
}
