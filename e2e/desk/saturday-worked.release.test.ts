import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectAccessible } from "#e2e/accessibility/testing/axe.ts";
import { signIn, visitDesk } from "#e2e/support/desk.ts";
import { PlainBrowser } from "#e2e/support/plain-browser.ts";
import { launchSaturday } from "#e2e/support/saturday.ts";

let site: Awaited<ReturnType<typeof launchSaturday>>;

beforeAll(async () => {
  site = await launchSaturday();
});
afterAll(async () => {
  await site?.stop();
});

type Options = { width?: number; height?: number };

async function open(
  name: string,
  path: string,
  options: Options = {},
  role: "rentals" | "sales" = "rentals",
): Promise<Page> {
  const size = { width: 1440, height: 900, ...options };
  const { page } = await visitDesk(site, role, { ...size, name });
  await page.goto(path);
  await page.getByText("Live", { exact: true }).waitFor({ state: "attached" });
  return page;
}

/** A figure with its words, such as "9 of 40 delivered". */
async function figures(page: Page): Promise<string[]> {
  const shown = await page.locator("dl > div").filter({ visible: true }).all();
  return await Promise.all(
    shown.map(async (one) =>
      `${await one.locator("dd").innerText()} ${await one.locator("dt").innerText()}`.replace(
        /\s+/g,
        " ",
      ),
    ),
  );
}

const shows = (page: Page, figure: string) => expect.poll(() => figures(page)).toContain(figure);

const done = (page: Page, text: string) =>
  page.getByRole("status").getByText(text, { exact: true }).waitFor();

/** Presses J until the row has the focus. */
async function walkTo(page: Page, row: string): Promise<void> {
  for (let count = 0; count < 120; count += 1) {
    await page.keyboard.press("j");
    const text = await page.evaluate(() => document.activeElement?.textContent ?? "");
    if (text.startsWith(row)) return;
  }
  throw new Error(`J does not reach ${row}`);
}

/** Goes to the page by its keys, once no focused element can take them. */
async function backToToday(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector("main")?.focus());
  await page.keyboard.press("g");
  await page.keyboard.press("t");
  await page.getByRole("heading", { name: "Needs you now" }).waitFor();
}

const PLAIN = { width: 600, height: 400, channels: 3, background: "teal" } as const;
const jpeg = await sharp({ create: PLAIN }).jpeg().toBuffer();

async function openPlain(name: string, path: string): Promise<PlainBrowser> {
  const browser = new PlainBrowser(site.url, (await signIn(site, "rentals", name)).cookie);
  await browser.open(path);
  return browser;
}

