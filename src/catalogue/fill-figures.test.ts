import { describe, expect, it } from "vitest";
import { formatDate } from "#domain/dates.ts";
import { figureRoots, fillFigures } from "./fill-figures.server.ts";

const ROOTS = {
  rental: {
    rules: { lateReturnPerHour: 25, cleaningFee: [50, 150], propertyDamage: 100000 },
    cutoff: "14:00",
    vehicles: [
      { id: "4-seater", deposit: 500, plans: [{ id: "3-day", renewalPerDay: 228.34 }] },
      { id: "utility", deposit: 600, plans: [] },
    ],
  },
  figures: {
    effectiveDate: "2025-01-23",
    restockingPercent: 15,
    noShowPercent: 0,
    overdueStepDays: [30, 60, 90, 120],
    cardRefundBusinessDays: [3, 5],
    unknown: null,
  },
  dealership: { phone: "(800) 555-0142" },
};

const filled = (text: string) => fillFigures(text, ROOTS);

describe("fillFigures", () => {
  it.each([
    ["{{dealership.phone}}", "(800) 555-0142"],
    ["{{dealership.phone|tel}}", "tel:+18005550142"],
    ["{{rental.rules.lateReturnPerHour|usd}}", "$25"],
    ["{{rental.vehicles.4-seater.deposit|usd}}", "$500"],
    ["{{rental.vehicles.4-seater.plans.3-day.renewalPerDay|usd}}", "$228.34"],
    ["{{rental.vehicles.1.deposit}}", "600"],
    ["{{figures.cardRefundBusinessDays.0}}", "3"],
    ["{{figures.cardRefundBusinessDays|range}}", "3–5"],
    ["{{figures.cardRefundBusinessDays|to}}", "3 to 5"],
    ["{{figures.cardRefundBusinessDays.0|words}} days", "three days"],
    ["{{rental.rules.lateReturnPerHour|words}}", "25"],
    ["{{rental.rules.cleaningFee|usdRange}}", "$50–$150"],
    ["{{figures.restockingPercent|percent}}", "15%"],
    ["{{figures.restockingPercent|refund}}", "15% refund"],
    ["{{figures.noShowPercent|refund}}", "No refund"],
    ["{{rental.rules.propertyDamage|number}}", "100,000"],
    ["{{figures.overdueStepDays|list}}", "30, 60, 90 and 120"],
    ["{{figures.effectiveDate|date}}", "January 23, 2025"],
    ["{{rental.cutoff|time}}", "2:00 PM"],
    ["{{ rental.rules.lateReturnPerHour | usd }}", "$25"],
    [
      "Late: {{rental.rules.lateReturnPerHour|usd}} an hour, {{dealership.phone}}.",
      "Late: $25 an hour, (800) 555-0142.",
    ],
    ["No figure, {one brace} and a | bar.", "No figure, {one brace} and a | bar."],
  ])("fills %s", (text, expected) => {
    expect(filled(text)).toBe(expected);
  });

  it.each([
    ["{{rental.rules.lateReturn|usd}}", "{{rental.rules.lateReturn|usd}} names nothing"],
    ["{{rentals.rules}}", "{{rentals.rules}} names nothing"],
    ["{{rental.vehicles.8-seater.deposit}}", "{{rental.vehicles.8-seater.deposit}} names nothing"],
    ["{{rental.vehicles.2.deposit}}", "{{rental.vehicles.2.deposit}} names nothing"],
    ["{{figures.unknown}}", "{{figures.unknown}} names nothing"],
    ["{{}}", "{{}} names nothing"],
    ["{{rental.constructor.name}}", "{{rental.constructor.name}} names nothing"],
    ["{{rental.__proto__}}", "{{rental.__proto__}} names nothing"],
    ["{{dealership.phone|loud}}", "{{dealership.phone|loud}} has an unknown filter"],
    ["{{dealership.phone|usd}}", "{{dealership.phone|usd}} needs a number"],
    ["{{dealership.phone|percent}}", "{{dealership.phone|percent}} needs a number"],
    ["{{dealership.phone|refund}}", "{{dealership.phone|refund}} needs a number"],
    [
      "{{figures.overdueStepDays|range}}",
      "{{figures.overdueStepDays|range}} needs a pair of numbers",
    ],
    [
      "{{figures.restockingPercent|usdRange}}",
      "{{figures.restockingPercent|usdRange}} needs a pair of numbers",
    ],
    ["{{figures.restockingPercent|list}}", "{{figures.restockingPercent|list}} needs a list"],
    ["{{rental.rules}}", "{{rental.rules}} needs a text or a number"],
  ])("rejects %s with the reason", (text, message) => {
    expect(() => filled(`Before ${text} after`)).toThrow(new Error(message));
  });

  it.each(["toString", "constructor", "__proto__"])("does not take %s for a filter", (name) => {
    const placeholder = `{{dealership.phone|${name}}}`;
    expect(() => filled(placeholder)).toThrow(new Error(`${placeholder} has an unknown filter`));
  });

  it.each([
    ["{{dealership.phone|date}}", "{{dealership.phone|date}} needs a date such as 2025-01-23"],
    ["{{dealership.phone|time}}", "{{dealership.phone|time}} needs a time such as 14:00"],
    ["{{rental.cutoff|tel}}", "{{rental.cutoff|tel}} needs a phone number such as (800) 555-0142"],
  ])("rejects %s with the reason", (placeholder, message) => {
    expect(() => filled(placeholder)).toThrow(new Error(message));
  });
});

describe("dateText", () => {
  it("does not depend on the time zone", () => {
    expect(formatDate("2025-01-01")).toBe("January 1, 2025");
    expect(formatDate("2024-12-31")).toBe("December 31, 2024");
  });
});

describe("figureRoots", () => {
  it("names each root once, with and without a path, filter and spaces", () => {
    expect(
      figureRoots("{{rental.a|usd}} {{ figures.b | usd }} {{rental.c}} {{dealership}}"),
    ).toEqual(["rental", "figures", "dealership"]);
    expect(figureRoots("Nothing is named here.")).toEqual([]);
  });
});
