import ICAL from "ical.js";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatCents } from "#domain/money.ts";
import { weekdayAhead } from "#e2e/support/booking-form.ts";
import { mainText } from "#e2e/support/html.ts";
import { ownPath } from "#rentals/mails/own-path.ts";
import type { Booking } from "#rentals/store/booking.ts";
import { getFleet, openShop, type Shop, STAFF } from "./testing/open-shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(getFleet({ utility: 3, "4-seater": 2 }));
});
afterAll(() => shop?.close());

let weeks = 2;
/** In a week of its own, so that no other has its carts. */
function request() {
  weeks += 1;
  return shop.request({ plan: "utility", days: "2", start: weekdayAhead(weeks, 2) });
}

const get = (path: string) => fetch(shop.site.url + path);

async function getText(path: string): Promise<string> {
  const response = await get(path);
  expect(response.status).toBe(200);
  return mainText(await response.text());
}

/** Each with a cart of its own, since one that is out cannot go out again. */
async function checkOut(own: Booking, unit: string): Promise<void> {
  await shop.bookings.confirm(STAFF, own, unit);
  await shop.bookings.checkOut(STAFF, await shop.current(own.reference), {});
}

describe("the page of a reservation", () => {
  it("is for those with the link only, and tells nobody else its address", async () => {
    const found = await request();
    const response = await get(ownPath(found));
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    const html = await response.text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    // Nothing that a browser or an extension changes can be lost where no script takes over.
    for (const part of ["", "/cancel", "/dates"] as const) {
      const own = parse(await (await get(ownPath(found, part))).text());
      expect(own.querySelectorAll("script[src], noscript")).toEqual([]);
    }
    await expect.poll(shop.site.output).toContain(`/reservations/${found.reference}"`);
    expect(shop.site.output()).not.toContain(found.key);
  });

  it("answers alike to a wrong reference, a wrong key and none", async () => {
    const found = await request();
    const other = await request();
    const pages = await Promise.all(
      [
        ownPath({ reference: "ZZZZ-9999", key: found.key }),
        ownPath({ reference: found.reference, key: other.key }),
        ownPath({ reference: found.reference, key: "" }),
        `/reservations/${found.reference}`,
      ].map(async (path) => {
        const response = await get(path);
        expect(response.headers.get("referrer-policy")).toBe("no-referrer");
        expect(response.headers.get("cache-control")).toBe("no-store");
        return `${response.status} ${await response.text()}`;
      }),
    );
    expect(pages[0]).toContain("doesn&#x27;t open a reservation");
    expect(pages[0]).toMatch(/^404/);
    expect(new Set(pages).size).toBe(1);
    for (const part of ["/cancel", "/calendar.ics"] as const) {
      const key = other.key;
      expect((await get(ownPath({ reference: found.reference, key }, part))).status).toBe(404);
    }
    const path = ownPath({ reference: found.reference, key: other.key });
    const body = new URLSearchParams({ message: "Hello there" });
    expect((await fetch(shop.site.url + path, { method: "POST", body })).status).toBe(404);
  });

  it("ends 30 days after the return", async () => {
    const found = await request();
    await shop.startsIn(found.reference, -31 * 24, 2);
    expect((await get(ownPath(found))).status).toBe(200);
    await shop.startsIn(found.reference, -33 * 24, 2);
    expect((await get(ownPath(found))).status).toBe(404);
  });

  it("says what is due when the renter gets the cart, and only that", async () => {
    const found = await request();
    const text = await getText(ownPath(found));
    const { totalCents, depositCents } = found.stay.quote;
    expect(text).toContain(
      `Due at delivery Nothing is paid online ${formatCents(totalCents + depositCents)}`,
    );
    expect(text).toContain("Illustration. Yours may be a similar cart");
    expect(text).toContain("Ship Bottom: low-speed vehicles are banned");
    expect(text).not.toMatch(/refund\b/i);
  });

  it.each<[string, (own: Booking) => Promise<unknown>, RegExp, string]>([
    [
      "requested",
      async () => {},
      /It is not confirmed until we call you\. We keep a cart for you until/,
      "TENTATIVE",
    ],
    [
      "confirmed",
      (own) => shop.bookings.confirm(STAFF, own),
      /Your cart comes \w+day, \w+ \d+/,
      "CONFIRMED",
    ],
    [
      "out",
      async (own) => {
        await checkOut(own, "UT-1");
      },
      /It is due back .* Each hour after that costs \$25/,
      "CONFIRMED",
    ],
    [
      "returned",
      async (own) => {
        await checkOut(own, "UT-2");
        await shop.bookings.checkIn(STAFF, await shop.current(own.reference), {});
      },
      /Your cart is back with us.*\$[\d.,]+ is still due/,
      "CONFIRMED",
    ],
    [
      "closed",
      async (own) => {
        await checkOut(own, "UT-3");
        await shop.bookings.checkIn(STAFF, await shop.current(own.reference), {});
        await shop.bookings.close(STAFF, await shop.current(own.reference));
      },
      /Your rental is complete/,
      "CONFIRMED",
    ],
    [
      "declined",
      (own) => shop.bookings.decline(STAFF, own, "The street is closed that day."),
      /The street is closed that day\. No cart is kept for you, and you owe nothing/,
      "CANCELLED",
    ],
    [
      "expired",
      async ({ reference }) => {
        await shop.database
          .updateTable("bookings")
          .set({ created_at: 1, hold_until: 1 })
          .where("reference", "=", reference)
          .execute();
        await shop.bookings.runBookingJobs();
      },
      /It was not confirmed in time, so no cart is kept for you/,
      "CANCELLED",
    ],
    [
      "canceled",
      (own) =>
        shop.bookings.cancel(STAFF, own, {
          reason: "dealership",
          isWaived: false,
        }),
      /This reservation is canceled.*You owe nothing/,
      "CANCELLED",
    ],
    [
      "no_show",
      async (own) => {
        await shop.bookings.confirm(STAFF, own);
        await shop.bookings.cancel(STAFF, await shop.current(own.reference), {
          reason: "nobody-there",
          isWaived: false,
        });
      },
      /Nobody was there for the delivery.*\$[\d.,]+ of the price is due/,
      "CANCELLED",
    ],
  ])("says where it is and what comes next: %s", async (state, bring, words, status) => {
    const own = await request();
    await bring(own);
    const now = await shop.current(own.reference);
    expect(now.state).toBe(state);
    expect(await getText(ownPath(own))).toMatch(words);
    const file = await get(ownPath(own, "/calendar.ics"));
    expect(file.headers.get("content-type")).toContain("text/calendar");
    const calendar = new ICAL.Component(ICAL.parse(await file.text()));
    const event = calendar.getFirstSubcomponent("vevent");
    expect(event?.getFirstPropertyValue("uid")).toBe(`${own.reference}@carts.example.org`);
    expect(event?.getFirstPropertyValue("status")).toBe(status);
    expect(event?.getFirstPropertyValue("sequence")).toBe(now.version);
    expect(event?.getFirstPropertyValue("url")).toBe(`https://carts.example.org${ownPath(own)}`);
  });

  it("is linked from the page after the request", async () => {
    const found = await request();
    const html = await (await get(`/reserve/thank-you?booking=${found.inquiry}`)).text();
    const link = parse(html).querySelector(`a[href^="/reservations/"]`);
    expect(link?.getAttribute("href")).toBe(ownPath(found));
  });
});
