import { type FieldPath, fieldAt, type Json } from "#catalogue/edits/document-fields.ts";

export const LIST_ACTIONS = ["add", "first", "up", "down", "remove"] as const;

export type ListAction = (typeof LIST_ACTIONS)[number];

/** Pairs of times and of figures, and the days of the week, have their number of entries by what they are. */
const isFixed = (item: Json | undefined) =>
  typeof item !== "object" &&
  (typeof item !== "string" ||
    /^\d\d:\d\d$/.test(item) ||
    /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)$/.test(item));

/** A list to which entries can be added. An empty one gives no example of an entry. */
export function isOpenList(value: Json | undefined): value is Json[] {
  return Array.isArray(value) && value.length > 0 && !value.some(isFixed);
}

/** An entry without its texts. Lists of names that other documents know, such as kinds, are kept. */
function emptied(item: Json): Json {
  if (Array.isArray(item)) {
    const isNames = item.every((name) => typeof name === "string" && /^[\w-]+$/.test(name));
    return isNames || item[0] === undefined ? item : [emptied(item[0])];
  }
  if (typeof item === "object" && item !== null) {
    return Object.fromEntries(Object.entries(item).map(([key, value]) => [key, emptied(value)]));
  }
  if (typeof item === "string") return "";
  return typeof item === "number" ? 0 : item;
}

function newEntry(list: readonly Json[]): Json {
  const entry = emptied(list.at(-1) ?? "");
  if (fieldAt(entry, ["id"]) === undefined || typeof entry !== "object") return entry;
  const ids = new Set(list.map((listed) => fieldAt(listed, ["id"])));
  let number = list.length + 1;
  while (ids.has(`entry-${number}`)) number += 1;
  return { ...entry, id: `entry-${number}` };
}

function moved(list: readonly Json[], from: number, to: number): Json[] {
  const item = list[from];
  const isThere = item !== undefined && to >= 0 && to < list.length;
  return isThere ? list.toSpliced(from, 1).toSpliced(to, 0, item) : [...list];
}

/** A list after "add", whose `field` is the list's, or after a change of the entry at `field`; null if it is not there. */
export function withEntry(
  data: Json,
  action: ListAction,
  field: FieldPath,
): { path: FieldPath; value: Json } | null {
  const path = action === "add" ? field : field.slice(0, -1);
  const list = fieldAt(data, path);
  if (!isOpenList(list)) return null;
  if (action === "add") return { path, value: [...list, newEntry(list)] };
  const at = Number(field.at(-1));
  if (list[at] === undefined) return null;
  if (action === "remove") {
    return list.length === 1 ? null : { path, value: list.toSpliced(at, 1) };
  }
  const target = action === "first" ? 0 : action === "up" ? at - 1 : at + 1;
  return { path, value: moved(list, at, target) };
}
