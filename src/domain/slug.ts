/**
 * The address form of a name: lowercased, spaces turned into hyphens, "+" dropped.
 * Municipality names and cart names follow this one rule of the specification.
 */
export function toSlug(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll("+", "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
