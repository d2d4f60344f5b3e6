import { readFileSync } from "node:fs";
import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { retentionSchema } from "#domain/content/retention-schema.ts";
import { pluralize } from "#domain/money.ts";
import { POLICIES } from "#e2e/fixtures/specification.ts";
import { mainText, parseHead } from "#e2e/support/html.ts";
import { page } from "#e2e/support/site.ts";

const PATHS = [
  "/privacy-policy",
  "/terms-of-service",
  ...POLICIES.map((slug) => `/policies/${slug}`),
];

describe.each(PATHS)("%s", (path) => {
  it("lists its sections and links the twelve other policies", async () => {
    const main = parse(await page(path)).querySelector("main");
    const contents = main?.querySelectorAll('nav[aria-labelledby="page-contents"] a') ?? [];
    const headings = main?.querySelectorAll(".prose h2") ?? [];
    expect(contents.length).toBeGreaterThan(2);
    expect(contents.map((link) => link.getAttribute("href"))).toEqual(
      headings.map((heading) => `#${heading.getAttribute("id")}`),
    );
    const others = main?.querySelectorAll('nav[aria-labelledby="other-policies"] a') ?? [];
    expect(others.map((link) => link.getAttribute("href")).toSorted()).toEqual(
      PATHS.filter((other) => other !== path).toSorted(),
    );
  });
});

it.each(["/privacy", "/privacy-policy", "/terms", "/policies/ethics-policy"])(
  "%s shows its effective date",
  async (path) => {
    expect(mainText(await page(path))).toContain("Effective January 23, 2025");
  },
);

it("lists all that a rental request stores, and what stays in the browser", async () => {
  const text = mainText(await page("/privacy-policy"));
  for (const stored of [
    "start date and time, and the number of days",
    "street address where you are staying",
    "number of additional drivers",
    "Your notes",
    "The price you were shown",
    "Comparison list",
    "Contact form draft",
    "Form number",
    "Cookie source",
    "30 days",
    "Global Privacy Control",
  ]) {
    expect(text).toContain(stored);
  }
});

it("says how long everything is kept, with the figures by which the site deletes it", async () => {
  const content = readFileSync("content/retention.json", "utf8");
  const retention = retentionSchema.parse(JSON.parse(content));
  const units: Record<string, string> = { Days: "day", Months: "month", Years: "year" };
  const periods = Object.entries(retention).flatMap(([key, count]) => {
    const unit = units[/[A-Z][a-z]+$/.exec(key)?.[0] ?? ""];
    return unit === undefined ? [] : [pluralize(Number(count), unit)];
  });
  const main = parse(await page("/privacy-policy")).querySelector("main");
  const rows = main?.querySelectorAll("#how-long-it-is-kept ~ .table-scroll tbody tr") ?? [];
  expect(rows.map((row) => row.querySelectorAll("td")[0]?.text)).toEqual(periods);
  expect(periods).toHaveLength(Object.keys(retention).length - 1);
});

it("shows no date if it is unknown", async () => {
  expect(mainText(await page("/policies/return-policy"))).not.toContain("Effective");
});

it("is a WebPage with its trail", async () => {
  const types = parseHead(await page("/policies/return-policy")).jsonLd.map(
    (item) => (item as { "@type": string })["@type"],
  );
  expect(types).toEqual(["WebPage", "BreadcrumbList"]);
});
