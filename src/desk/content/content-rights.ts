import { changedFields, documentData, type FieldPath } from "#catalogue/edits/document-fields.ts";
import { can, type Right, type Role } from "#people/roles.ts";

/** Documents of facts and addresses; all others are texts. */
const SETTINGS = new Set([
  "dealership.json",
  "rental-plans.json",
  "policy-figures.json",
  "street-legal.json",
  "redirects.json",
  "navigation.json",
  "rentals/fleet.json",
]);

const isPrice = (path: string, field: FieldPath) =>
  path === "rental-plans.json" ||
  ((path.startsWith("carts/") || path === "home.json") && field.includes("price"));

/** What it takes to change a field of a document. */
export function rightFor(path: string, field: FieldPath): Right {
  if (isPrice(path, field)) return "stock.prices";
  if (path === "dealership.json" && field[0] === "closures") return "closures.edit";
  if (SETTINGS.has(path)) return "settings.edit";
  return path.startsWith("carts/") ? "stock.edit" : "texts.edit";
}

const OWNER_SENTENCES: Partial<Record<Right, string>> = {
  "stock.prices": "Prices belong to the owner",
  "settings.edit": "Settings belong to the owner",
  "closures.edit": "Closures belong to the owner and to rentals",
  "stock.edit": "Carts belong to the owner and to sales",
  "texts.edit": "Texts belong to the owner and to sales",
};

export type RefusedField = { field: FieldPath; words: string };

/** The fields that differ and that a role may not change. Null texts: there was, or is to be, no such document. */
export function refusedFields(
  role: Role,
  path: string,
  before: string | null,
  after: string | null,
): RefusedField[] {
  const [dataBefore, dataAfter] = [before, after].map((text) =>
    text === null ? undefined : documentData(path, text),
  );
  return changedFields(dataBefore, dataAfter).flatMap(({ path: field }) => {
    // Who adds, removes or breaks a whole document changes the prices in it.
    const right =
      field.length === 0 && path.startsWith("carts/") ? "stock.prices" : rightFor(path, field);
    return can(role, right)
      ? []
      : [{ field, words: OWNER_SENTENCES[right] ?? "This belongs to the owner" }];
  });
}
