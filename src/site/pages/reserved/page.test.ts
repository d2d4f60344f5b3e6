import ICAL from "ical.js";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freeUntil } from "#domain/bookings/cancellation.ts";
import { addDays, formatFullDay } from "#domain/dates.ts";
import { formatZonedTime } from "#domain/dealership/format-instant.ts";
import { formatAmount, formatCents } from "#domain/money.ts";
import { bookingInterval } from "#domain/rentals/booking-times.ts";
import { bookingForm, parseRental, submitBooking } from "#e2e/support/booking-form.ts";
import { mainText, parseHead } from "#e2e/support/html.ts";
import { launchSite, type RunningSite } from "#e2e/support/launch-site.ts";

const FIELDS = bookingForm({
  days: "6",
  lastName: "Quillfeather",
  phone: "(800) 555-0133",
  email: "zebulon@mail.example",
  notes: "A lavender cart",
});
const STAY = { start: FIELDS.start, time: FIELDS.time, days: 6 };
const SECRETS = ["Quillfeather", "555-0133", "zebulon", "lavender"];

let own: RunningSite;
let id: string;
beforeAll(async () => {
  own = await launchSite();
  id = await submitBooking(own.url, FIELDS);
});
afterAll(async () => {
  await own?.discard();
});

const ask = (path: string) => fetch(own.url + path);
const thanks = (query: string) => `/reserve/thank-you${query}`;
const calendar = (query: string) => `/reserve/calendar.ics${query}`;

async function thanksPage(): Promise<string> {
  const response = await ask(thanks(`?booking=${id}`));
  expect(response.status).toBe(200);
  return await response.text();
}

const referenceIn = (html: string) =>
  parse(html).querySelector('[data-testid="reference"]')?.text ?? "";

const billIn = (html: string) =>
  parse(html)
    .querySelectorAll('[data-testid="bill-lines"] div')
    .map((row) => [row.querySelector("dt")?.text, row.querySelector("dd")?.text]);

describe("the page of a request", () => {
  it("shows the reference, the days and that the booking is not confirmed yet", async () => {
    const html = await thanksPage();
    const text = mainText(html).replaceAll("\u202f", " ");
    expect(referenceIn(html)).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    for (const words of [
      "It is not confirmed until we call you.",
      "6 Seater, 6 days",
      `${formatFullDay(FIELDS.start)}, 11:00 AM`,
      `${formatFullDay(addDays(FIELDS.start, 6))}, 11:00 AM`,
      "12 Ocean Avenue, Unit 4, Ship Bottom",
      `Free to cancel until ${formatZonedTime(freeUntil(bookingInterval(STAY).from.getTime(), { freeHours: 24 }), new Date())}. After that, canceling a confirmed rental costs `,
    ]) {
      expect(text).toContain(words);
    }
  });

  it("tells no other site and no search engine its address, which shows the renter's link", async () => {
    for (const path of [thanks(`?booking=${id}`), calendar(`?booking=${id}`)]) {
      const { headers } = await ask(path);
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("x-robots-tag")).toBe("noindex");
    }
  });

  it("shows the quoted price to the cent", async () => {
    const html = await thanksPage();
    const read = parseRental(FIELDS);
    if (!read.ok) throw new Error("the form has no price");
    const { lines, totalCents, depositCents } = read.rental.quote;
    expect(billIn(html)).toEqual(lines.map(({ label, cents }) => [label, formatAmount(cents)]));
    expect(parse(html).querySelector('[data-testid="bill-total"]')?.text).toBe(
      formatCents(totalCents),
    );
    expect(parse(html).querySelector('[data-testid="bill-deposit"] dd')?.text).toBe(
      formatCents(depositCents),
    );
  });

  it("is private, and shows only necessary personal data", async () => {
    const response = await ask(thanks(`?booking=${id}`));
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("no-vary-search")).toBeNull();
    const html = await response.text();
    expect(parseHead(html).robots).toContain("noindex");
    expect(parseHead(html).canonicals.join(" ")).not.toContain(id);
    for (const secret of SECRETS) expect(html.toLowerCase()).not.toContain(secret.toLowerCase());
  });

  it("shows where the cart is collected", async () => {
    const fields = bookingForm({ area: "", days: "1", drivers: "0" });
    const other = await submitBooking(own.url, fields);
    const text = mainText(await (await ask(thanks(`?booking=${other}`))).text());
    expect(text).toContain("6 Seater, 1 day");
    expect(text).toContain("At our showroom: 3 Sample Road, Sampleport");
  });

  it.each([
    "",
    "?booking=",
    "?booking=x",
    "?booking=0a1b2c3d-0000-4000-8000-000000000000",
    "?booking=%00",
    "?booking='%20or%201=1",
    "?booking=../../etc",
    `?booking=${"9".repeat(500)}`,
  ])("returns 404 for another id: %s", async (query) => {
    const response = await ask(thanks(query));
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const html = await response.text();
    expect(parseHead(html).h1).toEqual(["We can't find that request"]);
    expect(parseHead(html).robots).toContain("noindex");
    const file = await ask(calendar(query));
    expect([file.status, file.headers.get("cache-control")]).toEqual([404, "no-store"]);
    expect(await file.text()).toBe("We can't find that request.\n");
  });

  it("accepts only the exact id", async () => {
    for (const other of [
      id.toUpperCase(),
      ` ${id}`,
      `${id}0`,
      id.slice(0, -1),
      id.replaceAll("-", ""),
    ]) {
      const query = `?${new URLSearchParams({ booking: other })}`;
      expect((await ask(thanks(query))).status, other).toBe(404);
    }
  });
});

describe("the calendar file of a request", () => {
  it("has one event for the stay, with the reference", async () => {
    const response = await ask(calendar(`?booking=${id}`));
    const reference = referenceIn(await thanksPage());
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("content-disposition")).toBe(
      `attachment; filename="golf-cart-${reference}.ics"`,
    );
    const text = await response.text();
    const [component, ...others] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents(
      "vevent",
    );
    if (component === undefined || others.length > 0) throw new Error("there is not one event");
    const event = new ICAL.Event(component);
    const { from, to } = bookingInterval(STAY);
    expect(event.startDate.toJSDate()).toEqual(from);
    expect(event.endDate.toJSDate()).toEqual(to);
    expect(event.uid).toBe(`${reference}@carts.example.org`);
    expect(event.location).toBe("Ship Bottom, NJ");
    expect(component.getFirstPropertyValue("status")).toBe("TENTATIVE");
    const unfolded = text.replaceAll(/\r\n[ \t]/g, "");
    for (const secret of [...SECRETS, "Ocean Avenue", id]) expect(unfolded).not.toContain(secret);
  });

  it("is linked from the page", async () => {
    const link = parse(await thanksPage()).querySelector("a[download]");
    expect(link?.getAttribute("href")).toBe(calendar(`?booking=${id}`));
  });
});
