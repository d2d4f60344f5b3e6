import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible } from "#e2e/accessibility/testing/axe.ts";
import { visit } from "#e2e/support/browser.ts";
import { cli } from "#e2e/support/cli.ts";
import { launchSite, PUBLIC_URL, type RunningSite } from "#e2e/support/launch-site.ts";
import { PlainBrowser } from "#e2e/support/plain-browser.ts";
import { CHECKS_EVERYTHING, takeSample } from "#e2e/support/test-scope.ts";

const FULL = {
  id: "used-onward",
  name: "Club Car Onward 2019",
  description: `Runs well. ${"One owner, kept in a garage all its life. ".repeat(40)}`,
  brand: "Club Car",
  category: "Used",
  price: 9000,
  images: ["/favicon.svg", "/pictures/placeholder.svg"],
  features: Array.from({ length: 16 }, (_, index) => `Feature ${index + 1}`),
  specifications: {
    seatingCapacity: 4,
    seatLayout: "2+2",
    topSpeed: "19 mph",
    length: "94 in",
    ...Object.fromEntries(Array.from({ length: 14 }, (_, index) => [`note${index}`, "said"])),
  },
};
const BARE = {
  id: "used-bare",
  name: "Used cart",
  description: "Little is known of it.",
  brand: "Icon",
  category: "Used",
  price: 4200,
};

/** Chromium's own. */
const MARGINS = { top: "0.4in", right: "0.4in", bottom: "0.4in", left: "0.4in" };

let site: RunningSite;
let folder: string;
beforeAll(async () => {
  site = await launchSite();
  folder = mkdtempSync(join(tmpdir(), "rows-"));
  const rows = join(folder, "rows.json");
  writeFileSync(rows, JSON.stringify([FULL, BARE]));
  await cli(site, "vehicles", "import", rows);
});
afterAll(async () => {
  await site.discard();
  rmSync(folder, { recursive: true });
});

const main = async (path: string) => {
  const response = await fetch(site.url + path);
  expect(response.status).toBe(200);
  const root = parse(await response.text()).querySelector("main");
  if (!root) throw new Error(`${path} has no main part`);
  return root;
};

type Root = Awaited<ReturnType<typeof main>>;

const getText = (root: Root) => root.structuredText.replaceAll(/\s+/g, " ");
const getLinks = (root: Root) =>
  root.querySelectorAll("a").map((link) => link.getAttribute("href")?.replaceAll("&amp;", "&"));
const getTerms = (root: Root, list: string) =>
  root
    .querySelectorAll(`${list} > div`)
    .map((line) => [line.querySelector("dt")?.text.trim(), line.querySelector("dd")?.text.trim()]);

