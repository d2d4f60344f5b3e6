import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, it } from "vitest";
import { expectAccessible } from "#e2e/accessibility/testing/axe.ts";
import { weekdayAhead } from "#e2e/support/booking-form.ts";
import { signIn } from "#e2e/support/desk.ts";
import { moveBooking, requestBooking } from "#e2e/support/desk-bookings.ts";
import { pdfText } from "#e2e/support/pdf-text.ts";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";
import type { Role } from "#people/roles.ts";
import { provideSharedDesk } from "./testing/provide-desk.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const desk = provideSharedDesk();

async function open(role: Role, name: string, path: string, width = 1440): Promise<Page> {
  const { page } = await desk.visit(role, { width, name });
  await page.goto(path);
  await page.getByText("Live", { exact: true }).waitFor({ state: "attached" });
  return page;
}

const GRACE = {
  plan: "4-seater",
  days: "7",
  drivers: "1",
  area: "lavallette",
  firstName: "Grace",
  lastName: "Booker",
};

const DIALOG = { include: ["dialog[open]"] };
const MAIN = { include: ["main"] };

const done = (page: Page, text: string) =>
  page.getByRole("status").getByText(text, { exact: true }).waitFor();

const picture = { width: 300, height: 200, channels: 3, background: "teal" } as const;
const jpeg = await sharp({ create: picture }).jpeg().toBuffer();

async function pay(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Record payment" }).click();
  await done(page, "The payment is recorded.");
}

async function sign(page: Page): Promise<void> {
  const box = await page.getByRole("img", { name: /^Signature of/ }).boundingBox();
  if (box === null) throw new Error("there is no place to sign");
  await page.mouse.move(box.x + 20, box.y + 60);
  await page.mouse.down();
  for (const step of [1, 2, 3, 4, 5, 6]) {
    await page.mouse.move(box.x + 20 + step * 25, box.y + (step % 2 === 0 ? 70 : 30));
  }
  await page.mouse.up();
  await expect.poll(() => page.locator("[name=signature]").inputValue()).toMatch(/^M[\d.]+ /);
}

