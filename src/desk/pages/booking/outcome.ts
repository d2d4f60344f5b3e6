import type { ChangeResult } from "#rentals/change-reservation.server.ts";

/** A sentence if nothing was done, or what the room did. */
export type Outcome =
  | ChangeResult
  | { kind: "refused"; said: string }
  /** `entry` is what can be taken back. */
  | { kind: "done"; entry?: string };

export const refused = (said: string): Outcome => ({ kind: "refused", said });
