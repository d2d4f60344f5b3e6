import { describe, expect, it } from "vitest";
import { readContentFolder } from "#catalogue/content-folder.server.ts";
import {
  documentData,
  type FieldPath,
  fieldAt,
  leafFields,
  withFields,
} from "#catalogue/edits/document-fields.ts";
import { ROLES } from "#people/roles.ts";
import { isListed, refusedFields, rightFor } from "./content-rights.ts";

const RELEASE = readContentFolder("content");
const CART = "carts/denago-ev-city.json";

const refusedTo = (path: string, field: FieldPath) =>
  ROLES.filter((role) => {
    const before = RELEASE.get(path) ?? "";
    const after =
      field.length === 0 || before === ""
        ? `${before} more`
        : withFields(before, [{ path: field, value: "new" }]);
    return refusedFields([role], path, before, after).length > 0;
  });

it("names the rights of every document: a new one needs a decision", () => {
  const documents = [...RELEASE.keys()];
  expect(documents.length).toBeGreaterThan(100);
  expect(documents.filter((path) => !isListed(path))).toEqual([]);
});

it("gives sales words only: no number, yes or no, or missing value", () => {
  const found = [...RELEASE].flatMap(([path, text]) => {
    const data = documentData(path, text);
    return leafFields(data).flatMap((field) =>
      rightFor(path, field) === "texts.edit" && typeof fieldAt(data, field) !== "string"
        ? [`${path} ${field.join("/")}`]
        : [],
    );
  });
  expect(found).toEqual([]);
});

it("keeps how long data is kept for those who may delete it", () => {
  expect(rightFor("retention.json", ["sessionDays"])).toBe("inquiries.delete");
  expect(rightFor("retention.json", [])).toBe("inquiries.delete");
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
    ["about.json", ["story", 0], ["rentals", "service"]],
    ["accessibility.json", ["methods", 0, "text"], ["rentals", "service"]],
    ["accessibility.json", ["level"], ["sales", "rentals", "service"]],
    ["areas/brick.json", ["about", 0], ["rentals", "service"]],
    ["areas/brick.json", ["lat"], ["sales", "rentals", "service"]],
    ["areas/brick.json", ["lon"], ["sales", "rentals", "service"]],
    ["areas/brick.json", ["localRule"], ["sales", "rentals", "service"]],
    ["areas/brick.json", ["name"], ["sales", "rentals", "service"]],
    ["areas/brick.json", ["unknown"], ["sales", "rentals", "service"]],
    ["areas/brick.json", [], ["sales", "rentals", "service"]],
    ["brands/denago.json", ["lead"], ["rentals", "service"]],
    ["brands/denago.json", ["order"], ["sales", "rentals", "service"]],
    [CART, ["inStock"], ["rentals", "service"]],
    [CART, ["range"], ["sales", "rentals", "service"]],
    [CART, ["partnerUrl"], ["sales", "rentals", "service"]],
    ["home.json", ["featured"], ["sales", "rentals", "service"]],
    ["makes.json", ["makes", 0, "badges", 0], ["sales", "rentals", "service"]],
    ["navigation.json", ["main", 0, "label"], ["sales", "rentals", "service"]],
    ["redirects.json", ["redirects", 0, "to"], ["sales", "rentals", "service"]],
    ["rentals/fleet.json", ["updated"], ["sales", "rentals", "service"]],
    ["reply-templates.json", ["templates", 0, "text"], ["rentals", "service"]],
    ["retention.json", ["inquiryMonths"], ["sales", "rentals", "service"]],
    ["reviews.json", ["reviews", 0, "headline"], ["sales", "rentals", "service"]],
    ["services.json", ["services", 0, "description"], ["rentals", "service"]],
    ["services.json", ["services", 0, "pricing"], ["sales", "rentals", "service"]],
    ["services.json", ["services"], ["sales", "rentals", "service"]],
    ["team.json", ["members", 0, "name"], ["sales", "rentals", "service"]],
    ["a-new-document.json", ["lead"], ["sales", "rentals", "service"]],
    ["policies/new/deeper.md", [], ["sales", "rentals", "service"]],
  ])("of %s, %j is refused to %j", (path, field, refused) => {
    // Drivers change no content.
    expect(refusedTo(path, field)).toEqual([...refused, "driver"]);
  });

  it("says whose the field is, and refuses only the fields that changed", () => {
    const before = RELEASE.get(CART) ?? "";
    const after = withFields(before, [
      { path: ["price"], value: 1 },
      { path: ["tagline"], value: "New." },
    ]);
    expect(refusedFields(["sales"], CART, before, after)).toEqual([
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
      expect(refusedFields(["sales"], CART, before, after)).toHaveLength(1);
      expect(refusedFields(["owner"], CART, before, after)).toEqual([]);
    }
  });
});
