import { USES, type Use } from "./use-names.ts";

/** Null or an empty string means unknown. */
export type UseFacts = {
  seats: number | null;
  /** Miles per hour. */
  topSpeed: number | null;
  stance: string;
  tires: string;
  bed: string | null;
};

export const MAX_GOLFERS = 4;

const RULES: Readonly<Record<Use, (facts: UseFacts) => boolean>> = {
  // Streets posted up to 25 mph are open to low-speed vehicles of any stance.
  "beach-town": ({ topSpeed, bed }) =>
    bed === null && topSpeed !== null && hasLowSpeedVehicleSpeed({ topSpeed }),
  // Carts for a course are below the class of low-speed vehicles (49 CFR 571.3).
  golf: ({ seats, topSpeed, stance, bed }) =>
    bed === null &&
    seats !== null &&
    seats <= MAX_GOLFERS &&
    topSpeed !== null &&
    topSpeed <= LSV_MPH.over &&
    stance === "road",
  work: ({ bed }) => bed !== null,
  unpaved: ({ stance, tires }) =>
    stance === "lifted" && (tires === "all-terrain" || tires === "knobby"),
};

export function fitsUse(use: Use, facts: UseFacts): boolean {
  return RULES[use](facts);
}

export function listUses(facts: UseFacts): Use[] {
  return USES.filter((use) => fitsUse(use, facts));
}

/** Speeds of low-speed vehicles in mph: over 20 and up to 25 (49 CFR 571.3, N.J.S.A. 39:4-31.1). */
export const LSV_MPH = { over: 20, upTo: 25 } as const;

/** Necessary but not sufficient: papers and build decide as well. */
export function hasLowSpeedVehicleSpeed({ topSpeed }: { topSpeed: number }): boolean {
  return topSpeed > LSV_MPH.over && topSpeed <= LSV_MPH.upTo;
}
