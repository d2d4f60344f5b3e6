/** How an inquiry ended: "none" for what was never a sale, such as advertising or a question. */
export const OUTCOMES = ["won", "lost", "none"] as const;

export type Outcome = (typeof OUTCOMES)[number];

export const OUTCOME_LABELS: Readonly<Record<Outcome, string>> = {
  won: "Won",
  lost: "Lost",
  none: "Not a sale",
};

export const LOST_REASONS = [
  "price",
  "stock",
  "elsewhere",
  "later",
  "distance",
  "silent",
  "other",
] as const;

export type LostReason = (typeof LOST_REASONS)[number];

export const LOST_LABELS: Readonly<Record<LostReason, string>> = {
  price: "Price",
  stock: "Not in stock",
  elsewhere: "Bought elsewhere",
  later: "Not now",
  distance: "Too far away",
  silent: "Never heard back",
  other: "Other",
};

/** The label of a stored reason; a newer version may have stored another one. */
export const lostLabel = (reason: string | null): string =>
  LOST_REASONS.some((one) => one === reason)
    ? LOST_LABELS[reason as LostReason]
    : LOST_LABELS.other;
