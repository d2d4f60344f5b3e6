/** What both engines store as it is given. */
export type Bindable = string | number | bigint | Uint8Array | null;

/**
 * A query parameter, or a TypeError: an engine would take what is none of these for NULL, or for a text of its own.
 */
export function bindable(value: unknown): Bindable {
  if (value === null || typeof value === "string" || typeof value === "bigint") return value;
  if (typeof value === "number" && Number.isFinite(value)) return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError("a query parameter must be text, a finite number, bytes or null");
}
