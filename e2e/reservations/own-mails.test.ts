import { parse } from "node-html-parser";
import { afterAll, beforeAll, expect, it } from "vitest";
import { mailSettings } from "#e2e/reliability/drills/mail-settings.ts";
import { bookingForm, submitBooking } from "#e2e/support/booking-form.ts";
import { launchSite, PUBLIC_URL, type RunningSite } from "#e2e/support/launch-site.ts";
import { type FaultySmtpServer, startFaultySmtpServer } from "#platform/testing/smtp-server.ts";

let mail: FaultySmtpServer;
let site: RunningSite;

beforeAll(async () => {
  mail = await startFaultySmtpServer();
  site = await launchSite(mailSettings(mail.url));
});
afterAll(async () => {
  await site?.discard();
  await mail?.goDown();
});

/** The renter's page, from the mail. */
function ownLink(address: string): string {
  const [mailed] = mailsTo(address);
  const own = parse(mailed?.mail.html ?? "")
    .querySelectorAll("a")
    .map((one) => one.getAttribute("href") ?? "")
    .find((one) => one.includes("key="));
  return String(own).replace(PUBLIC_URL, site.url);
}

const mailsTo = (address: string) => mail.received.filter(({ to }) => to.includes(address));

it("a request on the built site is acknowledged once, with a link that opens, and no name in the log", async () => {
  await submitBooking(site.url, bookingForm({ email: "dana@example.com" }));
  await expect.poll(() => mailsTo("dana@example.com").length).toBe(1);
  await expect.poll(() => mailsTo("office@example.com").length).toBe(1);
  // One that comes later shows that nothing else waited before it.
  await submitBooking(site.url, bookingForm({ email: "late@example.com" }));
  await expect.poll(() => mailsTo("late@example.com").length).toBe(1);
  await expect.poll(() => mailsTo("office@example.com").length).toBe(2);
  expect(mailsTo("dana@example.com")).toHaveLength(1);

  const [acknowledged] = mailsTo("dana@example.com");
  const links = parse(acknowledged?.mail.html ?? "").querySelectorAll("a");
  const own = links
    .map((one) => one.getAttribute("href") ?? "")
    .find((one) => one.includes("key="));
  expect(own).toMatch(new RegExp(`^${PUBLIC_URL}/reservations/`));
  const page = await fetch(String(own).replace(PUBLIC_URL, site.url));
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("We have your request");
  for (const secret of ["Dana", "Sample", "@example.com", "Ocean", "key="]) {
    expect(site.output()).not.toContain(secret);
  }
});

it("the shop is mailed what a renter writes and does on the own page, with a link to the desk", async () => {
  const email = "grace@example.com";
  await submitBooking(site.url, bookingForm({ firstName: "Grace", lastName: "Kowalski", email }));
  await expect.poll(() => mailsTo(email).length).toBe(1);
  const own = ownLink(email);
  const reference = /reservations\/([^/?]+)/.exec(own)?.[1] ?? "";
  const toShop = (subject: string) =>
    mailsTo("office@example.com").filter(({ mail: { subject: is } }) => is === subject);
  const post = (address: string, fields: Record<string, string>) =>
    fetch(address, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });

  expect((await post(own, { message: "The gate code is 4471." })).status).toBe(303);
  const wrote = `Message from Grace Kowalski (${reference})`;
  await expect.poll(() => toShop(wrote).length).toBe(1);
  const text = toShop(wrote)[0]?.mail.text ?? "";
  expect(text).toContain("The gate code is 4471.");
  expect(text).toContain(`${PUBLIC_URL}/desk/rentals/${reference}`);
  expect(toShop(wrote)[0]?.mail.replyTo).toMatchObject([{ address: email }]);

  const cancel = own.replace("?", "/cancel?");
  const form = parse(await (await fetch(cancel)).text());
  const value = (name: string) => form.querySelector(`[name=${name}]`)?.getAttribute("value") ?? "";
  const fields = { version: value("version"), cost: value("cost") };
  expect((await post(cancel, fields)).status).toBe(303);
  await expect
    .poll(() => toShop(`Booking canceled by Grace Kowalski (${reference})`).length)
    .toBe(1);
  expect(site.output()).not.toContain("4471");
  expect(site.output()).not.toContain("Kowalski");
});
