import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BrokenContent, copyContent, setField } from "#catalogue/testing/broken-content.ts";
import { hydrate, visit } from "#e2e/support/browser.ts";
import { launchSite, type RunningSite } from "#e2e/support/launch-site.ts";
import { page } from "#e2e/support/site.ts";

const GT4 = "/vehicles/evolution-d6-max-gt4";

/** The label and value of each line. */
function getTerms(html: string, selector: string): [string, string][] {
  const text = (node: { structuredText: string } | null) =>
    (node?.structuredText ?? "").replaceAll(/\s+/g, " ").trim();
  return parse(html)
    .querySelectorAll(`${selector} > div`)
    .map((line) => [text(line.querySelector("dt")), text(line.querySelector("dd"))]);
}

const linkTo = (html: string, label: string) =>
  parse(html)
    .querySelectorAll("main a")
    .find((link) => link.text.trim() === label)
    ?.getAttribute("href")
    ?.replaceAll("&amp;", "&");

describe("the itemized price", () => {
  it("is for collection by default", async () => {
    expect(getTerms(await page(GT4), "#bill")).toEqual([
      ["EVOLUTION D6 MAX GT4", "$13,595"],
      ["Pickup at the showroom", "$0"],
      ["Documentation fee", "Ask us"],
      ["Sales tax, estimate at 6.625% Also due on the documentation fee.", "$900.67"],
      ["Title and registration", "Not included"],
      ["Estimated total", "$14,495.67"],
    ]);
  });

  it.each(["area=ship-bottom", "area=Ship+Bottom"])(
    "is for delivery to the area of ?%s",
    async (query) => {
      const html = await page(`${GT4}?${query}`);
      const [, delivery] = getTerms(html, "#bill");
      expect(delivery?.[0]).toMatch(/^Delivery to Ship Bottom ?Free inside our free delivery zone/);
      expect(delivery?.[0]).toContain("Ship Bottom is about 28 miles from our Shore showroom.");
      expect(delivery?.[1]).toBe("Ask us");
      const chosen = parse(html).querySelector("#area option[selected]");
      expect(chosen?.text).toBe("Ship Bottom");
    },
  );

  it("is for collection when the area is unknown", async () => {
    const html = await page(`${GT4}?area=%3Cb%3Enowhere`);
    expect(getTerms(html, "#bill")[1]).toEqual(["Pickup at the showroom", "$0"]);
    expect(html).not.toContain("<b>nowhere");
  });

  it("keeps the chosen color and view, and their links keep the area", async () => {
    const html = await page(`${GT4}?view=rear&color=mineral-white&area=Brick`);
    const hidden = parse(html)
      .querySelectorAll('#price-form input[type="hidden"]')
      .map((field) => [field.getAttribute("name"), field.getAttribute("value")]);
    expect(hidden).toEqual([
      ["color", "mineral-white"],
      ["view", "rear"],
    ]);
    expect(html).toContain("?view=front&amp;color=mineral-white&amp;area=Brick");
    expect(html).toContain('<input type="hidden" name="area" value="Brick"/>');
  });

  it("passes the cart, its color and the area to the forms", async () => {
    const html = await page(`${GT4}?color=mineral-white&area=Toms+River`);
    for (const [label, intent] of [
      ["Schedule Test Drive", "test-drive"],
      ["Get Financing Quote", "financing"],
    ] as const) {
      const href = linkTo(html, label) ?? "";
      expect(Object.fromEntries(new URL(href, "http://site").searchParams)).toEqual({
        vehicle: "evolution-d6-max-gt4",
        color: "Mineral white",
        area: "toms-river",
        intent,
      });
      const form = await page(href);
      expect(form).toContain("EVOLUTION D6 MAX GT4 in Mineral white in Toms River");
    }
  });

  it("shows no monthly payment while no rate is published", async () => {
    const main = parse(await page(GT4)).querySelector("main")?.structuredText ?? "";
    expect(main).toContain("Ask us about monthly payments.");
    expect(main).not.toMatch(/\bAPR\b|a month\b|\/mo/);
  });
});

