import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type BrokenContent, copyContent, setField } from "#catalogue/testing/broken-content.ts";
import { mainText } from "#e2e/support/html.ts";
import { launchProcess, type RunningProcess } from "#e2e/support/launch-process.ts";
import { PUBLIC_URL } from "#e2e/support/launch-site.ts";
import { openDay } from "#e2e/support/shifted-day.ts";
import { siteUrl } from "#e2e/support/site.ts";

const CART = "evolution-classic-2-plus";
/** The latest date that content may have, and later than all shipped content. */
const TOMORROW = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

let content: BrokenContent;
let changed: RunningProcess;
beforeAll(async () => {
  content = copyContent();
  const file = join(content.directory, `carts/${CART}.json`);
  // The cheapest cart, so that pages with the lowest price change too.
  const text = setField("price", 5995)(readFileSync(file, "utf8"));
  writeFileSync(file, setField("updated", TOMORROW)(text));
  changed = await launchProcess({ ...openDay(), CONTENT_DIR: content.directory });
});
afterAll(async () => {
  await changed.discard();
  content.remove();
});

async function textAt(origin: string, path: string): Promise<string> {
  const response = await fetch(`${origin}${path}`);
  return await response.text();
}

async function readLastmod(origin: string): Promise<Map<string, string>> {
  const xml = await textAt(origin, "/sitemap.xml");
  const entries = [...xml.matchAll(/<url><loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod><\/url>/g)];
  return new Map(entries.map(([, loc = "", date = ""]) => [loc.slice(PUBLIC_URL.length), date]));
}

/** A town's page names figures of the cart in its file, the page about the dealership those of all carts. */
function textNames(path: string): boolean {
  if (path === "/about") return true;
  const file = join(content.directory, `areas/${path.split("/")[1]}.json`);
  return existsSync(file) && readFileSync(file, "utf8").includes(`carts.${CART}.`);
}

it("a new price updates lastmod of the pages that show it, and of no others", {
  timeout: 180_000,
}, async () => {
  const before = await readLastmod(siteUrl());
  const after = await readLastmod(changed.url);
  expect([...after.keys()]).toEqual([...before.keys()]);
  const updated = [...after].filter(([path, date]) => date !== before.get(path));
  expect(new Set(updated.map(([, date]) => date))).toEqual(new Set([TOMORROW]));
  const differing: string[] = [];
  for (const path of before.keys()) {
    const [old, now] = [await textAt(siteUrl(), path), await textAt(changed.url, path)];
    if (mainText(old) !== mainText(now)) differing.push(path);
  }
  expect(differing).toContain(`/vehicles/${CART}`);
  // A page whose text names another figure of the cart has its day too.
  const naming = [...after.keys()].filter((path) => textNames(path));
  expect(updated.map(([path]) => path).filter((path) => !naming.includes(path))).toEqual(
    differing.filter((path) => !naming.includes(path)),
  );
  expect(updated.map(([path]) => path)).toEqual(expect.arrayContaining(differing));
});
