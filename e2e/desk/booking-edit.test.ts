import { expect, it } from "vitest";
import { expectAccessible } from "#e2e/accessibility/testing/axe.ts";
import { quoteTotal, weekdayAhead } from "#e2e/support/booking-form.ts";
import { signIn } from "#e2e/support/desk.ts";
import { endUndoTime, requestBooking } from "#e2e/support/desk-bookings.ts";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";
import { provideSharedDesk } from "./testing/provide-desk.ts";

const desk = provideSharedDesk();

const BOOKED = {
  plan: "4-seater",
  start: weekdayAhead(7, [3, 4]),
  days: "3",
  drivers: "0",
  area: "lavallette",
  time: "11:00",
  address: "12 Ocean Avenue",
  lastName: "Edited",
};

const dollars = (cents: number) =>
  (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });

/** A confirmed booking, opened to be edited without script. */
async function openEdit(firstName: string) {
  const reference = await requestBooking(desk.site, { ...BOOKED, firstName });
  const browser = await desk.visitPlain("rentals", `Editor ${firstName}`);
  await browser.open(`/desk/rentals/${reference}?do=confirm`);
  await browser.press("Confirm booking", {});
  await browser.follow(/^Edit booking/);
  return { reference, browser };
}

it("changes who rents and where to without a question, and says from what to what", async () => {
  const { browser } = await openEdit("Grace");
  expect(browser.value("Street address, if delivered")).toBe("12 Ocean Avenue");
  await browser.press("Save changes", {
    "First name": "Gracie",
    Phone: "(732) 555-4142",
    Email: "gracie-edited@example.com",
    "Street address, if delivered": "14 Ocean Avenue",
    "Renter's notes": "Gate code 7\nleft",
  });
  expect(browser.text).toContain("The booking is changed.");
  expect(browser.text).toMatch(
    /First name Grace → Gracie; Phone .* → \(732\) 555-4142; Email .* → gracie-edited@example.com; Notes .* → Gate code 7 left; Address 12 Ocean Avenue → 14 Ocean Avenue/,
  );
  await endUndoTime(desk.site);
  const mail = await desk.mailTo("gracie-edited@example.com");
  expect(mail?.mail.text).toContain("14 Ocean Avenue");
  await browser.follow(/^Edit booking/);
  await browser.press("Save changes");
  expect(browser.text).toContain("Nothing was changed.");
});

it("shows another price before it is stored: class, days, place, drivers and a discount", async () => {
  const { browser } = await openEdit("Leon");
  const before = quoteTotal(BOOKED);
  await browser.press("Save changes", {
    Class: "6 Seater",
    Days: "4",
    Place: "Picked up here",
    "Additional drivers": "1 more",
  });
  const changed = { ...BOOKED, plan: "6-seater", days: "4", area: "", drivers: "1" };
  const after = quoteTotal(changed);
  expect(browser.status).toBe(422);
  expect(browser.text).toContain(`Total, was ${dollars(before)}`);
  const difference = dollars(Math.abs(after - before));
  const amount = `${difference} ${after > before ? "more" : "less"}`;
  await browser.press(`Save changes, ${amount}`);
  expect(browser.text).toMatch(/The booking is changed\. 6S-\d+ takes the place of 4S-\d+\./);
  expect(browser.text).toMatch(
    /Class 4 Seater → 6 Seater; Dates .* → .*; Additional drivers 0 → 1; Place delivered to 12 Ocean Avenue, Lavallette → picked up; Cart 4S-\d+ → 6S-\d+/,
  );
  expect(browser.text).toContain(`${dollars(before)} → ${dollars(after)}`);
  await browser.follow(/^Edit booking/);
  const discount = { "Line 1: what for": "Returning renter", "Line 1: dollars": "-50" };
  await browser.press("Save changes", discount);
  await browser.press(/^Save changes, \$5\d\.\d\d less$/);
  expect(browser.text).toMatch(/Extra lines none → Returning renter -\$50\.00/);
  await browser.open(`${browser.path}?do=dates`);
  await browser.press("Show the price", { "Days in all": "3" });
  expect(browser.text).toMatch(/Returning renter ?-\$50\.00/);
});

it("asks about an extra above the deposit once its price was seen", async () => {
  const { browser } = await openEdit("Cora");
  const slip = { "Line 1: what for": "Cooler", "Line 1: dollars": "5000" };
  await browser.press("Save changes", slip);
  await browser.press(/^Save changes, \$5,\d{3}\.\d\d more$/);
  expect(browser.status).toBe(422);
  expect(browser.text).toMatch(
    /Cooler, \$5,000\.00 is more than the deposit of \$500\.00\. The email will say a total of \$6,\d{3}/,
  );
  await browser.press(/^Save with a total of \$6,\d{3}\.\d\d$/);
  expect(browser.text).toContain("The booking is changed.");
});

it("asks again when the price that was seen is not the price any more", async () => {
  const { browser } = await openEdit("Iris");
  await browser.press("Save changes", { Days: "4" });
  await browser.press(/^Save changes, /, { Class: "6 Seater" });
  expect(browser.status).toBe(422);
  expect(browser.value("Class")).toBe("6-seater");
  await browser.press(/^Save changes, \$[\d,.]+ more$/);
  expect(browser.text).toContain("The booking is changed.");
});

it("says at its field what is wrong, and keeps what is typed", async () => {
  const { browser } = await openEdit("Noor");
  await browser.press("Save changes", {
    "First name": "",
    Phone: "12",
    Days: "0",
    "Line 2: dollars": "20",
    "Renter's notes": "Kept",
  });
  expect(browser.status).toBe(422);
  for (const text of [
    "Enter the renter's first name",
    "Enter the phone number with its area code",
    "The shortest rental is 1 day",
    "Say what this amount is for",
  ]) {
    expect(browser.text).toContain(text);
  }
  expect(browser.value("Renter's notes")).toBe("Kept");
});

