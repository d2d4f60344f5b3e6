import { z } from "zod";

/** The day on which staff last changed what a content file says, such as "2026-11-19". */
export const updatedDay = z.iso.date();

/** Whatever says when it was last changed. */
export type Dated = { readonly updated: string };

/** The latest of the days on which several things last changed; null for none. */
export function newestDay(things: readonly Dated[]): string | null {
  return things.reduce<string | null>(
    (newest, { updated }) => (newest !== null && newest > updated ? newest : updated),
    null,
  );
}
