import { parse } from "node-html-parser";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openStores } from "#app/open-stores.server.ts";
import { readContentFolder } from "#catalogue/content-folder.server.ts";
import { loadCatalogue } from "#catalogue/load-catalogue.server.ts";
import { type BrokenContent, copyContent } from "#catalogue/testing/broken-content.ts";
import { CAPE_MAY, CLUB_CAR, writeContent } from "#catalogue/testing/new-content.ts";
import { mainText, parseHead } from "#e2e/support/html.ts";
import { launchSite, PUBLIC_URL, type RunningSite } from "#e2e/support/launch-site.ts";
import { addVehiclePhotos, TEST_ACTOR } from "#e2e/support/stock.ts";

const CARTS = ["/vehicles/club-car-onward-4", "/vehicles/club-car-onward-6"];

/** Pages that list the towns, and pages that name the makes: kept before the content changes. */
const LISTS = ["/", "/about", "/rentals", "/delivery"];
const GROUPED = ["/delivery"];
const MAKES = ["/", "/inventory", "/llms.txt"];

let content: BrokenContent;
let site: RunningSite;
beforeAll(async () => {
  content = copyContent();
  writeContent(content.directory, { ...CLUB_CAR, "areas/cape-may.json": CAPE_MAY });
  site = await launchSite();
  await Promise.all([...LISTS, ...MAKES].map(page));
  await publishFolder(site.dataDir, content.directory);
  const shows = (path: string, text: string) =>
    vi.waitFor(async () => expect(await page(path)).toContain(text), { timeout: 30_000 });
  for (const path of LISTS) await shows(path, "Cape May");
  for (const path of MAKES) await shows(path, "Club Car");
});
afterAll(async () => {
  await site.discard();
  content.remove();
});

/** Publishes the files of a folder that differ from the site's, as one change. */
async function publishFolder(dataDir: string, folder: string): Promise<void> {
  const stores = await openStores({ folder: dataDir });
  const changes = [...readContentFolder(folder)].map(([path, text]) => ({ path, text }));
  const published = await stores
    .openContent("content")
    .change(changes, { actor: TEST_ACTOR, note: "" })
    .finally(() => stores.close());
  if (published.kind !== "ok") throw new Error(published.mistakes.join("\n"));
}

const open = (path: string) => fetch(site.url + path, { redirect: "manual" });

async function page(path: string): Promise<string> {
  const response = await open(path);
  expect(response.status, path).toBe(200);
  return await response.text();
}

function getLinks(html: string, selector = "main"): string[] {
  const links = parse(html).querySelectorAll(`${selector} a`);
  return links.map((link) => link.getAttribute("href") ?? "");
}

