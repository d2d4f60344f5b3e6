import { beforeAll, describe, expect, it } from "vitest";
import { addDays } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { weekdayAhead } from "#e2e/support/booking-form.ts";
import { type SignedInStaff, signIn } from "#e2e/support/desk.ts";
import { requestBooking } from "#e2e/support/desk-bookings.ts";
import { createCustomerRequests, person } from "./testing/customer-requests.ts";
import { provideSharedDesk } from "./testing/provide-desk.ts";

const desk = provideSharedDesk();
let owner: SignedInStaff;
let service: SignedInStaff;

beforeAll(async () => {
  owner = await signIn(desk.site, "owner");
  service = await signIn(desk.site, "service");
});

const customers = () => createCustomerRequests(desk.site, owner);
const ask = (own: Record<string, string>) => customers().ask(own);
const get = (path: string, staff?: SignedInStaff) => customers().get(path, staff);
const post = (path: string, fields: Record<string, string>, staff?: SignedInStaff) =>
  customers().post(path, fields, staff);
const findCustomer = (reference: string) => customers().findCustomer(reference);

describe("a customer", () => {
  it("is one page over what was asked and booked, at one address", async () => {
    const olivia = person("Olivia");
    const inquiry = await ask(olivia);
    const { firstName, lastName, phone } = olivia;
    const booked = await requestBooking(desk.site, {
      firstName,
      lastName,
      phone,
      email: "other.address@example.org",
      area: "lavallette",
    });
    const page = await findCustomer(inquiry);
    expect(page.status).toBe(200);
    expect(page.text).toContain("Olivia Customersample");
    expect(page.text).toContain("Is the red one there?");
    expect(page.html).toContain(`/desk/rentals/${booked}`);
    expect(page.html).toContain(olivia.email);
    const other = await findCustomer(booked);
    expect(other.path).toBe(page.path);
    expect(page.path).not.toMatch(/olivia/i);
    expect(page.path.replaceAll(/\D/g, "")).not.toContain(olivia.phone.replaceAll(/\D/g, ""));
    const found = await get(`/desk/customers?q=${encodeURIComponent(olivia.phone)}`);
    expect(found.html).toContain(page.path);
    const searched = await get(`/desk/search?q=${encodeURIComponent(olivia.email)}`);
    expect(searched.html).toContain(page.path);
    expect((await get("/desk/customers/by/NONE-SUCH")).status).toBe(404);
    expect((await get("/desk/customers/nobody")).status).toBe(404);
  });

  it("shows service what is about its work, and a booking", async () => {
    const sales = await findCustomer(await ask(person("Sally")));
    expect((await get(sales.path, service)).status).toBe(404);
    expect((await post(sales.path, { intent: "note", text: "x" }, service)).status).toBe(404);
    const repair = await findCustomer(await ask({ ...person("Rita"), interest: "service" }));
    expect((await get(repair.path, service)).status).toBe(200);
  });

  it("keeps what staff say, and says who was first where two change it", async () => {
    const { path } = await findCustomer(await ask(person("Nora")));
    expect((await post(path, { intent: "note", text: "Two kids." })).status).toBe(303);
    const edit = { intent: "edit", name: "Nora C.", licenseSeenOn: "2026-07-11", consent: "no" };
    expect((await post(path, { ...edit, version: "1" })).status).toBe(303);
    const late = await post(path, { ...edit, name: "Norah", version: "1" });
    expect(late.status).toBe(409);
    expect(late.text).toContain("changed this customer");
    const wrong = await post(`${path}?do=edit`, { ...edit, licenseSeenOn: "11/7", version: "2" });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain("Enter a day such as 2026-07-11");
    const cart = {
      intent: "add-cart",
      make: "Denago",
      model: "Rover XL",
      serial: "D-77",
      bought: "",
    };
    expect((await post(path, { ...cart, bought: "last summer" })).status).toBe(422);
    expect((await post(path, cart)).status).toBe(303);
    const page = await get(path);
    for (const text of ["Nora C.", "Two kids.", "seen on July 11, 2026", "Rover XL", "D-77"]) {
      expect(page.text + page.html).toContain(text);
    }
    expect((await get("/desk/customers?q=D-77")).html).toContain(path);
  });

  it("that nothing is rented to is seen before a booking is made or confirmed", async () => {
    const bruno = person("Bruno");
    const reference = await requestBooking(desk.site, { ...bruno, area: "lavallette" });
    const { path } = await findCustomer(reference);
    const sales = await signIn(desk.site, "sales");
    const block = { intent: "block", version: "0", reason: "Left it in the dunes." };
    expect((await post(path, block, sales)).status).toBe(403);
    expect((await post(path, { ...block, reason: "" })).status).toBe(422);
    expect((await post(path, block)).status).toBe(303);
    const booking = await get(`/desk/rentals/${reference}?do=confirm`);
    expect(booking.text).toContain("Do not rent: Left it in the dunes.");
    const customer = path.split("/").at(-1);
    const form = await get(`/desk/rentals/new?customer=${customer}`);
    expect(form.text).toContain("Do not rent: Left it in the dunes.");
    expect(form.html).toContain(bruno.email);
    const create = {
      intent: "create",
      plan: "4-seater",
      days: "3",
      time: "10:00",
      area: "",
      as: "request",
      ...bruno,
      start: weekdayAhead(15, 3),
      notes: "",
    };
    const warning = await post("/desk/rentals/new", create);
    expect(warning.status).toBe(422);
    expect(warning.text).toContain("Book anyway");
    const sure = { ...create, sure: "Left it in the dunes." };
    expect((await post("/desk/rentals/new", sure)).text).not.toContain("Do not rent");
  });
});

