import type { Point3 } from "#cart-studio/geometry/field.ts";
import { place } from "#cart-studio/geometry/place.ts";
import type { Hinges } from "#cart-studio/model/assemble.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import type { Part } from "#cart-studio/model/part.ts";
import { lapBelts, overPad } from "./belts.ts";
import { backSpec, cushionSpec, padCenters, upright } from "./bench-pads.ts";
import { block } from "./block.ts";
import { footDeck, loadFloor } from "./foot-deck.ts";
import { pad } from "./pad.ts";
import { type SeatStyle, seatStyle } from "./seat-style.ts";

const CUSHION = { length: 0.385, thickness: 0.105 };
const BACK = { thickness: 0.08, lean: 0.13 };

/** Heights over the pods' tops, and distances ahead of the tail (meters). */
const FLOOR = 0.085;
const TRAY = 0.012;
const CUSHION_EDGE = -0.03;

type Places = { cushion: Point3; back: Point3; hinge: Point3; deck: Point3 };

/** Lower than the forward backs that it stands behind. */
function backHeight(plan: CartPlan): number {
  return Math.min(0.36, seatStyle(plan).back * 0.72);
}

function places(plan: CartPlan): Places {
  const { tail, seatBase } = plan;
  const rest = seatBase + FLOOR + TRAY + CUSHION.thickness / 2;
  const front = tail + CUSHION_EDGE;
  const behind = front + CUSHION.length;
  return {
    cushion: [front + CUSHION.length / 2, rest, 0],
    back: [behind + 0.056, rest + 0.05 + backHeight(plan) / 2, 0],
    hinge: [behind - 0.042, rest + CUSHION.thickness / 2 + 0.012, 0],
    deck: [tail - 0.045, seatBase + FLOOR - 0.006, 0],
  };
}

/** The same style, but with the quieter form of a seat that has to fold. */
function folding(style: SeatStyle): SeatStyle {
  const { insert } = style;
  return {
    ...style,
    bolster: Math.min(style.bolster, 0.014),
    hollow: 0.008,
    taper: (a) => 1 - 0.06 * Math.max(0, a) ** 2,
    insert: insert && { ...insert, top: 0.72, half: insert.half * 0.98 },
  };
}

function cushionParts(plan: CartPlan, style: SeatStyle): Part[] {
  const fine = plan.detail === "still";
  const [x, y] = places(plan).cushion;
  const spec = cushionSpec(style, CUSHION.length, CUSHION.thickness);
  const pads = padCenters(style).flatMap((z) =>
    pad(spec, fine).map(
      (part): Part => ({ ...part, geometry: place(part.geometry, x, y, z * 0.975, 0, Math.PI) }),
    ),
  );
  const middle = padCenters(style).at(-1) ?? 0;
  const over = (a: number, across: number): Point3 => {
    const { along, height } = overPad(spec, middle, a, across);
    return [x - along, y + height, across];
  };
  const tray = block(plan, CUSHION.length - 0.03, TRAY, 0.97, 0.005);
  const base = y - CUSHION.thickness / 2 - TRAY / 2 + 0.002;
  return [
    ...pads,
    ...lapBelts(plan, over),
    { material: "plastic", geometry: place(tray, x, base, 0) },
  ];
}

function backParts(plan: CartPlan, style: SeatStyle): Part[] {
  const fine = plan.detail === "still";
  const [x, y] = places(plan).back;
  const height = backHeight(plan);
  const spec = { ...backSpec(style, height, BACK.thickness), crown: 0.02 };
  const pads = padCenters(style).flatMap((z) =>
    upright(pad(spec, fine), 0, 0, z * 0.975, BACK.lean),
  );
  const panel = block(plan, 0.022, height - 0.03, 0.96, 0.009);
  const out = -(BACK.thickness / 2 + 0.004);
  const parts: Part[] = [
    ...pads,
    {
      material: "plastic",
      geometry: place(
        panel,
        out * Math.cos(BACK.lean),
        out * Math.sin(BACK.lean),
        0,
        0,
        0,
        BACK.lean,
      ),
    },
  ];
  return parts.map((part) => ({ ...part, geometry: place(part.geometry, x, y, 0, 0, Math.PI) }));
}

/**
 * The hinges of the rear-facing seat, or null for a cart without one. The cushion turns up against
 * its back and bares the load floor; the foot deck swings up until its panel lies level with that
 * floor and its plate stands behind the load. `open` is in radians about +z.
 */
export function hinges(plan: CartPlan): Hinges | null {
  if (!plan.flipSeat) return null;
  const { hinge, deck } = places(plan);
  return {
    "flip-cushion": { origin: hinge, open: -1.42 },
    deck: { origin: deck, open: -Math.PI / 2 },
  };
}

/** The rear-facing seat: cushion, back, load floor and foot deck; nothing for other layouts. */
export function flipSeatParts(plan: CartPlan): Part[] {
  if (!plan.flipSeat) return [];
  const style = folding(seatStyle(plan));
  const { deck } = places(plan);
  return [
    ...cushionParts(plan, style).map((part): Part => ({ ...part, node: "flip-cushion" })),
    ...backParts(plan, style).map((part): Part => ({ ...part, node: "seats" })),
    ...loadFloor(plan, deck),
    ...footDeck(plan, deck).map((part): Part => ({ ...part, node: "deck" })),
  ];
}
