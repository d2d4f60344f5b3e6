import { parse } from "node-html-parser";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, visit } from "#e2e/support/browser.ts";
import { PUBLIC_URL } from "#e2e/support/launch-site.ts";
import { page, site } from "#e2e/support/site.ts";
import { readQrPath } from "./qr-code.testing.ts";

function codeOf(html: string): { size: number; path: string } {
  const code = parse(html).querySelector('main svg[role="img"]');
  return {
    size: Number(code?.getAttribute("viewBox")?.split(" ")[2]),
    path: code?.querySelectorAll("path")[1]?.getAttribute("d") ?? "",
  };
}

describe("/vehicles/{slug}/sheet", { timeout: 60_000 }, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  it.each(["evolution-d6-max-gt4", "evolution-d5-maverick-42-plus"])(
    "of %s has a QR code of the public URL of the cart's page",
    async (slug) => {
      const html = await page(`/vehicles/${slug}/sheet`);
      expect(readQrPath(codeOf(html))).toBe(`${PUBLIC_URL}/vehicles/${slug}`);
      expect(html).toContain('<meta name="robots" content="noindex"');
    },
  );

  it("fits one Letter page, even for the longest sheet", async () => {
    for (const slug of [
      "denago-ev-rover-xxl",
      "evolution-classic-4-pro",
      "evolution-turfman-800",
    ]) {
      const { page: tab, context, consoleErrors } = await visit(browser);
      await tab.goto(`/vehicles/${slug}/sheet`, { waitUntil: "load" });
      const pdf = (await tab.pdf({ format: "Letter" })).toString("latin1");
      expect(pdf.match(/\/Type\s*\/Page\b/g), slug).toHaveLength(1);
      expect(consoleErrors).toEqual([]);
      await context.close();
    }
  });

  it("is linked from the cart's page, with the address to share", async () => {
    const main = parse(await page("/vehicles/denago-ev-city")).querySelector("main");
    const links = main?.querySelectorAll("a").map((link) => link.getAttribute("href"));
    expect(links).toContain("/vehicles/denago-ev-city/sheet");
    const address = `${PUBLIC_URL}/vehicles/denago-ev-city`;
    expect(main?.text).toContain(address);
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

describe("/pictures/carts/{slug}-plan.svg", () => {
  it("is the cart from above", async () => {
    const response = await site("/pictures/carts/denago-ev-rover-xxl-plan.svg");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
    expect((await response.text()).match(/data-seat/g)).toHaveLength(8);
    expect((await site("/pictures/carts/nothing-plan.svg")).status).toBe(404);
  });
});
