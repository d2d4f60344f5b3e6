import { carryOver } from "./carry-over.ts";
import { documentData, type FieldPath, fieldAt, type Json, withFields } from "./document-fields.ts";

/** A field that was edited and that a release changed, too. The site shows `mine`. */
export type UndecidedField = {
  field: FieldPath;
  /** The release's value when the field was edited. */
  base: Json | undefined;
  release: Json | undefined;
  mine: Json | undefined;
};

type Texts = { path: string; base: string; mine: string; release: string };

/** An edited document over a newer release of it: fields that nobody edited follow the release. */
export function layOver({ path, base, mine, release }: Texts): {
  text: string;
  undecided: UndecidedField[];
} {
  const carried = carryOver({ path, base, mine, theirs: release });
  const before = documentData(path, base);
  return {
    text: carried.mine,
    undecided: carried.both.map(({ path: field, before: theirs, after }) => ({
      field,
      base: fieldAt(before, field),
      release: theirs,
      mine: after,
    })),
  };
}

const isInside = (field: FieldPath, start: FieldPath) =>
  start.every((key, index) => field[index] === key);

/** The fields that no change has decided yet, from those that it wrote or named. */
export const listUndecided = (
  undecided: readonly UndecidedField[],
  decided: readonly FieldPath[],
): UndecidedField[] =>
  undecided.filter(
    ({ field }) => !decided.some((other) => isInside(other, field) || isInside(field, other)),
  );

/** The release as far as somebody has decided about it: the base of the next edit. */
export function seenRelease(
  path: string,
  release: string,
  undecided: readonly UndecidedField[],
): string {
  const whole = undecided.find(({ field }) => field.length === 0);
  if (whole !== undefined) return typeof whole.base === "string" ? whole.base : "";
  if (undecided.length === 0 || !path.endsWith(".json")) return release;
  return withFields(
    release,
    undecided.map(({ field, base }) => ({ path: field, value: base })),
  );
}
