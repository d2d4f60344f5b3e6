import { parse } from "node-html-parser";
import { expect, it } from "vitest";
import { mainText, parseHead } from "#e2e/support/html.ts";
import { page } from "#e2e/support/site.ts";

it("shows the dealership's claims from the content", async () => {
  const text = mainText(await page("/about"));
  expect(text).toContain("Serving customers since 2010");
  expect(text).toMatch(/Happy Customers 500\+|500\+ Happy Customers/);
  expect(text).toMatch(/Years Experience 15\+|15\+ Years Experience/);
});

it("shows nobody who was made up", async () => {
  const html = await page("/about");
  expect(mainText(html)).not.toMatch(/sample|our team/i);
});

it("shows pictures of the shore and of carts, and the way to buy, rent and book service", async () => {
  const main = parse(await page("/about")).querySelector("main");
  const pictures = main?.querySelectorAll("picture img") ?? [];
  expect(pictures.length).toBeGreaterThanOrEqual(5);
  for (const image of pictures) expect(image.getAttribute("alt")).toMatch(/^Illustration: ./);
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
