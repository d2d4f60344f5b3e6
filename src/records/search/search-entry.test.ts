import { expect, it } from "vitest";
import {
  hasIdentifier,
  joinIdentifiers,
  joinTexts,
  toIdentifier,
  toSearchWords,
} from "./search-entry.ts";

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
  ["732\u2011555\u20110107", true],
  ["(732) 555-0107 ext. 12", true],
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

it.each([
  ["(732) 555-0107 ext. 12", "732-555-0107"],
  ["732-555-0107", "+1 732 555 0107 x12"],
  ["732\u00b7555\u00b70107 (cell)", "7325550107 ann"],
  ["609-555-0123 or 732-555-0107", "(732) 555-0107 / 609.555.0123"],
  ["0044 20 7946 0958", "+44 (0)20 7946 0958"],
  ["732-555-0107", "555-0107"],
])("finds the number %j by %j", (phone, query) => {
  const text = joinTexts({
    ...{ exact: [], phones: [phone], names: ["Ann Sample"], texts: [] },
    ...{ phase: "open", at: 0 },
  });
  expect(toSearchWords(query).filter((word) => !text.includes(word))).toEqual([]);
});
