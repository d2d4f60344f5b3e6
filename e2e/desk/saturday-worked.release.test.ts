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

/** The figures of the day, such as "Deliveries 9 of 40", and its chips, such as "2 late". */
async function figures(page: Page): Promise<string[]> {
  const rows = await page.getByRole("grid").locator("tbody tr").all();
  const counts = await Promise.all(
    rows.map(
      async (row) =>
        `${await row.locator("th").innerText()} ${await row.locator("td").last().innerText()}`,
    ),
  );
  const chips = await page.locator('a[href*="only="]').allInnerTexts();
  return [...counts, ...chips].map((text) => text.replace(/\s+/g, " ").trim());
}

/** How many things of the day are done; also on phones. */
const countDone = async (page: Page) =>
  Number.parseInt(
    (await page.getByRole("heading", { name: /of 89 done$/ }).innerText()).replace(/^The day/, ""),
    10,
  );

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
  await shows(page, "Deliveries 9 of 40");
  await shows(page, "Returns 12 of 33");
  await shows(page, "2 late");
  await page
    .getByRole("region", { name: "Late" })
    .getByText("42 min late")
    .filter({ visible: true })
    .waitFor();
  await shows(page, "Test drives 1 of 9");
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
  await shows(page, "1 late");
  await sales
    .getByRole("region", { name: "Here now" })
    .getByRole("link", { name: "Iris Tan", exact: true })
    .waitFor();
  await sales.keyboard.press("z");
  await shows(page, "2 late");
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
  await shows(page, "Deliveries 10 of 40");
  await shows(other, "Deliveries 10 of 40");

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
  await shows(page, "Returns 13 of 33");
  await expect.poll(async () => (await figures(other)).join()).not.toContain("late");
  // The choice from before all of these changes is still in place.
  const chosen = other.getByRole("grid").locator("th [aria-current]");
  expect(await chosen.innerText()).toBe("Deliveries");

  await page.goto("/desk/day");
  await page.getByRole("grid").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  await expect.poll(focused).toMatch(/^Test drives, .+M: [1-9]/);
  await page.keyboard.press("Enter");
  await page.waitForURL(/window=\d+/);
  const items = page.getByRole("region", { name: "The day's list" }).locator("li");
  const isOnlyDrives = async () => {
    const shown = await items.allInnerTexts();
    return shown.length > 0 && shown.every((item) => item.includes("Test drive"));
  };
  await expect.poll(isOnlyDrives).toBe(true);

  await page.goto("/desk/day");
  await page.getByText("Live", { exact: true }).waitFor({ state: "attached" });
  const printed = page.evaluate(
    () =>
      new Promise((resolve) => {
        window.print = () => resolve("printed");
      }),
  );
  await page.keyboard.press("p");
  expect(await printed).toBe("printed");
  await page.emulateMedia({ media: "print" });
  await page.getByText(/50 stops, 30 out, 20 back/).waitFor();
  await page.emulateMedia({ media: "screen" });
  await expectAccessible(page, [], { include: ["main"] });
});

it("goes on with a phone in the hand", async () => {
  const size = { width: 390, height: 844 };
  const page = await open("Phone Sample", "/desk/day", size);
  const before = await countDone(page);
  await page.getByRole("link", { name: /^Needs you/ }).press("Enter");
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
  await expect.poll(() => countDone(page)).toBe(before + 1);
});
