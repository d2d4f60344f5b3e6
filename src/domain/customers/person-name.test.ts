import { describe, expect, it } from "vitest";
import { toNameKey } from "./person-name.ts";

describe("the name of one person", () => {
  it.each([
    ["Zoë O’Neil", "ZOE  O'NEIL"],
    ["Bob Smith", "Smith, Bob"],
    ["John A. Smith", "john smith"],
    ["Anna-Maria López", "anna maria lopez"],
    ["J. S.", "s j"],
  ])("is %s and %s", (a, b) => {
    expect(toNameKey(a)).toBe(toNameKey(b));
  });

  it.each([
    ["John Smith", "John Smith Jr."],
    ["Bob Smith", "Robert Smith"],
    ["Smith", "Bob Smith"],
    ["Olivia Dupont", "Luc Dupont"],
  ])("is not %s and %s", (a, b) => {
    expect(toNameKey(a)).not.toBe(toNameKey(b));
  });

  it("is empty where nobody said one", () => {
    expect(toNameKey(" . ")).toBe("");
  });
});