describe("a dealership that publishes a rate and a fee", { timeout: 60_000 }, () => {
  let content: BrokenContent;
  let site: RunningSite;
  const terms = async (query: string) => {
    const html = await (await fetch(`${site.url}${GT4}${query}`)).text();
    const monthly = getTerms(html, "#price dl:not(#bill)").slice(-5);
    return { html, monthly };
  };
  beforeAll(async () => {
    content = copyContent();
    const file = join(content.directory, "dealership.json");
    const financing = { apr: 7.99, months: [48, 60], downPercent: 10 };
    const withFee = setField("documentationFee", 199)(readFileSync(file, "utf8"));
    writeFileSync(file, setField("financing", financing)(withFee));
    site = await launchSite({ CONTENT_DIR: content.directory });
  });
  afterAll(async () => {
    await site?.discard();
    content.remove();
  });

  it("shows the five facts of a loan over the known total", async () => {
    const { monthly, html } = await terms("");
    expect(getTerms(html, "#bill").at(-1)).toEqual(["Estimated total", "$14,707.85"]);
    // $14,707.85 less $1,471 at 7.99 % in 48 months: 13,236.85 · i / (1 − (1 + i)^−48), i = 0.0799 / 12.
    const rate = 0.0799 / 12;
    const level = (13_236.85 * rate) / (1 - (1 + rate) ** -48);
    expect(monthly.map(([label]) => label)).toEqual([
      "Total cost",
      "Annual percentage rate (APR)",
      "Number of payments",
      "Down payment",
      "Monthly payment",
    ]);
    expect(monthly.slice(1, 4).map(([, value]) => value)).toEqual(["7.99%", "48", "$1,471"]);
    const [monthlyDollars = 0, last = 0] = [...(monthly[4]?.[1] ?? "").matchAll(/\$([\d.]+)/g)].map(
      ([, dollars]) => Number(dollars),
    );
    expect(monthlyDollars).toBe(Number(level.toFixed(2)));
    const total = Math.round((1471 + 47 * monthlyDollars + (last || monthlyDollars)) * 100) / 100;
    expect(monthly[0]?.[1]).toBe(`$${total.toLocaleString("en-US", { minimumFractionDigits: 2 })}`);
  });

  it("accepts another down payment and term, and rejects an invalid down payment", async () => {
    const { monthly } = await terms("?months=60&down=5,000");
    expect(monthly.slice(2, 4).map(([, value]) => value)).toEqual(["60", "$5,000"]);
    const { html, monthly: first } = await terms("?down=12");
    expect(html).toContain("Give a down payment in whole dollars, from $1,471 to $14,707.");
    expect(first[3]?.[1]).toBe("$1,471");
  });
});

describe("the price in the browser", { timeout: 60_000 }, () => {
  it("is updated without JavaScript", async () => {
    const { page: tab } = await visit({ javaScript: false });
    await tab.goto(`${GT4}?color=mineral-white`);
    await tab.selectOption("#area", "Lavallette");
    await tab.getByRole("button", { name: "Update the total" }).click();
    await expect.poll(() => new URL(tab.url()).search).toBe("?color=mineral-white&area=Lavallette");
    expect(await tab.locator("#bill").innerText()).toContain("Delivery to Lavallette");
  });

  it("keeps the area, title and meta tags when the script changes the color", async () => {
    const { page: tab, consoleErrors } = await visit();
    await tab.goto(`${GT4}?area=Brick`);
    const before = await tab.evaluate(() => document.head.querySelectorAll("title,meta").length);
    await hydrate(tab);
    await tab.getByText("Mineral white").first().click();
    await tab.waitForURL("**color=mineral-white**");
    expect(new URL(tab.url()).searchParams.get("area")).toBe("Brick");
    await expect.poll(() => tab.locator("#bill").innerText()).toContain("Delivery to Brick");
    expect(await tab.title()).toContain("D6 MAX GT4");
    const after = await tab.evaluate(() => document.head.querySelectorAll("title,meta").length);
    expect(after).toBe(before);
    await tab.getByLabel("Deliver to").selectOption("Lavallette");
    await tab.waitForURL("**area=Lavallette*");
    expect(new URL(tab.url()).searchParams.get("color")).toBe("mineral-white");
    expect(consoleErrors).toEqual([]);
  });
});
