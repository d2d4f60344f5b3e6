import type { FieldPath } from "#catalogue/edits/document-fields.ts";

/** One of the values that a field of a document can have. */
export type FieldChoice = {
  value: string;
  text: string;
  /** The address of the value's picture. */
  picture?: string;
};

/** By the pattern of the field. */
export type FieldChoices = Readonly<Record<string, readonly FieldChoice[]>>;

/** Entries of lists have one pattern: the picture of each member is that of `members`, `*`, `image`. */
export const toPattern = (field: FieldPath): string =>
  field.map((key) => (typeof key === "number" ? "*" : key)).join("/");
