/** Limited resources of a place: people who ride along on test drives, and lifts. */
export const POOLS = ["test-drives", "bays"] as const;

export type PoolName = (typeof POOLS)[number];
