import { parse } from "node-html-parser";
import { expect, it } from "vitest";
import { mainText, parseHead } from "#e2e/support/html.ts";
import { page } from "#e2e/support/site.ts";

it("lists the four services with their price and a link to the form", async () => {
  const html = await page("/services");
  const text = mainText(html);
  for (const title of [
    "Maintenance & Repair",
    "Battery Services",
    "Custom Modifications",
    "Warranty Service",
  ]) {
    expect(text).toContain(title);
  }
  expect(text.match(/Starting at \$155\/hour/g)).toHaveLength(2);
  expect(text).toContain("Priced by quote");
  expect(text).toContain("Covered by warranty");
  expect(html).toContain(
    "/contact?page=%2Fservices&amp;intent=service&amp;subject=Maintenance+%26+Repair",
  );
});

it("has a picture and one link for each service, which opens what it says", async () => {
  const root = parse(await page("/services"));
  const cards = root.querySelectorAll("article");
  expect(cards).toHaveLength(4);
  for (const card of cards) {
    expect(card.querySelector("img")?.getAttribute("alt")).toMatch(/^Illustration: ./);
    expect(card.querySelectorAll("a")).toHaveLength(1);
  }
  const opened = cards.map(async (card) => {
    const link = card.querySelector("a");
    const form = await page(link?.getAttribute("href")?.replaceAll("&amp;", "&") ?? "");
    const hasTimes = form.includes('name="appointment"');
    return [link?.text.replace(/:.*/, "").trim(), parseHead(form).h1.join(), hasTimes];
  });
  expect(await Promise.all(opened)).toEqual([
    ["Book this service", "Book a service", true],
    ["Book this service", "Book a service", true],
    ["Get a quote", "Get a quote", false],
    ["Ask about your warranty", "Ask a question", false],
  ]);
  const book = root
    .querySelectorAll("main section > div a")
    .find(({ text }) => text === "Book service");
  const form = await page(book?.getAttribute("href") ?? "");
  expect(parseHead(form).h1).toEqual(["Book a service"]);
  expect(form).toContain('type="hidden" name="interest" value="service"');
});

it("says the next free time once", async () => {
  const text = mainText(await page("/services"));
  expect(text.match(/Next free time: \w{3}, \w{3} \d+, \d+:\d\d [AP]M/g)).toHaveLength(1);
});

it("lists the prices that the content has, and no others", async () => {
  const text = mainText(await page("/services"));
  expect(text).toContain("Pre-season preparation $150");
  expect(text).toMatch(/By the month\s+\$125\s+\$75/);
  expect(text).toMatch(/Winter, Oct(ober)? 15 to Apr(il)? 15\s+\$650\s+\$400/);
  expect(text).toMatch(/Summer, May 1 to Sep(tember)? 30\s+\$575\s+\$350/);
  const prices = new Set(text.match(/\$[\d,]+/g));
  expect([...prices].toSorted()).toEqual(
    ["$125", "$150", "$155", "$350", "$400", "$50", "$575", "$650", "$75"].toSorted(),
  );
});

it("shows the hours of the service department, not of the showroom", async () => {
  const html = await page("/services");
  const text = mainText(html);
  expect(text).toContain("Monday–Friday 8:00 AM–5:00 PM");
  expect(text).toContain("Saturday 9:00 AM–3:00 PM");
  expect(text).toContain("Sunday Emergency only");
  const shop = parseHead(html).jsonLd[0];
  expect(shop).toMatchObject({
    "@type": "AutoRepair",
    openingHoursSpecification: [
      { opens: "08:00", closes: "17:00" },
      { opens: "09:00", closes: "15:00" },
    ],
  });
});