describe("the page of an imported vehicle", () => {
  it("is found under another case of its address", async () => {
    const response = await fetch(`${site.url}/vehicles/Used-Bare?area=brick`, {
      redirect: "manual",
    });
    expect(response.status).toBe(308);
    expect(response.headers.get("location")).toBe("/vehicles/used-bare?area=brick");
  });

  it("shows every picture, the itemized price, related carts, its URL and a link to the sheet", async () => {
    const root = await main("/vehicles/used-onward");
    const pictures = root.querySelectorAll("img").map((image) => image.getAttribute("src"));
    expect(pictures.slice(0, 2)).toEqual(FULL.images);
    expect(pictures.slice(2).filter((path) => path?.startsWith("/renders/carts/"))).toHaveLength(3);
    expect(getTerms(root, "#bill")).toEqual([
      ["Club Car Onward 2019", "$9,000"],
      ["Pickup at the showroom", "$0"],
      ["Documentation fee", "Ask us"],
      ["Sales tax, estimate at 6.625% Also due on the documentation fee.", "$596.25"],
      ["Title and registration", "Not included"],
      ["Estimated total", "$9,596.25"],
    ]);
    const links = getLinks(root);
    expect(links).toContain("/vehicles/used-onward/sheet");
    expect(getText(root)).not.toContain(PUBLIC_URL);
    expect(links.some((href) => href?.startsWith("mailto:"))).toBe(true);
    expect(getText(root)).toMatch(
      /More seats · [A-Z]+ .* 6 seats instead of 4, 6 mph faster, \$595 more\./,
    );
    expect(
      links.filter((href) => /^\/vehicles\/(denago|evolution)-/.test(href ?? "")),
    ).toHaveLength(3);
  });

  it("passes the vehicle and the town to the test drive and financing forms", async () => {
    const links = getLinks(await main("/vehicles/used-onward?area=Ship+Bottom"));
    for (const intent of ["test-drive", "financing"]) {
      expect(links).toContain(`/contact?vehicle=used-onward&intent=${intent}&area=ship-bottom`);
    }
    const form = await main(`/contact?vehicle=used-onward&intent=test-drive&area=ship-bottom`);
    expect(getText(form)).toContain(
      "I would like to test drive the Club Car Onward 2019 in Ship Bottom.",
    );
  });

  it("shows missing facts as not published", async () => {
    const rows = getTerms(await main("/vehicles/used-bare"), "dl");
    const known = Object.fromEntries(rows.filter(([, value]) => value !== "Not published"));
    expect(rows.filter(([, value]) => value === "Not published").map(([label]) => label)).toEqual([
      "Seating capacity",
      "Range",
      "Top speed",
      "Drive type",
      "Battery type",
      "Charging time",
      "Payload",
      "Length",
      "Width",
    ]);
    expect(known["Used cart"]).toBe("$4,200");
    const others = getText(await main("/vehicles/used-bare")).split("Similar carts")[1];
    expect(others).toMatch(/Another choice · [A-Z]+ [A-Z0-9 +]+ \$[\d,]+ [^$]+ \$[\d,]+ more\./);
    expect(others).not.toMatch(/instead of|faster|miles more/);
  });

  it("keeps the chosen town without JavaScript", async () => {
    const browser = new PlainBrowser(site.url);
    await browser.open("/vehicles/used-bare");
    await browser.press("Update the total", { "Deliver to": "Lavallette" });
    expect(browser.text).toContain("Delivery to Lavallette");
    expect(browser.path).toContain("area=Lavallette");
  });

  it.runIf(CHECKS_EVERYTHING)(
    "is loaded by its script once the server can read the stock again",
    async () => {
      const database = new DatabaseSync(join(site.dataDir, "site.sqlite"), { timeout: 5000 });
      const { page } = await visit({ url: site.url });
      const restored = Promise.withResolvers<void>();
      // The script tries once more, as soon as it runs.
      await page.route(/\.data\b/, async (route) => {
        await restored.promise;
        await route.continue();
      });
      database.exec("alter table vehicles rename to vehicles_gone");
      try {
        // A URL that is not in the cache yet.
        const response = await page.goto("/vehicles/used-bare?area=Brick");
        expect(response?.status()).toBe(503);
      } finally {
        database.exec("alter table vehicles_gone rename to vehicles");
        database.close();
        restored.resolve();
      }
      await page.getByRole("heading", { level: 1, name: "Used cart" }).waitFor();
      expect(await page.getByText("Not published").count()).toBe(9);
      const drive = page.getByRole("link", { name: "Schedule Test Drive" });
      expect(await drive.getAttribute("href")).toContain("area=brick");
    },
  );

  it.each(
    takeSample(["/vehicles/used-onward", "/vehicles/used-onward/sheet", "/vehicles/used-bare"]),
  )(
    "is accessible and free of errors on phones and desktops, as is its sheet: %s",
    async (path) => {
      const { page, consoleErrors } = await visit({ url: site.url });
      await page.goto(path, { waitUntil: "load" });
      await expectAccessible(page, [320, 1280]);
      expect(consoleErrors).toEqual([]);
    },
  );
});

describe("the sheet of an imported vehicle", () => {
  it.runIf(CHECKS_EVERYTHING)(
    "prints on one Letter page and links to the full page when it is shortened",
    async () => {
      for (const path of ["/vehicles/used-onward/sheet", "/vehicles/used-bare/sheet"]) {
        const { page } = await visit({ url: site.url });
        await page.goto(path, { waitUntil: "load" });
        const pdf = (await page.pdf({ format: "Letter", margin: MARGINS })).toString("latin1");
        expect(pdf.match(/\/Type\s*\/Page\b/g), path).toHaveLength(1);
      }
      const more = `See the full details at ${PUBLIC_URL}/vehicles/used-onward.`;
      expect(getText(await main("/vehicles/used-onward/sheet"))).toContain(more);
      expect(getText(await main("/vehicles/used-bare/sheet"))).not.toContain(
        "See the full details",
      );
    },
  );

  it("has the price, the QR code and the missing facts, and nothing about colors", async () => {
    const root = await main("/vehicles/used-bare/sheet");
    expect(getTerms(root, "#bill").at(-1)).toEqual(["Estimated total", "$4,478.25"]);
    expect(root.querySelector('svg[role="img"]')?.getAttribute("aria-label")).toBe(
      `QR code of ${PUBLIC_URL}/vehicles/used-bare`,
    );
    expect(getText(root)).toMatch(/Seating capacity\s*Not published/);
    expect(getText(root)).not.toContain("Colors");
  });
});