describe("a next step", () => {
  const today = () => dealershipTime(new Date()).day;
  const step = (own: Record<string, string> = {}) => ({
    intent: "step-add",
    text: "Send the D6 quote",
    day: today(),
    time: "",
    person: "",
    ...own,
  });

  /** The hidden fields of the first step of a page. */
  const findStep = (html: string) => {
    const [, id = ""] = /name="step" value="([^"]+)"/.exec(html) ?? [];
    const [, version = ""] = /name="version" value="(\d+)"/.exec(html.split(id)[1] ?? "") ?? [];
    return { step: id, version };
  };

  it("set in a conversation is on Today and the customer's page until it is done", async () => {
    const olga = person("Olga");
    const reference = await ask(olga);
    const conversation = `/desk/inbox/${reference}`;
    expect((await post(conversation, step({ text: "" }))).text).toContain("Write what to do");
    const wrong = await post(`${conversation}?do=step`, step({ day: "Tuesday" }));
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain("Choose a day");
    expect((await post(conversation, step({ day: addDays(today(), -1) }))).status).toBe(422);
    expect((await post(conversation, step())).status).toBe(303);
    expect((await get(conversation)).html).toContain("Send the D6 quote");
    const { path, html } = await findCustomer(reference);
    expect(html).toContain("Send the D6 quote");
    expect(html).toContain(conversation);
    const shown = findStep(html);
    expect((await get("/desk/day")).text).toContain("Olga Customersample");
    const service = await signIn(desk.site, "service");
    expect((await get("/desk/day", service)).text).not.toContain("Send the D6 quote");
    const list = "/desk/next-steps";
    for (const query of ["", "?period=due&person=nobody"]) {
      expect((await get(list + query)).text).toContain("Olga Customersample");
    }
    expect((await get(`${list}?period=later`)).html).not.toContain(shown.step);
    expect((await get(`${list}?person=unknown`)).html).not.toContain(shown.step);
    expect((await get(list, service)).text).not.toContain("Send the D6 quote");
    const file = await get(`${list}.csv?period=due`);
    expect(file.html).toContain(
      `Send the D6 quote,Olga Customersample,anybody,Conversation ${reference}`,
    );
    const done = { intent: "step-done", ...shown };
    expect((await post("/desk/day", done, service)).text).toContain(
      "This next step was finished or removed",
    );
    const sales = await signIn(desk.site, "sales");
    expect((await post(list, done, sales)).status).toBe(303);
    expect((await get("/desk/day")).html).not.toContain(shown.step);
    expect((await get(path)).text).toContain("did the next step");
    expect((await post("/desk/day", done)).status).toBe(409);
    const undo = { intent: "step-reopen", step: shown.step, version: "1" };
    expect((await post("/desk/day", undo)).status).toBe(303);
    expect((await get("/desk/day")).html).toContain(shown.step);
  });

  it("of a booking is set by sales, too, put off and taken out", async () => {
    const reference = await requestBooking(desk.site, { ...person("Vera"), area: "lavallette" });
    const booking = `/desk/rentals/${reference}`;
    const sales = await signIn(desk.site, "sales");
    expect((await post(booking, step({ text: "Ask about the dog" }), sales)).status).toBe(303);
    const shown = findStep((await get(booking)).html);
    const snooze = { intent: "step-snooze", ...shown, day: "" };
    expect((await post(booking, { ...snooze, until: "day" })).text).toContain("Choose a day from");
    expect((await post(booking, { ...snooze, until: "tomorrow" })).status).toBe(303);
    expect((await get("/desk/day")).html).not.toContain(shown.step);
    const customer = await findCustomer(reference);
    expect(customer.text).toContain("Tomorrow");
    const drop = { intent: "step-drop", ...shown };
    expect((await post(customer.path, drop)).text).toContain("changed this next step");
    expect((await post(customer.path, { ...drop, version: "1" })).status).toBe(303);
    expect((await get(customer.path)).html).not.toContain("Ask about the dog");
  });

  it("is set by rules that owners turn on", async () => {
    const settings = "/desk/settings/next-steps";
    expect((await get(settings)).text).not.toContain("On since");
    const rule = { intent: "rule", rule: "return", on: "on" };
    expect((await post(settings, rule)).status).toBe(303);
    expect((await get(settings)).text).toContain("On since");
    expect((await post(settings, rule)).text).toContain("turned it on already");
    expect((await post(settings, { ...rule, on: "" })).status).toBe(303);
  });
});
