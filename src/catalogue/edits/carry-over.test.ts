import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { carryOver } from "./carry-over.ts";
import { changedFields, documentData, type Json, withFields } from "./document-fields.ts";

const PATH = "dealership.json";
const BASE = {
  phone: "1",
  hours: { sat: "9", sun: null },
  closures: [{ name: "Thanksgiving" }],
  plans: [
    { id: "daily", price: 245 },
    { id: "weekly", price: 1400 },
  ],
};
const getText = (data: unknown) => JSON.stringify(data);
const carry = (mine: unknown, theirs: unknown, base: unknown = BASE) =>
  carryOver({ path: PATH, base: getText(base), mine: getText(mine), theirs: getText(theirs) });
const getData = (text: string): unknown => JSON.parse(text);

describe("carryOver", () => {
  it("keeps both changes where two people changed different fields", () => {
    const mine = withFields(getText(BASE), [{ path: ["plans", 1, "price"], value: 1450 }]);
    const theirs = withFields(getText(BASE), [{ path: ["hours", "sat"], value: "10" }]);
    const carried = carryOver({ path: PATH, base: getText(BASE), mine, theirs });
    expect(carried.both).toEqual([]);
    expect(getData(carried.mine)).toMatchObject({
      hours: { sat: "10" },
      plans: [{ price: 245 }, { price: 1450 }],
    });
  });

  it("names a field that both changed, and has a text for each choice", () => {
    const carried = carry({ ...BASE, phone: "mine" }, { ...BASE, phone: "theirs" });
    expect(carried.both).toEqual([{ path: ["phone"], before: "theirs", after: "mine" }]);
    expect(getData(carried.mine)).toEqual({ ...BASE, phone: "mine" });
    expect(getData(carried.theirs)).toEqual({ ...BASE, phone: "theirs" });
  });

  it("takes a list with other entries as one field", () => {
    const closures = [...BASE.closures, { name: "Staff day" }];
    const carried = carry(
      { ...BASE, closures: [{ name: "Thanksgiving Day" }] },
      { ...BASE, closures },
    );
    expect(carried.both).toEqual([
      { path: ["closures"], before: closures, after: [{ name: "Thanksgiving Day" }] },
    ]);
    expect(getData(carried.theirs)).toEqual({ ...BASE, closures });
  });

  it("is no conflict when both say the same", () => {
    expect(carry({ ...BASE, phone: "2" }, { ...BASE, phone: "2", hours: {} }).both).toEqual([]);
  });

  it.each([
    ["a policy", "policies/rental-policy.md", "# One", "# Two", "# Three"],
    ["a document that is not JSON any more", PATH, "{}", "{", '{"a":1}'],
  ])("takes %s as a whole", (_what, path, base, mine, theirs) => {
    const carried = carryOver({ path, base, mine, theirs });
    expect(carried).toEqual({ mine, theirs, both: [{ path: [], before: theirs, after: mine }] });
    expect(carryOver({ path, base, mine, theirs: base })).toMatchObject({ mine, both: [] });
  });

  const value = fc.constantFrom<Json>(1, 2, "a", null);
  const document = fc.record(
    {
      a: value,
      b: fc.record({ c: value, d: value }, { requiredKeys: [] }),
      list: fc.array(value, { maxLength: 2 }),
    },
    { requiredKeys: [] },
  );

  it("loses no change: what only one of them changed is in the result, whoever it was", () => {
    fc.assert(
      fc.property(document, document, document, (base, mine, theirs) => {
        const carried = carry(mine, theirs, base);
        // With nothing in common, it does not matter who comes first.
        if (carried.both.length === 0) {
          const other = carry(theirs, mine, base);
          expect(getData(other.mine)).toEqual(getData(carried.mine));
        }
        expect(getData(carry(mine, base, base).mine)).toEqual(mine);
        expect(getData(carry(base, theirs, base).mine)).toEqual(theirs);
      }),
    );
  });
});

describe("changedFields and withFields", () => {
  it("lead from one document to another", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue(), (item, extra) => {
        const before = JSON.parse(JSON.stringify(item));
        const after = { ...before, added: JSON.parse(JSON.stringify(extra)) };
        const fields = changedFields(before, after).map(({ path, after: set }) => ({
          path,
          value: set,
        }));
        expect(getData(withFields(JSON.stringify(before), fields))).toEqual(after);
      }),
    );
  });

  it("leave out what is not there, and reach no prototype", () => {
    const text = getText({ a: { b: 1 } });
    const changed = withFields(text, [
      { path: ["x", "y"], value: 1 },
      { path: ["__proto__", "polluted"], value: true },
      { path: ["constructor", "prototype", "polluted"], value: true },
      { path: ["a", "b"], value: undefined },
    ]);
    expect(getData(changed)).toEqual({ a: {} });
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });

  it("keep the order of the fields and the text of other documents", () => {
    expect(withFields('{"b":1,"a":2}', [{ path: ["b"], value: 3 }])).toBe(
      '{\n  "b": 3,\n  "a": 2\n}\n',
    );
    expect(documentData("policies/a.md", '{"b":1}')).toBe('{"b":1}');
  });
});
