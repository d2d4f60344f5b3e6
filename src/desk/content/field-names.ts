import { type FieldPath, fieldAt, type Json } from "#catalogue/edits/document-fields.ts";
import { cleanLine, cleanText, toLines } from "#domain/written-text.ts";

/** A field of a document as the name of a form's field: "rental-plans.json#vehicles/1/plans/2/price". */
export function fieldName(path: string, field: FieldPath): string {
  return `${path}#${field.join("/")}`;
}

/** Returns null if the name is not that of a document's field. */
export function parseFieldName(name: string): { path: string; field: FieldPath } | null {
  const [path = "", pointer] = name.split("#", 2);
  if (pointer === undefined) return null;
  const field = pointer.split("/").map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  return { path, field: pointer === "" ? [] : field };
}

/** Reads a sentence of the content's check, such as "team.json: members[0].name: is missing." */
export function parseMistake(mistake: string): { name: string; path: string; words: string } {
  const [, path = "", place = "", words = mistake] =
    /^(\S+?\.(?:json|md))(?: \(.*?\))?: (?:([\w.[\]-]+): )?(.*)$/s.exec(mistake) ?? [];
  const pointer = place.replaceAll(/\[(\d+)\]/g, ".$1").replaceAll(".", "/");
  return { name: `${path}#${pointer}`, path, words };
}

const FIGURE = /^\s*\$?\s*(-?[\d,]*\.?\d+)\s*(?:%|[a-z]+ *)*$/i;

function parseFigure(text: string): number | null {
  const digits = FIGURE.exec(text)?.[1]?.replaceAll(",", "");
  return digits === undefined ? null : Number(digits);
}

/** A rate is a fraction in the document and a percentage in the form. */
const isRate = (field: FieldPath) => field.at(-1) === "salesTaxRate";

/** Fields that may be a figure or nothing. */
const isFigureOrNone = (field: FieldPath) =>
  isRate(field) ||
  field.at(-1) === "documentationFee" ||
  field.at(-1) === "savings" ||
  field.at(-1) === "confirmWhileFree";

/**
 * Converts typed text to the kind of value that the document has in this field. Text that is not a number stays as it
 * was typed, so that it is not lost: the content's check rejects it.
 */
export function typedValue(text: string, shown: Json | undefined, field: FieldPath): Json {
  // Tabs indent the lists of a document. Without a line break it is a text of one line.
  const clean = /[\r\n]/.test(text) ? cleanText : cleanLine;
  const typed = clean(field.length === 0 ? text.replaceAll("\t", "    ") : text);
  if (typeof shown === "boolean") return typed === "true";
  if (typeof shown === "number" || isFigureOrNone(field)) {
    if (typed.trim() === "" && isFigureOrNone(field)) return null;
    const figure = parseFigure(typed);
    if (figure === null) return typed;
    return isRate(field) ? Math.round(figure * 1e4) / 1e6 : figure;
  }
  if (shown === null && typed.trim() === "") return null;
  if (field.at(-1) === "hex") return typed.toUpperCase();
  if (typeof shown === "string" && typed.trim() === "" && TEXT_OR_NONE.test(String(field.at(-1))))
    return null;
  return typed;
}

/** Keys of fields that may be empty. */
const TEXT_OR_NONE = /^(image|partOf|bed)$|Url$/;

export type TypedField = { path: string; field: FieldPath; value: Json };

/** A list or an entry that was arranged in the form; a list of texts may have one on each line. Undefined for neither. */
function parseArranged(text: string, shown: Json): Json | undefined {
  try {
    const value: Json = JSON.parse(text);
    return typeof value === "object" ? value : undefined;
  } catch {
    const hasLines = Array.isArray(shown) && shown.every((item) => typeof item === "string");
    return hasLines ? toLines(text) : undefined;
  }
}

/** The fields of documents in a form, the outer ones first. `shown` returns a document as the page showed it. */
export function typedFields(
  form: Iterable<readonly [string, unknown]>,
  shown: (path: string) => Json | undefined,
): TypedField[] {
  const fields = [...form].flatMap(([name, text]) => {
    const parsed = parseFieldName(name);
    if (parsed === null || typeof text !== "string") return [];
    const { path, field } = parsed;
    const data = shown(path);
    const first = field.map((key) => (typeof key === "number" ? 0 : key));
    const known = fieldAt(data, field);
    // A new entry of a list has the kinds of values of the first one.
    const example = known === undefined ? fieldAt(data, first) : known;
    const value =
      typeof example === "object" && example !== null
        ? parseArranged(text, example)
        : typedValue(text, example, field);
    return value === undefined ? [] : [{ path, field, value }];
  });
  return fields.toSorted((a, b) => a.field.length - b.field.length);
}
