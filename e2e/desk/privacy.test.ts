import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bookingForm } from "#e2e/support/booking-form.ts";
import { type DeskSite, launchDesk, type SignedInStaff, signIn } from "#e2e/support/desk.ts";
import { GOOD_INQUIRY } from "#e2e/support/good-inquiry.ts";
import { launchSite, type RunningSite } from "#e2e/support/launch-site.ts";

const PERSON = {
  firstName: "Zebulon",
  lastName: "Quillfeather",
  email: "zebulon@quillfeather.example",
  phone: "(800) 555-0133",
};
const PRIVACY = "/desk/settings/privacy";

let site: RunningSite & DeskSite;
let owner: SignedInStaff;

beforeAll(async () => {
  site = await launchDesk();
  owner = await signIn(site, "owner");
});
afterAll(() => site.stop());

type Fields = Record<string, string> | readonly (readonly [string, string])[];

const post = async (path: string, fields: Fields) => {
  const pairs = Array.isArray(fields) ? fields : Object.entries(fields);
  const response = await fetch(site.url + path, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(pairs),
    headers: { ...owner.headers, accept: "text/html" },
  });
  const html = (await response.text()).replaceAll("<!-- -->", "");
  return { status: response.status, html };
};

const database = <Result>(work: (database: DatabaseSync) => Result): Result => {
  const opened = new DatabaseSync(join(site.dataDir, "site.sqlite"), { timeout: 5000 });
  const result = work(opened);
  opened.close();
  return result;
};

const isInFiles = () =>
  readdirSync(site.dataDir).some((name) =>
    /^site\.sqlite/.test(name)
      ? /quillfeather/i.test(readFileSync(join(site.dataDir, name), "latin1"))
      : false,
  );

const send = (path: string, fields: Record<string, string>) =>
  fetch(site.url + path, { method: "POST", redirect: "manual", body: new URLSearchParams(fields) });

it("counts, copies and removes what is held of a person, and leaves no byte in the file", async () => {
  expect((await send("/contact", { ...GOOD_INQUIRY, ...PERSON })).status).toBe(303);
  expect((await send("/contact", GOOD_INQUIRY)).status).toBe(303);
  expect((await send("/reserve", bookingForm(PERSON))).status).toBe(303);
  const { email: person } = PERSON;

  expect((await post(PRIVACY, { person: "Zebulon", intent: "count" })).status).toBe(422);
  const counted = await post(PRIVACY, { person: "800 555 0133", intent: "count" });
  expect(counted.html).toContain("2 inquiries and 1 rental, with notes");
  const copy = await post(`${PRIVACY}/export`, { person });
  expect(JSON.parse(copy.html)).toMatchObject({
    inquiries: [{ lastName: "Quillfeather" }, { booking: {} }],
    bookings: [{ state: "requested", lastName: "Quillfeather" }],
  });

  const found = await post(PRIVACY, { person, intent: "count" });
  expect(found.html).toMatch(/Zebulon Quillfeather.*Rental [A-Z0-9]{4}-/s);
  const ids = [...found.html.matchAll(/name="record" checked="" value="([^"]+)"/g)].map(
    ([, id = ""]) => id,
  );
  expect(ids.length).toBe(3);
  const remove = (records: readonly string[], confirm = "REMOVE") => [
    ...Object.entries({ person, confirm, intent: "remove" }),
    ...records.map((id) => ["record", id] as const),
  ];
  const waiting = await post(PRIVACY, remove(ids));
  expect([waiting.status, waiting.html.includes("finish or cancel")]).toEqual([422, true]);
  database((open) => open.exec("update bookings set state = 'declined'"));
  expect((await post(PRIVACY, remove([]))).html).toContain("Tick what belongs to the person.");
  expect((await post(PRIVACY, remove(ids, "yes"))).html).toContain("Type REMOVE to confirm.");
  expect(isInFiles()).toBe(true);
  expect((await post(PRIVACY, remove(ids))).html).toContain("It is in the bin");
  const bin = async () => {
    const { html } = await post(PRIVACY, { person, intent: "count" });
    return html.slice(html.indexOf('id="bin"'));
  };
  const removal = async () => /name="removal" value="([^"]+)"/.exec(await bin())?.[1] ?? "";
  expect(await bin()).toMatch(/Removed for good at.*Zebulon Quillfeather/s);
  const taken = { intent: "cancel-removal", removal: await removal() };
  expect((await post(PRIVACY, taken)).status).toBe(303);
  expect((await post(PRIVACY, taken)).html).toContain("It is no longer in the bin");
  expect(await bin()).not.toContain("Quillfeather · ");
  await post(PRIVACY, remove(ids));
  expect((await post(PRIVACY, { intent: "remove-now", removal: await removal() })).status).toBe(
    303,
  );
  expect(isInFiles()).toBe(false);
  const left = database((open) => open.prepare("select last_name from inquiries").all());
  expect(left).toEqual([{ last_name: GOOD_INQUIRY.lastName }]);
});

it("ticks nothing where several people share a number, and removes only what was ticked", async () => {
  const shared = { ...GOOD_INQUIRY, phone: "(800) 555-0190" };
  for (const name of ["Ada", "Bea", "Cleo"]) {
    const own = { ...shared, firstName: name, email: `${name}@example.com` };
    expect((await send("/contact", own)).status).toBe(303);
  }
  const person = shared.phone;
  const found = await post(PRIVACY, { person, intent: "count" });
  expect(found.html).toContain("Several names use this address or number");
  expect(found.html).not.toMatch(/name="record" checked/);
  const beas = database((open) =>
    open.prepare("select id from inquiries where first_name = 'Bea'").get(),
  );
  const record = String(beas?.id);
  const removed = await post(PRIVACY, { person, record, confirm: "remove", intent: "remove" });
  expect(removed.html).toContain("It is in the bin");
  const [, removal = ""] = /name="removal" value="([^"]+)"/.exec(removed.html) ?? [];
  expect((await post(PRIVACY, { intent: "remove-now", removal })).status).toBe(303);
  const left = database((open) =>
    open.prepare("select first_name from inquiries where phone = ? order by 1").all(person),
  );
  expect(left.map((row) => row.first_name)).toEqual(["Ada", "Cleo"]);
});

it("deletes each day what is older than the content says, and says how many", async () => {
  const folder = mkdtempSync(join(tmpdir(), "purge-"));
  const first = await launchSite({ DATA_DIR: folder });
  const body = new URLSearchParams(GOOD_INQUIRY);
  await fetch(`${first.url}/contact`, { method: "POST", body, redirect: "manual" });
  body.set("email", "new@example.com");
  await fetch(`${first.url}/contact`, { method: "POST", body, redirect: "manual" });
  await first.stop();
  const opened = new DatabaseSync(join(folder, "site.sqlite"), { timeout: 5000 });
  opened.exec(
    "update inquiries set received_at = '2020-01-01T12:00:00.000Z' where email <> 'new@example.com'",
  );
  opened.exec("update daily_work set due_at = 0");
  const second = await launchSite({ DATA_DIR: folder });
  await expect.poll(second.output, { timeout: 20_000 }).toContain('"deleted":{"inquiries":1}');
  expect(opened.prepare("select email from inquiries").all()).toEqual([
    { email: "new@example.com" },
  ]);
  expect(
    opened
      .prepare("select subject, before_text as before from events where action is not null")
      .all(),
  ).toEqual([{ subject: "inquiries", before: "1" }]);
  expect(second.output()).not.toContain(GOOD_INQUIRY.email);
  opened.close();
  await second.stop();
  rmSync(folder, { recursive: true });
});
