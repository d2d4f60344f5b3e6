import type { HitBooking } from "#desk/content/in-the-way/hit-bookings.server.ts";
import type { Typed } from "#desk/content/typed-document.ts";

/** A field that a colleague saved since the page was loaded. */
export type Conflict = { name: string; label: string; theirs: string; mine: string };

/** The data of a rejected save. */
export type SaveData = {
  conflicts: readonly Conflict[];
  /** The version of the content that the conflicts are about. */
  version: number;
  /** The bookings that the change conflicts with. */
  hits: readonly HitBooking[];
  /** The form's values after a button that rearranges them. */
  typed: Typed | null;
};

export const NO_DATA: SaveData = { conflicts: [], version: 0, hits: [], typed: null };
