/** What a cart can be for, in the order of the page. */
export const USES = ["beach-town", "golf", "work", "unpaved"] as const;

export type Use = (typeof USES)[number];

/** The facts of a cart's file that decide; null or an empty text where one is not known. A cart without a bed has null. */
export type UseFacts = {
  seats: number | null;
  /** Miles per hour. */
  topSpeed: number | null;
  stance: string;
  tires: string;
  bed: string | null;
};

/** Golfers on one cart: two in front and two behind. */
const MOST_GOLFERS = 4;

/** One rule for each use. A cart may keep several, or none. */
const RULES: Readonly<Record<Use, (facts: UseFacts) => boolean>> = {
  // Streets posted up to 25 mph are open to low-speed vehicles, whatever their stance.
  "beach-town": ({ topSpeed, bed }) =>
    bed === null && topSpeed !== null && hasLowSpeedVehicleSpeed({ topSpeed }),
  // Below the class of low-speed vehicles are the carts that are made for a course (49 CFR 571.3).
  golf: ({ seats, topSpeed, stance, bed }) =>
    bed === null &&
    seats !== null &&
    seats <= MOST_GOLFERS &&
    topSpeed !== null &&
    topSpeed <= LSV_MPH.over &&
    stance === "road",
  work: ({ bed }) => bed !== null,
  unpaved: ({ stance, tires }) =>
    stance === "lifted" && (tires === "all-terrain" || tires === "knobby"),
};

/** Whether a cart is for a use, by its own data. A fact that is not known fits no rule that asks for it. */
export function fitsUse(use: Use, facts: UseFacts): boolean {
  return RULES[use](facts);
}

/** All uses of a cart. None where it is too slow for streets, has too many seats for golf, and has neither bed nor lift. */
export function usesOf(facts: UseFacts): Use[] {
  return USES.filter((use) => fitsUse(use, facts));
}

/** The class of low-speed vehicles in whole mph: faster than the first and at most the second (49 CFR 571.3, N.J.S.A. 39:4-31.1). */
export const LSV_MPH = { over: 20, upTo: 25 } as const;

/**
 * Whether a cart's top speed in miles per hour is that of a low-speed vehicle. Needed, and not enough: papers and build
 * decide as well.
 */
export function hasLowSpeedVehicleSpeed({ topSpeed }: { topSpeed: number }): boolean {
  return topSpeed > LSV_MPH.over && topSpeed <= LSV_MPH.upTo;
}
