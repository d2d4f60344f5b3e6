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

/** Other tests of the shared desk check out four-seaters: a cart that is out cannot go out again. */
const OWN_CART = { ...POSTED, plan: "6-seater" };

/** As a form of a page without script. */
async function post(reference: string, staff: SignedInStaff, fields: Record<string, string>) {
  const response = await fetch(`${desk.site.url}/desk/rentals/${reference}`, {
    method: "POST",
    redirect: "manual",
    headers: { ...staff.headers, accept: "text/html" },
    body: new URLSearchParams(fields),
  });
  const html = await response.text();
  const [, sure = ""] = /name="sure" value="([^"]+)"/.exec(html) ?? [];
  return { status: response.status, text: response.status === 422 ? mainText(html) : "", sure };
}

/** Posts a form that brings a question, then the yes. Returns the question. */
async function postTwice(reference: string, fields: Record<string, string>) {
  const { status, text, sure } = await post(reference, rentals, fields);
  expect(status).toBe(422);
  expect((await post(reference, rentals, { ...fields, sure })).status).toBe(303);
  return text;
}

const get = async (reference: string, { headers }: SignedInStaff) =>
  await (await fetch(`${desk.site.url}/desk/rentals/${reference}`, { headers })).text();

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
  const start = weekdayAhead(4, [7, 9]);
  const weekly = { ...OWN_CART, start };
  const reference = await requestBooking(desk.site, { ...weekly, firstName: "Maya" });
  const out = { intent: "check-out", version: "1", missingReason: "Only a test" };
  await post(reference, rentals, { intent: "confirm", version: "0", unit: "6S-19" });
  expect((await post(reference, rentals, { ...out, sure: "yes" })).text).toMatch(
    /It starts in \d+ days, on .* Check out now/s,
  );
  const early = { ...out, sure: `early ${start}` };
  expect((await post(reference, rentals, early)).status).toBe(303);
  const total = quoteTotal({ ...weekly, time: "11:00", days: "9" });
  const longer = { intent: "extend", version: "2", days: "9", total: String(total - 1) };
  expect((await post(reference, rentals, longer)).text).toContain("The price has changed");
  expect((await post(reference, rentals, { ...longer, days: "7" })).text).toContain(
    "Enter more than 7 days in all.",
  );
  const done = await post(reference, rentals, { ...longer, total: String(total) });
  expect(done.status).toBe(303);
});

it("asks before an amount beyond what is open, voids entries, and names open money", async () => {
  const reference = await requestBooking(desk.site, { ...POSTED, firstName: "Nils" });
  await post(reference, rentals, { intent: "confirm", version: "0" });
  const pay = { intent: "pay", method: "cash", version: "1" };
  const slip = { ...pay, kind: "deposit", amount: "99999" };
  const question = await post(reference, rentals, { ...slip, sure: "yes" });
  expect(question.status).toBe(422);
  expect(question.text).toMatch(/\$99,499\.00 more than is open.*Record \$99,999\.00/s);
  const card = { ...pay, method: "card terminal", kind: "payment", amount: "1" };
  for (const wrong of [
    { ...card, cardDigits: "42" },
    { ...pay, ...slip, cardDigits: "4242" },
  ]) {
    expect((await post(reference, rentals, wrong)).text).toMatch(/Nothing was recorded/);
  }
  const take = { intent: "take", method: "card terminal", cardDigits: "4242", version: "1" };
  expect((await post(reference, rentals, take)).status).toBe(303);
  expect((await post(reference, rentals, { ...take, version: "2" })).text).toContain(
    "Everything is paid",
  );
  const page = await get(reference, rentals);
  expect(page).toContain("card ends in 4242");
  const dayClose = await fetch(`${desk.site.url}/desk/day-close.csv`, rentals);
  expect(await dayClose.text()).toMatch(new RegExp(`${reference}.*Deposit taken,4242,`));
  const [deposit = ""] = [...page.matchAll(/do=void&amp;of=(\d+)/g)].map(([, id]) => id).slice(-1);
  const mistake = { intent: "void", version: "2", payment: deposit };
  expect((await post(reference, rentals, { ...mistake, reason: " " })).status).toBe(422);
  const gone = await post(reference, rentals, { ...mistake, reason: "Typed twice" });
  expect(gone.status).toBe(303);
  expect(await get(reference, rentals)).toMatch(/Does not count: (<!-- -->)?Typed twice/);
  const again = { ...mistake, version: "3", reason: "Again" };
  expect((await post(reference, rentals, again)).text).toContain("can't be voided");
});

