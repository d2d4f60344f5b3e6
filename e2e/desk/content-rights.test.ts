import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { withFields } from "#catalogue/edits/document-fields.ts";
import { hashText } from "#catalogue/edits/edit.ts";
import type { ContentTables } from "#catalogue/edits/tables.ts";
import { type DeskSite, launchDesk, type SignedInStaff, signIn } from "#e2e/support/desk.ts";
import { writeInquiries } from "#e2e/support/desk-inquiries.ts";
import { followRedirect } from "#e2e/support/follow-redirect.ts";
import type { RunningSite } from "#e2e/support/launch-site.ts";
import { ROLES } from "#people/roles.ts";
import type { PeopleTables } from "#people/tables.ts";
import { openDatabase } from "#platform/database/database.server.ts";

const LOG = "/desk/settings/log";

let site: RunningSite & DeskSite;
let staff: SignedInStaff[];

beforeAll(async () => {
  site = await launchDesk();
  staff = [];
  for (const role of ROLES) staff.push(await signIn(site, role));
});
afterAll(() => site.discard());

async function seen(): Promise<string> {
  const page = await fetch(`${site.url}/desk/settings/prices`, {
    headers: staff[0]?.headers ?? {},
  });
  return /name="seen" value="(\d+)"/.exec(await page.text())?.[1] ?? "";
}

const post = async ({ headers }: SignedInStaff, fields: Record<string, string>) =>
  await fetch(site.url + LOG, {
    method: "POST",
    redirect: "manual",
    headers: { ...headers, accept: "text/html" },
    body: new URLSearchParams({ intent: "save", seen: await seen(), ...fields }),
  });

const shown = async (who: SignedInStaff, response: Response) =>
  response.status === 303
    ? await followRedirect(response, { origin: site.url, cookie: who.cookie })
    : await response.text();

it.each([
  ["areas/brick.json#lat", "40.06"],
  ["areas/barnegat-light.json#localRule/status", "open"],
  ["retention.json#inquiryMonths", "18"],
  ["team.json#members/0/name", "Alex"],
  ["reviews.json#displayedRating", "4.9"],
  ["makes.json#makes/0/name", "Club"],
  ["accessibility.json#level", "A"],
  ["services.json#services/0/pricing", "quote"],
  ["carts/denago-ev-city.json#range", "400"],
])("only the owner may change %s", async (field, value) => {
  for (const who of staff.filter(({ role }) => role !== "owner")) {
    expect((await post(who, { [field]: value })).status, who.role).toBe(403);
  }
});

it("sales saves words", async () => {
  const sales = staff.find(({ role }) => role === "sales");
  if (sales === undefined) throw new Error("nobody is in sales");
  const words = "Tell us your street, and we'll suggest the cart that fits the way you get around.";
  const response = await post(sales, { "areas/brick.json#lead": words });
  expect(await shown(sales, response)).toContain("Saved.");
});

it("the owner shortens how long data is kept with a fresh proof and the number of what goes", async () => {
  const [owner] = staff;
  if (owner === undefined) throw new Error("there is no owner");
  const received_at = new Date(Date.now() - 700 * 86_400_000).toISOString();
  await writeInquiries(site, async (add) => {
    for (let count = 0; count < 3; count += 1) await add.inquiry({ received_at });
  });
  const authenticate = async (authenticated_at: number) => {
    const database = await openDatabase<PeopleTables>({ folder: site.dataDir });
    await database.updateTable("desk_sessions").set({ authenticated_at }).execute();
    await database.destroy();
  };
  const change = { "retention.json#inquiryMonths": "18" };
  await authenticate(0);
  const stale = await post(owner, change);
  expect(stale.status).toBe(422);
  expect(await stale.text()).toContain("Confirm that it's you first");
  await authenticate(Date.now());
  const refused = await post(owner, change);
  expect(refused.status).toBe(422);
  const question = await refused.text();
  expect(question).toContain("This deletes 3 inquiries tonight, for good.");
  expect(question).toContain("Save and delete 3 inquiries</button>");
  const sure = /name="sure" value="([^"]+)"/.exec(question)?.[1] ?? "";
  expect(await shown(owner, await post(owner, { ...change, sure }))).toContain("Saved.");
});

it("a field that a new release changed, too, is a line on Today and a notice at the field", async () => {
  const [owner] = staff;
  if (owner === undefined) throw new Error("there is no owner");
  const field = "rental-plans.json#rules/additionalDriverFee";
  const read = async (path: string) =>
    (await (await fetch(site.url + path, { headers: owner.headers })).text()).replaceAll(
      "<!-- -->",
      "",
    );
  await post(owner, { [field]: "$31" });
  // The edit was made from an earlier release, whose fee was $20.
  const release = readFileSync("content/rental-plans.json", "utf8");
  const earlier = withFields(release, [{ path: ["rules", "additionalDriverFee"], value: 20 }]);
  const database = await openDatabase<ContentTables>({ folder: site.dataDir });
  const digest = hashText(earlier) ?? "";
  await database.insertInto("content_bases").values({ digest, text: earlier }).execute();
  await database
    .updateTable("content_edits")
    .set({ base: digest })
    .where("path", "=", "rental-plans.json")
    .execute();
  await database.destroy();
  expect(await read("/desk/day")).toContain("Rental prices and rules: 1 field to decide");
  const notice = "The new release says $25 here. The site shows $31.";
  for (const page of ["prices", "texts/rental-plans.json"]) {
    expect(await read(`/desk/settings/${page}`), page).toContain(notice);
  }
  const decided = await post(owner, { intent: `release-theirs ${field}` });
  expect(await shown(owner, decided)).toContain("Taken.");
  expect(await read("/desk/settings/prices")).not.toContain("The new release says");
  expect(await read("/desk/day")).not.toContain("to decide");
});
