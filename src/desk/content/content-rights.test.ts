import { describe, expect, it } from "vitest";
import { readContentFolder } from "#catalogue/content-folder.server.ts";
import { type FieldPath, withFields } from "#catalogue/edits/document-fields.ts";
import { ROLES } from "#people/roles.ts";
import { refusedFields } from "./content-rights.ts";

const RELEASE = readContentFolder("content");
const CART = "carts/denago-ev-city.json";

const refusedTo = (path: string, field: FieldPath) =>
  ROLES.filter((role) => {
    const before = RELEASE.get(path) ?? "";
    const after =
      field.length === 0 ? `${before} more` : withFields(before, [{ path: field, value: "new" }]);
    return refusedFields(role, path, before, after).length > 0;
  });

describe("refusedFields", () => {
  it.each<[path: string, field: FieldPath, refused: string[]]>([
    ["rental-plans.json", ["vehicles", 0, "plans", 1, "price"], ["sales", "rentals", "service"]],
    ["rental-plans.json", ["rules", "lateReturnPerHour"], ["sales", "rentals", "service"]],
    [CART, ["price"], ["sales", "rentals", "service"]],
    ["home.json", ["featured", 0, "price"], ["sales", "rentals", "service"]],
    [CART, ["tagline"], ["rentals", "service"]],
    [CART, [], ["sales", "rentals", "service"]],
    ["dealership.json", ["closures"], ["sales", "service"]],
    ["dealership.json", ["phone"], ["sales", "rentals", "service"]],
    ["policy-figures.json", ["delivery", "windowHours"], ["sales", "rentals", "service"]],
    ["street-legal.json", ["checked"], ["sales", "rentals", "service"]],
    ["policies/rental-policy.md", [], ["rentals", "service"]],
    ["areas/brick.json", ["seo", "title"], ["rentals", "service"]],
    ["about.json", ["updated"], ["rentals", "service"]],
  ])("of %s, %j is refused to %j", (path, field, refused) => {
    expect(refusedTo(path, field)).toEqual(refused);
  });

  it("says whose the field is, and refuses only the fields that changed", () => {
    const before = RELEASE.get(CART) ?? "";
    const after = withFields(before, [
      { path: ["price"], value: 1 },
      { path: ["tagline"], value: "New." },
    ]);
    expect(refusedFields("sales", CART, before, after)).toEqual([
      { field: ["price"], words: "Prices belong to the owner" },
    ]);
  });

  it("refuses to add, remove or break a cart without the right to its price", () => {
    const text = RELEASE.get(CART) ?? "";
    for (const [before, after] of [
      [null, text],
      [text, null],
      [text, "{"],
    ] as const) {
      expect(refusedFields("sales", CART, before, after)).toHaveLength(1);
      expect(refusedFields("owner", CART, before, after)).toEqual([]);
    }
  });
});
