import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { policyFiguresSchema } from "#domain/content/policy-figures-schema.ts";
import { formatServicePrice } from "./service-price.ts";

const content = new URL("../../../content/policy-figures.json", import.meta.url);
const figures = policyFiguresSchema.parse(JSON.parse(readFileSync(content, "utf8")));

it("shows the hourly rate of the content, a quote or the warranty", () => {
  const rates = { ...figures, services: { hourlyRate: 155 } };
  expect(formatServicePrice("hourly", rates)).toBe("Starting at $155/hour");
  expect(formatServicePrice("quote", rates)).toBe("Priced by quote");
  expect(formatServicePrice("warranty", rates)).toBe("Covered by warranty");
});
