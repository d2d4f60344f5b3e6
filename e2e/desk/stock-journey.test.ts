import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { expectAccessible } from "#e2e/accessibility/testing/axe.ts";
import { addUnits } from "#e2e/support/stock.ts";
import { CHECKS_EVERYTHING, DESK_WIDTHS } from "#e2e/support/test-scope.ts";
import type { Role } from "#people/roles.ts";
import { provideDesk } from "./testing/provide-desk.ts";

const CART = "evolution-d5-maverick-6";
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const SIZES = [DESKTOP, PHONE].filter(({ width }) => DESK_WIDTHS.includes(width));

const desk = provideDesk();
const DIALOG = { include: ["dialog[open]"] };
const MAIN = { include: ["main"] };

beforeAll(async () => {
  await addUnits(desk.site.dataDir, CART, ["N1", "N2"]);
});

async function open(role: Role, path: string, size = DESKTOP): Promise<Page> {
  const { page } = await desk.visit(role, { ...size, name: `${role} of stock` });
  await page.goto(path);
  await page.getByText("Live", { exact: true }).waitFor({ state: "attached" });
  return page;
}

/** As small as the stock takes them. */
const photo = async (color: string) => ({
  name: `${color}.jpg`,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 960, height: 640, channels: 3, background: color } })
    .jpeg()
    .toBuffer(),
});