it("goes from the request to the end: confirm, assign, check out, check in with fees, close", async () => {
  const reference = await requestBooking(desk.site, GRACE);
  const page = await open("rentals", "Robin Booking", `/desk/rentals/${reference}`);
  await expectAccessible(page, [390, 820, 1440]);
  await page.keyboard.press("y");
  await page.getByRole("dialog").getByRole("button", { name: "Confirm booking" }).press("Enter");
  await done(page, "The booking is confirmed.");
  await page.keyboard.press("a");
  await page.getByRole("combobox", { name: "Cart" }).selectOption("4S-31");
  await page.getByRole("button", { name: "Assign cart" }).click();
  await done(page, "The cart is changed.");
  await page.getByRole("heading", { name: /^4S-31/ }).waitFor();

  const list = page.getByRole("region", { name: "Check-out list" });
  await list.getByRole("heading", { name: "Check-out list 0 of 13" }).waitFor();
  await list.getByRole("checkbox", { name: /^ID seen/ }).check();
  await list.getByLabel(/^ID seen.*: Kind/).fill("Class D");
  await list.getByRole("spinbutton", { name: "Charge" }).fill("98");
  await list.getByRole("heading", { name: "Check-out list 2 of 13" }).waitFor();
  await page.keyboard.press("Tab");
  await page.getByRole("heading", { name: "Price" }).click();
  await page.keyboard.press("h");
  await page
    .getByText(/^1 more driver named/)
    .first()
    .waitFor();
  expect(await list.getByLabel(/^ID seen.*: Kind/).inputValue()).toBe("Class D");

  await list.getByRole("link", { name: /^Take \$/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Take \$/ })
    .click();
  await page
    .getByRole("status")
    .getByText(/^\$[\d,.]+ is recorded\.$/)
    .waitFor();
  for (const side of ["Front", "Rear", "Left side", "Right side"]) {
    await list
      .getByLabel(`Photo: ${side}`)
      .setInputFiles([{ name: `${side}.jpg`, mimeType: "image/jpeg", buffer: jpeg }]);
    await list.getByRole("img", { name: `${side} of the cart` }).waitFor();
  }
  for (const box of await list.getByRole("checkbox").all()) await box.check();
  await list.getByRole("heading", { name: "Check-out list 12 of 13" }).waitFor();
  await expectAccessible(page, [], MAIN);
  await sign(page);
  await list.getByRole("heading", { name: "Check-out list 13 of 13" }).waitFor();
  await page.getByRole("button", { name: "Check out cart" }).first().click();
  await page.getByRole("button", { name: "Check out now" }).click();
  await done(page, "The cart is out.");
  await page.getByRole("img", { name: "Signature" }).waitFor();

  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);
  const address = `${desk.site.url}/desk/rentals/${reference}/agreement.pdf`;
  const pdf = await fetch(address, { headers: { cookie: cookie.join("; ") } });
  expect(pdf.headers.get("content-type")).toBe("application/pdf");
  const text = await pdfText(new Uint8Array(await pdf.arrayBuffer()));
  for (const part of [
    reference,
    "Grace Booker",
    "4S-31",
    "Weekly plan",
    "$1,050.00",
    "Signed by",
  ]) {
    expect(text).toContain(part);
  }
  expect(text).toContain("Late return");

  const late = Date.now() - 90 * MINUTE;
  await moveBooking(desk.site, reference, { from: late - 7 * DAY, to: late });
  await page.reload();
  await page.getByText("Live", { exact: true }).waitFor();
  const back = page.getByRole("region", { name: "Return list" });
  expect(await back.getByRole("checkbox", { name: /^Late return, 2 h at \$25/ }).isChecked()).toBe(
    true,
  );
  for (const label of [/keys, charger/, /new marks/, /^Cleaning/, /^Recharge/]) {
    await back.getByRole("checkbox", { name: label }).check();
  }
  await back.getByLabel("Cleaning: amount in dollars").fill("20");
  await back.getByRole("spinbutton", { name: /^Charge/ }).fill("35");
  await expectAccessible(page, [390, 820, 1440], MAIN);
  await back.getByRole("button", { name: "Check in cart" }).click();
  await page
    .getByText(/^Cleaning costs \$50 to \$150\./)
    .first()
    .waitFor();
  await back.getByLabel("Cleaning: amount in dollars").fill("80");
  await back.getByRole("button", { name: "Check in cart" }).click();
  await done(page, "The cart is back.");
  await page.getByText("Deposit to return").first().waitFor();
  await page.getByRole("link", { name: "Record a payment" }).click();
  expect(await page.getByLabel("Amount in dollars").inputValue()).toBe("335.00");
  await pay(page);
  await page.getByRole("button", { name: "Close booking" }).first().click();
  await done(page, "The booking is closed.");
});

