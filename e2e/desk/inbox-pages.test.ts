import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { expectAccessible } from "#e2e/accessibility/testing/axe.ts";
import { launchDesk, signIn } from "#e2e/support/desk.ts";
import { requestBooking } from "#e2e/support/desk-bookings.ts";
import { CHECKS_EVERYTHING, takeSample } from "#e2e/support/test-scope.ts";
import type { InquiriesTable } from "#inquiries/tables.ts";
import { addInquiry } from "./testing/desk-inquiries.ts";
import { provideSharedDesk } from "./testing/provide-desk.ts";

/** Widths of a desktop, a tablet and a phone. */
const WIDTHS = [1440, 768, 390];

/** All inquiries of this file. */
const OWN = "/desk/inbox?q=inboxpage";

const desk = provideSharedDesk();
let sales: InquiriesTable;
let service: InquiriesTable;

beforeAll(async () => {
  sales = await addInquiry(desk.site, "Inboxpage");
  service = await addInquiry(desk.site, "Inboxpage", { interest: "service", intent: "service" });
});

type Headers = Record<string, string>;

const get = async (path: string, headers: Headers) => {
  const response = await fetch(desk.site.url + path, { headers, redirect: "manual" });
  return { status: response.status, text: await response.text() };
};
const post = async (reference: string, headers: Headers, fields: Record<string, string>) => {
  const response = await fetch(`${desk.site.url}/desk/inbox/${reference}`, {
    method: "POST",
    headers: { ...headers, accept: "text/html" },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  return { status: response.status, text: await response.text() };
};

describe("roles", () => {
  it("shows and changes for service only what is theirs", async () => {
    const { headers } = await signIn(desk.site, "service");
    const list = await get(OWN, headers);
    expect(list.text).toContain(service.reference);
    expect(list.text).not.toContain(sales.reference);
    expect((await get("/desk/inbox", headers)).text).not.toContain(sales.reference);
    expect((await get(`/desk/inbox/${service.reference}`, headers)).status).toBe(200);
    expect((await get(`/desk/inbox/${sales.reference}`, headers)).status).toBe(404);
    const note = { intent: "note", text: "Not mine." };
    expect((await post(sales.reference, headers, note)).status).toBe(404);
    expect((await post(service.reference, headers, note)).status).toBe(303);
  });

  it.each(["owner", "sales", "rentals"] as const)("shows everything to %s", async (role) => {
    const { headers } = await signIn(desk.site, role);
    const { text } = await get(OWN, headers);
    expect(text).toContain(service.reference);
    expect(text).toContain(sales.reference);
  });

  it("answers nobody without a session", async () => {
    const origin = { origin: desk.site.url };
    expect((await get("/desk/inbox", origin)).status).toBe(302);
    const { status } = await post(sales.reference, origin, { intent: "note", text: "Hello" });
    expect(status).toBe(401);
  });
});

describe("what is refused keeps what was typed", () => {
  it("a reply to what somebody changed meanwhile", async () => {
    const inquiry = await addInquiry(desk.site, "Raced");
    const alex = await signIn(desk.site, "sales", "Alex Raced");
    const jordan = await signIn(desk.site, "sales", "Jordan Raced");
    const call = { intent: "call", outcome: "reached" };
    expect((await post(inquiry.reference, jordan.headers, call)).status).toBe(303);
    const reply = { intent: "reply", text: "My long answer.", version: "0" };
    const refused = await post(inquiry.reference, alex.headers, reply);
    expect(refused.status).toBe(409);
    expect(refused.text).toMatch(/Jordan Raced changed this at \d+:\d\d [AP]M/);
    expect(refused.text).toContain("My long answer.");
    const again = { ...reply, version: "1" };
    expect((await post(inquiry.reference, alex.headers, again)).status).toBe(303);
  });

  it.each([
    [
      { intent: "reply", text: "The [[color]] one.", version: "0" },
      "Fill in or delete [[color]] first.",
    ],
    [{ intent: "note", text: " " }, "Write something first."],
    [{ intent: "note", text: "x".repeat(5001) }, "Use 5000 characters or fewer"],
    [{ intent: "call", outcome: "shouted", text: "Loud." }, "Choose how the call went."],
  ])("%j", async (fields: Record<string, string>, words) => {
    const { headers } = await signIn(
      desk.site,
      "owner",
      `Owner ${words.slice(0, 3)} ${fields.intent}`,
    );
    const { status, text } = await post(sales.reference, headers, fields);
    expect(status).toBe(422);
    expect(text).toContain(words);
  });

  it("a status and a person that do not exist", async () => {
    const { headers } = await signIn(desk.site, "owner", "Owner Odd");
    const odd = await post(sales.reference, headers, {
      intent: "status",
      status: "lost",
      version: "0",
    });
    expect(odd.status).toBe(422);
    const nobody = await post(sales.reference, headers, {
      intent: "assign",
      to: "nobody",
      version: "0",
    });
    expect(nobody.status).toBe(422);
  });

  it.each<Record<string, string>>([
    { intent: "status", status: "closed" },
    { intent: "assign", to: "" },
    { intent: "reply", text: "Hello." },
  ])("$intent without the version that the person saw", async (fields) => {
    const { headers } = await signIn(desk.site, "owner", `Owner Unversioned ${fields.intent}`);
    const versions: Record<string, string>[] = [{}, { version: "" }, { version: "newest" }];
    for (const version of versions) {
      const { status } = await post(sales.reference, headers, { ...fields, ...version });
      expect(status).toBe(422);
    }
  });
});

it("gives a conversation one of the next free times, once it is free", async () => {
  const own = await addInquiry(desk.site, "Inboxpage", { interest: "sales" });
  const { headers } = await signIn(desk.site, "sales");
  const { text } = await get(`/desk/inbox/${own.reference}`, headers);
  const [, at = ""] = /<option value="(\d{13})"/.exec(text) ?? [];
  const book = { intent: "book-visit", at };
  const rentals = await signIn(desk.site, "rentals");
  expect((await post(own.reference, rentals.headers, book)).status).toBe(403);
  const past = await post(own.reference, headers, { ...book, at: "1000000000000" });
  expect(past.status).toBe(422);
  expect((await post(own.reference, headers, book)).status).toBe(303);
  const after = await get(`/desk/inbox/${own.reference}`, headers);
  expect(after.text).toMatch(/href="\/desk\/appointments\/[^"]+"[^>]*>Test drive/);
  expect(after.text).not.toContain("Book a test drive");
});

it("says that replies need email where none is set up", async () => {
  const site = await launchDesk();
  onTestFinished(site.discard);
  const inquiry = await addInquiry(site, "Mute");
  const { headers } = await signIn(site, "sales", "Alex Mute");
  const page = await fetch(`${site.url}/desk/inbox/${inquiry.reference}`, { headers });
  expect(await page.text()).toContain("Email is not set up on this site");
});

it("asks once how a closed inquiry ended, and finds and counts it by that", async () => {
  const { reference, last_name: name } = await addInquiry(desk.site, "Endings");
  const { headers } = await signIn(desk.site, "owner", "Olive Sample");
  const page = async (path: string) => (await get(path, headers)).text.replaceAll("<!-- -->", "");
  const version = async () =>
    /name="version" value="(\d+)"/.exec(await page(`/desk/inbox/${reference}`))?.[1] ?? "";
  const send = async (fields: Record<string, string>) =>
    await post(reference, headers, { version: await version(), ...fields });
  expect(await page(`/desk/inbox/${reference}`)).not.toContain("How did it end?");
  expect((await send({ intent: "status", status: "closed" })).status).toBe(303);
  expect(await page(`/desk/inbox/${reference}`)).toContain("How did it end?");
  const lost = await send({ intent: "outcome", outcome: "lost", value: "9,995" });
  expect(lost.status).toBe(422);
  expect(lost.text).toContain("Choose why it was lost.");
  expect(lost.text).toContain('value="9,995"');
  const won = { intent: "outcome", outcome: "won", sold: "D5 MAVERICK 4" };
  expect((await send({ ...won, value: "ten" })).text).toContain("Enter an amount such as 9995");
  expect((await send({ ...won, value: "$9,995" })).status).toBe(303);
  const after = await page(`/desk/inbox/${reference}`);
  expect(after).not.toContain("How did it end?");
  expect(after).toContain("marked this as won");
  expect(after).toContain("$9,995.00");
  const listed = (outcome: string) => page(`/desk/inbox?tab=closed&outcome=${outcome}`);
  expect(await listed("won")).toContain(name);
  expect(await listed("lost")).not.toContain(name);
  const file = await page("/desk/reports/outcomes-by-person.csv");
  expect(file).toMatch(/Who had it,won,lost,open,not said,value\r\n/);
});

it("offers the nearest name where nobody has what was typed, within what the role may see", async () => {
  const johnson = await addInquiry(desk.site, "Johnson");
  const { headers } = await signIn(desk.site, "owner", "Owner Near");
  const { text } = await get("/desk/inbox?q=Jonhson", headers);
  expect(text.replaceAll("<!-- -->", "")).toContain("No inquiry from “Jonhson”. Nearest:");
  expect(text).toContain(johnson.reference);
  const found = (await get("/desk/inbox?q=Johnson", headers)).text;
  expect(found).not.toContain("Nearest:");
  const { headers: service } = await signIn(desk.site, "service", "Service Near");
  for (const path of ["/desk/inbox", "/desk/search"]) {
    const hidden = (await get(`${path}?q=Jonhson`, service)).text;
    expect(hidden.toLowerCase()).not.toContain("johnson");
  }
});

it.runIf(CHECKS_EVERYTHING)(
  "is accessible at any width: list, conversation, empty, not found, refused, added by staff",
  async () => {
    const { page } = await desk.visit("sales", { name: "Alex Wide" });
    const states: [path: string, part: string][] = [
      [OWN, "body"],
      [`/desk/inbox/${sales.reference}`, "main"],
      [`/desk/inbox/${sales.reference}?do=call`, "form:has(textarea)"],
      ["/desk/inbox?tab=mine", "main"],
      ["/desk/inbox?q=nobody-is-called-this", "main"],
      ["/desk/inbox?q=inboxpaeg", "main"],
      ["/desk/inbox?find=open", "main"],
      ["/desk/inbox/new", "main"],
    ];
    for (const [path, part] of takeSample(states)) {
      await page.goto(path);
      await page.locator('p[role="status"]:has-text("Live")').waitFor({ state: "attached" });
      await expectAccessible(page, WIDTHS, { include: [part] });
    }
    await page.goto("/desk/inbox/new");
    await page.getByRole("button", { name: "Add inquiry" }).click();
    await page.getByRole("alert").waitFor();
    await expectAccessible(page, [], { include: ["main"] });
  },
);

it("counts a request whose booking is confirmed as won, and one that is declined as lost", async () => {
  const owner = await desk.visitPlain("owner");
  const { headers } = await signIn(desk.site, "owner", "Olive Closer");
  const decide = async (firstName: string, dialog: string, button: string, fields = {}) => {
    const reference = await requestBooking(desk.site, { firstName, area: "lavallette" });
    await owner.open(`/desk/inbox/${reference}`);
    expect(owner.text).not.toContain("From its booking");
    await owner.open(`/desk/rentals/${reference}?do=${dialog}`);
    await owner.press(button, fields);
    const { text } = await get(`/desk/inbox/${reference}`, headers);
    const version = /name="version" value="(\d+)"/.exec(text)?.[1] ?? "";
    await post(reference, headers, { version, intent: "status", status: "closed" });
    await owner.open(`/desk/inbox/${reference}`);
    expect(owner.text).not.toContain("How did it end?");
    return owner.text;
  };
  const won = await decide("Wonda", "confirm", "Confirm booking");
  expect(won).toMatch(/Won: .* Seater, \$[\d,.]+ ?From its booking/);
  const lost = await decide("Losta", "decline", "Decline request", { Why: "Only a test." });
  expect(lost).toContain("Lost: Request declined");
  for (const [outcome, name, other] of [
    ["won", "Wonda", "Losta"],
    ["lost", "Losta", "Wonda"],
  ]) {
    await owner.open(`/desk/inbox?tab=closed&outcome=${outcome}`);
    expect(owner.text).toContain(name);
    expect(owner.text).not.toContain(other);
  }
  await owner.open("/desk/inbox?tab=closed&outcome=open");
  expect(owner.text).not.toMatch(/Wonda|Losta/);
});
