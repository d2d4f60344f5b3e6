/** Offset of the driver's place from the middle (meters); the driver sits on the left. */
export const DRIVER_Z = -0.27;

/** How far the dashboard sweeps forward toward the sides, per square meter of z. */
export const SWEEP = 0.1;

/** Two cup holders by the middle and one at either end: their z, and the tray's x in the middle. */
export const CUPS = [0.045, 0.145, 0.455, -0.465] as const;
export const CUP_X = -0.427;

/** The glovebox door on the passenger's side: its middle and half size (meters, above the lift). */
export const GLOVEBOX = { z: 0.3, y: 0.9, halfWidth: 0.145, halfHeight: 0.032 } as const;
