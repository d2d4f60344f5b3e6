import { describe, expect, it } from "vitest";
import { createPersonIndex, groupByPerson, personKeys } from "./same-person.ts";

const person = (email: string, phone: string) => ({ email, phone });

describe("the same person", () => {
  it.each([
    [person("dana@example.com", ""), person("Dana+2@Example.com ", "")],
    [person("dana.sample@gmail.com", ""), person("danasample@gmail.com", "")],
    [person("", "(800) 555-0177"), person("", "+1 800.555.0177")],
  ])("has one mailbox or one number: %j", (one, other) => {
    expect(personKeys(one)).toEqual(personKeys(other));
  });

  it("is not known by an empty address or a short number", () => {
    expect(personKeys(person("", "911"))).toEqual([]);
    expect(personKeys(person("no address", ""))).toEqual([]);
  });

  it("is counted by either", () => {
    const index = createPersonIndex([
      person("a@example.com", "(800) 555-0101"),
      person("b@example.com", "(800) 555-0101"),
      person("a@example.com", "(800) 555-0102"),
      person("c@example.com", "(800) 555-0103"),
    ]);
    expect(index.findAll(person("a@example.com", "(800) 555-0101"))).toHaveLength(3);
    expect(index.findAll(person("d@example.com", "(800) 555-0103"))).toHaveLength(1);
    expect(index.findAll(person("d@example.com", "(800) 555-0104"))).toEqual([]);
  });

  it("is one group over a request that joins two, in the order of the first", () => {
    const requests = [
      person("a@example.com", "(800) 555-0101"),
      person("x@example.com", "(800) 555-0199"),
      person("b@example.com", "(800) 555-0102"),
      person("a@example.com", "(800) 555-0102"),
    ];
    const groups = groupByPerson(requests).map((group) => group.map(({ email }) => email[0]));
    expect(groups).toEqual([["a", "b", "a"], ["x"]]);
  });
});
