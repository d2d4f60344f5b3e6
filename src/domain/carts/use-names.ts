/** Apart from their rules, which browsers do not need. */
export const USES = ["beach-town", "golf", "work", "unpaved"] as const;

export type Use = (typeof USES)[number];
