/** Where a record is in its life, in the order in which a search lists what it finds. */
export const PHASES = ["now", "next", "waiting", "open", "closed"] as const;

export type Phase = (typeof PHASES)[number];

export const CLOSED = PHASES.indexOf("closed");

/** Running and next records are listed by when they are due, all others with the newest first. */
export const isDueFirst = (phase: Phase): boolean => phase === "now" || phase === "next";
