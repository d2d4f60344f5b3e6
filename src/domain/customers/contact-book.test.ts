import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createContactBook, type Differences, type KnownContact } from "./contact-book.ts";
import { contactKey, readContactPoints } from "./contact-points.ts";
import { toNameKey } from "./person-name.ts";

type Person = { id: string; name: string; email: string; phone: string };

const identify = ({ name, ...reach }: Person) => ({
  name: toNameKey(name),
  keys: readContactPoints(reach).map(contactKey),
});

const newRow = (row: string, since: number) => ({ row, customer: row, isNew: true, since });

/** Stores records one after the other, each in a row of its own id unless there is one for it. Returns the ids by customer. */
function storeAll(
  people: readonly Person[],
  options: { known?: readonly KnownContact[]; differences?: Differences } = {},
) {
  const book = createContactBook(options.known ?? [], options.differences);
  const rows = people.map((person, at) => {
    const { row } = book.place(identify(person), newRow(person.id, at));
    return { id: person.id, row };
  });
  return Map.groupBy(rows, ({ row }) => book.customerOf(row));
}

const toSets = (customers: ReturnType<typeof storeAll>) =>
  new Set(
    [...customers.values()].map((group) =>
      group
        .map(({ id }) => id)
        .sort()
        .join(" "),
    ),
  );

/** The rule itself: two records are one person's if the name and a contact point are the same, also over a third. */
function connect(people: readonly Person[]) {
  const identities = new Map(people.map((person) => [person, identify(person)]));
  const isSame = (a: Person, b: Person) => {
    const [one, other] = [identities.get(a), identities.get(b)];
    const hasName = one?.name !== "" && one?.name === other?.name;
    return hasName && one?.keys.some((key) => other?.keys.includes(key)) === true;
  };
  const groups: Person[][] = [];
  for (const person of people) {
    const own = groups.filter((group) => group.some((other) => isSame(person, other)));
    for (const group of own) groups.splice(groups.indexOf(group), 1);
    groups.push([person, ...own.flat()]);
  }
  return new Set(
    groups.map((group) =>
      group
        .map(({ id }) => id)
        .sort()
        .join(" "),
    ),
  );
}

const NAMES = ["Ann Smith", "ANN  SMITH", "Smith, Ann", "Bob Smith", "Bob Smith Jr", ""];
const EMAILS = ["", "a@example.com", "A@example.com", "b@example.com", "c@example.com"];
const PHONES = [
  ...["", "(732) 555-0101", "+1 732 555 0101", "cell: 732\u2011555\u20110101 x4"],
  ...["732-555-0102", "n/a"],
];

const toPeople = (phones: readonly string[], emails: readonly string[]) =>
  fc
    .array(
      fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...emails), fc.constantFrom(...phones)),
      { minLength: 1, maxLength: 40 },
    )
    .map((rows) =>
      rows.map(([name, email, phone], index): Person => ({ id: `r${index}`, name, email, phone })),
    );

const inAnyOrder = (people: fc.Arbitrary<Person[]>) =>
  people.chain((records) =>
    fc.tuple(fc.constant(records), fc.shuffledSubarray(records, { minLength: records.length })),
  );

const person = (id: string, name: string, email = "", phone = ""): Person => ({
  id,
  name,
  email,
  phone,
});

