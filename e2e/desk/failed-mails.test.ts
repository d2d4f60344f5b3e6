import { afterEach, beforeAll, expect, it } from "vitest";
import { expectAccessible } from "#e2e/accessibility/testing/axe.ts";
import { addAppointments, failAppointmentMail } from "#e2e/support/appointments.ts";
import { weekdayAhead } from "#e2e/support/booking-form.ts";
import { type SignedInStaff, signIn } from "#e2e/support/desk.ts";
import { endUndoTime, requestBooking } from "#e2e/support/desk-bookings.ts";
import { mainText } from "#e2e/support/html.ts";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";
import { provideMailDesk } from "./testing/provide-desk.ts";
import { tabTo } from "./testing/tab-to.ts";

const desk = provideMailDesk();
let staff: SignedInStaff;

beforeAll(async () => {
  staff = await signIn(desk.site, "rentals");
});
afterEach(() => desk.mail.behave("well"));

const getText = async (path: string) => {
  const response = await fetch(desk.site.url + path, { headers: { cookie: staff.cookie } });
  return mainText(await response.text());
};

const post = async (reference: string, fields: Record<string, string>) => {
  const response = await fetch(`${desk.site.url}/desk/rentals/${reference}`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(fields),
    headers: { ...staff.headers, accept: "text/html" },
  });
  return { status: response.status, text: mainText(await response.text()) };
};

const mailsTo = (address: string) =>
  desk.mail.received.filter(({ to }) => to.includes(address)).map((one) => one.mail.subject ?? "");

/** A booking whose confirmation the renter's mail server has refused. */
async function refusedConfirmation(firstName: string): Promise<string> {
  const email = `${firstName.toLowerCase()}@example.co`;
  const reference = await requestBooking(desk.site, { firstName, lastName: "Kowalski", email });
  await expect.poll(() => mailsTo(email).length).toBe(1);
  // The office's mail is on its way at the same time, and is not to be refused.
  await expect
    .poll(() => desk.mail.received.filter(({ raw }) => raw.includes(email)))
    .toHaveLength(2);
  desk.mail.behave("550 at RCPT");
  expect((await post(reference, { intent: "confirm", version: "0" })).status).toBe(303);
  await endUndoTime(desk.site);
  const title = `The confirmation for ${firstName} Kowalski did not go out`;
  await expect.poll(() => getText("/desk/day"), { timeout: 15_000 }).toContain(title);
  desk.mail.behave("well");
  return reference;
}

it("are shown on Today, and the address is corrected and the mail sent again, by keyboard at 390 px", async () => {
  await refusedConfirmation("Grace");
  const { page } = await desk.visit("rentals", { width: 390, name: "Narrow Sample" });
  await page.goto("/desk/day?tab=needs");
  await page.getByText("Live", { exact: true }).waitFor({ state: "attached" });
  const item = page.getByRole("listitem").filter({ hasText: "for Grace Kowalski did not go out" });
  expect(await item.innerText()).toContain(
    "The mail server does not recognize grace@example.co. Call, or correct the address and send it again.",
  );
  await expectAccessible(page, [], { include: ["main"] });
  await item.locator("summary").press("Enter");
  await tabTo(page, "link", "Correct address");
  await page.keyboard.press("Enter");
  const field = page.getByRole("dialog").getByRole("textbox", { name: "Email address" });
  await field.fill("grace at example");
  await field.evaluate((input) => input.setAttribute("type", "text"));
  await field.press("Enter");
  await page.getByText("Enter an address such as grace@example.com.").waitFor();
  await expectAccessible(page, [], { include: ["dialog[open]"] });
  await field.fill("grace@example.com");
  await field.press("Enter");
  await page.getByRole("status").getByText("The address is corrected.").waitFor();
  await expect.poll(() => mailsTo("grace@example.com")).toHaveLength(1);
  expect(mailsTo("grace@example.com")[0]).toMatch(/^Confirmed: your cart for /);
  await page.getByText("Corrected the email address").waitFor();
  expect(await getText("/desk/day")).not.toContain("did not go out");
  expect(desk.site.output()).not.toContain("grace@");
});

