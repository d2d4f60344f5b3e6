import { describe, expect, it } from "vitest";
import { arrange, isArranged, listTyped, withTyped } from "./typed-document.ts";

const PATH = "team.json";
const TEAM = {
  mode: "sample",
  size: 2,
  members: [
    { name: "Alex", title: "Sales" },
    { name: "Jordan", title: "Rentals" },
  ],
  lines: ["one", "two"],
};
const DOCUMENTS = { [PATH]: TEAM };
const MEMBERS = `${PATH}#members`;

const names = (typed: Record<string, string> | null) =>
  typed === null
    ? null
    : (withTyped(PATH, TEAM, typed) as typeof TEAM).members.map(({ name }) => name);

describe("a document with what is typed", () => {
  it("has values of the kinds that it had, and a list of texts by its lines", () => {
    const typed = { [`${PATH}#size`]: "3 people", [`${PATH}#lines`]: "one\r\n\r\nthree" };
    expect(withTyped(PATH, TEAM, typed)).toEqual({ ...TEAM, size: 3, lines: ["one", "three"] });
  });

  it("takes an arranged list before what is typed into its entries, in any order", () => {
    const list = JSON.stringify([{ name: "Kim", title: "" }]);
    const typed = { [`${MEMBERS}/0/title`]: "Service", [MEMBERS]: list };
    expect(withTyped(PATH, TEAM, typed)).toMatchObject({
      members: [{ name: "Kim", title: "Service" }],
    });
  });

  it("leaves out what belongs to another document, or is no list", () => {
    const typed = { "other.json#mode": "real", [MEMBERS]: "Kim" };
    expect(withTyped(PATH, TEAM, typed)).toEqual(TEAM);
  });
});

it("only texts that say something else than the page are typed", () => {
  const values = { [`${PATH}#mode`]: "sample", [`${PATH}#size`]: "5", seen: "4", intent: "save" };
  expect(listTyped(values, DOCUMENTS)).toEqual({ [`${PATH}#size`]: "5" });
});

describe("arranging a form", () => {
  const typed = { [`${MEMBERS}/1/name`]: "Jo", [`${PATH}#mode`]: "real" };

  it.each([
    ["list-up team.json#members/1", ["Jo", "Alex"]],
    ["list-first team.json#members/1", ["Jo", "Alex"]],
    ["list-down team.json#members/0", ["Jo", "Alex"]],
    ["list-add team.json#members", ["Alex", "Jo", ""]],
    ["list-remove team.json#members/0", ["Jo"]],
    ["list-up team.json#members/9", null],
    ["list-up other.json#members/1", null],
    ["day-open team.json#members/0", null],
    ["nonsense", null],
  ])("by %j keeps what is typed: %j", (button, expected) => {
    const next = arrange(button, typed, DOCUMENTS);
    expect(names(next)).toEqual(expected);
    if (next !== null) {
      expect(Object.keys(next).toSorted()).toEqual([MEMBERS, `${PATH}#mode`]);
      expect(isArranged(MEMBERS, next[MEMBERS] ?? "", DOCUMENTS)).toBe(true);
    }
  });

  it("opens and closes a day", () => {
    const hours = { "dealership.json": { hours: { sales: [{ days: ["Sun"], note: "Closed" }] } } };
    const name = "dealership.json#hours/sales/0";
    const open = arrange(`day-open ${name}`, {}, hours);
    expect(JSON.parse(open?.[name] ?? "")).toEqual({
      days: ["Sun"],
      opens: "09:00",
      closes: "17:00",
    });
    const closed = arrange(`day-close ${name}`, open ?? {}, hours);
    expect(JSON.parse(closed?.[name] ?? "")).toEqual({ days: ["Sun"], note: "Closed" });
    expect(arrange("day-open dealership.json#hours/sales/7", {}, hours)).toBeNull();
    expect(arrange("day-open dealership.json#__proto__/0", {}, hours)).toBeNull();
  });
});