it("goes past the longest stay with a reason, which the history keeps", async () => {
  const { browser } = await openEdit("Maya");
  const far = { "First day": weekdayAhead(20, 35), Days: "35" };
  await browser.press("Save changes", far);
  expect(browser.text).toContain("The longest rental is 30 days.");
  expect(browser.text).not.toContain("Call us");
  await browser.press("Save changes", { "Book anyway, why": "Rents every summer" });
  await browser.press(/^Save changes, \$[\d,.]+ more$/);
  expect(browser.text).toContain(
    "Saved anyway (The longest rental is 30 days.): Rents every summer",
  );
  await browser.follow(/^Edit booking/);
  await browser.press("Save changes", { "Last name": "Later" });
  expect(browser.text).toContain("Last name Edited → Later");
});

it("books past the longest stay with a reason", async () => {
  const browser = await desk.visitPlain("rentals", "Long Booker");
  await browser.open("/desk/rentals/new");
  await browser.press("Save booking", {
    Cart: "4 Seater",
    "First day": weekdayAhead(28, 40),
    Days: "40",
    "First name": "Otto",
    "Last name": "Long",
    Phone: "(732) 555-0143",
  });
  expect(browser.text).toContain("The longest rental is 30 days.");
  expect(browser.text).not.toContain("Call us for a longer stay");
  await browser.press("Save booking", { "Book anyway, why": "Works here all winter" });
  expect(browser.text).toMatch(
    /Confirmed with 4S-\d+\. Saved anyway \(The longest rental is 30 days\.\): Works here all winter/,
  );
});

it("keeps what a colleague changed meanwhile where the person did not type", async () => {
  const { browser, reference } = await openEdit("Sven");
  const other = await desk.visitPlain("owner", "Olga Editor");
  await other.open(`/desk/rentals/${reference}/edit`);
  await other.press("Save changes", { Phone: "(732) 555-4144" });
  await browser.press("Save changes", { "First name": "Svenja" });
  expect(browser.status).toBe(409);
  expect(browser.text).toContain("Olga Editor changed this booking at");
  expect(browser.text).toMatch(/Olga Editor, .*: Phone .* → \(732\) 555-4144/);
  expect(browser.value("First name")).toBe("Svenja");
  await browser.press("Save anyway");
  expect(browser.text).toContain("First name Sven → Svenja");
  expect(browser.text).toContain("Svenja Edited");
  await browser.follow(/^Edit booking/);
  expect(browser.value("Phone")).toBe("(732) 555-4144");
});

it("gives another cart, which is undone, and refuses one that somebody has", async () => {
  const first = await openEdit("Uma");
  await first.browser.press("Save changes", { "Cart number": "4S-40" });
  expect(first.browser.text).toMatch(/Cart 4S-\d+ → 4S-40/);
  await first.browser.press("Undo");
  expect(first.browser.text).toMatch(/Cart 4S-40 → 4S-\d+/);
  await first.browser.follow(/^Edit booking/);
  await first.browser.press("Save changes", { "Cart number": "4S-40" });
  const second = await openEdit("Vera");
  const { headers } = await signIn(desk.site, "rentals", "Taker");
  const { fields } = readHidden(second.browser.html);
  const taken = await fetch(`${desk.site.url}/desk/rentals/${second.reference}/edit`, {
    method: "POST",
    headers: { ...headers, accept: "text/html" },
    body: new URLSearchParams({ ...fields, unit: "4S-40" }),
  });
  expect(taken.status).toBe(422);
  expect(await taken.text()).toMatch(/4S-40 is with Uma Edited \(.+\)\./);
});

/** The form as it was opened, posted with fields that its select may not offer. */
function readHidden(html: string) {
  const [, opened = "{}"] = /name="opened" value="([^"]*)"/.exec(html) ?? [];
  const text = opened.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
  const fields: Record<string, string> = JSON.parse(text);
  return { fields: { ...fields, intent: "edit", version: "1", opened: text } };
}

it.runIf(CHECKS_EVERYTHING)(
  "works by keyboard, shows the price as it is typed, and ends with the booking",
  async () => {
    const reference = await requestBooking(desk.site, { ...BOOKED, firstName: "Wanda" });
    const { page } = await desk.visit("rentals", { width: 390, name: "Phone Editor" });
    await page.goto(`/desk/rentals/${reference}`);
    await page.getByText("Live", { exact: true }).waitFor({ state: "attached" });
    await page.keyboard.press("e");
    await page.getByRole("spinbutton", { name: "Days" }).fill("4");
    await page.keyboard.press("Tab");
    await page
      .getByRole("region", { name: "Price" })
      .getByText(/^\$[\d,.]+ more$/)
      .waitFor();
    await expectAccessible(page, [390, 1440]);
    await page.getByRole("button", { name: "Save changes" }).press("Enter");
    await page.getByRole("button", { name: /^Save changes, \$[\d,.]+ more$/ }).press("Enter");
    await page.getByRole("status").getByText("The booking is changed.", { exact: true }).waitFor();
    const browser = await desk.visitPlain("rentals", "Late Editor");
    await browser.open(`/desk/rentals/${reference}?do=decline`);
    await browser.press("Decline request", { Why: "No cart" });
    expect(browser.text).not.toContain("Edit booking");
    await browser.open(`/desk/rentals/${reference}/edit`);
    expect(browser.text).toContain("This booking is declined, so it cannot be edited anymore.");
  },
);
