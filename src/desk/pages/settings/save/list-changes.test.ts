import { describe, expect, it } from "vitest";
import type { Json } from "#catalogue/edits/document-fields.ts";
import { withClosures } from "./list-changes.ts";

const CHRISTMAS = { name: "Christmas Day", on: "12-25" };
const STAFF_DAY = { name: "Staff day", on: "2027-03-01" };
const DATA: Record<string, Json> = {
  closures: [CHRISTMAS],
  hours: {
    sales: [
      { days: ["Sun"], note: "Closed" },
      { days: ["Mon", "Sat"], opens: "09:00", closes: "17:00" },
    ],
  },
};

function toForm(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const closures = (fields: Record<string, string>) => withClosures(DATA, toForm(fields));

describe("withClosures", () => {
  const add = { intent: "closure-add", name: "Staff day", kind: "once" };

  it.each([
    [{ kind: "once", first: "2027-03-01" }, "2027-03-01"],
    [{ kind: "once", first: "2027-03-01", last: "2027-03-01" }, "2027-03-01"],
    [{ kind: "yearly", first: "2027-07-04" }, "07-04"],
    [
      { kind: "once", first: "2026-12-31", last: "2027-01-02" },
      { first: "2026-12-31", last: "2027-01-02" },
    ],
    [
      { kind: "yearly", first: "2026-12-24", last: "2027-01-01" },
      { first: "12-24", last: "01-01" },
    ],
    [
      { kind: "yearly", first: "2028-12-24", last: "2028-01-01" },
      { first: "12-24", last: "01-01" },
    ],
    [
      { kind: "weekday", week: "last", weekday: "Mon", month: "5" },
      { week: "last", day: "Mon", month: 5 },
    ],
    [
      { kind: "weekday", week: "4", weekday: "Thu", month: "11" },
      { week: 4, day: "Thu", month: 11 },
    ],
  ])("adds %j", (fields, on) => {
    expect(closures({ ...add, ...fields })).toEqual({
      path: ["closures"],
      value: [CHRISTMAS, { name: "Staff day", on }],
    });
  });

  it.each([
    [{ ...add, kind: "yearly", first: "2027-12-25" }, "first"],
    [{ ...add, kind: "yearly", first: "2027-12-25", hours: "early", closes: "12:00" }, "first"],
    [
      {
        ...add,
        intent: "closure-save",
        closure: JSON.stringify(STAFF_DAY),
        kind: "yearly",
        first: "2027-12-25",
      },
      "first",
    ],
    [{ ...add, kind: "weekday", week: "4", weekday: "Thu", month: "11" }, "week"],
  ])("refuses the days of another closure: %j", (fields, field) => {
    const listed = [
      CHRISTMAS,
      STAFF_DAY,
      { name: "Thanksgiving", on: { day: "Thu", month: 11, week: 4 } },
    ];
    const refused = withClosures({ ...DATA, closures: listed }, toForm(fields));
    expect(refused).toMatchObject({ field, problem: expect.stringMatching(/is in the list/) });
  });

  it("saves a closure with the days that it has", () => {
    const closure = JSON.stringify(CHRISTMAS);
    const fields = {
      intent: "closure-save",
      closure,
      name: "Christmas",
      kind: "yearly",
      first: "2028-12-25",
    };
    expect(closures(fields)).toEqual({
      path: ["closures"],
      value: [{ name: "Christmas", on: "12-25" }],
    });
  });

  it.each([
    [{ name: "", first: "2027-03-01" }, /name/],
    [{ first: "" }, /day/],
    [{ first: "2027-02-30" }, /day/],
    [{ first: "2027-03-02", last: "2027-03-01" }, /after its first/],
    [{ first: "2027-03-01", last: "2028-03-01" }, /at most/],
    [{ kind: "yearly", first: "2028-12-24", last: "2028-12-20" }, /at most/],
  ])("refuses %j", (fields, problem) => {
    expect(closures({ ...add, ...fields })).toMatchObject({
      problem: expect.stringMatching(problem),
    });
  });

  it("closes early, and says at the hour what is wrong with it", () => {
    const early = { ...add, first: "2027-03-01", hours: "early" };
    expect(closures({ ...early, closes: "13:00" })).toMatchObject({
      value: [CHRISTMAS, { name: "Staff day", on: "2027-03-01", closes: "13:00" }],
    });
    // The hour was typed before the day was closed all day.
    expect(closures({ ...early, hours: "none", closes: "13:00" })).toMatchObject({
      value: [CHRISTMAS, { name: "Staff day", on: "2027-03-01" }],
    });
    expect(closures({ ...early, closes: "" })).toMatchObject({ field: "closes" });
    expect(closures({ ...early, closes: "1 PM" })).toMatchObject({ field: "closes" });
    expect(closures({ ...early, closes: "09:00" })).toEqual({
      field: "closes",
      problem: "The hour must be later than 9 AM, when we open.",
    });
    expect(closures({ ...early, closes: "17:00" })).toEqual({
      field: "closes",
      problem: "The hour must be earlier than 5 PM, when we close anyway.",
    });
  });

  it("changes and removes the closure that the page showed, and no other", () => {
    const closure = JSON.stringify(CHRISTMAS);
    expect(closures({ intent: "closure-remove", closure })).toEqual({
      path: ["closures"],
      value: [],
    });
    expect(
      closures({
        intent: "closure-save",
        closure,
        name: "Christmas",
        kind: "yearly",
        first: "2026-12-24",
        reason: "family",
      }),
    ).toEqual({
      path: ["closures"],
      value: [{ name: "Christmas", on: "12-24", reason: "family" }],
    });
    expect(closures({ intent: "closure-remove", closure: '{"name":"Gone"}' })).toEqual({
      problem: expect.stringContaining("in the meantime"),
    });
  });
});
