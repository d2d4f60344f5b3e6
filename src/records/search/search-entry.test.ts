import { expect, it } from "vitest";
import { hasIdentifier, joinIdentifiers, toIdentifier } from "./search-entry.ts";

const identifiers = joinIdentifiers({
  exact: ["7H2K-9QXM", "Dana.S@example.com", "D1 77", null, ""],
  phones: ["+1 (732) 555-0107", ""],
});

it.each([
  ["7h2k 9qxm", true],
  ["dana.s@EXAMPLE.com", true],
  ["D1-77", true],
  ["732.555.0107", true],
  ["+1 732 555 0107", true],
  ["5550107", true],
  ["0107", true],
  ["107", false],
  ["7325", false],
  ["7h2k", false],
  ["dana", false],
  ["example.com", false],
  ["", false],
])("takes %j as an identifier: %j", (typed, isExact) => {
  expect(hasIdentifier(identifiers, toIdentifier(typed))).toBe(isExact);
});

it("takes no empty text as the identifier of a record without any", () => {
  expect(hasIdentifier(joinIdentifiers({ exact: [], phones: [] }), toIdentifier(" "))).toBe(false);
});
