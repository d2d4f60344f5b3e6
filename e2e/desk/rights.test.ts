import { afterAll, beforeAll, describe, expect, it } from "vitest";
import routes from "#desk/routes.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { addAppointments } from "#e2e/support/appointments.ts";
import { addBookings } from "#e2e/support/bookings.ts";
import { type DeskSite, launchDesk, type SignedInStaff, signIn } from "#e2e/support/desk.ts";
import { addBookingFile, addBookingPhoto, requestBooking } from "#e2e/support/desk-bookings.ts";
import { addReplyFile } from "#e2e/support/desk-inquiries.ts";
import { GOOD_INQUIRY } from "#e2e/support/good-inquiry.ts";
import type { RunningSite } from "#e2e/support/launch-site.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import { createAccounts } from "#people/accounts.server.ts";
import { can, RIGHTS, ROLES, type Role } from "#people/roles.ts";
import type { PeopleTables } from "#people/tables.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import {
  type Access,
  APPOINTMENT,
  BOOKING,
  CUSTOMER,
  REFERENCE,
  STOP,
  TABLE,
} from "./testing/rights-table.ts";
import { getPaths } from "./testing/route-paths.ts";

const ADDRESSES = Object.entries(TABLE).flatMap(([path, { get, post = {}, example = path }]) => [
  ...(get === undefined ? [] : [{ method: "GET", path: `/${example}`, access: get, intent: "" }]),
  ...Object.entries(typeof post === "string" ? { "": post } : post).map(([intent, access]) => ({
    method: "POST",
    path: `/${example}`,
    access,
    intent,
  })),
]);

// To sign out, which reads no form, would end the session that the other tests use.
const FORMS = new Set(
  ADDRESSES.filter(({ method, path }) => method === "POST" && path !== "/desk/sign-out").map(
    ({ path }) => path,
  ),
);

const isAllowed = (role: Role, access: Access) =>
  access === "anybody" || access === "signed in" || can([role], access);

let reference: string;
let booked: string;
let customer: string;
let site: RunningSite & DeskSite;
const staff = new Map<Role, SignedInStaff>();
let disabled: SignedInStaff;
let expired: SignedInStaff;

beforeAll(async () => {
  site = await launchDesk();
  const inquiry = await fetch(`${site.url}/api/contact`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...GOOD_INQUIRY, interest: "service" }),
  });
  ({ reference } = JSON.parse(await inquiry.text()));
  booked = await requestBooking(site);
  await addBookingPhoto(site, booked);
  await addBookingFile(site, booked, "file-2");
  const { day } = dealershipTime(new Date());
  const renter = { firstName: "Tess", lastName: "Sample" };
  await addBookings(site, [{ ...renter, reference: STOP, start: day, days: 2 }]);
  await addAppointments(site, [
    { reference: APPOINTMENT, name: "Tess Sample", day, time: "10:00" },
  ]);
  for (const role of ROLES) staff.set(role, await signIn(site, role));
  disabled = await signIn(site, "owner", "Gone Sample");
  expired = await signIn(site, "owner", "Late Sample");
  const database = await openDatabase<PeopleTables & InquiryTables>({
    folder: site.dataDir,
    url: undefined,
  });
  const inquiryRow = await database
    .selectFrom("inquiries")
    .select("customer")
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();
  customer = inquiryRow.customer;
  await createAccounts(database.withTables<PeopleTables>()).disable(
    { person: null, name: "tests" },
    disabled.id,
  );
  await database
    .updateTable("desk_sessions")
    .set({ seen_at: 0, created_at: 0 })
    .where("person", "=", expired.id)
    .execute();
  await database.destroy();
  await addReplyFile(site, reference, "file-1");
});
afterAll(() => site.stop());

const toPath = (path: string) =>
  path.replace(REFERENCE, reference).replace(CUSTOMER, customer).replaceAll(BOOKING, booked);

async function request(method: string, path: string, cookie: string | undefined, intent: string) {
  const response = await fetch(site.url + toPath(path), {
    method,
    redirect: "manual",
    headers: {
      ...(cookie !== undefined && { cookie }),
      ...(method === "POST" && {
        origin: site.url,
        "content-type": "application/x-www-form-urlencoded",
      }),
    },
    ...(method === "POST" && { body: String(new URLSearchParams({ intent })) }),
  });
  await response.arrayBuffer();
  return response;
}

