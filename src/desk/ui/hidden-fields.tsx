import type { Fields } from "./action-data.ts";

/** The fields of a post that a button alone sends. */
export function HiddenFields({ fields }: { fields: Fields }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
