import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "#domain/dates.ts";
import { TRAP_FIELD } from "#domain/inquiries/inquiry-fields.ts";
import { formatCents } from "#domain/money.ts";
import { SHOWN_STAY_FIELD, toShownStay } from "#domain/rentals/quote-params.ts";
import {
  bookingForm,
  quoteTotal,
  sendBooking,
  THANK_YOU_PATH,
  weekdayAhead,
} from "#e2e/support/booking-form.ts";
import { formValues } from "#e2e/support/form-values.ts";
import { mainText, parseHead } from "#e2e/support/html.ts";
import { launchSite, type RunningSite } from "#e2e/support/launch-site.ts";
import { page, site } from "#e2e/support/site.ts";

const FORM_ID = "0a1b2c3d-0000-4000-8000-000000000001";

let own: RunningSite;
beforeAll(async () => {
  own = await launchSite();
});
afterAll(async () => {
  await own.discard();
});

const send = (fields: Record<string, string>) => sendBooking(own.url, fields);

function row(question: string, ...values: string[]): Record<string, unknown> {
  const database = new DatabaseSync(join(own.dataDir, "site.sqlite"), { readOnly: true });
  const found = database.prepare(question).get(...values);
  database.close();
  return { ...found };
}

const stored = () =>
  row(
    "select (select count(*) from inquiries) as inquiries, (select count(*) from bookings) as bookings",
  );

const getId = (response: Response) =>
  THANK_YOU_PATH.exec(response.headers.get("location") ?? "")?.[1] ?? "";

function messages(html: string): Record<string, string> {
  const slots = parse(html).querySelectorAll('p[id$="-error"]:not([hidden])');
  return Object.fromEntries(slots.map((slot) => [slot.id.replace(/-error$/, ""), slot.text]));
}

const invalid = (html: string) =>
  parse(html)
    .querySelectorAll('[aria-invalid="true"]')
    .map((control) => control.getAttribute("aria-describedby")?.replace(/-error$/, ""))
    .toSorted();

const shownTotal = (html: string) => parse(html).querySelector('[data-testid="bill-total"]')?.text;

describe("the empty form", () => {
  it("shows the stay of the URL, with its price", async () => {
    const query = { plan: "6-seater", days: "3", area: "ship-bottom", drivers: "1" };
    const html = await page(`/reserve?${new URLSearchParams(query)}`);
    const values = formValues(html, "/reserve");
    expect(values).toMatchObject({ ...query, start: "", time: "10:00", firstName: "", notes: "" });
    expect(values).not.toHaveProperty("adult");
    expect(Number(values.total)).toBe(quoteTotal(query));
    expect(shownTotal(html)).toBe(formatCents(quoteTotal(query)));
    expect(parseHead(html).h1).toEqual(["Reserve a cart"]);
  });

  it("shows invalid values of the URL at their fields", async () => {
    const html = await page("/reserve?plan=utility&days=31&area=atlantis");
    expect(messages(html)).toEqual({
      days: "The longest rental is 30 days. Call us for a longer stay.",
      area: 'We don\'t know a town called "atlantis".',
    });
    expect(invalid(html)).toEqual(["area", "days"]);
    expect(formValues(html, "/reserve").total).toBe("");
  });

  it("remembers the page that led here", async () => {
    const referer = `${own.url}/lavallette?days=5`;
    const response = await fetch(`${own.url}/reserve?area=lavallette`, { headers: { referer } });
    expect(formValues(await response.text(), "/reserve")).toMatchObject({
      page: "/lavallette",
      area: "lavallette",
    });
  });

  it("escapes the values of the URL", async () => {
    const evil = `"><script>alert(1)</script>`;
    const names = ["plan", "start", "end", "days", "area", "drivers", "time", "address", "notes"];
    for (const name of [...names, "firstName", "form", "total", "page", "utm_source", "adult"]) {
      const html = await page(`/reserve?${new URLSearchParams({ [name]: evil })}`);
      expect(html, name).not.toContain("<script>alert");
      expect(html, name).not.toContain('"><script');
    }
    const kept = await page(`/reserve?${new URLSearchParams({ firstName: evil, notes: evil })}`);
    expect(formValues(kept, "/reserve")).toMatchObject({ firstName: evil, notes: evil });
  });
});

