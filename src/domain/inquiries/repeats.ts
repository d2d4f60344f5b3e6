/** Posts without an id that say the same within this time are one: somebody pressed twice. */
export const REPEAT_WITHIN_MS = 60_000;
