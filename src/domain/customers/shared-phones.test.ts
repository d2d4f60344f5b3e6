import { describe, expect, it } from "vitest";
import { readContactPoints } from "./contact-points.ts";
import { suspectPhones } from "./shared-phones.ts";

const HOTEL = "(609) 555-0100";

const record = (firstName: string, lastName: string, email: string, phone = HOTEL) => ({
  firstName,
  lastName,
  contacts: readContactPoints({ email, phone }),
});

describe("a phone of two people", () => {
  it("is suspected where neither the last name nor the address is the same", () => {
    const records = [
      record("Olivia", "Dupont", "olivia@example.com"),
      record("Luc", "dupont", "luc@example.com"),
      record("Ron", "Miller", "ron@example.com"),
    ];
    expect(suspectPhones(records)).toEqual([
      { value: "6095550100", names: ["Olivia Dupont", "Ron Miller"] },
    ]);
    expect(suspectPhones(records.slice(0, 2))).toEqual([]);
  });

  it("is one person's who married, or who left out the address", () => {
    const records = [
      record("Olivia", "Dupont", "olivia@example.com"),
      record("Olivia", "Miller", "Olivia@Example.com"),
      record("Ron", "Miller", ""),
    ];
    expect(suspectPhones(records)).toEqual([]);
  });
});