describe("a request", () => {
  it("is stored with its stay and its price, and redirects to its page", async () => {
    const before = stored();
    const fields = bookingForm({ start: weekdayAhead(5) });
    const response = await send(fields);
    expect(response.status).toBe(303);
    const id = getId(response);
    expect(stored()).toEqual({
      inquiries: Number(before.inquiries) + 1,
      bookings: Number(before.bookings) + 1,
    });
    expect(row("select * from bookings where inquiry = ?", id)).toMatchObject({
      class: "6-seater",
      start_day: fields.start,
      start_time: "11:00",
      days: 8,
      area: "ship-bottom",
      address: "12 Ocean Avenue, Unit 4",
      additional_drivers: 2,
      total_cents: Number(fields.total),
      deposit_cents: 75_000,
    });
    expect(row("select * from inquiries where id = ?", id)).toMatchObject({
      first_name: "Dana",
      message: "Is there a <ramp>?\nThank you.",
      intent: "rental",
    });
  });

  it("is asked about a likely typing mistake in the address once, with all input kept", async () => {
    const before = stored();
    const email = "dana@hotmial.com";
    const fields = bookingForm({ start: weekdayAhead(5), email });
    const refused = await send(fields);
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(messages(html)).toEqual({
      email: "Did you mean dana@hotmail.com? If your address is right as it is, send it again.",
    });
    const { end: _, ...typed } = fields;
    expect(formValues(html, "/reserve")).toMatchObject({ ...typed, askedEmail: email });
    expect(stored()).toEqual(before);
    const used = { useEmail: "dana@hotmail.com", askedEmail: email };
    const id = getId(await send({ ...fields, ...used }));
    expect(row("select email from bookings where inquiry = ?", id)).toEqual({
      email: "dana@hotmail.com",
    });
  });

  it("is stored once when it is sent twice", async () => {
    const fields = { ...bookingForm(), form: FORM_ID };
    const first = await send(fields);
    const before = stored();
    const second = await send(fields);
    expect(first.status).toBe(303);
    expect(second.headers.get("location")).toBe(first.headers.get("location"));
    expect(stored()).toEqual(before);
    const changed = await send({ ...fields, notes: "Another one." });
    expect(changed.headers.get("location")).toMatch(THANK_YOU_PATH);
    expect(changed.headers.get("location")).not.toBe(first.headers.get("location"));
  });

  it("is stored without an address for a collection", async () => {
    const response = await send(bookingForm({ area: "", address: "12 Ocean Avenue" }));
    const kept = row("select area, address from bookings where inquiry = ?", getId(response));
    expect(kept).toEqual({ area: null, address: null });
  });
});