it("is worked through by keys alone, and others see it", async () => {
  const page = await open("Jordan Sample", "/desk/day");
  const other = await open("Quinn Sample", "/desk/day?kind=delivery&by=town");
  const plain = await openPlain("Old Sample", "/desk/day");
  await shows(page, "9 of 40 delivered");
  await shows(page, "12 of 33 back");
  await shows(page, "2 late, 42 min");
  await shows(page, "1 of 9 test drives");
  await shows(page, "2 without a cart");
  await page.getByText("Two bookings share 6S-05 from tomorrow").waitFor();
  await expectAccessible(page, [390, 820, 1440], { include: ["main"] });

  await walkTo(page, "No cart for Judy Bloggs");
  await page.keyboard.press("a");
  await page
    .getByRole("status")
    .getByText(/^4S-\d\d is assigned\.$/)
    .waitFor();
  await shows(page, "1 without a cart");
  await shows(other, "1 without a cart");
  await plain.press(/^Assign .* to Judy Bloggs$/);
  expect(plain.text).toContain("changed this booking at");

  const waiting = page.getByRole("region", { name: "Bookings to confirm" }).locator("li a");
  await walkTo(page, (await waiting.first().textContent()) ?? "");
  await page.keyboard.press("Enter");
  const confirm = page.getByRole("dialog").getByRole("button", { name: "Confirm booking" });
  await confirm.press("Enter");
  await done(page, "The booking is confirmed.");
  await backToToday(page);

  const sales = await open("Drive Sample", "/desk/day", {}, "sales");
  await walkTo(sales, "Iris Tan is 12 min late");
  await sales.keyboard.press("d");
  await done(sales, "Iris Tan is here.");
  await shows(page, "1 late, 42 min");
  await sales.getByRole("region", { name: "Here now" }).getByText("Iris Tan").waitFor();
  await sales.keyboard.press("z");
  await shows(page, "2 late, 42 min");
  await walkTo(sales, "Iris Tan is 12 min late");
  await sales.keyboard.press("u");
  await done(sales, "Iris Tan did not come.");

  await page.goto("/desk/day?kind=delivery");
  await walkTo(page, "Nina Murphy");
  await page.keyboard.press("d");
  await page.waitForURL(/\/desk\/rentals\/\w/);
  const list = page.getByRole("region", { name: "Check-out list" });
  for (const box of await list.getByRole("checkbox").all()) await box.press("Space");
  await list.getByLabel(/^ID seen.*: Kind/).pressSequentially("Class D");
  await list.getByRole("spinbutton", { name: "Charge" }).pressSequentially("98");
  for (const side of ["Front", "Rear", "Left side", "Right side"]) {
    await list
      .getByLabel(`Photo: ${side}`)
      .setInputFiles([{ name: `${side}.jpg`, mimeType: "image/jpeg", buffer: jpeg }]);
    await list.getByRole("img", { name: `${side} of the cart` }).waitFor();
  }
  await list.getByLabel("Or the name, typed").pressSequentially("Nina Murphy");
  await list.getByLabel("Why something is left open").pressSequentially("Deposit at noon");
  await page.getByRole("button", { name: "Check out cart" }).first().press("Enter");
  await done(page, "The cart is out.");
  await backToToday(page);
  await shows(page, "10 of 40 delivered");
  await shows(other, "10 of 40 delivered");

  await walkTo(page, "Walter Novak");
  await page.keyboard.press("d");
  await page.waitForURL(/\/desk\/rentals\/\w/);
  const back = page.getByRole("region", { name: "Return list" });
  expect(await back.getByRole("checkbox", { name: /^Late return, 1 h at/ }).isChecked()).toBe(true);
  for (const label of [/keys, charger/, /new marks/, /^Recharge/]) {
    await back.getByRole("checkbox", { name: label }).press("Space");
  }
  await back.getByRole("spinbutton", { name: /^Charge/ }).pressSequentially("35");
  await back.getByLabel("Why something is left open").pressSequentially("Photos by phone");
  await back.getByRole("button", { name: "Check in cart" }).press("Enter");
  await done(page, "The cart is back.");
  await page.getByText("$60.00").first().waitFor();
  await backToToday(page);
  await shows(page, "13 of 33 back");
  await shows(other, "0 late");
  // The choice from before all of these changes is still in place.
  const chosen = other.getByRole("navigation", { name: "Show" }).locator("[aria-current]");
  expect(await chosen.innerText()).toContain("Deliveries");

  await page.goto("/desk/day?by=town");
  await page.getByRole("grid").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  await expect.poll(focused).toMatch(/^.+, .+M, .*(deliver|return)/);
  const cell = await focused();
  await page.keyboard.press("Enter");
  await page.waitForURL(/window=\d+/);
  const town = cell?.split(",")[0] ?? "";
  await page
    .getByRole("link", { name: `${town}, ` })
    .last()
    .waitFor();
  const places = page.getByRole("region", { name: "Stops", exact: true }).locator("li");
  const isOnlyTown = async () => {
    const shown = await places.allInnerTexts();
    return shown.length > 0 && shown.every((place) => place.includes(town));
  };
  await expect.poll(isOnlyTown).toBe(true);

  await page.keyboard.press("p");
  await page.getByText(/^30 deliveries · 20 returns/).waitFor();
  await expectAccessible(page, [], { include: ["main"] });
});

it("goes on with a phone in the hand", async () => {
  const size = { width: 390, height: 844 };
  const page = await open("Phone Sample", "/desk/day", size);
  const [delivered = ""] = await figures(page);
  await page.getByRole("button", { name: /^Assign .* to Trent Citizen$/ }).press("Enter");
  await page.getByRole("link", { name: /^No cart for Trent/ }).waitFor({ state: "detached" });
  await page.getByRole("link", { name: /^Two bookings share 6S-05/ }).press("Enter");
  const pane = page.getByRole("region", { name: /^Booking / });
  await pane
    .getByRole("button", { name: /^Assign/ })
    .first()
    .press("Enter");
  await pane
    .getByText(/6S-(?!05)\d\d/)
    .first()
    .waitFor();
  await page.goto("/desk/day?kind=delivery");
  await page.getByRole("link", { name: "Judy Bloggs", exact: true }).press("Enter");
  await page.getByRole("link", { name: "Start check-out" }).press("Enter");
  const list = page.getByRole("region", { name: "Check-out list" });
  await list.getByLabel("Why something is left open").fill("Papers at the shop");
  await list.getByLabel("Or the name, typed").fill("Judy Bloggs");
  await list.getByRole("button", { name: "Check out cart" }).press("Enter");
  await done(page, "The cart is out.");
  await page.goto("/desk/day");
  await shows(page, `${Number.parseInt(delivered, 10) + 1}/40 delivered`);
});
