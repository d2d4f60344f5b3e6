import { describe, expect, it } from "vitest";
import { stockNumberSchema, unitFactsSchema } from "./unit-schema.ts";

const FACTS = {
  vin: null,
  serial: null,
  condition: "used",
  miles: null,
  hours: null,
  price: null,
  note: null,
};

describe("unitFactsSchema", () => {
  it("writes a VIN in capitals", () => {
    const facts = unitFactsSchema.parse({
      ...FACTS,
      vin: " 1gcrc9eh0rz123456",
      serial: null,
      hours: 312,
    });
    expect(facts).toEqual({ ...FACTS, vin: "1GCRC9EH0RZ123456", serial: null, hours: 312 });
  });

  it.each([
    [{ vin: "1GCRC9EHORZ123456" }, "must be 17 letters and digits, without I, O and Q"],
    [{ miles: 1, hours: 2 }, "has either miles or hours, whichever the cart counts"],
    [{ price: 0 }, "must be above 0"],
  ])("rejects %j", (facts, sentence) => {
    const messages = unitFactsSchema.safeParse({ ...FACTS, ...facts }).error?.issues;
    expect(messages?.map(({ message }) => message)).toEqual([sentence]);
  });
});

describe("stockNumberSchema", () => {
  it("stores one number for what is typed in two ways", () => {
    expect(stockNumberSchema.parse(" u1042 ")).toBe("U1042");
    expect(stockNumberSchema.safeParse("A 1").success).toBe(false);
  });
});
