import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "#domain/dates.ts";
import { bookingForm, submitBooking, weekdayAhead } from "#e2e/support/booking-form.ts";
import { findDay, isOpen, isSaturday, today } from "#e2e/support/days.ts";
import { type SignedInStaff, signIn, toDeskSite } from "#e2e/support/desk.ts";
import { mainText } from "#e2e/support/html.ts";
import { getFleet, openShop, type Shop } from "./testing/open-shop.ts";

const PERSON = { email: "zebulon@example.com", phone: "(732) 555-0133", lastName: "Quillfeather" };
const start = weekdayAhead(30, [1, 30]);
const STAY = { plan: "utility", days: "30", start, drivers: "0" };

const getText = async (shop: Shop, path: string) =>
  mainText(await (await fetch(shop.site.url + path)).text()).replaceAll("\u202f", " ");

describe("ten requests of one person for ten carts", () => {
  let shop: Shop;
  let staff: SignedInStaff;
  const ids: string[] = [];

  beforeAll(async () => {
    shop = await openShop(getFleet({ utility: 10 }));
    for (let count = 0; count < 10; count += 1) {
      const notes = `Request ${count}`;
      ids.push(await submitBooking(shop.site.url, bookingForm({ ...STAY, ...PERSON, notes })));
    }
    staff = await signIn(toDeskSite(shop.site), "owner");
  });
  afterAll(() => shop?.close());

  const desk = (path: string, init: RequestInit = {}) =>
    fetch(shop.site.url + path, {
      ...init,
      redirect: "manual",
      headers: { ...staff.headers, accept: "text/html" },
    });

  it("leave eight free for others, who get theirs", async () => {
    const query = new URLSearchParams({ class: "utility", from: start, to: start });
    const response = await fetch(`${shop.site.url}/api/rentals/availability?${query}`);
    const { days } = await response.json();
    expect(days).toEqual([{ day: start, free: 8, time: "09:00" }]);
    const other = await shop.request(STAY);
    expect(other).toMatchObject({ state: "requested", noHold: null });
  });

  it("say after sending which keep a cart, and that no mail comes", async () => {
    const [first = "", , third = ""] = ids;
    const kept = await getText(shop, `/reserve/thank-you?booking=${first}`);
    expect(kept).toContain("It is not confirmed until we call you. We keep a cart for you until");
    expect(kept).toContain("You get no email about this request. Save the link of this button.");
    const further = await getText(shop, `/reserve/thank-you?booking=${third}`);
    expect(further).toContain("No cart is kept for this one yet. We check by hand and call you.");
  });

  it("are one row of Today, and declined at once", async () => {
    const html = await (await desk("/desk/day")).text();
    const section = parse(html).querySelector('section[aria-label="Bookings to confirm"]');
    const rows = section?.querySelectorAll("li") ?? [];
    expect(rows).toHaveLength(2);
    const [row] = rows;
    expect(row?.text).toContain("Quillfeather");
    expect(row?.text).toContain("Same person, 10 open requests · 2 carts kept");
    const targets = (row?.querySelectorAll('input[name="targets"]') ?? []).map(
      (input) => input.getAttribute("value") ?? "",
    );
    expect(targets).toHaveLength(10);
    const send = (reason: string) => {
      const body = new URLSearchParams([
        ...targets.map((target) => ["targets", target]),
        ...[
          ["intent", "decline-all"],
          ["reason", reason],
        ],
      ]);
      return desk("/desk/day", { method: "POST", body });
    };
    expect((await send("")).status).toBe(422);
    expect((await send("We think that is a mistake.")).status).toBe(303);
    const states = await Promise.all(
      targets.map(async (target) => (await shop.current(target.split(":")[0] ?? "")).state),
    );
    expect(states).toEqual(Array(10).fill("declined"));
  });

  it("are each explained on the booking's page", async () => {
    const waiting = await shop.request({ ...STAY, ...PERSON, notes: "Once more" });
    const page = mainText(await (await desk(`/desk/rentals/${waiting.reference}`)).text());
    expect(page).toMatch(/Keeps a cart until \w+, \w+ \d+.* Then the request ends\./);
  });
});

describe("a class with a rule", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(getFleet({ utility: 3 }), { confirmWhileFree: 2 });
  });
  afterAll(() => shop?.close());

  it("confirms the first request at once and says so, with the address, and not the second", async () => {
    const form = bookingForm({ ...STAY, days: "2", start: weekdayAhead(10, 2) });
    const text = await getText(
      shop,
      `/reserve/thank-you?booking=${await submitBooking(shop.site.url, form)}`,
    );
    expect(text).toContain("Your cart is confirmed");
    expect(text).toContain("12 Ocean Avenue");
    const second = await shop.request({ ...STAY, days: "2", start: form.start });
    expect(second).toMatchObject({ state: "requested", byRule: null });
    const staff = await signIn(toDeskSite(shop.site), "owner");
    const [first] = await shop.bookings.inStates(["confirmed"], 1);
    const page = await fetch(`${shop.site.url}/desk/rentals/${first?.reference}`, {
      headers: staff.headers,
    });
    expect(mainText(await page.text())).toContain("Confirmed by rule: at least 2 of the class");
  });
});

describe("a day with nothing free", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(getFleet({ utility: 1 }));
  });
  afterAll(() => shop?.close());

  it("says why", async () => {
    const ask = async (from: string) => {
      const query = new URLSearchParams({ class: "utility", from, to: from });
      const response = await fetch(`${shop.site.url}/api/rentals/availability?${query}`);
      return (await response.json()).days[0].reason;
    };
    const saturday = findDay(addDays(today(), 60), (day) => isSaturday(day) && isOpen(day));
    expect(await ask(saturday)).toBe("return-closed");
    expect(await ask(addDays(saturday, 1))).toBe("closed");
    expect(await ask("2020-01-06")).toBe("too-soon");
    expect(await ask("2999-01-04")).toBe("too-far");
    await shop.request({ plan: "utility", days: "2", start: weekdayAhead(20, [1, 2]) });
    expect(await ask(weekdayAhead(20, [1, 2]))).toBe("taken");
  });
});
