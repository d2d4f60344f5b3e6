import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { visit } from "#e2e/support/browser.ts";
import { mainText, parseHead } from "#e2e/support/html.ts";
import { launchSite } from "#e2e/support/launch-site.ts";
import { page } from "#e2e/support/site.ts";

it("shows the dealership's claims from the content", async () => {
  const text = mainText(await page("/about"));
  expect(text).toContain("Serving customers since 2010");
  expect(text).toMatch(/Happy Customers 500\+|500\+ Happy Customers/);
  expect(text).toMatch(/Years Experience 15\+|15\+ Years Experience/);
});

it("shows the team with name, job title, description and image, each marked as a sample", async () => {
  const people = parse(await page("/about")).querySelectorAll('ul[aria-label="Our team"] li');
  expect(people).toHaveLength(4);
  for (const person of people) {
    expect(person.querySelector("h3")?.text).toMatch(/^\w+ Sample$/);
    // No invented faces: a place of work, until there is a portrait.
    expect(person.querySelector("img")?.getAttribute("alt")).toMatch(/^Illustration: ./);
    expect(person.text).toMatch(/Sample profile/);
    expect(person.querySelectorAll("p").length).toBeGreaterThanOrEqual(2);
  }
});

it("shows pictures of the shore, and the way to call, buy, rent and book service", async () => {
  const main = parse(await page("/about")).querySelector("main");
  const pictures = main?.querySelectorAll("section > picture img") ?? [];
  expect(pictures).toHaveLength(2);
  for (const image of pictures) expect(image.getAttribute("alt")).toMatch(/^Illustration: ./);
  expect(main?.querySelector('section:first-of-type a[href^="tel:"]')).not.toBeNull();
  for (const path of ["/inventory", "/rentals", "/services"])
    expect(main?.querySelector(`section a[href="${path}"]`), path).not.toBeNull();
});

it("links every local area in a list, and again on the map for a pointer only", async () => {
  const root = parse(await page("/about"));
  expect(root.querySelectorAll('nav[aria-label="Local areas"] a')).toHaveLength(35);
  const onMap = root.querySelectorAll("figure svg:nth-of-type(2) a");
  expect(onMap).toHaveLength(35);
  expect(onMap.every((link) => link.getAttribute("tabindex") === "-1")).toBe(true);
  expect(root.querySelector("figure svg:nth-of-type(2)")?.getAttribute("aria-hidden")).toBe("true");
});

it("is an AboutPage about the dealer", async () => {
  const [about, dealer] = parseHead(await page("/about")).jsonLd;
  expect(about).toMatchObject({ "@type": "AboutPage" });
  expect(dealer).toMatchObject({ "@type": "AutoDealer", foundingDate: "2010" });
});

describe("the street map", () => {
  const MAP = "https://maps.example.com";
  let launched: Awaited<ReturnType<typeof launchSite>>;
  beforeAll(async () => {
    launched = await launchSite({ MAP_EMBED: `${MAP}/embed.html` });
  });
  afterAll(() => launched.discard());

  it("may be framed on the pages that have it, from its host alone", async () => {
    const getPolicy = async (path: string) =>
      (await fetch(launched.url + path)).headers.get("content-security-policy");
    for (const path of ["/about", "/"])
      expect(await getPolicy(path)).toContain(`; frame-src ${MAP};`);
    expect(await getPolicy("/services")).not.toContain("frame-src");
  });

  it("takes the place of the drawn map on request, and asks its host nothing before", async () => {
    const { page: shown, context, consoleErrors } = await visit({ url: launched.url, fresh: {} });
    const requests: string[] = [];
    await context.route(`${MAP}/**`, (route) => {
      requests.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "<h1>Streets</h1>" });
    });
    await shown.goto("/about", { waitUntil: "load" });
    await shown.locator("figure").scrollIntoViewIfNeeded();
    expect(requests).toEqual([]);
    await shown.getByText("Show the street map").click();
    await shown.frameLocator("iframe").getByText("Streets").waitFor();
    expect(requests).toHaveLength(1);
    const [frame, figure] = await Promise.all(
      ["iframe", "figure"].map((tag) => shown.locator(tag).boundingBox()),
    );
    expect(frame).toEqual(figure);
    expect(consoleErrors).toEqual([]);
  });

  it("is a link without script", async () => {
    const { page: shown } = await visit({ url: launched.url, javaScript: false });
    await shown.goto("/about");
    const link = shown.getByRole("link", { name: "Open the street map" });
    expect(await link.getAttribute("href")).toContain("https://www.openstreetmap.org/?mlat=");
    expect(await shown.getByText("Show the street map").isVisible()).toBe(false);
  });
});

it("has no street map when the setting is empty", async () => {
  const html = await page("/about");
  expect(html).not.toContain("street map");
});
