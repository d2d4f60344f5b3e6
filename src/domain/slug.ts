/** The specification drops "+" from municipality and cart names alike. */
export function toSlug(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll("+", "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
