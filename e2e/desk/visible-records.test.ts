import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCalendarKeys } from "#appointments/calendars/calendar-keys.server.ts";
import type { AppointmentTables } from "#appointments/store/tables.ts";
import { type DeskSite, launchDesk, type SignedInStaff, signIn } from "#e2e/support/desk.ts";
import type { RunningSite } from "#e2e/support/launch-site.ts";
import { can, ROLES, type Role } from "#people/roles.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { JOINED } from "#records/customers/join-customers.server.ts";
import type { EventTables } from "#records/tables.ts";
import { type KINDS, type PlantedRecord, plantRecords } from "./testing/plant-records.ts";
import {
  digits,
  ENTRANCES,
  type Field,
  hasAppointment,
  hasInquiry,
  isBooking,
  TODAY,
} from "./testing/record-entrances.ts";

let site: RunningSite & DeskSite;
let records: PlantedRecord[];
const staff = new Map<Role, SignedInStaff>();
const calendarKeys = new Map<Role, string>();

beforeAll(async () => {
  site = await launchDesk();
  for (const role of ROLES) staff.set(role, await signIn(site, role));
  records = await plantRecords(site);
  const database = await openDatabase<AppointmentTables>({
    folder: site.dataDir,
    url: site.databaseUrl,
  });
  const keys = createCalendarKeys(database, { clock: () => new Date() });
  for (const [role, { id }] of staff) calendarKeys.set(role, await keys.issueKey(id));
  await database.destroy();
});
afterAll(() => site.stop());

const find = (title: keyof typeof KINDS) => {
  const found = records.find((record) => record.title === title);
  if (found === undefined) throw new Error(`${title} is planted`);
  return found;
};

const responses = new Map<string, Promise<{ status: number; text: string }>>();

/** Asks once for what several records are on. */
function get(path: string, role: Role) {
  const key = `${role} ${path}`;
  const before = responses.get(key);
  if (before !== undefined) return before;
  const { headers } = staff.get(role) ?? {};
  const response = fetch(site.url + path, { redirect: "manual", ...(headers && { headers }) }).then(
    async (found) => ({ status: found.status, text: await found.text() }),
  );
  responses.set(key, response);
  return response;
}

async function post(path: string, role: Role, fields: Record<string, string>) {
  const response = await fetch(site.url + path, {
    method: "POST",
    redirect: "manual",
    headers: {
      ...staff.get(role)?.headers,
      "content-type": "application/x-www-form-urlencoded",
    },
    body: String(new URLSearchParams(fields)),
  });
  return { status: response.status, text: await response.text() };
}

/**
 * Texts of a record that nobody reads who does not see it. The calendar shows everybody the name of an appointment, and another record may
 * show who the person is.
 */
const SECRETS = ["phone", "message", "cart", "step"] as const;

const listSecrets = (record: PlantedRecord, asks: Field | undefined): string[] => [
  ...SECRETS.filter((field) => field !== asks).map((field) => record[field]),
  ...(asks === "phone" ? [] : [digits(record)]),
  ...(asks === "email" || record.isSamePerson ? [] : [record.email]),
  ...(hasAppointment(record) || record.isSamePerson ? [] : [record.lastName]),
];

describe.each(Object.entries(ENTRANCES))("%s", (_, { right, path, shows, asks, has, hasStops }) => {
  it.each(ROLES)("shows the role %s the records that it sees, and no others", async (role) => {
    const shown = [];
    const expected = [];
    for (const record of records) {
      const isThere = has?.(record) !== false;
      if (!isThere && typeof path !== "string") continue;
      if (role === "driver" && hasStops && isBooking(record)) continue;
      const key = calendarKeys.get(role) ?? "";
      const address = typeof path === "string" ? path : path(record, key);
      const { status, text } = await get(address, role);
      expect(status, address).not.toBe(500);
      const isSeen = record.seenBy.includes(role) && can([role], right);
      if (!isSeen) {
        const found = listSecrets(record, asks).filter((secret) => text.includes(secret));
        expect(found, `${record.title} at ${address}`).toEqual([]);
      } else if (isThere) {
        expected.push(record.title);
        if (status === 200 && text.includes(record[shows])) shown.push(record.title);
      }
    }
    expect(shown).toEqual(expected);
  });
});

describe("the file of a reply, and the way from a record to its customer", () => {
  it.each(ROLES)("open for the role %s with the record only", async (role) => {
    for (const { title, reference, file, seenBy, interest } of records) {
      const isSeen = seenBy.includes(role);
      const refusal = role === "driver" ? 403 : 404;
      const by = await get(`/desk/customers/by/${reference}`, role);
      expect(by.status, title).toBe(isSeen ? 302 : refusal);
      if (interest === null) continue;
      const { status } = await get(`/desk/inbox/${reference}/files/${file}`, role);
      expect(status, title).toBe(isSeen ? 200 : refusal);
    }
  });
});

