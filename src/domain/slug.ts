/** The specification has one rule for municipality and cart names: "+" is dropped. */
export function toSlug(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll("+", "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
