import type { HitBooking } from "#desk/content/in-the-way/hit-bookings.server.ts";
import type { Typed } from "#desk/content/typed-document.ts";

/** A field that a colleague saved since the page was loaded. */
export type Conflict = { name: string; label: string; theirs: string; mine: string };

/** Of a save that was rejected. */
export type SaveData = {
  conflicts: readonly Conflict[];
  /** The version of the content that the conflicts are about. */
  version: number;
  /** What a change would be in the way of. */
  hits: readonly HitBooking[];
  /** What the form holds after a button that arranges it. */
  typed: Typed | null;
};

export const NO_DATA: SaveData = { conflicts: [], version: 0, hits: [], typed: null };
