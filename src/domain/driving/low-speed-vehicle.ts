/** The class of low-speed vehicles in whole mph: faster than the first and at most the second (49 CFR 571.3, N.J.S.A. 39:4-31.1). */
export const LSV_MPH = { over: 20, upTo: 25 } as const;

/**
 * Whether a cart's top speed in miles per hour is that of a low-speed vehicle. Needed, and not enough: papers and build
 * decide as well.
 */
export function hasLowSpeedVehicleSpeed({ topSpeed }: { topSpeed: number }): boolean {
  return topSpeed > LSV_MPH.over && topSpeed <= LSV_MPH.upTo;
}
