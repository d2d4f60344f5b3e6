export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Keys of objects and positions in lists; empty for the whole document. */
export type FieldPath = readonly (string | number)[];

/** Undefined where the field is not there. */
export type FieldChange = {
  path: FieldPath;
  before: Json | undefined;
  after: Json | undefined;
};

type JsonObject = { [key: string]: Json };

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The document of a model. */
export const cartPath = (slug: string): string => `carts/${slug}.json`;

/** The data of a JSON document; the text itself for others, and for JSON with a mistake in it. */
export function documentData(path: string, text: string): Json {
  if (!path.endsWith(".json")) return text;
  try {
    const data: Json = JSON.parse(text);
    return data;
  } catch {
    return text;
  }
}

export function fieldAt(data: Json | undefined, path: FieldPath): Json | undefined {
  return path.reduce<Json | undefined>((inner, key) => {
    if (Array.isArray(inner)) return typeof key === "number" ? inner[key] : undefined;
    return isObject(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined;
  }, data);
}

/** The order of keys does not matter. */
export function isSameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isSameJson(item, b[index]));
  }
  if (!isObject(a) || !isObject(b)) return a === b;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSameJson(a[key], b[key]))
  );
}

/** Every text, number, yes or no in a document. */
export function leafFields(data: Json, path: FieldPath = []): FieldPath[] {
  if (typeof data !== "object" || data === null) return [path];
  const keys: (string | number)[] = Array.isArray(data) ? [...data.keys()] : Object.keys(data);
  return keys.flatMap((key) => leafFields(fieldAt(data, [key]) ?? null, [...path, key]));
}

const findName = (item: Json) => (isObject(item) ? (item.id ?? item.name ?? null) : null);

/** Whether two lists have the same ids or names in the same places, or none. */
const isSameList = (before: Json[], after: Json[]) =>
  before.length === after.length &&
  before.every((item, index) => isSameJson(findName(item), findName(after[index] ?? null)));

/** The innermost fields that differ. A list that has other entries is one field. */
export function changedFields(
  before: Json | undefined,
  after: Json | undefined,
  path: FieldPath = [],
): FieldChange[] {
  if (isSameJson(before, after)) return [];
  if (isObject(before) && isObject(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) =>
      changedFields(fieldAt(before, [key]), fieldAt(after, [key]), [...path, key]),
    );
  }
  if (Array.isArray(before) && Array.isArray(after) && isSameList(before, after)) {
    return before.flatMap((item, index) => changedFields(item, after[index], [...path, index]));
  }
  return [{ path, before, after }];
}

/** Undefined takes a field away. A field inside of something that is not there is left out. */
function withField(data: Json, [key, ...rest]: FieldPath, value: Json | undefined): Json {
  if (key === undefined) return value ?? null;
  if (Array.isArray(data)) {
    return data.map((item, index) => (index === key ? withField(item, rest, value) : item));
  }
  if (!isObject(data)) return data;
  const inner = fieldAt(data, [key]);
  if (rest.length > 0 && inner === undefined) return data;
  const set = rest.length === 0 ? value : withField(inner ?? null, rest, value);
  const entries = Object.entries({ ...data, [key]: set ?? null });
  return Object.fromEntries(set === undefined ? entries.filter(([name]) => name !== key) : entries);
}

type SetField = { path: FieldPath; value: Json | undefined };

/** Data with other values in some of its fields, in the order that it had. */
export const withValues = (data: Json, fields: readonly SetField[]): Json =>
  fields.reduce((all, { path, value }) => withField(all, path, value), data);

/** A JSON document with other values in some of its fields. */
export function withFields(text: string, fields: readonly SetField[]): string {
  return `${JSON.stringify(withValues(JSON.parse(text), fields), null, 2)}\n`;
}

const pointer = (path: FieldPath) => path.join("/");

/** Returns the fields that differ, as JSON by their paths, for the table of changes. */
export function auditTexts(
  path: string,
  before: string | undefined,
  after: string | undefined,
): { before: string | null; after: string | null } {
  const [dataBefore, dataAfter] = [before, after].map((text) =>
    text === undefined ? undefined : documentData(path, text),
  );
  const changes = changedFields(dataBefore, dataAfter);
  const findText = (side: "before" | "after") =>
    JSON.stringify(
      Object.fromEntries(changes.map((change) => [pointer(change.path), change[side]])),
    );
  return {
    before: before === undefined ? null : findText("before"),
    after: after === undefined ? null : findText("after"),
  };
}
