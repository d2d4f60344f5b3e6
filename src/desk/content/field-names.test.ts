import { describe, expect, it } from "vitest";
import { fieldName, parseFieldName, parseMistake, typedValue } from "./field-names.ts";

describe("field names", () => {
  it.each([
    ["rental-plans.json", ["vehicles", 1, "plans", 2, "price"]],
    ["carts/denago-ev-city.json", ["price"]],
    ["policies/rental-policy.md", []],
  ])("of %s, %j can be read again", (path, field) => {
    expect(parseFieldName(fieldName(path, field))).toEqual({ path, field });
  });

  it("are distinguished from other fields of a form", () => {
    expect(parseFieldName("intent")).toBeNull();
  });

  it.each([
    ["a.json: price: must be 0 or more.", "a.json#price", "must be 0 or more."],
    [
      "a.json: vehicles[1].plans[2].price: is missing.",
      "a.json#vehicles/1/plans/2/price",
      "is missing.",
    ],
    [
      "areas/brick.json (rentals): title: repeats that of x.",
      "areas/brick.json#title",
      "repeats that of x.",
    ],
    ["a.json: is not JSON: its end is missing.", "a.json#", "is not JSON: its end is missing."],
    ["something else", "#", "something else"],
  ])("of the mistake %j are known", (mistake, name, words) => {
    expect(parseMistake(mistake)).toMatchObject({ name, words });
  });
});

describe("typedValue", () => {
  it.each([
    ["$1,450", 1400, "price", 1450],
    ["228.34", 1, "price", 228.34],
    ["24 hours", 1, "freeHours", 24],
    ["50 %", 1, "percent", 50],
    ["0", 25, "fee", 0],
    ["a lot", 25, "fee", "a lot"],
    ["", 25, "fee", ""],
    ["", 199, "documentationFee", null],
    ["199", null, "documentationFee", 199],
    ["6.625%", 0.06625, "salesTaxRate", 0.06625],
    ["7", null, "salesTaxRate", 0.07],
    ["false", true, "recommended", false],
    ["12345", "00003", "postalCode", "12345"],
    ["", "https://example.com/", "websiteUrl", null],
    ["", null, "image", null],
    ["one\r\ntwo", "x", "lead", "one\ntwo"],
    ["\u202aone\u000btwo\u200b", "x", "lead", "one two"],
    ["one\r\n\u0003two\u2028three", "x", "lead", "one\ntwo\nthree"],
  ])("%j in place of %j as %s is %j", (text, shown, key, value) => {
    expect(typedValue(text, shown, [key])).toBe(value);
  });
});
