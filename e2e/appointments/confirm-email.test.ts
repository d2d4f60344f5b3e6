import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bookingForm, sendBooking, weekdayAhead } from "#e2e/support/booking-form.ts";
import { readFreeTimes } from "#e2e/support/free-times.ts";
import { mainText } from "#e2e/support/html.ts";
import { launchSite, type RunningSite } from "#e2e/support/launch-site.ts";

/** So many strangers in an hour are no rush. */
const CALM = 12;

let site: RunningSite;
let times: string[];

beforeAll(async () => {
  // Nothing answers there: mails wait.
  site = await launchSite({
    PUBLIC_URL: "http://localhost",
    CONTACT_RATE: "1000",
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_FROM: "carts@example.com",
    MAIL_TO: "office@example.com",
  });
  times = await readFreeTimes(site);
});
afterAll(() => site.discard());

let people = 0;
const stranger = () => {
  people += 1;
  const number = String(people).padStart(2, "0");
  return {
    firstName: `Olivia ${String.fromCharCode(64 + people)}`,
    lastName: "Dupont",
    email: `olivia${number}@example.com`,
    phone: `(732) 555-01${number}`,
    interest: "sales",
    message: "I would like to test drive it.",
  };
};
/** Far apart, so that no day is half full. */
const nextTime = () => times.splice(0, 9)[0] ?? "";
const appointment = () => ({ kind: "test-drive", place: "shore", startsAt: nextTime() });

const sendJson = (body: object) =>
  fetch(`${site.url}/api/contact`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const sendForm = (path: string, fields: Record<string, string>) =>
  fetch(new URL(path, site.url), {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
  });

type Stored = {
  reference: string;
  key: string;
  state: string;
  version: number;
  awaits: string | null;
};

const openTables = () => new DatabaseSync(join(site.dataDir, "site.sqlite"));

function readLast(table: "appointments" | "bookings"): Stored {
  const database = openTables();
  try {
    const row = database.prepare(`select * from ${table} order by created_at desc limit 1`).get();
    return row as Stored;
  } finally {
    database.close();
  }
}

/** Only a press on the button confirms: neither opening the link nor a program that scans mails does. Twice is once. */
async function expectPress(table: "appointments" | "bookings", folder: string, state: string) {
  const { reference, key, version } = readLast(table);
  const own = `/${folder}/${reference}?key=${key}`;
  const confirm = own.replace("?", "/confirm?");
  const page = await fetch(site.url + confirm);
  expect(page.headers.get("cache-control")).toContain("no-store");
  const text = mainText(await page.text());
  expect(text).toContain("Confirm my email");
  const scanned = await fetch(site.url + confirm, { method: "HEAD" });
  expect(scanned.status).toBe(200);
  const foreign = await sendForm(confirm.replace(key, "another"), { version: String(version) });
  expect(foreign.status).toBe(404);
  expect(readLast(table)).toMatchObject({ state: "requested", awaits: "email" });
  for (let press = 0; press < 2; press += 1) {
    const pressed = await sendForm(confirm, { version: String(version) });
    expect(pressed.status).toBe(303);
    expect(pressed.headers.get("location")).toBe(own);
    expect(readLast(table)).toMatchObject({ state, awaits: null });
  }
  return text;
}

it("asks strangers to confirm their email in a rush, and books by a press on the link", async () => {
  for (let index = 0; index < CALM; index += 1) {
    const response = await sendJson({ ...stranger(), appointment: appointment() });
    expect(response.status).toBe(201);
    expect((await response.json()).page).toContain("/appointments/");
  }
  const response = await sendJson({ ...stranger(), appointment: appointment() });
  expect(response.status).toBe(202);
  const body = await response.json();
  expect(body).toMatchObject({ reference: expect.any(String), awaits: "email" });
  expect(JSON.stringify(body)).not.toContain("key=");

  const { kind: visit, place, startsAt } = appointment();
  const fields = { ...stranger(), visit, place, appointment: startsAt, intent: "test-drive" };
  const sent = await sendForm("/contact", fields);
  expect(sent.status).toBe(303);
  const thanks = await fetch(new URL(sent.headers.get("location") ?? "", site.url));
  expect(mainText(await thanks.text())).toContain("It isn't booked yet");
  await expectPress("appointments", "appointments", "booked");
});

it("asks strangers to confirm their email for a cart in a rush, also once the cart is no longer kept", async () => {
  const start = weekdayAhead(4);
  for (let index = 0; index < CALM; index += 1) {
    if (readLast("bookings")?.awaits) break;
    expect((await sendBooking(site.url, bookingForm({ start }))).status).toBe(303);
  }
  if (!readLast("bookings").awaits) await sendBooking(site.url, bookingForm({ start }));
  const database = openTables();
  database.exec("update bookings set hold_until = 1 where awaits is not null");
  database.close();
  const text = await expectPress("bookings", "reservations", "requested");
  expect(text).toContain("We don't keep a cart for you now");
});