describe("a customer", () => {
  it("is what one name and an address or a number connect, in any order of forty records", () => {
    fc.assert(
      fc.property(inAnyOrder(toPeople(PHONES, EMAILS)), ([records, shuffled]) => {
        expect(toSets(storeAll(records))).toEqual(connect(records));
        expect(toSets(storeAll(shuffled))).toEqual(connect(records));
      }),
    );
  });

  it("stays one person when a stranger writes with one's address and another's number", () => {
    const alice = person("alice", "Alice Adams", "alice@example.com", "201-555-0101");
    const bob = person("bob", "Bob Brown", "bob@example.com", "201-555-0202");
    const mixed = (name: string) => person("mixed", name, alice.email, bob.phone);
    const both = ["alice", "bob"];
    expect(toSets(storeAll([alice, bob, mixed("Mallory")]))).toEqual(new Set([...both, "mixed"]));
    expect(toSets(storeAll([alice, bob, mixed("Alice Adams")]))).toEqual(
      new Set(["alice mixed", "bob"]),
    );
    // Nor by two of them.
    const second = { ...mixed("Bob Brown"), id: "second" };
    expect(toSets(storeAll([alice, bob, mixed("Alice Adams"), second]))).toEqual(
      new Set(["alice mixed", "bob second"]),
    );
  });

  it("is not the one who has the address and the number under another name", () => {
    const olivia = person("olivia", "Olivia Dupont", "dupont@example.com", "732-555-0148");
    const luc = { ...olivia, id: "luc", name: "Luc Dupont" };
    expect(toSets(storeAll([olivia, luc]))).toEqual(new Set(["luc", "olivia"]));
    // Two posts of a stranger join nobody to somebody else.
    const alice = person("alice", "Alice Adams", "alice@example.com", "201-555-0101");
    const first = { ...olivia, id: "first", name: alice.name };
    const second = { ...first, id: "second", email: alice.email };
    expect(toSets(storeAll([olivia, alice, first, second]))).toEqual(
      new Set(["olivia", "alice first second"]),
    );
  });

  it("is the same by any of several numbers", () => {
    const olivia = person("olivia", "Olivia Dupont", "", "732-555-0148 or 732-555-0149");
    const again = person("again", "Olivia Dupont", "", "(732) 555-0149 x3");
    expect(toSets(storeAll([olivia, again]))).toEqual(new Set(["again olivia"]));
  });

  it("is one of three families on a campground's phone, and one of a father and his son", () => {
    const phone = "(609) 555-0100";
    const families = ["Ames", "Baker", "Cole"].map((name) =>
      person(name, `Pat ${name}`, `${name}@example.com`, phone),
    );
    expect(storeAll([...families, person("again", "pat ames", "", phone)]).size).toBe(3);
    const father = person("father", "John Smith", "smiths@example.com", phone);
    const son = person("son", "John Smith Jr.", "junior@example.com", phone);
    expect(storeAll([father, son]).size).toBe(2);
  });

  it("is the same person with a new phone, and with no contact point a record of its own", () => {
    const old = person("old", "Ann Smith", "a@example.com", "732-555-0101");
    const other = person("other", "Ann Smith", "", "732-555-0102");
    const both = person("both", "Ann Smith", "a@example.com", "732-555-0102");
    const one = new Set(["both old other"]);
    for (const records of [
      [old, other, both],
      [both, other, old],
      [other, old, both],
    ]) {
      expect(toSets(storeAll(records))).toEqual(one);
    }
    expect(storeAll([person("a", "Ann Smith"), person("b", "Ann Smith", "", "n/a")]).size).toBe(2);
  });

  it("stays two where staff said so, though one name connects them", () => {
    const records = [
      person("a", "Ann Smith", "a@example.com"),
      person("b", "Ann Smith", "", "732-555-0102"),
      person("c", "Ann Smith", "a@example.com", "732-555-0102"),
    ];
    const customers = storeAll(records, { differences: [["b", "a"]] });
    expect(toSets(customers)).toEqual(new Set(["a c", "b"]));
  });
});

describe("a contact point under another name", () => {
  const book = createContactBook([
    { key: "phone:+17325550199", name: "costa emil", row: "emil", customer: "emil", since: 1 },
    { key: "email:nora@example.com", name: "nora tan", row: "nora", customer: "tan", since: 2 },
  ]);

  it("is somebody else's", () => {
    const keys = ["phone:+17325550199", "email:nora@example.com"];
    expect(book.findOwners({ name: "walkin wanda", keys })).toEqual([
      { customer: "emil", keys: ["phone:+17325550199"] },
      { customer: "tan", keys: ["email:nora@example.com"] },
    ]);
    expect(book.findOwners({ name: "nora tan", keys })).toEqual([
      { customer: "emil", keys: ["phone:+17325550199"] },
    ]);
    expect(book.findOwners({ name: "walkin wanda", keys }, "emil")).toHaveLength(1);
  });

  it("is not asked about where staff told the two apart", () => {
    const keys = ["phone:+17325550199", "email:nora@example.com"];
    const apart = createContactBook(
      [
        { key: "phone:+17325550199", name: "costa emil", row: "emil", customer: "emil", since: 1 },
        { key: "email:nora@example.com", name: "nora tan", row: "nora", customer: "tan", since: 2 },
      ],
      [["emil", "tan"]],
    );
    expect(apart.findOwners({ name: "nora tan", keys })).toEqual([]);
    expect(apart.findOwners({ name: "walkin wanda", keys })).toHaveLength(2);
    expect(apart.findOwners({ name: "walkin wanda", keys: keys.slice(1) }, "emil")).toEqual([]);
  });

  it("is asked about once: the next record of the same person has nothing new", () => {
    const keys = ["phone:+17325550199"];
    const own = { row: "wanda", customer: "wanda", isNew: true, since: 9 };
    expect(book.findOwners({ name: "walkin wanda", keys })).toHaveLength(1);
    book.place({ name: "walkin wanda", keys }, own);
    expect(book.findOwners({ name: "walkin wanda", keys })).toEqual([]);
  });
});
