import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contactKey, readContactPoints } from "./contact-points.ts";
import { groupRecords, type Linked, type Links } from "./group-records.ts";

const NO_LINKS: Links = { shared: new Set(), merges: [] };

const record = (id: string, email: string, phone: string): Linked => ({
  id,
  contacts: readContactPoints({ email, phone }),
});

const people = fc.uniqueArray(
  fc
    .tuple(
      fc.stringMatching(/^[a-z]{4}$/),
      fc.constantFrom("", "a@example.com", "B@example.com", "c@example.com", "d@example.com"),
      fc.constantFrom("", "(732) 555-0101", "+1 732 555 0101", "732-555-0102", "7325550103"),
    )
    .map(([id, email, phone]) => record(id, email, phone)),
  { maxLength: 12, selector: ({ id }) => id },
);

const toSets = (groups: Linked[][]) =>
  new Set(
    groups.map((group) =>
      group
        .map(({ id }) => id)
        .toSorted()
        .join(" "),
    ),
  );

/** The slow way: adds neighbors until there are none. */
function closure(start: Linked, items: readonly Linked[], { shared, merges }: Links): Linked[] {
  const found = new Set([start]);
  const keys = ({ contacts }: Linked) => contacts.map(contactKey).filter((key) => !shared.has(key));
  const touches = (a: Linked, b: Linked) =>
    keys(a).some((key) => keys(b).includes(key)) ||
    merges.some((pair) => pair.includes(a.id) && pair.includes(b.id));
  for (const item of found) {
    for (const other of items) if (touches(item, other)) found.add(other);
  }
  return items.filter((item) => found.has(item));
}

const withLinks = people.chain((items) =>
  fc.record({
    items: fc.constant(items),
    links: fc.record({
      shared: fc
        .subarray([...new Set(items.flatMap(({ contacts }) => contacts.map(contactKey)))])
        .map((keys) => new Set(keys)),
      merges:
        items.length === 0
          ? fc.constant([])
          : fc.array(
              fc
                .tuple(fc.constantFrom(...items), fc.constantFrom(...items))
                .map(([a, b]) => [a.id, b.id] as const),
              { maxLength: 3 },
            ),
    }),
  }),
);

describe("a customer", () => {
  it("is everybody behind the same address or number, over any number of records", () => {
    fc.assert(
      fc.property(withLinks, ({ items, links }) => {
        const groups = groupRecords(items, links);
        expect(groups.flat()).toHaveLength(items.length);
        for (const group of groups) {
          for (const item of group) expect(closure(item, items, links)).toEqual(group);
        }
      }),
    );
  });

  it("is the same for any order of the records", () => {
    fc.assert(
      fc.property(withLinks, ({ items, links }) => {
        expect(toSets(groupRecords(items.toReversed(), links))).toEqual(
          toSets(groupRecords(items, links)),
        );
      }),
    );
  });

  it("is split by a phone that is nobody's, never joined", () => {
    fc.assert(
      fc.property(withLinks, ({ items, links }) => {
        const whole = toSets(groupRecords(items, { ...links, shared: new Set() }));
        const split = groupRecords(items, links);
        expect(split.length).toBeGreaterThanOrEqual(whole.size);
      }),
    );
  });

  it("joins a name's old address and new number over a record that has both", () => {
    const records = [
      record("old", "olivia@example.com", ""),
      record("other", "ron@example.com", "(201) 555-0136"),
      record("new", "", "+1 (732) 555-0148"),
      record("both", "Olivia@Example.com", "732.555.0148"),
    ];
    expect(toSets(groupRecords(records, NO_LINKS))).toEqual(new Set(["both new old", "other"]));
    const merges = [["other", "new"]] as const;
    expect(groupRecords(records, { ...NO_LINKS, merges })).toHaveLength(1);
  });

  it("is a record of its own without a way to reach anybody", () => {
    const records = [record("a", "", "n/a"), record("b", "", "n/a")];
    expect(groupRecords(records, NO_LINKS)).toHaveLength(2);
  });
});
