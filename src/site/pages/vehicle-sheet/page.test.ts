import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { visit } from "#e2e/support/browser.ts";
import { PUBLIC_URL } from "#e2e/support/launch-site.ts";
import { page, site } from "#e2e/support/site.ts";
import { readQrPath } from "./qr-code.testing.ts";

/** Chromium's own. */
const MARGINS = { top: "0.4in", right: "0.4in", bottom: "0.4in", left: "0.4in" };

function getCode(html: string): { size: number; path: string } {
  const code = parse(html).querySelector('main svg[role="img"]');
  return {
    size: Number(code?.getAttribute("viewBox")?.split(" ")[2]),
    path: code?.querySelectorAll("path")[1]?.getAttribute("d") ?? "",
  };
}

describe("/vehicles/{slug}/sheet", { timeout: 60_000 }, () => {
  it.each(["evolution-d6-max-gt4", "evolution-d5-maverick-42-plus"])(
    "of %s has a QR code of the public URL of the cart's page",
    async (slug) => {
      const html = await page(`/vehicles/${slug}/sheet`);
      expect(readQrPath(getCode(html))).toBe(`${PUBLIC_URL}/vehicles/${slug}`);
      expect(html).toContain('<meta name="robots" content="noindex"');
    },
  );

  it("fits one Letter page, even for the longest sheet", async () => {
    for (const slug of [
      "denago-ev-rover-xxl",
      "evolution-classic-4-pro",
      "evolution-turfman-800",
    ]) {
      const { page: tab, consoleErrors } = await visit();
      await tab.goto(`/vehicles/${slug}/sheet`, { waitUntil: "load" });
      const pdf = (await tab.pdf({ format: "Letter", margin: MARGINS })).toString("latin1");
      expect(pdf.match(/\/Type\s*\/Page\b/g), slug).toHaveLength(1);
      expect(consoleErrors).toEqual([]);
    }
  });

  it("has all that a dealer hands over", async () => {
    const main = parse(await page("/vehicles/evolution-d6-max-gt4/sheet")).querySelector("main");
    const text = main?.structuredText ?? "";
    for (const part of [
      "Shore Golf Carts",
      "(800) 555-0142",
      "EVOLUTION D6 MAX GT4",
      "$13,595",
      "Portimao blue",
      "Key Features",
      "Specifications",
      "Estimated total",
    ]) {
      expect(text).toContain(part);
    }
    const figures = main?.querySelectorAll(".sheet-figures > div").map((figure) => figure.text);
    expect(figures).toEqual(["seats4", "range40 mi", "top speed25 mph", "batteryLead Acid"]);
    expect(main?.querySelector("img")?.getAttribute("src")).toContain("evolution-d6-max-gt4");
  });

  it("is linked from the cart's page, with the address to share", async () => {
    const main = parse(await page("/vehicles/denago-ev-city")).querySelector("main");
    const links = main?.querySelectorAll("a").map((link) => link.getAttribute("href"));
    expect(links).toContain("/vehicles/denago-ev-city/sheet");
    const address = `${PUBLIC_URL}/vehicles/denago-ev-city`;
    expect(main?.text).not.toContain(PUBLIC_URL);
    expect(links?.some((href) => href?.startsWith("mailto:?subject=DENAGO"))).toBe(true);
    expect(links?.join()).toContain(encodeURIComponent(address));
  });

  it.each(["/vehicles/nothing/sheet", "/vehicles/__proto__/sheet"])(
    "%s is not found",
    async (path) => {
      expect((await site(path)).status).toBe(404);
    },
  );
});