describe("a new make with two carts, added as files while the site runs", () => {
  it("has a page with its price range, its series and its carts", async () => {
    const html = await page("/club-car");
    const head = parseHead(html);
    expect(head.h1).toEqual(["Club Car electric golf carts"]);
    expect(head.canonicals).toEqual([`${PUBLIC_URL}/club-car`]);
    expect(head.jsonLd).toEqual(
      expect.arrayContaining([expect.objectContaining({ "@type": "ItemList", numberOfItems: 2 })]),
    );
    const text = mainText(html);
    expect(text).toContain("Club Car from $12,450 to $15,900");
    expect(text).toContain("Two Club Car models");
    expect(text).toMatch(/Onward\s+2 models/);
    expect(getLinks(html)).toEqual(expect.arrayContaining([...CARTS, "/inventory?brand=club+car"]));
  });

  it.each([
    ["/Club-Car", "/club-car"],
    ["/Club%20Car", "/club-car"],
    ["/vehicles/onward-6", "/vehicles/club-car-onward-6"],
    ["/vehicles/Club%20Car%20ONWARD%204", "/vehicles/club-car-onward-4"],
  ])("%s redirects to %s", async (path, target) => {
    const response = await open(path);
    expect([response.status, response.headers.get("location")]).toEqual([308, target]);
  });

  it("has its carts in the inventory, behind a filter of its own", async () => {
    const all = parse(await page("/inventory"));
    const offered = all.querySelectorAll('input[name="brand"]');
    expect(offered.map((input) => input.getAttribute("value"))).toEqual([
      "denago",
      "evolution",
      "club car",
    ]);
    const own = getLinks(await page("/inventory?brand=club+car"), "main article");
    expect([...new Set(own.filter((href) => href.startsWith("/vehicles/")))]).toEqual(CARTS);
  });

  it("is named on the home page and in the footer", async () => {
    const html = await page("/");
    expect(mainText(html)).toContain("2 carts from $12,450");
    expect(mainText(html)).toContain("New DENAGO, EVOLUTION, and Club Car carts");
    expect(getLinks(html, "footer").slice(0, 5)).toEqual(
      expect.arrayContaining(["/evolution", "/denago", "/club-car"]),
    );
  });

  it("gives its carts pages with their battery, and rows in the comparison", async () => {
    for (const path of CARTS) {
      const text = mainText(await page(path));
      expect(text).toContain("Lithium Ion");
      expect(text).toContain("Genuine parts");
    }
    const compared = mainText(await page("/compare?cart=club-car-onward-4&cart=denago-ev-nomad"));
    expect(compared).toContain("ONWARD 4");
    expect((await open("/vehicles/club-car-onward-4/sheet")).status).toBe(200);
  });

  it("is in the sitemap, in llms.txt, in the API and in social pictures", async () => {
    const sitemap = await page("/sitemap.xml");
    for (const path of ["/club-car", ...CARTS]) {
      expect(sitemap).toContain(`<loc>${PUBLIC_URL}${path}</loc>`);
    }
    const llms = await page("/llms.txt");
    expect(llms).toContain("## Club Car carts");
    expect(llms).toContain(`(${PUBLIC_URL}/club-car): Choose from two quiet carts`);
    expect(await page("/api/vehicles/club-car-onward-6")).toContain('"brand":"Club Car"');
    const picture = await open("/social/club-car.jpg");
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  });

  it("is in the product feeds as soon as a cart has a photograph", async () => {
    const background = "#4a7a8c";
    const image = sharp({ create: { width: 1800, height: 1200, channels: 3, background } });
    const shown = loadCatalogue(content.directory);
    if (!shown.ok) throw new Error(shown.mistakes.join("\n"));
    const place = { folder: site.dataDir, content: shown.catalogue };
    await addVehiclePhotos(place, "club-car-onward-4", [await image.jpeg().toBuffer()]);
    const feeds = ["/feeds/products.xml", "/feeds/products.csv"];
    for (const path of feeds) {
      await expect.poll(() => page(path)).toContain(`${PUBLIC_URL}${CARTS[0]}`);
    }
  });
});

describe("a town far beyond the map", () => {
  it("has its two pages, without a map", async () => {
    const html = await page("/cape-may");
    expect(parseHead(html).h1).toEqual(["Golf carts in Cape May"]);
    expect(parse(html).querySelector("main figure svg")).toBeNull();
    expect(mainText(html)).toContain("City · barrier island with Victorian houses");
    expect(mainText(html)).toContain("By the bay or a river");
    expect(parseHead(await page("/cape-may/rentals")).h1).toEqual([
      "Golf cart rentals in Cape May",
    ]);
  });

  it("is in the lists, in groups under a heading of its own, and on no map", async () => {
    for (const path of LISTS) {
      const main = parse(await page(path)).querySelector("main");
      expect(main?.structuredText, path).toContain("Cape May");
      if (GROUPED.includes(path)) expect(main?.structuredText, path).toContain("Farther away");
      expect(
        main
          ?.querySelectorAll("svg")
          .map(({ text }) => text)
          .join(" "),
      ).not.toContain("Cape May");
    }
  });

  it("leaves the maps and headings of other towns as they are", async () => {
    const main = parse(await page("/beach-haven")).querySelector("main");
    expect(main?.querySelector("figure svg")?.text).toContain("Beach Haven");
    const home = mainText(await page("/"));
    expect(home).toContain("from Point Pleasant to Beach Haven, and inland to Browns Mills");
  });

  it("is too far for a delivery fee", async () => {
    expect(mainText(await page("/cape-may"))).toMatch(/Rental delivery, about \d+ miles Call us/);
    expect(mainText(await page("/cape-may/rentals"))).toContain("Please call us.");
    expect(await page("/sitemap.xml")).toContain(`<loc>${PUBLIC_URL}/cape-may/rentals</loc>`);
  });
});
