import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runCli, spawnCli } from "#cli/testing/run-cli.ts";
import { bookingForm, submitBooking } from "#e2e/support/booking-form.ts";
import { GOOD_INQUIRY } from "#e2e/support/good-inquiry.ts";
import { launchSite, type RunningSite } from "#e2e/support/launch-site.ts";

const PERSON = {
  firstName: "Zebulon",
  lastName: "Quillfeather",
  email: "zebulon@quillfeather.example",
  phone: "(800) 555-0133",
};

let site: RunningSite;
let folder: string;

const send = (fields: Record<string, string>) =>
  fetch(`${site.url}/contact`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(fields),
  });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "export-person-"));
  site = await launchSite();
  await send({ ...GOOD_INQUIRY, ...PERSON });
  await send(GOOD_INQUIRY);
  await submitBooking(site.url, bookingForm(PERSON));
});
afterAll(async () => {
  await site?.discard();
  rmSync(folder, { recursive: true });
});

const exportPerson = (...args: string[]) =>
  runCli(["inquiries", "export", ...args], { DATA_DIR: site.dataDir });

const HELD = {
  inquiries: [{ lastName: "Quillfeather" }, { booking: { vehicle: expect.any(String) } }],
  bookings: [{ state: "requested", lastName: "Quillfeather" }],
};

it("a person's data is copied by the address, in any case, while the site runs", async () => {
  const { out } = await exportPerson("--email", PERSON.email.toUpperCase());
  expect(JSON.parse(out)).toMatchObject(HELD);
  expect(out).not.toContain(GOOD_INQUIRY.email);
});

it("a person's data is copied by the phone number, in any form, to a file that only its owner reads", async () => {
  const file = join(folder, "person.json");
  const args = ["inquiries", "export", "--phone", "+1 800-555-0133", "--output", file];
  // The mode of new files is the process's own.
  const { out } = await spawnCli(args, { DATA_DIR: site.dataDir });
  expect(out).toBe(`2 inquiries and 1 rental written to ${file}.\n`);
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject(HELD);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it.each([
  ["an address of nobody", ["--email", "nobody@example.com"], 1, "Nothing is held of that person."],
  ["half an address", ["--email", "zebulon"], 2, "Write a whole email address"],
  ["half a number", ["--phone", "555-0133"], 2, "Write a whole email address"],
  ["both at once", ["--email", PERSON.email, "--phone", PERSON.phone], 2, "cannot be used with"],
  ["a day as well", ["--email", PERSON.email, "--since", "2026-01-01"], 2, "cannot be used with"],
])("%s is refused in words", async (_, args, status, words) => {
  const { code, err } = await exportPerson(...args);
  expect(code).toBe(status);
  expect(err).toContain(words);
});

it("each copy is in the list of changes, which does not say of whom", () => {
  const database = new DatabaseSync(join(site.dataDir, "site.sqlite"), { readOnly: true });
  const rows = database.prepare("select * from events where action = 'export person'").all();
  database.close();
  expect(rows.length).toBeGreaterThanOrEqual(2);
  expect(JSON.stringify(rows)).not.toMatch(/quillfeather|0133/i);
});
