import { randomInt } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { weekdayAhead } from "#e2e/support/booking-form.ts";
import { type SignedInStaff, signIn } from "#e2e/support/desk.ts";
import { requestBooking } from "#e2e/support/desk-bookings.ts";
import {
  createCustomerRequests,
  findAnswers,
  newPhone,
  person,
} from "./testing/customer-requests.ts";
import { provideSharedDesk } from "./testing/provide-desk.ts";

const desk = provideSharedDesk();
let owner: SignedInStaff;

beforeAll(async () => {
  owner = await signIn(desk.site, "owner");
});

const customers = () => createCustomerRequests(desk.site, owner);
const ask = (own: Record<string, string>) => customers().ask(own);
const get = (path: string) => customers().get(path);
const post = (path: string, fields: Record<string, string>) => customers().post(path, fields);
const findCustomer = (reference: string) => customers().findCustomer(reference);

describe("a customer", () => {
  it("is proposed as another's double, joined, and parted again", async () => {
    const lucy = person("Lucy");
    const first = await findCustomer(await ask({ ...lucy, area: "lavallette" }));
    const nearPhone = lucy.phone.replace(/.$/, (digit) => String((Number(digit) + 1) % 10));
    const second = await findCustomer(
      await ask({ ...lucy, email: `l.${randomInt(1e9)}@example.org`, phone: nearPhone }),
    );
    expect(second.path).not.toBe(first.path);
    expect(first.path).toMatch(/^\/desk\/customers\/[0-9a-f-]{36}$/);
    const proposal = await get(first.path);
    expect(proposal.html).toContain(second.path);
    expect(proposal.text + proposal.html).toContain("a phone that differs by one digit");
    const other = second.path.split("/").at(-1) ?? "";
    expect((await post(first.path, { intent: "join", other })).status).toBe(303);
    const joined = await get(second.path);
    expect(joined.path).toBe((await get(first.path)).path);
    const again = await post(joined.path, { intent: "join", other });
    expect(again.text).toContain("one customer already");
    const [, event = ""] = /name="event" value="(\d+)"/.exec(joined.html) ?? [];
    expect((await post(joined.path, { intent: "undo", event })).status).toBe(303);
    expect((await post(joined.path, { intent: "undo", event })).text).toContain("undone already");
    expect((await get(second.path)).path).toBe(second.path);
    expect((await post(first.path, { intent: "apart", other })).status).toBe(303);
    expect((await get(first.path)).html).not.toContain(second.path);
  });

  it("is one however the number was typed, and is called at its extension", async () => {
    const ida = person("Ida");
    const [area = "", office = "", line = ""] = ida.phone.match(/\d+/g) ?? [];
    const typed = [
      `${area}\u2011${office}\u2011${line}`,
      `cell: ${area}.${office}.${line} x12`,
      `${area}\u00b7${office}\u00b7${line} or 609-555-0123`,
      `001 ${area} ${office} ${line} (home)`,
    ];
    const references: string[] = [];
    for (const phone of typed) {
      const email = `ida.${randomInt(1e9)}@example.org`;
      references.push(await ask({ ...ida, email, phone }));
    }
    const pages = await Promise.all(references.map(findCustomer));
    expect(new Set(pages.map(({ path }) => path)).size).toBe(1);
    expect(pages[0]?.text).toContain("(609) 555-0123");
    const shown = `(${area}) ${office}-${line}`;
    const conversations = await Promise.all(references.map((own) => get(`/desk/inbox/${own}`)));
    expect(conversations.map(({ text }) => text.includes(shown))).toEqual([true, true, true, true]);
    expect(conversations[1]?.html).toContain(`tel:+1${area}${office}${line};ext=12`);
    expect(conversations[2]?.html).toContain(`href="tel:+1${area}${office}${line}"`);
    const queries = [
      `${area}\u2013${office}\u2013${line}`,
      `${shown} ext. 12`,
      `${area}${office}${line}`,
    ];
    for (const query of queries) {
      const phone = encodeURIComponent(query);
      expect((await get(`/desk/calendar/caller.data?phone=${phone}`)).html, query).toContain("Ida");
      expect((await get(`/desk/search?q=${phone}`)).text, query).toContain("Ida");
    }
  });

  it("is not another one who has the same phone online, until staff say so", async () => {
    const phone = newPhone();
    const guest = await findCustomer(await ask({ ...person("Gus"), phone }));
    const other = await findCustomer(
      await ask({ ...person("Mia"), lastName: "Guestsample", phone }),
    );
    expect(other.path).not.toBe(guest.path);
    const page = await get(guest.path);
    expect(page.text).toContain("Mia Guestsample (1 record) has the same phone");
    expect(page.text).toContain("Another person");
    const point = { kind: "phone", value: `+1${phone.replaceAll(/\D/g, "")}` };
    expect((await post(guest.path, { intent: "share", ...point })).status).toBe(303);
    const one = await get(guest.path);
    expect(one.html).not.toContain("Mia Guestsample");
    expect(one.html).toContain("Not shared after all");
    expect((await post(guest.path, { intent: "unshare", ...point })).status).toBe(303);
    expect((await get(guest.path)).html).toContain("Mia Guestsample");
  });

  it("is not another one by a post with the email of one and the phone of the other, which staff are asked about", async () => {
    const [alice, bob] = [person("Alice"), person("Bob")];
    const [first, second] = [
      await findCustomer(await ask(alice)),
      await findCustomer(await ask(bob)),
    ];
    const mixed = { email: alice.email, phone: bob.phone };
    for (const sender of [alice, { ...person("Mallory"), lastName: "Mixedsample" }]) {
      await ask({ ...sender, ...mixed });
    }
    expect((await get(first.path)).path).toBe(first.path);
    const page = await get(second.path);
    expect(page.path).toBe(second.path);
    expect(page.text).not.toContain(alice.email);
    expect(page.text).toContain("has the same phone");
    expect(page.text).toContain("Mallory Mixedsample");
  });

  it("is whom staff say where a number that they store is somebody else's", async () => {
    const [anna, ben] = [person("Anna"), person("Ben")];
    const { path } = await findCustomer(await ask(anna));
    const other = await findCustomer(await ask(ben));
    const add = (text: string, own: Record<string, string> = {}) =>
      post(path, { intent: "add-contact", kind: "phone", text, label: "mobile", ...own });
    const question = await add(ben.phone);
    expect(question.status).toBe(422);
    expect(question.text).toContain("This number is Ben Customersample’s.");
    const answers = findAnswers(question.html);
    expect(Object.keys(answers)).toEqual([
      "Same person as Ben Customersample",
      "Another person",
      "A shared number",
    ]);
    // Another number is another question.
    const stale = answers["Another person"] ?? "";
    const carl = person("Carl");
    await ask(carl);
    expect((await add(carl.phone, { owner: stale })).text).toContain("Carl Customersample’s");
    expect((await add(ben.phone, { owner: stale })).status).toBe(303);
    expect((await get(other.path)).path).toBe(other.path);
    expect((await get(path)).html).not.toContain("Ben Customersample (1 record)");
    expect((await add("12")).text).toContain("with its area code");
    expect((await add(newPhone())).status).toBe(303);
    expect((await get(path)).html).toContain("mobile");
  });

  const forms: { form: string; path: string; fields: Record<string, string> }[] = [
    {
      form: "a call",
      path: "/desk/inbox/new",
      fields: { way: "call", interest: "sales", message: "The red one?", intent: "add" },
    },
    {
      form: "a booking",
      path: "/desk/rentals/new",
      fields: {
        ...{ intent: "create", plan: "4-seater", days: "2", time: "10:00", area: "" },
        ...{ as: "request", notes: "", start: weekdayAhead(22, 2) },
      },
    },
    {
      form: "an appointment",
      path: "/desk/calendar?do=new",
      fields: {
        ...{ intent: "appointment-book", kind: "test-drive", "at-test-drive": "other" },
        ...{ day: weekdayAhead(9, 4), time: "10:00", notes: "" },
      },
    },
  ];

  it.each(forms)("is asked for in the form of $form, as staff answer", async ({ path, fields }) => {
    const emil = person("Emil");
    const { path: emilsPage } = await findCustomer(await ask(emil));
    const wanda = { ...person("Wanda"), lastName: "Walkinsample", phone: emil.phone };
    const typed = { ...fields, ...wanda, name: `${wanda.firstName} ${wanda.lastName}` };
    const question = await post(path, typed);
    expect(question.status).toBe(422);
    expect(question.text).toContain("This number is Emil Customersample’s.");
    expect(question.html).toContain(`value="${wanda.email}"`);
    expect((await get(emilsPage)).text).not.toContain("Walkinsample");
    const owner = findAnswers(question.html)["Same person as Emil Customersample"] ?? "";
    const stored = await post(path, { ...typed, owner });
    expect(stored.text).toBe("");
    expect(stored.status).toBe(303);
    const page = await get(emilsPage);
    expect(page.text).toContain("Wanda Walkinsample joined by");
    // Known under that name from now on.
    expect((await post(path, { ...typed, email: emil.email })).text).not.toContain(
      "This number is",
    );
  });

  it("is asked for where a booking's number is corrected", async () => {
    const [emil, wanda] = [person("Emil"), person("Wanda")];
    await ask({ ...emil, lastName: "Costasample" });
    const reference = await requestBooking(desk.site, { ...wanda, area: "lavallette" });
    const browser = await desk.visitPlain("owner", "Wanda corrected");
    await browser.open(`/desk/rentals/${reference}/edit`);
    await browser.press("Save changes", { Phone: emil.phone });
    expect(browser.text).toContain("This number is Emil Costasample’s.");
    await browser.press("Another person");
    expect(browser.text).toContain("The booking is changed.");
    const customer = await findCustomer(reference);
    expect(customer.html).toContain(emil.phone);
    expect(customer.html).not.toContain("Costasample");
    await browser.press("Undo");
    const undone = await findCustomer(reference);
    expect(undone.html).toContain(`tel:+1${wanda.phone.replaceAll(/\D/g, "")}`);
  });
});
