import { parse } from "node-html-parser";
import { expect, it } from "vitest";
import { formatCents } from "#domain/money.ts";
import { quoteTotal } from "#e2e/support/booking-form.ts";
import { formValues } from "#e2e/support/form-values.ts";
import { mainText } from "#e2e/support/html.ts";
import { page } from "#e2e/support/site.ts";

const townLinks = (html: string, path: string) =>
  parse(html)
    .querySelectorAll(`nav[aria-label="Local areas"] a[href="${path}"]`)
    .map(({ structuredText }) => structuredText.replaceAll(/\s+/g, " ").trim());

it("has its sections in the specified order", async () => {
  const text = mainText(await page("/"));
  const order = [
    "View Inventory",
    "Call Now",
    "Rent a cart from $245 a day",
    "Premium Quality",
    "Expert Service",
    "0% Financing",
    "Eco-Friendly",
    "Brands we carry and service",
    "Featured carts",
    "Renting a cart?",
    "20–60 mi",
    "On the shore since 2010",
    "Find your town",
    "Talk to a person",
    "Contact Us",
  ];
  const places = order.map((words) => text.indexOf(words));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

it("has two buttons in its hero, and rentals as a link below", async () => {
  const hero = parse(await page("/")).querySelector("main section");
  const links = (hero?.querySelectorAll("a") ?? []).map((link) => [
    link.getAttribute("href"),
    link.classList.contains("underline"),
  ]);
  expect(links).toEqual([
    ["/inventory", false],
    ["tel:+18005550142", false],
    ["/rentals", true],
  ]);
});

it("says beside each featured price what the inventory lists", async () => {
  const cards = parse(await page("/")).querySelectorAll("main article");
  const prices = cards.map(({ text }) => text.match(/\$[\d,]+/g));
  expect(prices).toEqual([
    ["$12,995", "$9,995"],
    ["$16,995", "$13,595"],
    ["$11,995", "$15,000"],
  ]);
  for (const { text } of cards) expect(text).toMatch(/Listed in our inventory at \$[\d,]+\./);
});

it("shows the total of a rental, and asks for another on the rentals page", async () => {
  const html = await page("/");
  const form = parse(html).querySelector('main form[action="/rentals#quote"]');
  const choices = formValues(html, "/rentals#quote");
  expect(choices).toEqual({ plan: "4-seater", start: "", days: "5", area: "" });
  const total = formatCents(quoteTotal({ ...choices, drivers: "0" } as Record<string, string>));
  expect(form?.querySelector('[data-testid="band-example"]')?.text).toContain(total);
  const shown = await page(`/rentals?${new URLSearchParams({ ...choices, area: "brick" })}`);
  const brick = quoteTotal({ ...choices, area: "brick", drivers: "0" });
  expect(mainText(shown)).toContain(formatCents(brick));
});

it("links every town once", async () => {
  const html = await page("/");
  expect(townLinks(html, "/lavallette")).toEqual(["Lavallette"]);
  expect(parse(html).querySelectorAll('nav[aria-label="Local areas"] a')).toHaveLength(35);
});
