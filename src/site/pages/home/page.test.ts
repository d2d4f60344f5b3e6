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

it("offers rentals in its hero and right below its figures, then carts, then brands", async () => {
  const text = mainText(await page("/"));
  const order = [
    "View Inventory",
    "Rent a cart, from $245 a day",
    "carts to choose from",
    "Renting a cart?",
    "Premium Quality",
    "Featured carts",
    "Brands we carry and service",
    "Find your town",
    "Contact Us",
  ];
  const places = order.map((words) => text.indexOf(words));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
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

it("links every town once to its page and once to its rentals", async () => {
  const html = await page("/");
  expect(townLinks(html, "/lavallette")).toEqual(["Lavallette"]);
  expect(townLinks(html, "/lavallette/rentals")).toEqual(["Rent a cart in Lavallette"]);
  expect(new Set(html.match(/href="\/[a-z-]+\/rentals"/g)).size).toBe(35);
});
