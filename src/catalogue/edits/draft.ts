import type { ContentTexts } from "#catalogue/content-folder.server.ts";
import { type CarriedOver, carryOver } from "./carry-over.ts";
import type { Written } from "./content-store.server.ts";
import {
  changedFields,
  documentData,
  type FieldPath,
  isSameJson,
  withFields,
} from "./document-fields.ts";
import { getReplacement } from "./edit.ts";

/** One person's unpublished changes to a document. */
export type Draft = {
  path: string;
  text: string;
  /** The published text that the draft started from; null if there was no such file. */
  base: string | null;
  version: number;
  /** The text published now. */
  shown: string | null;
  updatedAt: string;
};

export const isSame = (path: string, a: string, b: string | null | undefined) =>
  typeof b === "string" && isSameJson(documentData(path, a), documentData(path, b));

export function carried({
  path,
  text,
  base,
  shown,
}: Omit<Draft, "version" | "updatedAt">): CarriedOver {
  return carryOver({ path, base: base ?? "", mine: text, theirs: shown ?? "" });
}

export type DraftRow = Pick<Draft, "text" | "base" | "version">;

/** The draft on top of a newer version of its document, unless both changed the same fields. */
export function followed(
  path: string,
  draft: DraftRow,
  base: string | null,
  version: number,
): DraftRow {
  const { mine, both } = carried({ path, shown: base, ...draft });
  return both.length > 0 ? draft : { text: mine, base, version };
}

export function writtenFor(draft: Draft, release: ContentTexts): Written[] {
  const { path, shown } = draft;
  const { mine } = carried(draft);
  if (isSame(path, mine, shown)) return [];
  // As in the release: the document follows the next one again.
  const released = release.get(path);
  const text = isSame(path, mine, released) ? (released ?? mine) : mine;
  return [{ path, restored: null, ...getReplacement(path, text, release) }];
}

export type IsChosen = (path: string, field: FieldPath) => boolean;

/** A draft with some of its changes only; null without any of them. Other documents than JSON are one field. */
export function chooseFields(draft: Draft, isChosen: IsChosen): Draft | null {
  const [before, after] = [draft.base ?? "", draft.text].map((text) =>
    documentData(draft.path, text),
  );
  const changes = changedFields(before, after);
  const chosen = changes.filter(({ path }) => isChosen(draft.path, path));
  if (chosen.length === changes.length) return draft;
  if (chosen.length === 0) return null;
  const fields = chosen.map((change) => ({ path: change.path, value: change.after }));
  return { ...draft, text: withFields(draft.base ?? "{}", fields) };
}
