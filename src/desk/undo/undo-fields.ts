import type { Fields } from "#desk/ui/action-data.ts";

/** The fields of a post that undoes events, by their ids. */
export const undoFields = (...events: readonly number[]): Fields => ({
  intent: "undo",
  event: events.join(" "),
});