it.runIf(CHECKS_EVERYTHING)("cancels with the refund in the button, and undoes it", async () => {
  const reference = await requestBooking(desk.site, { ...GRACE, firstName: "Leon" });
  const page = await open("owner", "Olivia Booking", `/desk/rentals/${reference}`, 390);
  await page.getByRole("link", { name: "Confirm booking" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Confirm booking" }).click();
  await done(page, "The booking is confirmed.");
  await page.getByRole("link", { name: "Record payment" }).click();
  await pay(page);
  const soon = Date.now() + 5 * HOUR;
  await moveBooking(desk.site, reference, { from: soon, to: soon + 7 * DAY });
  await page.goto(`/desk/rentals/${reference}?do=cancel`);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Cancel booking, refund $573.11" }).waitFor();
  await dialog.getByRole("radio", { name: /^The customer doesn't show up/ }).check();
  await dialog.getByRole("button", { name: "Cancel booking, refund $0.00" }).waitFor();
  await dialog.getByRole("radio", { name: /^We cancel/ }).check();
  await expectAccessible(page, [], DIALOG);
  expect(await page.evaluate(() => document.activeElement?.textContent)).not.toMatch(/^Cancel/);
  const paid = await dialog.getByRole("status").textContent();
  await dialog.getByRole("button", { name: `Cancel booking, refund ${paid}` }).click();
  await done(page, "The booking is canceled.");
  await page.getByText(`Canceled, refund ${paid}`).waitFor();
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await done(page, "Undone.");
  await page.getByRole("link", { name: "Start check-out" }).waitFor();
});

it.runIf(CHECKS_EVERYTHING)(
  "shows what somebody else has done, and lets the person choose",
  async () => {
    const reference = await requestBooking(desk.site, { ...GRACE, firstName: "Maya" });
    const other = await desk.visitPlain("owner", "Olga Booking");
    const slow = await desk.visitPlain("rentals", "Slow Booking");
    await other.open(`/desk/rentals/${reference}?do=confirm`);
    await other.press("Confirm booking");
    for (const browser of [slow, other]) await browser.open(`/desk/rentals/${reference}?do=cart`);
    await other.press("Assign cart", { Cart: "4S-32" });
    await slow.press("Assign cart", { Cart: "4S-33" });
    expect(slow.text).toMatch(/Olga Booking, .*: Assigned 4S-32/);
    await slow.press("Save anyway");
    await other.open(`/desk/rentals/${reference}`);
    expect(other.text).toContain("4S-33");
  },
);

it.runIf(CHECKS_EVERYTHING)("shows what other dates cost before they are saved", async () => {
  const iris = { ...GRACE, firstName: "Iris", start: weekdayAhead(4, [7, 8]) };
  const reference = await requestBooking(desk.site, iris);
  const browser = await desk.visitPlain("rentals", "Dates Booking");
  await browser.open(`/desk/rentals/${reference}?do=dates`);
  await browser.press("Show the price", { "Days in all": "31" });
  expect(browser.text).toContain("The longest rental is 30 days");
  await browser.press("Show the price", { "Days in all": "8" });
  expect(browser.text).toContain("New total, was $1,146.22");
  const { page } = await desk.visit("rentals", { name: "Dates Booking", width: 1440 });
  await page.goto(browser.path);
  await page.getByRole("dialog").waitFor();
  await expectAccessible(page, [], DIALOG);
  await browser.press("Change dates, $159.94 more");
  expect(browser.text).toContain("The dates are changed.");
  expect(browser.text).toMatch(/8 days.*\$1,306\.16/);
});

it("works without script, and loses nothing that was typed", async () => {
  const reference = await requestBooking(desk.site, { ...GRACE, firstName: "Noor" });
  const browser = await desk.visitPlain("rentals", "Plain Booking");
  await browser.open(`/desk/rentals/${reference}?do=confirm`);
  await browser.press("Confirm booking", { Cart: "4S-34" });
  expect(browser.text).toContain("The booking is confirmed.");
  await browser.press("Check out cart", {
    Charge: "97",
    "The renter's name, typed as a signature": "Noor Booker",
    "Photo: Front": [new File([new Uint8Array(jpeg)], "front.jpg")],
  });
  expect(browser.text).toContain("ID seen, 18 or older · ");
  expect(browser.value("Charge")).toBe("97");
  await browser.press("Check out cart", {
    "Why something is left open": "Papers follow by email",
  });
  expect(browser.text).toMatch(/It starts in \d+ days, on /);
  await browser.press("Check out now");
  expect(browser.text).toContain("The cart is out.");
  expect(browser.text).toContain("Noor Booker,");
  await browser.press("Undo");
  expect(browser.text).toContain("Undone.");
});

it.runIf(CHECKS_EVERYTHING)(
  "keeps a check-out list that a colleague was faster with, and says so",
  async () => {
    const reference = await requestBooking(desk.site, { ...GRACE, firstName: "Twin" });
    const colleague = await signIn(desk.site, "rentals", "Faster Sample");
    const post = (fields: Record<string, string>) =>
      fetch(`${desk.site.url}/desk/rentals/${reference}`, {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams(fields),
        headers: { ...colleague.headers, accept: "text/html" },
      });
    expect((await post({ intent: "confirm", version: "0", unit: "4S-35" })).status).toBe(303);
    const page = await open("owner", "Slower Sample", `/desk/rentals/${reference}`, 1440);
    const list = page.getByRole("region", { name: "Check-out list" });
    await list.getByLabel("Notes").fill("Gate code 12");
    // A draft is written a moment after the last key.
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
      .toContain("Gate code 12");
    const early = { intent: "check-out", version: "1", missingReason: "Later" };
    const { sure = "" } = /name="sure" value="(?<sure>[^"]*)"/.exec(
      await (await post(early)).text(),
    )?.groups ?? { sure: "" };
    expect((await post({ ...early, sure })).status).toBe(303);
    await page.getByText("A colleague has already checked this cart out.").waitFor();
    expect(await list.getByLabel("Notes").inputValue()).toBe("Gate code 12");
    expect(await page.getByRole("button", { name: "Check in cart" }).count()).toBe(0);
    expect(await page.getByRole("button", { name: "Check out cart" }).count()).toBe(0);
    await expectAccessible(page, [], { include: ["main"] });
    await page.getByRole("button", { name: "Close this list" }).click();
    await page.getByRole("region", { name: "Return list" }).waitFor();
  },
);
