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

const mailsTo = (address: string) => mail.received.filter(({ to }) => to.includes(address));

it("a request on the built site is acknowledged once, with a link that opens, and no name in the log", async () => {
  await submitBooking(site.url, bookingForm());
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
