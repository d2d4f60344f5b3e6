import type { Area, CartRole } from "#domain/places/area-schema.ts";
import type { Cart } from "./cart-schema.ts";
import { LSV_MPH } from "./uses.ts";

type Fit = (cart: Cart) => boolean;

const road: Fit = ({ stance }) => stance === "road";

/** `reason` says who or what the cart is for. */
const ROLES: Record<CartRole, { fits: Fit; reason: string }> = {
  "two seats": {
    fits: (cart) => cart.seatLayout === "2" && cart.bed === null && road(cart),
    reason: "For two, and for short garages",
  },
  "rear bench": {
    fits: (cart) => cart.seatLayout === "2+2" && road(cart),
    reason: "For four, two of them looking back",
  },
  "two rows": {
    fits: (cart) => cart.seatLayout === "4F" && road(cart),
    reason: "For four who all face forward",
  },
  "three rows": {
    fits: (cart) => cart.seatLayout === "6F" && road(cart),
    reason: "For six who all face forward",
  },
  "eight seats": {
    fits: (cart) => cart.seats === 8 && road(cart),
    reason: "For eight guests on paved ground",
  },
  "lifted four": {
    fits: (cart) => cart.seats === 4 && cart.stance === "lifted",
    reason: "For four on lanes that aren't paved",
  },
  "compact box": {
    fits: ({ bed }) => bed === "box",
    reason: "For chores in tight places",
  },
  "work box": {
    fits: ({ bed, driveType }) => bed === "large-box" && driveType === "4x4",
    reason: "For hauling on soft or wet ground",
  },
  "flat bed": {
    fits: ({ bed }) => bed === "flat",
    reason: "For loads that fit in no box",
  },
};

type Rule = { roles: readonly CartRole[]; allows?: Fit };

/** Long, paved towns full of guests: seats first, then range. */
const BARRIER: Rule = {
  roles: ["rear bench", "two rows", "three rows"],
  allows: ({ seats, range }) => seats >= 4 && range >= 35,
};

/** The first pattern found decides, so specific ones come first. */
const BY_SETTING: readonly [RegExp, Rule][] = [
  // Paved ground and tight parking: short bodies.
  [/boardwalk/, { roles: ["rear bench", "two seats", "two rows"] }],
  // Fishing gear and rutted private lanes.
  [/lighthouse/, { roles: ["rear bench", "compact box", "lifted four"] }],
  [/barrier/, BARRIER],
  // Low steps, short garages, a seat for a neighbor.
  [/55\+/, { roles: ["two seats", "rear bench", "two rows"] }],
  [/farmland/, { roles: ["flat bed", "compact box", "rear bench"] }],
  // Woods at one end, water at the other.
  [/pinelands to bay/, { roles: ["lifted four", "work box", "rear bench"] }],
  [/pinelands/, { roles: ["two seats", "two rows", "work box"] }],
  [/lakes/, { roles: ["rear bench", "lifted four", "work box"] }],
  [/marina/, { roles: ["rear bench", "compact box", "two seats"] }],
  [/canal/, { roles: ["rear bench", "compact box", "work box"] }],
  [/bay and river/, { roles: ["rear bench", "compact box", "three rows"] }],
  [/river/, { roles: ["rear bench", "two seats", "two rows"] }],
  [/bay/, { roles: ["two rows", "rear bench", "compact box"] }],
];

const WATERSIDE: Rule = { roles: ["rear bench", "two rows", "compact box"] };

const BY_GROUP: Record<Area["group"], Rule> = {
  "barrier-peninsula": BARRIER,
  "long-beach-island": BARRIER,
  "bay-and-river": WATERSIDE,
  beyond: WATERSIDE,
  // Large lots: mown grass, a full family, and work on soft ground.
  inland: { roles: ["two rows", "three rows", "work box"] },
};

/** Where low-speed vehicles are banned, only slower carts are shown, for private ground. */
const PRIVATE_GROUND: Rule = {
  roles: ["compact box", "two seats", "rear bench"],
  allows: ({ topSpeed }) => topSpeed <= LSV_MPH.over,
};

type SuitedArea = Pick<Area, "slug" | "setting" | "group" | "localRule" | "carts">;

function ruleFor({ setting, group, localRule, carts }: SuitedArea): Rule {
  if (localRule?.bansLowSpeedVehicles) return PRIVATE_GROUND;
  if (carts) return { roles: carts };
  return BY_SETTING.find(([words]) => words.test(setting))?.[1] ?? BY_GROUP[group];
}

/** A stable hash, so that neighboring areas with the same rule show different carts. */
function hash(text: string): number {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum;
}

export function cartsForArea(
  carts: readonly Cart[],
  area: SuitedArea,
): { cart: Cart; reason: string }[] {
  const { roles, allows = () => true } = ruleFor(area);
  const sorted = carts.toSorted((a, b) => a.slug.localeCompare(b.slug));
  return roles.flatMap((role) => {
    const { fits, reason } = ROLES[role];
    const fitting = sorted.filter((cart) => fits(cart) && allows(cart));
    const cart = fitting[hash(area.slug) % fitting.length];
    return cart ? [{ cart, reason }] : [];
  });
}