describe("the table of rights", () => {
  it("has every route of the desk, and no other", () => {
    expect(Object.keys(TABLE).toSorted()).toEqual(getPaths(routes).toSorted());
  });

  it("gives an owner every right", () => {
    for (const roles of Object.values(RIGHTS)) expect(roles).toContain("owner");
  });
});

it("lets a person with several roles do what any of them may", async () => {
  const both = await signIn(site, "sales", "Both Sample");
  const database = await openDatabase<PeopleTables>({ folder: site.dataDir, url: undefined });
  await createAccounts(database).changeRoles({ person: null, name: "tests" }, both.id, {
    roles: ["sales", "driver"],
    were: ["sales"],
  });
  await database.destroy();
  const status = async (path: string) => (await request("GET", path, both.cookie, "")).status;
  expect(await status("/desk/day")).toBe(200);
  expect(await status("/desk/inbox")).toBe(200);
  expect(await status("/desk/day-close")).toBe(403);
});

it("names the owners to a person without the right", async () => {
  await signIn(site, "owner", "Olga Sample");
  const { cookie = "" } = staff.get("sales") ?? {};
  const page = await fetch(`${site.url}/desk/settings/prices`, { headers: { cookie } });
  const html = await page.text();
  expect(page.status).toBe(403);
  expect(html).toContain("Prices belong to the owner");
  expect(html).toMatch(/Only [^<]*Olga Sample[^<]* can do that\./);
});

describe("a form of a page that is gone", () => {
  const post = (path: string, accept: string) =>
    fetch(site.url + path, {
      method: "POST",
      headers: { cookie: staff.get("owner")?.cookie ?? "", origin: site.url, accept },
      body: new URLSearchParams({ intent: "ask", message: "Please" }),
    });

  it.each(["/desk/ask", "/desk/ask.data"])("is refused in words at %s", async (path) => {
    const response = await post(path, "text/html");
    expect(response.status).toBe(422);
    expect(await response.text()).toContain("so nothing was saved");
  });

  it("has no page", async () => {
    const { cookie = "" } = staff.get("owner") ?? {};
    for (const path of ["/desk/ask", "/desk/settings/release", "/desk/settings/save"]) {
      expect((await fetch(site.url + path, { headers: { cookie } })).status, path).toBe(404);
    }
  });
});

describe.each(ADDRESSES)("$method $path $intent", ({ method, path, access, intent }) => {
  // To sign out would end the session that the other tests use.
  it.each(access === "anybody" ? [] : ROLES)(
    "answers the role %s as the table says",
    async (role) => {
      const { status } = await request(method, path, staff.get(role)?.cookie, intent);
      // A post without fields may name somebody who is not there.
      const failures = method === "GET" ? [401, 403, 404, 405, 500] : [401, 403, 405, 500];
      if (isAllowed(role, access)) expect(failures).not.toContain(status);
      else expect(status).toBe(403);
    },
  );

  const strangers = { nobody: () => undefined, expired: () => expired, disabled: () => disabled };
  it.each(["nobody", "expired", "disabled"] as const)("lets no stranger in: %s", async (who) => {
    const response = await request(method, path, strangers[who]()?.cookie, intent);
    if (access === "anybody") {
      expect(response.status).not.toBe(500);
    } else if (method === "POST") {
      expect(response.status).toBe(401);
    } else {
      expect(response.status).toBe(302);
      expect(response.headers.get("location")).toBe(
        `/desk/sign-in?next=${encodeURIComponent(toPath(path))}`,
      );
    }
  });
});

describe.each([...FORMS])("%s", (path) => {
  it.each([
    ["application/json", '{"intent":"save"}', 415, /takes forms only/],
    ["text/plain", "intent=save", 415, /takes forms only/],
    ["multipart/form-data", "intent=save", 400, null],
    ["multipart/form-data; boundary=x", "--x\r\nbroken", 400, null],
  ])("refuses a body that is no form, in words: %s", async (type, body, status, words) => {
    const cookie = staff.get("owner")?.cookie ?? "";
    const headers = { cookie, origin: site.url, "content-type": type };
    const response = await fetch(site.url + toPath(path), { method: "POST", headers, body });
    const text = await response.text();
    expect(response.status, text).toBe(status);
    if (words !== null) expect(text).toMatch(words);
  });
});
