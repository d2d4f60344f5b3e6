import { beforeAll, describe, expect, it } from "vitest";
import { PAGE_KINDS } from "#e2e/accessibility/testing/page-kinds.ts";
import { page, site } from "#e2e/support/site.ts";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";
import { checkHtml } from "./testing/html-checker.ts";
import { sitemapPaths } from "./testing/sitemap-paths.ts";

/** Page states that are not in the sitemap. */
const STATES = [
  "/nothing-here",
  "/nowhere/rentals",
  "/vehicles/nothing-here",
  "/inventory?brand=denago&price=under-15000",
  "/inventory?search=nothing-like-this",
  "/inventory?search=maverik+lifted&seats=4&seats=6&range=30-39",
  "/inventory?brand=bogus",
  "/compare?cart=denago-ev-nomad&cart=evolution-d6-max-xt6&cart=evolution-turfman-800&cart=nothing-here",
  "/finder?who=eight&where=golf&day=45&speed=slow&budget=8000",
  "/vehicles/evolution-d6-max-gt4?view=rear&color=mineral-white&area=ship-bottom",
  "/vehicles/evolution-d6-max-gt4/sheet",
  "/contact?vehicle=evolution-d6-max-gt4&intent=test-drive",
  "/thank-you?reference=7K4M-2QXD",
];

/** Pages of a kind come from the same components. */
const checkedPaths = async () => [
  ...(CHECKS_EVERYTHING ? await sitemapPaths() : PAGE_KINDS.map(({ path }) => path)),
  ...STATES,
];

async function invalidFormPage(): Promise<string> {
  const body = new URLSearchParams({ firstName: "", email: "no address", message: "short" });
  const response = await site("/contact", { method: "POST", body });
  expect(response.status).toBe(422);
  return await response.text();
}

/** Has an error that only a full conformance checker finds. */
const INVALID = `<!doctype html><html lang="en"><head><title>Invalid</title></head>
<body><p><a href="/">One <a href="/">inside another</a></a></p></body></html>`;
const VALID = `<!doctype html><html lang="en"><head><title>Valid</title></head>
<body><h1>Valid</h1></body></html>`;

describe("the Nu HTML checker", { timeout: 300_000 }, () => {
  const documents = new Map([
    ["/valid", VALID],
    ["/invalid", INVALID],
  ]);
  let messages: string[];
  beforeAll(async () => {
    for (const path of await checkedPaths()) documents.set(path, await page(path));
    documents.set("POST /contact", await invalidFormPage());
    messages = checkHtml(documents);
  }, 300_000);

  const isPlanted = (message: string) => message.startsWith("/invalid: ");

  it("finds a planted error and names its page", () => {
    const found = messages.filter(isPlanted);
    expect(found.length).toBeGreaterThan(0);
    for (const message of found) expect(message).toMatch(/^\/invalid: error: /);
  });

  it("finds no error and no warning on any page", () => {
    expect(documents.size).toBeGreaterThan(CHECKS_EVERYTHING ? 130 : 30);
    expect(messages.filter((message) => !isPlanted(message))).toEqual([]);
  });
});