describe("the stock", () => {
  it("is worked by keys alone: hold, sell, undo; another person sees it", async () => {
    const page = await open("sales", `/desk/stock?q=maverick+6&open=${CART}`);
    const other = await open("owner", "/desk/stock?q=maverick+6");
    await page.keyboard.press("j");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.getByLabel("Choose N1").focus();
    await page.keyboard.press("Space");
    await page.getByLabel("Choose N1").blur();
    await page.keyboard.press("h");
    const dialog = page.getByRole("dialog", { name: "Put on hold" });
    await dialog.waitFor();
    await expectAccessible(page, [], DIALOG);
    await dialog.getByLabel("For whom").fill("Robin Tamm");
    await page.keyboard.press("Enter");
    await page.getByText("N1 is on hold for Robin Tamm").waitFor();
    await page.getByText("On hold for Robin Tamm, to").waitFor();
    await page.getByLabel("Choose N2").check();
    await page.getByLabel("Choose N2").blur();
    await page.keyboard.press("s");
    await page.getByText("N2 is sold.").waitFor();
    await other.getByText("Robin Tamm, to").filter({ visible: true }).waitFor();
    await page.keyboard.press("z");
    await page.getByText("Undone.").waitFor();
    await page.getByText("On hold for Robin Tamm, to").waitFor();
    await other.locator("tr", { hasText: "D5 MAVERICK 6" }).getByText("In stock").last().waitFor();
  });

  it.runIf(CHECKS_EVERYTHING)(
    "previews a typed price on the real page, saves it and undoes it",
    async () => {
      const page = await open("owner", `/desk/stock/${CART}`);
      await page.getByLabel("Price before tax and delivery").fill("$10,495");
      await page.getByText("1 change not saved.").waitFor();
      await page.getByText("$500 less").waitFor();
      await page.getByRole("button", { name: "Page", exact: true }).click();
      await page.frameLocator("iframe").getByText("$10,495").first().waitFor();
      await expectAccessible(page, [1440, 390], MAIN);
      await page.setViewportSize(DESKTOP);
      await page.keyboard.press("Control+Enter");
      await page.getByText("Saved. It shows on every page").waitFor();
      await page.getByText("Price $10,995 → $10,495").last().waitFor();
      const price = async () =>
        (await (await fetch(`${desk.site.url}/api/vehicles/${CART}`)).json()).price;
      await expect.poll(price).toBe(10_495);
      const history = page.getByRole("region", { name: "History" });
      await history.getByRole("button", { name: "Undo", exact: true }).first().click();
      await page.getByText("Undone.").waitFor();
      await expect.poll(price).toBe(10_995);
    },
  );

  it.runIf(CHECKS_EVERYTHING)("saves a price that was typed in the list", async () => {
    const page = await open("owner", "/desk/stock?q=maverick+6");
    await page.keyboard.press("j");
    await page.keyboard.press("p");
    await page.getByLabel("Price of D5 MAVERICK 6", { exact: true }).fill("cheap");
    await page.keyboard.press("Enter");
    await page.getByText("Enter a number here, such as 1,450.").waitFor();
    await page.getByLabel("Price of D5 MAVERICK 6", { exact: true }).fill("$9,999");
    await page.keyboard.press("Enter");
    await page.getByText("Saved. It shows on every page").waitFor();
    const shown = async () => (await fetch(`${desk.site.url}/api/vehicles/${CART}`)).json();
    await expect.poll(shown).toMatchObject({ price: 9999 });
  });

  it.each(CHECKS_EVERYTHING ? SIZES : [])(
    "takes photos and puts them in order by keys: %o",
    async (size) => {
      const id = size === PHONE ? "evolution-d5-maverick-4" : CART;
      const page = await open("rentals", `/desk/stock/${id}`, size);
      await page
        .getByLabel(/^Add photos/)
        .setInputFiles([
          await photo("red"),
          { name: "list.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") },
          await photo("blue"),
        ]);
      await page.getByText("list.jpg was not added: it is no picture").waitFor();
      await page.getByText("blue.jpg").and(page.locator(":not(option)")).waitFor();
      await page.getByLabel(/^Photo 2 of 2/).waitFor();
      await page.getByRole("button", { name: "Close", exact: true }).click();
      const pictures = page.locator("section[aria-label=Photos] li > button img");
      const [first] = await pictures.evaluateAll((all) =>
        all.map((each) => each.getAttribute("src")),
      );
      await page.getByLabel(/^Photo 2 of 2/).focus();
      await page.keyboard.press("ArrowLeft");
      await page.getByText("It is the first photo now").waitFor();
      await expect.poll(() => pictures.nth(1).getAttribute("src")).toBe(first);
      if (size === DESKTOP) {
        await page.getByLabel(/^Photo 2 of 2/).dragTo(page.getByLabel(/^Photo 1 of 2/));
        await expect.poll(() => pictures.nth(0).getAttribute("src")).toBe(first);
      }
      await page.getByText("Photo 1: place, text").click();
      await expectAccessible(page, [], { include: ["section[aria-label=Photos]"] });
      await page.getByRole("button", { name: "Remove", exact: true }).first().click();
      await page.getByRole("button", { name: "Put it back" }).click();
      await page.getByText("The photo is back.").waitFor();
      await page.getByLabel(/^Photo 2 of 2/).waitFor();
    },
  );

  it.each(CHECKS_EVERYTHING ? SIZES : [])(
    "imports a list after showing what changes: %o",
    async (size) => {
      const page = await open("owner", "/desk/stock/import", size);
      await expectAccessible(page, [], MAIN);
      const id = `uc-${size.width}`;
      const text = `id,name,description,brand,category,price\n${id},Used Onward,Runs.,Club Car,Used,8900`;
      await page
        .getByLabel(/Excel/)
        .setInputFiles({ name: "used.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
      await page.getByRole("button", { name: "Review the changes" }).click();
      await page.getByText("1 cart would be added").waitFor();
      await expectAccessible(page, [], MAIN);
      await page.getByRole("button", { name: "Import 1 cart" }).click();
      await page.getByText("Imported: 1 cart added").waitFor();
    },
  );

  it.runIf(CHECKS_EVERYTHING)("is right at any width", async () => {
    const page = await open("sales", "/desk/stock?brand=Club+Car");
    for (const path of [`/desk/stock?q=maverick&open=${CART}`, "/desk/stock/new"]) {
      await page.goto(path);
      await expectAccessible(page, [1440, 390], MAIN);
    }
  });

  it("works without script", async () => {
    const browser = await desk.visitPlain("sales", "plain sales");
    await browser.open(`/desk/stock?q=maverick+6&open=${CART}`);
    await browser.press(/^Put on hold/, { "Choose N2": true });
    await browser.press(/^Put on hold/, { "For whom": "Lee Plain" });
    expect(browser.text).toContain("N2 is on hold for Lee Plain to ");
    await browser.open(`/desk/stock/${CART}`);
    expect(browser.text).toContain("On hold for Lee Plain");
    await browser.open("/desk/stock/evolution-d5-maverick-4");
    await browser.press("Add this cart", { "Stock number": "p1" });
    await browser.press("Set the state", { Sold: true });
    expect(browser.text).toContain("P1 is sold.");
  });
});
