import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { policyFiguresSchema } from "#domain/content/policy-figures-schema.ts";
import { formatPrice } from "./services-data.server.ts";

const content = new URL("../../../../content/policy-figures.json", import.meta.url);
const figures = policyFiguresSchema.parse(JSON.parse(readFileSync(content, "utf8")));

it("shows the hourly rate of the content, a quote or the warranty", () => {
  const rates = { ...figures, services: { hourlyRate: 155 } };
  expect(formatPrice("hourly", rates)).toBe("Starting at $155/hour");
  expect(formatPrice("quote", rates)).toBe("Priced by quote");
  expect(formatPrice("warranty", rates)).toBe("Covered by warranty");
});
