const HOUR = 3_600_000;

/** How long a place is kept for somebody who is to confirm an email address. */
export const CONFIRM_EMAIL_MS = 20 * 60_000;

/**
 * Whether unproved bookings hold half of what is free but for them, so that the next one needs a proof. Rounded in their
 * favor: the last free place can be had without one.
 */
export const holdHalf = (unproved: number, free: number): boolean => 2 * unproved >= free;

/** So many unproved bookings in a time are no rush, however quiet the shop's past was. */
export const RUSH_WINDOWS = [
  { ms: HOUR, floor: 12 },
  { ms: 24 * HOUR, floor: 48 },
] as const;

/** Whether unproved bookings come much faster than customers ever did. `busiest` is the most of these in a time as long. */
export const isRush = (recent: number, { busiest, floor }: { busiest: number; floor: number }) =>
  recent >= Math.max(floor, 2 * busiest);