describe("a request that is not accepted", () => {
  it("shows every error in the order of the form, and stores nothing", async () => {
    const before = stored();
    const response = await send({
      area: "brick",
      days: "0",
      drivers: "9",
      plan: "x",
      time: "23:00",
    });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const summary = parse(html).querySelectorAll('[role="alert"] a');
    expect(summary.map((link) => [link.getAttribute("href")?.slice(1), link.text])).toEqual([
      ["plan", "Choose one of these carts: 4-seater, 6-seater, utility."],
      ["start", "Choose your first day"],
      ["days", "The shortest rental is 1 day (24 hours)."],
      ["drivers", "You can add up to 2 extra drivers."],
      ["address", "Enter the street address where you're staying"],
      ["firstName", "Enter your first name"],
      ["lastName", "Enter your last name"],
      ["email", "Enter an email address, such as name@example.com"],
      ["phone", "Enter your phone number with the area code"],
      ["adult", "Confirm that you're 18 or older and will show a valid ID"],
      ["outlet", "Confirm that there's an outlet to charge the cart"],
      ["permission", "Confirm that carts are allowed where you're staying"],
    ]);
    const message = Object.fromEntries(
      summary.map((link) => [link.getAttribute("href")?.slice(1), link.text]),
    );
    expect(messages(html)).toEqual(message);
    expect(invalid(html)).toEqual(Object.keys(message).toSorted());
    for (const link of summary) {
      expect(parse(html).querySelector(link.getAttribute("href") ?? ""), link.text).not.toBeNull();
    }
    expect(stored()).toEqual(before);
  });

  it("keeps all input", async () => {
    const { adult: _, ...fields } = bookingForm({ email: 'dana@"example', time: "14:00" });
    const html = await (await send({ ...fields, page: "/brick" })).text();
    expect(formValues(html, "/reserve")).toEqual({
      ...fields,
      form: "",
      page: "/brick",
      end: addDays(fields.start, Number(fields.days)),
      [SHOWN_STAY_FIELD]: toShownStay(fields.start, fields.days),
      [TRAP_FIELD]: "",
    });
    expect(messages(html)).toEqual({
      email: "Enter an email address, such as name@example.com",
      adult: "Confirm that you're 18 or older and will show a valid ID",
    });
    expect(html).toContain("Is there a &lt;ramp&gt;?");
  });

  it("reports times without delivery or collection", async () => {
    const time = async (change: Parameters<typeof bookingForm>[0]) =>
      messages(await (await send(bookingForm(change))).text()).time;
    expect(await time({ time: "03:00" })).toMatch(
      /^On .+, choose a time from 8:00 AM to before 6:00 PM\.$/,
    );
    expect(await time({ time: "17:00", area: "" })).toMatch(
      /^On .+, choose a time from 9:00 AM to before 5:00 PM\.$/,
    );
    expect(await time({ time: "10:99" })).toContain("choose a time from");
  });

  it.each(["1", "", "nonsense"])(
    "is rejected with the right price after showing another (%j), and accepted when sent again",
    async (total) => {
      const before = stored();
      const fields = { ...bookingForm({ start: weekdayAhead(6) }), total };
      const response = await send(fields);
      const html = await response.text();
      expect(response.status).toBe(409);
      expect(response.headers.get("cache-control")).toBe("no-store");
      const right = quoteTotal(fields);
      const instead = total === "1" ? " instead of $0.01" : "";
      expect(mainText(html)).toContain(`Your total is now ${formatCents(right)}${instead}.`);
      expect(shownTotal(html)).toBe(formatCents(right));
      expect(messages(html)).toEqual({});
      expect(stored()).toEqual(before);
      const shown = formValues(html, "/reserve");
      const end = addDays(fields.start, Number(fields.days));
      expect(shown).toMatchObject({ ...fields, end, total: String(right) });
      expect((await send(shown)).status).toBe(303);
      expect(stored().bookings).toBe(Number(before.bookings) + 1);
    },
  );

  it("only needs the new price confirmed", async () => {
    const before = stored();
    const fields = { ...bookingForm({ days: "30" }), firstName: "", total: "1", show: "1" };
    const response = await send(fields);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(messages(html)).toEqual({});
    expect(shownTotal(html)).toBe(formatCents(quoteTotal(fields)));
    expect(formValues(html, "/reserve")).toMatchObject({ days: "30", address: fields.address });
    expect(stored()).toEqual(before);
  });

  it.each([
    ["multipart/form-data; boundary=x", "--x\r\nbroken", 400],
    ["multipart/form-data", "a=b", 400],
    ["application/json", "{}", 415],
    ["text/plain", "firstName=Dana", 415],
  ])("is rejected when it is not a form: %s", async (contentType, body, status) => {
    const headers = { "content-type": contentType };
    const response = await site("/reserve", { method: "POST", body, headers });
    expect(response.status).toBe(status);
    expect(mainText(await response.text())).toContain("or call us.");
  });

  it("is rejected without a body", async () => {
    expect((await site("/reserve", { method: "POST" })).status).toBe(415);
  });
});
