import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { runCli } from "#cli/testing/run-cli.ts";
import { expectAccessible } from "#e2e/accessibility/testing/axe.ts";
import { hasChromium, NO_CHROMIUM } from "#e2e/support/chromium.ts";
import { DESK_WIDTHS } from "#e2e/support/test-scope.ts";
import type { Role } from "#people/roles.ts";
import { provideSharedDesk } from "./testing/provide-desk.ts";

const CART = "evolution-d5-maverick-6";
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const SIZES = [DESKTOP, PHONE].filter(({ width }) => DESK_WIDTHS.includes(width));

const desk = provideSharedDesk();
let visitors = 0;

beforeAll(async () => {
  for (const number of ["N1", "N2"]) {
    const add = ["units", "add", CART, "--stock-number", number, "--condition", "new"];
    expect((await runCli(add, { DATA_DIR: desk.site.dataDir })).code).toBe(0);
  }
});

async function open(role: Role, path: string, size = DESKTOP): Promise<Page> {
  visitors += 1;
  const name = `${role} ${"abcdefgh"[visitors]} Sample`;
  const { page } = await desk.visit(role, { ...size, name });
  await page.goto(path);
  await page.waitForFunction(() =>
    Object.keys(document.body).some((key) => key.startsWith("__reactProps")),
  );
  await page.getByText("Live", { exact: true }).waitFor({ state: "attached" });
  return page;
}

const photo = async (color: string) => ({
  name: `${color}.jpg`,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 1200, height: 800, channels: 3, background: color } })
    .jpeg()
    .toBuffer(),
});

describe.skipIf(!hasChromium())(`the stock${hasChromium() ? "" : ` (${NO_CHROMIUM})`}`, () => {
  it("is worked by keys alone: hold, sell, undo; another person sees it", async () => {
    const page = await open("sales", `/desk/stock?q=maverick+6&open=${CART}`);
    const other = await open("owner", "/desk/stock?q=maverick+6");
    await expectAccessible(page);
    await page.keyboard.press("j");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.getByLabel("Choose N1").focus();
    await page.keyboard.press("Space");
    await page.getByLabel("Choose N1").blur();
    await page.keyboard.press("h");
    const dialog = page.getByRole("dialog", { name: "Put on hold" });
    await expectAccessible(page);
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

  it("keeps the price as a draft, previews the real page and publishes it", async () => {
    const page = await open("owner", `/desk/stock/${CART}`);
    await page.getByLabel("Price before tax and delivery").fill("$10,495");
    await page.getByText("1 change is not published.").waitFor();
    await page.getByText("$500 less").waitFor();
    await page.getByRole("button", { name: "Page", exact: true }).click();
    await page.frameLocator("iframe").getByText("$10,495").first().waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Show differences" }).click();
    await page.getByRole("dialog").getByText("$10,495").waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+Enter");
    await page.getByText("Published. It is on the site").waitFor();
    await page.getByText("Price $10,995 → $10,495").last().waitFor();
    const price = async () =>
      (await (await fetch(`${desk.site.url}/api/vehicles/${CART}`)).json()).price;
    await expect.poll(price).toBe(10_495);
  });

  it("keeps a price that was typed in the list as a draft", async () => {
    const page = await open("owner", "/desk/stock?q=maverick+6");
    await page.keyboard.press("j");
    await page.keyboard.press("p");
    await page.getByLabel("Price of D5 MAVERICK 6", { exact: true }).fill("cheap");
    await page.keyboard.press("Enter");
    await page.getByText("The price must be whole US dollars").waitFor();
    await page.getByLabel("Price of D5 MAVERICK 6", { exact: true }).fill("$9,999");
    await page.keyboard.press("Enter");
    await page.getByText("Kept as a draft.").waitFor();
    await page.getByText("$9,999").waitFor();
    await expectAccessible(page);
    const shown = await fetch(`${desk.site.url}/api/vehicles/${CART}`);
    expect(await shown.json()).not.toMatchObject({ price: 9999 });
  });

  it.each(SIZES)("takes photos and puts them in order by keys: %o", async (size) => {
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
    await expectAccessible(page);
    await page.getByRole("button", { name: "Remove", exact: true }).first().click();
    await page.getByRole("button", { name: "Put it back" }).click();
    await page.getByText("The photo is back.").waitFor();
    await page.getByLabel(/^Photo 2 of 2/).waitFor();
  });

  it.each(SIZES)("imports a list after showing what changes: %o", async (size) => {
    const page = await open("owner", "/desk/stock/import", size);
    await expectAccessible(page);
    const id = `uc-${size.width}`;
    const text = `id,name,description,brand,category,price\n${id},Used Onward,Runs.,Club Car,Used,8900`;
    await page
      .getByLabel(/Excel/)
      .setInputFiles({ name: "used.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
    await page.getByRole("button", { name: "Look at the changes" }).click();
    await page.getByText("1 cart would be added").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Import 1 cart" }).click();
    await page.getByText("Imported: 1 cart added").waitFor();
  });

  it("is right on a phone, and without script", async () => {
    const page = await open("sales", "/desk/stock", PHONE);
    await expectAccessible(page);
    await page.goto("/desk/stock/new");
    await expectAccessible(page);
    await page.goto(`/desk/stock/${CART}`);
    await expectAccessible(page);
    const { page: plain } = await desk.visit("sales", {
      ...DESKTOP,
      javaScript: false,
      name: "plain sales",
    });
    await plain.goto(`/desk/stock?q=maverick+6&open=${CART}`);
    await plain.getByLabel("Choose N2").check();
    await plain.getByRole("button", { name: "Put on hold" }).click();
    await plain.getByLabel("For whom").fill("Lee Plain");
    await plain.getByRole("button", { name: "Put on hold" }).first().click();
    await plain.getByText("Put on hold.", { exact: true }).waitFor();
    await plain.goto(`/desk/stock/${CART}`);
    await plain.getByText("On hold for Lee Plain").waitFor();
    await plain.goto("/desk/stock/evolution-d5-maverick-4");
    await plain.getByText("Add a cart with its stock number").click();
    await plain.getByLabel("Stock number", { exact: true }).fill("p1");
    await plain.getByRole("button", { name: "Add this cart" }).click();
    await plain.getByRole("radio", { name: /^Sold/ }).check();
    await plain.getByRole("button", { name: "Set the state" }).click();
    await plain.getByText("Marked as sold.").waitFor();
  });
});
