import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookingForm, sendBooking, weekdayAhead } from "#e2e/support/booking-form.ts";
import { mainText } from "#e2e/support/html.ts";
import { ownPath } from "#rentals/mails/own-path.ts";
import type { Booking } from "#rentals/store/booking.ts";
import { getFleet, openShop, type Shop, STAFF } from "./testing/open-shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(getFleet({ utility: 2 }));
});
afterAll(() => shop?.close());

let weeks = 1;
/** Two weeks apart, so that no other has its carts. */
function request() {
  weeks += 2;
  return shop.request({ plan: "utility", days: "2", start: weekdayAhead(weeks, 2) });
}

/** Opens the page with other dates and returns what its button would send. */
async function getOffer(found: Booking, choice: Record<string, string>) {
  const html = await (await fetch(shop.site.url + ownPath(found, "/dates", choice))).text();
  const form = parse(html).querySelector('form[method="post"]');
  const inputs = form?.querySelectorAll("input") ?? [];
  const fields = inputs.map((one) => [one.getAttribute("name"), one.getAttribute("value")]);
  return {
    text: mainText(html),
    button: form?.querySelector("button")?.text,
    fields: Object.fromEntries(fields),
  };
}

const send = (found: Booking, fields: Record<string, string>) =>
  fetch(shop.site.url + ownPath(found, "/dates"), {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
  });

describe("other dates", () => {
  it("change a request at once, at the price that was shown", async () => {
    const found = await request();
    const start = weekdayAhead(weeks + 1, 4);
    const { button, fields } = await getOffer(found, { start, time: "11:00", days: "4" });
    expect(button).toBe("Change to these dates");
    const response = await send(found, fields);
    expect(response.status).toBe(303);
    const { stay, state, reference } = await shop.current(found.reference);
    expect({ state, reference }).toEqual({ state: "requested", reference: found.reference });
    expect(stay).toMatchObject({ start, time: "11:00", days: 4, area: found.stay.area });
    expect(String(stay.quote.totalCents)).toBe(fields.total);
    expect(stay.quote.totalCents).toBeGreaterThan(found.stay.quote.totalCents);
  });

  it("only ask the shop once it is confirmed", async () => {
    const found = await request();
    await shop.bookings.confirm(STAFF, found);
    const before = await shop.current(found.reference);
    const start = weekdayAhead(weeks + 1, 3);
    const { text, button, fields } = await getOffer(before, { start, time: "11:00", days: "3" });
    expect(text).toContain("It stays as it is until we call you.");
    expect(button).toBe("Ask for these dates");
    expect((await send(before, fields)).headers.get("location")).toContain("done=asked");
    expect(await shop.current(found.reference)).toEqual(before);
    const { events } = (await shop.bookings.find(found.reference)) ?? { events: [] };
    expect(events.at(-1)).toMatchObject({ kind: "message", author: "The renter" });
    expect(events.at(-1)?.reason).toMatch(/^Other dates, please: .* for 3 days, instead of .*\$/);
  });

  it("are refused where no cart is left, with what is free as links", async () => {
    const found = await request();
    const start = weekdayAhead(weeks + 1, 2);
    for (const email of ["one@example.com", "two@example.com"]) {
      const form = bookingForm({ plan: "utility", days: "2", start, email });
      expect((await sendBooking(shop.site.url, form)).status).toBe(303);
    }
    const { fields } = await getOffer(found, { start, time: "11:00", days: "2" });
    const response = await send(found, fields);
    expect(response.status).toBe(409);
    const html = await response.text();
    expect(mainText(html)).toContain("All our carts are taken then. Your request stays as it is.");
    const links = parse(html).querySelectorAll('main li a[href*="/dates?"]');
    expect(links.length).toBeGreaterThan(0);
    const path = links[0]?.getAttribute("href")?.replaceAll("&amp;", "&") ?? "";
    expect(mainText(await (await fetch(shop.site.url + path)).text())).toContain("Change to these");
    expect(await shop.current(found.reference)).toEqual(found);
  });

  it("are refused from an old version, and at another price than the one shown", async () => {
    const found = await request();
    const start = weekdayAhead(weeks + 1, 3);
    const { fields } = await getOffer(found, { start, time: "11:00", days: "3" });
    const cheaper = await send(found, { ...fields, total: "1" });
    expect(cheaper.status).toBe(409);
    expect(mainText(await cheaper.text())).toContain("The price has changed.");
    await shop.bookings.confirm(STAFF, found);
    const old = await send(found, fields);
    expect(old.status).toBe(409);
    expect(mainText(await old.text())).toContain("has changed since you opened this page");
    const { version, ...rest } = fields;
    expect(version).toBe("0");
    expect((await send(found, rest)).status).toBe(400);
    expect((await shop.current(found.reference)).stay).toEqual(found.stay);
  });

  it.each([
    [{ start: "2020-01-01", days: "2" }, "The first day has passed."],
    [{ start: "July", days: "2" }, "Enter a valid first day."],
    [{ start: weekdayAhead(20), days: "31" }, "30 days"],
    [{ start: weekdayAhead(20), time: "03:00", days: "8" }, "choose a time from"],
  ])("are refused with a reason if they are impossible: %j", async (choice, why) => {
    const found = await request();
    const { text, button } = await getOffer(found, choice as Record<string, string>);
    expect(text).toContain(why);
    expect(button).toBeUndefined();
  });

  it("cannot be chosen any more after it was canceled", async () => {
    const found = await request();
    const choice = { reason: "customer", isWaived: false } as const;
    await shop.bookings.cancel(STAFF, found, choice);
    const start = weekdayAhead(weeks + 1, 3);
    const { text, button } = await getOffer(found, { start, time: "11:00", days: "3" });
    expect(button).toBeUndefined();
    expect(text).toContain("can't be changed here anymore");
  });
});
