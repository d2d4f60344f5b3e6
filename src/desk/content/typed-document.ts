import {
  type FieldPath,
  fieldAt,
  isSameJson,
  type Json,
  withValues,
} from "#catalogue/edits/document-fields.ts";
import { fieldName, parseFieldName, typedFields } from "./field-names.ts";
import { LIST_ACTIONS, withEntry } from "./list-entries.ts";

/** Typed texts by the names of fields. What was arranged, such as a list with a new entry, is there whole, as JSON. */
export type Typed = Readonly<Record<string, string>>;

/** A document of a page with what is typed into its form. */
export function withTyped(path: string, data: Json, typed: Typed): Json {
  const fields = typedFields(Object.entries(typed), (other) => (other === path ? data : undefined));
  return withValues(
    data,
    fields
      .filter((field) => field.path === path)
      .map(({ field, value }) => ({ path: field, value })),
  );
}

/** The texts that say something else than the documents of the page. */
export function listTyped(
  values: Readonly<Record<string, string>>,
  documents: Readonly<Record<string, Json>>,
): Typed {
  const fields = typedFields(Object.entries(values), (path) => documents[path]);
  const names = fields
    .filter(({ path, field, value }) => !isSameJson(fieldAt(documents[path], field), value))
    .map(({ path, field }) => fieldName(path, field));
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}

/** Whether a field of the form is a list or an entry that was arranged. */
export function isArranged(
  name: string,
  text: string,
  documents: Readonly<Record<string, Json>>,
): boolean {
  if (!/^[[{]/.test(text)) return false;
  const place = parseFieldName(name);
  const shown = place && fieldAt(documents[place.path], place.field);
  return typeof shown === "object" && shown !== null;
}

const OPEN = { opens: "09:00", closes: "17:00" };

/** An entry of the hours with times, or with a note. */
function withDay(data: Json, isOpen: boolean, field: FieldPath) {
  const days = fieldAt(data, [...field, "days"]);
  if (days === undefined) return null;
  return { path: field, value: isOpen ? { days, ...OPEN } : { days, note: "Closed" } };
}

/**
 * Returns the typed fields after a button that arranges the form, such as "list-up team.json#members/2" or "day-open
 * dealership.json#hours/sales/0"; null where the entry is not there.
 */
export function arrange(
  button: string,
  typed: Typed,
  documents: Readonly<Record<string, Json>>,
): Typed | null {
  const [intent = "", name = ""] = button.split(" ");
  const place = parseFieldName(name);
  const shown = place === null ? undefined : documents[place.path];
  if (place === null || shown === undefined) return null;
  const { path, field } = place;
  const data = withTyped(path, shown, typed);
  const action = LIST_ACTIONS.find((known) => intent === `list-${known}`);
  const change =
    action === undefined
      ? withDay(data, intent === "day-open", field)
      : withEntry(data, action, field);
  if (change === null) return null;
  const start = fieldName(path, change.path);
  const others = Object.entries(typed).filter(
    ([other]) => other !== start && !other.startsWith(`${start}/`),
  );
  return { ...Object.fromEntries(others), [start]: JSON.stringify(change.value) };
}