it("are sent again, or done once the renter was called, without script", async () => {
  const again = await refusedConfirmation("Leon");
  expect(await getText(`/desk/rentals/${again}`)).toMatch(
    /The confirmation for Leon Kowalski did not go out\. ?The mail server does not recognize leon@example\.co\. Call Leon, or correct the address and send it again\./,
  );
  expect((await post(again, { intent: "mail-again" })).status).toBe(303);
  await expect.poll(() => mailsTo("leon@example.co").length).toBe(2);
  const twice = await post(again, { intent: "mail-again" });
  expect([twice.status, twice.text.includes("has gone out or is being tried")]).toEqual([
    422,
    true,
  ]);

  const called = await refusedConfirmation("Maya");
  expect((await post(called, { intent: "mail-by-phone" })).status).toBe(303);
  const booking = await getText(`/desk/rentals/${called}`);
  expect(booking).not.toContain("did not go out");
  expect(booking).toContain("Reached the customer by phone, since an email did not arrive");
  expect(mailsTo("maya@example.co")).toHaveLength(1);
});

it("about an appointment are shown to those who may change it, and are sent again from there", async () => {
  const [sales, service] = [await signIn(desk.site, "sales"), await signIn(desk.site, "service")];
  const [reference, email] = ["VSIT-0009", "olivia@example.co"];
  await addAppointments(desk.site, [
    { reference, name: "Olivia Dupont", email, day: weekdayAhead(12), time: "10:00" },
  ]);
  await failAppointmentMail(desk.site, { reference, kind: "booked" });
  const path = `/desk/appointments/${reference}`;
  const read = async (own: SignedInStaff, page: string) => {
    const response = await fetch(desk.site.url + page, { headers: { cookie: own.cookie } });
    return mainText(await response.text());
  };
  const send = async (own: SignedInStaff, intent: string) => {
    const response = await fetch(desk.site.url + path, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ intent, reference, version: "0" }),
      headers: { ...own.headers, accept: "text/html" },
    });
    return response.status;
  };
  const title = "The confirmation for Olivia Dupont did not go out";
  expect(await read(sales, "/desk/day")).toContain(title);
  expect(await read(sales, path)).toContain(`${title}.`);
  for (const page of ["/desk/day", path]) expect(await read(service, page)).not.toContain(title);
  expect(await send(service, "appointment-mail-again")).toBe(403);
  expect(await send(sales, "appointment-mail-again")).toBe(303);
  await expect.poll(() => mailsTo(email).length).toBe(1);
  expect(await read(sales, "/desk/day")).not.toContain(title);
  expect(await send(sales, "appointment-mail-by-phone")).toBe(422);
});

it.runIf(CHECKS_EVERYTHING)(
  "are all counted on Today, and listed beyond the first three",
  async () => {
    desk.mail.behave("550 at RCPT");
    const names = ["Ada", "Bea", "Cleo", "Dora", "Emma"];
    for (const firstName of names) {
      const email = `${firstName.toLowerCase()}@example.co`;
      await requestBooking(desk.site, { firstName, lastName: "Beyond", email });
    }
    const { page } = await desk.visit("rentals", { name: "Count Sample" });
    const summary = page.getByText("2 more emails did not go out");
    await expect
      .poll(async () => {
        await page.goto("/desk/day");
        return await summary.count();
      })
      .toBe(1);
    const needs = page.getByRole("region", { name: "Needs you now" });
    await summary.click();
    for (const firstName of names)
      await needs.getByText(`for ${firstName} Beyond`).first().waitFor();
    await expectAccessible(page, [1440, 390], { include: ["section[aria-label='Needs you now']"] });
  },
);