it("asks before a booking is closed with money open, and keeps it on the list", async () => {
  const reference = await requestBooking(desk.site, { ...OWN_CART, firstName: "Olga" });
  await post(reference, rentals, { intent: "confirm", version: "0", unit: "6S-20" });
  const open = { missingReason: "Only a test" };
  await postTwice(reference, { intent: "check-out", version: "1", ...open });
  const back = {
    intent: "check-in",
    version: "2",
    ...open,
    shop: "yes",
    "shop-reason": "Windshield",
  };
  const free = { "free-label-1": "Windshield", "free-amount-1": "340" };
  const half = await post(reference, rentals, { ...back, "free-amount-2": "10" });
  expect(half.text).toContain("Say what this amount is for.");
  expect((await post(reference, rentals, { ...back, ...free })).status).toBe(303);
  const close = { intent: "close", version: "3" };
  const refused = await post(reference, rentals, { ...close, sure: "yes" });
  expect(refused.text).toMatch(/Money is open: \$1,\d{3}\.\d\d still to pay\..*Close it anyway/s);
  const list = await get("money-open.csv", rentals);
  expect(list).toMatch(new RegExp(`${reference},Olga Posted,.*,Returned,`));
  const { headers } = rentals;
  const blocked = await fetch(`${desk.site.url}/desk/rentals?view=day`, { headers });
  expect(await blocked.text()).toContain("Windshield");
  const day = await (await fetch(`${desk.site.url}/desk/day-close`, { headers })).text();
  expect(mainText(day)).toMatch(/in hand from \d+ entr.* Money open: \d+ booking/s);
});

it("asks about a fee above the deposit, and corrects it once the booking is closed", async () => {
  const reference = await requestBooking(desk.site, { ...OWN_CART, firstName: "Nora" });
  await post(reference, rentals, { intent: "confirm", version: "0" });
  const open = { missingReason: "Only a test" };
  await postTwice(reference, { intent: "check-out", version: "1", ...open });
  const fee = { "free-label-1": "Windshield", "free-amount-1": "5400" };
  const back = { intent: "check-in", version: "2", ...open, ...fee };
  expect(await postTwice(reference, back)).toMatch(
    /Windshield: \$5,400\.00, more than the deposit of \$750\.00.*will say that \$\d,\d{3}\.\d\d is still due.*Check in with \$5,400\.00 of fees/s,
  );
  await postTwice(reference, { intent: "close", version: "3" });
  const right = { intent: "fees", version: "4", "fee-amount-0": "540" };
  expect((await post(reference, rentals, right)).text).toContain("Say why");
  const reason = "One digit too many";
  const colleague = await signIn(desk.site, "rentals", "Corry Colleague");
  const refused = await post(reference, colleague, { ...right, reason });
  expect(refused.text).toContain("Only an owner, or the person who took the cart back");
  expect((await post(reference, rentals, { ...right, reason })).status).toBe(303);
  expect(await get(reference, rentals)).toContain(
    "Corrected the fees, $5,400.00 → $540.00: One digit too many",
  );
  expect((await post(reference, rentals, { intent: "reopen", version: "5" })).status).toBe(303);
  expect(await get(reference, rentals)).toContain("Close booking");
});
