import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { brotliCompressSync } from "node:zlib";
import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { visit } from "#e2e/support/browser.ts";
import { cli } from "#e2e/support/cli.ts";
import { mainText } from "#e2e/support/html.ts";
import { launchSite } from "#e2e/support/launch-site.ts";
import { PlainBrowser } from "#e2e/support/plain-browser.ts";
import { page, site } from "#e2e/support/site.ts";

const cards = (html: string) => html.match(/<article/g)?.length ?? 0;
const chips = (html: string) =>
  parse(html)
    .querySelectorAll('[aria-label="Active filters"] a')
    .map(({ text }) => text.replace("Remove: ", "").trim());
const links = (html: string) =>
  [...html.matchAll(/<article[\s\S]*?href="(\/vehicles\/[^"]+)"/g)].map(([, path]) => path);
const linkTo = (html: string, rel: string) =>
  parse(html).querySelector(`a[rel="${rel}"]`)?.getAttribute("href");
const canonical = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
/** The bar of bench/budgets.json for a second page. */
const MAX_PAGE_BYTES = 15_500;

describe("/inventory from the server", () => {
  it("lists all carts on one page, in the order of the stock, with their colors", async () => {
    const vehicles: { id: string }[] = await (await site("/api/vehicles")).json();
    const html = await page("/inventory");
    expect(links(html)).toEqual(vehicles.map(({ id }) => `/vehicles/${id}`));
    expect(html).toContain("Showing 37 of 37 total vehicles");
    expect(html).toContain("37 available carts, $6,695 to $17,995 before tax and delivery");
    expect(linkTo(html, "next")).toBeUndefined();
    const dots = parse(html)
      .querySelectorAll("article svg[role=img]")
      .map((svg) => [svg.getAttribute("aria-label"), svg.querySelectorAll("circle").length]);
    expect(dots).toHaveLength(37);
    expect(dots[0]).toEqual(["1 color", 1]);
    for (const [label, count] of dots) expect(label).toMatch(new RegExp(`^${count} colors?$`));
  });

  it("describes the list and its search URL for search engines", async () => {
    const itemList = parse(await page("/inventory"))
      .querySelectorAll('script[type="application/ld+json"]')
      .map(({ text }) => JSON.parse(text))
      .find((item) => item["@type"] === "ItemList");
    expect(itemList.itemListElement).toHaveLength(37);
    for (const query of ["", "?brand=denago", "?search=lifted", "?sort=price-up", "?brand=bogus"]) {
      expect(canonical(await page(`/inventory${query}`))).toBe(
        "https://carts.example.org/inventory",
      );
    }
  });

  it("marks new carts", async () => {
    const root = parse(await page("/inventory"));
    expect(
      root.querySelectorAll("main article").filter(({ text }) => /NEW/.test(text)),
    ).toHaveLength(37);
  });

  it.each([
    ["brand=bogus", "We left out a filter we don’t have: brand “bogus”."],
    ["price=bogus", "We left out a filter we don’t have: price “bogus”."],
    ["category=bogus", "We left out a filter we don’t have: category “bogus”."],
    ["seats=99", "We left out a filter we don’t have: seats “99”."],
    ["use=x&brand=y", "We left out filters we don’t have: use “x” and brand “y”."],
  ])("ignores %s, and says so", async (query, sentence) => {
    const html = await page(`/inventory?${query}`);
    expect(html).toContain("Showing 37 of 37 total vehicles");
    expect(parse(html).querySelector("[data-notice]")?.text).toBe(sentence);
    const four = await page(`/inventory?seats=4&${query}`);
    expect(cards(four)).toBe(17);
    expect(parse(four).querySelectorAll('[aria-label="Active filters"] a')).toHaveLength(1);
    expect(
      parse(await page("/inventory?price=over-25000")).querySelector("[data-notice]"),
    ).toBeNull();
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

  it("finds what is in a name or description, and what the words mean", async () => {
    const vehicles: { id: string; name: string; description: string }[] = await (
      await site("/api/vehicles")
    ).json();
    for (const search of ["eats and", "ROVER XL", "rear flip seat", "2+2 p", "under a"]) {
      const text = search.toLowerCase();
      const plain = vehicles.filter(
        ({ name, description }) =>
          name.toLowerCase().includes(text) || description.toLowerCase().includes(text),
      );
      expect([search, plain.length > 0]).toEqual([search, true]);
      expect(links(await page(`/inventory?${new URLSearchParams({ search })}`))).toEqual(
        expect.arrayContaining(plain.map(({ id }) => `/vehicles/${id}`)),
      );
    }
    const family = await page("/inventory?search=cart+for+family+of+6+under+10k&sort=price-down");
    expect(chips(family)).toEqual(["6 seats", "Under $10,000"]);
    expect(links(family)).toContain("/vehicles/denago-ev-rover-xl");
    expect(links(await page("/inventory?search=8495"))).toEqual([
      "/vehicles/denago-ev-nomad",
      "/vehicles/denago-ev-nomad-xl",
    ]);
  });

  it("says which word finds nothing, and lists what the others find", async () => {
    const search = "used cart for six people under $10,000";
    const html = await page(`/inventory?${new URLSearchParams({ search })}`);
    expect(chips(html)).toEqual(["“used”", "6 seats", "Under $10,000"]);
    expect(html).toContain("Only “used” finds nothing.");
    expect(parse(html).querySelector("#results h2 ~ h2, #results > h2")?.text).toBe(
      "3 carts with 6 seats, under $10,000",
    );
    expect(links(html)).toEqual([
      "/vehicles/denago-ev-rover-xl",
      "/vehicles/evolution-carrier-6-plus",
      "/vehicles/evolution-forester-6-plus",
    ]);
    const without = parse(html)
      .querySelectorAll("#results a")
      .find(({ text }) => text === "Search without “used”");
    expect(links(await page(without?.getAttribute("href") ?? ""))).toEqual(links(html));
    expect(await (await site(`/api/vehicles?${new URLSearchParams({ search })}`)).json()).toEqual(
      [],
    );
  });

  it("says on every list, and about the dealership, how to ask for used carts", async () => {
    const { title, text } = JSON.parse(readFileSync("content/about.json", "utf8")).usedCarts;
    expect(mainText(await page("/inventory"))).toContain(text);
    const results = parse(await page("/inventory?search=used")).querySelector("#results");
    const about = results?.querySelectorAll("section").find((each) => each.text.includes(title));
    expect(about?.text).toContain(text);
    expect(about?.querySelector('a[href^="tel:"]')).toBeTruthy();
    expect(mainText(await page("/about"))).toContain(text);
  });

  it("shows when nothing matches, with one way out and the closest carts", async () => {
    const html = await page("/inventory?search=%3Cscript%3Ealert(1)%3C/script%3E&seats=8");
    expect(html).toContain("No vehicles found");
    expect(html).toContain("No vehicles match your current filters");
    expect(html).toContain("Showing 0 of 37 total vehicles");
    expect(html).toContain("Clear All Filters");
    expect(html).not.toContain("<script>alert(1)");
    const results = parse(html).querySelector("#results");
    expect(results?.querySelectorAll('a[href="/inventory"]').at(-1)?.text).toBe(
      "Show all 37 carts",
    );
    expect(links(html)).toEqual([
      "/vehicles/denago-ev-rover-xxl",
      "/vehicles/evolution-carrier-8-plus",
    ]);
    expect(links(await page("/inventory?search=zzzz"))).toEqual([]);
  });

  it("shows the last page for a page number beyond it", async () => {
    const response = await site("/inventory?page=99");
    expect([response.status, response.headers.get("location")]).toEqual([302, "/inventory"]);
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
      ["", "?brand=denago", "?brand=evolution", "?brand=denago&seats=4", "?seats=4"].map(
        async (query) => (await site(`/inventory${query}`)).headers.get("etag"),
      ),
    );
    expect(tags).not.toContain(null);
    expect(new Set(tags).size).toBe(tags.length);
    expect((await site("/inventory?utm_source=mail")).headers.get("etag")).toBe(tags[0]);
  });

  it("is small", async () => {
    expect(brotliCompressSync(await page("/inventory")).length).toBeLessThan(MAX_PAGE_BYTES);
  });
});

describe("/inventory of a larger stock", () => {
  it("lists every vehicle once on its pages", async () => {
    const own = await launchSite();
    const rows = Array.from({ length: 20 }, (_, number) => ({
      name: `Used cart ${number}`,
      description: "One owner.",
      brand: "Icon",
      category: "Used",
      price: 5000 + number,
    }));
    const file = join(own.dataDir, "rows.json");
    writeFileSync(file, JSON.stringify(rows));
    await cli(own, "vehicles", "import", file);
    const html = async (path: string) => await (await fetch(own.url + path)).text();
    await expect
      .poll(async () => linkTo(await html("/inventory"), "next"))
      .toBe("/inventory?page=2");
    const [first, second] = [await html("/inventory"), await html("/inventory?page=2")];
    expect(new Set([...links(first), ...links(second)]).size).toBe(57);
    expect(links(first)).toHaveLength(48);
    expect(linkTo(second, "prev")).toBe("/inventory");
    expect(canonical(second)).toBe("https://carts.example.org/inventory?page=2");
    expect(second).toContain("page 2 of 2");
    await own.discard();
  });
});

describe("/inventory when the stock cannot be read", () => {
  it("shows an error with a retry, six placeholders while loading, then the list", async () => {
    const own = await launchSite();
    const database = new DatabaseSync(join(own.dataDir, "site.sqlite"), { timeout: 5000 });
    database.exec("alter table vehicles rename to vehicles_gone");
    const path = "/inventory?search=evolution";
    const plain = new PlainBrowser(own.url);
    await plain.open(path);
    expect(plain.status).toBe(503);
    expect(plain.text).toContain("Error loading vehicles: Failed to fetch vehicles: 503");

    const { page: tab, context } = await visit();
    await tab.clock.install();
    let tries = 0;
    tab.on("request", (request) => {
      if (new URL(request.url()).pathname === "/api/vehicles") tries += 1;
    });
    await tab.goto(own.url + path);
    await tab.locator("#results [data-placeholder]").first().waitFor();
    expect(await tab.locator("#results [data-placeholder]").count()).toBe(6);
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
    await plain.follow("Try again");
    expect(plain.path).toBe(path);
    expect(plain.text).toContain("Showing 31 of 37 total vehicles");
    await context.close();
    await own.discard();
  });
});