describe("a test drive, as service sees it", () => {
  it.each(["a test drive of an inquiry", "a test drive booked at the desk"] as const)(
    "has a time, a kind and a name, and says who to ask: %s",
    async (title) => {
      const { reference, lastName } = find(title);
      const page = await get(`/desk/appointments/${reference}`, "service");
      expect(page.status).toBe(200);
      for (const text of [`Una ${lastName}`, "Test drive", "10:00", "Ask them for the message"]) {
        expect(page.text).toContain(text);
      }
      for (const path of [
        `/desk/calendar.data?day=${TODAY}`,
        "/desk/day.data",
        "/desk/day?by=town",
        `/desk/calendar/${calendarKeys.get("service")}.ics`,
      ]) {
        expect((await get(path, "service")).text, path).toContain(lastName);
      }
    },
  );

  it("has no link to its customer", async () => {
    const { reference } = find("a test drive of an inquiry");
    for (const path of ["/desk/day", "/desk/day?by=driver"]) {
      const link = `/desk/customers/by/${reference}`;
      expect((await get(path, "service")).text, path).not.toContain(link);
      expect((await get(path, "sales")).text, path).toContain(link);
    }
  });
});

describe("a customer with records of sales and of service", () => {
  it("is shown to service without those of sales, in a conversation, too", async () => {
    const own = find("an inquiry about service");
    const hidden = find("an inquiry of sales by a customer of service");
    const paths = [`/desk/inbox/${own.reference}`, `/desk/customers/${own.customer}`];
    const secrets = [hidden.reference, ...listSecrets(hidden, undefined)];
    const listShown = async (path: string, role: Role) => {
      const { status, text } = await get(path, role);
      expect(status).toBe(200);
      return secrets.filter((secret) => text.includes(secret));
    };
    for (const path of paths) {
      expect(await listShown(path, "service"), path).toEqual([]);
      expect(await listShown(path, "sales"), path).toContain(hidden.reference);
    }
  });

  /** Posts to the customer's own address, which another page's address redirects to. */
  const postTo = async (
    { customer }: PlantedRecord,
    role: Role,
    fields: Record<string, string>,
  ) => {
    const path = `/desk/customers/${customer}`;
    const headers = staff.get(role)?.headers ?? {};
    const response = await fetch(site.url + path, { redirect: "manual", headers });
    await response.arrayBuffer();
    return await post(response.headers.get("location") ?? path, role, fields);
  };
  const join = (role: Role, kept: PlantedRecord, other: PlantedRecord) =>
    postTo(kept, role, { intent: "join", other: other.customer });

  it("is joined and separated only by those who see both", async () => {
    const own = find("an inquiry about parts");
    const hidden = find("a general inquiry");
    const refused = await join("service", own, hidden);
    expect(refused.status).not.toBe(303);
    expect(refused.text).not.toContain(hidden.lastName);
    expect((await join("service", own, find("a service visit of an inquiry"))).status).toBe(303);
    expect((await join("sales", own, hidden)).status).toBe(303);
    const database = await openDatabase<EventTables>({
      folder: site.dataDir,
      url: site.databaseUrl,
    });
    const joins = await database
      .selectFrom("events")
      .select(["id", "detail"])
      .where("kind", "=", JOINED)
      .execute();
    await database.destroy();
    const separate = (role: Role, { customer }: PlantedRecord) =>
      postTo(own, role, {
        intent: "undo",
        event: String(joins.find(({ detail }) => detail.includes(customer))?.id ?? ""),
      });
    const kept = await separate("service", hidden);
    expect(kept.status).not.toBe(303);
    expect((await separate("service", find("a service visit of an inquiry"))).status).toBe(303);
    expect((await separate("sales", hidden)).status).toBe(303);
  });

  it("does not name a customer whom the person does not see", async () => {
    const own = find("an inquiry about parts");
    const hidden = find("an inquiry of sales");
    const add = (role: Role) =>
      postTo(own, role, {
        ...{ intent: "add-contact", kind: "email", text: hidden.email, label: "" },
      });
    expect((await add("sales")).text).toContain(`Same person as Una ${hidden.lastName}`);
    const question = (await add("service")).text;
    expect(question).toContain("This email address is another customer’s.");
    expect(question).not.toContain("Same person as");
  });
});

/** The first list of who writes where that a listener gets. */
async function readPresent(role: Role): Promise<string> {
  const abort = new AbortController();
  const response = await fetch(`${site.url}/desk/events`, {
    headers: staff.get(role)?.headers ?? {},
    signal: abort.signal,
  });
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk);
    if (/event: present\ndata: .*\n/.test(text)) break;
  }
  abort.abort();
  return text;
}

describe("who writes where", () => {
  const subject = ({ reference, isBooking: isRental = false }: PlantedRecord) =>
    `${isRental ? "booking" : "inquiry"}:${reference}`;
  const has = (record: PlantedRecord) => hasInquiry(record) || isBooking(record);

  it.each(ROLES)("is shown to the role %s for records that it sees", async (role) => {
    for (const record of records.filter(has)) {
      const reports = await post("/desk/presence", "owner", { subject: subject(record) });
      expect(reports.status).toBe(204);
      const { status } = await post("/desk/presence", role, { subject: subject(record) });
      expect(status, record.title).toBe(record.seenBy.includes(role) ? 204 : 404);
    }
    const text = await readPresent(role);
    const shown = records.filter((record) => has(record) && text.includes(subject(record)));
    const seen = records.filter((record) => has(record) && record.seenBy.includes(role));
    expect(shown.map(({ title }) => title)).toEqual(seen.map(({ title }) => title));
  });
});
