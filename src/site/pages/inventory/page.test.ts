import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { brotliCompressSync } from "node:zlib";
import { parse } from "node-html-parser";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, visit } from "#e2e/support/browser.ts";
import { launchSite } from "#e2e/support/launch-site.ts";
import { page, site } from "#e2e/support/site.ts";

const cards = (html: string) => html.match(/<article/g)?.length ?? 0;
const links = (html: string) =>
  [...html.matchAll(/<article[\s\S]*?href="(\/vehicles\/[^"]+)"/g)].map(([, path]) => path);
const linkTo = (html: string, rel: string) =>
  parse(html).querySelector(`a[rel="${rel}"]`)?.getAttribute("href");
const canonical = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
const MOST_PAGE_BYTES = 14_600;

describe("/inventory from the server", () => {
  it("lists every vehicle once on its pages, in the order of the stock", async () => {
    const vehicles: { id: string }[] = await (await site("/api/vehicles")).json();
    const first = await page("/inventory");
    const second = await page("/inventory?page=2");
    expect(cards(first)).toBe(24);
    expect([...links(first), ...links(second)]).toEqual(
      vehicles.map(({ id }) => `/vehicles/${id}`),
    );
    for (const html of [first, second]) {
      expect(html).toContain("Showing 37 of 37 total vehicles");
      expect(html).toContain("37 available carts, $6,695 to $17,995 before tax and delivery");
    }
    expect(linkTo(first, "next")).toBe("/inventory?page=2");
    expect(linkTo(second, "prev")).toBe("/inventory");
  });

  it("describes the list and its search URL for search engines", async () => {
    const itemList = (html: string) =>
      parse(html)
        .querySelectorAll('script[type="application/ld+json"]')
        .map(({ text }) => JSON.parse(text))
        .find((thing) => thing["@type"] === "ItemList");
    const first = await page("/inventory");
    const second = await page("/inventory?page=2");
    expect(itemList(first).itemListElement).toHaveLength(24);
    expect(itemList(second).itemListElement[0]).toMatchObject({ position: 25 });
    expect(canonical(first)).toBe("https://carts.example.org/inventory");
    expect(canonical(second)).toBe("https://carts.example.org/inventory?page=2");
    for (const query of [
      "brand=denago",
      "search=lifted",
      "sort=price-up",
      "price=under-15000&page=2",
    ]) {
      expect(canonical(await page(`/inventory?${query}`))).toBe(
        "https://carts.example.org/inventory",
      );
    }
  });

  it("filters with the plain form", async () => {
    const html = await page("/inventory?search=&brand=all&category=rover&price=all&sort=featured");
    expect(cards(html)).toBe(3);
    expect(html).toContain("Showing 3 of 37 total vehicles");
    const both = await page("/inventory?search=lifted&brand=evolution&price=15000-25000");
    expect(both).toContain("Clear All Filters");
    expect(cards(both)).toBeGreaterThan(0);
    expect(cards(both)).toBeLessThan(10);
  });

  it("combines choices of a group with OR, and groups with AND", async () => {
    const showing = async (query: string) =>
      Number(/Showing (\d+) of/.exec(await page(`/inventory?${query}`))?.[1]);
    const four = await showing("seats=4");
    const six = await showing("seats=6");
    expect(await showing("seats=4&seats=6")).toBe(four + six);
    expect(await showing("seats=4&stance=lifted")).toBeLessThan(four);
    expect(await showing("seats=4&stance=lifted&stance=road")).toBe(four);
  });

  it("shows the resulting count at each choice", async () => {
    const root = parse(await page("/inventory?seats=6"));
    const choices = root.querySelectorAll("#filter-panel label").map((label) => {
      const input = label.querySelector("input");
      return {
        name: input?.getAttribute("name") ?? "",
        value: input?.getAttribute("value") ?? "",
        count: Number(label.querySelector("span")?.text),
      };
    });
    expect(choices.filter(({ count }) => count === 0).length).toBeGreaterThan(0);
    for (const { name, value, count } of choices.filter((choice) => choice.name !== "seats")) {
      const query = new URLSearchParams([
        ["seats", "6"],
        [name, value],
      ]);
      const html = await page(`/inventory?${query}`);
      expect([name, value, html.includes(`Showing ${count} of 37`)]).toEqual([name, value, true]);
    }
  });

  it("has a link that removes each chosen filter", async () => {
    const root = parse(await page("/inventory?search=maverick&seats=4&seats=6&price=under-15000"));
    const chips = root
      .querySelectorAll('[aria-label="Filters that are on"] a')
      .map((chip) => [chip.text.replace(/\s+/g, " ").trim(), chip.getAttribute("href")]);
    expect(chips.map(([name]) => name)).toEqual([
      "Remove: “maverick”",
      "Remove: Under $15,000",
      "Remove: 4 seats",
      "Remove: 6 seats",
    ]);
    expect(chips[2]?.[1]).toBe("/inventory?search=maverick&price=under-15000&seats=6");
    expect(root.querySelectorAll("input[checked]").map((box) => box.getAttribute("value"))).toEqual(
      ["under-15000", "4", "6"],
    );
  });

  it("shows when nothing matches, and which filter to remove", async () => {
    const html = await page("/inventory?search=%3Cscript%3Ealert(1)%3C/script%3E&seats=8");
    expect(html).toContain("No vehicles found");
    expect(html).toContain("No vehicles match your current filters");
    expect(html).toContain("Showing 0 of 37 total vehicles");
    expect(html).toContain("Clear All Filters");
    expect(html).not.toContain("<script>alert(1)");
    for (const repair of parse(html).querySelectorAll("#results h2 ~ ul a")) {
      const count = /(\d+) carts?$/.exec(repair.text)?.[1];
      expect(await page((repair.getAttribute("href") ?? "").replaceAll("&amp;", "&"))).toContain(
        `Showing ${count} of 37`,
      );
    }
  });

  it("shows the last page for a page number beyond it", async () => {
    const response = await site("/inventory?page=99");
    expect([response.status, response.headers.get("location")]).toEqual([302, "/inventory?page=2"]);
    const filtered = await site("/inventory?brand=denago&page=3");
    expect(filtered.headers.get("location")).toBe("/inventory?brand=denago");
  });

  it("handles unusual URLs", async () => {
    for (const query of ["price=cheap", "brand=__proto__", "category=%00", "search=%F0%9F%98%80"]) {
      expect([query, (await site(`/inventory?${query}`)).status]).toEqual([query, 200]);
    }
  });

  it("gives every list a tag of its own", async () => {
    const tags = await Promise.all(
      ["", "?brand=denago", "?brand=evolution", "?brand=denago&seats=4", "?page=2"].map(
        async (query) => (await site(`/inventory${query}`)).headers.get("etag"),
      ),
    );
    expect(tags).not.toContain(null);
    expect(new Set(tags).size).toBe(tags.length);
    expect((await site("/inventory?utm_source=mail")).headers.get("etag")).toBe(tags[0]);
  });

  it("is small", async () => {
    expect(brotliCompressSync(await page("/inventory")).length).toBeLessThan(MOST_PAGE_BYTES);
  });
});

