import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bookingForm, submitBooking } from "#e2e/support/booking-form.ts";
import { cli } from "#e2e/support/cli.ts";
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
    ...{ method: "POST", redirect: "manual", body: new URLSearchParams(fields) },
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

const exported = (...args: string[]) => cli(site, "inquiries", "export", ...args);

/** How the command ends that fails, and what it says. */
function failure(...args: string[]): { status: number; said: string } {
  try {
    throw new Error(`it printed ${exported(...args)}`);
  } catch (error) {
    const { status, stderr } = error as { status: number; stderr: string };
    return { status, said: String(stderr) };
  }
}

const HELD = {
  inquiries: [{ lastName: "Quillfeather" }, { booking: { vehicle: expect.any(String) } }],
  reservations: [{ state: "requested", lastName: "Quillfeather" }],
};

it("a person's data is copied by the address, in any case, while the site runs", () => {
  const text = exported("--email", PERSON.email.toUpperCase());
  expect(JSON.parse(text)).toMatchObject(HELD);
  expect(text).not.toContain(GOOD_INQUIRY.email);
});

it("a person's data is copied by the phone number, in any form, to a file that only its owner reads", () => {
  const file = join(folder, "person.json");
  const printed = exported("--phone", "+1 800-555-0133", "--output", file);
  expect(printed).toBe(`2 inquiries and 1 rental written to ${file}.\n`);
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject(HELD);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it.each([
  ["an address of nobody", ["--email", "nobody@example.com"], 1, "Nothing is held of that person."],
  ["half an address", ["--email", "zebulon"], 2, "Write a whole email address"],
  ["half a number", ["--phone", "555-0133"], 2, "Write a whole email address"],
  ["both at once", ["--email", PERSON.email, "--phone", PERSON.phone], 2, "cannot be used with"],
  ["a day as well", ["--email", PERSON.email, "--since", "2026-01-01"], 2, "cannot be used with"],
])("%s is refused in words", (_, args, status, words) => {
  const failed = failure(...args);
  expect(failed.status).toBe(status);
  expect(failed.said).toContain(words);
});

it("each copy is in the list of changes, which does not say of whom", () => {
  const database = new DatabaseSync(join(site.dataDir, "site.sqlite"), { readOnly: true });
  const rows = database.prepare("select * from audit where action = 'export person'").all();
  database.close();
  expect(rows.length).toBeGreaterThanOrEqual(2);
  expect(JSON.stringify(rows)).not.toMatch(/quillfeather|0133/i);
});
