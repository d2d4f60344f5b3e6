import { beforeAll, expect, it } from "vitest";
import { quoteTotal, weekdayAhead } from "#e2e/support/booking-form.ts";
import { type SignedInStaff, signIn } from "#e2e/support/desk.ts";
import { requestBooking } from "#e2e/support/desk-bookings.ts";
import { mainText } from "#e2e/support/html.ts";
import { provideSharedDesk } from "./testing/provide-desk.ts";

const desk = provideSharedDesk();
let owner: SignedInStaff;
let rentals: SignedInStaff;
let sales: SignedInStaff;

beforeAll(async () => {
  owner = await signIn(desk.site, "owner");
  rentals = await signIn(desk.site, "rentals");
  sales = await signIn(desk.site, "sales");
});

const POSTED = {
  plan: "4-seater",
  days: "7",
  drivers: "1",
  area: "lavallette",
  lastName: "Posted",
};

/** As a form of a page without script. */
async function post(reference: string, staff: SignedInStaff, fields: Record<string, string>) {
  const response = await fetch(`${desk.site.url}/desk/rentals/${reference}`, {
    method: "POST",
    redirect: "manual",
    headers: { ...staff.headers, accept: "text/html" },
    body: new URLSearchParams(fields),
  });
  const html = await response.text();
  return { status: response.status, text: response.status === 422 ? mainText(html) : "" };
}

it("lets only an owner waive more than $150", async () => {
  const reference = await requestBooking(desk.site, { ...POSTED, firstName: "Omar" });
  const confirmed = await post(reference, rentals, { intent: "confirm", version: "0" });
  expect(confirmed.status).toBe(303);
  const waive = { intent: "cancel", version: "1", reason: "nobody-there", waive: "yes" };
  expect((await post(reference, sales, waive)).status).toBe(403);
  const refused = await post(reference, rentals, waive);
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("Only an owner may waive more than $150.");
  expect((await post(reference, owner, waive)).status).toBe(303);
});

it("answers the inquiry of a request that is confirmed", async () => {
  const reference = await requestBooking(desk.site, { ...POSTED, firstName: "Iris" });
  const inbox = await desk.visitPlain("rentals");
  await inbox.open(`/desk/inbox/${reference}`);
  expect(inbox.value("Status")).toBe("waiting");
  expect((await post(reference, rentals, { intent: "confirm", version: "0" })).status).toBe(303);
  await inbox.open(`/desk/inbox/${reference}`);
  expect(inbox.value("Status")).toBe("answered");
  expect(inbox.text).toContain("confirmed the booking");
});

it("takes texts and numbers as they are pasted", async () => {
  const pasted = {
    lastName: "O\u2019Neil\u200b-Zo\u0065\u0308",
    phone: "\u202d(732) 555-0144\u202c",
  };
  const reference = await requestBooking(desk.site, {
    ...POSTED,
    ...pasted,
    firstName: "Zadie",
  });
  const note = { intent: "note", text: "Gate\u000bcode\u0003 7\u2028left" };
  expect((await post(reference, rentals, note)).status).toBe(303);
  const booking = await desk.visitPlain("rentals");
  await booking.open(`/desk/rentals/${reference}`);
  expect(booking.text).toContain("Zadie O\u2019Neil-Zo\u00eb");
  expect(booking.text).toContain("(732) 555-0144");
  expect(booking.text).toContain("Gate code 7 left");
  const added = await fetch(`${desk.site.url}/desk/inbox/new`, {
    method: "POST",
    redirect: "manual",
    headers: { ...sales.headers, accept: "text/html" },
    body: new URLSearchParams({
      firstName: "\u2068Anna\u2069",
      lastName: "",
      email: "",
      phone: "\u202a732\u00ad555\u00ad0199\u202c",
      interest: "sales",
      message: "Wants a six\u000bseater",
    }),
  });
  expect(added.status).toBe(303);
});

it("says who has a cart that is wanted twice, and what is free", async () => {
  const stay = { ...POSTED, start: weekdayAhead(6, 7) };
  const first = await requestBooking(desk.site, { ...stay, firstName: "Grace" });
  const second = await requestBooking(desk.site, { ...stay, firstName: "Leon" });
  const wish = { intent: "confirm", version: "0", unit: "4S-23" };
  expect((await post(first, rentals, wish)).status).toBe(303);
  const refused = await post(second, rentals, wish);
  expect(refused.status).toBe(422);
  expect(refused.text).toMatch(/4S-23 is with Grace Posted \(.+\)\./);
  expect(refused.text).toMatch(/Free for these days: 4S-\d\d/);
});

it("extends a stay at the price of all its days", async () => {
  const starts = [4, 5, 6, 7, 8, 9].map((weeks) => [
    weekdayAhead(weeks, 7),
    weekdayAhead(weeks, 9),
  ]);
  const [start = ""] = starts.find(([one, other]) => one === other) ?? [];
  const reference = await requestBooking(desk.site, { ...POSTED, start, firstName: "Maya" });
  const out = { intent: "hand-over", version: "1", missingReason: "Only a test" };
  await post(reference, rentals, { intent: "confirm", version: "0" });
  expect((await post(reference, rentals, out)).status).toBe(303);
  const total = quoteTotal({ ...POSTED, start, time: "11:00", days: "9" });
  const longer = { intent: "extend", version: "2", days: "9", total: String(total - 1) };
  expect((await post(reference, rentals, longer)).text).toContain("The price has changed");
  expect((await post(reference, rentals, { ...longer, days: "7" })).text).toContain(
    "Enter more than 7 days in all.",
  );
  const done = await post(reference, rentals, { ...longer, total: String(total) });
  expect(done.status).toBe(303);
});
