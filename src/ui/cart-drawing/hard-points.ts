/** What a drawing needs to know of a cart; the fields carry the names of the inventory record. */
export type CartDrawingInput = {
  brand: string;
  model: string;
  shape: "classic" | "d5" | "d6" | "denago" | "city" | "utility" | "d3";
  seatLayout: "2" | "2+2" | "4F" | "4+2" | "6F" | "6+2";
  stance: "road" | "lifted";
  tires: "street" | "all-terrain" | "knobby";
  wheels: "alloy" | "steel" | "orange-alloy";
  guard: boolean;
  steps: boolean;
  roof: "standard" | "extended" | "long";
  bed: "box" | "large-box" | "flat" | null;
};

/**
 * Dimensions of one cart in centimeters. x runs back from the front axle, y up from the ground.
 * Heights of the body are those at road stance; `lift` is added to them when the cart is drawn.
 */
export type HardPoints = {
  wheelbase: number;
  tireRadius: number;
  lift: number;
  /** x of the hinge of each forward bench: the lower rear corner of its cushion. */
  rows: readonly number[];
  flipSeat: boolean;
  /** End of the painted body. */
  tail: number;
  /** Foremost and rearmost points of the whole cart, depth included. */
  front: number;
  rear: number;
  roofFront: number;
  roofRear: number;
  /** Highest point of the standing cart, lift included. */
  top: number;
};

/** How far a point on the far side of the cart moves in the picture: forward and up. */
export const depth = { x: -19, y: 4.5 } as const;

export const archRadius = 32;
export const archHeight = 27;
export const roofUnderside = 186;
export const roofCrown = 194;

const rowPitch = 86;
const firstRow = 140;
const rowCount = { "2": 1, "2+2": 1, "4F": 2, "4+2": 2, "6F": 3, "6+2": 3 } as const;
const bedEnd = { box: 252, "large-box": 268, flat: 318 } as const;
const bedWheelbase = { box: 172, "large-box": 184, flat: 224 } as const;
const roofPastTail = { standard: -14, extended: 8, long: 18 } as const;

/** Dimensions from seat layout, stance, bed, roof and guard. */
export function hardPoints(cart: CartDrawingInput): HardPoints {
  const count = rowCount[cart.seatLayout];
  const flipSeat = cart.seatLayout.includes("+");
  const rows = Array.from({ length: count }, (_, index) => firstRow + index * rowPitch);
  const lastRow = firstRow + (count - 1) * rowPitch;
  const wheelbase = wheelbaseOf(cart, lastRow);
  const tail = wheelbase + (flipSeat ? 45 : cart.shape === "city" ? 40 : 43);
  const lift = cart.stance === "lifted" ? 7 : 0;
  const roofRear = cart.bed ? lastRow + 28 : tail + roofPastTail[cart.roof];
  const bodyRear = cart.bed ? bedEnd[cart.bed] : flipSeat ? lastRow + 114 : tail + 4;
  return {
    wheelbase,
    tireRadius: cart.stance === "lifted" ? 29 : 26.8,
    lift,
    rows,
    flipSeat,
    tail,
    front: cart.guard ? -74 : -66,
    rear: Math.max(bodyRear, roofRear),
    roofFront: cart.shape === "city" ? 34 : 36,
    roofRear,
    top: roofCrown + depth.y + lift,
  };
}

function wheelbaseOf(cart: CartDrawingInput, lastRow: number): number {
  if (cart.bed) return bedWheelbase[cart.bed];
  if (cart.seatLayout === "4F" || cart.seatLayout === "6F") return lastRow + 9;
  return lastRow + 27;
}

/** Where a cart stands on the canvas: pixels per centimeter, x of the front axle and y of the ground line. */
export type Frame = { scale: number; x: number; ground: number };

export const canvas = { width: 1440, height: 960 } as const;

/** Scale and place on the canvas: the longest cart fills 92 % of the width, shorter ones are drawn larger up to a cap. */
export function frameOf(points: HardPoints): Frame {
  const length = points.rear - points.front;
  const longest = 500;
  const fit = (canvas.width * 0.92) / longest;
  const scale = Math.min(3.5, fit * (longest / length) ** 0.65);
  const x = canvas.width / 2 - ((points.front + points.rear) / 2) * scale;
  return { scale, x, ground: canvas.height * 0.84 };
}
