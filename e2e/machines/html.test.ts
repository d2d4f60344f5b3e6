import { beforeAll, describe, expect, it } from "vitest";
import { page, site } from "#e2e/support/site.ts";
import { checkHtml } from "./testing/html-checker.ts";
import { sitemapPaths } from "./testing/sitemap-paths.ts";

/** States that no address of the sitemap shows. */
const STATES = [
  "/nothing-here",
  "/nowhere/rentals",
  "/vehicles/nothing-here",
  "/inventory?brand=denago&price=under-15000",
  "/inventory?search=nothing-like-this",
  "/inventory?search=maverik+lifted&seats=4&seats=6&range=30-39",
  "/inventory?page=2",
  "/compare?cart=denago-ev-nomad&cart=evolution-d6-max-xt6&cart=evolution-turfman-800&cart=nothing-here",
  "/finder?who=eight&where=golf&day=45&speed=slow&budget=8000",
  "/vehicles/evolution-d6-max-gt4?view=2&color=1&area=ship-bottom",
  "/vehicles/evolution-d6-max-gt4/sheet",
  "/contact?vehicle=evolution-d6-max-gt4&intent=test-drive",
  "/thank-you?reference=7K4M-2QXD",
];

async function wrongForm(): Promise<string> {
  const body = new URLSearchParams({ firstName: "", email: "no address", message: "short" });
  const response = await site("/contact", { method: "POST", body });
  expect(response.status).toBe(422);
  return await response.text();
}

/** A document with one mistake that only a checker of the whole standard finds. */
const WRONG = `<!doctype html><html lang="en"><head><title>Wrong</title></head>
<body><p><a href="/">One <a href="/">inside another</a></a></p></body></html>`;
const RIGHT = `<!doctype html><html lang="en"><head><title>Right</title></head>
<body><h1>Right</h1></body></html>`;

// The checker is a Java program that reads 140 pages: half a minute where nothing else runs. It starts once.
describe("the Nu HTML checker", { timeout: 300_000 }, () => {
  const documents = new Map([
    ["/right", RIGHT],
    ["/wrong", WRONG],
  ]);
  let messages: string[];
  beforeAll(async () => {
    for (const path of [...(await sitemapPaths()), ...STATES])
      documents.set(path, await page(path));
    documents.set("POST /contact", await wrongForm());
    messages = checkHtml(documents);
  }, 300_000);

  const isPlanted = (message: string) => message.startsWith("/wrong: ");

  it("finds a planted mistake, and names its page", () => {
    const found = messages.filter(isPlanted);
    expect(found.length).toBeGreaterThan(0);
    for (const message of found) expect(message).toMatch(/^\/wrong: error: /);
  });

  it("finds no error and no warning on any page", () => {
    expect(documents.size).toBeGreaterThan(130);
    expect(messages.filter((message) => !isPlanted(message))).toEqual([]);
  });
});
