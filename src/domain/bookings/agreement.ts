/** A rental agreement with all that it says, so that it stays what was signed. Amounts are in cents. */
export type Agreement = {
  title: string;
  /** The day of its text, such as "2026-11-23". */
  version: string;
  dealership: { name: string; phone: string; email: string };
  reference: string;
  renter: { name: string; phone: string; email: string };
  /** The cart, the times and the place. */
  rows: readonly (readonly [label: string, value: string])[];
  lines: readonly { label: string; cents: number }[];
  totalCents: number;
  depositCents: number;
  sections: readonly { heading: string; paragraphs: readonly string[] }[];
};

/** `path` is of an SVG in a box of 400 by 120; empty if only the name was typed. */
export type Signature = { name: string; path: string; at: string };
