/** What limits how many visits there can be at once at a place: people who ride along, and lifts. */
export const POOLS = ["test-drives", "bays"] as const;

export type PoolName = (typeof POOLS)[number];