describe("/inventory when the stock cannot be read", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it("shows an error with a retry, six placeholders while loading, then the list", async () => {
    const own = await launchSite();
    const database = new DatabaseSync(join(own.dataDir, "site.sqlite"));
    database.exec("alter table vehicles rename to vehicles_gone");
    const path = "/inventory?search=evolution";
    const plain = await visit(browser, { javaScript: false });
    const answer = await plain.page.goto(own.url + path);
    expect(answer?.status()).toBe(503);
    await plain.page.getByText("Error loading vehicles: Failed to fetch vehicles: 503").waitFor();
    const again = plain.page.getByRole("link", { name: "Try again" });
    expect(await again.getAttribute("href")).toBe(path);

    const { page: tab, context } = await visit(browser);
    await tab.clock.install();
    let tries = 0;
    tab.on("request", (request) => {
      if (request.resourceType() === "fetch") tries += 1;
    });
    await tab.goto(own.url + path);
    await tab.locator('#results [aria-hidden="true"] > div').first().waitFor();
    expect(await tab.locator('#results [aria-hidden="true"] > div').count()).toBe(6);
    const error = tab.getByRole("alert").filter({ hasText: "Error loading vehicles" });
    await expect
      .poll(
        async () => {
          await tab.clock.runFor(1000);
          return await error.isVisible();
        },
        { timeout: 30_000 },
      )
      .toBe(true);
    expect(tries).toBe(3);
    database.exec("alter table vehicles_gone rename to vehicles");
    database.close();
    await tab.getByRole("link", { name: "Try again" }).click();
    await tab.getByText("Showing 31 of 37 total vehicles").waitFor();
    await again.click();
    await plain.page.getByText("Showing 31 of 37 total vehicles").waitFor();
    await Promise.all([context.close(), plain.context.close()]);
    await own.stop();
  });
});
