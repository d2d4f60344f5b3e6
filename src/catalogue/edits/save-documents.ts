import type { ContentTexts } from "#catalogue/content-folder.server.ts";
import { carryOver } from "./carry-over.ts";
import { documentData, type FieldPath, isSameJson, type Json } from "./document-fields.ts";

/** A document as somebody typed it. `base` is the text that their page showed. */
export type TypedDocument = { path: string; base: string; text: string };

/** A field that somebody else has saved since the page was loaded. */
export type FieldConflict = {
  path: string;
  field: FieldPath;
  theirs: Json | undefined;
  mine: Json | undefined;
};

/** A document before and after what was typed, on top of what others saved meanwhile. */
export type MergedDocument = { path: string; before: string; text: string };

const isSame = (path: string, a: string, b: string | undefined) =>
  b !== undefined && isSameJson(documentData(path, a), documentData(path, b));

/** Completes a merged document with what follows from it. */
export type Complete = (document: MergedDocument) => string;

/** Carries what was typed over to what the site shows now. Documents that stay as they are are left out. */
export function mergeTyped(
  typed: readonly TypedDocument[],
  shown: ContentTexts,
  complete: Complete = ({ text }) => text,
): { merged: MergedDocument[]; conflicts: FieldConflict[] } {
  const carried = typed.map(({ path, base, text }) => {
    const before = shown.get(path) ?? "";
    const { mine, both } = carryOver({ path, base, mine: text, theirs: before });
    return { path, before, text: complete({ path, before, text: mine }), both };
  });
  return {
    merged: carried
      .filter(({ path, before, text }) => !isSame(path, text, before))
      .map(({ path, before, text }) => ({ path, before, text })),
    conflicts: carried.flatMap(({ path, both }) =>
      both.map(({ path: field, before: theirs, after: mine }) => ({ path, field, theirs, mine })),
    ),
  };
}

/** A text equal to the release's, in any layout, follows the next release again. */
export const toStoredText = (path: string, text: string, release: ContentTexts): string => {
  const released = release.get(path);
  return released !== undefined && isSame(path, text, released) ? released : text;
};
