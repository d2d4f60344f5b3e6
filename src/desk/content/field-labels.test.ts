import { describe, expect, it } from "vitest";
import { readContentFolder } from "#catalogue/content-folder.server.ts";
import { documentData, type FieldPath, fieldAt } from "#catalogue/edits/document-fields.ts";
import { closureDays, documentTitle, fieldLabel, valueText } from "./field-labels.ts";

const RELEASE = readContentFolder("content");
const readData = (path: string) => documentData(path, RELEASE.get(path) ?? "");

describe("fieldLabel and valueText", () => {
  it.each<[path: string, field: FieldPath, label: string, value: string]>([
    ["rental-plans.json", ["vehicles", 1, "plans", 2, "price"], "6 Seater, Weekly", "$1,400"],
    [
      "rental-plans.json",
      ["vehicles", 0, "plans", 1, "renewalPerDay"],
      "4 Seater, 3 Day, each day after",
      "$228.34",
    ],
    ["rental-plans.json", ["vehicles", 2, "deposit"], "Utility, deposit", "$600"],
    [
      "rental-plans.json",
      ["rules", "cancellation", "lateRefundPercent"],
      "Cancellation, late refund percent",
      "50%",
    ],
    ["rental-plans.json", ["delivery", "sameDayCutoff"], "Delivery, same day cutoff", "2:00 PM"],
    [
      "dealership.json",
      ["hours", "service", 1, "closes"],
      "Hours, service, Sat, closes",
      "3:00 PM",
    ],
    ["dealership.json", ["hours", "sales", 2, "note"], "Hours, Showroom and sales, Sun", "Closed"],
    ["dealership.json", ["locations", 1, "phone"], "Showroom one, phone", "(800) 555-0143"],
    ["dealership.json", ["salesTaxRate"], "Sales tax", "6.625%"],
    ["dealership.json", ["documentationFee"], "Documentation fee", "none"],
    [
      "dealership.json",
      ["closures", 1],
      "Closures, Thanksgiving Day",
      "Thanksgiving Day, fourth Thu of November",
    ],
    ["policies/rental-policy.md", [], "The whole text", expect.any(String)],
  ])("of %s, %j is %j", (path, field, label, value) => {
    const data = readData(path);
    expect([fieldLabel(data, field), valueText(fieldAt(data, field), field)]).toEqual([
      label,
      value,
    ]);
  });

  it("say on which days the dealership is closed", () => {
    expect(closureDays("2027-03-01")).toBe("Mon, Mar 1, 2027");
    expect(closureDays("12-25")).toBe("every Dec 25");
    expect(closureDays("02-29")).toBe("every Feb 29");
    expect(closureDays({ first: "2026-12-24", last: "2027-01-01" })).toBe(
      "Dec 24, 2026–Jan 1, 2027",
    );
    expect(closureDays({ first: "12-24", last: "01-01" })).toBe("every Dec 24–Jan 1");
    expect(valueText({ name: "Eve", on: "12-24", closes: "13:00" }, ["closures", 0])).toBe(
      "Eve, every Dec 24, closes 1 PM",
    );
    expect(closureDays({ week: "last", day: "Mon", month: 5 })).toBe("last Mon of May");
  });

  it("name every document of the content, no two alike", () => {
    const titles = [...RELEASE.keys()].map((path) => documentTitle(path, readData(path)));
    expect(new Set(titles).size).toBe(titles.length);
    expect(documentTitle("policies/rental-policy.md", readData("policies/rental-policy.md"))).toBe(
      "Rental policy",
    );
  });
});
