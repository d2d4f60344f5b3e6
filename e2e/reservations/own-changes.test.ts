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

const post = (path: string, fields: Record<string, string>) =>
  fetch(shop.site.url + path, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
  });

async function confirmed(): Promise<Booking> {
  const found = await request();
  await shop.bookings.confirm(STAFF, found);
  return await shop.current(found.reference);
}

describe("a message to the shop", () => {
  it("is stored and shown, without a change of the reservation's version", async () => {
    const found = await request();
    const response = await post(ownPath(found), { message: "  Is there a <ramp>?\r\nThanks " });
    expect(response.status).toBe(303);
    const shown = await getText(response.headers.get("location") ?? "");
    expect(shown).toContain("We have your message.");
    expect(shown).toContain("Is there a <ramp>? Thanks");
    const events = (await shop.bookings.find(found.reference))?.events ?? [];
    expect(events.at(-1)).toMatchObject({
      kind: "message",
      author: "The renter",
      reason: "Is there a <ramp>?\nThanks",
    });
    expect((await shop.current(found.reference)).version).toBe(found.version);
    expect(shop.site.output()).not.toContain("ramp");
    // No mail server is set.
    const mails = await shop.database.selectFrom("outbox").selectAll().execute();
    expect(mails).toEqual([]);
  });

  it.each([
    ["", "Write your message"],
    ["x".repeat(2001), "Use 2000 characters or fewer"],
  ])("is refused in words, and kept as it was typed", async (message, why) => {
    const found = await request();
    const response = await post(ownPath(found), { message });
    expect(response.status).toBe(422);
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    const html = await response.text();
    expect(mainText(html)).toContain(why);
    expect(parse(html).querySelector("#message")?.text.trim()).toBe(message);
  });
});

describe("canceling", () => {
  const cancelPath = (found: Booking) => ownPath(found, "/cancel");

  async function cancelForm(found: Booking) {
    const html = await (await get(cancelPath(found))).text();
    const form = parse(html).querySelector(`form[action^="/reservations/"]`);
    const value = (name: string) => form?.querySelector(`[name=${name}]`)?.getAttribute("value");
    return {
      text: mainText(html),
      button: form?.querySelector("button")?.text,
      fields: { version: value("version") ?? "", cost: value("cost") ?? "" },
    };
  }

  it("is free while it is only requested, and leaves the cart to others", async () => {
    const found = await request();
    const { text, button, fields } = await cancelForm(found);
    expect(text).toContain("It isn't confirmed yet, so canceling is free.");
    expect(button).toBe("Cancel reservation");
    const response = await post(cancelPath(found), fields);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(ownPath(found));
    const { events } = (await shop.bookings.find(found.reference)) ?? { events: [] };
    expect(events.at(-1)).toMatchObject({ to_state: "canceled", author: "The renter" });
    expect(await getText(ownPath(found))).toContain("You owe nothing for it.");
    expect((await cancelForm(found)).button).toBeUndefined();
    expect((await post(cancelPath(found), { ...fields, version: "1" })).status).toBe(409);
  });

  it("is refused where the form names no version", async () => {
    const found = await request();
    const { fields } = await cancelForm(found);
    const response = await post(cancelPath(found), { cost: fields.cost });
    expect(response.status).toBe(400);
    expect(await shop.current(found.reference)).toEqual(found);
  });

  it("costs half of the price after the deadline, which the button says first", async () => {
    const found = await confirmed();
    await shop.startsIn(found.reference, 23);
    const { totalCents } = found.stay.quote;
    const dollars = formatCents(totalCents - Math.round(totalCents / 2));
    const { button, fields } = await cancelForm(found);
    expect(button).toBe(`Cancel reservation, ${dollars} is due`);
    expect(await getText(ownPath(found))).toContain(
      `From now on, canceling a confirmed rental costs ${dollars}, 50% of the price.`,
    );
    expect((await post(cancelPath(found), fields)).status).toBe(303);
    expect(await getText(ownPath(found))).toContain(`${dollars} of the price is due.`);
  });

  it("speaks of a refund once money was taken", async () => {
    const found = await confirmed();
    const { totalCents } = found.stay.quote;
    const payment = { kind: "payment", method: "cash", cents: totalCents } as const;
    await shop.bookings.recordPayments(STAFF, found, [payment]);
    await shop.startsIn(found.reference, 23);
    const back = formatCents(Math.round(totalCents / 2));
    const { button, fields } = await cancelForm(found);
    expect(button).toBe(`Cancel reservation, refund ${back}`);
    expect(await getText(ownPath(found))).toContain(
      `You've paid ${formatCents(totalCents)}: what is above the cost comes back.`,
    );
    expect((await post(cancelPath(found), fields)).status).toBe(303);
    expect(await getText(ownPath(found))).toContain(`We refund ${back}.`);
  });

  it("is refused if it became dearer since the page was opened", async () => {
    const found = await confirmed();
    const { text, fields } = await cancelForm(found);
    expect(text).toMatch(/Canceling is free until \w+, .* You owe nothing\./);
    await shop.startsIn(found.reference, 23);
    const response = await post(cancelPath(found), fields);
    expect(response.status).toBe(409);
    const shown = mainText(await response.text());
    expect(shown).toContain("What it costs to cancel has changed");
    expect(shown).toContain(" due");
    expect((await shop.current(found.reference)).state).toBe("confirmed");
  });

  it("is refused from an older version, with the reservation as it is now", async () => {
    const found = await request();
    const { fields } = await cancelForm(found);
    await shop.bookings.confirm(STAFF, found);
    const response = await post(cancelPath(found), fields);
    expect(response.status).toBe(409);
    expect(mainText(await response.text())).toContain("has changed since you opened this page");
    expect((await shop.current(found.reference)).state).toBe("confirmed");
  });
});
