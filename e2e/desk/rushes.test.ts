import { afterAll, beforeAll, expect, it } from "vitest";
import { addDays } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { addBookings } from "#e2e/support/bookings.ts";
import { type DeskSite, launchDesk, signIn } from "#e2e/support/desk.ts";
import { readFreeTimes } from "#e2e/support/free-times.ts";
import type { RunningSite } from "#e2e/support/launch-site.ts";
import { PlainBrowser } from "#e2e/support/plain-browser.ts";
import type { Role } from "#people/roles.ts";

const SENT = 14;
const NETWORKS = 5;

let site: RunningSite & DeskSite;
/** References of what strangers sent, in order. */
const sent: string[] = [];
/** The day of the last one. */
let lastDay: string;

const visit = async (role: Role) => new PlainBrowser(site.url, (await signIn(site, role)).cookie);

const stranger = (index: number) => ({
  firstName: `Visitor ${String.fromCharCode(65 + index)}`,
  lastName: "Dupont",
  email: `visitor${index}@example.com`,
  phone: `(732) 555-01${10 + index}`,
  interest: "sales",
  message: "I would like to test drive it.",
});

beforeAll(async () => {
  // Nothing answers there: mails wait.
  site = await launchDesk({
    CONTACT_RATE: "1000",
    TRUSTED_PROXIES: "127.0.0.1",
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_FROM: "carts@example.com",
    MAIL_TO: "office@example.com",
  });
  const times = await readFreeTimes(site);
  for (let index = 0; index < SENT; index += 1) {
    // Far apart, so that no day is half full.
    const appointment = { kind: "test-drive", place: "shore", startsAt: times[index * 9] ?? "" };
    const response = await fetch(`${site.url}/api/contact`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-forwarded-for": `198.51.100.${index % NETWORKS}`,
      },
      body: JSON.stringify({ ...stranger(index), appointment }),
    });
    sent.push((await response.json()).reference);
    lastDay = dealershipTime(new Date(appointment.startsAt)).day;
  }
});
afterAll(() => site.discard());

const TITLE = /14 test drives in \d+ minutes? from 5 networks/;

it("says on Today that strangers book in a rush, to those who may cancel it", async () => {
  for (const [role, isShown] of [
    ["owner", true],
    ["sales", true],
    ["rentals", false],
    ["service", false],
  ] as const) {
    const browser = await visit(role);
    await browser.open("/desk/day");
    expect(TITLE.test(browser.text), role).toBe(isShown);
    await browser.open("/desk/rushes");
    expect(TITLE.test(browser.text), role).toBe(isShown);
  }
});

it("says of a test drive that its email is not confirmed", async () => {
  const browser = await visit("sales");
  await browser.open(`/desk/appointments/${sent.at(-1)}`);
  expect(browser.text).toContain("Email not confirmed");
  expect(browser.text).toContain("for the customer to confirm the email address");
  await browser.open(`/desk/calendar?day=${lastDay}`);
  expect(browser.html).toMatch(/Visitor N Dupont, [^"<]*, email not confirmed/);
});

it("cancels a rush with one press, but for what a colleague changed, and undoes it, without script", async () => {
  const [browser, colleague] = [await visit("sales"), await visit("owner")];
  await browser.open("/desk/rushes");
  await colleague.open(`/desk/appointments/${sent[0]}`);
  await colleague.press("Set", { "Assigned to": "Owner Sample" });
  await browser.press("Cancel all 14");
  expect(browser.text).toContain("13 bookings canceled, without an email. 1 had changed");
  expect(browser.text).toContain("Nothing left to look at");
  await colleague.open("/desk/inbox");
  expect(sent.filter((reference) => colleague.html.includes(reference))).toEqual([sent[0]]);
  await browser.press("Undo");
  expect(browser.text).toContain("Undone for 13 bookings.");
  expect(browser.text).toContain("13 test drives in ");
  await colleague.open("/desk/inbox");
  expect(sent.filter((reference) => !colleague.html.includes(reference))).toEqual([]);
  await browser.press("Cancel all 13");
  await browser.open("/desk/day");
  expect(browser.text).not.toContain("networks");
  await browser.open(`/desk/appointments/${sent[0]}`);
  expect(browser.text).not.toContain("Canceled");
});

it("cancels rentals likewise, for those who may", async () => {
  const rentals = Array.from({ length: 12 }, (_, index) => ({
    ...stranger(index),
    lastName: "Renter",
    email: `renter${index}@example.com`,
    reference: `RUSH-00${10 + index}`,
    start: addDays(lastDay, index * 4),
    days: 2,
    state: "requested" as const,
    network: "a digest",
  }));
  await addBookings(site, rentals);
  const sales = await visit("sales");
  await sales.open("/desk/rushes");
  expect(sales.text).not.toContain("12 rentals");
  const browser = await visit("rentals");
  await browser.open("/desk/today");
  await browser.follow(/^12 rentals in \d+ minutes? from 1 network: look/);
  await browser.press("Cancel all 12");
  expect(browser.text).toContain("12 bookings canceled, without an email.");
  await browser.press("Undo");
  expect(browser.text).toContain("Undone for 12 bookings.");
  await browser.open("/desk/rentals/RUSH-0011");
  expect(browser.text).toContain("Keeps a cart until");
});
